import { requireRoom } from '../../records/files/quota.ts'
import { keepUpload } from '../../records/files/uploads.ts'
import { readJson } from '../request/body.ts'
import { readMultipart } from '../request/multipart.ts'
import { contentType } from '../request/request.ts'
import type { Exchange } from './exchange.ts'

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
