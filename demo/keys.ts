import { createHmac, randomBytes } from "node:crypto";

/** What played partners and the site share: keys of calls, secrets of events and of tokens. */
export type DemoKeys = ReturnType<typeof demoKeysFrom>;

/** Bytes of a seed. */
const seedLength = 32;

/**
 * The secrets of all played partners, made from one random seed of the data folder: tokens and bookings outlive a restart,
 * and nobody who has read this code can sign for a demo, should it ever stand where strangers reach it (decision 016).
 */
export function demoKeysFrom(seed: Buffer) {
  const made = (name: string) => createHmac("sha256", seed).update(`demo ${name}`).digest("base64url");
  return {
    community: {
      apiKey: made("community api key"),
      headlessToken: made("community headless token"),
      connectSecret: made("community connect secret"),
      discourseKey: made("community discourse key"),
      /** Signs the tokens that the demo itself gives out. */
      tokenSecret: made("community token secret"),
    },
    payments: { webhookSecret: `whsec_${made("payments webhook")}`, apiKey: `sk_test_${made("payments api key")}` },
    mail: { webhookKey: made("mail webhook") },
    scheduling: { webhookSecret: made("scheduling webhook") },
    voice: { apiKey: made("voice api key"), addressSecret: made("voice address secret") },
  };
}

/** Of this process alone, for demos without a data folder: those of tests. */
export const passingSeed = randomBytes(seedLength);
export const passingKeys = demoKeysFrom(passingSeed);
