import type { Readable } from 'node:stream'
import type { Scope, Services } from '../../kernel/call.ts'
import { createMemory } from '../../kernel/remember.ts'
import type { ByteRange } from '../../storage/blobs.ts'
import type { Content } from '../deployments/files.ts'
import { readAddress } from './address.ts'
import { type Keys, nothingThere, requireKey } from './admission.ts'
import { createByteCache } from './byte-cache.ts'
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
  /** Throws `resource_missing`, in the same words for all that is not there, and what a missing key says. */
  find(request: DeliveryRequest): Promise<Found>
  /** The bytes of a content, or a range of them; those of small ones are remembered. */
  read(scope: Scope, content: Content, range: ByteRange | null): Promise<Buffer | Readable>
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
  /** As it was sent, a key in it among the rest. */
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
const hotBytesAtMost = 2 ** 21

export function createDelivery(services: Services, keys: Keys): Delivery {
  const { db, blobs, clock, signals } = services
  const deployments = createByteCache<Deployed>(
    manifestBytesAtMost,
    ({ files }) => (files.size + 1) * bytesOfFile,
  )
  const contents = createByteCache<Buffer>(contentBytesAtMost, ({ byteLength }) => byteLength)
  const organizations = createMemory<DeliveringOrganization>({
    clock,
    signals,
    // Of its settings an organization tells by itself.
    topic: 'delivery',
    subjectsOf: ({ id }) => [id],
    lookUp: (called) => findOrganization(db, called.toString()),
  })
  const pointed = freshLookups((place) => findPointed(db, JSON.parse(place)))

  return {
    async find({ url, ...credentials }) {
      const address = readAddress(url)
      if (address === null) throw nothingThere()
      const deployed = await findAt(address)
      if (deployed === null) throw nothingThere()
      const organization = await organizations.find(deployed.owner)
      const restricted = organization!.delivery_requires_key
      const { path, query } = address
      if (restricted) {
        const key = new URLSearchParams(query).get('key')
        await requireKey(keys, deployed.scope, { ...credentials, key })
      }
      return {
        deployed,
        path,
        query,
        immutable: address.kind === 'deployment',
        restricted,
      }
    },

    async read(scope, { sha256, bytes }, range) {
      const address = { ...scope, sha256 }
      if (bytes > hotBytesAtMost) return blobs.open(address, range ?? undefined)
      const key = `${scope.organizationId} ${scope.livemode} ${sha256}`
      const whole = await contents.get(key, () => blobs.read(address))
      return range === null ? whole! : whole!.subarray(range.start, range.end + 1)
    },

    close: () => organizations.close(),
  }

  async function findAt(
    address: NonNullable<ReturnType<typeof readAddress>>,
  ): Promise<Deployed | null> {
    if (address.kind === 'deployment') return load(address.deploymentId)
    const organization = await organizations.find(Buffer.from(address.organization))
    if (organization === null) return null
    const { livemode, channel } = address
    const id = await pointed(JSON.stringify({ organizationId: organization.id, livemode, channel }))
    return id === null ? null : load(id)
  }

  function load(id: string): Deployed | null | Promise<Deployed | null> {
    return deployments.get(id, () => findDeployed(db, id))
  }
}
