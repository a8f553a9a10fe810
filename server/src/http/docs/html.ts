import MarkdownIt from 'markdown-it'

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
  return descriptions.render(text)
}

/** Inline Markdown from trusted source code. */
export function inlineMarkdown(text: string): string {
  return descriptions.renderInline(text)
}

/** Returns a reader of Markdown. Without `html`, `<` is an ordinary character. */
export function createMarkdown({ html }: { html: boolean }): MarkdownIt {
  const reader = new MarkdownIt({ html, linkify: true })
  reader.linkify.set({ fuzzyLink: false })
  return reader
}

const descriptions = createMarkdown({ html: false })
