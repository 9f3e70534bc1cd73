"""The manifests on the pages for Kubernetes and AWS Batch, held against the types of those services' own clients."""
import json
import re

from page import Failure


def check_kubernetes(page):
    """Every document as its kind says: no member that there is not, none of another type, none missing."""
    import yaml
    from kubernetes import client

    for name, text in page.files.items():
        document = yaml.safe_load(text)
        kind = f"{document['apiVersion'].split('/')[-1].capitalize()}{document['kind']}"
        check(document, kind, client.models, name)


def check(value, kind, models, place):
    of_list, of_dict = re.fullmatch(r"list\[(.+)\]", kind), re.fullmatch(r"dict\((.+), (.+)\)", kind)
    if of_list:
        expect(isinstance(value, list), place, kind)
        for number, item in enumerate(value):
            check(item, of_list[1], models, f"{place}[{number}]")
    elif of_dict:
        expect(isinstance(value, dict), place, kind)
        for key, item in value.items():
            check(item, of_dict[2], models, f"{place}.{key}")
    elif hasattr(models, kind):
        check_members(value, getattr(models, kind), models, place)
    else:
        types = {"str": str, "int": int, "bool": bool, "float": (int, float), "object": object}
        expect(isinstance(value, types[kind]), place, kind)


def check_members(value, model, models, place):
    expect(isinstance(value, dict), place, model.__name__)
    members = {theirs: ours for ours, theirs in model.attribute_map.items()}
    for key, item in value.items():
        if key not in members:
            raise Failure(f"{place}: {model.__name__} has no {key}")
        check(item, model.openapi_types[members[key]], models, f"{place}.{key}")
    try:
        # Its setters refuse what lacks.
        model(**{members[key]: item for key, item in value.items()})
    except ValueError as error:
        raise Failure(f"{place}: {error}") from error


def expect(is_so, place, kind):
    if not is_so:
        raise Failure(f"{place}: is no {kind}")


def check_batch(page):
    import botocore.session
    from botocore.validate import ParamValidator

    service = botocore.session.get_session().get_service_model("batch")
    for name, text in page.files.items():
        request = json.loads(text)
        operation = "RegisterJobDefinition" if "jobDefinitionName" in request else "SubmitJob"
        report = ParamValidator().validate(request, service.operation_model(operation).input_shape)
        if report.has_errors():
            raise Failure(f"{name}: {report.generate_report()}")


def check_messages(schemas, requests, answers):
    """Lines to and from a worker against docs/worker.schema.json, by an independent reader of schemas."""
    import jsonschema

    # Names of the kind `urn:` are none that this reader can go on from.
    worker, record = ({key: value for key, value in schema.items() if key != "$id"} for schema in schemas)
    request = {"$ref": "#/$defs/request", "$defs": worker["$defs"]}
    other = {"anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in ("greeting", "pages", "pieces")], "$defs": worker["$defs"]}
    for line in requests + answers:
        message = json.loads(line)
        schema = request if line in requests else record if "status" in message else other
        for error in jsonschema.Draft202012Validator(schema).iter_errors(message):
            raise Failure(f"{line[:80]}: {error.message[:200]}")
