import type { Page } from 'playwright-core'
import { launchChromium } from '../testing/chromium.ts'
import { newContext, owner, signIn } from './dashboard.ts'
import { businessDeck } from './tools/deck.ts'
import { report } from './tools/load.ts'
import { measureProcessor } from './tools/page-cpu.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * The page of a check of 100 slides with more findings than it lists: the processor time of the main
 * thread for the next issue, the next slide and a filter, compared with what a person does not notice.
 */
export async function benchCheckPage(): Promise<void> {
  const service = await startBenchService({
    BLAZON_OWNER_EMAIL: owner.email,
    BLAZON_OWNER_PASSWORD: owner.password,
  })
  const browser = await launchChromium()
  try {
    const cookie = await signIn(service)
    const url = `${service.url}/checks/${await createCheck(service)}?mode=live`
    const context = await newContext(browser, url, cookie)
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('[data-issue="1"]').waitFor()
    await page.waitForTimeout(settleMs)
    await reportSteps('next issue', 16, page, () => page.keyboard.press('j'))
    await reportSteps('next slide', 50, page, () => page.keyboard.press('ArrowRight'))
    const severity = page.getByLabel('Severity')
    await reportSteps('filter', 50, page, (step) =>
      severity.selectOption(step % 2 === 0 ? 'error' : '').then(() => {}),
    )
  } finally {
    await browser.close()
    await service.stop()
  }
}

const slides = 100
const steps = 12
const settleMs = 3_000
const betweenMs = 400

async function createCheck({ url, key }: BenchService): Promise<string> {
  const post = async (path: string, body: FormData | object) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        Prefer: 'wait=60',
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(await response.text())
    return (await response.json()) as { id: string }
  }
  const rules = [
    { type: 'font_size', params: { min: 40 } },
    { type: 'font_family', params: { allowed: ['Lora'] }, severity: 'warning' },
    { type: 'contrast_min', params: { level: 'AAA' } },
  ]
  for (const rule of rules) await post('/brand/rules', rule)
  const form = new FormData()
  form.append(
    'file',
    new Blob([(await businessDeck(slides)) as Uint8Array<ArrayBuffer>]),
    'review.pptx',
  )
  return (await post('/brand/checks', form)).id
}

async function reportSteps(
  name: string,
  aimMs: number,
  page: Page,
  act: (step: number) => Promise<void>,
): Promise<void> {
  const readProcessor = await measureProcessor(page)
  const times: number[] = []
  for (let step = 0; step < steps; step++) {
    const before = await readProcessor()
    await act(step)
    await page.waitForTimeout(betweenMs)
    times.push((await readProcessor()) - before)
  }
  const median = times.sort((a, b) => a - b)[steps / 2]!
  const detail = `${median.toFixed(0)} ms of processor time, least ${times[0]!.toFixed(0)} ms`
  report(`dashboard: ${aimMs} ms / ${name} of a check`, aimMs / median, '≥ 1', detail)
}
