import { type Content, html, Markup } from '@blazon/html/markup'
import type { Language } from './language.ts'
import { colors, shield } from './look.ts'

interface PageParts {
  /** Text. */
  title: string
  /** Below the mark and the title. */
  content: Content
  /** CSS besides that of every page. */
  style: string
  /** Elements for the head. */
  head?: Content
}

/** A page for people that works without JavaScript and loads no file of its own: the mark, its title and its content. */
export function renderDocument(
  language: Language,
  { title, content, style, head = null }: PageParts,
): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${head}<style>${new Markup(style)}</style></head>
<body><main>${new Markup(shield)}<h1>${title}</h1>${content}</main></body></html>
`.source
}

/** The start of a page's style sheet. The page loads no file, so it uses the fonts of the reader's system. */
export const baseStyle = `:root{${colors};font:15px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
body{margin:0;background:var(--canvas);color:var(--ink);overflow-wrap:break-word}
main>svg{display:block;width:2.5rem;height:2.5rem;margin-left:-.3rem}h1{font:600 1.625rem/1.25 ui-serif,Georgia,serif;margin:1rem 0 .5rem;text-wrap:balance}p{margin:.5rem 0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}a{color:var(--accent)}.quiet{color:var(--muted);font-size:.8125rem}`

/** The style sheet of a page with one message or form: a card in the middle. */
export const messageStyle = `${baseStyle}
body{display:grid;min-height:100vh;place-items:center}
main{width:min(26rem,100% - 2rem);box-sizing:border-box;padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:12px}
label{display:block;font-size:.875rem;font-weight:600;margin:1rem 0 .25rem}input,button{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem .75rem;border-radius:6px}
input{background:var(--surface);color:var(--ink);border:1px solid var(--edge)}button{margin-top:1rem;border:0;background:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
a{margin-right:1rem;display:inline-block}.problem{color:var(--bad);font-size:.875rem}`
