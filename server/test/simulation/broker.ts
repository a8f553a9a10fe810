import { toUuid } from '../../src/kernel/base/ids.ts'
import { Closed, Refused } from '../../src/webhooks/destinations/connecting.ts'
import type { Connection } from '../../src/webhooks/destinations/destination.ts'
import type { Message } from '../../src/webhooks/send/outgoing.ts'
import { unwelcomeKey } from './receivers.ts'
import { password } from './simulated-store.ts'
import type { World } from './world.ts'

/** A broker as an endpoint's destination, with connections that can be cut. */
export interface Broker {
  open(): Promise<Connection>
}

export interface Arrival {
  at: number
  /** Whether the broker has it. */
  isStored: boolean
  /** Whether the sender heard of it. */
  isConfirmed: boolean
}

/** Names the message of an attempt by its delivery, a UUID, and its number. */
export function nameMessage(delivery: string, attempt: number): string {
  return `${delivery} ${attempt}`
}

/** What a broker does with a message. */
const manners = [
  'take',
  'take slowly',
  'refuse',
  'stay silent',
  'take and hang up',
  'hang up',
] as const
type Manner = (typeof manners)[number]

const openings = ['open', 'open', 'open', 'open slowly', 'refuse'] as const

/**
 * A broker that is healthy, unreliable, slow, full, silent, choosy, or loses its connections. Adds what
 * comes to `arrived`, by `nameMessage`.
 */
export function createBroker(world: World, arrived: Map<string, Arrival>): Broker {
  const moody = () => manners[world.pick(manners.length)]!
  const choosy = ({ key }: Message): Manner => (key === unwelcomeKey ? 'refuse' : 'take')
  const always = (manner: Manner) => () => manner
  const tempers = [moody, moody, choosy, choosy, ...manners.map(always)]
  const temper = tempers[world.pick(tempers.length)]!
  const opensAlways = world.random() < 0.6
  return { open }

  async function open(): Promise<Connection> {
    const manner = opensAlways ? 'open' : openings[world.pick(openings.length)]
    await world.sleep(manner === 'open slowly' ? world.pick(30_000) : world.pick(200))
    if (manner === 'refuse') {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    let isOpen = true
    const unconfirmed = new Set<(error: Error) => void>()
    const end = () => {
      isOpen = false
      for (const fail of unconfirmed) fail(new Closed())
      unconfirmed.clear()
    }
    return {
      isOpen: () => isOpen,
      close: async () => end(),
      send(message) {
        const arrival = { at: world.now(), isStored: false, isConfirmed: false }
        const delivery = toUuid('webhook_delivery', message.delivery)!
        arrived.set(nameMessage(delivery, Number(message.attributes['blazon-attempt'])), arrival)
        return new Promise((resolve, reject) => {
          unconfirmed.add(reject)
          const manner = temper(message)
          const takesMs = manner === 'take slowly' ? 2_000 + world.pick(12_000) : world.pick(200)
          world.after(takesMs, () => {
            if (!isOpen) return
            if (manner.startsWith('take')) arrival.isStored = true
            if (manner.endsWith('hang up')) end()
            if (manner === 'refuse') reject(new Refused(`no room for blazon:${password}`))
            if (manner !== 'take' && manner !== 'take slowly') return
            arrival.isConfirmed = true
            unconfirmed.delete(reject)
            resolve()
          })
        })
      },
    }
  }
}
