import { SaxesParser } from 'saxes'
import { listScripts, type Script, type ShownText } from './shown-text.ts'

export interface Properties {
  family?: string
  familyAsian?: string
  familyComplex?: string
  size?: string
  sizeAsian?: string
  sizeComplex?: string
  color?: string
  isAutomatic?: boolean
  display?: string
}

export interface XmlElement {
  /** With the prefixes that LibreOffice writes. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** Text and elements in their order. */
  content: (XmlElement | string)[]
}

/** Each visible character of a Flat ODF text by paragraph, without spaces; headers included. */
export function readFlatOdf(source: string): ShownText[][] {
  const root = parseFlatOdf(source)
  const { faces, defaults, resolve } = readStyles(root)
  const isDeck = source.includes('<office:presentation>')
  /**
   * Resolves the text of a shape. In a presentation, texts inherit from the shape, not from the
   * default paragraph.
   */
  const resolveShape = ({ attributes }: XmlElement): Properties => ({
    ...defaults.get('graphic'),
    ...resolve('graphic', attributes['draw:style-name'] ?? null),
    ...resolve('presentation', attributes['presentation:style-name'] ?? null),
    ...resolve('paragraph', attributes['draw:text-style-name'] ?? null),
  })
  const paragraphs: Styled[][] = []
  const isSkipped = (name: string) =>
    ['tracked-changes', 'note-citation', 'bookmark', 'deletion'].some(
      (one) => name === `text:${one}`,
    ) ||
    name === 'office:annotation' ||
    // The title and the description of a picture are no text of its paragraph.
    name === 'svg:title' ||
    name === 'svg:desc' ||
    name === 'office:binary-data' ||
    name === 'office:styles' ||
    name === 'office:automatic-styles' ||
    // A chart is a document of its own, with styles of its own.
    name === 'draw:object'

  const walk = (element: XmlElement, around: Properties, into: Styled[] | null): void => {
    if (isSkipped(element.name)) return
    let inside = around
    let target = into
    if (
      isDeck &&
      (element.attributes['draw:style-name'] ?? element.attributes['presentation:style-name'])
    ) {
      inside = resolveShape(element)
    } else if (isDeck && element.name === 'table:table-cell') {
      const style = element.attributes['table:style-name'] ?? null
      inside = { ...defaults.get('graphic'), ...resolve('table-cell', style) }
    }
    if (element.name === 'text:p' || element.name === 'text:h') {
      const style = element.attributes['text:style-name'] ?? null
      const base = isDeck ? around : defaults.get('paragraph')
      inside = { ...base, ...resolve('paragraph', style) }
      target = []
      paragraphs.push(target)
    } else if (element.name === 'text:span' || element.name === 'text:a') {
      inside = { ...around, ...resolve('text', element.attributes['text:style-name'] ?? null) }
    }
    const add = (text: string) => {
      if (!target || inside.display === 'none') return
      for (const character of text.replace(/\s/g, ''))
        target.push({ character, properties: inside })
    }
    for (const part of element.content) {
      if (typeof part === 'string') add(part)
      else walk(part, inside, target)
    }
  }
  walk(root, {}, null)
  return paragraphs.map((paragraph) => {
    const scripts = listScripts(paragraph.map(({ character }) => character))
    return paragraph.map((one, at) => shown(one, scripts[at]!, faces))
  })
}

/** The fonts and styles of a Flat ODF document. */
interface FlatStyles {
  /** Families by the names of their faces. */
  faces: ReadonlyMap<string, string>
  /** By the family of styles. */
  defaults: ReadonlyMap<string, Properties>
  /** The properties of a style with those that it inherits, but not the defaults. */
  resolve(family: string, name: string | null): Properties
}

export function readStyles(root: XmlElement): FlatStyles {
  const faces = new Map<string, string>()
  const styles = new Map<string, { parent: string | null; own: Properties }>()
  const defaults = new Map<string, Properties>()
  const collect = (element: XmlElement): void => {
    for (const one of elementsIn(element)) {
      if (one.name === 'style:font-face') {
        const family = one.attributes['svg:font-family'] ?? ''
        faces.set(one.attributes['style:name'] ?? '', family.replace(/^['"]|['"]$/g, ''))
      } else if (one.name === 'style:style' || one.name === 'style:default-style') {
        const family = one.attributes['style:family'] ?? ''
        const own = readTextProperties(one)
        if (one.name.endsWith('default-style')) defaults.set(family, own)
        else {
          const parent = one.attributes['style:parent-style-name'] ?? null
          styles.set(`${family} ${one.attributes['style:name']}`, { parent, own })
        }
      } else if (one.name !== 'draw:object') collect(one)
    }
  }
  collect(root)
  const resolve = (family: string, name: string | null): Properties => {
    const found = name === null ? undefined : styles.get(`${family} ${name}`)
    return found ? { ...resolve(family, found.parent), ...found.own } : {}
  }
  return { faces, defaults, resolve }
}

interface Styled {
  character: string
  properties: Properties
}

export function parseFlatOdf(source: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, content: [] }
  const stack = [document]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, content: [] }
    stack.at(-1)?.content.push(element)
    stack.push(element)
  })
  parser.on('closetag', () => stack.pop())
  parser.on('text', (text) => stack.at(-1)?.content.push(text))
  parser.write(source).close()
  return document
}

export function elementsIn({ content }: XmlElement): XmlElement[] {
  return content.filter((one) => typeof one !== 'string')
}

function shown(
  { character, properties }: Styled,
  script: Script,
  faces: ReadonlyMap<string, string>,
): ShownText {
  const { color, isAutomatic } = properties
  const name = {
    latin: properties.family,
    asian: properties.familyAsian,
    complex: properties.familyComplex,
  }[script]
  const size = {
    latin: properties.size,
    asian: properties.sizeAsian,
    complex: properties.sizeComplex,
  }[script]
  return {
    character,
    family: name === undefined ? null : (faces.get(name) ?? name),
    size: size?.endsWith('pt') ? Number.parseFloat(size) : null,
    color: isAutomatic || !color ? '#000000' : color.toUpperCase(),
  }
}

function readTextProperties(style: XmlElement): Properties {
  const element = elementsIn(style).find(({ name }) => name === 'style:text-properties')
  if (!element) return {}
  const value = (name: string) => element.attributes[name]
  const color = value('fo:color')
  const isAutomatic = value('style:use-window-font-color')
  const found: Record<keyof Properties, string | boolean | undefined> = {
    family: value('style:font-name'),
    familyAsian: value('style:font-name-asian'),
    familyComplex: value('style:font-name-complex'),
    size: value('fo:font-size'),
    sizeAsian: value('style:font-size-asian'),
    sizeComplex: value('style:font-size-complex'),
    color,
    isAutomatic: isAutomatic === undefined ? (color ? false : undefined) : isAutomatic === 'true',
    display: value('text:display'),
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, given]) => given !== undefined),
  ) as Properties
}
