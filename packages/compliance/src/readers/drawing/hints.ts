import type { MarkupElement } from '../markup/tree.ts'
import type { Setting } from '../style/shorthands.ts'

/** Presentation attributes (SVG 2, section 6.6) that the reader uses. */
export function presentationHints({ namespace, attributes }: MarkupElement): Setting[] {
  if (namespace !== 'svg') return []
  const settings: Setting[] = []
  for (const [name, value] of attributes) {
    if (presentation.has(name)) settings.push([name, value])
  }
  return settings
}

const presentation = new Set(
  `color display fill fill-opacity font-family font-size font-style font-weight marker-end
  marker-mid marker-start opacity stop-color stop-opacity stroke stroke-opacity stroke-width
  text-anchor visibility`.split(/\s+/),
)
