import { expect, test } from 'vitest'
import { readDeck } from '../src/slides/read-deck.ts'
import { buildDeck, shape } from './deck-builder.ts'

const line = (text: string, properties = '') =>
  `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`
const body = (anchor: string) => `<a:bodyPr anchor="${anchor}"/>`

function readElement(shapes: string, plan: Parameters<typeof buildDeck>[0] = {}) {
  const deck = readDeck(buildDeck({ ...plan, slides: [shapes] }))
  return { deck, page: deck.pages[0]!, element: deck.pages[0]!.elements[0]! }
}

test('a paragraph is aligned by its own property, else by the nearest list style of its level', () => {
  const { element } = readElement(
    shape({
      listStyle: '<a:lvl1pPr algn="r"/><a:lvl2pPr algn="just"/>',
      text: [
        line('own', '<a:pPr algn="ctr"/>'),
        line('level 1'),
        line('level 2', '<a:pPr lvl="1"/>'),
        line('level 3', '<a:pPr lvl="2"/>'),
      ].join(''),
    }),
  )
  expect(element.paragraphs.map(({ alignment }) => alignment)).toEqual([
    'center',
    'right',
    'justify',
    'left',
  ])
})

test("a placeholder's text is aligned as its layout and master say", () => {
  const textStyles = '<p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr/></a:lvl1pPr></p:titleStyle>'
  const title = { placeholder: 'type="title"', text: line('Title') }
  const layout = { shapes: shape({ ...title, bodyProperties: body('b') }) }
  const { element } = readElement(shape(title), { master: { textStyles }, layout })
  expect(element.anchor).toBe('bottom')
  expect(element.paragraphs[0]?.alignment).toBe('center')
  const own = readElement(shape({ ...title, bodyProperties: body('ctr') }), { layout })
  expect(own.element.anchor).toBe('middle')
  expect(own.element.paragraphs[0]?.alignment).toBe('left')
})
