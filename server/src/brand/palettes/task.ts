import { type Exported, exportPalette } from '@blazon/color/formats/export'
import {
  maxBytes,
  type Palette,
  type ReadPalette,
  UnreadablePalette,
} from '@blazon/color/formats/palette'
import { sniffPalette } from '@blazon/color/formats/sniff'
import { describeBytes } from '@blazon/warnings/describe-bytes'
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
  const known = format ?? sniffPalette(bytes)
  if (known === null) {
    return {
      refusal: `The format of the file was not recognized. Supported formats are ${importFormats.join(', ')}. Send the right one as format.`,
    }
  }
  if (known !== 'pptx' && bytes.length > maxBytes) {
    return {
      refusal: `The file is too large: a ${known} file may have at most ${describeBytes(maxBytes)}.`,
    }
  }
  try {
    return { palette: readers[known].read(bytes), format: known }
  } catch (error) {
    if (!(error instanceof UnreadablePalette)) throw error
    return { refusal: `The file could not be read as ${known}: ${error.message}` }
  }
}

export function writePaletteFile({ palette, format }: WriteTask): Exported {
  return exportPalette(formats[format], palette)
}
