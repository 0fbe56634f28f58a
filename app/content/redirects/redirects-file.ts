/** Apart from its schema, which no page needs that only asks for the name. */
export const redirectsFile = "redirects.yaml";
