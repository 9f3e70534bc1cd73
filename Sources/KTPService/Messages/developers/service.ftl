# What the service answers in place of a record. Programs' authors alone read it, in English. Each message ends with the remedy.
serviceNoSuchPlace = there is nothing at this address; GET /v1/openapi.yaml lists what there is
serviceOtherMethod = this address answers to { $methods }
serviceFull = all workers are busy and the queue is full; send the request again in a second
serviceTooSlow = the request took too long to arrive; send it again, or over a faster line
serviceTooLarge = the body is larger than { $most } MB; send a smaller picture
serviceHeadTooLarge = the headers are too long; send fewer
serviceNotHTTP = this is no HTTP/1.1 request that the service understands; send one with a Host header and a valid address
serviceOtherHost = the service answers to names of this machine alone; call it at localhost
serviceNoToken = the token is missing or wrong; send the header Authorization: Bearer TOKEN
serviceOtherPage = pages in a browser are not answered; call the service from a program, or give it a --token-file
serviceOtherType = a body of the type { $type } holds no picture; send the file itself, or a form with files (multipart/form-data)
serviceBadParameter = the parameter { $name } is unknown or has a wrong value; choose from: { $values }
serviceNothingSent = the request holds no file; send one with curl --data-binary @card.jpg
serviceNoText = the request holds no text; send what an engine has read with curl --data-binary @card.txt
serviceNoPicture = the file is no picture and no document that can be read; send a JPEG, PNG, PDF or another format that `ktp-ocr help read` lists
serviceLate = no card was read within the time that a request has; send it again, or raise --deadline
