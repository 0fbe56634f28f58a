/** The field of the one button that switches the mail on again. */
export const againField = "again";
