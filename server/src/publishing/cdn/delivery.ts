import type { Readable } from 'node:stream'
import { createByteCache } from '../../kernel/byte-cache.ts'
import type { Services } from '../../kernel/context.ts'
import { createCredentialCache } from '../../kernel/credential-cache.ts'
import { type MaybePromise, whenResolved } from '../../kernel/maybe-promise.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import type { ByteRange } from '../../storage/blobs.ts'
import type { Content } from '../deployments/files.ts'
import { type Address, type ChannelAddress, readAddress } from './address.ts'
import { type Authenticator, nothingThere, requireCredential } from './admission.ts'
import { freshLookups } from './fresh.ts'
import {
  type DeliveringOrganization,
  type Deployed,
  findDeployed,
  findOrganization,
  findPointed,
} from './store.ts'

/**
 * Finds what an address means and whether the caller may have it. Deployments never change, so they
 * and their hot bytes are remembered; where a channel points is asked anew for every request, so
 * that a promotion is seen at once by every process, whatever becomes of signals.
 */
export interface Delivery {
  /**
   * At once where all is remembered. Throws, or rejects with, `resource_missing`, in the same words for
   * all that is not there, and what a missing key says.
   */
  find(request: DeliveryRequest): MaybePromise<Found>
  /** The bytes of a content, or a range of them; those of small ones are remembered. */
  read(tenant: Tenant, content: Content, range: ByteRange | null): Promise<Buffer | Readable>
  close(): void
}

export interface DeliveryRequest {
  /** As it was sent. */
  url: string
  authorization: string | undefined
  origin: string | undefined
}

export interface Found {
  deployed: Deployed
  /** Within the deployment, decoded. */
  path: string
  /** As it was sent, without the key. */
  query: string
  /** Named by the deployment itself: the answer will never be another. */
  immutable: boolean
  /** For holders of a key alone: no cache that others share may keep it. */
  restricted: boolean
}

const manifestBytesAtMost = 16 * 2 ** 20
/** About what a file of a manifest takes in memory. */
const bytesOfFile = 500
const contentBytesAtMost = 64 * 2 ** 20
const hotBytesAtMost = 2 ** 20
const addressesAtMost = 20_000
const addressLengthAtMost = 500

export function createDelivery(
  services: Services,
  authenticators: readonly Authenticator[],
): Delivery {
  const { db, blobs, clock, signals } = services
  const deployments = createByteCache<Deployed>(
    manifestBytesAtMost,
    ({ files }) => (files.size + 1) * bytesOfFile,
  )
  /** Cached look-ups of frequently requested URLs. */
  const addresses = new Map<string, Address>()
  const contents = createByteCache<Buffer>(contentBytesAtMost, ({ byteLength }) => byteLength)
  const organizations = createCredentialCache<DeliveringOrganization>({
    clock,
    signals,
    // Of its settings an organization tells by itself.
    topic: 'delivery',
    subjectsOf: ({ id }) => [id],
    lookUp: (called) => findOrganization(db, called.toString()),
  })
  const pointed = freshLookups((place) => findPointed(db, JSON.parse(place)))

  return {
    find(request) {
      const address = addresses.get(request.url) ?? remember(request.url)
      if (address.kind === 'channel') return findOnChannel(address, request)
      const deployed = deployments.get(address.deploymentId, () => load(address.deploymentId))
      return whenResolved(deployed, (row) => admit(row, address, request))
    },

    async read(tenant, { sha256, bytes }, range) {
      const address = { ...tenant, sha256 }
      if (bytes > hotBytesAtMost) return blobs.open(address, range ?? undefined)
      const key = `${tenant.organizationId} ${tenant.livemode} ${sha256}`
      const whole = await contents.get(key, () => blobs.read(address))
      return range === null ? whole! : whole!.subarray(range.start, range.end + 1)
    },

    close: () => organizations.close(),
  }

  function remember(url: string): Address {
    const address = readAddress(url)
    if (address === null) throw nothingThere()
    if (addresses.size >= addressesAtMost) addresses.clear()
    // Keys are not kept, not even in memory.
    if (address.key === null && url.length <= addressLengthAtMost) addresses.set(url, address)
    return address
  }

  async function findOnChannel(address: ChannelAddress, request: DeliveryRequest): Promise<Found> {
    const organization = await organizations.find(Buffer.from(address.organization))
    if (organization === null) throw nothingThere()
    const { livemode, channel } = address
    const id = await pointed(JSON.stringify({ organizationId: organization.id, livemode, channel }))
    const deployed = id === null ? null : await deployments.get(id, () => load(id))
    return admit(deployed, address, request)
  }

  function admit(
    deployed: Deployed | null,
    address: Address,
    request: DeliveryRequest,
  ): MaybePromise<Found> {
    if (deployed === null) throw nothingThere()
    return whenResolved(organizations.find(deployed.owner), (organization) =>
      admitTo(deployed, organization!, address, request),
    )
  }

  function admitTo(
    deployed: Deployed,
    { delivery_requires_key: restricted }: DeliveringOrganization,
    { kind, path, query, key }: Address,
    request: DeliveryRequest,
  ): MaybePromise<Found> {
    const found = { deployed, path, query, immutable: kind === 'deployment', restricted }
    if (!restricted) return found
    return requireCredential(authenticators, deployed.tenant, { ...request, key }).then(() => found)
  }

  function load(id: string): Promise<Deployed | null> {
    return findDeployed(db, id)
  }
}
