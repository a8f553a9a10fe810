import { type Static, type TObject, Type } from 'typebox'
import type { Derivative } from '../../kernel/api/derivatives.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { Strict, Word } from '../../kernel/base/schema.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { SecretBox } from '../../kernel/secrets/secrets.ts'

/** The parameters of derivatives, as the API and addresses under `/cdn` have them. */

const maxSide = 3_840
const maxPage = 10_000
const share = '(?:0|1|0?\\.\\d{1,4}|1\\.0{1,4})'

const Side = Type.Integer({ minimum: 1, maximum: maxSide })

export const derivativeParameters = {
  width: Type.Optional({ ...Side, description: 'Width in pixels' }),
  height: Type.Optional({ ...Side, description: 'Height in pixels' }),
  fit: Type.Optional(
    Word(
      ['inside', 'cover', 'contain'],
      'With both sides: `inside` (the default) keeps the whole picture and its proportions, `cover` fills the size and crops the rest, `contain` adds a border',
    ),
  ),
  crop: Type.Optional(
    Type.String({
      pattern: `^${share}(,${share}){3}$`,
      description: 'Part of the original: left, top, width and height as fractions of its sides',
      examples: ['0.1,0,0.5,1'],
    }),
  ),
  focus: Type.Optional(
    Type.String({
      pattern: `^${share},${share}$`,
      description:
        'The point that `cover` keeps, as fractions of width and height from the upper left',
      examples: ['0.5,0.3'],
    }),
  ),
  quality: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'Quality of AVIF (default 55), WebP and JPEG (default 80)',
    }),
  ),
  background: Type.Optional(
    Type.String({
      pattern: '^[0-9A-Fa-f]{6}$',
      examples: ['FFFFFF'],
      description: 'Colour behind transparent parts, as `RRGGBB`; JPEG has white by default',
    }),
  ),
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxPage,
      description: 'Page of a PDF or slide of a deck; the first by default',
    }),
  ),
}

export const formats = ['avif', 'webp', 'jpeg', 'png'] as const
type Format = (typeof formats)[number]

const AnyParameters: TObject<typeof derivativeParameters> = Strict(derivativeParameters)
export type DerivativeParameters = Static<typeof AnyParameters>

const usualQuality: Readonly<Record<Format, number>> = { avif: 55, webp: 80, jpeg: 80, png: 100 }

/** Throws `parameter_invalid` for a part outside the picture. */
export function readDerivative(given: DerivativeParameters, format: Format): Derivative {
  return {
    width: given.width ?? null,
    height: given.height ?? null,
    fit: given.fit ?? 'inside',
    crop: given.crop === undefined ? null : readCrop(given.crop),
    focus: readFocus(given.focus ?? '0.5,0.5'),
    format,
    quality: format === 'png' ? 100 : (given.quality ?? usualQuality[format]),
    background: given.background === undefined ? null : `#${given.background.toUpperCase()}`,
    // Pictures that were stored before pages could be chosen have a key without it.
    ...(given.page === undefined ? {} : { page: given.page }),
  }
}

/** Reads parameters whose signature was verified, so their form was checked before. */
export function readSignedDerivative(query: URLSearchParams, format: Format): Derivative {
  const text = (name: string) => query.get(name) ?? undefined
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  const given = {
    width: number('width'),
    height: number('height'),
    fit: text('fit'),
    crop: text('crop'),
    focus: text('focus'),
    quality: number('quality'),
    background: text('background'),
    page: number('page'),
  }
  return readDerivative(given as DerivativeParameters, format)
}

function readCrop(text: string): Derivative['crop'] {
  const [left, top, width, height] = text.split(',').map(Number) as [number, number, number, number]
  const isWithin = left + width <= 1.000_1 && top + height <= 1.000_1
  if (isWithin && width > 0 && height > 0) return { left, top, width, height }
  throw invalid(
    'crop',
    `Invalid crop '${text}': left + width and top + height must be at most 1, and both sides more than 0.`,
  )
}

function readFocus(text: string): Derivative['focus'] {
  const [x, y] = text.split(',').map(Number) as [number, number]
  return { x, y }
}

/**
 * The smallest format that a browser accepts (RFC 9110, section 12.5.1); otherwise JPEG for a
 * photograph, and PNG. A format that may be animated gets WebP, which stays so.
 */
export function negotiateFormat(accept: string | undefined, contentType: string): Format {
  const listed = (accept ?? '').toLowerCase()
  const accepts = (type: string) =>
    new RegExp(`(^|,)\\s*image/${type}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(listed)
  const isStill = contentType !== 'image/gif' && contentType !== 'image/webp'
  if (accepts('avif') && (isStill || !accepts('webp'))) return 'avif'
  if (accepts('webp')) return 'webp'
  return contentType === 'image/jpeg' ? 'jpeg' : 'png'
}

/** The parameters in the one order and form that is signed, without the signature. */
function canonicalQuery(query: URLSearchParams): string {
  return signedNames
    .filter((name) => query.has(name))
    .map((name) => `${name}=${encodeURIComponent(query.get(name)!)}`)
    .join('&')
}

const signedNames = [...Object.keys(derivativeParameters), 'format'].sort()

/** Whether a query asks for a derivative and not for the file itself. */
export function asksForDerivative(query: URLSearchParams): boolean {
  return query.has('signature') || signedNames.some((name) => query.has(name))
}

const purpose = 'derivative'

/** Signs a derivative of a deployed file of a tenant; the same in every channel and deployment. */
export function signDerivative(
  box: SecretBox,
  tenant: Tenant,
  path: string,
  query: URLSearchParams,
): string {
  return box.sign(signedText(tenant, path, query), purpose)
}

export function isSignedDerivative(
  box: SecretBox,
  tenant: Tenant,
  path: string,
  query: URLSearchParams,
): boolean {
  return box.isSigned(signedText(tenant, path, query), purpose, query.get('signature') ?? '')
}

function signedText(
  { organizationId, livemode }: Tenant,
  path: string,
  query: URLSearchParams,
): string {
  return `${organizationId} ${livemode} ${path}?${canonicalQuery(query)}`
}
