import type { TokenFiles } from '@blazon/color/formats/dtcg/dtcg-files'
import { readDesignTokenFiles } from '@blazon/color/formats/dtcg/dtcg-read'
import { type Exported, exportPalette } from '@blazon/color/formats/export'
import {
  maxBytes,
  type Palette,
  type ReadPalette,
  UnreadablePalette,
} from '@blazon/color/formats/palette'
import { sniffPalette } from '@blazon/color/formats/sniff'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { isZip, unpackFiles } from '../tokens/unpack.ts'
import { type ExportFormat, formats, type ImportFormat, importFormats, readers } from './formats.ts'

/**
 * Runs in a child process, the only place that reads palette files; it also writes the long ones.
 */

export interface ReadTask {
  bytes: Uint8Array
  /** Null to detect the format from the bytes. */
  format: ImportFormat | null
}

export interface WriteTask {
  palette: Palette
  format: ExportFormat
}

export type ReadOutcome = { palette: ReadPalette; format: ImportFormat } | { refusal: string }

export function readPaletteFile({ bytes, format }: ReadTask): ReadOutcome {
  if (isZip(bytes) && (format === 'dtcg' || (format === null && !isDeck(bytes)))) {
    return read('dtcg', () => readDesignTokenFiles(unpackPalette(bytes)))
  }
  const known = format ?? sniffPalette(bytes)
  if (known === null) {
    return {
      refusal: `The format of the file was not recognized. Supported formats are ${importFormats.join(', ')}. Send the right one as format.`,
    }
  }
  if (known !== 'pptx' && bytes.length > maxBytes) return { refusal: describeSize(known) }
  return read(known, () => readers[known].read(bytes))
}

function read(format: ImportFormat, palette: () => ReadPalette): ReadOutcome {
  try {
    return { palette: palette(), format }
  } catch (error) {
    if (!(error instanceof UnreadablePalette || error instanceof UnreadableFile)) throw error
    return { refusal: `The file could not be read as ${format}: ${error.message}` }
  }
}

function describeSize(format: ImportFormat): string {
  return `The file is too large: a ${format} file may have at most ${describeBytes(maxBytes)}.`
}

/** The files of a ZIP of design tokens. Throws {@link UnreadablePalette}. */
function unpackPalette(bytes: Uint8Array): TokenFiles {
  const files = unpackFiles(bytes, maxBytes)
  const length = [...files.values()].reduce((sum, file) => sum + file.length, 0)
  if (length > maxBytes) {
    throw new UnreadablePalette(`Its files are larger than ${describeBytes(maxBytes)}.`)
  }
  return files
}

/** Whether a ZIP is a file of Office; a damaged one is said to be damaged by the reader of decks. */
function isDeck(bytes: Uint8Array): boolean {
  try {
    return openArchive(bytes).has('[Content_Types].xml')
  } catch (error) {
    if (error instanceof UnreadableFile) return true
    throw error
  }
}

export function writePaletteFile({ palette, format }: WriteTask): Exported {
  return exportPalette(formats[format], palette)
}
