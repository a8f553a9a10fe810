import { expect, test } from 'vitest'
import { buildDeck } from '../../../../pptx/test/deck-builder.ts'
import { judgements, violations } from '../../../test/documents.ts'
import { readPptx } from '../../readers/pptx.ts'

const type = 'template'
/** Masters that differ in the size of their titles. */
const made = (size: number) =>
  buildDeck({
    slides: [''],
    master: {
      textStyles: `<p:titleStyle><a:lvl1pPr><a:defRPr sz="${size}"/></a:lvl1pPr></p:titleStyle>`,
    },
  })
const template = (id: string, bytes: Uint8Array) => ({ id, bytes })
const params = { templates: ['file_new'], outdated: ['file_old'] }

test('accepts the slides of a deck made from the template', () => {
  const bytes = buildDeck({ slides: ['', ''] })
  const templates = [template('file_new', bytes)]
  expect(judgements(type, readPptx(bytes), { templates: ['file_new'] }, { templates })).toEqual([
    'obeys',
    'obeys',
  ])
})

test('reports a missing or unreadable template as indeterminate', () => {
  const document = readPptx(buildDeck({ slides: [''] }))
  expect(judgements(type, document, params)).toEqual(['indeterminate'])
  const templates = [template('file_new', new Uint8Array([1, 2]))]
  expect(judgements(type, document, params, { templates })).toEqual(['indeterminate'])
})

test('distinguishes a slide of an outdated template from one of another template', () => {
  const templates = [template('file_new', made(4000)), template('file_old', made(3000))]
  const messages = [3000, 2000].flatMap((size) =>
    violations(type, readPptx(made(size)), params, { templates }).map(({ message }) => message),
  )
  expect(messages).toEqual([
    'Slide 1 follows an outdated version of the template.',
    'Slide 1 follows a master that is not the template’s.',
  ])
})
