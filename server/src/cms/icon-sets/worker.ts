import { UnreadableFile } from '@blazon/pptx/unreadable-file'
import { openArchive } from '@blazon/pptx/zip'
import { decodeSvg } from '@blazon/svg/clean'
import { type Icon, readIconText } from '@blazon/svg/icon'
import { type IconSet, readIconify } from '@blazon/svg/iconify'
import { RefusedSvg } from '@blazon/svg/refused-svg'

/** The inside of an import's process: the files of whole sets are read here and nowhere else. */

export interface ReadSetTask {
  bytes: Uint8Array
  mode: 'strict' | 'strip'
}

/** A zip says neither prefix nor name. */
export type ReadSet = Omit<IconSet<Icon>, 'prefix'> & { prefix: string | null }
export type SetOutcome = { set: ReadSet } | { refused: string }

const fallbackSize = 24
const nameLengthAtMost = 63

export function readSetFile({ bytes, mode }: ReadSetTask): SetOutcome {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    const set = isZip ? readZip(bytes, mode) : readIconify(new TextDecoder().decode(bytes), mode)
    if (set.icons.length === 0) throw new RefusedSvg('The file holds no icons.')
    return { set }
  } catch (error) {
    if (error instanceof RefusedSvg || error instanceof UnreadableFile) {
      return { refused: error.message }
    }
    throw error
  }
}

/** The SVG files of a zip, in folders or not; what a system adds of its own is passed over. */
function readZip(bytes: Uint8Array, mode: 'strict' | 'strip'): ReadSet {
  const archive = openArchive(bytes)
  const icons = archive.names
    .filter((path) => /\.svg$/i.test(path) && !/(^|\/)(\.|__MACOSX\/)/.test(path))
    .map((path) => ({
      name: nameOf(path),
      icon: readOne(path, archive.read(path)!, mode),
      aliases: [],
    }))
  const names = icons.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new RefusedSvg(`Two files of the zip are named '${twice}'.`)
  return { prefix: null, name: null, author: null, license: null, icons }
}

function readOne(path: string, bytes: Uint8Array, mode: 'strict' | 'strip'): Icon {
  try {
    return readIconText(decodeSvg(bytes), mode, fallbackSize)
  } catch (error) {
    if (!(error instanceof RefusedSvg)) throw error
    throw new RefusedSvg(`${path.slice(0, 100)}: ${error.message}`, error.refused)
  }
}

/** `arrows/Arrow Left.svg` → `arrow-left` */
function nameOf(path: string): string {
  const stem = path.replace(/^.*\//, '').slice(0, -'.svg'.length)
  const name = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, nameLengthAtMost)
    .replace(/^-|-$/g, '')
  if (name === '') throw new RefusedSvg(`${path.slice(0, 100)}: its name has no letter or digit.`)
  return name
}
