/** The colors that letters are written in, by day and by night: those of ui/tokens.css, which no mail program reads. */
const nights: [day: string, night: string][] = [
  ["#f4f6f3", "#0c1220"],
  ["#fff", "#141c2e"],
  ["#0f1729", "#f2f5fa"],
  ["#47526b", "#a8b3c8"],
  ["#0b57d0", "#6aa5ff"],
  ["#7d8698", "#7482a0"],
  ["#d7dce2", "#2a3550"],
];

/**
 * What makes a night map of a letter where the mail program knows the reader's wish. Styles stand in attributes, since many
 * programs drop the head; so the colors are found there, and a program that reads none of this shows the letter by day.
 */
export const nightHead = `<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){${nights.map(rulesOf).join("")}[style*="border-top:6px"]{border-top-color:#6aa5ff!important}}</style>`;

function rulesOf([day, night]: [day: string, night: string]) {
  return [
    `[style*="background:${day}"]{background:${night}!important}`,
    `[style^="color:${day}"],[style*=";color:${day}"]{color:${night}!important}`,
    `[style*="solid ${day}"],[style*="dashed ${day}"]{border-color:${night}!important}`,
  ].join("");
}
