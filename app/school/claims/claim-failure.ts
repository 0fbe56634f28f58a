/** Above the form when no link could be sent. Apart from the schema, which pages do not carry. */
export const claimFailure = "The link could not be sent. Please try again in a minute.";
