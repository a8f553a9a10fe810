import { readDeck } from '@blazon/pptx/slides/read-deck'
import { expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../../pptx/test/deck-builder.ts'
import { rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { fix } from '../fix.ts'

test('a fix replaces exactly the written characters of a term', async () => {
  const text = 'We don’t uti\u00ADlize\u200B an e\u2011mail.'
  const deck = buildDeck({ slides: [shape({ text: paragraph(text) })] })
  const terms = [
    { text: "don't", replacement: 'do not' },
    { text: 'utilize', replacement: 'use' },
    { text: 'e-mail', replacement: 'message' },
  ]
  const rules = [rule('term_forbidden', { terms })]
  const options = { palettes: [], fonts: [], rules }
  const result = await check(deck, rules, options)
  if (result.status === 'failed') throw new Error(result.failure.message)
  const { bytes } = await fix(deck, result.findings, options)
  const [run] = readDeck(bytes).pages[0]!.elements[0]!.paragraphs[0]!.runs
  expect(run?.text).toBe('We do not use\u200B an message.')
})
