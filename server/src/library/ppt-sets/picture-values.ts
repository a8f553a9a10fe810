import type { Values } from '@blazon/pptx/fill/values'
import type { RequestContext, Services } from '../../kernel/api/context.ts'
import type { Derivative } from '../../kernel/api/derivatives.ts'
import { ApiError, conflict, missingReference } from '../../kernel/base/errors.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Failure } from '../../kernel/jobs/failure.ts'
import { findFile } from '../../records/files/store.ts'
import { usualVariant } from '../assets/schema.ts'
import { findAsset } from '../assets/store.ts'
import type { GivenValues } from './variables.ts'

/** The file of a picture that a variable names, as it was when the build was requested. */
export interface PictureSource {
  sha256: string
  content_type: string
  /** Its alternative text. */
  description: string
}

const maxPictures = 100

/** Pictures are 2,560 pixels wide at most: twice the width of a slide on a large screen. */
const derivative: Omit<Derivative, 'format'> = {
  width: 2_560,
  height: null,
  fit: 'inside',
  crop: null,
  focus: { x: 0.5, y: 0.5 },
  quality: 90,
  background: null,
}

/**
 * The pictures that values name by the id of an asset or of a file, by id. Throws
 * `resource_missing` (400) with the variable, or the cell of a list, whose picture does not exist.
 */
export async function findPictures(
  call: RequestContext,
  values: GivenValues,
): Promise<Record<string, PictureSource>> {
  const named = new Map<string, string>()
  for (const [param, value] of texts(values)) {
    if (/^(ast|file)_[0-9a-z]{26}$/.test(value) && !named.has(value)) named.set(value, param)
  }
  if (named.size > maxPictures) {
    throw conflict(`Variables can fill at most ${maxPictures} pictures of a deck.`)
  }
  const found: Record<string, PictureSource> = {}
  for (const [id, param] of named) found[id] = await findPicture(call, id, param)
  return found
}

/** The pictures in a format that PowerPoint shows, or why one of them cannot be drawn. */
export async function drawPictures(
  { derivatives }: Pick<Services, 'derivatives'>,
  tenant: Tenant,
  sources: Readonly<Record<string, PictureSource>>,
): Promise<{ pictures: Values['pictures'] } | { failure: Failure }> {
  const pictures: Record<string, Values['pictures'][string]> = {}
  for (const [id, { sha256, content_type: contentType, description }] of Object.entries(sources)) {
    const format = contentType === 'image/jpeg' ? 'jpeg' : 'png'
    try {
      const original = { sha256, contentType }
      const { make } = await derivatives.open(tenant, original, { ...derivative, format })
      pictures[id] = { ...(await make()), description }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { failure: { code: 'variable_invalid', message: `${id}: ${error.message}` } }
    }
  }
  return { pictures }
}

function* texts({ variables, lists }: GivenValues): Generator<[param: string, value: string]> {
  for (const [name, value] of Object.entries(variables)) yield [`variables.${name}`, value]
  for (const [name, { rows }] of Object.entries(lists)) {
    for (const [at, row] of rows.entries()) {
      for (const [column, cell] of row.entries()) {
        if (typeof cell === 'string') yield [`lists.${name}.rows[${at}][${column}]`, cell]
      }
    }
  }
}

async function findPicture(
  { db, tenant }: RequestContext,
  id: string,
  param: string,
): Promise<PictureSource> {
  if (id.startsWith('file_')) {
    const file = await findFile(db, tenant, id)
    if (file === null) throw missingReference('file', id, param)
    return { sha256: file.sha256, content_type: file.content_type, description: '' }
  }
  const asset = await findAsset(db, tenant, id)
  const { variants = [], name = '' } = asset ?? {}
  const variant = variants.find((one) => one.variant === usualVariant) ?? variants[0]
  if (variant === undefined) throw missingReference('asset', id, param)
  return { sha256: variant.sha256, content_type: variant.content_type, description: name }
}
