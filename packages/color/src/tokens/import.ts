import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { Warning } from '@blazon/warnings/warning'
import { normalizeDialect } from '../formats/dtcg/dtcg-dialects.ts'
import { readTokenFiles, type TokenFiles } from '../formats/dtcg/dtcg-files.ts'
import { isObject, type Json } from '../formats/dtcg/dtcg-tokens.ts'
import { resolveDefault } from '../formats/dtcg/dtcg-variants.ts'
import { UnreadablePalette } from '../formats/palette.ts'
import { nameSome } from '../formats/warnings.ts'
import { readDocument, type Token, type TokenFault } from './document.ts'
import { readForeignValue } from './foreign-values.ts'
import { applyModifiers, warnOfModes } from './studio.ts'
import { warnOfTokens } from './warnings.ts'

/** A token set that a file has: the module's own form, Style Dictionary's or Tokens Studio's. */
export interface ImportedDocument {
  /** Null if the file does not say it. */
  name: string | null
  document: object
  /** Groups of tokens that were left out, with the reason. */
  warnings: Warning[]
}

export const maxTokenBytes = 2 ** 20

interface ReadablePart {
  document: Json
  tokens: Token[]
  /** What was removed, in the order of the document. */
  dropped: TokenFault[]
}

/** Each round removes what refers to something that the round before removed. */
const maxRounds = 20

const maxShownFaults = 20

/**
 * Returns the tokens of a file as a document of the module; warnings name those that cannot be read.
 * Throws {@link UnreadablePalette} if none can be read.
 */
export function importTokens(bytes: Uint8Array): ImportedDocument {
  return importTokenFiles(new Map([['tokens.json', bytes]]))
}

/** Likewise, for the files of one set, which may refer to each other. */
export function importTokenFiles(files: TokenFiles): ImportedDocument {
  const length = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0)
  if (length > maxTokenBytes)
    throw new UnreadablePalette(`The file is larger than ${describeBytes(maxTokenBytes)}.`)
  const variants = readTokenFiles(files)
  const root = resolveDefault(variants)
  const isOwnForm = !variants.isStudio && hasOwnForm(root, 0)
  const given = isOwnForm ? root : renameTypes(normalizeDialect(root), 0)
  const { document, dropped } = dropUnreadable(given)
  const warnings = [
    ...variants.warnings,
    ...variants.others,
    ...describeDropped(dropped),
    ...warnOfModes(document),
    ...applyModifiers(document, () => dropUnreadable(document).tokens),
  ]
  const { $description } = root
  const name = typeof $description === 'string' ? $description.slice(0, 120) : null
  return { name, document, warnings }
}

function describeDropped(dropped: readonly TokenFault[]): Warning[] {
  const names = (reason: TokenFault['reason']) =>
    dropped.filter((fault) => fault.reason === reason).map(({ path }) => path.join('.'))
  return (
    [
      ['type', 'token_types_dropped'],
      ['reference', 'token_references_dropped'],
      ['value', 'token_values_dropped'],
    ] as const
  ).flatMap(([reason, code]) => {
    const some = nameSome(names(reason))
    return some.count === 0 ? [] : [warnOfTokens(code, some)]
  })
}

const maxDepth = 50

/** Whether no token has `value` where the module has `$value`. */
function hasOwnForm(node: Json, depth: number): boolean {
  if (depth > maxDepth) return false
  return Object.entries(node).every(([name, child]) => {
    if (!isObject(child) || name.startsWith('$')) return true
    if (Object.hasOwn(child, '$value') || Object.hasOwn(child, '$ref')) return true
    return !isForeignToken(child) && hasOwnForm(child, depth + 1)
  })
}

function isForeignToken(node: Json): boolean {
  return Object.hasOwn(node, 'value') && !isObject(node.value)
}

/** Types of Style Dictionary and Tokens Studio, as the module calls them. */
const types: Readonly<Record<string, string>> = {
  ...{ spacing: 'dimension', sizing: 'dimension', size: 'dimension', borderRadius: 'dimension' },
  ...{ borderWidth: 'dimension', fontSizes: 'dimension', fontSize: 'dimension' },
  ...{ letterSpacing: 'dimension', paragraphSpacing: 'dimension', opacity: 'number' },
  ...{ lineHeights: 'number', lineHeight: 'number', fontWeights: 'fontWeight' },
  ...{ fontFamilies: 'fontFamily', boxShadow: 'shadow', time: 'duration' },
}

function renameTypes(node: Json, depth: number): Json {
  if (depth > maxDepth) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => {
      if (name === '$type' && typeof child === 'string') return [name, types[child] ?? child]
      const isGroup = isObject(child) && !name.startsWith('$')
      return [name, isGroup ? renameToken(renameTypes(child, depth + 1)) : child]
    }),
  )
}

function renameToken(node: Json): Json {
  const { $type, $value } = node
  return typeof $type === 'string' ? { ...node, $value: readForeignValue($type, $value) } : node
}

/**
 * Returns the document without the tokens that cannot be read, and those tokens. Throws
 * {@link UnreadablePalette} if nothing is left, or if a fault is not that of a token in the document.
 */
function dropUnreadable(given: Json): ReadablePart {
  const document = structuredClone(given)
  const dropped: TokenFault[] = []
  for (let round = 0; round < maxRounds; round += 1) {
    const read = readDocument(document, Number.POSITIVE_INFINITY)
    if ('tokens' in read) {
      if (read.tokens.length > 0) return { document, tokens: read.tokens, dropped }
      if (dropped.length === 0) throw new UnreadablePalette('The file has no tokens.')
      throw unreadable(dropped)
    }
    const removed = read.faults.filter(({ path }) => remove(document, path))
    if (removed.length === 0) throw unreadable(read.faults)
    dropped.push(...removed)
  }
  throw unreadable(dropped)
}

/** Whether the document has the token itself: one that a group inherits has no place in it. */
function remove(document: Json, path: readonly string[]): boolean {
  const last = path.at(-1)
  if (last === undefined) return false
  const group = path
    .slice(0, -1)
    .reduce<unknown>(
      (at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined),
      document,
    )
  if (!isObject(group) || !Object.hasOwn(group, last)) return false
  const found = group[last]
  if (isObject(found) && Object.hasOwn(found, '$root')) delete found.$root
  else delete group[last]
  return true
}

function unreadable(faults: readonly TokenFault[]): UnreadablePalette {
  const messages = faults.slice(0, maxShownFaults).map(({ message }) => message)
  return new UnreadablePalette(messages.join(' ').slice(0, 2_000))
}
