import type { Fonts, Paint, PaintColor, Run, Sourced } from '@blazon/document/document'
import { solid } from '../styles/paint.ts'
import { type Chain, findProperty, type StyleSheet, unquoted } from '../styles/style-sheet.ts'
import { parseHex, parsePercent, parsePoints } from '../styles/values.ts'
import { attribute, child } from '../xml.ts'

/** How the text of a run is shown. */
export type Look = Pick<
  Run,
  'fonts' | 'size' | 'weight' | 'italic' | 'caps' | 'color' | 'highlight' | 'language'
> & { isHidden: boolean }

const group = 'style:text-properties'

/**
 * The look of a text from the styles that apply to it, nearest first.
 * @param behind the topmost paint behind it, which decides an automatic colour.
 */
export function resolveLook(styles: StyleSheet, chain: Chain, behind: Paint | null): Look {
  const get = (name: string) => findProperty(chain, group, name)
  const highlight = parseHex(get('fo:background-color')?.value)
  return {
    fonts: resolveFonts(styles, chain),
    size: resolveSize(chain),
    weight: resolveWeight(get('fo:font-weight')),
    italic: /^(?:italic|oblique)$/.test(get('fo:font-style')?.value ?? ''),
    caps: get('fo:text-transform')?.value === 'uppercase',
    color: resolveColor(chain, highlight ? solid(highlight) : behind),
    highlight: highlight ? ({ hex: highlight, alpha: 1 } satisfies PaintColor) : null,
    language: resolveLanguage(chain),
    isHidden: get('text:display')?.value === 'none',
  }
}

function resolveFonts(styles: StyleSheet, chain: Chain): Fonts {
  const find = (suffix: string): Sourced<string> | null => {
    for (const { value, source } of chain) {
      const properties = child(value, group)
      const name = attribute(properties, `style:font-name${suffix}`)
      const family =
        name === null
          ? unquoted(
              attribute(
                properties,
                suffix === '' ? 'fo:font-family' : `style:font-family${suffix}`,
              ) ?? '',
            )
          : styles.fontFamily(name)
      if (family !== '') return { value: family, source }
    }
    return null
  }
  return { latin: find(''), ea: find('-asian'), cs: find('-complex') }
}

/** A percentage is one of the size that the next style sets. */
function resolveSize(chain: Chain): Sourced<number> | null {
  let factor = 1
  let source: Sourced<number>['source'] | null = null
  for (const link of chain) {
    const written = attribute(child(link.value, group), 'fo:font-size')
    if (written === null) continue
    source ??= link.source
    const share = parsePercent(written)
    const points = parsePoints(written)
    if (share !== null) factor *= share
    else if (points !== null) return { value: Math.round(points * factor * 100) / 100, source }
  }
  return null
}

function resolveWeight(written: Sourced<string> | null): Sourced<number> {
  if (!written) return { value: 400, source: 'default' }
  const number = Number(written.value)
  const value = number >= 100 ? number : written.value === 'bold' ? 700 : 400
  return { value, source: written.source }
}

/** An automatic colour is black, or white on dark. */
function resolveColor(chain: Chain, behind: Paint | null): Sourced<Paint> {
  for (const { value, source } of chain) {
    const properties = child(value, group)
    if (attribute(properties, 'style:use-window-font-color') === 'true') break
    const hex = parseHex(attribute(properties, 'fo:color'))
    if (hex) return { value: solid(hex), source }
  }
  const isDark = behind?.kind === 'solid' && computeLuma(behind.color) < darkLuma
  return { value: solid(isDark ? '#FFFFFF' : '#000000'), source: 'default' }
}

/** The brightness, of 255, below which LibreOffice shows automatic text in white. */
const darkLuma = 62

function computeLuma({ hex }: PaintColor): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * red! + 0.587 * green! + 0.114 * blue!
}

function resolveLanguage(chain: Chain): string | null {
  for (const { value } of chain) {
    const properties = child(value, group)
    const language = attribute(properties, 'fo:language')
    if (language === null) continue
    if (/^(?:none|zxx|und)$/.test(language)) return null
    const country = attribute(properties, 'fo:country') ?? 'none'
    return country === 'none' ? language : `${language}-${country}`
  }
  return null
}
