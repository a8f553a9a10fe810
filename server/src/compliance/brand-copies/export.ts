import { Readable } from 'node:stream'
import { requireBrand } from '../../brand/brands/brands.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { toBlobAddress } from '../../records/files/uploads.ts'
import { addEntry, streamZip } from '../../storage/zip.ts'
import { describeContent, selectContent } from './content.ts'

/** The name of the entry that describes the brand; the others are files. */
const contentEntry = 'brand.json'

/** Nothing but the content decides the bytes: neither the time nor the version of a compressor. */
const plain = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * Returns a zip of a brand with its content: `brand.json`, each set of design tokens under
 * `token-sets/<slug>.tokens.json`, and each file under `files/<sha256>`.
 */
export async function exportBrand(call: RequestContext, id: string): Promise<Download> {
  const { services, tenant } = call
  const brand = await requireBrand(call, id)
  const rows = await selectContent(call, brand)
  const { content, files } = await describeContent(call, brand, rows)
  const contents = new Map(files.map((file) => [file.sha256, file]))
  const zip = streamZip(async (zip) => {
    const addText = (path: string, text: string) =>
      addEntry(zip, path, () => Readable.from([Buffer.from(text)]), plain)
    addText(contentEntry, `${JSON.stringify(content, null, 2)}\n`)
    for (const { slug, tokens } of rows.tokenSets) {
      addText(`token-sets/${slug}.tokens.json`, `${JSON.stringify(tokens, null, 2)}\n`)
    }
    for (const sha256 of [...contents.keys()].sort()) {
      const open = () => services.blobs.open(toBlobAddress(tenant, { sha256 }))
      addEntry(zip, `files/${sha256}`, open, plain)
    }
  })
  return { content: zip, contentType: 'application/zip', filename: `${brand.slug}.brand.zip` }
}
