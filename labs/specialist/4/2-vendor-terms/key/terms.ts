/** What three invented vendors write, question by question: the place where it stands, and the words. */
export const vendors = ["Relaynote", "Orchid Desk", "Plainform"] as const;

type Answer = readonly [place: string, words: string];

export const questions: readonly { number: number; asks: string; answers: readonly [Answer, Answer, Answer] }[] = [
  {
    number: 1,
    asks: "Who is the contract partner, in which country?",
    answers: [
      ["Terms 1.1", "Relaynote, Inc., a Delaware corporation."],
      ["Footer", "Orchid Desk is a brand. All rights reserved."],
      ["Terms 2", "Plainform B.V., Utrecht, the Netherlands. Dutch law applies."],
    ],
  },
  {
    number: 2,
    asks: "Is our input or output used to train or improve models?",
    answers: [
      ["Terms 6.3, all plans", "We do not use customer content of paid plans for training. Free plans: see 6.4."],
      ["Privacy page", "We may use content to improve our services and those of our partners."],
      [
        "Terms 9, Settings > Data",
        "Not used unless the administrator turns on 'Help improve Plainform'. Off by default since May 2026.",
      ],
    ],
  },
  {
    number: 3,
    asks: "Can people at the vendor read it, and when?",
    answers: [
      ["DPA 4.2", "Support staff, with your permission in each case; access is logged."],
      ["", "(nothing found)"],
      ["DPA 6", "For security incidents, by two named roles; you are told within 5 days."],
    ],
  },
  {
    number: 4,
    asks: "How long is it kept, and can we shorten that?",
    answers: [
      ["Help, seen 2026-11-20", "30 days after the last use; administrators can set 1 to 90 days."],
      ["Terms 11", "As long as necessary for our business purposes."],
      ["DPA 7", "Until you delete it. There is no automatic deletion."],
    ],
  },
  {
    number: 5,
    asks: "Is it gone from backups too, and by when?",
    answers: [
      ["DPA 5.1", "Backups are overwritten within 35 days."],
      ["", "(nothing found)"],
      ["DPA 7", "Backups: 60 days after deletion."],
    ],
  },
  {
    number: 6,
    asks: "Where is it stored and processed?",
    answers: [
      ["DPA, annex 2", "United States. EU on plan Enterprise only."],
      ["Privacy page", "In our global cloud."],
      ["DPA 3", "European Union, both storage and processing."],
    ],
  },
  {
    number: 7,
    asks: "Which other companies get it?",
    answers: [
      ["Web page, list of 9", "Changes are announced by mail 30 days before."],
      ["Privacy page", "Affiliates and trusted partners."],
      ["DPA, annex 1, list of 4", "Changes stand on our web page."],
    ],
  },
  {
    number: 8,
    asks: "Is there a DPA that we can sign for our plan?",
    answers: [
      ["Settings > Legal", "Signed online, all paid plans."],
      ["Sales page", "A DPA is available for Premium from 50 seats."],
      ["Terms, annex", "Part of the contract for every plan."],
    ],
  },
  {
    number: 9,
    asks: "Who in our firm can see whose content?",
    answers: [
      ["Help", "Chats are private. Administrators see usage, not content. Sign-in through your accounts."],
      ["Help", "One workspace login for your whole team, easy and simple!"],
      ["Help", "Documents are visible to the whole workspace unless marked private."],
    ],
  },
  {
    number: 10,
    asks: "What happens in an incident?",
    answers: [
      ["DPA 8", "Notice within 48 hours of becoming aware."],
      ["Blog", "We are always transparent about incidents on our blog."],
      ["DPA 10", "Notice without undue delay."],
    ],
  },
  {
    number: 11,
    asks: "Can we get everything out and end it?",
    answers: [
      ["Terms 12", "Monthly. Export as text or JSON. Deleted 30 days after the end."],
      ["Terms 15", "Twelve months, renewed unless canceled 90 days before. Export on request for a fee."],
      ["Terms 14", "Monthly. Export of documents as PDF; of chats not at present."],
    ],
  },
  {
    number: 12,
    asks: "What outside proof is there?",
    answers: [
      ["Trust page", "SOC 2 Type II, report for the period to June 2026, on request."],
      ["Home page", "A badge: 'Bank-level security'."],
      ["Trust page", "ISO 27001 certificate, valid until 2028, with its scope."],
    ],
  },
];

/** Days after the last use until content is gone, and prices; dollars a seat and month. */
export const plans = [
  {
    vendor: "Relaynote",
    plan: "Team",
    seat: 25,
    least_seats: 2,
    kept_days: 30,
    shortest_days: 1,
    backup_days: 35,
    months: 1,
  },
  {
    vendor: "Orchid Desk",
    plan: "Business",
    seat: 12,
    least_seats: 5,
    kept_days: "",
    shortest_days: "",
    backup_days: "",
    months: 12,
  },
  {
    vendor: "Plainform",
    plan: "Office",
    seat: 19,
    least_seats: 1,
    kept_days: "",
    shortest_days: "",
    backup_days: 60,
    months: 1,
  },
] as const;
