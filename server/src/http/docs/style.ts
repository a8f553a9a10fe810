import { colors } from '../../kernel/pages/look.ts'
import { fontFaces } from './fonts.ts'

/** The style sheet of every page of the documentation. */
export const style = `${fontFaces()}
:root { ${colors};
font: 15px/1.6 "Public Sans", ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif;
--mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace; scroll-padding-top: 1rem }
:root[data-theme="light"] { color-scheme: light } :root[data-theme="dark"] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); overflow-wrap: break-word; -webkit-font-smoothing: antialiased }
h1, h2, h3, h4 { line-height: 1.25; letter-spacing: -0.012em; text-wrap: balance } h1 { font: 600 1.75rem/1.25 Newsreader, ui-serif, Georgia, serif; margin: 0 0 1rem } h2 { font-size: 1.25rem; margin: 2.5em 0 0.6em } h3 { font-size: 1.05rem; margin: 2em 0 0.5em } h4 { font-size: 0.875rem; margin: 1.6em 0 0.4em }
h2 > a, h3 > a { color: inherit; text-decoration: none } h2 > a:hover, h3 > a:hover { text-decoration: underline }
p { margin: 0.6em 0 } a { color: var(--accent); text-underline-offset: 0.15em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
code, pre { font: 0.875em/1.55 var(--mono) } :not(pre) > code { background: var(--sunken); border: 1px solid var(--line); border-radius: 4px; padding: 0.05em 0.3em; display: inline-block; max-width: 100%; overflow-wrap: anywhere }
pre { background: var(--sunken); border: 1px solid var(--line); border-radius: 10px; overflow-x: auto; margin: 0.5rem 0 1rem; padding: 0.8rem 1rem } pre code { font-size: 1em }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: 0.9rem } th, td { border-bottom: 1px solid var(--line); padding: 0.4rem 1.5rem 0.4rem 0; text-align: left; vertical-align: top } th { font-weight: 600; color: var(--muted) }
tr:target, li:target, section:target > h2 { background: var(--wash) }
.skip { position: absolute; left: -99rem } .skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.5rem; z-index: 1 }
.head { display: flex; align-items: center; gap: 1.25rem; padding: 0.8rem 1.5rem; border-bottom: 1px solid var(--line); font-size: 0.9rem; flex-wrap: wrap; background: var(--surface) }
.head-links { display: flex; gap: 0.4rem 1.25rem; flex-wrap: wrap } .head a { color: var(--muted); text-decoration: none } .head a:hover, .head [aria-current] { color: var(--ink); font-weight: 600 } .head .brand { display: flex; gap: 0.5rem; align-items: center; color: var(--ink); font-weight: 600; margin-right: auto } .head svg { width: 1.3rem; height: 1.3rem }
main { max-width: 50rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; min-width: 0 }
nav.side { border-top: 1px solid var(--line); background: var(--rail); padding: 1.5rem; font-size: 0.875rem }
nav.side ul { list-style: none; margin: 0 0 1rem; padding: 0 } nav.side ul ul { margin: 0 0 0.4rem 0.6rem; border-left: 1px solid var(--line); padding-left: 0.6rem } nav.side p { color: var(--muted); font-size: 0.75rem; font-weight: 600; margin: 1.2rem 0 0.2rem }
nav.side a { color: var(--muted); display: block; padding: 0.15rem 0.4rem; border-radius: 6px; text-decoration: none } nav.side a:hover { color: var(--ink); background: var(--line) } nav.side [aria-current] { color: var(--accent); background: var(--wash); font-weight: 600 }
.search, .find { width: 100%; font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 6px; padding: 0.35rem 0.6rem } nav.side .search { margin-bottom: 0.8rem }
summary { cursor: pointer; font-size: 0.875rem; color: var(--accent); margin: 0.4rem 0 }
@media (min-width: 60rem) { .with-side { display: grid; grid-template-columns: 17rem minmax(0, 1fr); align-items: start } nav.side { grid-column: 1; grid-row: 1; position: sticky; top: 0; height: 100vh; overflow-y: auto; border-top: 0; border-right: 1px solid var(--line) } main { grid-column: 2; grid-row: 1; width: 100% } .to-side { display: none } }
.operation { border-top: 1px solid var(--line); margin-top: 3rem } .address { display: flex; gap: 0.6rem; align-items: baseline; flex-wrap: wrap; margin: 0 0 1rem; overflow-wrap: anywhere } .address > code { background: none; border: 0; padding: 0 }
.method { font: 600 0.75rem/1.4 var(--mono); color: var(--accent) } .method.post { color: var(--good) } .method.patch { color: var(--warn) } .method.delete { color: var(--bad) }
.fields { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) } .fields > li { padding: 0.55rem 0.9rem; font-size: 0.9rem } .fields > li + li { border-top: 1px solid var(--line) } .fields .fields { margin: 0.5rem 0 0.2rem } .fields p { margin: 0.15rem 0 }
.name { font-weight: 600 } .type, .limits { color: var(--muted); font-size: 0.8125rem } .needed { color: var(--bad); font-size: 0.8125rem } .deprecated { color: var(--warn); font-size: 0.875rem } .fields summary { color: var(--accent); font-size: 0.8125rem }
.results { padding: 0; list-style: none } .results li { border-top: 1px solid var(--line); padding: 0.5rem 0; color: var(--muted) } .results a { font-weight: 600; margin-right: 0.5rem }
main img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 10px } .version { color: var(--muted); font-size: 0.8125rem; margin-top: 4rem }
.codes { list-style: none; padding: 0; margin: 0; font-size: 0.875rem } .codes li { display: flex; gap: 0.9rem; padding: 0.15rem 0 } .codes div { overflow-wrap: anywhere } .codes a { text-decoration: none } .codes a:hover { text-decoration: underline }
.cards { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 0.8rem } .cards li { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); padding: 0.8rem 1rem; font-size: 0.9rem } .cards a { font-weight: 600; text-decoration: none } .cards p { color: var(--muted); margin: 0.2rem 0 0 }
/* Three roles stand side by side. */
.roles { grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)) }
@media print { .head, nav.side, .skip { display: none } main { max-width: none; padding: 0 } pre { white-space: pre-wrap } .with-side { display: block } details::details-content { content-visibility: visible; block-size: auto } }
`
