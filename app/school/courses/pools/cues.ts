type Option = { text: string; right: boolean };
type Asked = { id: string; question: string; several?: boolean; options: Option[] };

/** What somebody chooses who knows nothing of the subject; `mend` says what takes the success from it. */
type Habit = { name: string; picks: (asked: Asked) => Option[]; mend: string };

/** `right`: how many questions a habit gets right; where it cannot decide, its share. `in`: those that it gets right. */
type Cue = { name: string; right: number; chance: number; in: string[]; mend: string };

const byForm: Habit[] = [
  {
    name: "the longest option",
    picks: ({ options }) => most(options, ({ text }) => text.length),
    mend: "shorten the right option or lengthen a wrong one",
  },
  {
    name: "the shortest option",
    picks: ({ options }) => most(options, ({ text }) => -text.length),
    mend: "lengthen the right option or shorten a wrong one",
  },
  {
    name: "the option that shares most words with its question",
    picks: ({ question, options }) => most(options, ({ text }) => shared(text, question)),
    mend: "take the question's words out of the right option or put some into a wrong one",
  },
];

/** By how many questions a habit may do better than chance. */
export const luck = 1;

/**
 * How far each habit comes in a pool of questions: by length, by words of the question, by place. Questions with several
 * right options count for none, since one choice never answers them.
 */
export function cuesIn(questions: Asked[]): Cue[] {
  const single = questions.filter(({ several }) => !several);
  const chance = sum(single.map(({ options }) => 1 / options.length));
  return [...byForm, ...byPlace(single)].map(({ name, picks, mend }) => {
    const hits = single.map((asked) => share(picks(asked)));
    const found = single.filter((_, place) => (hits[place] ?? 0) > 0).map(({ id }) => id);
    return { name, right: sum(hits), chance, in: found, mend };
  });
}

/** What a pool gives away, as sentences that say what to change; none where no habit beats chance by more than one. */
export function cueFaults(questions: Asked[]): string[] {
  return cuesIn(questions)
    .filter(({ right, chance }) => right > chance + luck)
    .map(
      (cue) =>
        `Whoever always picks ${cue.name} gets ${cue.right.toFixed(1)} of ${questions.length} right, ` +
        `by chance it is ${cue.chance.toFixed(1)}, and ${(cue.chance + luck).toFixed(1)} is the most allowed: ` +
        `${cue.mend} in some of ${cue.in.join(", ")}.`,
    );
}

function byPlace(questions: Asked[]): Habit[] {
  const places = Math.max(0, ...questions.map(({ options }) => options.length));
  return Array.from({ length: places }, (_, place) => ({
    name: `option ${place + 1}`,
    picks: ({ options }: Asked) => options.slice(place, place + 1),
    mend: "move the right option to another place",
  }));
}

function most(options: Option[], measure: (option: Option) => number) {
  const top = Math.max(...options.map(measure));
  return options.filter((option) => measure(option) === top);
}

function share(picks: Option[]) {
  return picks.length === 0 ? 0 : picks.filter(({ right }) => right).length / picks.length;
}

function shared(text: string, question: string) {
  const asked = wordsOf(question);
  return [...wordsOf(text)].filter((word) => asked.has(word)).length;
}

/** Words that carry something: of four letters or more, figures too. */
function wordsOf(text: string) {
  return new Set(text.toLowerCase().match(/[a-z]{4,}|\d+/g));
}

function sum(numbers: number[]) {
  return numbers.reduce((one, other) => one + other, 0);
}
