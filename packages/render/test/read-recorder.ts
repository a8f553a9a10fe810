import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPackage, type Package } from '../../pptx/src/container/package.ts'
import type { XmlElement } from '../../pptx/src/container/xml.ts'

/** Records which elements and attributes of decks the renderer reads. */
interface ReadRecorder {
  /** Opens a deck whose parts are watched. */
  open(bytes: Uint8Array): Package
  /**
   * Lists what the decks have and no slide's drawing read, as `a:rPr@dirty` or `p:timing`. Left out are the
   * content of an element that is not read, and attributes of one that no slide uses, such as a theme's.
   */
  listUnread(): string[]
}

export function createReadRecorder(): ReadRecorder {
  const roots: XmlElement[] = []
  const read = new Set<string>()
  const watched = new WeakSet<XmlElement>()
  const watchPart = (root: XmlElement | null) => {
    if (root && !watched.has(root)) {
      roots.push(copy(root))
      watch(root, read)
      watched.add(root)
    }
    return root
  }
  return {
    open(bytes) {
      const pack = openPackage(bytes)
      return { ...pack, xml: (name) => watchPart(pack.xml(name)) }
    },
    listUnread() {
      const unread = new Set<string>()
      for (const root of roots) collectUnread(root, read, unread)
      return [...unread].sort()
    },
  }
}

function copy({ children, attributes, ...element }: XmlElement): XmlElement {
  return { ...element, attributes: { ...attributes }, children: children.map(copy) }
}

/** The properties of list levels are those of paragraphs. */
function nameOf({ name }: XmlElement): string {
  return /^a:lvl\dpPr$/.test(name) ? 'a:pPr' : name
}

function watch(element: XmlElement, read: Set<string>): void {
  const { children, attributes, text } = element
  const name = nameOf(element)
  children.forEach((child) => {
    watch(child, read)
  })
  const values = new Proxy(attributes, {
    get(target, key) {
      read.add(`${name}@${String(key)}`)
      return Reflect.get(target, key)
    },
  })
  const fields = { children, attributes: values, text }
  for (const [field, value] of Object.entries(fields)) {
    Object.defineProperty(element, field, {
      enumerable: true,
      get() {
        read.add(name)
        return value
      },
    })
  }
}

/** An element without attributes and content is read by asking whether it is there. */
function collectUnread(element: XmlElement, read: ReadonlySet<string>, unread: Set<string>): void {
  const { attributes, children } = element
  const name = nameOf(element)
  if (!read.has(name) && !namesInSources.has(name)) {
    unread.add(name)
    return
  }
  for (const key of read.has(name) ? Object.keys(attributes) : []) {
    if (!read.has(`${name}@${key}`) && !/^xmlns|^mc:/.test(key)) unread.add(`${name}@${key}`)
  }
  for (const child of children) collectUnread(child, read, unread)
}

/** The names of elements in the modules that draw; those of `p:` also stand for SmartArt's `dsp:`. */
const namesInSources = new Set(
  [
    'render/src',
    ...['text', 'paint', 'theme', 'sheet', 'shapes', 'chart'].map((name) => `pptx/src/${name}`),
  ]
    .map((folder) => fileURLToPath(new URL(`../../${folder}`, import.meta.url)))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
        .flatMap((name) => [
          ...readFileSync(join(folder, name), 'utf8').matchAll(/\b[a-z]\w*:[A-Za-z]\w*/g),
        ]),
    )
    .map(([name]) => name),
)
