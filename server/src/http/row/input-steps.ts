import { findFile } from '../../records/files/store.ts'
import { toBlobAddress } from '../../records/files/uploads.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { fileTooLarge } from '../request/multipart.ts'
import type { Exchange } from './exchange.ts'

/** Steps that validate the input. */

export function checkFields(exchange: Exchange): void {
  const { endpoint, request, body } = exchange
  exchange.input = endpoint.checkInput.check(request, body.value, body.upload !== null)
}

/** Also runs the checks of the row, which its schemas cannot express. */
export async function checkFieldsAndRules(exchange: Exchange): Promise<void> {
  const { endpoint, request, body, context } = exchange
  const hasFile = body.upload !== null
  exchange.input = await endpoint.checkInput.checkAll(request, body.value, hasFile, context)
}

/** Does the slow work of the row before its transaction. */
export async function inspectInput(exchange: Exchange): Promise<void> {
  const { endpoint, context, input } = exchange
  const { inspect, upload } = endpoint.row
  if (inspect !== undefined) {
    const { params, query, body } = input
    exchange.inspected = await inspect(context, { params, query, body } as never)
  } else {
    const file = await readFile(exchange)
    if (file === null) return
    const { bytes, filename } = file
    exchange.inspected = await upload!.inspect!(context, bytes, input.body as never, filename)
  }
}

/** The file that came with a request or that its body names; null if there is none. */
async function readFile({
  endpoint,
  context,
  body: { value, upload },
}: Exchange): Promise<{ bytes: Buffer; filename: string } | null> {
  if (upload !== null) return { bytes: await upload.staged.read(), filename: upload.filename }
  const { field, maxBytes } = endpoint.row.upload!
  const { db, blobs } = context.services
  const id = (value as Record<string, unknown>)[field]
  const file = typeof id === 'string' ? await findFile(db, context.tenant, id) : null
  if (file === null) return null
  if (file.bytes > maxBytes) throw fileTooLarge(maxBytes)
  try {
    return { bytes: await blobs.read(toBlobAddress(context.tenant, file)), filename: file.filename }
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}
