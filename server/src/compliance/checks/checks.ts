import { resolveBrand } from '../../brand/brands/brands.ts'
import { readRolesOfFonts } from '../../brand/brands/store.ts'
import { selectFontsByIdOrFamily } from '../../brand/fonts/store.ts'
import { insertRevisions } from '../../brand/palettes/store.ts'
import type { AuthoredContext, ChangeContext, RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { privilegeExceeded } from '../../kernel/api/privilege.ts'
import { isChecker } from '../../kernel/api/roles.ts'
import type { WebPage } from '../../kernel/api/web-pages.ts'
import {
  ApiError,
  conflict,
  invalid,
  missingReference,
  orMissing,
} from '../../kernel/base/errors.ts'
import { newUuid, requireUuid, toId } from '../../kernel/base/ids.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { finishedTopic } from '../../kernel/signals/signals.ts'
import { findIcon } from '../../library/icons/store.ts'
import { renderSvg } from '../../library/icons/svg.ts'
import { useBuiltDeck } from '../../library/ppt-sets/builds.ts'
import { useSlideAsset } from '../../library/slide-assets/slide-assets.ts'
import type { FileRow } from '../../records/files/store.ts'
import { keepBytes, useFile } from '../../records/files/uploads.ts'
import { isFileVisible } from '../../records/files/visible.ts'
import { type Checked, type Place, placeCheck } from '../documents/versions.ts'
import { findVisibleDocument } from '../documents/visible.ts'
import { familiesIn, getId, palettesIn } from '../rules/params.ts'
import { missingRules, type RuleRow, selectRules } from '../rules/store.ts'
import { readTokenSets } from '../rules/token-sets.ts'
import { deleteEarly } from './early-findings.ts'
import { canceledTopic, checkJob } from './job.ts'
import type { Check, CheckCreate } from './schema.ts'
import { type CheckRow, insertCheck, type NewCheck, renderCheck, updateCheck } from './store.ts'
import { findVisibleCheck } from './visible.ts'

const inputsOfLibrary = ['slide_asset', 'ppt_set', 'icon'] as const
const inputs = ['file', 'text', ...inputsOfLibrary, 'url'] as const

/**
 * Creates a check of the brand in its current state, and the job that runs it.
 *
 * @param scheduleId UUID of the schedule that asks for the check; null for a request
 */
export async function createCheck(
  call: AuthoredContext,
  body: CheckCreate,
  webPage: WebPage | null,
  scheduleId: string | null = null,
): Promise<Check> {
  requireOneInput(body)
  const brand = await resolveCheckBrand(call, body)
  const { isHidden, name, source, ...input } = await requireInput(call, body, webPage)
  const baseline = await findBaseline(call, body.baseline ?? null)
  const check = {
    ...input,
    brand_id: brand,
    ...(await readBrand(call, body, brand)),
    schedule_id: scheduleId,
    name: body.name ?? name,
    include_hidden: body.include_hidden ?? isHidden,
    include_notes: body.include_notes ?? false,
    tags: body.tags ?? [],
    baseline_id: baseline,
    metadata: mergeMetadata({}, body.metadata),
  }
  return startCheck(call, check, { document: body.document ?? null, source })
}

/** The current rules that a body names, or of the brand, with its palettes, fonts and tokens as they are now. */
export async function readBrand(
  call: ChangeContext,
  body: Pick<CheckCreate, 'rules' | 'tags'>,
  brand: string | null,
): Promise<Pick<NewCheck, 'rules' | 'palettes' | 'fonts' | 'token_sets'>> {
  const { db, tenant } = call
  const rules = await readRules(call, body, brand)
  const palettes = rules.flatMap(({ params }) => palettesIn(params).map(getId))
  const families = rules.flatMap(familiesIn)
  const fonts = await selectFontsByIdOrFamily(db, tenant, families, brand)
  const rolesOf = await readRolesOfFonts(db, tenant, brand)
  return {
    rules: rules.map(({ id, revision }) => ({ id, revision })),
    palettes: await insertRevisions(
      db,
      tenant,
      palettes.map((id) => requireUuid('palette', id)),
      brand,
    ),
    fonts: fonts.map(({ id, family, facts, aliases, roles }) => ({
      id,
      family,
      postscript_name: facts?.postscript_name ?? null,
      aliases,
      roles: [...new Set([...roles, ...rolesOf(family)])],
    })),
    token_sets: await readTokenSets(db, tenant, rules),
  }
}

/** Reads the web page that a body names, before the transaction; null if it names none. */
export async function readWebPage(
  { services, tenant }: Pick<ChangeContext, 'services' | 'tenant'>,
  body: CheckCreate,
): Promise<WebPage | null> {
  if (body.url === undefined) return null
  requireOneInput(body)
  return services.webPages.read(tenant, body.url)
}

/**
 * Returns the `brand_id` of a new check: the brand that the body names, or else that of its document.
 * Throws if the document belongs to another brand than the named one.
 */
async function resolveCheckBrand(
  call: AuthoredContext,
  { brand, document }: Pick<CheckCreate, 'brand' | 'document'>,
): Promise<string | null> {
  const named = await resolveBrand(call, brand)
  if (document === undefined) return named
  const row = await findVisibleDocument(call, document)
  if (row === null) throw missingReference('document', document, 'document')
  if (brand !== undefined && row.brand_id !== named) {
    throw invalid(
      'brand',
      'The document belongs to another brand. Omit brand, or move the document.',
    )
  }
  return row.brand_id
}

/** Inserts a check and the job that runs it. */
export async function startCheck(
  call: AuthoredContext,
  check: Omit<NewCheck, 'id' | 'created_by' | keyof Place>,
  origin: Pick<Checked, 'document' | 'source'>,
): Promise<Check> {
  const id = newUuid(call.services.clock.now())
  const { name, sha256, slide } = check
  const title = readTitle(check.text)
  const checked = {
    ...origin,
    brand: check.brand_id ?? null,
    check: id,
    name,
    title,
    sha256,
    slide,
  }
  const place = await placeCheck(call, checked)
  const row = await insertCheck(call.db, call.tenant, {
    ...check,
    ...place,
    id,
    created_by: call.principal.id,
  })
  await enqueueJob(call.db, call.tenant, checkJob, { check: row.id }, call.traceparent)
  call.afterCommit(() => wakeJobs(call.services.signals))
  const rendered = renderCheck(row)
  await recordChange(call, 'brand.check.created', rendered)
  return rendered
}

/** The first line of a text, as the name of its document. */
function readTitle(text: string | null): string {
  const line = text?.split(/[\r\n]+/).find((one) => one.trim() !== '')
  return line?.trim() ?? 'Text'
}

/** Idempotent for a canceled check; throws `state_conflict` for a completed or failed one. */
export async function cancelCheck(call: RequestContext, id: string): Promise<Check> {
  const before = await lockCheck(call, id)
  if (before.status === 'canceled') return renderCheck(before)
  if (before.status === 'completed' || before.status === 'failed') {
    throw conflict(
      `The check is already ${before.status}. Only a queued or running check can be canceled.`,
      null,
      'already_ended',
    )
  }
  await deleteEarly(call.db, call.tenant, before.id)
  const canceled = renderCheck(
    await updateCheck(call.db, call.tenant, before, { status: 'canceled' }),
  )
  await recordChange(call, 'brand.check.canceled', canceled)
  call.afterCommit(() => {
    call.services.signals.send(canceledTopic, before.id)
    call.services.signals.send(finishedTopic, canceled.id)
  })
  return canceled
}

export async function requireCheck(call: RequestContext, id: string): Promise<CheckRow> {
  return orMissing(await findVisibleCheck(call, id), 'check', id)
}

/** Locks the row until the transaction ends. */
async function lockCheck(call: RequestContext, id: string): Promise<CheckRow> {
  return orMissing(await findVisibleCheck(call, id, true), 'check', id)
}

/** Throws `state_conflict` unless the check is completed: no other check has findings. */
export function requireCompleted(row: CheckRow, param?: string): void {
  if (row.status === 'completed') return
  throw conflict(
    `The check is ${row.status}. Only a completed check has findings.`,
    param,
    'not_ready',
  )
}

export function requireOneInput(body: Pick<CheckCreate, (typeof inputs)[number]>): void {
  const given = inputs.filter((input) => body[input] !== undefined)
  if (given.length === 0) {
    throw new ApiError('parameter_missing', `Send exactly one of ${inputs.join(', ')}.`, {
      param: 'file',
    })
  }
  if (given.length > 1) {
    throw invalid(
      given[1]!,
      `Send exactly one of ${inputs.join(', ')}, not ${given.join(' and ')}.`,
    )
  }
}

/** Returns the input and its name. A hidden slide that is itself an asset is checked by default. */
async function requireInput(call: AuthoredContext, body: CheckCreate, webPage: WebPage | null) {
  if (body.text !== undefined) return { ...whole, ...readContent(body.text), name: null }
  if (body.file !== undefined) {
    const file = await useFile(call, body.file)
    if (!isFileVisible(call, file)) throw missingReference('file', body.file, 'file')
    return { ...whole, ...describeFile(file) }
  }
  const ofLibrary = inputsOfLibrary.find((input) => body[input] !== undefined)
  if (ofLibrary !== undefined && isChecker(call.principal)) {
    throw privilegeExceeded(
      ofLibrary,
      'Members with the role checker cannot check what is in the library. Upload a file.',
    )
  }
  if (body.slide_asset !== undefined) return requireSlide(call, body.slide_asset)
  if (body.ppt_set !== undefined) {
    const deck = await useBuiltDeck(call, body.ppt_set, 'ppt_set')
    const ppt_set_id = requireUuid('ppt_set', body.ppt_set)
    const source = `ppt_set:${ppt_set_id}`
    return { ...whole, ...(await requireFile(call, deck)), ppt_set_id, source }
  }
  if (body.icon !== undefined) return requireIcon(call, body.icon)
  if (webPage !== null) {
    // Hashed, because an address may be longer than a key of an index.
    const source = `url:${sha256(webPage.address)}`
    return { ...whole, ...(await keepWebPage(call, webPage)), source }
  }
  throw new Error('one input was given')
}

const whole = {
  slide_asset_id: null,
  ppt_set_id: null,
  icon_id: null,
  url: null,
  slide: null,
  isHidden: false,
  source: null as string | null,
}

function readContent(text: string) {
  const bytes = Buffer.from(text)
  return { file_id: null, text, sha256: sha256(bytes), bytes: bytes.length }
}

async function requireFile(call: ChangeContext, file: string) {
  return describeFile(await useFile(call, file))
}

function describeFile({ id, sha256, bytes, filename }: FileRow) {
  return { file_id: id, text: null, sha256, bytes, name: filename }
}

/** Stores the page as a file, because it may change: the check, its report and its fix are of this one. */
async function keepWebPage(call: AuthoredContext, { address, html }: WebPage) {
  const { host, pathname } = new URL(address)
  const place = `${host}${pathname}`.replace(/\/$/, '')
  const filename = `${place.replace(/\.html?$/i, '').replace(/[^\w.-]+/g, '-')}.html`
  const file = await requireFile(call, await keepBytes(call, html, filename))
  return { ...file, name: place.slice(0, maxNameLength), url: address }
}

const maxNameLength = 120

/** Stores the drawing with the check, because the icon may change or be deleted before it runs. */
async function requireIcon(call: ChangeContext, id: string) {
  const icon = await findIcon(call.db, call.tenant, id)
  if (icon === null) throw missingReference('icon', id, 'icon')
  const source = `icon:${icon.id}`
  return { ...whole, ...readContent(renderSvg(icon)), icon_id: icon.id, name: icon.name, source }
}

async function requireSlide(call: ChangeContext, id: string) {
  const asset = await useSlideAsset(call, id, 'slide_asset')
  if (asset.status === 'failed') {
    throw conflict('The slide of the asset could not be read.', 'slide_asset')
  }
  return {
    ...whole,
    ...(await requireFile(call, toId('file', asset.file_id))),
    ...(asset.title !== '' && { name: asset.title }),
    slide_asset_id: asset.id,
    slide: asset.slide,
    isHidden: asset.hidden,
    // All revisions of a slide are one document.
    source: `slide_asset:${asset.family_id}`,
  }
}

async function findBaseline(call: AuthoredContext, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await findVisibleCheck(call, id)
  if (row === null) throw missingReference('check', id, 'baseline')
  requireCompleted(row, 'baseline')
  return row.id
}

/** The named rules, or all enabled ones of the brand; with tags, those that have one of them. */
async function readRules(
  call: ChangeContext,
  { rules, tags = [] }: Pick<CheckCreate, 'rules' | 'tags'>,
  brand: string | null,
): Promise<RuleRow[]> {
  if (rules === undefined) return selectRules(call.db, call.tenant, { ids: null, brand, tags })
  const absent = await missingRules(call.db, call.tenant, rules)
  rules.forEach((id, at) => {
    if (absent.has(id)) throw missingReference('rule', id, `rules[${at}]`)
  })
  const ids = rules.map((id) => requireUuid('rule', id))
  return selectRules(call.db, call.tenant, { ids, brand, tags })
}
