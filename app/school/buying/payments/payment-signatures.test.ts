import { expect, test } from "vitest";
import { signatureOf } from "#demo/checkout/purchases/deliveries.ts";
import { bookingIn, eventsIn, messagesIn, openPaymentSite } from "./payments.scene.ts";
import { takePaymentEvent } from "./payments.server.ts";

test("E3: of 200 and more mutations of a valid call none is accepted, and nothing is written", async () => {
  const open = await openPaymentSite();
  const body = Buffer.from(JSON.stringify(open.about("checkout.session.completed")));
  const signature = signatureOf(body.toString(), "right", open.site.now());
  const seconds = Math.floor(open.site.now() / 1000);
  const withBit = (bytes: Buffer, place: number) => {
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy;
  };
  const mutations: [Buffer, string][] = [
    ...Array.from({ length: 100 }, (_, count): [Buffer, string] => {
      return [withBit(body, Math.floor((count * body.length) / 100)), signature];
    }),
    ...Array.from(signature, (_, place): [Buffer, string] => {
      return [body, withBit(Buffer.from(signature), place).toString("latin1")];
    }),
    ...Array.from({ length: 20 }, (_, count): [Buffer, string] => [body.subarray(0, -1 - count), signature]),
    ...["wrong-secret", "stale", "future", "old-scheme"].map((way): [Buffer, string] => [
      body,
      signatureOf(body.toString(), way as "stale", open.site.now()),
    ]),
    [body, ""],
    [body, signature.toUpperCase()],
    [body, signature.replace(/v1=.*/, "v1=")],
    [body, signature.replace(/^t=\d+/, `t=${seconds + 1}`)],
    [body, signature.replace(/^t=\d+/, `t=${seconds - 1}`)],
    [body, `t=${seconds},${signature}`],
    [Buffer.from(body.toString().replace("9500", "1")), signature],
    [Buffer.concat([body, Buffer.from(" ")]), signature],
    [Buffer.concat([Buffer.from("\ufeff"), body]), signature],
    [Buffer.alloc(0), signature],
  ];

  const accepted = [];
  for (const [bytes, header] of mutations) {
    if ((await takePaymentEvent(open.site, bytes, header)).ok) accepted.push(header);
  }

  expect(mutations.length).toBeGreaterThan(200);
  expect(accepted).toEqual([]);
  expect([await eventsIn(open), await messagesIn(open), await open.deliver()]).toEqual([[], [], []]);
  expect((await bookingIn(open))?.state).toBe("held");
  expect((await takePaymentEvent(open.site, body, signature)).ok).toBe(true);
});

test("E3: an event of the other mode is refused and written nowhere", async () => {
  const open = await openPaymentSite();

  const taken = await open.send({ ...open.about("checkout.session.completed"), livemode: true });

  expect(taken).toMatchObject({ ok: false, kind: "mode" });
  expect(await eventsIn(open)).toEqual([]);
});

test("what is signed and yet no event is refused and written nowhere", async () => {
  const open = await openPaymentSite();

  expect(await open.send({ hello: "you" })).toMatchObject({ ok: false, kind: "invalid" });
  expect(await eventsIn(open)).toEqual([]);
});
