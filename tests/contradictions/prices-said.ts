import { kindOf } from "./seeding.ts";

const coaching = "pages/coaching.yaml";
const consulting = "services/ai-consulting.yaml";
const faq = "pages/faq.yaml";
const prices = "prices.yaml";
const refunds = "legal/refunds.md";
const terms = "legal/terms.md";

/** Money, terms and deadlines that a text states otherwise than `prices.yaml`, or than another text. */
export const pricesSaid = [
  kindOf("a fact changed where it is defined, and a text forgotten", [
    [prices, "sessions: [[4|5|6]], minutes: 60", coaching],
    [prices, "sessions: 1, minutes: [[60|45|30]]", coaching],
    [prices, "sessions: 4, minutes: [[60|50]]", coaching],
    [prices, "advice: { price: [[0|15|10]], minutes", refunds],
    [prices, "prepaid: 995.95, months: [[6|8|9]] }", "pages/home.yaml"],
    [prices, "prepaid: 5595.95, months: [[12|18]] }", "pages/home.yaml"],
    [prices, "monthly: [[199.95|189.95]], prepaid: 495.95", prices],
    [prices, "monthly: [[499.95|449.95]], prepaid: 5595.95", prices],
    ["availability.yaml", "holdMinutes: [[10|15|20]]", "legal/accessibility.md"],
    ["company.yaml", "name: [[Throughline|Trueline]]\nlegalName", "company.yaml"],
  ]),
  kindOf("a program's price written out", [
    [faq, "you pay [[{specialist.monthly}|$189.95|$149.95]] a month", prices],
    [faq, "a month or [[{specialist.prepaid}|$949.95|$1,095.95]] once; for AI Engineering", prices],
    [faq, "it is [[{engineer.monthly}|$449.95|$529.95]] a month", prices],
    [faq, "or [[{engineer.prepaid}|$5,395.95|$4,995.95]] once. The saving", prices],
    [terms, "charges the same amount once a month[[|, $179.95 for the AI Specialist,]] until the term is over", prices],
    [terms, "Prepaid means one payment for the whole term[[|, $5,295.95 for AI Engineering]].", prices],
    ["programs/ai-specialist.yaml", "None from us.[[| The $169.95 a month are all you pay us.]]", prices],
    [
      "programs/ai-engineer.yaml",
      "[[|The $529.95 a month do not include it. ]]A system for real people, as in",
      prices,
    ],
  ]),
  kindOf("a price of coaching written out", [
    [refunds, "After that the [[{coaching.single}|$89.95|$109.95]] is not returned", prices],
    ["services/career-coaching.yaml", "Begin with one session at [[{coaching.single}|$79.95|$95.00]], or", prices],
    ["services/career-coaching.yaml", "package at [[{coaching.monthly}|$249.95|$179.95]] if", prices],
    [terms, "Coaching is sold as one hour at a time[[| for $89.95| for $119.95]] or as", prices],
    [terms, "a monthly package[[| at $219.95| at $189.95]], which renews", prices],
    [coaching, "For a single fault or a single decision, often yes.[[| It costs $79.95.]]", prices],
    ["pages/about.yaml", "plus coaching by the hour[[| at $89.95]]. You practice", prices],
  ]),
  kindOf("the price of a consultation written out", [
    [faq, "[[{consultation.price}|$90.00|$120.00|$75.00]] for {consultation.minutes}.", prices],
    [refunds, "cancel and the [[{consultation.price}|$85.00|$100.00]] is sent back", prices],
    [terms, "costs [[{consultation.price}|$99.00|$90.00]]. It ends", prices],
    [consulting, "keep your [[{consultation.price}|$85.00|$59.00]].", prices],
    [consulting, "{consultation.minutes}, [[{consultation.price}|$75.00|$125.00]], and a document", prices],
    ["pages/home.yaml", "A paid consultation[[| of $80.00]] ends with", prices],
  ]),
  kindOf("a program's term", [
    [faq, "sold for a term of [[{specialist.term}|8 months|9 months]] and", prices],
    [faq, "for [[{engineer.term}|10 months|18 months]]. By our estimate", prices],
    [terms, "sold for a term of [[{specialist.term}|5 months|3 months]], AI Engineering", prices],
    [terms, "AI Engineering for [[{engineer.term}|9 months|two years]]. Both", prices],
    [faq, "A monthly plan runs for [[{specialist.term}|4 months]] or", prices],
    [faq, "or [[{engineer.term}|10 months]] and then ends by itself", prices],
    ["pages/home.yaml", "a [[1-year|2-year|9-month]] engineering program", prices],
  ]),
  kindOf("the length of a call", [
    [faq, "for [[{consultation.minutes}|60 minutes|30 minutes]]. You describe", prices],
    [faq, "a course advice call of [[{advice.minutes}|20 minutes|30 minutes]] that", prices],
    [refunds, "The course advice call ([[{advice.minutes}|20 minutes|half an hour]]) is free", prices],
    [terms, "A consultation lasts [[{consultation.minutes}|one hour|30 minutes]] and", prices],
    [consulting, "A paid [[{consultation.length}|60-minute|30-minute]] conversation", prices],
    [consulting, "the free [[{advice.length}|30-minute|20-minute]] advice call", prices],
    ["pages/home.yaml", "[[{consultation.minutes}|60 minutes|30 minutes]] on your goal", prices],
  ]),
  kindOf("the free advice call", [
    [faq, "{advice.minutes} that costs [[nothing|$15|ten dollars]], and", prices],
    [faq, "and [[no card is asked for|your card is charged when you book it]].", prices],
    [
      refunds,
      "is [[free, so there is nothing to refund|$15, which is not refunded|$20, sent back if you enroll]].",
      prices,
    ],
    [
      "programs/ai-specialist.yaml",
      "Talk it over on the [[free course advice call|course advice call, which costs $20]].",
      prices,
    ],
    ["programs/ai-engineer.yaml", "to the [[free course advice call|course advice call, at $15]].", prices],
    [consulting, "use the [[free|paid|$15]] {advice.length} advice call", prices],
  ]),
  kindOf("days until the money is back", [
    [refunds, "in full within [[{refunds.days}|10 working days|3 working days]], or move", prices],
    [refunds, "sent back in full within [[{refunds.days}|7 working days|14 days]]. After", prices],
    [refunds, "You get an answer within [[{refunds.days}|10 working days|two weeks]], and", prices],
    [refunds, "all your money back within [[14|30|10|7]] days of the first payment", refunds],
    [refunds, "if you ask within [[14|30|21]] days of your first payment", refunds],
    [refunds, "### After [[14|30]] days, or", refunds],
  ]),
  kindOf("what is refunded", [
    [refunds, "you have finished no more than module [[1|2|3]].", refunds],
    [refunds, "have not finished more than module [[1|2|3]]. No reason", refunds],
    [refunds, "### After 14 days, or with module [[2|4]] finished", refunds],
    [refunds, "coaching, how to cancel, and how to ask. [[No forms, no phone call.|By phone only.]]", refunds],
    [
      refunds,
      "**Consultation:** [[free to cancel or move until 24 hours before it starts|it cannot be canceled]].",
      refunds,
    ],
    [
      "programs/ai-specialist.yaml",
      "refund: [[What you get back if you stop early|There is no refund; how to cancel]],",
      refunds,
    ],
    [
      "programs/ai-engineer.yaml",
      "refund: [[Deadlines and exceptions for this program are|All fees are final, as stated]] on",
      refunds,
    ],
    [faq, "and they are [[different|the same]] for a program", refunds],
    [faq, "before you pay rather than after.[[| Once a lesson is open, nothing is returned.]]", refunds],
  ]),
  kindOf("hours before a call to cancel", [
    [refunds, "cancel or move until [[24|48|12]] hours before it starts", refunds],
    [refunds, "session:** the same [[24|48]] hours", refunds],
    [refunds, "A session canceled [[24|48]] hours ahead", coaching],
    [refunds, "**More than [[24|48|72]] hours before the start:**", refunds],
    [refunds, "**Less than [[24|12]] hours before:** the fee", refunds],
    [refunds, "until a day, meaning [[24|36]] hours, before", refunds],
    [refunds, "**More than [[24|48]] hours before a session:**", coaching],
    [coaching, "Cancel one at least [[24|48|12]] hours ahead", refunds],
  ]),
  kindOf("days until the written plan", [
    [faq, "within [[two|five|four]] working days you get a written plan", terms],
    ["pages/core-values.yaml", "reaches you within [[two|three|ten]] working days", terms],
    [consulting, "followed within [[two|five]] working days by", terms],
    [consulting, "A written plan within [[two|three]] working days of the call", terms],
    [consulting, "claim: written plan within [[two|four]] working days", terms],
    [terms, "you receive within [[two|five|three]] working days", faq],
    [refunds, "is due within [[two|five]] working days of the call", terms],
  ]),
  kindOf("what prepaying saves", [
    [prices, "savingClaim: Save over [[15%|20%|25%|18%|30%]] with", prices],
    [faq, "The saving [[differs between|is the same for]] the two", prices],
    [
      faq,
      "prints it in dollars.[[| It comes to a quarter of the price.| For AI Engineering it is more than $1,000.]]",
      prices,
    ],
    [faq, "prints it in dollars.[[| The AI Specialist saves $300 that way.]]", prices],
    [terms, "one payment for the whole term[[| and saves 20 percent in both programs| and halves the price]].", prices],
    [faq, "[[|Prepaying costs a little more in all. ]]Prepaying makes sense if", prices],
  ]),
];
