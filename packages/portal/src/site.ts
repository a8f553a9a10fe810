import { createHash } from 'node:crypto'
import type { Token } from '@blazon/color/tokens/document'
import { html, type Markup } from '@blazon/html/markup'
import type { PortalFile, PortalModel, PortalTokenSet } from './model.ts'
import type { PortalOptions } from './output.ts'
import type { SearchIndex } from './search-index.ts'
import type { Theme } from './theme.ts'
import type { Words } from './words.ts'

/** What all pages of a site share while it is rendered. */
export interface Site {
  model: PortalModel
  options: PortalOptions
  theme: Theme
  tokenSets: readonly ReadTokenSet[]
  index: SearchIndex
  /** BCP 47: the language of pages that nobody wrote. */
  language: string
  speak(language: string): Spoken
  /** Files that pages refer to and that are not written yet, by path. */
  pending: Map<string, PortalFile>
  /** Paths of files that are written or pending. */
  placed: Set<string>
  /** Paths of pages, for the site map. */
  pages: string[]
}

/** A set with the tokens that its document contains. */
export interface ReadTokenSet extends PortalTokenSet {
  tokens: readonly Token[]
}

export interface NavigationLink {
  label: string
  path: string
  /** The pages of a chapter. */
  pages: readonly Omit<NavigationLink, 'pages'>[]
}

/** What pages in one language share. */
export interface Spoken {
  words: Words
  navigation: readonly NavigationLink[]
}

/** A page that is being rendered: its path, and how it refers to others. */
export interface Page extends Spoken {
  site: Site
  path: string
  /** BCP 47: of its content, which may not be that of its words. */
  language: string
  /** The address of another file of the site, relative to this page. */
  to(path: string): string
  /** Number of pictures so far, without the logo in the header. */
  pictures: number
  /** Origins of other sites whose content the page can show in a frame. */
  frames: Set<string>
  /** The address of a file, which is written after the page. */
  file(file: PortalFile): string
}

/** The words of pages that nobody wrote. */
export function siteWords(site: Site): Words {
  return site.speak(site.language).words
}

/** @param language of a page that people wrote */
export function createPage(site: Site, path: string, language?: string): Page {
  const spoken = site.speak(language ?? site.language)
  const root = '../'.repeat(path.split('/').length - 1)
  const to = (target: string) => `${root}${target}`
  const file = (target: PortalFile) => to(placeFile(site, target))
  return {
    ...spoken,
    ...{ site, path, language: language ?? spoken.words.language },
    ...{ to, pictures: 0, frames: new Set(), file },
  }
}

/** The path at which a file is written. */
export function placeFile(site: Site, file: PortalFile): string {
  const digest = createHash('sha256').update(file.key).digest('hex').slice(0, 12)
  const path = `files/${digest}/${safeName(file.filename)}`
  if (!site.placed.has(path)) {
    site.placed.add(path)
    site.pending.set(path, file)
  }
  return path
}

/** The number of pictures that a window shows at first; lazy ones would wait for its layout. */
const eagerPictures = 4

/** The picture of a file. Its size is stated, so that the page does not move while it loads. */
export function picture(
  page: Page,
  file: PortalFile,
  alternative: string,
  className: string | null = null,
): Markup {
  const { width, height } = file
  const size = width === null || height === null ? null : html` width="${width}" height="${height}"`
  page.pictures += 1
  const loading = page.pictures <= eagerPictures ? null : html` loading="lazy" decoding="async"`
  return html`<img src="${page.file(file)}" alt="${alternative}"${size}${className === null ? null : html` class="${className}"`}${loading}>`
}

/** A name that is valid in an address and in every file system. */
function safeName(name: string): string {
  const cleaned = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(-100)
  return cleaned === '' ? 'file' : cleaned
}

/** The extension of a file in capitals, as people name formats. */
export function formatName({ words }: Page, { filename }: PortalFile): string {
  const extension = /\.([A-Za-z0-9]+)$/.exec(filename)?.[1]
  return extension === undefined ? words.say('file') : extension.toUpperCase()
}
