import { SaxesParser, type SaxesTagNS } from 'saxes'
import { canonicalName } from '../container/xml-namespaces.ts'
import type { Splice } from '../patch/splices.ts'

/**
 * The splices that remove every reference to these relationships from a part, including all its
 * alternatives: links are removed, other references become empty, as Office writes a missing
 * picture.
 */
export function withoutReferences(text: string, dropped: ReadonlySet<string>): Splice[] {
  const splices: Splice[] = []
  const open: (number | null)[] = []
  let insideRemoved = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', (tag) => {
    const start = text.lastIndexOf('<', parser.position - 1)
    const references = droppedAttributes(tag, dropped)
    const isRemoved = references.length > 0 && isLink(tag)
    open.push(isRemoved ? start : null)
    if (isRemoved) insideRemoved++
    if (insideRemoved > 0) return
    for (const name of references) splices.push(...emptied(text, start, parser.position, name))
  })
  parser.on('closetag', () => {
    const start = open.pop() ?? null
    if (start === null) return
    insideRemoved--
    if (insideRemoved === 0) splices.push({ start, end: parser.position, text: '' })
  })
  parser.write(text).close()
  return splices
}

/** Raw names of the attributes that refer to a dropped relationship. */
function droppedAttributes(tag: SaxesTagNS, dropped: ReadonlySet<string>): string[] {
  return Object.entries(tag.attributes).flatMap(([name, { uri, local, value }]) =>
    uri && canonicalName(uri, local).startsWith('r:') && dropped.has(value) ? [name] : [],
  )
}

function isLink({ uri, local }: SaxesTagNS): boolean {
  return /^a:hlink(Click|Hover|MouseOver)$/.test(canonicalName(uri, local))
}

function emptied(text: string, start: number, end: number, name: string): Splice[] {
  const found = new RegExp(`\\s${name}\\s*=\\s*(["'])([^"']*)\\1`).exec(text.slice(start, end))
  if (!found) return []
  const valueEnd = start + found.index + found[0].length - 1
  return [{ start: valueEnd - (found[2] ?? '').length, end: valueEnd, text: '' }]
}
