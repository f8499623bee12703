/** How a manuscript looks as a page of its own: to be read in light and in the dark, and to be printed. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1c1a; --paper: #fdfdfb; --quiet: #62625c; --line: #c9c9c2; --link: #1f4e8c; --code: #f1f1ec }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e6e6e0; --paper: #181816; --quiet: #a3a39b; --line: #45453f; --link: #8fb8ec; --code: #23231f } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 "Libertinus Serif", Georgia, "Times New Roman", serif }
main { max-width: 42rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; overflow-wrap: break-word }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 2em 0 .6em } .title { font-size: 2rem; font-weight: 700; line-height: 1.2; margin: 0 0 .4em }
.subtitle { font-size: 1.25rem; color: var(--quiet) } .author, .affiliation { margin: .2em 0 } .affiliation, .keywords { color: var(--quiet) }
.abstract { margin-inline: 2rem } a { color: var(--link) } a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
figure { margin: 2em 0 } figure .row { display: flex; gap: 1rem; align-items: flex-start } figure .row img { min-width: 0; flex: 1 1 0 }
img { max-width: 100%; height: auto } figcaption { color: var(--quiet); font-size: .93em; margin-top: .5em }
.table { overflow-x: auto } table { border-collapse: collapse } td, th { border: 1px solid var(--line); padding: .3em .6em; vertical-align: top; text-align: start }
td p, th p { margin: 0 0 .3em } pre { background: var(--code); padding: .8em 1em; overflow-x: auto; line-height: 1.4 } code { font-size: .9em }
blockquote { margin: 1.4em 2rem; color: var(--quiet) } .equation { display: flex; align-items: center; margin: 1.4em 0; overflow-x: auto } .equation > :first-child { flex: 1 }
.references { padding: 0; list-style: none } .references li { margin: 0 0 .6em } .hanging li { padding-inline-start: 1.5em; text-indent: -1.5em }
.notes { border-top: 1px solid var(--line); margin-top: 3em; font-size: .93em } mark { background: #ffe9a0; color: #1c1c1a } li > p { margin: .25em 0 }
@media print { body { background: none; color: #000; font-size: 11pt } main { max-width: none; padding: 0 } a { color: inherit } h1, h2, h3, h4 { break-after: avoid } figure, .equation, tr { break-inside: avoid } }
`;
