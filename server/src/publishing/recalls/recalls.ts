import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { ApiError, conflict, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { findDeployment } from '../deployments/store.ts'
import { findPortalAccess } from '../portals/access-store.ts'
import { maxAddresses, type Recall, type RecallCreate } from './schema.ts'
import {
  findRecall,
  insertRecall,
  liftRecall,
  type RecallRow,
  renderRecall,
  type ServedPlace,
  selectServedPlaces,
} from './store.ts'
import { announceWithdrawal } from './withdrawals.ts'

/**
 * Withdraws the content of a deployed file: every address that serves it answers 410. The bytes stay
 * stored, so that the recall can be lifted.
 */
export async function createRecall(
  call: RequestContext,
  { deployment: id, path, reason, metadata }: RecallCreate,
): Promise<Recall> {
  const { db, tenant, services, principal } = call
  const deployment = await findDeployment(db, tenant, id)
  if (deployment === null) throw missingReference('deployment', id, 'deployment')
  const file = deployment.files?.find((one) => one.path === path)
  if (file === undefined) throw missingFile(path)
  const places = await selectServedPlaces(db, tenant, file.sha256, maxAddresses)
  const row = await insertRecall(db, tenant, {
    id: newUuid(services.clock.now()),
    deployment_id: deployment.id,
    path,
    sha256: file.sha256,
    reason,
    addresses: await listAddresses(call, places),
    metadata: mergeMetadata({}, metadata),
    created_by: principal.id,
  })
  if (row === null)
    throw conflict('This content is already withdrawn.', 'path', 'already_withdrawn')
  return record(call, 'cms.recall.created', row)
}

/** An icon has addresses, but no file of its own. */
function missingFile(path: string): ApiError {
  const { message } = missingReference('file', path, 'path')
  const hint =
    'The `manifest` of the deployment lists its files. Icons are withdrawn with their set: icon-sets/{prefix}.json.'
  return new ApiError('resource_missing', `${message} ${hint}`, { param: 'path', status: 400 })
}

/** Serves the content again. Idempotent. */
export async function endRecall(call: RequestContext, id: string): Promise<Recall> {
  const { db, tenant, principal } = call
  const before = orMissing(await findRecall(db, tenant, id, true), 'recall', id)
  if (before.lifted_at !== null) return renderRecall(before)
  return record(call, 'cms.recall.lifted', await liftRecall(db, tenant, before, principal.id))
}

async function record(call: RequestContext, type: string, row: RecallRow): Promise<Recall> {
  const recall = renderRecall(row)
  await recordChange(call, type, recall)
  call.afterCommit(() => announceWithdrawal(call.services.signals))
  return recall
}

/** The channels' addresses first, because pages use them most. */
async function listAddresses(
  { db, tenant, services }: RequestContext,
  places: readonly ServedPlace[],
): Promise<string[]> {
  const mode = tenant.livemode ? 'live' : 'test'
  const organization = toId('organization', tenant.organizationId)
  const portal = await findPortalAccess(db, tenant)
  const bases = ({ channel, deployment_id }: ServedPlace) => {
    if (channel === null) return [`${services.publicUrl}/cdn/${toId('deployment', deployment_id)}`]
    const own = `${services.publicUrl}/cdn/${organization}/${mode}/${channel}`
    const isOfDomain = portal?.domain != null && portal.domain_channel === channel
    return isOfDomain ? [own, `https://${portal.domain}`] : [own]
  }
  return places
    .flatMap((place) => bases(place).map((base) => `${base}/${place.path}`))
    .slice(0, maxAddresses)
}
