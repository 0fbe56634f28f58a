/** For a clientAction: a redirect of the server is an answer to follow, not a failure to send. */
export function redirected(error: unknown) {
  if (error instanceof Response) return error;
  throw error;
}
