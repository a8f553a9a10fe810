/** HTML that is safe to put into a page; only {@link html} makes it. */
export class Markup {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

export type Content = Markup | string | number | null | readonly Content[]

/**
 * HTML with its values escaped, as texts and within quoted attributes alike; markup stays as it is,
 * null is nothing, and a list is its items one after the other.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let source = strings[0] ?? ''
  values.forEach((value, index) => {
    source += rendered(value) + (strings[index + 1] ?? '')
  })
  return new Markup(source)
}

function rendered(value: Content): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.source
  if (typeof value === 'object') return value.map(rendered).join('')
  return escaped(String(value))
}

/** Characters that no HTML may hold are replaced; those that reorder text stay in their element. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\t\n])\p{Cc}/gu, '\uFFFD')
    .replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}
