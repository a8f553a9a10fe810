import { readDeck } from '@blazon/pptx/slides/read-deck'
import { expect, test } from 'vitest'
import { buildDeck, shape } from '../../../../pptx/test/deck-builder.ts'
import { renderPageOutline } from './page-svg.ts'

test('places text by its anchor and alignment', () => {
  const text = '<a:p><a:pPr algn="r"/><a:r><a:t>Right</a:t></a:r></a:p>'
  const slide = shape({ bodyProperties: '<a:bodyPr anchor="b"/>', text })
  const { pages, size } = readDeck(buildDeck({ slides: [slide] }))
  const svg = renderPageOutline(pages[0]!, size, 'A slide')
  expect(svg).toContain('class="text bottom"')
  expect(svg).toContain('text-align:right')
})
