import type { RequestContext } from '../../../kernel/api/context.ts'
import { toId, toUuid } from '../../../kernel/base/ids.ts'
import { readJson } from '../../../kernel/base/json-pieces.ts'
import { sha256 } from '../../../kernel/base/sha256.ts'
import { type OrganizationRow, readOrganization } from '../../../tenancy/organizations/store.ts'
import { requireSameKind } from '../../channels/channels.ts'
import { type ChannelRow, findChannel } from '../../channels/store.ts'
import { findPortal } from '../../portals/store.ts'
import { previewVersions } from '../../portals/versions.ts'
import { type DeploymentCreate, type Source, type SourceKindName, sourceKinds } from '../schema.ts'
import type { SlideSnapshot } from '../sources/slides.ts'
import type { Inputs } from '../sources/sources.ts'
import { type DeploymentRow, findByInput, findDeployment } from '../store.ts'
import { type Change, type DeploymentPreview, maxListed } from './schema.ts'
import { selectNames, selectSlideFamilies } from './store.ts'

/** What a deployment of these inputs would change in its channel, and who could read it. */
export async function previewDeployment(
  call: RequestContext,
  body: DeploymentCreate,
  inputs: Inputs,
): Promise<DeploymentPreview> {
  const { db, tenant } = call
  const organization = await readOrganization(db, tenant)
  const channel = body.channel == null ? null : await findChannel(db, tenant, body.channel)
  if (channel !== null) await requireSameKind(call, channel, inputs)
  const base =
    channel && (await findDeployment(db, tenant, toId('deployment', channel.deployment_id)))
  const same = await findByInput(db, tenant, inputs.hash)
  const before = base?.sources ?? []
  const families = await selectSlideFamilies(db, tenant, [
    ...before.map(({ id }) => id),
    ...[...inputs.sources, ...inputs.unapproved].map(({ id }) => id),
  ])
  const changes = compareSources(inputs, base, families)
  const names = await selectNames(
    db,
    tenant,
    changes.slice(0, maxListed).map(({ id }) => id),
  )
  const servedByFamily = new Map(before.map(({ id }) => [families.get(id) ?? id, id]))
  const unapproved = inputs.unapproved
    .map(({ id, name, slides }) => ({
      ...{ kind: slides === null ? ('slide_asset' as const) : ('ppt_set' as const), id, name },
      slides: [...(slides ?? [])],
      served: servedByFamily.get(families.get(id) ?? id) ?? null,
    }))
    .toSorted((a, b) => Number(a.served === null) - Number(b.served === null))
  return {
    object: 'deployment_preview',
    kind: inputs.kind,
    channel: body.channel ?? null,
    base: base && toId('deployment', base.id),
    deployment: same && toId('deployment', same.id),
    readers: await findReaders(call, body, channel, organization),
    versions:
      inputs.kind === 'portal'
        ? await previewVersions(call, body.channel ?? null, same && toId('deployment', same.id))
        : [],
    counts: countChanges(inputs.sources, changes),
    changes: changes
      .slice(0, maxListed)
      .map((change) => ({ ...change, name: names.get(change.id) ?? null })),
    unapproved: unapproved.slice(0, maxListed),
    approval_required: organization.deploys_approved_only,
    unapproved_count: unapproved.length,
    sources: inputs.sources,
    warnings: inputs.warnings,
  }
}

/**
 * The sources that differ. A new revision of a slide is an asset of its own, so it replaces the asset of
 * the same family.
 */
function compareSources(
  inputs: Inputs,
  base: DeploymentRow | null,
  families: ReadonlyMap<string, string>,
): Omit<Change, 'name'>[] {
  const keyOf = ({ id }: Source) => families.get(id) ?? id
  const before = new Map((base?.sources ?? []).map((source) => [keyOf(source), source]))
  const after = new Set(inputs.sources.map(keyOf))
  const retold = findRetoldSlides(inputs, base)
  const changes: Omit<Change, 'name'>[] = []
  for (const source of inputs.sources) {
    const { id, revision } = source
    const was = before.get(keyOf(source))
    const kind = kindOf(id)
    if (was === undefined) changes.push({ change: 'added', kind, id, replaces: null })
    else if (was.id !== id) changes.push({ change: 'changed', kind, id, replaces: was.id })
    else if (was.revision !== revision || retold.has(id)) {
      changes.push({ change: 'changed', kind, id, replaces: null })
    }
  }
  for (const [key, { id }] of before) {
    if (!after.has(key)) changes.push({ change: 'removed', kind: kindOf(id), id, replaces: null })
  }
  return changes
}

/** The slides whose public fields, such as the title, are not those that are deployed. */
function findRetoldSlides({ kind, inputs }: Inputs, base: DeploymentRow | null): Set<string> {
  if (kind === 'portal' || base === null) return new Set()
  const deployed = new Map((base.files ?? []).map(({ path, sha256: hash }) => [path, hash]))
  const slides = inputs
    .filter((input) => input.kind === 'slide')
    .map(({ snapshot }) => readJson(snapshot) as SlideSnapshot)
  const isRetold = ({ id, description }: SlideSnapshot) => {
    const hash = deployed.get(`slide-assets/${id}.json`)
    return hash !== undefined && hash !== sha256(JSON.stringify(description))
  }
  return new Set(slides.filter(isRetold).map(({ id }) => id))
}

function countChanges(
  sources: readonly Source[],
  changes: readonly Omit<Change, 'name'>[],
): DeploymentPreview['counts'] {
  return sourceKinds.flatMap((kind) => {
    const count = (change: Change['change']) =>
      changes.filter((one) => one.kind === kind && one.change === change).length
    const [added, changed, removed] = [count('added'), count('changed'), count('removed')]
    const all = sources.filter(({ id }) => kindOf(id) === kind).length
    if (all === 0 && removed === 0) return []
    return [{ kind, added, changed, removed, unchanged: all - added - changed }]
  })
}

function kindOf(id: string): SourceKindName {
  return sourceKinds.find((kind) => toUuid(kind, id) !== null)!
}

/** A deployment without a channel is at its own address. */
async function findReaders(
  { db, tenant }: RequestContext,
  { kind, requires_key }: DeploymentCreate,
  channel: ChannelRow | null,
  { delivery_requires_key }: OrganizationRow,
): Promise<DeploymentPreview['readers']> {
  if (kind === 'portal') return portalReaders[(await findPortal(db, tenant)).access]
  const needsKey = delivery_requires_key || (channel?.requires_key ?? requires_key ?? false)
  return needsKey ? 'key_holders' : 'everybody'
}

const portalReaders = {
  public: 'everybody',
  password: 'password_holders',
  link: 'link_holders',
  members: 'members',
} as const
