import { z } from "zod";

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** What `works.planted` holds: the name under which an example is read, and how it is known to be. */
const plantedSchema = z.object({ name: z.string(), levels: z.record(z.string(), level) });
export type Planted = z.output<typeof plantedSchema>;

/** Ordinary names, of nobody. */
export const plantedNames = [
  "Anna Becker",
  "Daniel Costa",
  "Emma Lindqvist",
  "Farid Nasser",
  "Grace Osei",
  "Hana Kimura",
  "Ivan Petrov",
  "Julia Moreau",
  "Kwame Boateng",
  "Laura Bianchi",
  "Marek Novak",
  "Nadia Rahman",
  "Oscar Jensen",
  "Paula Mendes",
  "Rahul Verma",
  "Sofia Herrera",
  "Tom Whitfield",
  "Yusuf Demir",
] as const;

/** Undefined for works of students. */
export function plantedIn(kept: string | null): Planted | undefined {
  return kept === null ? undefined : plantedSchema.parse(JSON.parse(kept));
}
