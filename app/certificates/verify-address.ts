/** Where anybody can check a certificate: what its QR code says. */
export function verifyAddress(origin: string, number: string) {
  return `${origin}/verify?number=${number}`;
}
