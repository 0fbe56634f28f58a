/** Message above a form whose request could not be kept. */
export const requestFailure = "We could not take this down. Please try again later; nothing you typed is lost.";
