import { isTestLink, type PaymentSettings } from "#partners/payments/stripe/payment-settings.ts";
import type { Readers } from "./readers.ts";
import type { Environment } from "./settings.ts";

const linkNames = [
  "PAYMENT_LINK_CONSULTATION",
  "PAYMENT_LINK_COACHING_SINGLE",
  "PAYMENT_LINK_COACHING_MONTHLY",
] as const;

const programLinkNames = [
  "PAYMENT_LINK_SPECIALIST_MONTHLY",
  "PAYMENT_LINK_SPECIALIST_PREPAID",
  "PAYMENT_LINK_ENGINEER_MONTHLY",
  "PAYMENT_LINK_ENGINEER_PREPAID",
] as const;

/**
 * Hosted payment links, the secrets of their events, and the key with which we ask the partner; undefined while the demo
 * plays the checkout (partners.md §2). The programs' four links may all be missing.
 */
export function readPayments(env: Environment, readers: Readers): PaymentSettings | undefined {
  if (env.PAYMENT_PROVIDER === "demo") return undefined;
  const group = readers.readGroup(env, [...linkNames, "STRIPE_WEBHOOK_SECRETS"]);
  if (!group) {
    if (env.PAYMENT_PROVIDER && linkNames.every((name) => !env[name]))
      readers.mistake(`${linkNames.join(", ")}: needed`);
    const alone = [...programLinkNames, "STRIPE_API_KEY" as const].filter((name) => env[name]);
    if (alone.length > 0 && linkNames.every((name) => !env[name]))
      readers.mistake(`${linkNames.join(", ")}: needed, because ${alone.join(", ")} is set`);
    return undefined;
  }
  const [consultation = "", single = "", monthly = ""] = linkNames.map((name) =>
    readers.readAddress(name, group[name]),
  );
  const programs = readProgramLinks(env, readers);
  const links = { consultation, "coaching-single": single, "coaching-monthly": monthly, ...programs };
  checkModes(env, Object.values(links), readers);
  return {
    links,
    webhookSecrets: readers.readList(group.STRIPE_WEBHOOK_SECRETS),
    api: env.STRIPE_API_KEY ? { key: env.STRIPE_API_KEY, origin: readApiOrigin(env, readers) } : undefined,
    portalPage: env.PAYMENT_PORTAL_URL && readers.readAddress("PAYMENT_PORTAL_URL", env.PAYMENT_PORTAL_URL),
  };
}

function readProgramLinks(env: Environment, readers: Readers) {
  const group = readers.readGroup(env, programLinkNames);
  if (!group) return {};
  // Without it a monthly plan would never end by itself.
  if (!env.STRIPE_API_KEY) readers.mistake(`STRIPE_API_KEY: needed, because ${programLinkNames.join(", ")} is set`);
  const [first = "", second = "", third = "", fourth = ""] = programLinkNames.map((name) =>
    readers.readAddress(name, group[name]),
  );
  return {
    "specialist-monthly": first,
    "specialist-prepaid": second,
    "engineer-monthly": third,
    "engineer-prepaid": fourth,
  };
}

/** Play money or real money, all of it: links, secret key and publishable key. */
function checkModes(env: Environment, links: string[], readers: Readers) {
  const isPlay = links.map(isTestLink);
  const names = [...linkNames, ...programLinkNames].filter((name) => env[name]).join(", ");
  if (new Set(isPlay).size > 1) readers.mistake(`${names}: test links and live links must not be mixed`);
  for (const name of ["STRIPE_API_KEY", "PAYMENT_PUBLISHABLE_KEY"] as const) {
    const key = env[name];
    if (key && key.includes("_test_") !== isPlay[0])
      readers.mistake(`${name}: ${isPlay[0] ? "a live key with test links" : "a test key with live links"}`);
  }
}

/** The partner's own address, or a stand-in's. */
function readApiOrigin(env: Environment, readers: Readers) {
  const { STRIPE_API_HOST: host = "api.stripe.com", STRIPE_API_PROTOCOL: protocol = "https" } = env;
  const port = env.STRIPE_API_PORT === undefined ? "" : `:${env.STRIPE_API_PORT}`;
  return readers.readOrigin("STRIPE_API_HOST", `${protocol}://${host}${port}`);
}
