import type { Warning } from '@blazon/warnings/warning'
import type { ColorValue } from '../color-value.ts'
import { extensionName } from '../formats/dtcg/dtcg-extension.ts'
import { modify, readModifier } from '../formats/dtcg/dtcg-modify.ts'
import { isObject, type Json } from '../formats/dtcg/dtcg-tokens.ts'
import { cssColor } from '../formats/srgb.ts'
import { nameSome, warnOfFile } from '../formats/warnings.ts'
import type { Token } from './document.ts'
import { warnOfTokens } from './warnings.ts'

/** What files have beside the module: modes of our own palettes, and Tokens Studio's modifiers. */

/** A warning for tokens that have a value for each mode, because a set has one value for each. */
export function warnOfModes(document: Json): Warning[] {
  const named = nameSome(listTokens(document, hasModes))
  return named.count === 0 ? [] : [warnOfFile('token_modes_left_out', named)]
}

function hasModes({ $extensions }: Json): boolean {
  const { values } = Object(Object($extensions)[extensionName]) as Json
  return isObject(values) && Object.keys(values).length > 0
}

/**
 * Computes the colours that have a modifier, in place. Warnings name those whose modifier cannot be
 * applied, which keep the colour that it would change.
 * @param read returns the tokens with the colours that are computed so far
 */
export function applyModifiers(document: Json, read: () => readonly Token[]): Warning[] {
  const pending = new Set(
    listTokens(document, ({ $extensions }) => readModifier($extensions) !== null),
  )
  const unknown: string[] = []
  for (let round = 0; pending.size > 0 && round < maxRounds; round += 1) {
    const tokens = new Map(read().map((token) => [token.path.join('.'), token]))
    const find = (text: string): ColorValue | null => {
      const name = /^\{([^{}]+)\}$/.exec(text.trim())?.[1]
      const token = name === undefined ? undefined : tokens.get(name)
      if (token?.type === 'color') return pending.has(name!) ? null : token.value
      return name === undefined ? cssColor(text.trim()) : null
    }
    const isReady = ({ alias }: Token) => alias === null || !pending.has(alias.join('.'))
    const ready = [...pending].filter((name) => {
      const token = tokens.get(name)
      return token === undefined || isReady(token)
    })
    if (ready.length === 0) break
    for (const name of ready) {
      const token = tokens.get(name)
      const node = findNode(document, name.split('.'))
      const modifier = readModifier(node?.$extensions)
      const color =
        token?.type === 'color' && modifier !== null ? modify(token.value, modifier, find) : null
      if (color === null || node === null) unknown.push(name)
      else setColor(node, color)
    }
    for (const name of ready) pending.delete(name)
  }
  const named = nameSome([...unknown, ...pending])
  return named.count === 0 ? [] : [warnOfTokens('token_modifiers_left_out', named)]
}

/** A chain of modified colours is not longer. */
const maxRounds = 20

function setColor(node: Json, { color_space, components, alpha }: ColorValue): void {
  node.$value = { colorSpace: color_space, components, alpha }
  delete node.$ref
  const { modify: _, ...studio } = Object(Object(node.$extensions)['studio.tokens']) as Json
  node.$extensions = { ...(node.$extensions as Json), 'studio.tokens': studio }
}

function findNode(document: Json, path: readonly string[]): Json | null {
  const found = path.reduce<unknown>(
    (at, name) => (Object.hasOwn(Object(at), name) ? Object(at)[name] : undefined),
    document,
  )
  if (!isObject(found)) return null
  return isObject(found.$root) ? found.$root : found
}

/** The paths of the tokens for which a condition holds. */
function listTokens(node: Json, holds: (token: Json) => boolean, path: string[] = []): string[] {
  return Object.entries(node).flatMap(([name, child]) => {
    if (!isObject(child) || (name.startsWith('$') && name !== '$root')) return []
    const at = name === '$root' ? path : [...path, name]
    const isToken = Object.hasOwn(child, '$value') || Object.hasOwn(child, '$ref')
    if (isToken) return holds(child) ? [at.join('.')] : []
    return at.length > maxDepth ? [] : listTokens(child, holds, at)
  })
}

const maxDepth = 50
