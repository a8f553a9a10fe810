import { plainObject, subgroup, type Tree } from '../formats/dtcg/dtcg.ts'
import { writeStudioColor, writeStudioFile } from '../formats/dtcg/studio-file.ts'
import { toSlug } from '../formats/slug.ts'
import type { Token } from './document.ts'
import type { Dimension, Shadow, Typed } from './types.ts'

/**
 * Returns a token set as the file of Tokens Studio. A token that follows another as a whole is a
 * reference; references inside values are resolved. What Tokens Studio has no type for, such as
 * durations, is left out, and so is what follows it.
 */
export function writeTokensStudio(
  { name, tokens }: { name: string; tokens: readonly Token[] },
  leftOut: string[],
): string {
  const groups = new Set(
    tokens.flatMap(({ path }) => path.slice(0, -1).map((_, at) => join(path.slice(0, at + 1)))),
  )
  const tree: Tree = new Map()
  for (const token of tokens) {
    const { path, alias, description } = token
    const written = writeValue(token)
    // Tokens Studio has no token that is a group too.
    if (written === null || groups.has(join(path))) {
      leftOut.push(path.join('.'))
      continue
    }
    const isGroup = alias !== null && groups.has(join(alias))
    const $value = alias === null || isGroup ? written.value : `{${alias.join('.')}}`
    path
      .slice(0, -1)
      .reduce(subgroup, tree)
      .set(path.at(-1)!, {
        ...{ $type: written.type, $value },
        ...(description === null ? {} : { $description: description }),
        ...(token.deprecated ? { $deprecated: true } : {}),
      })
  }
  return writeStudioFile([{ name: toSlug(name, 'tokens'), tokens: plainObject(tree) }], [])
}

function join(path: readonly string[]): string {
  return path.join('.')
}

/** The type and the value of a token as Tokens Studio has them; null if it has no such type. */
function writeValue(token: Typed): { type: string; value: unknown } | null {
  switch (token.type) {
    case 'color':
      return { type: 'color', value: writeStudioColor(token.value) }
    case 'dimension':
      return { type: 'dimension', value: length(token.value) }
    case 'fontFamily':
      return { type: 'fontFamilies', value: token.value.join(', ') }
    case 'fontWeight':
      return { type: 'fontWeights', value: String(token.value) }
    case 'number':
      return { type: 'number', value: token.value }
    case 'strokeStyle':
      return typeof token.value === 'string' ? { type: 'strokeStyle', value: token.value } : null
    case 'border': {
      const { color, width, style } = token.value
      if (typeof style !== 'string') return null
      return {
        type: 'border',
        value: { color: writeStudioColor(color), width: length(width), style },
      }
    }
    case 'shadow': {
      const [only, ...others] = token.value.map(writeShadow)
      return { type: 'boxShadow', value: others.length === 0 ? only : [only, ...others] }
    }
    case 'typography': {
      const { fontFamily, fontSize, fontWeight, letterSpacing, lineHeight } = token.value
      const value = {
        ...{ fontFamily: fontFamily.join(', '), fontSize: length(fontSize) },
        ...{ fontWeight: String(fontWeight), letterSpacing: length(letterSpacing) },
        // A number without a unit is one of pixels.
        lineHeight: `${Number((lineHeight * 100).toPrecision(12))}%`,
      }
      return { type: 'typography', value }
    }
    default:
      return null
  }
}

function writeShadow({ color, offsetX, offsetY, blur, spread, inset }: Shadow): object {
  return {
    ...{ color: writeStudioColor(color), type: inset ? 'innerShadow' : 'dropShadow' },
    ...{ x: length(offsetX), y: length(offsetY), blur: length(blur), spread: length(spread) },
  }
}

function length({ value, unit }: Dimension): string {
  return `${value}${unit}`
}
