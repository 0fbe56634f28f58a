import { sendForm } from "#app/forms/send-form.ts";

/** Message above a form whose time could not be kept. */
export const holdFailure =
  "We could not keep this time for you. Please try again in a minute; nothing you typed is lost.";

/** For the clientAction of such a form: a redirect of the server is an answer to follow, not a failure to send. */
export function sendHold<Result>(serverAction: () => Promise<Result>) {
  const send = () =>
    serverAction().catch((error: unknown) => {
      if (error instanceof Response) return error;
      throw error;
    });
  return sendForm(send, holdFailure);
}
