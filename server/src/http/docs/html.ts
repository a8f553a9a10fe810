import { Marked } from 'marked'

/** Escapes text for content and quoted attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function code(text: string): string {
  return `<code>${escaped(text)}</code>`
}

/** Preformatted; who reads by keyboard has to be able to scroll it. */
export function codeBlock(text: string): string {
  return `<pre tabindex="0"><code>${escaped(text)}</code></pre>`
}

/** Paragraphs of Markdown that the program itself holds. */
export function markdown(text: string): string {
  return marked.parse(text, { async: false })
}

/** The same within a line. */
export function inlineMarkdown(text: string): string {
  return marked.parseInline(text, { async: false })
}

/** Descriptions are Markdown without HTML, in which `<` is a character like any other. */
const marked = new Marked({ renderer: { html: ({ text }) => escaped(text) } })
