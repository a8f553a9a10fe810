import { toSlug } from '@blazon/color/formats/slug'
import { readDocument, type Token } from '@blazon/color/tokens/document'
import { exportTokens, type TokenFormatName, tokenFormats } from '@blazon/color/tokens/export'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import type { Download } from '../../kernel/api/route.ts'
import { refusal } from '../../kernel/api/validate.ts'
import { orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { insertWithSlug } from '../../kernel/base/insert-with-slug.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { moveToBrand, resolveBrand } from '../brands/brands.ts'
import { recordRevision } from './history.ts'
import type { TokenSet, TokenSetCreate, TokenSetPatch } from './schema.ts'
import {
  findTokenSet,
  insertTokenSet,
  renderTokenSet,
  type TokenSetChange,
  type TokenSetRow,
  updateTokenSet,
} from './store.ts'

/** A check of the routes (`Route.checks`). */
export function checkTokens(_: RequestContext, { tokens }: { tokens?: object }): void {
  if (tokens !== undefined) readTokens(tokens)
}

interface TokenSetDraft extends TokenSetCreate {
  /** Replaces the slug derived from the name; a number is appended if it is taken. */
  preferredSlug?: string
}

/** Creates a draft. Throws if a slug in the body is taken; a derived slug gets a number instead. */
export async function createTokenSet(
  call: RequestContext,
  { brand, slug, preferredSlug, metadata, tokens = {}, name }: TokenSetDraft,
): Promise<TokenSet> {
  const id = newUuid(call.services.clock.now())
  const set = {
    ...{ id, name, tokens, token_count: readTokens(tokens).length },
    brand_id: await resolveBrand(call, brand),
    metadata: mergeMetadata({}, metadata),
    created_by: call.principal.id,
  }
  const derived = preferredSlug ?? toSlug(name, `tokens-${toId('token_set', id).slice(-8)}`)
  const row = await insertWithSlug(slug, derived, (slug, skipsTaken) =>
    insertTokenSet(call.db, call.tenant, { ...set, slug }, skipsTaken),
  )
  await recordRevision(call, row)
  const rendered = renderTokenSet(row)
  await recordChange(call, 'brand.token_set.created', rendered)
  return rendered
}

export async function patchTokenSet(
  call: RequestContext,
  id: string,
  { brand, metadata, tokens, ...plain }: TokenSetPatch,
): Promise<TokenSet> {
  const before = await lockTokenSet(call, id)
  const change: TokenSetChange = {
    ...plain,
    ...(await moveToBrand(call, brand)),
    ...(tokens === undefined ? {} : { tokens, token_count: readTokens(tokens).length }),
    metadata: mergeMetadata(before.metadata, metadata),
  }
  return recordUpdate(call, 'brand.token_set.updated', {
    before,
    change,
    render: renderTokenSet,
    write: () => writeRevision(call, before, change),
  })
}

/** Idempotent. */
export async function setTokenSetStatus(
  call: RequestContext,
  id: string,
  status: 'published' | 'archived',
): Promise<TokenSet> {
  const before = await lockTokenSet(call, id)
  if (before.status === status) return renderTokenSet(before)
  const rendered = renderTokenSet(await writeRevision(call, before, { status }))
  await recordChange(call, `brand.token_set.${status}`, rendered)
  return rendered
}

export async function removeTokenSet(call: RequestContext, id: string): Promise<void> {
  const row = await lockTokenSet(call, id)
  await deleteRow(call.db, call.tenant, 'token_sets', row.id)
  await recordChange(call, 'brand.token_set.deleted', renderTokenSet(row))
}

export async function requireTokenSet(call: RequestContext, id: string): Promise<TokenSetRow> {
  return orMissing(await findTokenSet(call.db, call.tenant, id), 'token_set', id)
}

/** A set as a file; `Blazon-Warnings` names what the format has no form for. */
export function exportTokenSet(
  { name, slug, tokens: document }: TokenSetRow,
  format: TokenFormatName,
): Download {
  const { content, warnings } = exportTokens(format, {
    ...{ name, document, tokens: readTokens(document) },
  })
  const { contentType, extension } = tokenFormats[format]
  const sentences = warnings.map(({ message }) => `"${message}"`).join(', ')
  return {
    content,
    contentType,
    filename: `${slug}.${extension}`,
    ...(warnings.length === 0 ? {} : { headers: { 'Blazon-Warnings': sentences } }),
  }
}

/** The tokens of a document. Throws with every fault that `readDocument` reports. */
export function readTokens(document: object): Token[] {
  const read = readDocument(document)
  if ('tokens' in read) return read.tokens
  throw refusal(
    read.faults.map(({ path, message }) => ({
      ...{ code: 'parameter_invalid' as const, message },
      param: ['tokens', ...path].join('.').slice(0, maxParamLength),
    })),
  )
}

/** A path in a body can be as long as the body. */
const maxParamLength = 520

async function writeRevision(
  call: RequestContext,
  before: TokenSetRow,
  change: TokenSetChange,
): Promise<TokenSetRow> {
  const row = await updateTokenSet(call.db, call.tenant, before, change)
  await recordRevision(call, row)
  return row
}

/** Locks the row until the transaction ends. */
async function lockTokenSet(call: RequestContext, id: string): Promise<TokenSetRow> {
  return orMissing(await findTokenSet(call.db, call.tenant, id, true), 'token_set', id)
}
