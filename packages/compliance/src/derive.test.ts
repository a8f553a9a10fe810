import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readTemplate } from '@blazon/pptx/slides/read-template'
import { describe, expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../pptx/test/deck-builder.ts'
import { color, palette, rule } from '../test/documents.ts'
import { check } from './check.ts'
import { deriveRules } from './derive.ts'
import { ruleProblems } from './rules/rule-problems.ts'

const placeholders =
  shape({ placeholder: 'type="title"', text: paragraph('Click to edit') }) +
  shape({
    id: 3,
    placeholder: 'type="body" idx="1"',
    text: '<a:p><a:r><a:t>One</a:t></a:r></a:p><a:p><a:pPr lvl="1"/><a:r><a:t>Two</a:t></a:r></a:p>',
  })
const template = {
  master: {
    shapes: placeholders,
    textStyles:
      '<p:titleStyle><a:lvl1pPr><a:defRPr sz="4400"><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle>' +
      '<p:bodyStyle><a:lvl1pPr><a:defRPr sz="2800"/></a:lvl1pPr><a:lvl2pPr><a:defRPr sz="2400"/></a:lvl2pPr></p:bodyStyle><p:otherStyle/>',
  },
  layout: {
    name: 'Title and Content',
    shapes: placeholders.replace(
      '<a:lstStyle>',
      '<a:lstStyle><a:lvl1pPr><a:defRPr sz="4000"/></a:lvl1pPr>',
    ),
  },
}

test('derives rules for colours, fonts, sizes, layouts, slide size, template and positions', () => {
  const rules = deriveRules(readTemplate(buildDeck(template)), ['pal_1'], 'file_1')
  expect(rules).toEqual([
    { type: 'color_in_palette', params: { palettes: ['pal_1'] } },
    {
      type: 'font_family',
      params: {
        allowed: [
          { family: 'Calibri', roles: ['body'] },
          { family: 'Calibri Light', roles: ['heading'] },
        ],
        per_role: { title: { allowed: ['Calibri Light'] } },
      },
    },
    {
      type: 'font_size',
      params: { per_role: { title: { allowed: [40, 44] }, body: { allowed: [24, 28] } } },
    },
    { type: 'layout_allowed', params: { names: ['Title and Content'] } },
    { type: 'slide_size', params: { sizes: [{ width: 12_192_000, height: 6_858_000 }] } },
    { type: 'template', params: { templates: ['file_1'] } },
    { type: 'placeholder_moved', params: { allow_resize: true } },
  ])
})

test('passes an unchanged deck of the template and fails another', async () => {
  const rules = deriveRules(readTemplate(buildDeck(template)), ['pal_1'], 'file_1').map(
    ({ type, params }) => rule(type, params),
  )
  const brand = {
    palettes: [palette([color('dk1', '#000'), color('lt1', '#FFF')], 'pal_1')],
    fonts: [],
    templates: [{ id: 'file_1', bytes: buildDeck(template) }],
  }
  const obeying = await check(buildDeck({ ...template, slides: [placeholders] }), rules, brand)
  expect(obeying).toMatchObject({ verdict: 'pass', score: 100 })
  const breaking = shape({
    placeholder: 'type="title"',
    text: paragraph('x', '<a:latin typeface="Arial"/>', 'sz="900"'),
  })
  const deck = buildDeck({
    ...template,
    slides: [breaking],
    size: { width: 9_144_000, height: 6_858_000 },
  })
  const result = await check(deck, rules, brand)
  const types = result.status === 'completed' ? result.findings.map(({ type }) => type) : []
  expect(types.sort()).toEqual(['font_family', 'font_size', 'slide_size'])
})

const folder = '/work/shared/corpus/pptx'
const decks = existsSync(folder) ? readdirSync(folder) : []

describe.skipIf(decks.length === 0)('on real decks (skipped where the corpus is absent)', () => {
  test.each(decks)('derives rules of %s whose parameters are valid', (name) => {
    const rules = deriveRules(readTemplate(readFileSync(`${folder}/${name}`)), ['pal_1'], 'file_1')
    expect(rules.length).toBeGreaterThan(2)
    for (const { type, params } of rules) expect(ruleProblems(type, params)).toEqual([])
  })
})
