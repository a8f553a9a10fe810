/** HTML that is safe to put into a page; only {@link html} creates it. */
export class Markup {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

export type Content = Markup | string | number | null | readonly Content[]

/**
 * HTML with its values escaped for text and for quoted attributes. Markup is inserted unchanged, null
 * as nothing, and a list as its items in order.
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

/** Escapes text and replaces characters that HTML forbids. `bdi` isolates those that reorder text. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\t\n])\p{Cc}/gu, '\uFFFD')
    .replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}
