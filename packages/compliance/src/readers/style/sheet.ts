import { tokenize, tokenTypes } from 'css-tree'
import { limitExceeded } from '../markup/source.ts'

/** A block of declarations of a sheet, with its selectors and conditions. */
export interface SheetRule {
  /** Selectors as written; null for a block that selects nothing (`@font-face`). */
  selectors: string | null
  /** Selectors of the enclosing rules, outermost first. */
  parents: readonly string[]
  /** The at-rules around it, outermost first. */
  conditions: readonly AtRule[]
  declarations: readonly SheetDeclaration[]
}

export interface AtRule {
  /** In lower case, without the `@`. */
  name: string
  prelude: string
  offset: number
  /** The end of its prelude, before its block or semicolon. */
  end: number
}

export interface SheetDeclaration {
  /** In lower case, except for a custom property. */
  property: string
  value: string
  isImportant: boolean
  /** Its start, in UTF-16 units from the start of the sheet. */
  offset: number
  /** Its end, before its semicolon. */
  end: number
}

/** A sheet's blocks in order, and its statements outside blocks. */
export interface Sheet {
  rules: readonly SheetRule[]
  /** `@import` and other at-rules without a block. */
  statements: readonly AtRule[]
}

/**
 * Parses a style sheet as browsers do (CSS Syntax 3, section 5): invalid parts are dropped. It
 * takes one pass for any input; only the tokenizer is a library's.
 * @throws UnreadableFile for more than 64 open brackets.
 */
export function parseSheet(text: string): Sheet {
  const reader = { text, ...readTokens(text), at: 0, rules: [], statements: [] }
  readItems(reader, { selectors: null, parents: [], conditions: [] })
  return reader
}

/** Parses the declarations of a style attribute. */
export function parseDeclarations(text: string): readonly SheetDeclaration[] {
  const { rules } = parseSheet(`*{${text}}`)
  return rules[0]?.declarations ?? []
}

interface Reader {
  text: string
  types: Uint8Array
  /** The start of each token, plus the end of the last. */
  starts: Uint32Array
  count: number
  /** Index of the next token. */
  at: number
  rules: SheetRule[]
  statements: AtRule[]
}

type Around = Omit<SheetRule, 'declarations'>

const deepest = 64

function readTokens(text: string): Pick<Reader, 'types' | 'starts' | 'count'> {
  const types = new Uint8Array(text.length + 1)
  const starts = new Uint32Array(text.length + 1)
  let count = 0
  let depth = 0
  tokenize(text, (type, start, end) => {
    types[count] = type
    starts[count] = start
    count += 1
    starts[count] = end
    if (opening.has(type)) depth += 1
    else if (closing.has(type)) depth = Math.max(0, depth - 1)
    if (depth > deepest) {
      throw limitExceeded(`A style sheet has more than ${deepest} open brackets.`)
    }
  })
  return { types, starts, count }
}

/** Reads the contents of a sheet or a block to its end: declarations, rules and at-rules. */
function readItems(reader: Reader, around: Around): void {
  const isBlock = around.selectors !== null || around.conditions.length > 0
  const declarations: SheetDeclaration[] = []
  // Added in its order, although it grows while rules inside it are read.
  if (isBlock) reader.rules.push({ ...around, declarations })
  for (; reader.at < reader.count; ) {
    const type = reader.types[reader.at]!
    if (type === tokenTypes.RightCurlyBracket && isBlock) break
    if (skipped.has(type)) reader.at += 1
    else if (type === tokenTypes.AtKeyword) readAtRule(reader, around)
    else readRuleOrDeclaration(reader, around, isBlock ? declarations : null)
  }
}

function readAtRule(reader: Reader, around: Around): void {
  const first = reader.at
  const end = endOfPrelude(reader, first + 1)
  const atRule: AtRule = {
    name: tokenText(reader, first).slice(1).toLowerCase(),
    prelude: textBetween(reader, first + 1, end),
    offset: reader.starts[first]!,
    end: reader.starts[end]!,
  }
  reader.at = end
  if (reader.types[end] === tokenTypes.LeftCurlyBracket) {
    readBlock(reader, { ...around, conditions: [...around.conditions, atRule] })
  } else {
    reader.statements.push(atRule)
  }
}

function readRuleOrDeclaration(
  reader: Reader,
  around: Around,
  declarations: SheetDeclaration[] | null,
): void {
  const first = reader.at
  const isCustom = declarations !== null && tokenText(reader, first).startsWith('--')
  const end = endOfPrelude(reader, first, isCustom)
  reader.at = end
  if (reader.types[end] === tokenTypes.LeftCurlyBracket) {
    const selectors = textBetween(reader, first, end)
    const parents = around.selectors === null ? [] : [...around.parents, around.selectors]
    readBlock(reader, { ...around, selectors, parents })
    return
  }
  const declaration = declarations && declarationBetween(reader, first, end)
  if (declaration) declarations.push(declaration)
  // Skips any terminator except the end of the block.
  if (reader.types[end] === tokenTypes.Semicolon || declarations === null) reader.at += 1
}

/** Reads a block, including both its brackets. */
function readBlock(reader: Reader, around: Around): void {
  reader.at += 1
  readItems(reader, around)
  reader.at += 1
}

/** The semicolon, block or end of the enclosing block that ends a construct starting at a token. */
function endOfPrelude({ types, count }: Reader, first: number, mayHoldBlocks = false): number {
  let depth = 0
  let at = first
  for (; at < count; at += 1) {
    const type = types[at]!
    const isBlock = type === tokenTypes.LeftCurlyBracket && !mayHoldBlocks
    if (depth === 0 && (isBlock || ending.has(type))) return at
    if (opening.has(type)) depth += 1
    else if (closing.has(type)) depth = Math.max(0, depth - 1)
  }
  return at
}

function declarationBetween(reader: Reader, first: number, end: number): SheetDeclaration | null {
  let colon = first + 1
  while (colon < end && skipped.has(reader.types[colon]!)) colon += 1
  const isNamed = reader.types[first] === tokenTypes.Ident
  if (!isNamed || colon >= end || reader.types[colon] !== tokenTypes.Colon) return null
  const name = tokenText(reader, first)
  const written = textBetween(reader, colon + 1, end)
  const value = written.replace(/!\s*important$/i, '').trim()
  return {
    property: name.startsWith('--') ? name : name.toLowerCase(),
    value,
    isImportant: value.length < written.length,
    offset: reader.starts[first]!,
    end: reader.starts[end]!,
  }
}

function tokenText({ text, starts }: Reader, at: number): string {
  return text.slice(starts[at], starts[at + 1])
}

/** The text of some tokens without its comments. */
function textBetween(reader: Reader, from: number, to: number): string {
  const parts: string[] = []
  let start = from
  for (let at = from; at < to; at += 1) {
    if (reader.types[at] !== tokenTypes.Comment) continue
    parts.push(reader.text.slice(reader.starts[start], reader.starts[at]))
    start = at + 1
  }
  parts.push(reader.text.slice(reader.starts[start], reader.starts[to]))
  return parts.join('').trim()
}

const opening: ReadonlySet<number> = new Set([
  tokenTypes.Function,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.LeftCurlyBracket,
])

const closing: ReadonlySet<number> = new Set([
  tokenTypes.RightParenthesis,
  tokenTypes.RightSquareBracket,
  tokenTypes.RightCurlyBracket,
])

const ending: ReadonlySet<number> = new Set([tokenTypes.Semicolon, tokenTypes.RightCurlyBracket])

const skipped: ReadonlySet<number> = new Set([
  tokenTypes.WhiteSpace,
  tokenTypes.Comment,
  tokenTypes.Semicolon,
  tokenTypes.CDO,
  tokenTypes.CDC,
])
