import { z } from "zod";

/** As the partner makes them; what is longer or other is none of its own. */
export const id = z.string().regex(/^[\w-]{1,255}$/);
/** Ids may come as text or as the whole object (partners.md §2.2). */
export const reference = z
  .union([id, z.looseObject({ id }).transform((whole) => whole.id)])
  .nullish()
  .transform((given) => given ?? null);
export const text = z
  .string()
  .max(500)
  .nullish()
  .transform((given) => given ?? null);
/** Seconds, which become milliseconds. */
export const instant = z
  .int()
  .nonnegative()
  .nullish()
  .transform((given) => (given ? given * 1000 : null));
export const cents = z.int().nonnegative();
export const currency = z.string().regex(/^[a-z]{3}$/);

/** Of what the site sells, as its payment links are named. */
const items = /^(?:consultation|coaching-(?:single|monthly)|(?:specialist|engineer)-(?:monthly|prepaid))$/;
export const metadata = z
  .looseObject({ item: z.unknown().optional() })
  .nullish()
  .transform((given) => (typeof given?.item === "string" && items.test(given.item) ? given.item : null));
