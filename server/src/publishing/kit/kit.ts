import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import { resolveBrand } from '../../brand/brands/brands.ts'
import { downloadFont } from '../../brand/fonts/download.ts'
import { selectFileFonts } from '../../brand/fonts/store.ts'
import { exportFile } from '../../brand/palettes/export.ts'
import { selectPalettes } from '../../brand/palettes/store.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { deployedPath } from '../../library/assets/deployed-path.ts'
import { type formats, readDerivative } from '../../library/assets/derivative.ts'
import type { AssetVariant } from '../../library/assets/schema.ts'
import { type AssetRow, selectDeployedAssets } from '../../library/assets/store.ts'
import { readSizeList, refuseSizesOutside } from '../../library/size-list.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { addEntry, streamZip } from '../../storage/zip.ts'
import { maxSources } from '../deployments/schema.ts'
import { selectRecalledContents } from '../recalls/store.ts'
import type { KitQuery } from './schema.ts'

type Format = (typeof formats)[number]

/** What an entry of the zip contains. */
interface Part {
  path: string
  content: Readable | Uint8Array | string
}

/** What the kit lacks, and why. */
interface LeftOut {
  source: string
  name: string
  reason: string
}

const colorFormats = ['css', 'dtcg', 'ase', 'gpl'] as const

/** A check of the route (`Route.checks`). */
export function checkKitSizes(
  _: RequestContext,
  _body: object,
  { sizes }: Partial<KitQuery>,
): void {
  if (sizes !== undefined) refuseSizesOutside(sizes, 16, 3_840)
}

/**
 * A zip of the brand: the published logos as files and as pictures of each format and size, the
 * published palettes, and the fonts whose licence allows it. `kit.json`, the last entry, lists what it
 * has and lacks. Each part is made when the one before was read, so that a kit needs the memory of one.
 */
export async function downloadKit(call: RequestContext, query: KitQuery): Promise<Download> {
  const { db, tenant } = call
  const brand = await resolveBrand(call, query.brand)
  const logos = (await selectDeployedAssets(db, tenant, null, brand, maxSources)).filter(
    ({ kind }) => kind === 'logo',
  )
  const palettes = await selectPalettes(db, tenant, null, brand)
  const fonts = await selectFileFonts(db, tenant, brand, null, maxSources)
  const recalled = await selectRecalledContents(db, tenant)
  const leftOut: LeftOut[] = []

  async function* listParts(): AsyncGenerator<Part> {
    for (const logo of logos) {
      const source = { source: toId('asset', logo.id), name: logo.name }
      if (logo.rights_state === 'expired') {
        leftOut.push({ ...source, reason: 'Its rights have ended.' })
        continue
      }
      for (const variant of logo.variants) {
        if (recalled.has(variant.sha256)) {
          leftOut.push({ ...source, reason: `The variant ${variant.variant} was withdrawn.` })
        } else
          yield* listPictures(call, logo, variant, query, (reason) =>
            leftOut.push({ ...source, reason }),
          )
      }
    }
    for (const palette of palettes) {
      for (const format of colorFormats) {
        const { content, filename } = await exportFile(call, palette, { format })
        yield { path: `colors/${filename}`, content }
      }
    }
    for (const font of fonts) {
      const source = { source: toId('font', font.id), name: font.family }
      if (font.facts.embedding === 'restricted') {
        leftOut.push({ ...source, reason: 'Its licence (OS/2.fsType) forbids to pass it on.' })
      } else if (recalled.has(font.sha256)) {
        leftOut.push({ ...source, reason: 'It was withdrawn.' })
      } else {
        const { content, filename } = await downloadFont(call, font, null)
        yield { path: `fonts/${source.source}-${filename}`, content }
      }
    }
  }
  const content = writeZip(listParts(), () => leftOut)
  return { content, contentType: 'application/zip', filename: 'brand-kit.zip' }
}

/** The file of a variant, and its pictures. A raster picture is not enlarged. */
async function* listPictures(
  { services, tenant }: RequestContext,
  logo: AssetRow,
  variant: AssetVariant,
  query: KitQuery,
  leaveOut: (reason: string) => void,
): AsyncGenerator<Part> {
  const { sha256, content_type: contentType, width, height } = variant
  const path = deployedPath(logo, variant).replace(/^assets\//, 'logos/')
  try {
    yield { path, content: await services.blobs.open({ ...tenant, sha256 }) }
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error
    return leaveOut(`The file of the variant ${variant.variant} was deleted.`)
  }
  const longest = width === null || height === null ? null : Math.max(width, height)
  const isVector = contentType === 'image/svg+xml' || contentType === 'application/pdf'
  const formats = (query.formats?.split(',') ?? ['png']) as Format[]
  for (const size of new Set(readSizeList(query.sizes ?? '256,1024'))) {
    if (!isVector && longest !== null && size > longest) {
      leaveOut(`The variant ${variant.variant} has ${longest} pixels, fewer than ${size}.`)
      continue
    }
    for (const format of new Set(formats)) {
      const isWide = width === null || height === null || width >= height
      const derivative = readDerivative(isWide ? { width: size } : { height: size }, format)
      try {
        const original = { sha256, contentType }
        const { make } = await services.derivatives.open(tenant, original, derivative)
        const { bytes } = await make()
        yield { path: `${path.replace(/\.[^.]+$/, '')}-${size}.${format}`, content: bytes }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        leaveOut(`${variant.variant} as ${format} of ${size} pixels: ${error.message}`)
      }
    }
  }
}

function writeZip(parts: AsyncIterable<Part>, leftOut: () => readonly LeftOut[]): Readable {
  return streamZip(async (zip, output) => {
    const closed = new Promise<void>((resolve) => output.once('close', resolve))
    const files: string[] = []
    for await (const { path, content } of parts) {
      if (output.destroyed) return
      files.push(path)
      await Promise.race([addWhole(zip, path, content), closed])
    }
    const facts = { object: 'brand_kit', files, left_out: leftOut() }
    zip.addBuffer(Buffer.from(`${JSON.stringify(facts, null, 2)}\n`), 'kit.json')
  })
}

/** Adds an entry, and resolves when it was read. */
function addWhole(zip: ZipFile, path: string, content: Part['content']): Promise<void> {
  const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)])
  return new Promise((resolve) => {
    stream.once('close', resolve)
    addEntry(zip, path, () => stream)
  })
}
