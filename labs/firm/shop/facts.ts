/** What is the same for every seed: README.md tells it to the authors of labs. */
export const people = [
  ["Nora Marrow", "owner; buying, figures", "no limit"],
  ["Desmond Pike", "owner; head of the workshop", "no limit"],
  ["Ines Calloway", "office: invoices, payments, books", "$500"],
  ["Theo Brandt", "leads customer mail", "$150"],
  ["Priya Raman", "customer mail", "$50"],
  ["Luis Ortega", "customer mail, mornings", "$50"],
  ["Hanna Weiss", "leads the warehouse", ""],
  ["Jamal Whitfield", "packing", ""],
  ["Mei Tanaka", "packing, returns desk", ""],
  ["Oskar Lind", "mechanic, brakes and suspension", ""],
  ["Ruth Adeyemi", "mechanic, drivetrains", ""],
  ["Callum Doyle", "mechanic, wheels", ""],
  ["Sofia Petrov", "web shop, product data", ""],
  ["Ben Achterberg", "apprentice in the workshop", ""],
] as const;

export type Product = { sku: string; name: string; category: string; cents: number; grams: number; supplier: string };

export const products: readonly Product[] = [
  product("CHN-109", "Chain, 9-speed", "drivetrain", 1990, 290),
  product("CHN-110", "Chain, 10-speed", "drivetrain", 2490, 280),
  product("CHN-111", "Chain, 11-speed", "drivetrain", 3190, 265),
  product("CHN-112", "Chain, 12-speed", "drivetrain", 4490, 260),
  product("CAS-109", "Cassette 9-speed, 11-34", "drivetrain", 3290, 390),
  product("CAS-111", "Cassette 11-speed, 11-32", "drivetrain", 6490, 320),
  product("CAS-112", "Cassette 12-speed, 10-51", "drivetrain", 11900, 470),
  product("PAD-201", "Disc brake pads, resin, pair", "brakes", 1690, 30),
  product("PAD-202", "Disc brake pads, sintered, pair", "brakes", 2190, 34),
  product("PAD-210", "Rim brake pads, pair", "brakes", 1290, 40),
  product("ROT-160", "Brake rotor, 160 mm", "brakes", 2750, 112),
  product("ROT-180", "Brake rotor, 180 mm", "brakes", 3150, 138),
  product("TIR-728", "Tire 700 x 28C (28-622)", "tires", 4490, 310),
  product("TIR-735", "Tire 700 x 35C (35-622)", "tires", 4790, 420),
  product("TIR-627", "Tire 27.5 x 2.25 (57-584)", "tires", 5290, 690),
  product("TIR-920", "Tire 29 x 2.20 (56-622)", "tires", 5490, 720),
  product("TUB-728", "Inner tube 700 x 25-32, Presta", "tires", 750, 105),
  product("TUB-627", "Inner tube 27.5 x 2.0-2.4, Schrader", "tires", 850, 190),
  product("BBK-301", "Bottom bracket, threaded BSA 68 mm", "drivetrain", 2990, 95),
  product("BBK-302", "Bottom bracket, press-fit BB92", "drivetrain", 3890, 80),
  product("PED-401", "Platform pedals, pair", "contact", 4900, 380),
  product("SAD-501", "Touring saddle", "contact", 6900, 340),
  product("GRP-510", "Lock-on grips, pair", "contact", 2400, 110),
  product("BAR-520", "Bar tape, black", "contact", 1850, 70),
  product("LGT-601", "Front light, 400 lumens, USB", "lights", 5400, 120),
  product("LGT-602", "Rear light, USB", "lights", 2900, 60),
  product("LUB-701", "Chain lube, dry, 120 ml", "care", 1190, 140),
  product("LUB-702", "Chain lube, wet, 120 ml", "care", 1190, 140),
  product("TOL-801", "Chain tool", "care", 2200, 160),
  product("WHL-728", "Rear wheel 700C, hand-built", "wheels", 21900, 1150),
  product("RIM-701", "Tubeless rim tape, 10 m", "tires", 1450, 60),
];

function product(sku: string, name: string, category: string, cents: number, grams: number): Product {
  const supplier =
    category === "tires" ? "Harrow Rubber Works" : category === "wheels" ? "own workshop" : "Lindqvist Cycle Supply";
  return { sku, name, category, cents, grams, supplier };
}

export function requireProduct(sku: string): Product {
  const found = products.find((each) => each.sku === sku);
  if (found === undefined) throw new Error(`There is no product ${sku}.`);
  return found;
}

/** Work of the workshop: name, price in dollars, what the list says beside it. */
export const works = [
  ["Puncture", 15, "tube extra"],
  ["Diagnosis", 20, "credited when the repair is ordered"],
  ["Gear adjustment", 25, "one derailleur"],
  ["Wheel truing", 29, "spokes extra"],
  ["Headset service", 39, "bearings extra"],
  ["Brake bleed", 45, "one brake, fluid included"],
  ["Bottom bracket change", 49, "part extra"],
  ["Basic tune-up", 79, "gears, brakes, bolts, tire pressure"],
  ["Wheel build", 85, "hub, rim and spokes extra"],
  ["Full service", 159, "everything taken apart, cleaned and greased"],
] as const;

/** The firm's today. */
export const today = Date.UTC(2026, 10, 2, 9);
export const dayLength = 86_400_000;

/** When the limit for free shipping changed. */
export const shippingChanged = Date.UTC(2026, 9, 1);

export function dollars(cents: number): string {
  return `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** `2026-10-05` */
export function isoDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** `October 5` or, in long form, `Monday, October 5, 2026`. */
export function spokenDay(instant: number, long = false): string {
  const date = new Date(instant);
  const day = `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}`;
  return long ? `${weekdayNames[date.getUTCDay()]}, ${day}, ${date.getUTCFullYear()}` : day;
}

/** `MP-48213-4`: the last digit is computed from the five before it. */
export function orderNumber(five: number): string {
  return `MP-${five}-${checkDigit(String(five))}`;
}

export function checkDigit(five: string): number {
  const sum = Array.from(five).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
