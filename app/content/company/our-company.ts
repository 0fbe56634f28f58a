import company from "#content/company.yaml";
import type { Company } from "./company.ts";

/** Checked against its schema when the site is built. */
export const ourCompany = company as Company;
