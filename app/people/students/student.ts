/** `name` is what a certificate will say; empty until the student said it. `memberId` is null without an account of the platform. */
export type Student = { id: string; memberId: string | null; email: string; name: string };
