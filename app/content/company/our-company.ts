import { fileOf } from "#app/content/reading/collection.ts";
import type { Content } from "#app/site/content.ts";
import type { Company } from "./company.ts";

export const companyOf = fileOf<Company>("company.yaml");

/** What pages say of the company, which is less than is known of it: it travels with each of them. */
export function shownCompany(content: Content) {
  const { name, legalName, address, phone, email, socials } = companyOf(content);
  return { name, legalName, address, phone, email, socials };
}

export type ShownCompany = ReturnType<typeof shownCompany>;
