/** `{community:with one|without}`: plain words, of which either may be empty. */
const choice = /\{community:([^{}|]*)\|([^{}|]*)\}/g;

/**
 * Texts that speak of the community platform say both: the words with one, and the words without. The build is the same for
 * every site, so it leaves them standing; whoever hands a text out knows which are true (decision 034).
 */
export function chooseWords(text: string, isAlone: boolean) {
  return text.replace(choice, (_, together: string, alone: string) => (isAlone ? alone : together));
}
