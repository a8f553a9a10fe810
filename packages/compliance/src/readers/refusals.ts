import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { Warning } from '@blazon/warnings/warning'
import { sayUnchecked } from '../refusal-messages.ts'
import { findExtension, isRichText, startsWith } from './bytes.ts'

/**
 * Why a file of no readable format is refused, and what to check instead. The name decides, because
 * the bytes of source code and of mail look like text; without a known name, the first bytes do.
 */
export function createRefusal(bytes: Uint8Array, filename: string | null): UnreadableFile {
  return new UnreadableFile('unsupported_format', explain(bytes, findExtension(filename)))
}

/** Whether files with this extension are refused even if their bytes are readable. */
export function isRefusedByName(extension: string): boolean {
  return extension === 'ai'
}

function explain(bytes: Uint8Array, extension: string): Warning {
  if (isRichText(bytes)) return sayUnchecked('rich_text')
  const known = codeByExtension.has(extension) ? extension : findSignature(bytes)
  const code = known === null ? undefined : codeByExtension.get(known)
  if (known !== null && code !== undefined) return sayUnchecked(code, { extension: known })
  return extension !== '' && !bytes.includes(0)
    ? sayUnchecked('unknown_extension', { extension })
    : sayUnchecked('unknown_format')
}

const kinds = [
  ['scss sass less styl', 'style_source'],
  [
    'js jsx mjs cjs ts tsx mts cts vue svelte astro mdx php py rb go java cs c cpp h rs swift kt sh sql ejs hbs liquid twig',
    'source_code',
  ],
  [
    'json jsonc json5 jsonl yaml yml toml xml xlf xliff po properties ini env plist resx strings',
    'data_file',
  ],
  ['mbox msg', 'mailbox'],
  ['gif webp bmp ico tif tiff heic avif jxl', 'other_picture'],
  ['mp4 m4v mov webm avi mkv mp3 wav', 'film_or_sound'],
  ['psd psb ai eps ps fig sketch xd indd', 'other_design'],
  ['fodp', 'flat_presentation'],
  ['fodt', 'flat_text'],
  ['idml mobi', 'other_document'],
  ['rar 7z gz tar', 'other_archive'],
] as const

const codeByExtension: ReadonlyMap<string, (typeof kinds)[number][1]> = new Map(
  kinds.flatMap(([extensions, code]) =>
    extensions.split(' ').map((extension) => [extension, code] as const),
  ),
)

/** The usual extension of a binary format; null if the bytes begin like none. */
function findSignature(bytes: Uint8Array): string | null {
  return signatures.find(([at, text]) => startsWith(bytes, text, at))?.[2] ?? null
}

const signatures: readonly (readonly [at: number, text: string, extension: string])[] = [
  [0, 'GIF8', 'gif'],
  [8, 'WEBP', 'webp'],
  [0, 'II*\0', 'tiff'],
  [0, 'MM\0*', 'tiff'],
  [4, 'ftypheic', 'heic'],
  [4, 'ftypmif1', 'heic'],
  [4, 'ftypavif', 'avif'],
  [4, 'ftypqt', 'mov'],
  [4, 'ftyp', 'mp4'],
  [0, '\x1A\x45\xDF\xA3', 'webm'],
  [0, '8BPS', 'psd'],
  [0, 'fig-kiwi', 'fig'],
  [0, '%!PS', 'eps'],
  [0, 'Rar!', 'rar'],
  [0, '7z\xBC\xAF\x27\x1C', '7z'],
  [0, '\x1F\x8B', 'gz'],
]
