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
  sizeAsian?: string
  sizeComplex?: string
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
  const paragraphs: Styled[][] = []
  const isSkipped = (name: string) =>
    ['tracked-changes', 'note-citation', 'bookmark', 'deletion'].some(
      (one) => name === `text:${one}`,
    ) ||
    name === 'office:annotation' ||
    name === 'office:binary-data' ||
    name === 'office:styles' ||
    name === 'office:automatic-styles'

  const walk = (element: XmlElement, around: Properties, into: Styled[] | null): void => {
    if (isSkipped(element.name)) return
    let inside = around
    let target = into
    if (element.name === 'text:p' || element.name === 'text:h') {
      const style = element.attributes['text:style-name'] ?? null
      inside = { ...defaults.get('paragraph'), ...resolve('paragraph', style) }
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

interface Styled {
  character: string
  properties: Properties
}

export type Script = 'latin' | 'asian' | 'complex'

/**
 * The script of each character of a paragraph, which decides which of three families and sizes it
 * has. Digits and punctuation have that of the letter before them, or else of the first letter.
 */
export function listScripts(characters: readonly string[]): Script[] {
  const strong = characters.map(findScript)
  let last = strong.find((script) => script !== null) ?? 'latin'
  return strong.map((script) => {
    last = script ?? last
    return last
  })
}

function findScript(character: string): Script | null {
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/.test(character))
    return 'asian'
  if (/[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefe]/.test(character)) return 'complex'
  return /\p{L}/u.test(character) ? 'latin' : null
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
