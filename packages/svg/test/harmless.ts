import { cleanSvg } from '@blazon/svg/clean'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { writeSvg } from '@blazon/svg/write'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { SaxesParser } from 'saxes'
import { expect } from 'vitest'

export const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'

/** The active content that an independent parser finds in a text, as XML and as HTML. */
function activeIn(text: string): string[] {
  const found: string[] = []
  const look = (name: string, attributes: readonly (readonly [string, string])[]) => {
    const active =
      /^(script|style|foreignobject|image|img|iframe|object|embed|a|audio|video|link|meta|base|form|input|button|body|html|handler|listener|feimage|template|noscript|textarea|svg:.*)$/i
    if (active.test(name)) found.push(`<${name}>`)
    for (const [key, value] of attributes) {
      const plain = value.replace(/[\s\p{Cc}]/gu, '')
      if (/^on/i.test(key)) found.push(key)
      if (
        /javascript:|vbscript:|data:|expression\(|@import|https?:|^\/\//i.test(plain) &&
        key !== 'xmlns'
      )
        found.push(`${key}=${value}`)
      if (/(^|:)(href|src)$/i.test(key) && !plain.startsWith('#')) found.push(`${key}=${value}`)
      if (key.toLowerCase() === 'attributename' && /href|^on|^xml|style|class/i.test(plain))
        found.push(`${key}=${value}`)
      for (const [, inside] of plain.matchAll(/url\(([^)]*)/gi)) {
        if (!/^["']?#/.test(inside!)) found.push(`${key}=${value}`)
      }
      if (value.includes('\\')) found.push(`${key}=${value}`)
    }
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', (tag) =>
    look(
      tag.name,
      Object.values(tag.attributes).map(({ name, value }) => [name, value]),
    ),
  )
  parser.on('processinginstruction', ({ target }) => found.push(`<?${target}?>`))
  parser.on('doctype', () => found.push('DOCTYPE'))
  parser.on('comment', () => found.push('comment'))
  parser.write(text).close()
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) {
      if (!['html', 'head', 'body'].includes(node.tagName)) {
        look(
          node.tagName,
          node.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
        )
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(text))
  return found
}

/** Expects that strict mode refuses the source, and that the output of strip mode is harmless. */
export function expectHarmless(source: string): void {
  for (const mode of ['strict', 'strip'] as const) {
    let text: string
    try {
      text = writeSvg(withNamespace(cleanSvg(source, mode).root))
    } catch (error) {
      expect(error).toBeInstanceOf(RefusedSvg)
      continue
    }
    expect([source, activeIn(text)]).toEqual([source, []])
    expect(writeSvg(withNamespace(cleanSvg(text, 'strict').root))).toBe(text)
  }
}

function withNamespace(root: ReturnType<typeof cleanSvg>['root']) {
  root.attributes.set('xmlns', 'http://www.w3.org/2000/svg')
  return root
}

export function inSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${xlink} viewBox="0 0 9 9">${content}<path d="M0 0h9v9z"/></svg>`
}

/** The error of strict mode. */
export function findRefusal(source: string): RefusedSvg {
  try {
    cleanSvg(source, 'strict')
  } catch (error) {
    if (error instanceof RefusedSvg) return error
    throw error
  }
  throw new Error('it was not refused')
}
