import type { Services } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { notDeployed } from './admission.ts'

/**
 * Addresses that open a deployment without a key until they expire:
 * `/cdn/preview/<deployment>.<end>.<signature>/<path>`. They are signed and stored nowhere.
 */

const purpose = 'deployment preview'
const place = /^\/cdn\/preview\/(dep_[0-9a-z]{26})\.([0-9a-z]{1,10})\.([\w-]{22})(\/.*|\?.*)?$/s

/** @param until in milliseconds since the epoch. */
export function signPreview(
  { secretBox, publicUrl }: Pick<Services, 'secretBox' | 'publicUrl'>,
  deployment: string,
  until: number,
): string {
  const end = until.toString(36)
  const signature = secretBox.sign(`${deployment} ${end}`, purpose)
  return `${publicUrl}/cdn/preview/${deployment}.${end}.${signature}/`
}

/**
 * The deployment's own address for a signed one; null for other addresses. Throws
 * `resource_missing`: 404 for an address that was not signed here, 410 for one that has expired.
 */
export function resolvePreview(
  { secretBox, clock }: Pick<Services, 'secretBox' | 'clock'>,
  url: string,
): string | null {
  if (!url.startsWith('/cdn/preview/dep_')) return null
  const [, deployment = '', end = '', signature = '', rest = ''] = place.exec(url) ?? []
  if (!secretBox.isSigned(`${deployment} ${end}`, purpose, signature)) throw notDeployed()
  if (Number.parseInt(end, 36) > clock.now()) return `/cdn/${deployment}${rest}`
  throw new ApiError(
    'resource_missing',
    'This preview link has expired. Ask the sender for a new one.',
    { status: 410, headers: { 'Cache-Control': 'no-store' } },
  )
}
