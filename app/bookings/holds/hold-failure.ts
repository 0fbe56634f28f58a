/** Message above a form whose time could not be kept. */
export const holdFailure =
  "We could not keep this time for you. Please try again in a minute; nothing you typed is lost.";
