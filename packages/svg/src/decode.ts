import { describeBytes } from '@blazon/warnings/describe-bytes'
import { sayDrawingRefusal } from './refusals.ts'
import { RefusedSvg } from './refused-svg.ts'

export const maxSvgBytes = 512 * 1024

/** Decodes an SVG file and writes its abbreviations out. Throws {@link RefusedSvg}. */
export function decodeSvg(bytes: Uint8Array): string {
  return writeOut(decodeText(bytes))
}

/**
 * The text with what drawing programs abbreviate: entities for namespaces, variables with fallbacks,
 * and references without their last parenthesis. Throws {@link RefusedSvg}.
 */
export function writeOut(source: string): string {
  return replaceVariables(replaceNamespaceEntities(source)).replace(unclosedUrl, '$1)$2')
}

/** `fill="url(#a"`: the end of a value closes what is open in it (CSS Syntax 3, section 5.4.8). */
const unclosedUrl = /(=\s*(["'])\s*url\(\s*#[\w.\u00b7-\ufffd-]{1,200})\s*\2/g

/**
 * Decodes an SVG file: UTF-8, UTF-16, or the encoding of one byte for each character that it
 * declares. Throws {@link RefusedSvg}.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > maxSvgBytes) {
    throw new RefusedSvg(
      sayDrawingRefusal('drawing_too_large', { limit: describeBytes(maxSvgBytes) }),
    )
  }
  const encoding = findEncoding(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.replace(declaredEncoding, '$1')
  } catch {
    throw new RefusedSvg(
      bytes[0] === 0x1f && bytes[1] === 0x8b
        ? sayDrawingRefusal('svg_compressed')
        : sayDrawingRefusal('not_text', { encoding: encoding.toUpperCase() }),
    )
  }
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  return singleByteEncoding.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
}

/** It would be wrong for the decoded text, which the renderer gets as UTF-8. */
const declaredEncoding = /^(\s*<\?xml\s[^<>]{0,150}?)\s+encoding\s*=\s*["'][\w.-]*["']/

/** Illustrator 10 wrote `iso-8859-1`. An encoding of several bytes could hide a tag. */
const singleByteEncoding =
  /^\s*<\?xml\s[^<>]{0,150}\bencoding\s*=\s*["'](iso-8859-(?:1|2|5|9|15)|windows-125\d|us-ascii)["']/i

/**
 * Illustrator declares its namespaces as entities: `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`.
 * Values of attributes become what they name, and the DOCTYPE ends before its declarations. A
 * DOCTYPE with other declarations is not changed, so `cleanSvg` refuses it.
 */
function replaceNamespaceEntities(source: string): string {
  const doctype = namespaceDoctype.exec(source)
  if (doctype === null) return source
  const entities = new Map(
    [...doctype[2]!.matchAll(namespaceEntity)].map(([, name, address]) => [name, address]),
  )
  // Lines keep their numbers, which refusals name.
  const lines = doctype[2]!.replace(/[^\n]/g, '')
  const text = source.replace(namespaceDoctype, (_, start: string) => `${start}>${lines}`)
  const replaced = text.replace(entityValue, (given, quote: string, name: string) => {
    const address = entities.get(name)
    return address === undefined ? given : `=${quote}${address}${quote}`
  })
  if (replaced.length <= 2 * maxSvgBytes) return replaced
  throw new RefusedSvg(sayDrawingRefusal('entities_too_large'))
}

const namespaceDoctype =
  /(<!DOCTYPE\s(?:[^<>[\]"']|"[^<>"]*"|'[^<>']*')*)\[((?:\s|<!ENTITY\s+[\w.-]+\s+"https?:\/\/[\w./#-]{1,100}"\s*>)*)\]\s*>/
const namespaceEntity = /<!ENTITY\s+([\w.-]+)\s+"([^"]*)"/g
const entityValue = /=\s*(["'])&([\w.-]{1,100});\1/g

/**
 * Variables become their fallbacks, unless the file sets some: Figma writes
 * `fill="var(--fill-0, #1E1E1E)"`.
 */
function replaceVariables(source: string): string {
  if (/--[\w-]+\s*:/.test(source)) return source
  // Inner ones first: a fallback may be another variable.
  let replaced = source
  for (let depth = 0; depth < maxFallbacks && replaced.includes('var('); depth++) {
    replaced = replaced.replace(variable, '$1')
  }
  return replaced
}

const maxFallbacks = 4

const variable = /\bvar\(\s*--[\w-]{1,100}\s*,\s*((?:[^()"'<>;]|\([^()"'<>;]*\)){1,200}?)\s*\)/gi
