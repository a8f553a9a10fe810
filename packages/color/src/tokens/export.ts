import type { Warning } from '@blazon/warnings/warning'
import { toHexByte } from '../contrast.ts'
import { toSlug, uniqueSlugs } from '../formats/slug.ts'
import { convertToRgb } from '../formats/srgb.ts'
import { measure, round, toCss } from './css-values.ts'
import type { Token } from './document.ts'
import { pixelsOfRem } from './lengths.ts'
import type { Dimension, TokenType } from './types.ts'
import { type DimensionUse, dimensionUse } from './usage.ts'
import { warnOfTokens } from './warnings.ts'
import { writeTokensStudio } from './write-studio.ts'

/** Token sets as files. Names of variables are made of the path: `space.inset.small` is `space-inset-small`. */

export interface TokenSet {
  name: string
  /** The document as it is stored. */
  document: object
  tokens: readonly Token[]
}

interface TokenFormat {
  extension: string
  contentType: string
  write(set: TokenSet, leftOut: string[]): string
}

interface ExportedTokens {
  content: string
  warnings: Warning[]
}

export const tokenFormatNames = [
  'dtcg',
  'json',
  'css',
  'tailwind',
  'scss',
  'android',
  'ios',
  'tokens_studio',
] as const
export type TokenFormatName = (typeof tokenFormatNames)[number]

const maxNamed = 5

export function exportTokens(format: TokenFormatName, set: TokenSet): ExportedTokens {
  const leftOut: string[] = []
  const content = tokenFormats[format].write(set, leftOut)
  const named = leftOut.slice(0, maxNamed)
  const warning = warnOfTokens('tokens_left_out', { format, tokens: named, count: leftOut.length })
  return { content, warnings: leftOut.length === 0 ? [] : [warning] }
}

export const tokenFormats: Readonly<Record<TokenFormatName, TokenFormat>> = {
  dtcg: {
    extension: 'tokens.json',
    contentType: 'application/json; charset=utf-8',
    write: ({ document }) => `${JSON.stringify(document, null, 2)}\n`,
  },
  json: {
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    write: ({ tokens }) => {
      const values = tokens.map((token) => [token.path.join('.'), toCss(token)])
      return `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`
    },
  },
  css: {
    extension: 'css',
    contentType: 'text/css; charset=utf-8',
    write: (set) => writeProperties(set, ':root', (token) => ({ prefix: '', ...token })),
  },
  tailwind: {
    extension: 'tailwind.css',
    contentType: 'text/css; charset=utf-8',
    write: (set) => writeProperties(set, '@theme', placeInTheme),
  },
  scss: { extension: 'scss', contentType: 'text/x-scss; charset=utf-8', write: writeScss },
  android: {
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    write: writeAndroid,
  },
  ios: { extension: 'swift', contentType: 'text/x-swift; charset=utf-8', write: writeSwift },
  tokens_studio: {
    extension: 'studio.json',
    contentType: 'application/json; charset=utf-8',
    write: writeTokensStudio,
  },
}

type Named = Token & { name: string; target: string | null }

/** Tokens with unique names, and the name of the token that each follows. */
function nameTokens(tokens: readonly Token[], nameOf: (token: Token) => string): Named[] {
  const names = uniqueSlugs(tokens.map(nameOf))
  const byPath = new Map(tokens.map(({ path }, at) => [path.join('.'), names[at]!]))
  return tokens.map((token, at) => ({
    ...token,
    name: names[at]!,
    target: token.alias === null ? null : (byPath.get(token.alias.join('.')) ?? null),
  }))
}

function plainName({ path }: Pick<Token, 'path'>): string {
  return toSlug(path.join(' '), 'token')
}

interface Placed extends Pick<Token, 'path'> {
  /** A namespace of Tailwind with its hyphen, or nothing. */
  prefix: string
}

function writeProperties(
  { name, tokens }: TokenSet,
  selector: string,
  place: (token: Token) => Placed,
): string {
  const named = nameTokens(tokens, (token) => {
    const { prefix, path } = place(token)
    const own = plainName({ path })
    return own.startsWith(prefix) ? own : prefix + own
  })
  const lines = named.flatMap((token) => {
    const value = token.target === null ? toCss(token) : `var(--${token.target})`
    const { letterSpacing } = token.type === 'typography' ? token.value : { letterSpacing: null }
    return [
      `  --${token.name}: ${value};\n`,
      ...(letterSpacing === null || letterSpacing.value === 0
        ? []
        : [`  --${token.name}-letter-spacing: ${measure(letterSpacing)};\n`]),
    ]
  })
  return `/* ${name.replaceAll('*/', '* /')} */\n${selector} {\n${lines.join('')}}\n`
}

const namespaces: Readonly<Partial<Record<TokenType, string>>> = {
  color: 'color-',
  fontFamily: 'font-',
  fontWeight: 'font-weight-',
  cubicBezier: 'ease-',
  shadow: 'shadow-',
}

const themePrefixes: Readonly<Record<DimensionUse, string>> = {
  spacing: 'spacing-',
  radius: 'radius-',
  text: 'text-',
}

/** The namespace of Tailwind 4 from which its utilities are made: `radius` makes `rounded-…`. */
function placeInTheme(token: Token): Placed {
  const { path, type } = token
  const prefix = type === 'dimension' ? themePrefixes[dimensionUse(path)] : (namespaces[type] ?? '')
  return { prefix, path: path.filter((name, at) => at > 0 || `${toSlug(name, '')}-` !== prefix) }
}

function writeScss({ name, tokens }: TokenSet): string {
  const named = nameTokens(tokens, plainName)
  const lines = inOrderOfUse(named).map(
    (token) => `$${token.name}: ${token.target === null ? toCss(token) : `$${token.target}`};\n`,
  )
  return `/* ${name.replaceAll('*/', '* /')} */\n${lines.join('')}`
}

/** Sass reads a variable only after its declaration. */
function inOrderOfUse(tokens: readonly Named[]): Named[] {
  const byName = new Map(tokens.map((token) => [token.name, token]))
  const ordered = new Set<Named>()
  for (const token of tokens) {
    const chain: Named[] = []
    for (let at: Named | undefined = token; at !== undefined && !ordered.has(at); ) {
      chain.push(at)
      at = at.target === null ? undefined : byName.get(at.target)
    }
    for (const one of chain.reverse()) ordered.add(one)
  }
  return [...ordered]
}

function pixels({ value, unit }: Dimension): number {
  return round(unit === 'rem' ? value * pixelsOfRem : value)
}

function milliseconds({ value, unit }: { value: number; unit: 'ms' | 's' }): number {
  return Math.round(unit === 's' ? value * 1_000 : value)
}

/** Resources of Android: sizes in dp, those of text in sp, durations in milliseconds. */
function writeAndroid({ tokens }: TokenSet, leftOut: string[]): string {
  const lines = nameTokens(tokens, plainName).flatMap((token) => {
    const name = `token_${token.name.replaceAll('-', '_')}`
    switch (token.type) {
      case 'color': {
        const { hex, alpha } = token.value
        return [`<color name="${name}">#${toHexByte(alpha)}${hex.slice(1)}</color>`]
      }
      case 'dimension': {
        const unit = /(^|-)(font|text|letter|line)-/.test(token.name) ? 'sp' : 'dp'
        return [`<dimen name="${name}">${pixels(token.value)}${unit}</dimen>`]
      }
      case 'fontFamily':
        return [`<string name="${name}">${escapeXml(token.value[0]!)}</string>`]
      case 'fontWeight':
        return [`<integer name="${name}">${Math.round(token.value)}</integer>`]
      case 'number':
        return [`<item name="${name}" type="dimen" format="float">${round(token.value)}</item>`]
      case 'duration':
        return [`<integer name="${name}">${milliseconds(token.value)}</integer>`]
      default:
        leftOut.push(token.path.join('.'))
        return []
    }
  })
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.map((line) => `    ${line}\n`).join('')}</resources>\n`
}

function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/['@?\\]/g, '\\$&')
}

/** SwiftUI: a constant for each token; points for pixels, seconds for durations. */
function writeSwift({ tokens }: TokenSet, leftOut: string[]): string {
  const lines = nameTokens(tokens, plainName).flatMap((token) => {
    const name = identifier(token.name)
    const constant = (type: string, value: string) => [`static let ${name}: ${type} = ${value}`]
    switch (token.type) {
      case 'color': {
        const [red, green, blue] = convertToRgb(token.value).map(round)
        const { alpha } = token.value
        return constant(
          'Color',
          `Color(.sRGB, red: ${red}, green: ${green}, blue: ${blue}, opacity: ${alpha})`,
        )
      }
      case 'dimension':
        return constant('CGFloat', String(pixels(token.value)))
      case 'fontFamily':
        return constant('String', JSON.stringify(token.value[0]).replaceAll('\\u', '\\\\u'))
      case 'fontWeight':
      case 'number':
        return constant('CGFloat', String(round(token.value)))
      case 'duration':
        return constant('TimeInterval', String(round(milliseconds(token.value) / 1_000)))
      default:
        leftOut.push(token.path.join('.'))
        return []
    }
  })
  return `import SwiftUI\n\nenum Tokens {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`
}

/** `spaceSmall`, `space_100`: never a keyword of Swift, because it begins with `token`. */
function identifier(name: string): string {
  return `token-${name}`.replace(/-(.)/g, (_, character: string) =>
    /\d/.test(character) ? `_${character}` : character.toUpperCase(),
  )
}
