/** What the owner supposes: works a student, versions a work, minutes a version, and hours a week that each reviewer reads (0: not said). */
export type Assumptions = { works: number; versions: number; minutes: number; hours: number };

/** How five works of a course were reckoned before any was read. */
const usual: Assumptions = { works: 5, versions: 1.7, minutes: 40, hours: 0 };

const largest: Assumptions = { works: 5, versions: 10, minutes: 600, hours: 60 };

/** From an address; what is no sensible number there is the usual one. */
export function assumptionsIn(parameters: URLSearchParams): Assumptions {
  const read = (name: keyof Assumptions) => {
    const given = Number(parameters.get(name) || Number.NaN);
    return given > 0 && given <= largest[name] ? given : usual[name];
  };
  return { works: read("works"), versions: read("versions"), minutes: read("minutes"), hours: read("hours") };
}

/** Hours of reading that one student asks for through the whole course. */
function hoursAStudent({ works, versions, minutes }: Assumptions) {
  return (works * versions * minutes) / 60;
}

/**
 * What the students of a year ask for, against what its reviewers give, both in hours; and for how many more students that
 * leaves room (fewer than none: so many too many). `given` and `room` are undefined while nobody said how long a reviewer reads.
 */
export function capacityOf({ students, reviewers }: { students: number; reviewers: number }, assumed: Assumptions) {
  const each = hoursAStudent(assumed);
  const asked = students * each;
  if (assumed.hours === 0) return { each, asked };
  const given = reviewers * assumed.hours * weeksAYear;
  return { each, asked, given, room: Math.floor((given - asked) / each) };
}

/** Nobody reads all year. */
export const weeksAYear = 46;
