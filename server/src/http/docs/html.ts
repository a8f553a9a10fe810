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

/** Preformatted text, focusable so that it can be scrolled with the keyboard. */
export function codeBlock(text: string): string {
  return `<pre tabindex="0"><code>${escaped(text)}</code></pre>`
}

/** Paragraphs of Markdown from trusted source code. */
export function markdown(text: string): string {
  return marked.parse(text, { async: false })
}

/** Inline Markdown from trusted source code. */
export function inlineMarkdown(text: string): string {
  return marked.parseInline(text, { async: false })
}

/** Descriptions are Markdown without HTML, so `<` is an ordinary character. */
const marked = new Marked({ renderer: { html: ({ text }) => escaped(text) } })
