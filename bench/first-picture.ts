import { type Caller, call, uploadFile } from './brand.ts'
import { businessDeck } from './deck.ts'
import { report } from './load.ts'
import { startBenchService } from './service.ts'

/**
 * The time on the clock from the request for the first slide of a 48-slide deck to the last byte of its
 * picture, compared with 300 ms: of a service that has just started, and of one that keeps a process
 * ready, as `npm start` does.
 */
export async function benchFirstPicture(): Promise<void> {
  const deck = await businessDeck()
  for (const isPrepared of [false, true]) {
    const service = await startBenchService()
    try {
      const file = await uploadFile(service, deck, 'deck.pptx')
      const check = await call(service, 'POST', '/brand/checks', { file })
      await waitForCheck(service, check.id)
      if (isPrepared) await service.app.services.pictures.prepare()
      const first = await timePicture(service, check.id, 1)
      const again = await timePicture(service, check.id, 1)
      const name = isPrepared ? 'with a process ready' : 'without'
      const detail = `${first.toFixed(0)} ms, again ${again.toFixed(0)} ms`
      report(`the first picture of 300 ms, ${name}`, 300 / first, '≥ 1', detail)
    } finally {
      await service.stop()
    }
  }
}

async function waitForCheck(caller: Caller, id: string): Promise<void> {
  while ((await call(caller, 'GET', `/brand/checks/${id}`)).status !== 'completed') {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Milliseconds on the clock. */
async function timePicture({ url, key }: Caller, check: string, page: number): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${url}/api/v1/brand/checks/${check}/picture?page=${page}`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  const svg = await answer.text()
  if (!svg.startsWith('<svg ')) throw new Error(`the picture was not drawn: ${svg.slice(0, 200)}`)
  return performance.now() - start
}
