import type { ChangeContext, RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { privilegeExceeded } from '../../kernel/api/privilege.ts'
import { ApiError, conflict, missing, missingReference } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { isUnchangedBy, previousAttributes, recordChange } from '../../kernel/events/outbox.ts'
import { type DeploymentRow, findDeployment, renderDeployment } from '../deployments/store.ts'
import { announceWithdrawal } from '../recalls/withdrawals.ts'
import { shareDeletions } from './deletion-lock.ts'
import {
  type Channel,
  type ChannelPatch,
  isChannelName,
  maxChannels,
  type PromotionBody,
  type RollbackBody,
} from './schema.ts'
import {
  type ChannelRow,
  type ChannelSettings,
  countChannels,
  findChannel,
  hasPointedTo,
  insertChannel,
  insertMove,
  isAnyKeyRequired,
  lockChannels,
  type MoveRow,
  renderChannel,
  selectMoves,
  updateChannel,
} from './store.ts'

/**
 * Moves a channel to a ready deployment; creates the channel if it does not exist. Throws
 * `state_conflict` if the channel requires approval.
 */
export async function promote(
  call: RequestContext,
  name: string,
  { deployment: id, expected, metadata, ...settings }: PromotionBody,
): Promise<Channel> {
  const deployment = await requireReady(call, id, 'deployment')
  await requireDeployment(call, expected ?? null, 'expected')
  const channel = await lockChannel(call, name)
  if (channel?.requires_approval) {
    throw conflict(
      `The channel ${name} requires approval. Request the promotion with POST /cms/promotions, and another member approves it.`,
      'name',
      'approval_required',
    )
  }
  if (expected !== undefined) requireExpected(channel, name, expected)
  if (channel !== null && !isUnchangedBy(channel, settings)) {
    throw channelExists(name, Object.keys(settings)[0]!)
  }
  return point(call, {
    channel,
    name,
    deployment,
    action: 'promote',
    metadata: mergeMetadata(channel?.metadata ?? {}, metadata),
    settings,
    createdBy: call.principal.id,
  })
}

/**
 * Moves a channel back to the previous deployment, or to a deployment of its history. It needs no
 * approval, so that a fault ends at once (docs/decisions/0085).
 */
export async function rollback(
  call: RequestContext,
  name: string,
  { to, expected }: RollbackBody,
): Promise<Channel> {
  await requireDeployment(call, expected ?? null, 'expected')
  const channel = await findChannel(call.db, call.tenant, name, true)
  if (channel === null) throw missing('channel', name)
  if (expected !== undefined) requireExpected(channel, name, expected)
  const deployment =
    to === undefined
      ? await requirePrevious(call, channel)
      : await requireReady(call, to, 'to').then((row) => requireKnown(call, channel, row))
  return point(call, {
    channel,
    name,
    deployment,
    action: 'rollback',
    metadata: channel.metadata,
    createdBy: call.principal.id,
  })
}

/** Promotes a ready deployment, with the approval that the channel may require. */
export async function promoteReady(
  context: ChangeContext,
  { channel: name, deployment, createdBy, requiresKey }: ApprovedPromotion,
): Promise<Channel> {
  const channel = await lockChannel(context, name)
  if (requiresKey === true && channel?.requires_key === false) {
    throw channelExists(name, 'requires_key')
  }
  return point(context, {
    channel,
    name,
    deployment,
    action: 'promote',
    metadata: channel?.metadata ?? {},
    settings: { requires_key: requiresKey ?? false },
    createdBy,
  })
}

interface ApprovedPromotion {
  /** Name of the channel, which is created if it does not exist. */
  channel: string
  deployment: DeploymentRow
  createdBy: string
  /** Whether a new channel needs a key. */
  requiresKey?: boolean
}

/**
 * Changes the settings of a channel. Those that protect it are changed only with `platform:write`,
 * because everyone who deploys could remove the protection otherwise.
 */
export async function patchChannel(
  call: RequestContext,
  name: string,
  { metadata, ...settings }: ChannelPatch,
): Promise<Channel> {
  const { db, tenant, principal } = call
  const before = await findChannel(db, tenant, name, true)
  if (before === null) throw missingBeforePromotion(name)
  const change = { ...settings, metadata: mergeMetadata(before.metadata, metadata) }
  if (!isUnchangedBy(before, settings) && !principal.scopes.has('platform:write')) {
    throw privilegeExceeded(
      Object.keys(settings)[0]!,
      'Only owners, admins and credentials with platform:write can change how a channel is protected.',
    )
  }
  const [was] = await renderChannels(call, [before])
  if (isUnchangedBy(before, change)) return was!
  const [is] = await renderChannels(call, [await updateChannel(db, tenant, before, change)])
  if (is!.requires_key !== was!.requires_key) announceAfterCommit(call)
  await recordChange(call, 'cms.channel.updated', is!, previousAttributes(was!, is!))
  return is!
}

/** Settings given for a new channel never change one that exists. */
export function channelExists(name: string, param: string): ApiError {
  return conflict(
    `The channel ${name} exists with other settings. Change them with PATCH /cms/channels/${name}, or promote without them.`,
    param,
    'channel_exists',
  )
}

function missingBeforePromotion(name: string): ApiError {
  const { message } = missing('channel', name)
  const hint = isChannelName(name)
    ? ` Its first promotion creates it, and can set requires_key and requires_approval: POST /cms/channels/${name}/promote.`
    : ''
  return new ApiError('resource_missing', message + hint, { param: 'name' })
}

/** Renders the channels with their histories, in the same order. */
export async function renderChannels(
  { db, tenant, services }: ChangeContext,
  rows: readonly ChannelRow[],
): Promise<Channel[]> {
  const moves = await selectMoves(
    db,
    tenant,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => renderChannel(row, moves, services.publicUrl))
}

export async function requireChannel(call: RequestContext, name: string): Promise<ChannelRow> {
  const row = await findChannel(call.db, call.tenant, name)
  if (row === null) throw missing('channel', name)
  return row
}

/**
 * The deployment to roll back to, or null at the beginning. A promotion adds a place; a rollback
 * removes every place after its target, so two rollbacks in a row go back two places.
 */
export function findRollbackTarget(
  moves: readonly Pick<MoveRow, 'deployment_id' | 'action'>[],
): string | null {
  const places: string[] = []
  for (const { deployment_id, action } of moves.toReversed()) {
    const at = action === 'rollback' ? places.lastIndexOf(deployment_id) : -1
    if (at === -1) places.push(deployment_id)
    else places.length = at + 1
  }
  return places.at(-2) ?? null
}

interface Pointing {
  /** The locked row; null for a new channel. */
  channel: ChannelRow | null
  name: string
  deployment: DeploymentRow
  action: MoveRow['action']
  metadata: Record<string, string>
  /** Of a new channel. */
  settings?: Partial<ChannelSettings>
  createdBy: string
}

const initialSettings: ChannelSettings = {
  requires_approval: false,
  requires_key: false,
  kept_deployments: 10,
}

async function point(context: ChangeContext, pointing: Pointing): Promise<Channel> {
  const { channel, name, deployment, action, metadata, settings, createdBy } = pointing
  const { db, tenant, services } = context
  await refuseDeleted(context, deployment)
  if (channel !== null) await requireSameKind(context, channel, deployment)
  const id = newUuid(services.clock.now())
  const place = { deployment_id: deployment.id, metadata }
  const row =
    channel === null
      ? await insertChannel(db, tenant, {
          ...{ id, name, created_by: createdBy, ...place },
          ...initialSettings,
          ...settings,
        })
      : await updateChannel(db, tenant, channel, place)
  const moved = channel?.deployment_id !== deployment.id
  if (moved) {
    await insertMove(db, tenant, {
      id: newUuid(services.clock.now()),
      channel_id: row.id,
      deployment_id: deployment.id,
      action,
      created_by: createdBy,
    })
    // Which channels a deployment was promoted to decides whether its own address needs a key.
    if (await isAnyKeyRequired(db, tenant)) announceAfterCommit(context)
  }
  const [rendered] = await renderChannels(context, [row])
  if (moved) {
    const type = action === 'promote' ? 'promoted' : 'rolled_back'
    const data = { object: renderDeployment(deployment), channel: rendered }
    await services.outbox.record(context, [{ type: `cms.deployment.${type}`, data }])
  }
  return rendered!
}

function announceAfterCommit({ afterCommit, services }: ChangeContext): void {
  afterCommit(() => announceWithdrawal(services.signals))
}

/** The deployment may have been deleted since its status was read. */
async function refuseDeleted({ db, tenant }: ChangeContext, { id }: DeploymentRow): Promise<void> {
  await shareDeletions(db, tenant)
  const current = await findDeployment(db, tenant, toId('deployment', id))
  if (current?.status === 'deleted')
    throw conflict('The deployment is deleted.', 'deployment', 'deployment_deleted')
}

/** An application that reads files from a channel must not find the pages of a portal there. */
export async function requireSameKind(
  { db, tenant }: ChangeContext,
  channel: ChannelRow,
  deployment: Pick<DeploymentRow, 'kind'>,
): Promise<void> {
  const current = await findDeployment(db, tenant, toId('deployment', channel.deployment_id))
  if (current === null || current.kind === deployment.kind) return
  throw conflict(
    `The channel ${channel.name} serves deployments of kind ${current.kind}, and this one is of kind ${deployment.kind}. Promote it to another channel.`,
    'deployment',
    'channel_of_other_kind',
  )
}

/** Locks the channel's row. Returns null for a new channel; throws if it would exceed the limit. */
async function lockChannel(
  { db, tenant }: ChangeContext,
  name: string,
): Promise<ChannelRow | null> {
  const known = await findChannel(db, tenant, name, true)
  if (known !== null) return known
  await lockChannels(db, tenant)
  const made = await findChannel(db, tenant, name, true)
  if (made === null && (await countChannels(db, tenant)) >= maxChannels) {
    throw conflict(
      `The limit of ${maxChannels} channels is reached. Use an existing channel.`,
      null,
      'limit_reached',
    )
  }
  return made
}

function requireExpected(channel: ChannelRow | null, name: string, expected: string | null): void {
  const at = channel === null ? null : toId('deployment', channel.deployment_id)
  if (at === expected) return
  throw conflict(
    at === null
      ? `The channel ${name} does not exist, but expected is ${expected}. Send expected null to create the channel.`
      : `The channel ${name} points to ${at}, but expected is ${expected ?? 'null'}. Read the channel, and try again.`,
    'expected',
  )
}

async function requirePrevious(call: RequestContext, channel: ChannelRow): Promise<DeploymentRow> {
  const before = findRollbackTarget(await selectMoves(call.db, call.tenant, [channel.id]))
  if (before === null) {
    throw conflict(
      `The channel ${channel.name} cannot be rolled back: it points to its first deployment.`,
      null,
      'first_deployment',
    )
  }
  return requireReady(call, toId('deployment', before), 'to')
}

async function requireKnown(
  call: RequestContext,
  channel: ChannelRow,
  deployment: DeploymentRow,
): Promise<DeploymentRow> {
  if (await hasPointedTo(call.db, call.tenant, channel.id, deployment.id)) return deployment
  throw conflict(
    `The channel ${channel.name} never pointed to ${toId('deployment', deployment.id)}. Promote the deployment instead.`,
    'to',
  )
}

async function requireReady(
  call: RequestContext,
  id: string,
  param: string,
): Promise<DeploymentRow> {
  const row = await findDeployment(call.db, call.tenant, id)
  if (row === null) throw missingReference('deployment', id, param)
  if (row.status === 'ready') return row
  throw conflict(
    `The deployment is ${row.status}. Only a ready deployment can be promoted.`,
    param,
    'not_ready',
  )
}

async function requireDeployment(
  call: RequestContext,
  id: string | null,
  param: string,
): Promise<void> {
  if (id === null || (await findDeployment(call.db, call.tenant, id)) !== null) return
  throw missingReference('deployment', id, param)
}
