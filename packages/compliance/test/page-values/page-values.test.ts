import type { Element, Paint, Run } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { hasChromium, launchChromium } from '../../../../testing/chromium.ts'
import { readHtml } from '../../src/readers/html.ts'
import { type PageValue, pageValues } from './cases.ts'

/** Values that depend on a layout, on styles of containers, or on what newer browsers support. */
const undetermined = ['@container of the width', '@container by style', '@supports not']

test('no value of a page is read wrongly, and one that is unknown is not judged', () => {
  const results = pageValues.map((one) => ({ one, ...read(one) }))
  const wrong = results.flatMap(({ one: { name, value: right }, value, unread }) =>
    value === right && unread.length === 0 ? [] : [{ name, right, value, unread }],
  )
  expect(wrong.filter(({ value }) => value !== null)).toEqual([])
  expect(wrong.map(({ name }) => name)).toEqual(undetermined)
})

function read({ page, aspect, pseudo }: PageValue): {
  value: string | null
  unread: readonly string[]
} {
  const document = readHtml(new TextEncoder().encode(page))
  const { elements } = document.pages[0]!
  return {
    value: pseudo === '::marker' ? readBullet(elements) : readValue(elements, aspect),
    unread: document.unread,
  }
}

function readValue(elements: readonly Element[], aspect: PageValue['aspect']): string | null {
  if (aspect === 'background') {
    const { fill, marks } = elements.find(({ id }) => id === 'q')!
    const paints = [fill, ...marks.map(({ paint }) => paint)].map((paint) => paint?.value)
    const color = paints.find((paint) => paint?.kind === 'solid') ?? paints[0]
    return color ? readPaint(color) : 'none'
  }
  const run = elements
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs))
    .find(({ text }) => text === 'q')
  if (run === undefined) return 'no text'
  return readAspect(run, aspect)
}

function readBullet(elements: readonly Element[]): string | null {
  const bullet = elements.flatMap(({ paragraphs }) => paragraphs.map((one) => one.bullet))[0]
  return bullet ? readPaint(bullet.value) : 'none'
}

function readAspect(run: Run, aspect: Exclude<PageValue['aspect'], 'background'>): string | null {
  switch (aspect) {
    case 'text':
      return run.color ? readPaint(run.color.value) : null
    case 'size':
      return run.size && `${Math.round((run.size.value / 0.75) * 100) / 100}`
    case 'weight':
      return run.weight && `${run.weight.value}`
    case 'family':
      return run.fonts.latin?.value ?? null
  }
}

function readPaint(paint: Paint): string | null {
  return paint.kind === 'solid' ? paint.color.hex : paint.kind === 'unknown' ? null : paint.kind
}

test.skipIf(!hasChromium)(
  'the values are those of Chromium',
  async () => {
    const browser = await launchChromium()
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      const differing: unknown[] = []
      for (const one of pageValues) {
        await page.setContent(one.page)
        const { aspect, pseudo } = one
        const computed = await page.evaluate(
          `(${computeValue})(${JSON.stringify({ aspect, pseudo })})`,
        )
        if (computed !== one.value) differing.push([one.name, one.value, computed])
      }
      expect(differing).toEqual([])
    } finally {
      await browser.close()
    }
  },
  120_000,
)

/** A function of the page's own, whose types this program does not have. */
const computeValue = `({ aspect, pseudo }) => {
  const hosts = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)
  const element = [document, ...hosts]
    .map((root) => root?.querySelector('#q'))
    .find((found) => found)
  const style = getComputedStyle(element, pseudo)
  const hex = (color) => {
    const context = Object.assign(document.createElement('canvas'), {
      width: 1,
      height: 1,
    }).getContext('2d')
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(0, 0, 1, 1).data
    if (alpha === 0) return 'none'
    return ('#' + [red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')).toUpperCase()
  }
  switch (aspect) {
    case 'text':
      return hex(pseudo === '::marker' ? style.color : style.webkitTextFillColor)
    case 'background':
      return hex(style.backgroundColor)
    case 'size':
      return String(Math.round(Number.parseFloat(style.fontSize) * 100) / 100)
    case 'weight':
      return style.fontWeight
    case 'family':
      return /^(?:"([^"]*)"|([^,]*))/.exec(style.fontFamily).slice(1).join('')
  }
}`
