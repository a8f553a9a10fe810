import { findHeadingFaces } from '@blazon/portal/heading-faces'
import {
  listLanguages,
  type PortalAsset,
  type PortalFile,
  type PortalModel,
} from '@blazon/portal/model'
import { type PreviewedPage, renderPortal, renderPreview } from '@blazon/portal/render-portal'
import { placeWarning, type Warning } from '@blazon/warnings/warning'
import { type JsonPieces, readJson } from '../../../kernel/base/json-pieces.ts'
import { sha256 } from '../../../kernel/base/sha256.ts'
import { loadTranslations } from '../../../kernel/pages/load-say.ts'
import { compressFile } from '../build/compress.ts'
import type { BuiltFile } from '../files.ts'
import type { PortalSnapshot } from './snapshot.ts'

/** Runs in a build's child process: renders the pages of a portal and compresses them. */

export interface PortalTask {
  /** JSON of a `PortalSnapshot`. */
  snapshot: JsonPieces
  generator: string
  /** The keys of the files that are stored. Others could not be made, and are left out. */
  stored: string[]
  /** The bytes of fonts, by key, with which the renderer draws texts in pictures. */
  fonts: { key: string; bytes: Uint8Array }[]
  /** SHA-256 of contents that are stored with their compressed forms. */
  known: string[]
}

/** Pages and other files that the renderer wrote. They are sent as they are made. */
export interface RenderedPart {
  pages: BuiltFile[]
  /** Those whose content is known. */
  unchanged: UnchangedPage[]
}

export interface UnchangedPage extends Pick<BuiltFile, 'path' | 'contentType' | 'frames'> {
  sha256: string
}

export interface RenderedPortal {
  /** Files that are stored already: the key in the model of each, and the path in the site. */
  files: { key: string; path: string; contentType: string }[]
  /** What was replaced or left out, and why. */
  warnings: Warning[]
}

/** The files that a portal refers to. */
export interface PortalFiles {
  /** The path that an input built, by the key of the file in the model. */
  paths: Record<string, string>
  /** The keys of the fonts that the renderer draws texts in pictures with. */
  headingFonts: string[]
}

export function listPortalFiles({ snapshot }: Pick<PortalTask, 'snapshot'>): PortalFiles {
  const { model, files: paths } = readJson(snapshot) as PortalSnapshot
  const { faces } = findHeadingFaces(model)
  return { paths, headingFonts: faces.map(({ webFile }) => webFile.key) }
}

/**
 * The limit before compression: a hundred icons make a page of 40 KB, and each part is a message.
 */
const partBytes = 2 ** 20
/** A hundred pages take 2 s of processor time less than with 11, and are 4% larger. */
const brotliQuality = 9

/**
 * Renders the site, and sends its pages in parts of about 1 MiB, so that neither this process nor the
 * service holds a whole site. The bytes of pictures and downloads do not pass through this process: `readFile`
 * returns a placeholder, and where the renderer writes it, the result names the file.
 */
export async function renderSite(
  { snapshot, generator, stored, fonts, known }: PortalTask,
  _report: (progress: object) => void,
  send: (part: RenderedPart) => void,
): Promise<RenderedPortal> {
  const { model, options } = readJson(snapshot) as PortalSnapshot
  const isKnown = new Set(known)
  const fontBytes = new Map(fonts.map(({ key, bytes }) => [key, bytes]))
  const placeholders = new Map<Uint8Array, string>()
  const read = async ({ key }: PortalFile) => {
    const content = fontBytes.get(key) ?? Buffer.from(key)
    placeholders.set(content, key)
    return content
  }
  const rendered: RenderedPortal = { files: [], warnings: [] }
  const site = renderPortal(withReaders(keepFiles(model, new Set(stored)), read), {
    ...options,
    generator,
    hasIconFiles: false,
    translations: await loadTranslations(listLanguages(model)),
    onNote: (note) => rendered.warnings.push(placeWarning(note, note)),
  })
  let part: RenderedPart = { pages: [], unchanged: [] }
  let bytes = 0
  for await (const { path, contentType, bytes: content, frames } of site) {
    const key = placeholders.get(content)
    if (key !== undefined) {
      rendered.files.push({ key, path, contentType })
      continue
    }
    const hash = sha256(content)
    if (isKnown.has(hash)) {
      part.unchanged.push({ path, contentType, frames, sha256: hash })
      continue
    }
    part.pages.push(compressFile({ path, contentType, content, frames }, brotliQuality))
    bytes += content.byteLength
    if (bytes < partBytes) continue
    send(part)
    part = { pages: [], unchanged: [] }
    bytes = 0
  }
  send(part)
  return rendered
}

/** The model without files that are not stored. */
function keepFiles(
  model: PortalSnapshot['model'],
  stored: ReadonlySet<string>,
): PortalSnapshot['model'] {
  const one = (file: PortalFile | null) => (file !== null && stored.has(file.key) ? file : null)
  const all = (files: readonly PortalFile[]) => files.filter(({ key }) => stored.has(key))
  const asset = (given: PortalAsset): PortalAsset => ({
    ...given,
    // Snapshots of earlier versions of the service have no captions.
    captions: (given.captions ?? []).filter(({ file }) => stored.has(file.key)),
    variants: given.variants.map((variant) => ({
      ...variant,
      // Snapshots of earlier versions of the service have no grounds.
      ground: variant.ground ?? null,
      picture: one(variant.picture),
      downloads: all(variant.downloads),
    })),
  })
  return {
    ...model,
    settings: {
      ...model.settings,
      // Snapshots of earlier versions of the service have no hosts.
      storybookHosts: model.settings.storybookHosts ?? [],
    },
    logos: model.logos.map(asset),
    templates: model.templates.map(asset),
    assets: model.assets.map(asset),
    slides: model.slides.map((slide) => ({ ...slide, thumbnail: one(slide.thumbnail) })),
    fonts: model.fonts.map((font) => ({
      ...font,
      faces: font.faces.map((face) => ({
        ...face,
        webFile: one(face.webFile),
        // Snapshots of earlier versions of the service have no Latin files.
        latinFile: one(face.latinFile ?? null),
      })),
    })),
  }
}

function withReaders(
  model: PortalSnapshot['model'],
  readFile: PortalModel['readFile'],
): PortalModel {
  const iconSets = model.iconSets.map(({ icons, ...set }) => ({ ...set, icons: () => icons }))
  return { ...model, iconSets, readFile }
}

export interface PreviewTask extends Omit<PortalTask, 'fonts' | 'known'> {
  shown: PreviewedPage
}

export interface RenderedPreview {
  html: string
  css: string
  /** Pictures in the page: the address in it, and the key in the model. */
  pictures: { address: string; key: string }[]
  warnings: Warning[]
}

/** Renders one page as the site would show it. */
export async function renderPage({
  snapshot,
  generator,
  stored,
  shown,
}: PreviewTask): Promise<RenderedPreview> {
  const { model, options } = readJson(snapshot) as PortalSnapshot
  const placeholders = new Map<Uint8Array, string>()
  const read = async ({ key }: PortalFile) => {
    const placeholder = Buffer.from(key)
    placeholders.set(placeholder, key)
    return placeholder
  }
  const rendered: RenderedPreview = { html: '', css: '', pictures: [], warnings: [] }
  const place = typeof shown === 'string' ? 'theme.' : `pages.${shown.slug}`
  const outputs = renderPreview(withReaders(keepFiles(model, new Set(stored)), read), shown, {
    ...options,
    generator,
    hasIconFiles: false,
    translations: await loadTranslations(listLanguages(model)),
    onNote: ({ place: found, ...warning }) => {
      if (found.startsWith(place)) rendered.warnings.push(warning)
    },
  })
  let root = ''
  for await (const { path, bytes } of outputs) {
    const key = placeholders.get(bytes)
    if (key !== undefined) rendered.pictures.push({ address: `${root}${path}`, key })
    else if (path.endsWith('.html')) {
      rendered.html = new TextDecoder().decode(bytes)
      root = '../'.repeat(path.split('/').length - 1)
    } else if (path.endsWith('.css')) rendered.css = new TextDecoder().decode(bytes)
  }
  return rendered
}
