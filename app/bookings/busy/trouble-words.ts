type Words = { what: string; todo: string };

const noCalendar: Words = {
  what: "At the address of your calendar stands no whole calendar.",
  todo: "Look in your calendar program for its secret address in iCal format, and have it set where the site is set up.",
};

const words: Record<string, Words | undefined> = {
  refused: {
    what: "The address of your calendar is refused.",
    todo: "It may have been reset: look for the calendar's secret address in iCal format, and have it set where the site is set up.",
  },
  not_calendar: noCalendar,
  cut_off: noCalendar,
  too_large: {
    what: "Your calendar is larger than is read: 5 MiB or 10,000 events.",
    todo: "Share a calendar with fewer events, such as one of this year.",
  },
};

const noAnswer: Words = {
  what: "Your calendar did not answer.",
  todo: "Look whether its provider says that it has trouble.",
};

/** Why a calendar of the owner's could not be read, and what to do, in whole sentences. */
export function troubleWords(trouble: string): Words {
  return words[trouble] ?? noAnswer;
}
