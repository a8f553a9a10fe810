import type { PatternSize } from '@blazon/compliance/texts/patterns'
import { readFont } from '../../brand/fonts/reader.ts'
import type { FontRead } from '../../brand/fonts/task.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { validator } from '../../kernel/api/validate.ts'
import { ApiError, missingReference, refuseFile } from '../../kernel/base/errors.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { readAssetFile } from '../../library/assets/reader.ts'
import type { AssetFacts } from '../../library/assets/task.ts'
import { keepBytes } from '../../records/files/uploads.ts'
import { compilePatterns } from '../rules/patterns.ts'
import { type ContentFacts, createContent } from './create.ts'
import type { Unpacked, UnpackTask } from './import-task.ts'
import { BrandContent, type BrandImport, type CopiedBrand } from './schema.ts'

const unpacking: Work<UnpackTask, Unpacked> = {
  module: moduleBeside(import.meta.url, './import-task'),
  name: 'unpackBrand',
}

/** An exported brand that was read. */
interface ReadBrandFile {
  content: BrandContent
  facts: ContentFacts
  /** The bytes of each file of the content, by its id there. */
  files: ReadonlyMap<string, Uint8Array>
}

/**
 * Reads an exported brand, and every font, picture and pattern in it, in child processes. Throws
 * `unprocessable_file` (422).
 */
export async function readBrandFile(call: RequestContext, bytes: Buffer): Promise<ReadBrandFile> {
  const unpacked = await call.services.processes
    .run(unpacking, { bytes }, call.tenant)
    .catch((error: unknown) => {
      if (error instanceof WorkLimit) return { refused: { message: error.message } }
      throw error
    })
  if ('refused' in unpacked) throw refuseFile(unpacked.refused)
  const content = parseContent(unpacked.text)
  const files = new Map<string, Uint8Array>()
  for (const { id, filename, sha256: hash } of content.files) {
    const found = unpacked.files[hash]
    if (found === undefined || sha256(found) !== hash) {
      throw unreadable(`The content of ${filename} is missing or damaged.`)
    }
    files.set(id, found)
  }
  const tokens = new Map(
    content.token_sets?.map(({ id, name, slug }) => {
      const found = unpacked.tokens[slug]
      if (found === undefined) throw unreadable(`The tokens of ${name} are missing.`)
      return [id, found] as const
    }),
  )
  return { content, facts: { tokens, ...(await readFacts(call, content, files)) }, files }
}

/** Creates a brand from a file that was read. The new files are those of the brand. */
export async function importBrand(
  call: RequestContext,
  body: BrandImport,
  read: ReadBrandFile | null,
): Promise<CopiedBrand> {
  if (read === null) throw missingReference('file', body.file, 'file')
  const { content, facts } = read
  const files = new Map<string, string>()
  for (const { id, filename } of content.files) {
    files.set(id, await keepBytes(call, read.files.get(id)!, filename))
  }
  const { name = content.brand.name, slug } = body
  const named = { name, ...(slug === undefined ? {} : { slug }) }
  return createContent(call, named, content, facts, { files, keepsTargets: false })
}

const validate = validator(BrandContent)

function parseContent(text: string): BrandContent {
  try {
    const content: unknown = JSON.parse(text)
    validate(content)
    return content as BrandContent
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(`brand.json is not JSON: ${error.message}`)
    if (error instanceof ApiError) throw unreadable(`brand.json is invalid: ${error.message}`)
    throw error
  }
}

/** Reads what `createContent` needs of files and rules, one after the other: each takes a child process. */
async function readFacts(
  call: RequestContext,
  { fonts, assets, rules }: BrandContent,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Omit<ContentFacts, 'tokens'>> {
  const bytesOf = (id: string) => {
    const bytes = files.get(id)
    if (bytes === undefined) throw unreadable(`brand.json names a file that is not in it: ${id}.`)
    return Buffer.from(bytes)
  }
  const readFonts = new Map<string, FontRead>()
  for (const { id, file, face } of fonts) {
    if (file === null) continue
    readFonts.set(id, await readFont(call, { bytes: bytesOf(file), face: face ?? 0 }))
  }
  const readAssets = new Map<string, AssetFacts>()
  for (const { file } of assets.flatMap(({ variants }) => variants)) {
    if (readAssets.has(file)) continue
    readAssets.set(file, await readAssetFile(call, bytesOf(file)))
  }
  const readRules = new Map<string, PatternSize>()
  for (const { id, type, params = {} } of rules) {
    readRules.set(id, await compilePatterns(call, type, params))
  }
  return { fonts: readFonts, assets: readAssets, rules: readRules }
}

function unreadable(message: string): ApiError {
  return refuseFile({ message })
}
