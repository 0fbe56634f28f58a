/** Message above the form when a question could not be kept. Apart from the schema, which the page does not carry. */
export const askFailure = "We could not keep your question just now. Please send it again in a minute.";
