/** Where anybody can check a certificate: what its QR code says. */
export function verifyAddress(origin: string, number: string) {
  return `${origin}/verify?number=${number}`;
}

/** What a visitor is shown whose file was too large to be taken in at all: the page of the form, which says so. */
export const tooLargePath = "/verify?too-large";
