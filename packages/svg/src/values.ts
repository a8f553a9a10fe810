/**
 * The allowed values of attributes. Each check is a grammar with its own alphabet, without colons,
 * backslashes or functions that load, so no encoding of a URL or a script can match it: an
 * allowlist needs no list of disguises.
 */
export type ValueCheck = (value: string) => boolean

const id = '[\\w.\\u00b7-\\ufffd-]{1,200}'
const fragment = `url\\(\\s*(?:#${id}|"#${id}"|'#${id}')\\s*\\)`
const simpleColor = '(?:[a-zA-Z-]+|#[\\da-fA-F]{3,8})'
const colorFunction = '(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\([\\w\\s.,%/+-]*\\)'
const color = `(?:${simpleColor}|${colorFunction})`
const clock = '[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:h|min|s|ms)?'
const moment = `(?:indefinite|${clock}|${id}\\.(?:begin|end)(?:\\s*[+-]\\s*${clock})?)`

/** Numbers, words and lists of them, including path data. */
export const isPlain = matches('[\\w\\s.,;+%-]*')
export const isId = matches(id)
/** A colour, or a gradient or pattern of the same file with a fallback colour. */
export const isPaint = matches(`\\s*(?:${color}|${fragment}(?:\\s+${color})?)\\s*`)
/** A colour. */
export const isColor: ValueCheck = (value) => isPaint(value) && !/none|url/i.test(value)
/** `none`, or an element of the same file. */
export const isReference = matches(`\\s*(?:none|${fragment})\\s*`)
/** An element of the same file. */
export const isHref = matches(`\\s*#${id}\\s*`)
export const isTransform = matches(
  '(?:[\\s,]*(?:matrix|translate|translateX|translateY|scale|scaleX|scaleY|rotate|skewX|skewY)\\s*\\([\\w\\s.,+%-]*\\))*\\s*|\\s*none\\s*',
)
/** The begin or end of an animation, without events of a page or a pointer. */
export const isTiming = matches(`\\s*${moment}\\s*(?:;\\s*${moment}\\s*)*;?\\s*`)

/** The id in `url(#…)` of a value; null without one. */
export function idInUrl(value: string): string | null {
  const found = inUrl.exec(value)
  return found === null ? null : (found[1] ?? found[2] ?? found[3])!
}

/** Replaces the id in `url(#…)`. */
export function withIdInUrl(value: string, rename: (id: string) => string): string {
  const old = idInUrl(value)
  return old === null ? value : value.trim().replace(inUrl, () => `url(#${rename(old)})`)
}

/** The ids whose begin or end a timing refers to. */
export function idsInTiming(value: string): string[] {
  return [...value.matchAll(inTiming)].map(([, , id]) => id!)
}

/** Replaces the ids in a timing. */
export function withIdsInTiming(value: string, rename: (id: string) => string): string {
  return value.replace(
    inTiming,
    (_, before: string, old: string, after: string) => before + rename(old) + after,
  )
}

const inUrl = new RegExp(`url\\(\\s*(?:#(${id})|"#(${id})"|'#(${id})')\\s*\\)`, 'i')
const inTiming = new RegExp(`((?:^|;)\\s*)(${id})(\\.(?:begin|end)(?=\\s*(?:[+;-]|$)))`, 'g')

function matches(pattern: string): ValueCheck {
  const whole = new RegExp(`^(?:${pattern})$`, 'i')
  return (value) => whole.test(value)
}
