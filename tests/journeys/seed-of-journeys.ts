/** The demo's seed on the servers that all journeys share, which run in another process than the journeys. */
export const seedOfJourneys = Buffer.alloc(32, "journeys");
