const common = new Set(
  "the and for with that this you your our are from not but its it's has have was were will can who whom what when which their they them then than there here also into out all any one two each more most only very just after before about over under between without within while where how per via may must should would could been being does did do is in on of to a an as at by if or so we us it no be he she his her until three four five six seven eight nine ten up off once every some same other another new own hour minute day week month year time whoever whatever whether since though although because yet still even such else much many often never always already anyway again".split(
    " ",
  ),
);

/** What a text is about: its words without endings, but not those that stand in any text. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z][a-z'-]+/g) ?? [];
  return new Set(words.map((word) => word.replace(/'s$/, "")).flatMap((word) => (isPlain(word) ? [] : [stemOf(word)])));
}

function isPlain(word: string) {
  return word.length <= 2 || common.has(word) || common.has(word.replace(/s$/, ""));
}

function stemOf(word: string) {
  if (word.length < 5) return word.replace(/s$/, "");
  return word
    .replace(/ies$/, "y")
    .replace(/(?:ations?|ing|ed|es|s|ly|e)$/, "")
    .replace(/([b-df-hj-np-tv-z])\1$/, "$1");
}
