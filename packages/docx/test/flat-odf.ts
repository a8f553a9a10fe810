import { SaxesParser } from 'saxes'

/** A visible character and how it is shown. */
export interface ShownText {
  character: string
  family: string | null
  /** Points. */
  size: number | null
  color: string | null
}

interface Properties {
  family?: string
  familyAsian?: string
  familyComplex?: string
  size?: string
  color?: string
  isAutomatic?: boolean
  display?: string
}

interface XmlElement {
  /** With the prefixes that LibreOffice writes. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** Text and elements in their order. */
  content: (XmlElement | string)[]
}

/** Each visible character of a Flat ODF text by paragraph, without spaces; headers included. */
export function readFlatOdf(source: string): ShownText[][] {
  const root = parse(source)
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
      } else collect(one)
    }
  }
  collect(root)
  const resolve = (family: string, name: string | null): Properties => {
    const found = name === null ? undefined : styles.get(`${family} ${name}`)
    return found ? { ...resolve(family, found.parent), ...found.own } : {}
  }
  const paragraphs: ShownText[][] = []
  const isSkipped = (name: string) =>
    ['tracked-changes', 'note-citation', 'bookmark', 'deletion'].some(
      (one) => name === `text:${one}`,
    ) ||
    name === 'office:annotation' ||
    name === 'office:binary-data' ||
    name === 'office:styles' ||
    name === 'office:automatic-styles'

  const walk = (element: XmlElement, around: Properties, into: ShownText[] | null): void => {
    if (isSkipped(element.name)) return
    let inside = around
    let target = into
    if (element.name === 'text:p' || element.name === 'text:h') {
      const style = element.attributes['text:style-name'] ?? null
      inside = { ...defaults.get('paragraph'), ...resolve('paragraph', style) }
      target = []
      paragraphs.push(target)
    } else if (element.name === 'text:span') {
      inside = { ...around, ...resolve('text', element.attributes['text:style-name'] ?? null) }
    }
    const add = (text: string) => {
      if (!target || inside.display === 'none') return
      for (const character of text.replace(/\s/g, '')) target.push(shown(character, inside, faces))
    }
    for (const part of element.content) {
      if (typeof part === 'string') add(part)
      else walk(part, inside, target)
    }
  }
  walk(root, {}, null)
  return paragraphs
}

function parse(source: string): XmlElement {
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

function elementsIn({ content }: XmlElement): XmlElement[] {
  return content.filter((one) => typeof one !== 'string')
}

function shown(
  character: string,
  properties: Properties,
  faces: ReadonlyMap<string, string>,
): ShownText {
  const { family, familyAsian, familyComplex, size, color, isAutomatic } = properties
  const name = /[\u3040-\u9fff\uac00-\ud7af]/.test(character)
    ? familyAsian
    : /[\u0590-\u08ff]/.test(character)
      ? familyComplex
      : family
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
    color,
    isAutomatic: isAutomatic === undefined ? (color ? false : undefined) : isAutomatic === 'true',
    display: value('text:display'),
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, given]) => given !== undefined),
  ) as Properties
}
