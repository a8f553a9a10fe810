import type { Readable } from 'node:stream'
import type { Client, Services } from '../../kernel/api/context.ts'
import { createCredentialCache } from '../../kernel/api/credential-cache.ts'
import { type ByteCache, createByteCache } from '../../kernel/base/byte-cache.ts'
import { type MaybePromise, whenResolved } from '../../kernel/base/maybe-promise.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { ByteRange } from '../../storage/blobs.ts'
import type { Content } from '../deployments/files.ts'
import type { Withdrawals } from '../recalls/withdrawals.ts'
import { type Address, type ChannelAddress, readAddress } from './address.ts'
import { type Authenticator, notDeployed, requireCredential } from './admission.ts'
import { freshLookups } from './fresh.ts'
import {
  type ChannelTarget,
  type DeliveringOrganization,
  type Deployed,
  findChannelTarget,
  findDeployed,
  findOrganization,
  type Place,
} from './store.ts'

/**
 * Resolves a URL to content and checks that the caller may read it. Deployments do not change until
 * something is withdrawn, so they and their hot bytes are cached. The target of a channel is read for every request, so every
 * process serves a promotion at once, even if a signal is lost.
 */
export interface Delivery {
  /**
   * Synchronous if everything is cached. Throws, or rejects with, the same `resource_missing` for
   * everything that does not exist, and a 401 if a required key is missing.
   */
  find(request: DeliveryRequest): MaybePromise<Found>
  /** A deployment by its UUID, as recalls leave it; null if it was never ready. Whoever calls it checks the access. */
  load(id: string): MaybePromise<Deployed | null>
  /** The bytes of a content, or a range of them. Small contents are cached. */
  read(tenant: Tenant, content: Content, range: ByteRange | null): Promise<Buffer | Readable>
  close(): void
}

interface DeliveryRequest {
  /** As received. */
  url: string
  authorization: string | undefined
  origin: string | undefined
  client: Client
  /** The address has a signature, so no credential is needed (`preview-links.ts`). */
  isSigned: boolean
}

export interface Found {
  deployed: Deployed
  /** Relative to the deployment, decoded. */
  path: string
  /** As received, without the key. */
  query: string
  /** The URL names the deployment itself, so its content never changes. */
  immutable: boolean
  /** The channel that the URL names; null if it names the deployment. */
  channel: string | null
  /** Only for holders of a key: shared caches must not store it. */
  restricted: boolean
}

const maxManifestBytes = 16 * 2 ** 20
/** Approximate memory of one file of a manifest. */
const memoryPerFile = 500
const maxContentBytes = 64 * 2 ** 20
const maxHotBytes = 2 ** 20
const maxAddresses = 20_000
const maxAddressLength = 500

export function createDelivery(
  services: Services,
  authenticators: readonly Authenticator[],
  withdrawals: Withdrawals,
): Delivery {
  const { db, blobs, clock, signals } = services
  let generation = withdrawals.generation()
  let deployments = createDeploymentCache()
  /** Cached look-ups of frequently requested URLs. */
  const addresses = new Map<string, Address>()
  const contents = createByteCache<Buffer>(maxContentBytes, ({ byteLength }) => byteLength)
  const organizations = createCredentialCache<DeliveringOrganization>({
    clock,
    signals,
    // The organization publishes changes of its settings on its own topic.
    topic: 'delivery',
    listSubjects: ({ id }) => [id],
    lookUp: (idOrSlug) => findOrganization(db, idOrSlug),
  })
  const findTarget = freshLookups((key) => {
    const place: Place = JSON.parse(key)
    return findChannelTarget(db.ofOrganization(place.organizationId), place)
  })

  return {
    find(request) {
      const address = addresses.get(request.url) ?? parseAndCache(request.url)
      if (address.kind === 'channel') return findOnChannel(address, request)
      const deployed = load(address.deploymentId)
      return whenResolved(deployed, (row) => admit(row, address, request))
    },

    load,

    async read(tenant, { sha256, bytes }, range) {
      const address = { ...tenant, sha256 }
      if (bytes > maxHotBytes) return blobs.open(address, range ?? undefined)
      const key = `${tenant.organizationId} ${tenant.livemode} ${sha256}`
      const whole = await contents.get(key, () => blobs.read(address))
      return range === null ? whole! : whole!.subarray(range.start, range.end + 1)
    },

    close: () => organizations.close(),
  }

  function parseAndCache(url: string): Address {
    const address = readAddress(url)
    if (address === null) throw notDeployed()
    if (addresses.size >= maxAddresses) addresses.clear()
    // A URL that contains a key is not cached, so the key does not stay in memory.
    if (address.key === null && url.length <= maxAddressLength) addresses.set(url, address)
    return address
  }

  async function findOnChannel(address: ChannelAddress, request: DeliveryRequest): Promise<Found> {
    const organization = await organizations.find(address.organization)
    if (organization === null) throw notDeployed()
    const { livemode, channel } = address
    const target = await findTarget(
      JSON.stringify({ organizationId: organization.id, livemode, channel }),
    )
    if (target === null) throw notDeployed()
    return admit(await load(target.deployment_id), address, request, target)
  }

  function admit(
    deployed: Deployed | null,
    address: Address,
    request: DeliveryRequest,
    channel: ChannelTarget | null = null,
  ): MaybePromise<Found> {
    if (deployed === null) throw notDeployed()
    return whenResolved(organizations.find(deployed.owner), (organization) => {
      if (organization === null) throw notDeployed()
      const restricted =
        organization.delivery_requires_key ||
        (channel === null ? deployed.requiresKey : channel.requires_key)
      return requireAccess(deployed, restricted, address, request)
    })
  }

  function requireAccess(
    deployed: Deployed,
    restricted: boolean,
    address: Address,
    request: DeliveryRequest,
  ): MaybePromise<Found> {
    const { path, query, key } = address
    const isPortal = deployed.kind === 'portal'
    const channel = address.kind === 'channel' ? address.channel : null
    const found = {
      deployed,
      path,
      query,
      channel,
      immutable: channel === null,
      // A portal has its own access (`portal.ts`), because people have no key.
      restricted: restricted && !isPortal,
    }
    if (!found.restricted || request.isSigned) return found
    return requireCredential(authenticators, deployed.tenant, { ...request, key }).then(() => found)
  }

  /**
   * A deployment changes only by deletions and recalls, each of which begins a generation with its own
   * cache: what was read before ends up in the last one.
   */
  function load(id: string): MaybePromise<Deployed | null> {
    if (generation !== withdrawals.generation()) {
      generation = withdrawals.generation()
      deployments = createDeploymentCache()
    }
    return deployments.get(id, () => findDeployed(db, id))
  }
}

function createDeploymentCache(): ByteCache<Deployed> {
  return createByteCache(maxManifestBytes, ({ files }) => (files.size + 1) * memoryPerFile)
}
