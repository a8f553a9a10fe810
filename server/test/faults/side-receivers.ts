import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Receiver, startReceiver } from '../receiver.ts'
import type { ServiceProcess } from '../service-process.ts'
import { countRepeated, type FaultResult, noteFault } from './ledger.ts'

/** Receivers of the same events in every other way that an endpoint can ask for. */
interface SideReceivers {
  /** Waits until each has what it must have, and holds it against what its endpoint promises. */
  expectArrived(acknowledged: Acknowledged, seen: Seen): Promise<void>
  close(): Promise<void>
}

/** Events by their ids. */
type Acknowledged = ReadonlyMap<string, { isWanted: boolean }>
/** What clients saw of the kills. */
type Seen = Pick<FaultResult, 'failedRequests' | 'recoveryMs'>

interface SideReceiver {
  name: string
  receiver: Receiver
  /** Whether it gets only wanted events. */
  isFiltered?: boolean
}

interface Came {
  id: string
  data: { object: { id: string; number: number }; wanted: boolean }
}

const waitMs = 240_000

/** Creates an endpoint with a filter, one with an order, one with batches, and one whose events go to a bucket. */
export async function startSideReceivers(service: ServiceProcess): Promise<SideReceivers> {
  const ordered = await add('an order', (url) => ({ url, ordering: 'key' }))
  const all: SideReceiver[] = [
    {
      ...(await add('a filter', (url) => ({ url, filter: 'data.wanted = true' }))),
      isFiltered: true,
    },
    ordered,
    await add('batches', (url) => ({ url, batch: { max_events: 7, max_wait: 1 } })),
    await add('a bucket', (url) => ({ destination: { ...bucket, endpoint: new URL(url).origin } })),
  ]
  return {
    async expectArrived(acknowledged, seen) {
      for (const one of all) await expectOne(one, acknowledged, seen)
      expectOrder(ordered)
    },
    close: async () => {
      for (const { receiver } of all) await receiver.close()
    },
  }

  async function add(name: string, settings: (url: string) => object): Promise<SideReceiver> {
    const receiver = await startReceiver()
    const { status, body } = await service.call('POST', '/webhook_endpoints', {
      enabled_events: ['custom.crash'],
      ...settings(receiver.url),
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return { name, receiver }
  }
}

/** A receiver takes the requests of a bucket: each has an event as its body. */
const bucket = {
  ...{ type: 's3', bucket: 'events', region: 'us-east-1' },
  ...{ access_key_id: 'key', secret_access_key: 'secret' },
}

async function expectOne(
  { name, receiver, isFiltered = false }: SideReceiver,
  acknowledged: Acknowledged,
  seen: Seen,
): Promise<void> {
  const due = [...acknowledged].filter(([, { isWanted }]) => isWanted || !isFiltered)
  const lost = () => {
    const ids = new Set(listCame(receiver).map(({ id }) => id))
    return due.filter(([id]) => !ids.has(id))
  }
  for (const end = Date.now() + waitMs; lost().length > 0 && Date.now() < end; ) await sleep(100)
  const came = listCame(receiver)
  noteFault({
    fault: `kill -9 of the service and its PostgreSQL: an endpoint with ${name}`,
    acknowledged: due.length,
    lost: lost().length,
    duplicates: countRepeated(came.map(({ id }) => id).filter((id) => acknowledged.has(id))),
    ...seen,
  })
  expect(lost(), `lost by the endpoint with ${name}`).toEqual([])
  const unwanted = came.filter(({ data }) => isFiltered && !data.wanted)
  expect(unwanted).toEqual([])
}

/** A repeated event comes before the next of its key: each key's numbers never fall. */
function expectOrder({ receiver }: SideReceiver): void {
  const keys = new Map<string, number[]>()
  for (const { data } of listCame(receiver)) {
    const { id, number } = data.object
    keys.set(id, [...(keys.get(id) ?? []), number])
  }
  for (const [key, numbers] of keys) {
    expect(numbers, key).toEqual([...numbers].sort((a, b) => a - b))
  }
}

/** The events in the order in which they came. A batch is an array of them. */
function listCame({ received }: Receiver): Came[] {
  return received.flatMap(({ event }) => event)
}
