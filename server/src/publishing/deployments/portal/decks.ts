import { buildDeck, buildSlide } from '@blazon/portal/build/slides'
import type { PortalDeck, PortalSlide } from '@blazon/portal/model'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { readUpdated, requireUuid, toId } from '../../../kernel/base/ids.ts'
import { inTurns, type Pausing } from '../../../kernel/base/in-turns.ts'
import type { DeployedFile } from '../files.ts'
import { maxSources } from '../schema.ts'
import { findUnapproved, type SlideSnapshot } from '../sources/slides.ts'
import { selectBuiltSets, selectDeployedSlides } from '../sources/store.ts'
import { findUnapprovedSets } from '../sources/unapproved.ts'
import { type ApprovedPart, emptyPart, placeAt, warnOfMissing } from './part.ts'

const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** The selected slides, or the newest ready ones, each with its picture. */
export async function readPortalSlides(
  { db, tenant }: RequestContext,
  ids: readonly string[] | null,
  onlyApproved: boolean,
): Promise<ApprovedPart<PortalSlide>> {
  const uuids = ids?.map((id) => requireUuid('slide_asset', id)) ?? null
  const rows = await selectDeployedSlides(db, tenant, uuids, maxSources + 1, onlyApproved)
  const part = await inTurns(readSlides(rows, onlyApproved))
  part.warnings = warnOfMissing(
    ids,
    onlyApproved ? [...part.sources, ...part.unapproved] : part.sources,
  )
  return part
}

/** Reads one slide after the other: 1,000 slides take 20 ms. */
function* readSlides(
  rows: Awaited<ReturnType<typeof selectDeployedSlides>>,
  onlyApproved: boolean,
): Pausing<ApprovedPart<PortalSlide>> {
  const part: ApprovedPart<PortalSlide> = { ...emptyPart(), unapproved: [] }
  for (const row of rows.filter(({ status }) => status === 'ready')) {
    yield
    const id = toId('slide_asset', row.id)
    const unapproved = findUnapproved(id, row)
    if (unapproved !== null) part.unapproved.push(unapproved)
    if (onlyApproved && unapproved !== null) continue
    const { revision, sha256, slide, width, height } = row
    const snapshot: SlideSnapshot = { id, description: null, sha256, slide }
    part.sources.push({ id, revision })
    part.inputs.push({ kind: 'slide', snapshot })
    part.contents.push(sha256)
    const { key } = placeAt(part, `slide-assets/${id}.svg`, row.content_hash ?? `${revision}`)
    part.shown.push(buildSlide({ ...row, id, size: { width, height } }, key))
  }
  return part
}

/** The PPT sets that were built, with the newest deck of each. */
export async function readPortalDecks(
  call: RequestContext,
  ids: readonly string[] | null,
  onlyApproved: boolean,
): Promise<ApprovedPart<PortalDeck>> {
  const uuids = ids?.map((id) => requireUuid('ppt_set', id)) ?? null
  const part: ApprovedPart<PortalDeck> = { ...emptyPart(), unapproved: [] }
  const sets = await selectBuiltSets(call.db, call.tenant, uuids)
  const unapproved = await findUnapprovedSets(call, sets)
  for (const row of sets) {
    const { slug, name, items, sha256, bytes } = row
    if (sha256 === null || bytes === null) continue
    const lacking = unapproved.get(row.id)
    if (lacking !== undefined) part.unapproved.push(lacking)
    if (onlyApproved && lacking !== undefined) continue
    const id = toId('ppt_set', row.id)
    const path = `ppt-sets/${slug}.pptx`
    const snapshot: DeployedFile = { path, content_type: pptx, sha256, bytes, encodings: {} }
    part.sources.push({ id, revision: row.revision })
    part.inputs.push({ kind: 'file', snapshot })
    part.contents.push(sha256)
    const { key } = placeAt(part, path, sha256)
    const deck = { id, slug, name, items, revision: row.revision ?? 1, updated: readUpdated(row) }
    part.shown.push(buildDeck(deck, { key, bytes }))
  }
  part.warnings = warnOfMissing(
    ids,
    onlyApproved ? [...part.sources, ...part.unapproved] : part.sources,
  )
  return part
}
