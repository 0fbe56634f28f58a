import fc from "fast-check";
import { expect, test } from "vitest";
import { isLoopback, isPublic } from "./http-address.ts";

test("E9: addresses of no public machine are known, in every way to write them", () => {
  const addresses = [
    "0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.9 169.254.169.254 172.16.0.1 172.31.255.255",
    "192.0.0.8 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255",
    ":: ::1 ::127.0.0.1 fe80::1 fe80::1%eth0 febf::1 fec0::1 fc00::1 fd00:ec2::254 ff02::1 ::ffff:10.0.0.1",
    "::ffff:127.0.0.1 ::FFFF:169.254.169.254 ::ffff:a9fe:a9fe 0:0:0:0:0:ffff:7f00:1 64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:a9fe:a9fe::1 3ffe a.b",
  ].flatMap((line) => line.split(" "));

  expect([...addresses, ""].filter(isPublic)).toEqual([]);
});

test("E9: public addresses are not refused", () => {
  const addresses = [
    "1.1.1.1 100.63.255.255 100.128.0.1 126.0.0.1 172.15.0.1 172.32.0.1 192.167.0.1 223.255.0.1",
    "2606:4700::1111 2a00:1450::1 2001:4860:4860::8888 ::ffff:1.1.1.1",
  ].flatMap((line) => line.split(" "));

  expect(addresses.filter((address) => !isPublic(address))).toEqual([]);
});

test("E9: nothing is public and loopback at once, and no text makes the check throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.string({ unit: "binary" })), (address) => {
      expect(isPublic(address) && isLoopback(address)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
