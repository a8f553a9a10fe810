import { requireRoom } from '../../records/files/quota.ts'
import { findFile } from '../../records/files/store.ts'
import { keepUpload, toBlobAddress } from '../../records/files/uploads.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { readJson } from '../request/body.ts'
import { fileTooLarge, readMultipart } from '../request/multipart.ts'
import { contentType } from '../request/request.ts'
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

/** Steps of the body, and of a file in it. */

export async function readBody(exchange: Exchange): Promise<void> {
  const { api, endpoint, request } = exchange
  const field = endpoint.row.upload
  if (field !== undefined && contentType(request) === 'multipart/form-data') {
    const { params, upload } = await readMultipart(request, api.services.blobs, field)
    exchange.body = { ...params, upload }
  } else {
    exchange.body = { ...(await readJson(request)), upload: null }
  }
}

export async function scanUpload({ endpoint, context, body: { upload } }: Exchange): Promise<void> {
  if (upload === null) return
  await context.services.scanForViruses(upload.staged, endpoint.row.upload!.field)
}

/** Moves the bytes to their storage, unless the row discards them. */
export async function moveUpload({ endpoint, context, body: { upload } }: Exchange): Promise<void> {
  if (upload === null || endpoint.row.upload!.discards) return
  const { services, tenant } = context
  await requireRoom(services, tenant, upload.staged.bytes)
  await services.blobs.prepare(upload.staged, tenant)
}

/** Creates the file of the bytes, and puts its id into the body. */
export async function createFile(exchange: Exchange): Promise<void> {
  const { endpoint, context, input } = exchange
  const { upload } = exchange.body
  if (upload === null || endpoint.row.upload!.discards) return
  const id = await keepUpload(context, upload.staged, upload.filename)
  const body = { ...(input.body as object), [endpoint.row.upload!.field]: id }
  exchange.input = { ...input, body }
}
