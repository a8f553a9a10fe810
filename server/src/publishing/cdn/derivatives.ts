import type { Services } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import {
  asksForDerivative,
  formats,
  isSignedDerivative,
  negotiateFormat,
  readSignedDerivative,
} from '../../library/assets/derivative.ts'
import { cacheHeaders, type DeliveryAnswer, requireFile } from './answer.ts'
import type { Found } from './delivery.ts'
import { isNotModified } from './representation.ts'

/**
 * Derivatives of deployed pictures: the address of the file with parameters, which are signed so
 * that strangers cannot make the service compute.
 */

/** The parameters of a derivative; null if the address is that of the file itself. */
export function readDerivativeQuery({ path, query }: Found): URLSearchParams | null {
  if (query === '' || !path.startsWith('assets/')) return null
  const parameters = new URLSearchParams(query)
  return asksForDerivative(parameters) ? parameters : null
}

interface Asked {
  accept: string | undefined
  ifNoneMatch: string | undefined
}

/**
 * Throws `resource_missing` if the manifest has no such path, `signature_invalid` for parameters
 * that the service did not sign, and `unprocessable_file` for a file without a picture.
 */
export async function answerDerivative(
  { secretBox, derivatives }: Pick<Services, 'secretBox' | 'derivatives'>,
  { deployed, path, immutable, restricted }: Found,
  query: URLSearchParams,
  { accept, ifNoneMatch }: Asked,
): Promise<DeliveryAnswer> {
  const file = requireFile(deployed, path)
  if (!isSignedDerivative(secretBox, deployed.tenant, path, query)) {
    throw new ApiError(
      'signature_invalid',
      'The parameters of the picture are not signed. Request the address with GET /api/v1/cms/assets/{id}/picture_url, and do not change it.',
      { param: 'signature' },
    )
  }
  const asked = query.get('format') ?? 'auto'
  const fixed = formats.find((format) => format === asked)
  const format = fixed ?? negotiateFormat(accept, file.content_type)
  const derivative = readSignedDerivative(query, format)
  const original = { sha256: file.sha256, contentType: file.content_type }
  const { tag: etag, make } = await derivatives.open(deployed.tenant, original, derivative)
  const vary = [
    ...(fixed === undefined ? ['Accept'] : []),
    ...(restricted ? ['Authorization', 'Origin'] : []),
  ]
  const headers: Record<string, string> = {
    ETag: etag,
    ...cacheHeaders(immutable, restricted),
    ...(vary.length === 0 ? {} : { Vary: vary.join(', ') }),
  }
  if (isNotModified({ ifNoneMatch, ifModifiedSince: undefined }, etag, null)) {
    return { status: 304, headers, body: '' }
  }
  const { bytes, contentType } = await make()
  return { status: 200, headers: { ...headers, 'Content-Type': contentType }, body: bytes }
}
