import { people } from "../shop/facts.ts";
import type { Seeded } from "../shop/seeded.ts";

/** The firm's rules, by file name. */
export function policies(s: Seeded): Record<string, string> {
  return {
    "returns-2025.md": `# Returns

Valid from January 1, 2025.

Customers may send back what they bought within 30 days of delivery. The article must be unused and in its box.
The customer pays for the way back: we take $7.90 off the refund and send a label.
Mounted parts are not taken back.
The money goes back to the card or account it came from, within five business days after the goods are in.

Questions: Mei Tanaka, returns desk.
`,
    "returns-2026.md": `# Returns

Valid for orders placed on or after July 1, 2026. For older orders the page of 2025 counts: what matters is the day of the order.

Customers may send back what they bought within 45 days of delivery. The article must be unused and in its box.
From $40 of returned goods the label is free. Below that we take $4.90 off the refund.
Chains, cassettes, brake pads and tires that have been mounted are not taken back, not even after one lap.
Hand-built wheels are made to order and may be returned only if something is wrong with them.
The money goes back to the card or account it came from, within five business days after the goods are in.
An exchange is a return and a new order. We do not hold articles back for it.
A gift may be returned by the person who got it, against a voucher.

Whoever answers a return gives it a number that begins with RMA. A parcel without a number waits on shelf ${s.shelf} until somebody asks for it.
`,
    "shipping.md": `# Shipping

Valid from October 1, 2026.

Parcels cost $6.90. From $75 of goods they are free.
Express costs $14.90 and arrives on the next business day when the order is placed before 1 p.m. on a business day.
Wheels travel in their own box: $19.00, whatever the order is worth.
Delivery takes 2 to 4 business days with Tallis Parcel. Tracking numbers begin with TP.
We do not ship lithium batteries by air, so lights go by road and may take a day longer.

A parcel that has not moved for five business days counts as lost. We send the goods again and settle with the carrier ourselves; the customer does not have to wait for the search to end.
Damage in transit: we need a picture of the box and one of the part within seven days. Then a new part goes out the same day.
The address can be changed and an order can be canceled until the parcel is packed. After that only the carrier can stop it, which works in about half of the cases.
`,
    "warranty.md": `# Warranty

Parts carry a warranty of 24 months from delivery.
Wear parts are chains, cassettes, brake pads, rotors, tires, tubes and bar tape. They carry six months, and only for faults in making. Wear by riding is not a fault.
Work of our shop carries 12 months. If a noise comes back, the second look costs nothing.

What we need: the order or repair number, a picture, and a sentence on how it happened.
A broken part is replaced first and sent to the maker afterwards.
Not covered: crashes, wrong mounting by the customer, racing, and parts that were opened.

When a brake, a fork, a frame, a bar or a pedal fails while somebody rides, call the customer the same day and tell Desmond Pike. Ask whether the same part is on another bike.
Brake pads PAD-202 of batch ${s.batch} came off their plates in August. They are replaced without any proof of purchase.
`,
    "privacy.md": `# Customer data

We store name, address, mail address, telephone number, orders and repairs. Nothing about health, nothing about cards.
Mails are kept for three years, orders for seven, because the tax office asks for that long.
A request to delete is answered within 30 days by Ines Calloway. Orders stay until their seven years are over, but without the telephone number and the mail address.
A card number in a mail is blacked out the same day, and the customer is told not to send one again.
Customer lists leave the firm only to Tallis Parcel (name and address for the label) and to the bookkeeper.
Texts that go to a program of another firm hold no names, no addresses and no order numbers unless Nora Marrow has agreed in writing.
The newsletter goes only to people who have confirmed it.
`,
    "escalation.md": `# Who decides

Priya Raman and Luis Ortega give refunds of up to $50 on their own. Theo Brandt decides up to $150, Ines Calloway up to $500. Anything above goes to Nora Marrow or Desmond Pike.
Small gifts up to $${s.giftLimit} need nobody's yes, but a line in the order.

Call Desmond at once, day or night, when somebody is hurt or a part of the brakes, frame, fork or bar has failed.
Mails from lawyers, insurers and newspapers are not answered by us. They go to Nora.
A customer who writes a third time about the same matter is called, not written to.
Nobody promises a date for a repair except the workshop.
`,
    "reply-style.md": `# How we write

First sentence: the answer. Second: what happens next and when. Then everything else.
We say "we", we sign with our own name, and we never say "unfortunately" twice.
No excuses about suppliers. No jokes when something broke.
Quote the order number as it stands in the shop: MP, five digits, one digit.
If a rule says no, say which rule and since when it is valid, and what the customer can do instead.
Never ask for a card number. Never promise a refund that you may not give.
Most mails need fewer than 120 words.
`,
    "team.md": `# Team

| name | work | refunds up to |
| --- | --- | --- |
${people.map(([name, does, limit]) => `| ${name} | ${does} | ${limit === "" ? "-" : limit} |`).join("\n")}

Telephone 555-0142, weekdays 9 to 12. The workshop's own line is 555-0143.
Holiday cover: Priya for Theo, Ruth for Oskar, Nora for Ines.
First aid: Hanna Weiss and Callum Doyle. Keys to the yard: Jamal Whitfield.
`,
  };
}
