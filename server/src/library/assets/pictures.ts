import { Type } from 'typebox'
import type { RequestContext } from '../../kernel/api/context.ts'
import { type Download, Unchanged } from '../../kernel/api/route.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { Id, Strict, Word } from '../../kernel/base/schema.ts'
import { requireAsset } from './assets.ts'
import { deployedPath } from './deployed-path.ts'
import {
  type DerivativeParameters,
  derivativeParameters,
  formats,
  readDerivative,
  signDerivative,
} from './derivative.ts'
import { type AssetVariant, usualVariant, VariantName } from './schema.ts'
import type { AssetRow } from './store.ts'
import { useVersion } from './versions.ts'

const variant = Type.Optional({
  ...VariantName,
  description: 'Name of the variant; the first by default',
})

export const AssetPictureQuery = Strict({
  variant,
  version: Type.Optional(Id('asset_version')),
  ...derivativeParameters,
  format: Type.Optional(Word(formats, 'WebP by default')),
})

export const AssetPictureUrlQuery = Strict({
  variant,
  channel: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9_-]{1,100}$',
      description: 'Name of the channel; `production` by default',
    }),
  ),
  ...derivativeParameters,
  format: Type.Optional(
    Word(['auto', ...formats], '`auto` (the default) is the best format that the browser accepts'),
  ),
})

export const AssetPictureUrl = Strict(
  {
    object: Type.Literal('asset_picture_url'),
    url: Type.String({ description: 'Address of the picture in the channel' }),
    path: Type.String({ description: 'Path in every deployment, with the signature' }),
  },
  { title: 'AssetPictureUrl' },
)

interface PictureRequest extends DerivativeParameters {
  variant?: string | undefined
  version?: string | undefined
  format?: (typeof formats)[number] | undefined
}

/** A picture of a version, for callers of the API. */
export async function assetPicture(
  call: RequestContext,
  id: string,
  { variant: name, version, format = 'webp', ...parameters }: PictureRequest,
): Promise<Download | Unchanged> {
  const asset = await requireAsset(call, id)
  const { sha256, content_type: contentType } =
    version === undefined
      ? useVariant(asset, name)
      : await useVersion(call, asset, version, 'version')
  const { derivatives } = call.services
  const derivative = readDerivative(parameters, format)
  const original = { sha256, contentType }
  const { tag: etag, make } = await derivatives.open(call.tenant, original, derivative)
  // A key may expire and a file may be replaced: a cache revalidates, and gets 304 if nothing changed.
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (call.has(etag)) return new Unchanged(headers)
  const picture = await make()
  return { content: picture.bytes, contentType: picture.contentType, headers }
}

interface UrlRequest extends DerivativeParameters {
  variant?: string | undefined
  channel?: string | undefined
  format?: string | undefined
}

/** The signed address of a derivative of the deployed asset. */
export async function assetPictureUrl(
  call: RequestContext,
  id: string,
  { variant: name, channel = 'production', ...parameters }: UrlRequest,
) {
  const asset = await requireAsset(call, id)
  const path = deployedPath(asset, useVariant(asset, name))
  const query = new URLSearchParams(
    Object.entries({ format: 'auto', ...parameters }).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
  )
  // Refuses a part outside the picture before the address is used.
  readDerivative(parameters, 'webp')
  query.sort()
  query.set('signature', signDerivative(call.services.secretBox, call.tenant, path, query))
  const place = `${toId('organization', call.tenant.organizationId)}/${call.tenant.livemode ? 'live' : 'test'}`
  return {
    object: 'asset_picture_url' as const,
    url: `${call.services.publicUrl}/cdn/${place}/${channel}/${path}?${query}`,
    path: `${path}?${query}`,
  }
}

/** A variant by name, by default `default` or the first. Throws `resource_missing` (400). */
function useVariant({ variants }: AssetRow, name: string | undefined): AssetVariant {
  const found = variants.find((one) => one.variant === (name ?? usualVariant))
  if (found !== undefined) return found
  if (name === undefined && variants[0] !== undefined) return variants[0]
  throw missingReference('variant', name ?? usualVariant, 'variant')
}
