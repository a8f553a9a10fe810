import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'
import type { CleanMode } from '@blazon/svg/clean'
import { decodeText } from '@blazon/svg/decode'
import { type Icon, type KeepsColors, readIconCompared } from '@blazon/svg/icon'
import { type IconSetInfo, type NamedIcon, openIconify, refuseExcess } from '@blazon/svg/iconify'
import { sayDrawingRefusal } from '@blazon/svg/refusals'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import type { OutlineLine } from '@blazon/svg/text/outline-texts'
import { type Refusal, toRefusal } from '@blazon/warnings/refusal'
import { renderSvg } from '../icons/render-svg.ts'
import { createContent } from './import-icons.ts'
import { sayFileRefusal } from './refusals.ts'

/**
 * Reads the files of whole sets, in an import's child process. Icons are returned as text in pieces, so
 * that the event loop never parses thousands of them.
 */

export interface SetTask {
  bytes: Uint8Array
  mode: CleanMode
  keepsColors: KeepsColors
}

export interface PartTask extends SetTask {
  /** Indexes of the files to read, in the set's order. */
  from: number
  to: number
}

/** The facts that a set declares; a zip declares neither prefix nor name. */
export interface SetFacts {
  prefix: string | null
  name: string | null
  author: string | null
  license: string | null
  info: IconSetInfo | null
  isZip: boolean
  /** Number of files to read. */
  total: number
}

export interface RefusedFile extends Refusal {
  file: string
}

/** The result of reading a few files of a set. */
export interface Piece {
  /** The range of files of the set; `to` is exclusive. */
  from: number
  to: number
  /** A JSON array of `IconContent`. */
  icons: string
  count: number
  refused: RefusedFile[]
}

export type SetOutcome = { set: SetFacts } | { refused: Refusal }

const fallbackSize = 24
const maxNameLength = 63
/** A piece is written in one statement: 50 icons, or fewer if they are large. */
const iconsAtOnce = 50
const unitsAtOnce = 256 * 2 ** 10

/** Reads everything of a set except its icons. */
export function readFacts(task: SetTask): SetOutcome {
  try {
    const { read: _, files, ...facts } = openSet(task)
    if (files.length === 0) return { refused: toRefusal(sayDrawingRefusal('no_icons')) }
    return { set: { ...facts, total: files.length } }
  } catch (error) {
    return { refused: explainRefusal(error) }
  }
}

/**
 * Reads some of the icons of a set that `readFacts` accepted. With `outline`, texts are turned into
 * paths.
 */
export async function readPart(
  { from, to, ...task }: PartTask,
  outline?: OutlineLine,
): Promise<Piece[]> {
  const { files, read } = openSet(task, outline)
  const pieces: Piece[] = []
  let icons: string[] = []
  let refused: RefusedFile[] = []
  let units = 0
  let start = from
  for (let at = from; at < to; at++) {
    try {
      const text = JSON.stringify(createContent(await read(at)))
      icons.push(text)
      units += text.length
    } catch (error) {
      refused.push({ file: files[at]!.slice(0, 200), ...explainRefusal(error) })
    }
    if (icons.length + refused.length < iconsAtOnce && units < unitsAtOnce && at + 1 < to) continue
    pieces.push({ from: start, to: at + 1, icons: `[${icons}]`, count: icons.length, refused })
    icons = []
    refused = []
    units = 0
    start = at + 1
  }
  return pieces
}

interface OpenFile extends Omit<SetFacts, 'total'> {
  files: readonly string[]
  read(at: number): Promise<NamedIcon<Icon>>
}

/** The SVG files of a set, or the text of an Iconify set; without files that cannot be decoded. */
export function* listTexts(bytes: Uint8Array): Generator<string> {
  if (!isZipFile(bytes)) yield new TextDecoder().decode(bytes)
  else {
    const archive = openArchive(bytes)
    for (const path of archive.names) {
      if (!isIconPath(path)) continue
      try {
        yield decodeText(archive.read(path)!)
      } catch (error) {
        explainRefusal(error)
      }
    }
  }
}

function isZipFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** Whether a file of a zip is an icon; operating systems add files of their own. */
function isIconPath(path: string): boolean {
  return /\.svg$/i.test(path) && !/(^|\/)(\.|__MACOSX\/)/.test(path)
}

function openSet(task: SetTask, outline?: OutlineLine): OpenFile {
  const { bytes, mode, keepsColors } = task
  const isZip = isZipFile(bytes)
  if (isZip) return openZip(task, outline)
  const {
    names,
    read: _,
    readCompared,
    info = null,
    ...facts
  } = openIconify(new TextDecoder().decode(bytes), mode, keepsColors)
  const read = (at: number) => readCompared(names[at]!, renderSvg, outline)
  return { ...facts, info, isZip, files: names, read }
}

/** The SVG files of a zip, in any folder. */
function openZip({ bytes, mode, keepsColors }: SetTask, outline?: OutlineLine): OpenFile {
  const archive = openArchive(bytes)
  const files = archive.names.filter(isIconPath)
  refuseExcess(files.length)
  const firsts = new Map<string, number>()
  for (const [at, path] of files.entries()) {
    const name = deriveName(path)
    if (!firsts.has(name)) firsts.set(name, at)
  }
  return {
    ...{ prefix: null, name: null, author: null, license: null, info: null, isZip: true, files },
    async read(at) {
      const path = files[at]!
      const name = deriveName(path)
      if (name === '') throw new RefusedSvg(sayFileRefusal('file_name_empty'))
      const first = firsts.get(name)!
      if (first !== at) {
        const file = files[first]!.slice(0, 100)
        throw new RefusedSvg(sayFileRefusal('icon_name_repeated', { name, file }))
      }
      const icon = await readIconCompared(
        decodeText(archive.read(path)!),
        mode,
        fallbackSize,
        renderSvg,
        outline,
        keepsColors,
      )
      return { name, icon, aliases: [] }
    },
  }
}

/** `arrows/Arrow Left.svg` → `arrow-left`; empty if no valid character remains. */
function deriveName(path: string): string {
  const stem = path.replace(/^.*\//, '').slice(0, -'.svg'.length)
  return stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-|-$/g, '')
}

/** Why a file was refused; rethrows errors that are our own fault. */
function explainRefusal(error: unknown): Refusal {
  if (error instanceof RefusedSvg || error instanceof UnreadableFile) return error.refusal
  throw error
}
