import { dollars, isoDay, products, today, works } from "../shop/facts.ts";
import type { Dice } from "../shop/random.ts";
import type { Seeded } from "../shop/seeded.ts";

/** Tables, lists, minutes and letters of suppliers. */
export function tables(s: Seeded, dice: Dice): Record<string, string> {
  return {
    "price-list.csv": csv(
      ["sku", "name", "price", "category"],
      products.map((each) => [each.sku, each.name, dollars(each.cents), each.category]),
    ),
    "repair-prices.csv": csv(
      ["work", "price", "remark"],
      works.map(([name, price, remark]) => [name, `$${price}`, remark]),
    ),
    "refund-limits.csv": csv(
      ["who", "up to", "since"],
      [
        ["Priya Raman", "$50", "2024-03-01"],
        ["Luis Ortega", "$50", "2025-09-15"],
        ["Theo Brandt", "$150", "2023-01-01"],
        ["Ines Calloway", "$500", "2023-01-01"],
        ["Nora Marrow", "no limit", ""],
        ["Desmond Pike", "no limit", ""],
      ],
    ),
    "holidays-2026.csv": csv(
      ["day", "closed", "remark"],
      [
        ["2026-11-26", "shop and workshop", "Thanksgiving"],
        ["2026-11-27", "workshop", "mail is answered"],
        ["2026-12-24", "shop from noon", ""],
        ["2026-12-25", "shop and workshop", ""],
        [s.closedDay, "workshop", "counting the parts"],
      ],
    ),
    "prices-harrow.csv": csv(
      ["valid from", "our number", "sku", "price"],
      products
        .filter((each) => each.supplier === "Harrow Rubber Works")
        .map((each) => [
          isoDay(today),
          `H${dice.between(1000, 9999)}`,
          each.sku,
          dollars(Math.floor((each.cents * dice.between(48, 61)) / 100)),
        ]),
    ),
    "opening-hours.txt": `Marrow & Pike, 14 Foundry Row, Ellerby

Shop counter   Monday to Friday 9-6, Saturday 9-4
Workshop       Tuesday to Saturday 9-6, closed on Monday
Telephone      weekdays 9-12
Mail           answered Monday to Friday 8-5, usually within a business day

Last drop-off for repairs of the same day: 11 a.m.
Counting of the whole stock: ${s.countingDay}. The shop is closed on that day.
`,
    "terms-lindqvist.txt": `LINDQVIST CYCLE SUPPLY - TERMS FOR DEALERS

1. Invoices are due in 30 days. Paid within ${s.lindqvistDays} days: ${s.lindqvistDiscount} percent off.
2. Orders before noon leave the same day. Carriage is free from $250.
3. Complaints about quantities within five days, about hidden faults within twelve months.
4. Goods stay ours until they are paid.
5. Returns only after a call; we take off 15 percent for handling.
`,
    "suppliers.html": `<html><body><h1>Suppliers</h1>
<ul><li><b>Lindqvist Cycle Supply</b>: drivetrain, brakes, contact points, lights. Invoices LQ-000000. 30 days. Ask for Petra.</li>
<li><b>Harrow Rubber Works</b>: tires, tubes, rim tape. Invoices HR/0000/26. 14 days. Smallest order $${s.harrowMinimum}.</li>
<li><b>Tallis Parcel</b>: collects at 4 p.m., on Fridays at 3. Claims by their form only, with a picture.</li></ul>
<p>Invoices are checked against the delivery note before Ines pays. A difference of more than $5 goes back.</p></body></html>
`,
    "minutes-2026-09.md": `# Minutes, September 28, 2026

Present: Nora, Desmond, Theo, Hanna, Ines, Sofia.

- September had ${s.septemberMails} mails and ${s.septemberReturns} returns, ${s.wrongSize} of them for a wrong size. Sofia puts the size table above the button.
- Free shipping: from $60 we lose money. **Decided:** from October 1 the limit is $75. Sofia changes the shop, Theo the texts.
- The hand press is worn. Desmond asks for prices.
- Tansy Creek Couriers want ${s.couriers} bikes serviced over the winter. Ruth plans it.
- Somebody pasted a customer list into a chat program. Nora: not again; privacy page gets a line.
`,
    "minutes-2026-10.md": `# Minutes, October 26, 2026

Present: Nora, Desmond, Theo, Mei, Ines, Oskar.

- October so far: ${s.octoberMails} mails. The first answer goes out after ${s.answeredHours} business hours on average; on Mondays it takes twice as long.
- Theo would like drafts by a program. **Decided:** a trial with old mails first, nobody's name in it, no refunds by machine.
- Old page on returns is still found by search engines. Sofia takes it down; until then every answer names the date of the rule.
- Pads of batch ${s.batch}: nine customers written to, two have not answered. Oskar calls them.
- Not decided: Sunday opening in spring.
`,
  };
}

/** Quotes a field only where it must (RFC 4180). */
function csv(head: string[], rows: string[][]): string {
  const field = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [head, ...rows].map((row) => `${row.map(field).join(",")}\n`).join("");
}
