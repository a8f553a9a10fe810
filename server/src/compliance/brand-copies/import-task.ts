import { readDocument } from '@blazon/color/tokens/document'
import { maxTokenBytes } from '@blazon/color/tokens/import'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'
import type { Refusal } from '@blazon/warnings/refusal'

/** Runs in a child process, the only place that unpacks the zip and reads its design tokens. */

export interface UnpackTask {
  bytes: Uint8Array
}

export type Unpacked =
  | {
      text: string
      /** Documents of the token sets, by their slugs. */
      tokens: Record<string, Tokens>
      /** By their SHA-256. */
      files: Record<string, Uint8Array>
    }
  | { refused: Refusal }

type Tokens = Record<string, unknown>

/** That of bodies of requests; JSON.parse takes more levels than later steps. */
const maxDepth = 64

export function unpackBrand({ bytes }: UnpackTask): Unpacked {
  try {
    const archive = openArchive(bytes)
    const content = archive.read('brand.json')
    if (content === null)
      return { refused: { message: 'The file is not an exported brand: it has no brand.json.' } }
    const tokens: Record<string, Tokens> = {}
    const files: Record<string, Uint8Array> = {}
    for (const name of archive.names) {
      const [, sha256] = /^files\/([0-9a-f]{64})$/.exec(name) ?? []
      if (sha256 !== undefined) files[sha256] = archive.read(name)!
      const [, slug] = /^token-sets\/([^/]+)\.tokens\.json$/.exec(name) ?? []
      if (slug === undefined) continue
      const read = readTokens(archive.read(name)!)
      if ('message' in read) return { refused: { message: `${name} ${read.message}` } }
      tokens[slug] = read.tokens
    }
    return { text: new TextDecoder().decode(content), tokens, files }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.refusal }
    throw error
  }
}

/** Returns the document of a token set, or the end of a sentence that says why it is refused. */
function readTokens(bytes: Uint8Array): { tokens: Tokens } | { message: string } {
  let tokens: Tokens
  try {
    tokens = JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    return { message: `is not JSON: ${(error as Error).message}` }
  }
  if (typeof tokens !== 'object' || tokens === null || Array.isArray(tokens))
    return { message: 'is not an object of design tokens.' }
  if (isDeeper(tokens, maxDepth)) return { message: `is nested deeper than ${maxDepth} levels.` }
  // Without the white space of the file, as when the set was created.
  if (JSON.stringify(tokens).length > maxTokenBytes) return { message: 'has more than 1 MiB.' }
  const read = readDocument(tokens, 1)
  return 'tokens' in read ? { tokens } : { message: `is invalid: ${read.faults[0]!.message}` }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1))
}
