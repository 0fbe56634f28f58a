import type { Draw } from "../../../numbers.ts";

export type Ask = { asks: string; says: string; vague?: string; nearly?: string; amount?: boolean };

const named = ["October 6", "October 8", "October 13", "October 15", "October 20", "October 22"] as const;

/** What customers ask, what a right answer says, and the same answer with a time that nobody can check. */
export function questions(draw: Draw, amount: string): Ask[] {
  const day = draw.oneOf(named);
  return [
    {
      asks: "When will the parcel be here?",
      says: `The parcel should be with you by ${day}.`,
      vague: "The parcel should be with you in the next few days.",
      nearly: "The parcel should be with you by Friday.",
    },
    {
      asks: "What do I get back for the tire that I returned?",
      says: `We refund ${amount} to the card you paid with.`,
      amount: true,
    },
    {
      asks: "When is my bike ready?",
      says: `The repair will be finished on ${day}.`,
      vague: "The repair will be finished soon.",
      nearly: "The repair will be finished on Thursday.",
    },
    {
      asks: "What did I pay in total?",
      says: `You paid ${amount} for this order, shipping included.`,
      amount: true,
    },
    { asks: "Does this chain go with an 11-speed cassette?", says: "Yes, CHN-111 is the chain for eleven sprockets." },
    { asks: "Can you send me the invoice again?", says: "The invoice is attached to this mail." },
    {
      asks: "Could you change the address to my office?",
      says: "I have changed the address to the one in your mail. The parcel has not left yet.",
    },
    {
      asks: "Where do I put the return label?",
      says: "Stick the label over the old one. Keep the receipt from the counter.",
    },
    {
      asks: "When do you order the missing rotor?",
      says: `We order it on ${day}.`,
      vague: "We order it with the next delivery.",
      nearly: "We order it next Tuesday.",
    },
  ];
}

export const fillers = [
  "We are a small team and read every mail ourselves.",
  "Thank you for your patience with us in this busy season.",
  "Many customers ask the same question these days.",
  "Your satisfaction is very important to us.",
  "Feel free to have a look at our new winter catalog.",
  "We hope that you enjoy the fall on your bike.",
] as const;

export const writers = ["Priya", "Luis", "Theo"] as const;
export const openings = ["Hi,", "Hello,", "Good morning,", "Hi there,", "hello,"] as const;

/** Five digits and the check digit that the shop's numbers carry. */
export function orderNumber(draw: Draw) {
  const digits = Array.from({ length: 5 }, (_, place) => draw.between(place === 0 ? 4 : 0, place === 0 ? 4 : 9));
  const weighted = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return `MP-${digits.join("")}-${(10 - (weighted % 10)) % 10}`;
}

/** The slip of a finger: two neighbors change places. */
export function slipped(number: string) {
  const digits = number.slice(3, 8).split("");
  const at = digits.findIndex((digit, place) => place > 0 && digit !== digits[place - 1]);
  if (at > 0) [digits[at - 1], digits[at]] = [digits[at] ?? "", digits[at - 1] ?? ""];
  return `MP-${digits.join("")}${number.slice(8)}`;
}
