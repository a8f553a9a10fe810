import type { Paint } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, integer } from '@blazon/pptx/container/xml-query'
import { type PartPatch, requireSource } from '@blazon/pptx/patch/part-patch'
import { applyWithin, type Splice } from '@blazon/pptx/patch/splices'
import { listBorderLines } from '../styles/cell-style.ts'
import { resolveSheetColor, toPaint } from '../styles/colors.ts'
import type { StyleSheet } from '../styles/style-sheet.ts'
import type { FormatChange } from './changes.ts'
import { colorSplice, colorXml, fontSplices, prefixOf } from './font-splices.ts'

/** Writes formats of cells at the end of the style sheet; those of other cells keep theirs. */
export interface FormatWriter {
  /** The number of a format with a change; null if the style sheet cannot take it. */
  change(format: number, change: FormatChange): number | null
  /** Writes the new formats into the patch. */
  finish(): void
}

/** Whether a style sheet has the lists to which a change of a format adds. */
export function canChangeFormat({ root }: StyleSheet, format: number): boolean {
  const isOpen = (name: string) => (child(root, name)?.children.length ?? 0) > 0
  const element = child(root, 'x:cellXfs')?.children[format]
  const font = child(root, 'x:fonts')?.children[integer(element, 'fontId') ?? 0]
  return element !== undefined && font !== undefined && isOpen('x:fills') && isOpen('x:borders')
}

export function createFormatWriter({ root, colors }: StyleSheet, patch: PartPatch): FormatWriter {
  const { text } = patch
  const lists = new Map<string, ReturnType<typeof createList>>()
  const known = new Map<string, number | null>()
  const list = (name: string) => {
    const made = lists.get(name) ?? createList(child(root, name), text)
    lists.set(name, made)
    return made
  }
  const copy = (element: XmlElement, splices: readonly Splice[]) => {
    const { start, end } = requireSource(element)
    return applyWithin(text, { start, end }, splices)
  }

  const changeFont = (id: number, { color, font }: FormatChange): number | null => {
    const element = child(root, 'x:fonts')?.children[id]
    const change = { ...(color && { color }), ...(font && { font }) }
    return element ? list('x:fonts').add(copy(element, fontSplices(text, element, change))) : null
  }
  const addFill = (fill: string): number | null => {
    const { prefix, add } = list('x:fills')
    const pattern = `${colorXml(prefix, 'fgColor', fill)}<${prefix}bgColor indexed="64"/>`
    return add(
      `<${prefix}fill><${prefix}patternFill patternType="solid">${pattern}</${prefix}patternFill></${prefix}fill>`,
    )
  }
  const changeBorder = (id: number, changes: ReadonlyMap<string, string>): number | null => {
    const element = child(root, 'x:borders')?.children[id]
    if (!element) return null
    const splices = listBorderLines(element).flatMap((line) => {
      const color = child(line, 'x:color')
      const resolved = resolveSheetColor(color, colors)
      const to = resolved === 'auto' ? undefined : changes.get(hexOf(toPaint(resolved)))
      return color && to ? [colorSplice(text, color, to)] : []
    })
    return list('x:borders').add(copy(element, splices))
  }

  const write = (format: number, change: FormatChange): number | null => {
    const element = child(root, 'x:cellXfs')?.children[format]
    if (!element) return null
    const id = (name: string) => integer(element, name) ?? 0
    const ids: (readonly [id: string, applied: string, value: number | null])[] = []
    if (change.color !== undefined || change.font !== undefined) {
      ids.push(['fontId', 'applyFont', changeFont(id('fontId'), change)])
    }
    if (change.fill !== undefined) ids.push(['fillId', 'applyFill', addFill(change.fill)])
    if (change.borders) {
      ids.push(['borderId', 'applyBorder', changeBorder(id('borderId'), change.borders)])
    }
    if (ids.some(([, , value]) => value === null)) return null
    const { start, contentStart } = requireSource(element)
    let tag = text.slice(start, contentStart)
    for (const [name, applied, value] of ids) {
      tag = setAttribute(setAttribute(tag, name, String(value)), applied, '1')
    }
    return list('x:cellXfs').add(copy(element, [{ start, end: contentStart, text: tag }]))
  }

  return {
    change(format, change) {
      const { borders, ...rest } = change
      const key = JSON.stringify([format, rest, [...(borders ?? [])].sort()])
      const found = known.get(key)
      if (found !== undefined) return found
      const made = write(format, change)
      known.set(key, made)
      return made
    },
    finish() {
      for (const { splices } of lists.values()) patch.splice(splices())
    },
  }
}

/** Sets an attribute without a prefix in a start tag. */
export function setAttribute(tag: string, name: string, value: string): string {
  const written = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`)
  if (written.test(tag)) return tag.replace(written, `$1"${value}"`)
  return tag.replace(/\s*(\/?)>$/, ` ${name}="${value}"$1>`)
}

/** A list of the style sheet that grows at its end; equal items are added once. */
function createList(element: XmlElement | null, text: string) {
  const added = new Map<string, number>()
  const source = element && requireSource(element)
  const tag = source ? text.slice(source.start, source.contentStart) : ''
  const isOpen = source !== null && source.contentStart < source.end
  const first = element?.children.length ?? 0
  return {
    prefix: prefixOf(tag),
    add(item: string): number | null {
      if (!isOpen) return null
      const number = added.get(item) ?? first + added.size
      added.set(item, number)
      return number
    },
    splices(): Splice[] {
      if (!source || added.size === 0) return []
      const count = attribute(element, 'count')
      const start = count === null ? tag : setAttribute(tag, 'count', String(first + added.size))
      return [
        { start: source.start, end: source.contentStart, text: start },
        { start: source.contentEnd, end: source.contentEnd, text: [...added.keys()].join('') },
      ]
    },
  }
}

function hexOf(paint: Paint): string {
  return paint.kind === 'solid' ? paint.color.hex : ''
}
