// The page of `ktp-ocr review`: a person settles what the two engines left in doubt.
//
// Every value of a card becomes text (`append`, `textContent`, `value`), never markup. Focus rests in the value of the
// field in question, which is read-only until it is edited: so that single keys are commands, a screen reader has said
// the label, the value and the doubt, and a name that is typed without E before it decides nothing.

// MARK: words

export const words = {
    id: {
        byCard: "Per kartu", byField: "Per isian", sample: "Uji petik", views: "Cara kerja", actions: "Tindakan",
        left: "{fields} isian tersisa pada {cards} kartu", nothingLeft: "Tidak ada isian yang tersisa",
        saving: "menyimpan…", saved: "tersimpan", unsent: "belum terkirim: {n}",
        waiting: "tersimpan; berkas hasil menyusul setelah pemindaian selesai", viewOnly: "hanya dapat dilihat",
        exportsFailed: "Keputusan tersimpan, tetapi berkas hasil belum dapat ditulis.",
        scanning: "Register ini sedang dipindai; kartu baru menyusul di antrean.",
        gone: "Program ktp-ocr tidak menjawab. Ketikan Anda disimpan di tab ini dan dikirim sendiri begitu tersambung lagi. "
            + "Jalankan lagi: ktp-ocr review {folder}",
        locked: "Tab ini belum dikenal. Buka alamat yang dicetak ktp-ocr review; tab ini lalu menyambung sendiri.",
        other: "Program kini membuka register lain ({folder}). Ketikan untuk register sebelumnya tetap disimpan di tab ini.",
        back: "Tersambung lagi.", sentAgain: "Keputusan yang tertunda sudah dikirim.",
        filter: "Tampilkan", order: "Urutkan", review: "Perlu diperiksa", failed: "Gagal dibaca", duplicates: "Rangkap",
        changed: "Berubah", all: "Semua", doubt: "paling ragu dahulu", register: "urutan register",
        search: "Cari", searchFor: "Nama, NIK, atau nama berkas", cardsFound: "{n} kartu", more: "Berikutnya",
        noneFound: "Tidak ada kartu yang cocok. Ubah kata carian atau saringannya.", list: "Daftar kartu",
        previous: "Kartu sebelumnya", next: "Kartu berikutnya", position: "{n} dari {total}",
        card: "Kartu {n}", cardOf: "kartu {card} dari {cards}", page: "halaman {n}",
        accept: "Terima", type: "Ketik", skip: "Lewati", absent: "Tidak tertera", undo: "Batalkan", turn: "Putar",
        notACard: "Bukan kartu", box: "Kotak", keys: "Tombol", finish: "Selesai", rest: "Terima sisanya…",
        compare: "Bandingkan", confirmCard: "Pastikan kartu", confirmed: "Kartu dipastikan.", goOn: "Lanjut",
        value: "Nilai", empty: "(kosong)", notOnCard: "(tidak tertera)", reading: "Pembacaan {n}: {value}, {share}",
        readings: "Hasil baca", fromBox: "Dari kotak", typedBefore: "Ketikan belum disimpan: {value}; tekan E untuk meneruskan.",
        decided: "diputuskan", inDoubt: "ragu", doubts: "{n} ragu", others: { other: "Isian lain ({n})" }, card_: "Kartu ini",
        cardReason: "Isiannya sudah jelas; kartunya sendiri yang perlu dilihat.", noDoubt: "Tidak ada isian yang diragukan.",
        storeAnyway: "Periksa lagi; Enter sekali lagi menyimpannya seperti ini.",
        emptyTyped: "Kosong. Esc lalu 0 menyatakan isian ini tidak tertera pada kartu.",
        typeFirst: "Untuk mengetik, tekan E (atau F2) dahulu. ? menampilkan semua tombol.",
        tooQuick: "Terlalu cepat: tombol terakhir tidak dipakai. Untuk mengetik, tekan E dahulu.",
        viewOnlyHint: "Register ini hanya dapat dilihat.", noReading: "Tidak ada hasil baca bernomor {n}.",
        setAside: "Ketikan disisihkan; E mengambilnya lagi.", nothingToUndo: "Tidak ada lagi yang dapat dibatalkan.",
        undone: "Dibatalkan: kartu {n}.", acceptedLive: "{field} disimpan.",
        picture: "Gambar kartu {n}", line: "Potongan gambar: {field}", wholeSource: "Gambar asli kartu {n}",
        noPicture: "Gambar tidak dapat ditampilkan.", zoomField: "Dekati isian", zoomCard: "Seluruh kartu",
        zoomSource: "Gambar asli",
        boxHint: "Seret kotak di sekeliling satu baris; atau panah menggeser, Shift+panah mengubah ukuran, Enter membaca, Esc batal.",
        boxRead: "Kotak terbaca: {n} hasil. 1 atau 2 mengambilnya.", boxNothing: "Kotak itu tidak memuat tulisan yang terbaca.",
        noFlat: "Kotak hanya dapat digambar pada kartu yang sudah diluruskan.", reads: "sedang dibaca…",
        notACardTitle: "Bukan kartu?", notACardText: "Kartu {n} ({name}) akan ditandai bukan kartu dan tidak dihitung lagi. U membatalkannya.",
        yesNotACard: "Ya, bukan kartu", cancel: "Batal", close: "Tutup", dropped: "Tidak jadi.",
        turnTitle: "Putar lalu baca lagi", turnText: "R memutar 90° lagi, Enter membaca ulang, Esc batal.",
        turnNow: "Baca ulang ({degrees}°)", turnMore: "Putar 90°", turned: "Kartu dibaca lagi.",
        duplicateTitle: "Kartu rangkap?", keepLeft: "Simpan yang kiri", keepRight: "Simpan yang kanan", keepBoth: "Simpan keduanya",
        notSame: "Bukan orang yang sama", differs: "berbeda", noDuplicates: "Kartu ini tidak ada rangkapnya.",
        duplicateText: "Simpan keduanya: kartu atau orang yang sama, misalnya KTP lama dan baru; keduanya tetap di register dan "
            + "saling disebut. Bukan orang yang sama: keduanya tidak ada hubungannya. U membatalkan.",
        bothKept: "keduanya disimpan",
        conflictTitle: "Sudah berubah sementara ini", conflictText: "Kartu {n} ({name}) sudah diputuskan di tempat lain, atau dibaca lagi.",
        theirs: "Yang tersimpan", yours: "Keputusan Anda", useTheirs: "Biarkan yang tersimpan", useYours: "Pakai keputusan saya",
        restTitle: "Terima sisanya tanpa dilihat?", restNone: "Tidak ada lagi yang perlu diterima.",
        restText: "{cards} kartu dengan {fields} isian yang diragukan akan diterima tanpa dilihat orang. Yang paling ragu: {lowest}.",
        restUnder: "{n} isian di bawah {below}", restYes: { other: "Terima {n} isian" }, restDone: { other: "{n} isian diterima." },
        keysTitle: "Tombol", keysNote: "Tombol huruf bekerja selama Anda tidak sedang mengetik di kotak isian.",
        kEnter: "terima nilai, lanjut", kNumbers: "ambil hasil baca 1, 2, …", kZero: "tidak tertera pada kartu",
        kEdit: "ketik atau betulkan", kEsc: "keluar dari kotak isian", kTab: "pindah isian (ketikan disimpan)", kCards: "pindah kartu",
        kSkip: "lewati", kUndo: "batalkan langkah terakhir (berapa pun)", kNot: "bukan kartu", kTurn: "putar, baca lagi",
        kBox: "kotak di sekeliling baris, baca lagi", kDup: "bandingkan kartu rangkap", kView: "ganti per kartu / per isian",
        kZoom: "dekat, seluruh kartu, gambar asli", kSearch: "cari", kKeys: "daftar ini",
        doneKind: "{field} selesai.", nextKind: "Lanjut: {field} ({n})", kinds: "Isian",
        cardsAsWhole: { other: "{n} kartu masih perlu dilihat secara keseluruhan." },
        endTitle: "Semua sudah diperiksa", endSkipped: "Yang tersisa dilewati", nothingTitle: "Tidak ada yang perlu diperiksa",
        nothingHere: "Tidak ada kartu pada saringan ini.", endOfList: "Akhir daftar ini", endDone: { other: "{n} keputusan pada kunjungan ini, {each} detik tiap keputusan." },
        lookAgain: { other: "Lihat {n} yang dilewati" }, toFailed: { other: "Ketik {n} gambar yang gagal dibaca" },
        toDuplicates: { other: "Bandingkan {n} kartu rangkap" }, toSample: "Uji petik: seberapa baik register ini?",
        toAll: "Lihat semua kartu", ended: "Program sudah berhenti. Tab ini boleh ditutup.",
        endedHow: "Untuk meneruskan: ktp-ocr review {folder}", unsentQuit: "Masih ada keputusan yang belum terkirim; tunggu sampai tersimpan.",
        sampleTitle: "Uji petik", sampleText: "Isian yang diterima mesin diambil acak, lalu Anda periksa. Hasilnya menyatakan berapa persen isian register yang salah.",
        share: "Bagian yang diperiksa (%)", blind: "Buta: ketik dahulu, baru lihat hasil mesin (disarankan)", start: "Mulai",
        sampleGoOn: "Teruskan ({n} lagi)", sampleLarger: "Periksa lebih banyak", sampleProgress: "{answered} dari {drawn}",
        sampleType: "Ketik apa yang tertulis pada kartu, lalu Enter.", sampleShown: "Enter bila benar; E untuk membetulkan.",
        agrees: "Cocok.", machineRead: "Mesin membaca", youTyped: "Anda mengetik", mineIsRight: "Ketikan saya benar",
        machineIsRight: "Mesin benar, saya salah ketik", differTitle: "Berbeda dari hasil mesin", sampleEnd: "Uji petik selesai",
        wrongShare: "isian salah",
    },
    en: {
        byCard: "By card", byField: "By field", sample: "Sample control", views: "Way of working", actions: "Actions",
        left: "{fields} fields left on {cards} cards", nothingLeft: "No field is left",
        saving: "saving…", saved: "saved", unsent: "not yet sent: {n}",
        waiting: "saved; the result files follow when the scan ends", viewOnly: "view only",
        exportsFailed: "The decisions are saved, but the result files could not be written yet.",
        scanning: "This register is being scanned; new cards join the queue.",
        gone: "The program ktp-ocr does not answer. What you typed is kept in this tab and sent by itself once it is back. "
            + "Run again: ktp-ocr review {folder}",
        locked: "This tab is not known. Open the address that ktp-ocr review printed; this tab then goes on by itself.",
        other: "The program now shows another register ({folder}). What you typed for the former one stays in this tab.",
        back: "Connected again.", sentAgain: "The decisions that waited have been sent.",
        filter: "Show", order: "Order", review: "To review", failed: "Could not be read", duplicates: "Duplicates",
        changed: "Changed", all: "All", doubt: "most doubtful first", register: "order of the register",
        search: "Search", searchFor: "Name, NIK or file name", cardsFound: { one: "{n} card", other: "{n} cards" }, more: "More",
        noneFound: "No card fits. Change the words or the filter.", list: "Cards",
        previous: "Previous card", next: "Next card", position: "{n} of {total}",
        card: "Card {n}", cardOf: "card {card} of {cards}", page: "page {n}",
        accept: "Accept", type: "Type", skip: "Skip", absent: "Not on the card", undo: "Undo", turn: "Turn",
        notACard: "Not a card", box: "Box", keys: "Keys", finish: "Finish", rest: "Accept the rest…",
        compare: "Compare", confirmCard: "Confirm the card", confirmed: "Card confirmed.", goOn: "Go on",
        value: "Value", empty: "(empty)", notOnCard: "(not on the card)", reading: "Reading {n}: {value}, {share}",
        readings: "Readings", fromBox: "From the box", typedBefore: "Typed but not saved: {value}; press E to go on with it.",
        decided: "decided", inDoubt: "in doubt", doubts: "{n} in doubt", others: { one: "Other field ({n})", other: "Other fields ({n})" }, card_: "This card",
        cardReason: "Its fields are clear; the card itself needs a look.", noDoubt: "No field is in doubt.",
        storeAnyway: "Please check; Enter once more saves it as it is.",
        emptyTyped: "Empty. Esc and then 0 says that the field is not on the card.",
        typeFirst: "To type, press E (or F2) first. ? lists all keys.",
        tooQuick: "Too quick: the last key was not taken. To type, press E first.",
        viewOnlyHint: "This register can only be looked at.", noReading: "There is no reading {n}.",
        setAside: "What you typed is set aside; E brings it back.", nothingToUndo: "Nothing is left to undo.",
        undone: "Undone: card {n}.", acceptedLive: "{field} saved.",
        picture: "Picture of card {n}", line: "Piece of the picture: {field}", wholeSource: "Original picture of card {n}",
        noPicture: "The picture cannot be shown.", zoomField: "Near the field", zoomCard: "Whole card",
        zoomSource: "Original picture",
        boxHint: "Drag a box around one line; or arrows move it, Shift+arrows resize it, Enter reads, Esc cancels.",
        boxRead: { one: "Box read: {n} reading. 1 takes it.", other: "Box read: {n} readings. 1 or 2 takes one." },
        boxNothing: "Nothing could be read in that box.",
        noFlat: "A box can be drawn only on a card that was laid flat.", reads: "reading…",
        notACardTitle: "Not a card?", notACardText: "Card {n} ({name}) will be marked as no card and counts no more. U takes that back.",
        yesNotACard: "Yes, not a card", cancel: "Cancel", close: "Close", dropped: "Left as it was.",
        turnTitle: "Turn, then read again", turnText: "R turns it 90° more, Enter reads again, Esc cancels.",
        turnNow: "Read again ({degrees}°)", turnMore: "Turn 90°", turned: "The card was read again.",
        duplicateTitle: "A duplicate?", keepLeft: "Keep the left one", keepRight: "Keep the right one", keepBoth: "Keep both",
        notSame: "Not the same person", differs: "differs", noDuplicates: "This card has no duplicate.",
        duplicateText: "Keep both: the same card or person, an old card and a new one say; both stay in the register and name "
            + "each other. Not the same person: they have nothing to do with each other. U takes it back.",
        bothKept: "both are kept",
        conflictTitle: "It has changed meanwhile", conflictText: "Card {n} ({name}) was settled elsewhere, or read again.",
        theirs: "What is stored", yours: "What you decided", useTheirs: "Leave what is stored", useYours: "Use my decision",
        restTitle: "Accept the rest unseen?", restNone: "Nothing is left to accept.",
        restText: "{cards} cards with {fields} doubtful fields will be accepted without anybody looking. The most doubtful: {lowest}.",
        restUnder: { one: "{n} field below {below}", other: "{n} fields below {below}" }, restYes: { one: "Accept {n} field", other: "Accept {n} fields" },
        restDone: { one: "{n} field accepted.", other: "{n} fields accepted." },
        keysTitle: "Keys", keysNote: "Letters are commands as long as you are not typing in a field's box.",
        kEnter: "accept the value, go on", kNumbers: "take reading 1, 2, …", kZero: "not on the card",
        kEdit: "type or correct", kEsc: "leave the field's box", kTab: "next field (what you typed is saved)", kCards: "next card",
        kSkip: "skip", kUndo: "undo the last step (any number)", kNot: "not a card", kTurn: "turn, read again",
        kBox: "a box around a line, read again", kDup: "compare duplicates", kView: "by card / by field",
        kZoom: "near, whole card, original picture", kSearch: "search", kKeys: "this list",
        doneKind: "{field} is done.", nextKind: "Go on: {field} ({n})", kinds: "Fields",
        cardsAsWhole: { one: "{n} card still needs a look as a whole.", other: "{n} cards still need a look as a whole." },
        endTitle: "Everything is reviewed", endSkipped: "What is left was skipped", nothingTitle: "Nothing needs a review",
        nothingHere: "No card stands under this filter.", endOfList: "The end of this list",
        endDone: { one: "{n} decision in this visit, {each} seconds.", other: "{n} decisions in this visit, {each} seconds each." },
        lookAgain: { one: "Look at the skipped one", other: "Look at the {n} skipped" },
        toFailed: { one: "Type {n} picture that could not be read", other: "Type {n} pictures that could not be read" },
        toDuplicates: { one: "Compare {n} duplicate", other: "Compare {n} duplicates" }, toSample: "Sample control: how good is this register?",
        toAll: "Look at all cards", ended: "The program has ended. This tab may be closed.",
        endedHow: "To go on: ktp-ocr review {folder}", unsentQuit: "Some decisions have not been sent; wait until they are saved.",
        sampleTitle: "Sample control", sampleText: "Fields that were accepted are drawn at random, and you check them. The result says what share of the register's fields is wrong.",
        share: "Share to check (%)", blind: "Blind: type first, then see the machine's value (recommended)", start: "Start",
        sampleGoOn: "Go on ({n} left)", sampleLarger: "Check more", sampleProgress: "{answered} of {drawn}",
        sampleType: "Type what stands on the card, then Enter.", sampleShown: "Enter if it is right; E to correct.",
        agrees: "Agrees.", machineRead: "The machine read", youTyped: "You typed", mineIsRight: "What I typed is right",
        machineIsRight: "The machine is right, I mistyped", differTitle: "Differs from the machine's value", sampleEnd: "The sample is done",
        wrongShare: "of the fields wrong",
    },
};

let language = document.documentElement.lang;

/** A sentence; `n` chooses the plural where the language has one. */
function say(key, values = {}) {
    let text = words[language][key];
    if (typeof text === "object") text = text[new Intl.PluralRules(language).select(values.n)] ?? text.other;
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** In per cent. What falls short of all never reads 100 %, and what is more than nothing never 0 %. */
function percent(share, places = 0) {
    const step = 10 ** -places;
    let shown = Math.round(share * 100 / step) * step;
    if (share < 1 && shown >= 100) shown = 100 - step;
    if (share > 0 && shown <= 0) shown = step;
    return `${number(shown, places)} %`;
}

function number(value, places = 0) {
    return value.toLocaleString(language, { minimumFractionDigits: places, maximumFractionDigits: places });
}

// MARK: elements

/** `on…` is a listener, everything else an attribute; children are elements or text. */
function element(tag, properties, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(properties ?? {})) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
    return node;
}

/** A button with the key that does the same. */
function button(text, key, act, properties = {}) {
    const cap = key && element("kbd", { "aria-hidden": "true" }, key);
    return element(
        "button", { type: "button", onclick: act, "aria-keyshortcuts": key === "⏎" ? "Enter" : key, ...properties }, text, cap);
}

const head = document.getElementById("head");
const work = document.getElementById("work");
const trouble = document.getElementById("trouble");
const hintLine = document.getElementById("hint");
const live = document.getElementById("live");

/** Said to a screen reader alone; everybody else sees it happen. */
function announce(text) {
    live.textContent = "";
    requestAnimationFrame(() => { live.textContent = text; });
}

let hintTimer;
function hint(text, seconds = 5) {
    hintLine.textContent = text;
    hintLine.hidden = false;
    announce(text);
    clearTimeout(hintTimer);
    hintTimer = setTimeout(() => { hintLine.hidden = true; }, seconds * 1000);
}

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// MARK: the server

/** The server said no, with a sentence that ends with the remedy. */
class Refusal extends Error {
    constructor(status, answer) {
        super(answer.error ?? String(status));
        this.status = status;
        this.answer = answer;
    }
}

/** No answer: the server has ended, or does not know this tab. */
class Lost extends Error {}

const line = {
    isLost: false,
    why: "gone",
    waiters: [],
    /** Until there is an answer again. */
    back() { return new Promise((resume) => { this.waiters.push(resume); }); },
};

async function ask(path, body, seconds = 15) {
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    let response;
    try {
        response = await fetch(path, { ...(body === undefined ? {} : post), signal: AbortSignal.timeout(seconds * 1000) });
    } catch {
        lose("gone");
        throw new Lost();
    }
    if (response.status === 401 || response.status === 503) {
        lose(response.status === 401 ? "locked" : "gone");
        throw new Lost();
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) throw new Refusal(response.status, answer);
    return answer;
}

/** What is there to be read, as long as it takes: with the server away, the page waits where it is. */
async function get(path) {
    while (true) {
        try { return await ask(path); } catch (error) { if (!(error instanceof Lost)) throw error; }
        await line.back();
    }
}

function lose(why) {
    line.why = why;
    if (!line.isLost) {
        line.isLost = true;
        setTimeout(callAgain, 1000);
    }
    showTrouble();
}

async function callAgain() {
    let fresh;
    try {
        fresh = await ask("/api/session?background=1");
    } catch {
        setTimeout(callAgain, 1500);
        return;
    }
    if (session && sessionKey(fresh) !== sessionKey(session)) {
        line.why = "other";
        showTrouble(fresh.folder);
        setTimeout(callAgain, 5000);
        return;
    }
    line.isLost = false;
    if (!session) return begin();
    setSession(fresh);
    hint(say("back"));
    line.waiters.splice(0).forEach((resume) => resume());
}

// MARK: the session

let session;
const sessionKey = (session) => session.session ?? session.folder;
const visit = { decisions: 0, seconds: 0, last: undefined, steps: [] };

function setSession(fresh) {
    session = fresh;
    if (head.firstChild && !hasEnded) showProgress();
    showTrouble();
    view?.sessionChanged?.();
}

function showTrouble(folder = session?.folder ?? "…") {
    const texts = [];
    if (line.isLost) texts.push(say(line.why, { folder }));
    else if (session?.exports === "failed") texts.push(`${say("exportsFailed")} ${session.exportsMessage ?? ""}`);
    else if (session?.readOnly) texts.push(session.readOnlyMessage ?? say("viewOnlyHint"));
    else if (session?.scanning && session.exports !== "pending") texts.push(say("scanning"));
    const text = texts.join(" ");
    if (trouble.textContent !== text) trouble.textContent = text;
    trouble.className = line.isLost || session?.exports === "failed" ? "bad" : "";
    if (session) showState();
}

let pollTimer;
function pollSoon() {
    clearTimeout(pollTimer);
    pollTimer = setTimeout(poll, session.exports === "pending" ? 300 : 4000);
}

async function poll() {
    if (!line.isLost && !hasEnded && document.visibilityState === "visible") {
        try { setSession(await ask("/api/session?background=1")); } catch { /* said already */ }
    }
    pollSoon();
}

// MARK: what is not sent yet

/** What was decided and has not been answered, and what was typed and not decided: both outlive a reload. */
const kept = {
    read(name, otherwise) {
        try { return JSON.parse(sessionStorage.getItem(`ktp-ocr.${name}`)) ?? otherwise; } catch { return otherwise; }
    },
    write(name, value) {
        try { sessionStorage.setItem(`ktp-ocr.${name}`, JSON.stringify(value)); } catch { /* memory alone, then */ }
    },
};
const unsent = kept.read("unsent", []);
const drafts = kept.read("drafts", {});

const draftKey = (card, field) => `${sessionKey(session)}/${card.id}/${field.field}`;

function keepDraft(key, text) {
    if (text === undefined) delete drafts[key]; else drafts[key] = text;
    kept.write("drafts", drafts);
}

/**
 * Sends a decision, and waits for the server as long as it takes.
 *
 * @returns {Promise<{card, isTheirs}>} the card as it stands then; `isTheirs` where what somebody else decided was left.
 */
async function decide(card, decisions) {
    const step = { session: sessionKey(session), id: card.id, version: card.version, number: card.number, name: card.name, decisions };
    unsent.push(step);
    kept.write("unsent", unsent);
    showState();
    return deliver(step);
}

async function deliver(step) {
    try {
        while (true) {
            try {
                const answer = await ask(`/api/cards/${step.id}/decisions`, { version: step.version, decisions: step.decisions });
                forget(step);
                noteDecision(step);
                setSession(answer.session);
                pollSoon();
                return { card: answer.card };
            } catch (error) {
                if (error instanceof Lost) {
                    await line.back();
                } else if (error.status === 409 && error.answer.card) {
                    const card = error.answer.card;
                    if (hasLanded(step, card)) {
                        forget(step);
                        noteDecision(step);
                        return { card };
                    }
                    if (await askWhose(step, card) !== "yours") {
                        forget(step);
                        return { card, isTheirs: true };
                    }
                    step.version = card.version;
                } else {
                    throw error;
                }
            }
        }
    } catch (error) {
        forget(step);
        throw error;
    }
}

function forget(step) {
    unsent.splice(unsent.indexOf(step), 1);
    kept.write("unsent", unsent);
    showState();
}

function noteDecision(step) {
    const now = performance.now();
    if (visit.last) visit.seconds += Math.min(60, (now - visit.last) / 1000);
    visit.last = now;
    visit.decisions += 1;
    visit.steps.push({ id: step.id, field: step.decisions.find((decision) => decision.field)?.field });
}

/** The answer to a decision was lost, not the decision. */
function hasLanded(step, card) {
    const plain = (value) => (value ?? "").toUpperCase().replace(/[\s./-]+/g, "");
    return step.decisions.every((decision) => {
        const twin = card.duplicates.find(({ id }) => id === decision.other);
        if (decision.kind === "distinct") return twin === undefined;
        if (decision.kind === "bothKept") return twin?.isKept === true;
        if (decision.kind !== "value") return card.settled === decision.kind;
        const field = card.fields.find((field) => field.field === decision.field);
        return field?.isDecided && plain(field.value) === plain(decision.value);
    });
}

/** What waited through a reload, in its order. */
async function sendKept() {
    const steps = unsent.filter((step) => step.session === sessionKey(session));
    for (const step of steps) {
        try { await deliver(step); } catch (error) { hint(error.message); }
    }
    if (steps.length > 0) hint(say("sentAgain"));
}

addEventListener("beforeunload", (event) => { if (unsent.length > 0 && !hasEnded) event.preventDefault(); });

// MARK: pictures

/** Pictures as blobs, since the server forbids every other cache; the oldest go. */
const pictures = {
    most: 80,
    held: new Map(),
    key: (card, kind) => `${kind}/${card.picture?.key ?? card.id}`,
    get(card, kind) {
        const key = this.key(card, kind);
        const found = this.held.get(key) ?? this.fetch(card, kind);
        this.held.delete(key);
        this.held.set(key, found);
        found.catch(() => this.held.delete(key));
        for (const [old, picture] of this.held) {
            if (this.held.size <= this.most) break;
            this.held.delete(old);
            picture.then(({ url }) => URL.revokeObjectURL(url), () => {});
        }
        return found;
    },
    async fetch(card, kind) {
        let response;
        const address = `/pictures/${card.id}/${kind}.jpg?v=${encodeURIComponent(card.version)}`;
        try { response = await fetch(address, { signal: AbortSignal.timeout(30000) }); } catch { throw new Lost(say("noPicture")); }
        if (!response.ok) throw new Refusal(response.status, await response.json().catch(() => ({})));
        const url = URL.createObjectURL(await response.blob());
        const image = new Image();
        image.src = url;
        await image.decode();
        return { url, width: image.naturalWidth, height: image.naturalHeight };
    },
    drop(card) {
        for (const kind of ["card", "source"]) this.held.delete(this.key(card, kind));
    },
};

/** A line of the flat card, cut by the window it is seen through. Loads when it comes near the screen. */
function snippet(card, field, scale = 1.15) {
    const { width: w, height: h } = card.picture ?? { width: 1012, height: 638 };
    const box = field.box;
    const pane = element("div", { class: "snippet", role: "img", "aria-label": say("line", { field: field.label }) });
    if (!card.picture?.card) {
        pane.append(paragraph(card.picture?.reason ?? say("noPicture")));
        pane.classList.add("none");
        return pane;
    }
    const region = { x: 0, y: 0, width: 1, height: 1 };
    if (box) {
        region.y = Math.max(0, box.y - 0.018);
        region.height = Math.min(1, box.y + box.height + 0.018) - region.y;
        region.x = Math.max(0, box.x - 0.03);
        region.width = Math.min(1 - region.x, Math.max(0.34, box.width + 0.06));
    }
    const ratio = (region.width * w) / (region.height * h);
    pane.style.aspectRatio = String(ratio);
    // Letters have the same size from one line to the next; a card without a place for the field is shown small.
    pane.style.width = `min(100%, ${Math.round(region.width * w * (box ? scale : 0.4))}px)`;
    const image = element("img", { alt: "", draggable: "false" });
    image.style.width = `${100 / region.width}%`;
    image.style.left = `${-100 * region.x / region.width}%`;
    image.style.top = `${-100 * region.y / region.height}%`;
    pane.append(image);
    whenNear(pane, async () => {
        try {
            image.src = (await pictures.get(card, "card")).url;
        } catch (error) {
            pane.replaceChildren(element("p", {}, error.message || say("noPicture")));
            pane.classList.add("none");
        }
    });
    return pane;
}

const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        target.dispatchEvent(new Event("near"));
    }
}, { rootMargin: "600px" });

function whenNear(node, act) {
    node.addEventListener("near", act, { once: true });
    near.observe(node);
}

// MARK: dialogs

let dialog;

/**
 * Asks or tells. Enter does what the focused button says; a key in `keys` does that; any other letter closes a question
 * that could do harm.
 *
 * @returns {Promise<string|undefined>} the choice; nothing where it was closed.
 */
function openDialog({ title, body = [], choices = [], keys, isWide = false, focus, closesOnOther = false }) {
    return new Promise((resolve) => {
        const before = document.activeElement;
        hintLine.hidden = true;
        const node = element("dialog", { class: isWide ? "wide" : undefined, "aria-labelledby": "dialog-title" });
        const close = (result) => {
            if (dialog?.node !== node) return;
            dialog = undefined;
            node.close();
            node.remove();
            if (before?.isConnected) before.focus({ preventScroll: true });
            resolve(result);
        };
        const buttons = choices.map(({ name, text, key, isPlain }) =>
            button(text, key, () => close(name), { class: isPlain ? "plain" : undefined, "data-choice": name }));
        node.append(
            element("h2", { id: "dialog-title" }, title), ...body,
            element("div", { class: "choices" }, buttons));
        node.addEventListener("cancel", (event) => { event.preventDefault(); close(); });
        dialog = {
            node, close,
            key(event) {
                const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
                const choice = choices.find(({ key }) => key === name);
                if (keys?.(name, event, close)) return event.preventDefault();
                if (choice && !isText(event.target)) { event.preventDefault(); return close(choice.name); }
                if (closesOnOther && event.key.length === 1 && event.key !== " ") { event.preventDefault(); close(); hint(say("dropped")); }
            },
        };
        document.body.append(node);
        node.showModal();
        (focus ? node.querySelector(focus) : buttons[0])?.focus();
    });
}

const paragraph = (text, properties) => element("p", properties, text);

function describe(decision) {
    if (decision.kind === "value") {
        const label = session.fields.find(({ field }) => field === decision.field)?.label ?? decision.field;
        return `${label}: ${decision.value ?? say("notOnCard")}`;
    }
    return say({ confirmed: "confirmCard", notACard: "notACard", duplicate: "duplicates", distinct: "notSame", bothKept: "keepBoth" }[decision.kind]);
}

function askWhose(step, card) {
    const theirs = step.decisions.map((decision) => {
        const field = card.fields.find(({ field }) => field === decision.field);
        if (!field) return card.settledName ?? card.statusName;
        const settled = card.settled === "notACard" || card.settled === "duplicate" ? `${card.settledName}; ` : "";
        return `${settled}${field.label}: ${field.value ?? say("empty")}`;
    });
    return openDialog({
        title: say("conflictTitle"),
        body: [
            paragraph(say("conflictText", { n: step.number, name: step.name })),
            element("dl", { class: "beside" },
                element("dt", {}, say("theirs")), element("dd", {}, theirs.join("; ")),
                element("dt", {}, say("yours")), element("dd", {}, step.decisions.map(describe).join("; "))),
        ],
        choices: [
            { name: "theirs", text: say("useTheirs"), key: "1" },
            { name: "yours", text: say("useYours"), key: "2", isPlain: true },
        ],
    });
}

function showKeys() {
    const rows = [
        ["Enter", "kEnter"], ["1 2 3 4", "kNumbers"], ["0", "kZero"], ["E F2", "kEdit"], ["Esc", "kEsc"], ["Tab ↑ ↓", "kTab"],
        ["← →", "kCards"], ["S", "kSkip"], ["U", "kUndo"], ["X", "kNot"], ["R", "kTurn"], ["B", "kBox"], ["D", "kDup"],
        ["V", "kView"], ["Z", "kZoom"], ["/", "kSearch"], ["?", "kKeys"],
    ];
    const list = rows.flatMap(([keys, text]) => [
        element("dt", {}, keys.split(" ").map((key) => element("kbd", {}, key))), element("dd", {}, say(text)),
    ]);
    return openDialog({
        title: say("keysTitle"), body: [element("dl", { class: "keys" }, list), paragraph(say("keysNote"), { class: "quiet" })],
        choices: [{ name: "close", text: say("close") }],
    });
}

async function acceptRest() {
    if (session.readOnly) return hint(say("viewOnlyHint"));
    let warning;
    try { warning = await get("/api/rest?filter=review"); } catch (error) { return hint(error.message, 30); }
    if (warning.fields === 0 && warning.cards === 0) return hint(say("restNone"));
    const under = warning.under.filter(({ fields }) => fields > 0)
        .map(({ below, fields }) => element("li", {}, say("restUnder", { n: fields, below: percent(below) })));
    const lowest = warning.lowest === null ? "–" : percent(warning.lowest);
    const choice = await openDialog({
        title: say("restTitle"),
        body: [
            paragraph(say("restText", { cards: warning.cards, fields: warning.fields, lowest }), { class: "warning" }),
            element("ul", {}, under),
        ],
        choices: [
            { name: "cancel", text: say("cancel") }, { name: "yes", text: say("restYes", { n: warning.fields }), isPlain: true },
        ],
    });
    if (choice !== "yes") return;
    try {
        const answer = await ask("/api/rest", { token: warning.token }, 120);
        setSession(answer.session);
        pollSoon();
        hint(say("restDone", { n: answer.accepted }));
        visit.steps.push({});
        await view.renew();
    } catch (error) { hint(error.message); }
}

// MARK: one field

/** So soon after a decision nobody has read the next value: the key was part of something typed, or the hand rested. */
const leastPause = 250;
let decidedAt = -Infinity;

const keepFocus = (event) => event.preventDefault();
const isText = (node) => node instanceof Element && node.matches("input:not([readonly]), select, textarea");

/**
 * One field of one card: its snippet, value, readings and doubt. The owner says what is done with a value (`store`) and
 * what comes after (`skip`, `become`).
 */
class FieldEditor {
    constructor(owner, card, field, { withSnippet, isBlind = false } = {}) {
        Object.assign(this, { owner, card, field, isBlind });
        this.boxReadings = [];
        this.order = 0;
        const id = `${field.field}-${card.id}`;
        this.input = element("input", {
            id, type: "text", readonly: true, autocomplete: "off", spellcheck: "false", autocapitalize: "characters",
            "aria-describedby": `${id}-why`, "aria-keyshortcuts": "Enter E",
            onfocus: () => this.owner.become(this), onblur: () => this.blurred(), oninput: () => this.typed(),
            onpointerdown: () => { if (this.isCurrent) this.edit(); }, onclick: () => this.edit(),
        });
        const { kind, choices } = session.fields.find(({ field: name }) => name === field.field) ?? {};
        Object.assign(this, { kind: kind ?? "text", choices: choices ?? [] });
        this.list = element("ul", { id: `${id}-list`, role: "listbox", class: "completions", hidden: true, "aria-label": field.label });
        this.body = element("div", { class: "body" });
        this.why = element("div", { id: `${id}-why`, class: "why" });
        this.problems = element("p", { class: "problems", role: "status" });
        this.mark = element("span", { class: "mark" });
        this.snippet = withSnippet ? snippet(card, field) : undefined;
        this.element = element(
            "li", { class: "field", "data-field": field.field, "data-card": card.id },
            element("div", { class: "label" }, element("label", { for: id }, field.label), this.mark),
            this.snippet,
            element("div", { class: "box" }, this.input, this.list),
            this.problems, this.why, this.body);
        this.show();
    }

    get isEditing() { return !this.input.readOnly; }
    get isCurrent() { return this.element.classList.contains("current"); }
    /** Something to be accepted: a value, or that a person has said there is none. */
    get hasValue() { return this.field.value !== null || this.field.isDecided; }
    get readings() { return [...this.boxReadings, ...this.field.readings]; }

    /** What stands there besides its readings; anew after a decision. */
    show() {
        const { field, card } = this;
        if (!this.isEditing) {
            this.input.value = field.value ?? "";
            this.input.placeholder = field.isDecided ? say("notOnCard") : say("empty");
        }
        this.element.classList.toggle("doubtful", field.isDoubtful);
        this.element.classList.toggle("decided", field.isDecided);
        this.mark.textContent = field.isDecided ? `✓ ${say("decided")}`
            : field.isDoubtful ? `${say("inDoubt")}${field.confidence ? ` · ${percent(field.confidence)}` : ""}` : "";
        const draft = drafts[draftKey(card, field)];
        this.why.replaceChildren(
            field.reason && !this.isBlind ? paragraph(field.reason, { class: "reason" }) : "",
            draft !== undefined && !this.isEditing ? paragraph(say("typedBefore", { value: draft }), { class: "draft" }) : "");
        if (this.isCurrent) this.showBody();
    }

    /** Readings and buttons, of the current field alone. */
    showBody() {
        if (!this.isCurrent) return this.body.replaceChildren();
        const readings = this.readings.map((reading, index) => this.readingButton(reading, index + 1));
        // What is typed stays under the caret while a button is pressed.
        const act = (name, key, act) => button(say(name), key, act, { tabindex: "-1", onpointerdown: keepFocus });
        this.body.replaceChildren(
            readings.length > 0 && !this.isBlind
                ? element("ol", { class: "readings", "aria-label": say("readings") }, readings) : "",
            element("div", { class: "acts" }, this.owner.acts?.(this) ?? [
                ...(this.hasValue ? [act("accept", "⏎", () => this.accept()), act("type", "E", () => this.edit())]
                    : [act("type", "⏎", () => this.accept())]),
                act("absent", "0", () => this.take(0)), act("skip", "S", () => this.owner.skip(this))]));
    }

    readingButton(reading, n) {
        const widths = this.columnWidths();
        const parts = (reading.parts ?? [{ text: reading.value, differs: false }]).map(({ text, differs }, column) => {
            const padded = widths && reading.parts ? text.padEnd(widths[column], " ") : text;
            return differs ? element("mark", {}, padded || "·") : padded;
        });
        const share = reading.confidence === null || reading.confidence === undefined ? "–" : percent(reading.confidence);
        const isBox = n <= this.boxReadings.length;
        return element("li", {}, element(
            "button",
            {
                type: "button", tabindex: "-1", class: isBox ? "reading fromBox" : "reading",
                onclick: () => this.take(n), onpointerdown: keepFocus,
                "aria-label": say("reading", { n, value: reading.value, share }), "aria-keyshortcuts": String(n),
            },
            element("kbd", {}, String(n)), element("span", { class: "text" }, parts),
            element("span", { class: "share" }, isBox ? `${say("fromBox")} ${share}` : share)));
    }

    /** Readings stand column under column where the server cut them into the same columns. */
    columnWidths() {
        const cut = this.field.readings.map(({ parts }) => parts ?? []);
        if (cut.length < 2 || cut.some((parts) => parts.length !== cut[0].length)) return undefined;
        return cut[0].map((_, column) => Math.max(...cut.map((parts) => parts[column].text.length)));
    }

    activate() {
        this.element.classList.add("current");
        this.showBody();
        this.input.focus({ preventScroll: true });
    }

    deactivate() {
        this.element.classList.remove("current");
        this.body.replaceChildren();
        this.stopEditing();
    }

    // MARK: deciding

    mayDecide() {
        if (session.readOnly) hint(say("viewOnlyHint"));
        else if (this.isStoring) hint(say("tooQuick"));
        return !session.readOnly && !this.isStoring;
    }

    accept() {
        if (this.isEditing) return this.submit();
        if (!this.mayDecide()) return;
        if (!this.hasValue) return this.edit();
        if (this.field.isDecided) return this.owner.skip(this);
        return this.store(this.field.value, "taken");
    }

    take(n) {
        if (!this.mayDecide()) return;
        if (n === 0) return this.store(null, "taken");
        const reading = this.readings[n - 1];
        if (!reading || this.isBlind) return hint(say("noReading", { n }));
        return this.store(reading.value, "taken");
    }

    async store(value, how, direction = 1) {
        const key = draftKey(this.card, this.field);
        this.isStoring = true;
        this.element.classList.add("storing");
        keepDraft(key);
        try {
            await this.owner.store(this, value, how, direction);
        } catch (error) {
            if (how === "typed" && value !== null) keepDraft(key, value);
            hint(error.message, 30);
        } finally {
            this.isStoring = false;
            this.element.classList.remove("storing");
        }
    }

    // MARK: typing

    edit() {
        if (this.isEditing) return;
        if (!this.mayDecide()) return;
        if (!this.isCurrent) this.owner.become(this);
        const draft = drafts[draftKey(this.card, this.field)];
        const input = this.input;
        input.readOnly = false;
        input.setAttribute("role", "combobox");
        input.setAttribute("aria-expanded", "false");
        input.setAttribute("aria-controls", this.list.id);
        input.setAttribute("aria-autocomplete", "list");
        input.inputMode = this.kind === "digits" || this.kind === "date" ? "numeric" : "text";
        input.placeholder = "";
        this.before = input.value;
        if (draft !== undefined) input.value = draft;
        this.element.classList.add("editing");
        this.storesAnyway = undefined;
        input.focus({ preventScroll: true });
        const place = draft === undefined ? this.firstDifference() : [input.value.length, input.value.length];
        input.setSelectionRange(...place);
        this.why.querySelector(".draft")?.remove();
        if (this.kind === "choice" || draft !== undefined) this.check();
    }

    /** Where the readings part is what will be put right: it stands selected. */
    firstDifference() {
        const value = this.input.value;
        const reading = this.field.readings.find((reading) => reading.value === value);
        let start = 0;
        for (const { text, differs } of reading?.parts ?? []) {
            if (differs) return [start, start + text.length];
            start += text.length;
        }
        return [value.length, value.length];
    }

    stopEditing() {
        if (!this.isEditing) return;
        this.input.readOnly = true;
        for (const name of ["role", "aria-expanded", "aria-controls", "aria-autocomplete", "aria-activedescendant", "aria-invalid"]) {
            this.input.removeAttribute(name);
        }
        this.element.classList.remove("editing");
        this.problems.textContent = "";
        this.closeList();
        this.show();
    }

    get isChanged() { return this.isEditing && this.input.value !== this.before; }

    blurred() {
        // The window lost it, not the field: the hand comes back to where it was.
        if (!document.hasFocus() || dialog) return;
        this.stopEditing();
    }

    leave() {
        const hasDraft = this.isChanged;
        this.stopEditing();
        this.input.focus({ preventScroll: true });
        if (hasDraft) hint(say("setAside"));
    }

    typed() {
        const input = this.input;
        const upper = input.value.toUpperCase();
        if (upper !== input.value) {
            const [start, end] = [input.selectionStart, input.selectionEnd];
            input.value = upper;
            input.setSelectionRange(start, end);
        }
        keepDraft(draftKey(this.card, this.field), this.isChanged ? input.value : undefined);
        this.storesAnyway = undefined;
        clearTimeout(this.checkTimer);
        this.checkTimer = setTimeout(() => this.check(), 120);
    }

    /** What is wrong with what stands there so far, and how it might go on; an answer to older text is dropped. */
    async check() {
        clearTimeout(this.checkTimer);
        const value = this.input.value;
        this.checked = this.checked?.value === value ? this.checked : {
            value, answer: ask("/api/check", { id: this.card.id, field: this.field.field, value, fields: {} }).catch(() => undefined),
        };
        const answer = await this.checked.answer;
        if (!answer || !this.isEditing || this.input.value !== value) return answer;
        const problems = value.trim() === "" ? [] : answer.problems;
        this.input.setAttribute("aria-invalid", String(problems.length > 0));
        if (this.problems.textContent !== problems.join(" ")) this.problems.textContent = problems.join(" ");
        this.showList(answer.choices.filter((choice) => choice !== value));
        return answer;
    }

    async submit(direction = 1) {
        if (!this.mayDecide()) return;
        const picked = this.list.querySelector("[aria-selected=true]");
        if (picked) this.input.value = picked.textContent;
        const value = this.input.value.trim();
        if (value === "" && this.field.value === null) {
            this.problems.textContent = say("emptyTyped");
            return;
        }
        // An empty box says that the field is not on the card; a value that breaks a rule is asked about once.
        if (value !== "" && this.storesAnyway !== value) {
            const answer = await this.check();
            if (!this.isEditing) return;
            if (answer && answer.problems.length > 0) {
                this.storesAnyway = value;
                this.problems.textContent = `${answer.problems.join(" ")} ${say("storeAnyway")}`;
                this.closeList();
                return;
            }
        }
        return this.store(value === "" ? null : value, "typed", direction);
    }

    // MARK: completions

    showList(choices) {
        this.list.replaceChildren(...choices.map((choice, index) => element(
            "li", {
                id: `${this.list.id}-${index}`, role: "option", "aria-selected": "false",
                onpointerdown: (event) => { event.preventDefault(); this.pick(index); this.submit(); },
            }, choice)));
        this.list.hidden = choices.length === 0;
        this.input.setAttribute("aria-expanded", String(choices.length > 0));
        this.input.removeAttribute("aria-activedescendant");
        const value = this.input.value;
        // What is a choice itself, such as the A that AB begins with, is meant.
        if (this.kind === "choice" && value !== "" && !this.choices.includes(value) && choices[0]?.startsWith(value)) this.pick(0);
    }

    closeList() {
        this.list.replaceChildren();
        this.list.hidden = true;
        if (this.isEditing) this.input.setAttribute("aria-expanded", "false");
    }

    pick(index) {
        const options = [...this.list.children];
        options.forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
        if (options[index]) this.input.setAttribute("aria-activedescendant", options[index].id);
        options[index]?.scrollIntoView({ block: "nearest" });
    }

    /** Keys while the caret stands in the box. */
    typing(event) {
        const options = [...this.list.children];
        const at = options.findIndex((option) => option.getAttribute("aria-selected") === "true");
        switch (event.key) {
        case "Enter":
            event.preventDefault();
            if (!event.repeat) this.submit();
            break;
        case "Tab":
            if (!this.isChanged) break;
            event.preventDefault();
            this.submit(event.shiftKey ? -1 : 1);
            break;
        case "Escape":
            event.preventDefault();
            if (this.list.hidden) this.leave(); else this.closeList();
            break;
        case "ArrowDown":
        case "ArrowUp": {
            event.preventDefault();
            if (options.length === 0) break;
            const step = event.key === "ArrowDown" ? 1 : -1;
            this.pick(at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length);
            break;
        }
        }
    }
}

// MARK: the card's picture

/** The left side: the flat card near the field in question, the whole card, or the picture it came from. */
class Stage {
    constructor() {
        this.image = element("img", { alt: "", draggable: "false" });
        this.frame = element("div", { class: "frame", hidden: true });
        this.rubber = element("div", { class: "rubber", hidden: true });
        this.note = element("p", { class: "note", hidden: true });
        this.pane = element(
            "div", {
                class: "pane", role: "img", onpointerdown: (event) => this.press(event),
                onpointermove: (event) => this.drag(event), onpointerup: (event) => this.release(event),
                onpointercancel: () => this.stopBox(),
            }, this.image, this.frame, this.rubber, this.note);
        this.zoomButton = button("", "Z", () => this.next());
        this.element = element(
            "section", { class: "stage" }, this.pane,
            element(
                "div", { class: "tools" }, this.zoomButton, button(say("box"), "B", () => view.box()),
                button(say("turn"), "R", () => view.turn())));
        this.mode = "field";
        new ResizeObserver(() => this.place()).observe(this.pane);
    }

    /** @param field - the one in question; none shows the whole card. */
    async show(card, field) {
        const isNew = this.card?.id !== card.id;
        if (isNew) this.mode = "field";
        this.card = card;
        this.field = field;
        const kind = this.mode === "source" || !card.picture.card ? "source" : "card";
        const shown = `${pictures.key(card, kind)}`;
        this.pane.setAttribute("aria-label", say(kind === "source" ? "wholeSource" : "picture", { n: card.number }));
        this.zoomButton.firstChild.textContent =
            say({ field: "zoomCard", card: card.picture.source ? "zoomSource" : "zoomField", source: "zoomField" }[this.mode]);
        if (this.shown === shown) return this.place();
        const wanted = this.wanted = shown;
        if (isNew) this.hide();
        let picture;
        try {
            if (!card.picture[kind]) throw new Refusal(404, { error: card.picture.reason ?? say("noPicture") });
            picture = await pictures.get(card, kind);
        } catch (error) {
            if (this.wanted === wanted) this.hide(error.message);
            return;
        }
        if (this.wanted !== wanted) return;
        Object.assign(this, { shown, kind, size: picture });
        this.image.src = picture.url;
        this.image.hidden = false;
        this.note.hidden = true;
        await this.image.decode().catch(() => {});
        this.place();
    }

    hide(note) {
        this.shown = undefined;
        this.size = undefined;
        this.image.hidden = true;
        this.frame.hidden = true;
        this.note.hidden = !note;
        this.note.textContent = note ?? "";
    }

    next() {
        const modes = this.card.picture.card ? ["field", "card", ...(this.card.picture.source ? ["source"] : [])] : ["field", "card"];
        this.mode = modes[(modes.indexOf(this.mode) + 1) % modes.length];
        this.show(this.card, this.field);
    }

    /** So near that the line is as wide as the pane, within reason, and as much of the card around it as there is room. */
    place() {
        if (!this.size || !this.pane.clientWidth) return;
        const { width, height } = this.size;
        const [w, h] = [this.pane.clientWidth, this.pane.clientHeight];
        const fit = Math.min(w / width, h / height);
        const box = this.kind === "card" ? this.field?.box : undefined;
        const isNear = this.mode === "field" && box;
        let scale = isNear ? Math.min(Math.max(fit, 0.62 * w / (box.width * width + 60)), Math.max(fit, 1.3)) : fit;
        if (this.kind === "source" && this.mode === "card") scale = fit * 2.2;
        const centre = isNear ? [(box.x + box.width / 2) * width, (box.y + box.height / 2) * height] : this.centre ?? [width / 2, height / 2];
        const at = (centre, size, room) => size * scale <= room ? (room - size * scale) / 2
            : Math.min(0, Math.max(room - size * scale, room / 2 - centre * scale));
        const [left, top] = [at(centre[0], width, w), at(centre[1], height, h)];
        Object.assign(this, { scale, left, top });
        put(this.image, left, top, width * scale, height * scale);
        this.frame.hidden = !box;
        if (box) {
            put(this.frame, left + box.x * width * scale - 4, top + box.y * height * scale - 4,
                box.width * width * scale + 8, box.height * height * scale + 8);
        }
    }

    // MARK: a box drawn around a line

    startBox() {
        if (this.kind !== "card" || !this.size) return hint(say("noFlat"));
        const field = this.field?.box ?? { x: 0.25, y: 0.45, width: 0.4, height: 0.06 };
        this.boxing = { ...field };
        this.pane.classList.add("boxing");
        this.showBox();
        hint(say("boxHint"), 20);
    }

    stopBox() {
        this.boxing = undefined;
        this.from = undefined;
        this.rubber.hidden = true;
        this.pane.classList.remove("boxing");
    }

    showBox() {
        const { x, y, width, height } = this.boxing;
        this.rubber.hidden = false;
        put(this.rubber, this.left + x * this.size.width * this.scale, this.top + y * this.size.height * this.scale,
            width * this.size.width * this.scale, height * this.size.height * this.scale);
    }

    /** Keys while a box is drawn. */
    boxKey(event) {
        const step = 0.008;
        const [dx, dy] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [0, 0];
        event.preventDefault();
        if (event.key === "Escape" || event.key.toLowerCase() === "b") return this.stopBox();
        if (event.key === "Enter") return this.readBox();
        if (event.shiftKey) {
            this.boxing.width = Math.min(1 - this.boxing.x, Math.max(0.02, this.boxing.width + dx));
            this.boxing.height = Math.min(1 - this.boxing.y, Math.max(0.02, this.boxing.height + dy));
        } else {
            this.boxing.x = Math.min(1 - this.boxing.width, Math.max(0, this.boxing.x + dx));
            this.boxing.y = Math.min(1 - this.boxing.height, Math.max(0, this.boxing.y + dy));
        }
        this.showBox();
    }

    readBox() {
        const box = this.boxing;
        this.stopBox();
        return view.read(box);
    }

    fraction(event) {
        const pane = this.pane.getBoundingClientRect();
        const within = (value) => Math.min(1, Math.max(0, value));
        return [
            within((event.clientX - pane.left - this.left) / (this.size.width * this.scale)),
            within((event.clientY - pane.top - this.top) / (this.size.height * this.scale)),
        ];
    }

    press(event) {
        if (!this.size || event.button !== 0) return;
        // A finger moves the page until the box is asked for; on a picture that is not flat, dragging moves it.
        if (this.kind === "card" && (event.pointerType !== "mouse" && !this.boxing)) return;
        event.preventDefault();
        this.pane.setPointerCapture(event.pointerId);
        this.from = this.kind === "card" ? this.fraction(event) : [event.clientX, event.clientY];
    }

    drag(event) {
        if (!this.from) return;
        if (this.kind !== "card") {
            const moved = [(event.clientX - this.from[0]) / this.scale, (event.clientY - this.from[1]) / this.scale];
            this.from = [event.clientX, event.clientY];
            const centre = this.centre ?? [this.size.width / 2, this.size.height / 2];
            this.centre = [centre[0] - moved[0], centre[1] - moved[1]];
            return this.place();
        }
        const [x, y] = this.fraction(event);
        this.boxing = {
            x: Math.min(x, this.from[0]), y: Math.min(y, this.from[1]),
            width: Math.abs(x - this.from[0]), height: Math.abs(y - this.from[1]),
        };
        this.showBox();
    }

    release() {
        if (!this.from) return;
        const box = this.boxing;
        this.from = undefined;
        if (this.kind === "card" && box && box.width > 0.02 && box.height > 0.015) return this.readBox();
        if (!this.pane.classList.contains("boxing")) this.stopBox();
    }
}

function put(node, left, top, width, height) {
    Object.assign(node.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

// MARK: the queue

const queue = {
    filter: "review", order: "doubt", rows: [], total: 0, index: 0, seen: new Set(),
    address(offset, limit = 50, search = "") {
        const words = search ? `&search=${encodeURIComponent(search)}` : "";
        return `/api/cards?filter=${this.filter}&order=${this.order}&offset=${offset}&limit=${limit}${words}`;
    },
    async load() {
        const page = await get(this.address(0));
        this.rows = page.cards;
        this.total = page.total;
        this.index = 0;
    },
    /** The next cards; those that were settled meanwhile no longer count on the server's side. */
    async more() {
        const settled = this.filter === "review" ? this.rows.filter(({ isSettled }) => isSettled).length : 0;
        if (this.rows.length >= this.total || this.isLoading) return;
        this.isLoading = true;
        try {
            const page = await get(this.address(this.rows.length - settled));
            const known = new Set(this.rows.map(({ id }) => id));
            this.rows.push(...page.cards.filter(({ id }) => !known.has(id)));
            if (page.cards.length === 0) this.total = this.rows.length;
        } finally { this.isLoading = false; }
    },
};

/** Cards as the server last showed them; neighbours are asked for ahead. */
const cards = {
    held: new Map(),
    put(card) {
        this.held.delete(card.id);
        this.held.set(card.id, Promise.resolve(card));
    },
    get(id) {
        if (!this.held.has(id)) {
            const card = get(`/api/cards/${id}`);
            card.catch(() => this.held.delete(id));
            this.held.set(id, card);
            if (this.held.size > 24) this.held.delete(this.held.keys().next().value);
        }
        return this.held.get(id);
    },
    async ahead(id) {
        if (!id) return;
        try {
            const card = await this.get(id);
            if (card.picture.card || card.picture.source) await pictures.get(card, card.picture.card ? "card" : "source");
        } catch { /* asked for again when it is needed, and said then */ }
    },
};

function searchCards() {
    let offset = 0;
    let search = "";
    let turn = 0;
    const list = element("ul", { class: "found" });
    const total = element("p", { class: "quiet", role: "status" });
    const more = button(say("more"), undefined, () => load(false), { class: "plain" });
    const row = (card) => element("li", {}, element(
        "button", { type: "button", "data-card": card.id, onclick: () => dialog.close(card.id) },
        element("span", { class: "number" }, String(card.number)), element("span", { class: "person" }, card.person ?? card.name),
        element("span", { class: "quiet" }, card.person ? card.name : ""),
        element("span", { class: `status ${card.status}` }, card.statusName),
        element("span", { class: "quiet" }, card.doubts > 0 ? `${say("doubts", { n: card.doubts })} · ${percent(card.confidence ?? 0)}` : "")));
    const load = async (isNew) => {
        const mine = ++turn;
        if (isNew) offset = 0;
        const page = await get(queue.address(offset, 50, search)).catch(() => undefined);
        if (!page || mine !== turn) return;
        if (isNew) list.replaceChildren();
        list.append(...page.cards.map(row));
        offset += page.cards.length;
        total.textContent = page.total === 0 ? say("noneFound") : say("cardsFound", { n: page.total });
        more.hidden = offset >= page.total;
    };
    let timer;
    const input = element("input", {
        type: "search", id: "search-words", placeholder: say("searchFor"), "aria-label": say("searchFor"), autocomplete: "off",
        oninput: () => {
            search = input.value.trim();
            clearTimeout(timer);
            timer = setTimeout(() => load(true), 150);
        },
    });
    const answer = openDialog({
        title: say("list"), isWide: true, focus: "#search-words",
        body: [
            element("div", { class: "bar" }, input, filterSelect(() => { load(true); })), total,
            element("div", { class: "scroll" }, list, more),
        ],
        choices: [{ name: "", text: say("close"), isPlain: true }],
        keys: (key, event, close) => {
            const buttons = [...list.querySelectorAll("button")];
            const at = buttons.indexOf(document.activeElement);
            if (key === "ArrowDown") { buttons[Math.min(at + 1, buttons.length - 1)]?.focus(); return true; }
            if (key === "ArrowUp") { (buttons[at - 1] ?? input).focus(); return true; }
            if (key === "Enter" && event.target === input) { if (buttons[0]) close(buttons[0].dataset.card); return true; }
            return false;
        },
    });
    load(true);
    return answer;
}

function filterSelect(changed) {
    const options = ["review", "failed", "duplicates", "changed", ...(session.sample ? ["sample"] : []), "all"]
        .map((name) => element("option", { value: name, selected: name === queue.filter }));
    const select = element("select", {
        class: "filter", "aria-label": say("filter"),
        onchange: (event) => { queue.filter = event.target.value; changed(); },
    }, options);
    countFilters(select);
    return select;
}

function countFilters(select) {
    const count = { review: session.review, failed: session.failed, duplicates: session.duplicates, all: session.cards };
    for (const option of select.options) {
        const text = count[option.value] === undefined ? say(option.value) : `${say(option.value)} (${count[option.value]})`;
        if (option.textContent !== text) option.textContent = text;
    }
}

// MARK: by card

/** What a view has in common: editors one below the other, of which one is current. */
class View {
    editors = [];

    become(editor) {
        if (this.current === editor) return;
        this.current?.deactivate();
        this.current = editor;
        if (!editor.isCurrent) editor.activate();
        this.shows?.(editor);
    }

    move(step) {
        const shown = this.editors.filter(({ element }) => element.offsetParent !== null);
        const to = shown[shown.indexOf(this.current) + step];
        if (to) this.become(to);
    }

    /** @returns whether a key was a command of this view. */
    command(event) {
        const editor = this.current;
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        const isDecision = key === "Enter" || /^[0-9]$/.test(key);
        if (isDecision || key === "s") {
            // What stands there still is the card before.
            if (event.repeat || this.isOpening) return true;
            if (performance.now() - decidedAt < leastPause) { hint(say("tooQuick")); return true; }
        }
        if (/^[0-9]$/.test(key)) { editor?.take?.(Number(key)); return true; }
        const act = {
            Enter: () => (editor ? editor.accept() : this.forward?.(1)), e: () => editor?.edit?.(), F2: () => editor?.edit?.(),
            s: () => (editor ? this.skip(editor) : this.forward?.(1)), u: () => undo(), x: () => this.notACard?.(), r: () => this.turn?.(),
            b: () => this.box?.(), d: () => this.compare?.(), v: () => this.other?.(), z: () => this.stage?.next(),
            "/": () => search(), "?": () => showKeys(), ArrowDown: () => this.move(1), ArrowUp: () => this.move(-1),
            ArrowRight: () => (this.forward ? this.forward(1) : this.move(1)),
            ArrowLeft: () => (this.forward ? this.forward(-1) : this.move(-1)),
        }[key];
        if (!act) return false;
        if (!event.repeat || key.startsWith("Arrow")) act();
        return true;
    }
}

/** The card as a whole, where its fields are clear or never were. */
class WholeCard {
    constructor(owner, card) {
        Object.assign(this, { owner, card });
        this.button = button(say("confirmCard"), "⏎", () => this.accept(), { onfocus: () => this.owner.become(this), class: "main" });
        this.element = element(
            "li", { class: "field whole doubtful", "data-field": "card" }, element("div", { class: "label" }, say("card_")),
            element("div", { class: "why" }, card.reasons.length === 0 ? paragraph(say("cardReason")) : card.reasons.map((text) => paragraph(text))),
            element("div", { class: "acts" }, this.button, button(say("skip"), "S", () => this.owner.skip(this), { tabindex: "-1" })));
    }

    get isCurrent() { return this.element.classList.contains("current"); }

    activate() {
        this.element.classList.add("current");
        this.button.focus({ preventScroll: true });
    }

    deactivate() { this.element.classList.remove("current"); }

    async accept() {
        if (session.readOnly) return hint(say("viewOnlyHint"));
        if (this.isStoring) return;
        this.isStoring = true;
        try {
            await this.owner.settle(this.card, [{ kind: "confirmed" }]);
            announce(say("confirmed"));
        } catch (error) { hint(error.message, 30); } finally { this.isStoring = false; }
    }
}

class CardView extends View {
    constructor() {
        super();
        this.stage = new Stage();
        this.title = element("div", { class: "title" });
        this.rows = element("ol", { class: "fields" });
        this.otherRows = element("ol", { class: "fields" });
        this.otherTitle = element("summary", {});
        this.others = element("details", { class: "others" }, this.otherTitle, this.otherRows);
        this.panel = element("section", { class: "panel", "aria-label": say("byCard") }, this.title, this.rows, this.others);
        this.bar = element("div", { class: "bar", role: "toolbar", "aria-label": say("actions") });
        this.element = element("div", { class: "byCard" }, this.bar, element("div", { class: "columns" }, this.stage.element, this.panel));
    }

    async start({ id, field } = {}) {
        if (queue.rows.length === 0 || !id) await queue.load();
        queue.seen.clear();
        if (id) return this.open(id, { field });
        return this.openAt(0);
    }

    renew() { return this.start(); }

    async openAt(index) {
        const row = queue.rows[index];
        if (!row) return this.end();
        queue.index = index;
        return this.open(row.id);
    }

    /** @param wants - the field to begin with; the first doubtful one where none is named. */
    async open(id, { field, edits } = {}) {
        performance.mark("next-begins");
        this.isOpening = true;
        let card;
        try {
            card = await cards.get(id);
        } catch (error) {
            return hint(error.message, 30);
        } finally { this.isOpening = false; }
        if (view !== this) return;
        const at = queue.rows.findIndex((row) => row.id === id);
        if (at >= 0) queue.index = at; else queue.rows.splice(queue.index, 0, { id });
        this.show(card, { isNew: true, field, edits });
        // Read from when it is there to be read.
        if (performance.now() - decidedAt < 2000) decidedAt = performance.now();
        await this.stage.show(card, this.current?.field);
        requestAnimationFrame(() => { performance.measure("next-card", { start: "next-begins", detail: id }); });
        queue.seen.add(id);
        cards.ahead(queue.rows[queue.index + 1]?.id).then(() => cards.ahead(queue.rows[queue.index + 2]?.id));
        if (queue.index > queue.rows.length - 10) queue.more().catch(() => {});
    }

    /** Sets the card out anew; decided fields stay in their place until the next card. */
    show(card, { isNew = false, field, edits = false } = {}) {
        const isFailed = card.status === "failed" && !card.settled;
        if (isNew) {
            this.asked = new Set();
            this.isTyped = isFailed;
        }
        this.card = card;
        cards.put(card);
        for (const { field, isDoubtful } of card.fields) if (isDoubtful || this.isTyped) this.asked.add(field);
        if (field) this.asked.add(field);
        this.current = undefined;
        const editors = card.fields.map((field) => new FieldEditor(
            this, card, field, { withSnippet: card.picture.card && this.asked.has(field.field) && Boolean(field.box) }));
        const main = editors.filter(({ field }) => this.asked.has(field.field));
        const rest = editors.filter(({ field }) => !this.asked.has(field.field));
        const doubts = card.fields.some(({ isDoubtful }) => isDoubtful);
        this.whole = card.status === "review" && !doubts ? new WholeCard(this, card) : undefined;
        this.editors = [...main, ...(this.whole ? [this.whole] : []), ...rest];
        this.rows.replaceChildren(...main.map(({ element }) => element), ...(this.whole ? [this.whole.element] : []));
        this.otherRows.replaceChildren(...rest.map(({ element }) => element));
        this.otherTitle.textContent = say("others", { n: rest.length });
        this.others.hidden = rest.length === 0;
        if (isNew) this.others.open = main.length === 0;
        this.showTitle(isFailed);
        this.showBar();
        this.first(field, edits);
    }

    showTitle(isFailed) {
        const { card } = this;
        const place = [card.name];
        if (card.page > 1) place.push(say("page", { n: card.page }));
        if (card.cards > 1) place.push(say("cardOf", { card: card.card, cards: card.cards }));
        const notes = [];
        if (card.settledName) notes.push(paragraph(card.settledName, { class: "settled" }));
        if (card.failure) notes.push(paragraph(card.failure.message, { class: "failure" }));
        if (!this.whole) notes.push(...card.reasons.map((text) => paragraph(text, { class: "reason" })));
        for (const twin of card.duplicates) {
            const kept = twin.isKept ? `(${say("bothKept")}) ` : "";
            notes.push(element("p", { class: "twin" }, `${twin.kindName}: ${say("card", { n: twin.number })} · ${twin.name} ${kept}`,
                button(say("compare"), "D", () => this.compare(twin), { class: "plain" })));
        }
        if (this.asked.size === 0 && !this.whole) notes.push(paragraph(say("noDoubt")));
        this.title.replaceChildren(
            element("h2", {}, say("card", { n: card.number }), element("span", { class: "quiet" }, place.join(" · ")),
                element("span", { class: `status ${card.status}` }, card.statusName)), ...notes);
    }

    showBar() {
        const move = (text, label, step) => button(text, undefined, () => this.forward(step), { "aria-label": say(label), title: say(label) });
        const order = element("select", {
            "aria-label": say("order"),
            onchange: (event) => { queue.order = event.target.value; this.renew(); },
        }, ["doubt", "register"].map((name) => element("option", { value: name, selected: name === queue.order }, say(name))));
        this.bar.replaceChildren(
            filterSelect(() => this.renew()), order, button(say("search"), "/", search),
            element("span", { class: "position" }, move("‹", "previous", -1),
                element("span", {}, say("position", { n: Math.min(queue.index + 1, queue.rows.length), total: Math.max(queue.total, queue.rows.length) })),
                move("›", "next", 1)),
            button(say("undo"), "U", undo), button(say("notACard"), "X", () => this.notACard()), button(say("rest"), undefined, acceptRest));
    }

    sessionChanged() { for (const select of this.bar.querySelectorAll(".filter")) countFilters(select); }

    /** Where the eye goes: to the field that was named, or the first that is still in doubt. */
    first(name, edits) {
        const editor = (name && this.editors.find(({ field }) => field?.field === name))
            ?? this.editors.find(({ field }) => field && (this.isTyped ? !field.isDecided : field.isDoubtful)) ?? this.whole;
        if (!editor) return work.focus({ preventScroll: true });
        this.become(editor);
        if (edits) editor.edit?.();
    }

    shows(editor) {
        editor.element.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
        if (editor.field) this.stage.show(this.card, editor.field);
    }

    async store(editor, value, how, direction) {
        performance.mark("next-begins");
        const answer = await decide(this.card, [{ kind: "value", field: editor.field.field, value }]);
        decidedAt = performance.now();
        announce(say("acceptedLive", { field: editor.field.label }));
        this.after(answer, editor.field.field, how === "typed", direction);
    }

    async settle(card, decisions) {
        const answer = await decide(card, decisions);
        decidedAt = performance.now();
        const isOfTwo = ["duplicate", "distinct", "bothKept"].includes(decisions[0].kind);
        if (isOfTwo) cards.held.clear();
        cards.put(answer.card);
        if (answer.isTheirs) return this.show(answer.card, { isNew: true });
        if (!isOfTwo || queue.filter !== "duplicates") return this.forward(1);
        // The other one may be done with too.
        await queue.load();
        return this.openAt(0);
    }

    /** To the next field of the card that is in doubt, then to those before it, then to the next card. */
    after({ card }, name, wasTyped, direction) {
        if (view !== this || this.card.id !== card.id) return cards.put(card);
        const names = card.fields.map(({ field }) => field);
        const at = names.indexOf(name);
        this.show(card, { field: name });
        const waits = ({ field }) => field && (this.isTyped ? this.asked.has(field.field) && !field.isDecided : field.isDoubtful);
        const later = (editor) => names.indexOf(editor.field.field) > at;
        const open = this.editors.filter(waits);
        const next = direction < 0 ? open.findLast((editor) => !later(editor)) ?? open[0] : open.find(later) ?? (this.isTyped ? undefined : open[0]);
        if (next) {
            this.become(next);
            if (wasTyped && next.field.value === null && next.field.readings.length === 0) next.edit();
            return;
        }
        if (this.whole) return this.become(this.whole);
        const row = queue.rows[queue.index];
        if (row) row.isSettled = true;
        return this.forward(1);
    }

    skip(editor) {
        const names = this.editors;
        const next = names.slice(names.indexOf(editor) + 1)
            .find(({ field }) => !field || (this.isTyped ? this.asked.has(field.field) && !field.isDecided : field.isDoubtful));
        if (next) return this.become(next);
        return this.forward(1);
    }

    async forward(step) {
        const index = queue.index + step;
        if (index < 0) return;
        if (index >= queue.rows.length) await queue.more().catch(() => {});
        return this.openAt(index);
    }

    async end() {
        const filter = queue.filter;
        await queue.load();
        show(new EndView(queue.rows.filter(({ id }) => queue.seen.has(id)).length, queue.rows.length, filter));
    }

    other() { show(new FieldsView(this.current?.field?.field)); }

    async notACard() {
        const { card } = this;
        if (session.readOnly) return hint(say("viewOnlyHint"));
        const choice = await openDialog({
            title: say("notACardTitle"), body: [paragraph(say("notACardText", { n: card.number, name: card.name }))],
            choices: [{ name: "yes", text: say("yesNotACard"), key: "X" }, { name: "no", text: say("cancel"), isPlain: true }],
            closesOnOther: true,
        });
        if (choice !== "yes") return;
        try { await this.settle(card, [{ kind: "notACard" }]); } catch (error) { hint(error.message, 30); }
    }

    // MARK: reading again

    box() { return this.stage.startBox(); }

    async read(box) {
        const editor = this.current?.field ? this.current : undefined;
        if (!editor) return;
        if (session.readOnly) return hint(say("viewOnlyHint"));
        editor.element.classList.add("reads");
        hint(say("reads"), 60);
        try {
            const { readings } = await ask(`/api/cards/${this.card.id}/line`, box, 60);
            // The colon before a value belongs to its label.
            editor.boxReadings = readings
                .map(({ reader, name, text, confidence }) => ({ reader, name, value: text.replace(/^[\s:;.,]+/, "").trimEnd(), confidence }))
                .filter(({ value }) => value !== "");
            editor.showBody();
            const n = editor.boxReadings.length;
            hint(n === 0 ? say("boxNothing") : say("boxRead", { n }));
            editor.input.focus({ preventScroll: true });
        } catch (error) { if (!(error instanceof Lost)) hint(error.message, 30); } finally { editor.element.classList.remove("reads"); }
    }

    async turn() {
        const { card } = this;
        if (session.readOnly) return hint(say("viewOnlyHint"));
        let degrees = 90;
        const image = element("img", { alt: say("wholeSource", { n: card.number }), class: "turn90" });
        pictures.get(card, card.picture.source ? "source" : "card").then(({ url }) => { image.src = url; }, () => {});
        const more = () => {
            degrees = degrees === 270 ? 90 : degrees + 90;
            image.className = `turn${degrees}`;
            dialog.node.querySelector("[data-choice=go]").textContent = say("turnNow", { degrees });
        };
        const answer = openDialog({
            title: say("turnTitle"),
            body: [element("div", { class: "turning" }, image), paragraph(say("turnText"), { class: "quiet" }),
                element("div", {}, button(say("turnMore"), "R", more, { class: "plain" }))],
            choices: [{ name: "go", text: say("turnNow", { degrees }) }, { name: "no", text: say("cancel"), isPlain: true }],
            focus: "[data-choice=go]", closesOnOther: true,
            keys: (key) => {
                if (key === "R") more();
                return key === "R";
            },
        });
        if (await answer !== "go") return;
        hint(say("reads"), 60);
        try {
            const { card: fresh, session } = await ask(`/api/cards/${card.id}/turn`, { version: card.version, degrees }, 120);
            pictures.drop(card);
            pictures.drop(fresh);
            setSession(session);
            visit.steps.push({ id: card.id });
            this.stage.shown = undefined;
            this.show(fresh, { isNew: true });
            this.stage.show(fresh, this.current?.field);
            hint(say("turned"));
        } catch (error) {
            if (error.status === 409 && error.answer.card) this.show(error.answer.card, { isNew: true });
            hint(error.message, 30);
        }
    }

    async compare(twin = this.card.duplicates[0]) {
        if (!twin) return hint(say("noDuplicates"));
        const mine = this.card;
        let theirs;
        try { theirs = await get(`/api/cards/${twin.id}`); } catch (error) { return hint(error.message, 30); }
        const differs = new Set(twin.differs);
        const side = (card) => {
            const image = element("img", { alt: say("picture", { n: card.number }) });
            if (card.picture.card) pictures.get(card, "card").then(({ url }) => { image.src = url; }, () => {});
            const values = card.fields.filter(({ field }) => field === "nik" || field === "nama" || differs.has(field)).flatMap(({ field, label, value }) => [
                element("dt", {}, label),
                element("dd", { class: differs.has(field) ? "differs" : undefined }, value ?? say("empty"),
                    differs.has(field) ? element("span", { class: "unseen" }, ` (${say("differs")})`) : ""),
            ]);
            return element("section", {}, element("h3", {}, `${say("card", { n: card.number })} · ${card.name}`), image, element("dl", {}, values));
        };
        const choice = await openDialog({
            title: say("duplicateTitle"), isWide: true,
            body: [paragraph(twin.kindName), element("div", { class: "twins" }, side(mine), side(theirs)),
                paragraph(say("duplicateText"), { class: "quiet" })],
            choices: [
                { name: "left", text: say("keepLeft"), key: "1" }, { name: "right", text: say("keepRight"), key: "2" },
                { name: "both", text: say("keepBoth"), key: "3" }, { name: "distinct", text: say("notSame"), key: "4" },
                { name: "", text: say("cancel"), isPlain: true },
            ],
            focus: "[data-choice='']",
        });
        if (!choice) return;
        if (session.readOnly) return hint(say("viewOnlyHint"));
        try {
            if (choice === "left") {
                await decide(theirs, [{ kind: "duplicate" }]);
                cards.held.clear();
                decidedAt = performance.now();
                return this.open(mine.id);
            }
            const kind = { right: "duplicate", both: "bothKept", distinct: "distinct" }[choice];
            await this.settle(mine, [choice === "right" ? { kind } : { kind, other: theirs.id }]);
        } catch (error) { hint(error.message, 30); }
    }
}

let undoing = Promise.resolve();

/** Step after step, however quickly they are asked for. */
function undo() {
    if (session.readOnly) return hint(say("viewOnlyHint"));
    undoing = undoing.then(undoOne);
}

async function undoOne() {
    const before = view;
    try {
        const { card, session } = await ask("/api/undo", {});
        cards.held.clear();
        cards.put(card);
        setSession(session);
        pollSoon();
        const last = visit.steps.pop();
        visit.decisions = Math.max(0, visit.decisions - 1);
        const field = last?.id === card.id ? last.field : undefined;
        hint(say("undone", { n: card.number }));
        if (view !== before) return await view.renew();
        if (view.undone?.(card, field)) return;
        if (view instanceof CardView) return await view.open(card.id, { field });
        return await show(new CardView(), { id: card.id, field });
    } catch (error) {
        if (!(error instanceof Lost)) hint(error.status === 404 ? say("nothingToUndo") : error.message);
    }
}

async function search() {
    const before = queue.filter;
    const id = await searchCards();
    if (!id) {
        if (queue.filter !== before) await view.renew();
        return;
    }
    if (queue.filter !== before) await queue.load();
    if (view instanceof CardView) return view.open(id);
    return show(new CardView(), { id });
}

// MARK: by field

/** One kind of field after the other: the eye stays on one kind of thing. */
class FieldsView extends View {
    constructor(name) {
        super();
        this.name = name;
        this.chips = element("div", { class: "chips", role: "toolbar", "aria-label": say("kinds") });
        this.rows = element("ol", { class: "snippets" });
        this.title = element("h2", {});
        this.bar = element("div", { class: "bar", role: "toolbar", "aria-label": say("actions") }, button(say("undo"), "U", undo), button(say("search"), "/", search),
            button(say("rest"), undefined, acceptRest));
        this.element = element(
            "div", { class: "byField" }, element("div", { class: "bar" }, this.chips, this.bar),
            element("section", { class: "list", "aria-label": say("byField") }, this.title, this.rows));
    }

    get waiting() { return session.fields.filter(({ doubtful }) => doubtful > 0); }

    async start() {
        const waiting = this.waiting;
        if (!waiting.some(({ field }) => field === this.name)) this.name = waiting[0]?.field;
        if (!this.name) return show(new EndView(0, session.review, "review"));
        return this.open(this.name);
    }

    renew() { return this.start(); }
    sessionChanged() { this.showChips(); }

    async open(name) {
        this.name = name;
        this.kind = session.fields.find(({ field }) => field === name);
        this.editors = [];
        this.current = undefined;
        this.skipped = new Set();
        this.forward = undefined;
        this.rows.replaceChildren();
        this.title.textContent = this.kind.label;
        this.showChips();
        await this.more();
        if (view === this) this.next(-1);
    }

    /** Those that are settled no longer count on the server's side. */
    async more() {
        const name = this.name;
        const known = new Set(this.editors.map(({ card }) => card.id));
        const offset = this.editors.filter(({ field }) => field.isDoubtful).length;
        const page = await get(`/api/fields?field=${name}&filter=review&offset=${offset}&limit=50`);
        if (this.name !== name) return;
        const fresh = page.fields.filter(({ id }) => !known.has(id))
            .map(({ field, ...card }) => new FieldEditor(this, card, field, { withSnippet: true }));
        for (const editor of fresh) {
            editor.element.prepend(element("span", { class: "quiet number" }, `${editor.card.number} · ${editor.card.name}`));
        }
        this.total = fresh.length === 0 ? this.editors.length : page.total + this.editors.length - offset;
        this.editors.push(...fresh);
        this.rows.append(...fresh.map(({ element }) => element));
    }

    showChips() {
        const shown = session.fields.filter(({ doubtful, field }) => doubtful > 0 || field === this.name);
        const held = [...this.chips.children];
        const isSame = held.length === shown.length && held.every((chip, at) => chip.dataset.kind === shown[at].field);
        if (!isSame) {
            this.chips.replaceChildren(...shown.map(({ field, label }) => element(
                "button", { type: "button", "data-kind": field, onclick: () => this.open(field) }, label, " ", element("b", {}))));
        }
        shown.forEach(({ field, doubtful }, at) => {
            const chip = this.chips.children[at];
            chip.setAttribute("aria-pressed", String(field === this.name));
            chip.lastChild.textContent = String(doubtful);
        });
    }

    /** The current one keeps its place on the screen, so that nothing has to be looked for. */
    shows(editor) {
        editor.element.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "instant" });
        const at = this.editors.indexOf(editor);
        if (at > this.editors.length - 15 && this.editors.length < this.total && !this.isLoading) {
            this.isLoading = true;
            this.more().catch(() => {}).finally(() => { this.isLoading = false; });
        }
    }

    /** To the next one in doubt behind an index; at the end to what was passed over, then to the next kind. */
    async next(at) {
        const waits = (editor) => editor.field.isDoubtful && !this.skipped.has(editor);
        const next = this.editors.slice(at + 1).find(waits) ?? this.editors.find(waits);
        if (next) {
            this.become(next);
            requestAnimationFrame(() => performance.measure("next-field", { start: Math.max(0, decidedAt) }));
            return;
        }
        if (this.editors.length < this.total) {
            const before = this.editors.length;
            this.isOpening = true;
            try { await this.more(); } finally { this.isOpening = false; }
            if (this.editors.length > before) return this.next(before - 1);
        }
        this.finishKind();
    }

    finishKind() {
        this.current?.deactivate();
        this.current = undefined;
        const after = session.fields.findIndex(({ field }) => field === this.name);
        const waiting = this.waiting.filter(({ field }) => field !== this.name);
        const next = waiting.find((kind) => session.fields.indexOf(kind) > after) ?? waiting[0];
        if (!next) return show(new EndView(this.skipped.size, session.review, "review"));
        const go = button(say("nextKind", { field: next.label, n: next.doubtful }), "⏎", () => this.open(next.field), { class: "main" });
        this.rows.append(element("li", { class: "kindDone" }, paragraph(say("doneKind", { field: this.kind.label })), go));
        go.focus({ preventScroll: true });
        go.scrollIntoView({ block: "center" });
        this.forward = (step) => { if (step > 0) { this.forward = undefined; this.open(next.field); } };
    }

    async store(editor, value, how, direction) {
        const answer = await decide(editor.card, [{ kind: "value", field: editor.field.field, value }]);
        decidedAt = performance.now();
        announce(say("acceptedLive", { field: editor.field.label }));
        this.take(editor, answer.card);
        if (view === this && this.current === editor) {
            if (direction < 0) this.move(-1); else this.next(this.editors.indexOf(editor));
        }
    }

    take(editor, card) {
        editor.card.version = card.version;
        editor.field = card.fields.find(({ field }) => field === editor.field.field) ?? editor.field;
        editor.boxReadings = [];
        if (editor.isEditing) editor.stopEditing();
        editor.show();
        cards.held.delete(card.id);
    }

    skip(editor) {
        if (editor.field.isDoubtful) this.skipped.add(editor);
        this.next(this.editors.indexOf(editor));
    }

    undone(card, field) {
        const editor = this.editors.find((editor) => editor.card.id === card.id && (!field || editor.field.field === field));
        if (!editor) return false;
        this.take(editor, card);
        this.skipped.delete(editor);
        this.rows.querySelector(".kindDone")?.remove();
        this.forward = undefined;
        this.become(editor);
        return true;
    }

    get place() { return { id: this.current?.card.id, field: this.name }; }
    other() { show(new CardView(), this.current ? this.place : {}); }
    async withCard(act) {
        if (!this.current) return;
        await show(new CardView(), this.place);
        view[act]();
    }
    notACard() { return this.withCard("notACard"); }
    turn() { return this.withCard("turn"); }
    box() { return this.withCard("box"); }
    compare() { return this.withCard("compare"); }
}

// MARK: the end of the queue

class EndView extends View {
    constructor(skipped, left, filter) {
        super();
        const { review, failed, duplicates, cards } = session;
        const title = filter !== "review" ? (left > 0 ? "endOfList" : "nothingHere")
            : left > 0 && skipped >= left ? "endSkipped" : visit.decisions > 0 ? "endTitle" : "nothingTitle";
        const ways = [];
        const way = (text, act, isMain) => ways.push(button(text, undefined, act, { class: isMain ? "main" : "plain" }));
        const queueOf = (name) => () => { queue.filter = name; show(new CardView()); };
        const cardsLeft = filter === "review" ? left : review;
        if (filter === "review" && left > 0 && skipped > 0) way(say("lookAgain", { n: left }), queueOf("review"), true);
        else if (cardsLeft > 0) way(say("cardsAsWhole", { n: cardsLeft }), queueOf("review"), true);
        if (session.cards > failed) way(say("toSample"), () => show(new SampleView()), cardsLeft === 0);
        if (failed > 0 && filter !== "failed") way(say("toFailed", { n: failed }), queueOf("failed"));
        if (duplicates > 0 && filter !== "duplicates") way(say("toDuplicates", { n: duplicates }), queueOf("duplicates"));
        if (cards > 0) way(say("toAll"), queueOf("all"));
        const each = number(visit.seconds / Math.max(1, visit.decisions - 1), 1);
        this.element = element(
            "section", { class: "end", "aria-labelledby": "end-title" },
            element("div", { class: "bar" }, filterSelect(() => show(new CardView())), button(say("undo"), "U", undo), button(say("search"), "/", search)),
            element("h2", { id: "end-title" }, say(title)),
            visit.decisions > 1 ? paragraph(say("endDone", { n: visit.decisions, each })) : "",
            element("div", { class: "ways" }, ways));
        announce(say(title));
    }

    start() { this.element.querySelector("button.main, button.plain")?.focus({ preventScroll: true }); }
    renew() { return show(new CardView()); }
    skip() {}
}

// MARK: sample control

class SampleView extends View {
    constructor() {
        super();
        this.skipped = 0;
        this.body = element("div", {});
        this.element = element("section", { class: "sample", "aria-label": say("sampleTitle") }, this.body);
    }

    renew() { return this.start(); }

    async start({ share } = {}) {
        this.sample = await get("/api/sample");
        if (share && !this.sample) return this.draw(share, true);
        this.showStart();
    }

    showStart() {
        const { sample } = this;
        const left = sample ? sample.drawn - sample.answered : 0;
        const share = element("input", {
            type: "number", id: "sample-share", min: "0.1", max: "100", step: "any",
            value: String(sample ? Math.min(100, Math.round((left > 0 ? sample.share : sample.share * 2) * 1000) / 10) : 5),
        });
        const blind = element("input", { type: "checkbox", id: "sample-blind", checked: sample?.blind ?? true });
        const begin = button(
            left > 0 ? say("sampleGoOn", { n: left }) : sample ? say("sampleLarger") : say("start"), undefined,
            () => this.draw(Number(share.value) / 100, blind.checked), { class: "main" });
        begin.disabled = session.readOnly;
        this.current = undefined;
        this.skipped = 0;
        this.body.replaceChildren(
            element("h2", {}, sample && left === 0 ? say("sampleEnd") : say("sampleTitle")), paragraph(say("sampleText")), this.figure(),
            element("div", { class: "form" },
                element("label", { for: "sample-share" }, say("share")), share,
                blind, element("label", { for: "sample-blind" }, say("blind"))), begin);
        begin.focus({ preventScroll: true });
    }

    /** The error rate with its interval, drawn as well as said. */
    figure() {
        const { sample } = this;
        if (!sample || sample.answered === 0) return "";
        const most = Math.max(0.05, sample.high * 1.15);
        const bar = element("div", { class: "interval", "aria-hidden": "true" });
        const [range, dot] = [element("i", { class: "range" }), element("i", { class: "dot" })];
        Object.assign(range.style, { left: `${100 * sample.low / most}%`, width: `${100 * (sample.high - sample.low) / most}%` });
        dot.style.left = `${100 * sample.rate / most}%`;
        bar.append(range, dot);
        return element("div", { class: "figure" },
            element("p", {}, element("b", { class: "rate" }, percent(sample.rate, 1)), ` ${say("wrongShare")}`), bar,
            paragraph(sample.sentence, { class: "sentence" }));
    }

    async draw(share, blind) {
        if (!(share > 0)) return;
        try {
            this.sample = await ask("/api/sample", { share: Math.min(1, share), blind }, 60);
            await this.next();
        } catch (error) { if (!(error instanceof Lost)) hint(error.message, 30); }
    }

    async next() {
        const item = await get(`/api/sample/next?skip=${this.skipped}`);
        if (!item) {
            this.sample = await get("/api/sample");
            return this.showStart();
        }
        const { field, ...card } = item;
        const isBlind = this.sample.blind;
        this.editor = new FieldEditor(this, card, { ...field, isDoubtful: false, isDecided: false }, { withSnippet: true, isBlind });
        this.editors = [this.editor];
        this.current = undefined;
        this.body.replaceChildren(
            element("h2", {}, `${say("sampleTitle")} · `, say("sampleProgress", { answered: this.sample.answered, drawn: this.sample.drawn })),
            element("progress", { max: String(this.sample.drawn), value: String(this.sample.answered), "aria-label": say("sampleTitle") }),
            element("ol", { class: "snippets" }, this.editor.element),
            paragraph(say(isBlind ? "sampleType" : "sampleShown"), { class: "quiet" }));
        this.become(this.editor);
        if (isBlind) this.editor.edit();
    }

    acts(editor) {
        return [button(say("goOn"), "⏎", () => editor.accept(), { tabindex: "-1", onpointerdown: keepFocus, class: "main" }),
            button(say("absent"), this.sample.blind ? undefined : "0", () => editor.take(0), { tabindex: "-1", onpointerdown: keepFocus }),
            button(say("skip"), this.sample.blind ? undefined : "S", () => this.skip(), { tabindex: "-1", onpointerdown: keepFocus })];
    }

    async store(editor, value, how) {
        const send = (value, final) => ask("/api/sample/answers", { id: editor.card.id, field: editor.field.field, value, ...(final ? { final } : {}) });
        let answer = await send(value, false);
        if (answer.agrees) announce(say("agrees"));
        else {
            const choice = await openDialog({
                title: say("differTitle"),
                body: [snippet(editor.card, editor.field, 0.8), element("dl", { class: "beside" },
                    element("dt", {}, say("youTyped")), element("dd", {}, value ?? say("notOnCard")),
                    element("dt", {}, say("machineRead")), element("dd", {}, answer.machine ?? say("empty")))],
                choices: [{ name: "mine", text: say("mineIsRight"), key: "1" }, { name: "machine", text: say("machineIsRight"), key: "2", isPlain: true }],
            });
            if (!choice) { if (how === "typed" && value !== null) keepDraft(draftKey(editor.card, editor.field), value); return; }
            answer = await send(choice === "mine" ? value : answer.machine, true);
            if (choice === "mine") visit.steps.push({ id: editor.card.id, field: editor.field.field });
        }
        decidedAt = performance.now();
        this.sample = answer.sample;
        pollSoon();
        await this.next();
    }

    /** What cannot be told now, its picture being elsewhere, say, waits; those that were passed over stand first in the order. */
    skip() {
        this.skipped += 1;
        this.next().catch((error) => hint(error.message, 30));
    }

    undone() {
        this.skipped = 0;
        this.next().catch(() => {});
        return true;
    }
}

// MARK: the head

/** Made anew with another view alone: who has a button in focus keeps it. */
function showHead() {
    const tab = (name, Kind) => element("button", {
        type: "button", "aria-current": view instanceof Kind ? "page" : undefined, onclick: () => show(new Kind()),
    }, say(name));
    head.replaceChildren(
        element("h1", { title: session.folder }, folderName()),
        element("nav", { "aria-label": say("views") }, tab("byCard", CardView), tab("byField", FieldsView), tab("sample", SampleView)),
        element("div", { class: "progress" }, element("span", {}), element("progress", {})),
        element("span", { id: "state" }),
        button(say("keys"), "?", showKeys), button(say("finish"), undefined, quit));
    showProgress();
}

function showProgress() {
    const [text, bar] = head.querySelector(".progress").children;
    text.textContent = session.fieldsLeft > 0 || session.review > 0
        ? say("left", { fields: session.fieldsLeft, cards: session.review }) : say("nothingLeft");
    bar.max = Math.max(1, visit.decisions + session.fieldsLeft);
    bar.value = visit.decisions;
    bar.setAttribute("aria-label", text.textContent);
    document.title = `${session.fieldsLeft > 0 ? `(${session.fieldsLeft}) ` : ""}${folderName()} · ktp-ocr`;
    showState();
}

function showState() {
    const state = document.getElementById("state");
    if (!state || !session) return;
    const waits = unsent.filter((step) => step.session === sessionKey(session)).length;
    const key = line.isLost ? "unsent" : session.readOnly ? "viewOnly" : waits > 0 || session.exports === "pending" ? "saving"
        : session.exports === "waiting" ? "waiting" : session.exports === "failed" ? "exportsFailed" : "saved";
    const text = say(key, { n: waits });
    if (state.textContent !== text) state.textContent = text;
    state.className = key;
}

const folderName = () => session.folder.split("/").findLast((part) => part !== "") ?? session.folder;

let hasEnded = false;
async function quit() {
    if (unsent.length > 0) return hint(say("unsentQuit"));
    try { await ask("/api/quit", {}, 120); } catch (error) { if (!(error instanceof Lost)) return hint(error.message, 30); }
    hasEnded = true;
    head.replaceChildren(element("h1", { title: session.folder }, folderName()));
    trouble.textContent = "";
    work.replaceChildren(element("section", { class: "end", role: "status" },
        element("h2", {}, say("ended")), paragraph(say("endedHow", { folder: session.folder }))));
}

// MARK: keys, and the beginning

let view;

async function show(next, options) {
    view?.current?.deactivate();
    view = next;
    work.replaceChildren(next.element);
    showHead();
    try { await next.start(options); } catch (error) { hint(error.message, 30); }
}

document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || hasEnded || !view) return;
    if (dialog) return dialog.key(event);
    const target = event.target;
    if (view.stage?.boxing && !view.stage.from) return view.stage.boxKey(event);
    if (isText(target)) {
        if (view.current?.input === target) view.current.typing(event);
        else if (event.key === "Escape") view.current?.activate();
        return;
    }
    // A button does its own; but one in the list of fields has its keys from there.
    const isControl = target.closest?.("button, summary, a, select") !== null && target !== view.current?.button;
    if (isControl && ["Enter", " "].includes(event.key)) return;
    if (event.key === "Tab") return;
    if (event.key === "Enter" && target === view.current?.button && event.repeat) return event.preventDefault();
    if (view.command(event)) return event.preventDefault();
    if (event.key.length === 1 && event.key !== " " && view.current?.edit) hint(say("typeFirst"));
});

async function begin() {
    try { session = await ask("/api/session"); } catch (error) {
        if (error instanceof Refusal) trouble.textContent = error.message;
        return;
    }
    language = session.language in words ? session.language : "en";
    document.documentElement.lang = language;
    pollSoon();
    await sendKept();
    if (session.sampleShare !== null) return show(new SampleView(), { share: session.sampleShare });
    return show(session.by === "field" ? new FieldsView() : new CardView());
}

begin();
