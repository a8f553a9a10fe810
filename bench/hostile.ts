import { spinningPdf } from '../server/src/compliance/checks/hostile.fixture.ts'
import { type Caller, call, makeBrand, uploadFile } from './brand.ts'
import { businessDeck } from './deck.ts'
import { report } from './load.ts'
import { startBenchService } from './service.ts'

const hostileFiles = 100
const checks = 15
const warmUp = 20

/**
 * The time of a check of a real deck, from request to response, while the service reads a hundred
 * hostile files of another organization, each up to its limit of ten seconds. It is compared with
 * the same check alone.
 */
export async function benchHostile(): Promise<void> {
  const service = await startBenchService()
  const hostile = { url: service.url, key: service.key }
  const other = { url: service.url, key: await service.addOrganization() }
  try {
    for (const caller of [hostile, other]) await makeBrand(caller)
    const deck = await uploadFile(other, await businessDeck(), 'deck.pptx')
    const spinning = await uploadFile(hostile, spinningPdf(), 'spinning.pdf')
    for (let at = 0; at < warmUp; at++) await secondsOfCheck(other, deck)
    const alone = await medianSeconds(other, deck)
    await Promise.all(
      Array.from({ length: hostileFiles }, () =>
        call(hostile, 'POST', '/brand/checks', { file: spinning }),
      ),
    )
    const beside = await medianSeconds(other, deck)
    const { data } = await call(hostile, 'GET', '/brand/checks?status=queued&limit=1')
    if (data.length === 0) throw new Error('the hostile files ended before the other checks did')
    report(
      `a check alone / beside ${hostileFiles} hostile files`,
      alone / beside,
      '≥ 0.5',
      `${(alone * 1000).toFixed(0)} and ${(beside * 1000).toFixed(0)} ms`,
    )
  } finally {
    await service.stop()
  }
}

async function medianSeconds(caller: Caller, file: string): Promise<number> {
  const took: number[] = []
  while (took.length < checks) took.push(await secondsOfCheck(caller, file))
  return took.sort((a, b) => a - b)[Math.floor(checks / 2)]!
}

async function secondsOfCheck(caller: Caller, file: string): Promise<number> {
  const started = performance.now()
  const { status } = await call(caller, 'POST', '/brand/checks', { file }, { Prefer: 'wait=30' })
  if (status !== 'completed') throw new Error(`a check is ${status}`)
  return (performance.now() - started) / 1000
}
