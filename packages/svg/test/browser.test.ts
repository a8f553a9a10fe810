import { existsSync, readFileSync } from 'node:fs'
import { readIconText } from '@blazon/svg/icon'
import { iconSvg } from '@blazon/svg/normalize'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasChromium, launchChromium } from '../../../testing/chromium.ts'
import { inSvg, xlink } from './harmless.ts'
import { iconifySet, pickSample, publishedSvg } from './rendering.ts'

/** A real browser shows cleaned icons in every way that a page can. */
const corpus = '/work/shared/corpus/svg/dompurify-payloads.json'

let browser: Browser

beforeAll(async () => {
  if (hasChromium) browser = await launchChromium()
})
afterAll(() => browser?.close())

const attacks = [
  '<script>alert(1)</script>',
  '<g onload="alert(1)"><animate onbegin="alert(1)" attributeName="x" dur="1s"/></g>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<a href="javascript:alert(1)"><path d="M0 0h9"/></a>',
  '<use href="data:image/svg+xml,&lt;svg xmlns=&quot;http://www.w3.org/2000/svg&quot;/>#x"/>',
  '<image href="https://evil.example/a.png"/>',
  '<style>@import url(https://evil.example/a.css); path { fill: url(https://evil.example/b.svg#c) }</style>',
  '<path d="M0 0h9" fill="url(https://evil.example/c.svg#d)" mask="url(//evil.example/e.svg#f)"/>',
  '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></foreignObject>',
  '<filter id="f"><feImage href="https://evil.example/g.png"/></filter>',
  '<title><![CDATA[</title></svg><img src=x onerror=alert(1)>]]></title>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
]

function sources(): string[] {
  const payloads = existsSync(corpus)
    ? (JSON.parse(readFileSync(corpus, 'utf8')) as { payload: string }[])
    : []
  const logos = iconifySet('logos')
  return [
    ...attacks.map(inSvg),
    ...payloads.flatMap(({ payload }) => [payload, inSvg(payload)]),
    ...pickSample(Object.keys(logos.icons), 100).map((name) => publishedSvg(logos, name)),
    `<svg xmlns="http://www.w3.org/2000/svg" ${xlink}><path d="M0 0h9" xlink:href="https://evil.example/h"/></svg>`,
  ]
}

function cleaned(): string[] {
  return sources().flatMap((source) => {
    try {
      return [iconSvg(readIconText(source, 'strip', 24))]
    } catch (error) {
      if (error instanceof RefusedSvg) return []
      throw error
    }
  })
}

test.skipIf(!hasChromium)(
  'a browser runs nothing, requests nothing and finds nothing active in cleaned icons',
  async () => {
    const page = await browser.newPage()
    const asked: string[] = []
    const ran: string[] = []
    page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    await page.route('**/*', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
    })
    await page.goto('http://icons.test/')
    asked.length = 0

    const svgs = cleaned()
    const found = await show(page, svgs)
    expect(svgs.length).toBeGreaterThan(100)
    console.log(`Chromium was shown ${svgs.length} icons that were cleaned`)

    // The page does detect attacks that are not cleaned. When theirs arrive, those before have arrived.
    const [script, request] = [attacks[8]!.replace('alert(1)', 'alert(2)'), attacks[5]!]
    const picture = 'https://evil.example/seen.png'
    const told = await show(page, [
      inSvg(script),
      inSvg(request.replace('https://evil.example/a.png', picture)),
    ])
    expect(told).not.toEqual([])
    await expect.poll(() => ran).toContain('2')
    await expect.poll(() => asked).toContain(picture)
    const own = ['2', picture, 'http://icons.test/x']
    const others = [...found, ...asked, ...ran].filter((one) => !own.includes(one))
    expect(others).toEqual([])
    await page.close()
  },
)

/**
 * Runs in the page: shows each SVG as a document, as markup and as a picture, and returns what is
 * active.
 */
const activeIn = `(svgs) => {
  const active = /^(script|style|image|foreignObject|a|iframe|img|feImage|handler|parsererror)$/i
  const found = []
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (active.test(element.localName)) found.push(element.localName)
      for (const { localName, value } of element.attributes) {
        if (/^on/i.test(localName)) found.push(localName)
        if (localName === 'href' && !value.startsWith('#')) found.push(value)
      }
    }
  }
  for (const svg of svgs) {
    look(new DOMParser().parseFromString(svg, 'image/svg+xml'))
    const holder = document.createElement('div')
    document.body.append(holder)
    holder.innerHTML = svg
    look(holder)
    const picture = new Image()
    picture.src = 'data:image/svg+xml,' + encodeURIComponent(svg)
    document.body.append(picture)
  }
  return found
}`

function show(page: Page, svgs: readonly string[]): Promise<string[]> {
  return page.evaluate(`(${activeIn})(${JSON.stringify(svgs)})`)
}
