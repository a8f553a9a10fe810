import type { Database } from '../../database/database.ts'
import { readCreated } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

interface PublishedRow {
  /** UUID. */
  deployment_id: string
  /** Null for a version without a name. */
  name: string | null
  published_at: string
}

interface MoveOfPortal {
  id: string
  deployment_id: string
  action: 'promote' | 'rollback'
  name: string | null
  status: string
}

/** A channel that moved more often has lost the versions before these moves. */
const maxMoves = 500
const maxVersions = 50

/**
 * The deployments that a channel served and that were not withdrawn, newest first, beginning with the current
 * one: a deletion withdraws a deployment, and a rollback all that the channel served since its target.
 */
export async function selectPublished(
  db: Database,
  { organizationId, livemode }: Tenant,
  channel: string,
): Promise<PublishedRow[]> {
  const moves = await db<MoveOfPortal[]>`
    select move.id, move.deployment_id, action, deployment.name, deployment.status
    from channels channel
      join channel_moves move on move.organization_id = channel.organization_id
        and move.livemode = channel.livemode and move.channel_id = channel.id
      join deployments deployment on deployment.organization_id = move.organization_id
        and deployment.livemode = move.livemode and deployment.id = move.deployment_id
    where channel.organization_id = ${organizationId} and channel.livemode = ${livemode}
      and channel.name = ${channel}
    order by move.id desc limit ${maxMoves}`
  return findPublished(moves.toReversed(), moves.length < maxMoves)
    .filter(({ status }) => status === 'ready')
    .slice(0, maxVersions + 1)
    .map(({ id, deployment_id, name }) => ({ deployment_id, name, published_at: readCreated(id) }))
}

/**
 * The last publications that no rollback ended, the newest first, of moves from the oldest on. `isWhole` says
 * that no older move exists, which a rollback could have as its target.
 */
function findPublished(moves: readonly MoveOfPortal[], isWhole: boolean): MoveOfPortal[] {
  let published: MoveOfPortal[] = []
  for (const move of moves) {
    const at = published.findLastIndex(({ deployment_id }) => deployment_id === move.deployment_id)
    if (move.action === 'promote') published = published.toSpliced(at, at === -1 ? 0 : 1)
    else if (at !== -1) published.length = at + 1
    else if (!isWhole) published = []
    if (move.action === 'promote' || at === -1) published.push(move)
  }
  return published.reverse()
}
