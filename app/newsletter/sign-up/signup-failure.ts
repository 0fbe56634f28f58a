/** Message above the form when a sign-up could not be kept (specification §5). Apart from the schema, which pages do not carry. */
export const signupFailure = "Failed to subscribe. Please try again later.";
