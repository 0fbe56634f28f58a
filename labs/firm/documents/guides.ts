import type { Seeded } from "../shop/seeded.ts";

/** What fits what, and how the workshop works: Markdown, HTML and the paragraphs of the PDFs. */
export function guides(s: Seeded): Record<string, string> {
  return {
    "chains-and-cassettes.md": `# Chains and cassettes

Count the sprockets at the back. The chain must be made for that number: an 11-speed chain on a 10-speed cassette skips, a 10-speed chain on an 11-speed one jams.

| sprockets | chain | cassette | links |
| --- | --- | --- | --- |
| 9 | CHN-109 | CAS-109, 11-34 | 114 |
| 10 | CHN-110 | none in stock | 116 |
| 11 | CHN-111 | CAS-111, 11-32 | 118 |
| 12 | CHN-112 | CAS-112, 10-51 | 126 |

CAS-112 needs a derailleur with a long cage that takes 51 teeth, and a freehub of the Micro kind. It does not go on a splined freehub.
A chain is worn when the gauge shows 0.75 on 9 and 10 speeds and 0.5 on 11 and 12. Changing it in time saves the cassette.
Shorten with TOL-801. Do not open a joining pin twice.
Dry lube for dust, wet lube for rain. Both on one chain make a paste that eats it.
`,
    "brake-pads.md": `# Brake pads

PAD-201 is resin: quiet, gentle to the rotor, fades on long descents. PAD-202 is sintered: loud when wet, lasts twice as long, needs a rotor that allows it. A rotor marked RESIN ONLY must not be used with PAD-202.
PAD-210 is for rim brakes.
Pads are finished when less than 1 mm is left above the plate. New pads need thirty firm stops from walking pace before they bite.
Oil on a pad cannot be cleaned off. Both pads go into the bin.
If the lever comes to the bar, the bike is not ridden. It gets a bleed: $45 a brake, fluid included.
Rotors: ROT-160 and ROT-180. Going from 160 to 180 needs an adapter and a fork that allows it; the number stands inside the left leg.
`,
    "tire-sizes.html": `<!doctype html>
<html><head><title>Tire sizes</title><style>td { padding: 2px }</style></head><body>
<nav><a href="/">Home</a> <a href="/tires">Tires</a> <a href="/cart">Cart</a></nav>
<h1>Tire sizes</h1>
<p>Look for two numbers with a dash on the side of the tire. The second one, 622 or 584, is the rim and must be the same. The first is the width.</p>
<table><tr><th>SKU</th><th>says</th><th>rim inside</th><th>tube</th></tr>
<tr><td>TIR-728</td><td>28-622</td><td>17 to 21 mm</td><td>TUB-728</td></tr>
<tr><td>TIR-735</td><td>35-622</td><td>17 to 25 mm</td><td>none of ours, ask us</td></tr>
<tr><td>TIR-627</td><td>57-584</td><td>25 to 35 mm</td><td>TUB-627</td></tr>
<tr><td>TIR-920</td><td>56-622</td><td>25 to 35 mm</td><td>none of ours, ask us</td></tr></table>
<p>A tube may be a little too small for a tire, never too large. TUB-728 ends at 32 mm: in a 35 mm tire it gets thin and loses air in days.</p>
<p>For tubeless use rim tape RIM-701, two layers, as wide as the rim inside.</p>
<p>Mudguards take 6 mm on each side. Measure before you order wider.</p>
<footer>Marrow &amp; Pike, Ellerby</footer></body></html>
`,
    "repair-terms.html": `<!doctype html>
<html><head><title>Repairs</title></head><body>
<h1>Repairs: how it works</h1>
<p>Book by mail or at the counter. You get a number that begins with R, and a quote.</p>
<p>If the work passes the quote by more than 10 percent, we stop and ask. Without your yes nothing is done.</p>
<p>Canceling costs nothing until 24 hours before the appointment. Later we charge the diagnosis, $20.</p>
<p>A finished bike stays with us free of charge for 10 business days. After that a day costs $5.</p>
<p>A loan bike costs nothing for the first two days. We ask for a deposit of $${s.loanDeposit} and want it back after ${s.loanDay} days at the latest.</p>
<p>A bike with a crack in frame, fork or bar is not ridden home. We keep it or you fetch it by car.</p>
<p>There is a ramp at the yard gate; ring and somebody helps you lift.</p>
</body></html>
`,
    "faq.html": `<!doctype html>
<html><head><title>Questions</title><script>var shown = true;</script></head><body>
<h1>What people ask</h1>
<h2>Can I pick up at the counter?</h2><p>Yes, from two hours after the order, without shipping. Bring the number.</p>
<h2>Do you take old parts?</h2><p>Tires and batteries, one for each new one you buy. Nothing else.</p>
<h2>How do I pay?</h2><p>Card, or invoice for schools and clubs after their first order. No cash by mail.</p>
<h2>Do you sell complete bikes?</h2><p>No. We keep the ones that exist rolling.</p>
<h2>Sales tax for schools?</h2><p>Send us the certificate once. From then on your orders are free of it.</p>
<h2>May I watch a repair?</h2><p>On Saturdays, from behind the yellow line.</p>
<h2>Which of your wheels can carry me?</h2><p>WHL-728 is built for riders up to 110 kilos. For more we build with 36 spokes; ask Callum.</p>
</body></html>
`,
  };
}

/** Paragraphs of the PDFs with a text layer. */
export function booklets(s: Seeded): Record<string, [title: string, paragraphs: string[]]> {
  return {
    "bottom-brackets.pdf": [
      "Bottom brackets: which one?",
      [
        "Take the old one out before you order. Most mistakes with this part come from guessing.",
        "If the shell has a thread inside and is 68 mm wide, you need the threaded one, BBK-301. The right cup has a left-hand thread: it opens clockwise.",
        "If the shell is smooth, 41 mm across and 92 mm wide, you need the press-fit one, BBK-302. It goes in with a press, never with a hammer.",
        "A press-fit bearing that creaks is usually dry or sits in a shell that is out of round. Clean, grease, and measure before you blame the bearing.",
        `Crank bolts are tightened to ${s.crankTorque} newton meters. With a crank of carbon the maker's number counts, not ours.`,
        "We change a bottom bracket for $49, the part is extra. Allow two days.",
        "Spindles of 24 mm go through both. For 30 mm we have nothing in stock.",
      ],
    ],
    "winter-catalog.pdf": [
      "Winter catalog",
      [
        `Lights, mudguard weather, warm hands: on lights and bar tape we take ${s.winterPercent} percent off until ${s.winterEnds}.`,
        "LGT-601 gives 400 lumens for two hours and 100 lumens for nine. It charges by USB and shows red when a quarter is left.",
        "LGT-602 is the rear light. It blinks only where the law allows it, so look at the switch under the rubber.",
        "Wet lube LUB-702 for salt and rain. Wipe the chain before you oil it, or you oil the dirt.",
        "Grips GRP-510 hold with one bolt each. Cold hands like them better than tape.",
        `Our winter ride begins on ${s.rideDay} at nine in the yard. Tea is ours, lights are yours.`,
        "The offer does not count for vouchers and not together with a club price.",
      ],
    ],
    "workshop-handbook.pdf": [
      "Workshop handbook",
      [
        "Every bike gets a slip with the repair number before it is lifted. No slip, no work.",
        `A wheel is true when it runs within ${s.trueTolerance} mm to the side and 0.5 mm up and down. Tell the customer when the rim cannot do it.`,
        `Stem bolts get ${s.boltTorque} newton meters, cross-wise, with paste on carbon. The torque wrench lives on hook 4 and goes back there.`,
        "After a brake bleed pull the lever twenty times, hold it for a minute, and look for drops. Then somebody else tries it.",
        "A test ride is part of every repair that touches brakes, gears or bearings. It is written on the slip with initials.",
        "If the quote is passed by more than 10 percent, stop, call, and write down who said yes and when.",
        "The apprentice may do punctures, tubes, tires and pads alone. Brakes are checked by Oskar, drivetrains by Ruth.",
        "Used brake fluid goes into the red can, never into the sink.",
      ],
    ],
  };
}
