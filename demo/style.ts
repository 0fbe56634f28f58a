/** The site's colours, ink on paper and a night map, without its typeface: a demo page asks for nothing. */
export const palette = `
:root { color-scheme: light dark; --ground: light-dark(#f4f6f3, #0c1220); --sheet: light-dark(#fff, #141c2e); --ink: light-dark(#0f1729, #f2f5fa); --soft: light-dark(#47526b, #a8b3c8); --rule: light-dark(#d7dce2, #2a3550); --edge: light-dark(#7d8698, #7482a0); --blue: light-dark(#0b57d0, #6aa5ff); --red: light-dark(#cb350f, #ff7a57); --amber: #ffca3a }
* { box-sizing: border-box }
body { font: 1.0625rem/1.55 system-ui, sans-serif; margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere }
h1, h2 { line-height: 1.1; letter-spacing: -.02em; font-weight: 800; text-wrap: balance; margin: 0 }
h1 { font-size: clamp(1.7rem, 1.3rem + 2vw, 2.5rem) }
h2 { font-size: 1.3rem }
p, ul, dl, dd { margin: 0 }
p { max-inline-size: 40em }
a { color: inherit; text-underline-offset: .2em }
button, input, select { font: inherit; color: inherit; min-block-size: 48px; padding: .6rem 1.1rem; border: 2px solid var(--edge); border-radius: 10px; background: var(--sheet); inline-size: 100%; max-inline-size: min(100%, 28rem) }
[type=checkbox] { min-block-size: 0; inline-size: 1.3em; block-size: 1.3em; accent-color: var(--blue); vertical-align: -.2em }
button { inline-size: auto; max-inline-size: 100%; border-color: var(--ink); border-radius: 999px; font-weight: 700; cursor: pointer }
button:hover { border-color: var(--blue); color: var(--blue) }
.go { background: var(--ink); color: var(--ground) }
.go.ghost { background: none; color: inherit }
.go:hover { background: var(--blue); color: var(--ground) }
a.go { display: inline-block; padding: .6rem 1.3rem; border: 2px solid var(--ink); border-radius: 999px; font-weight: 700; text-decoration: none }
form { display: grid; gap: 1rem; justify-items: start }
iframe { inline-size: 100%; border: 1px solid var(--rule); border-radius: 10px; background: #f4f6f3 }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 3px; border-radius: 6px }
.bar { background: var(--amber); color: #0f1729; padding: .5rem 1rem; font-weight: 600; max-inline-size: none; text-align: center }
.mistake { color: var(--red); font-weight: 650 }
small, .soft { color: var(--soft); font-size: .94rem }
`;

/** What stands in the frame of a demo page: its way back as a line of stops, sheets, facts, lists and tickets. */
export const pageStyle = `${palette}
.line, main { max-inline-size: 52rem; margin-inline: auto; padding-inline: clamp(1.1rem, 4vw, 2rem) }
.line { list-style: none; margin-block: 1.25rem 0; display: flex; font-weight: 600 }
.line li { flex: 0 1 auto; position: relative; padding: 1.9rem 1.6rem 0 0; min-inline-size: 0 }
.line li:not(:last-child)::before { content: ""; position: absolute; inset: 8px 0 auto 10px; block-size: 6px; background: #f2b200 }
.line li::after { content: ""; position: absolute; inset: 0 auto auto 0; inline-size: 14px; block-size: 14px; border: 4px solid var(--ink); border-radius: 50%; background: var(--sheet) }
.line li:last-child::after { background: #f2b200 }
@media (width >= 22.5em) { .line li { white-space: nowrap } }
.line a { display: inline-block; min-block-size: 44px; padding-block: .5rem; margin-block: -.5rem }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; padding-block: 1.5rem 4rem; align-content: start }
main > h2 { margin-block-start: 1.25rem }
.lede { font-size: 1.2rem; color: var(--soft) }
.sheet { background: var(--sheet); border: 1px solid var(--rule); border-radius: 14px; padding: clamp(1.1rem, 3vw, 1.75rem); display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem }
.ticket { border-block-start: 10px solid var(--red) }
.ticket > .tear { border-block-start: 3px dashed var(--rule); padding-block-start: 1rem }
.price { font-size: clamp(2rem, 1.4rem + 3vw, 3rem); font-weight: 800; letter-spacing: -.03em; line-height: 1 }
.price small { letter-spacing: 0; font-weight: 400 }
.stops { list-style: none; padding: 0 }
.stops > li { position: relative; padding: 0 0 1.4rem 2.1rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: .3rem }
.stops > li:not(:last-child)::before { content: ""; position: absolute; inset: .8rem auto -.8rem 6px; inline-size: 6px; background: #f2b200 }
.stops > li::after { content: ""; position: absolute; inset: .3rem auto auto 0; inline-size: 18px; block-size: 18px; border: 4px solid var(--ink); border-radius: 50%; background: var(--sheet) }
.stops > li > a:first-child { font-weight: 700; font-size: 1.1rem }
.stops > li > a:first-child::after { content: ""; position: absolute; inset: 0 }
dl { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem }
dt { color: var(--soft); font-size: .94rem }
dd { margin-block-end: .5rem }
pre { white-space: pre-wrap; font-size: .94rem; margin: 0 }
iframe { block-size: 36rem }
summary { min-block-size: 48px; padding-block: .7rem; font-weight: 700; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary::before { content: ""; display: inline-block; margin-inline-end: .65em; padding: .18em; border: solid; border-width: 0 .16em .16em 0; rotate: -45deg }
[open] > summary::before { rotate: 45deg }
details { border-block-end: 1px solid var(--rule) }
details > :not(summary) { margin-block-end: 1rem }
.field { display: grid; gap: .3rem; inline-size: 100%; margin: 0 }
.field label { font-weight: 700 }
.row { display: flex; flex-wrap: wrap; gap: .75rem }
.row > label { inline-size: 100%; font-weight: 700 }
.row > select { inline-size: auto }
.row > [size] { flex: 0 1 9rem; min-inline-size: 0 }
.choices { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)) }
details:has(.choices) { inline-size: 100% }
.people { display: grid; inline-size: 100%; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)) }
.person { display: flex; align-items: center; gap: .9rem; inline-size: 100%; padding: .8rem 1rem; border: 2px solid var(--rule); border-radius: 14px; text-align: start; font-weight: 400 }
.person i { display: grid; place-items: center; font-style: normal; font-weight: 800 }
.person img, .person i { border-radius: 50%; flex: none; inline-size: 40px; block-size: 40px; border: 4px solid var(--ink) }
.person span { display: grid; min-inline-size: 0 }
`;
