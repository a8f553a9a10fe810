import type { Check, CheckSchedule, Portal, Rule, RuleType } from '@blazon/sdk/types'
import { expect, test } from 'vitest'
import { findAffected, type Users } from './affected.ts'

const rule = (name: string, type: string, params: object, enabled = true) =>
  ({ id: `id of ${name}`, name, type, params, enabled }) as Rule
const schedule = (name: string, rules: string[] | null, status = 'active') =>
  ({ name, rules, status }) as CheckSchedule

const check = (name: string | null, ...rules: string[]) =>
  ({ name, rules: rules.map((id) => ({ id, revision: 1 })) }) as Pick<Check, 'name' | 'rules'>

const users: Users = {
  rules: [
    rule('All palettes', 'color_in_palette', {}),
    rule('This palette', 'color_in_palette', { palettes: ['this'] }),
    rule('Another palette', 'color_in_palette', { palettes: ['other'] }),
    rule('Disabled', 'color_in_palette', {}, false),
    rule('Fonts', 'font_family', { allowed: ['Halden Sans'] }),
  ],
  types: [
    { type: 'color_in_palette', params: { properties: { palettes: {} } } },
    { type: 'font_family', params: { properties: { allowed: {} } } },
  ] as unknown as RuleType[],
  schedules: [
    schedule('With all rules', null),
    schedule('With this palette', ['id of This palette']),
    schedule('With fonts', ['id of Fonts']),
    schedule('Paused', null, 'paused'),
  ],
  checks: [
    check('Sales.pptx', 'id of This palette', 'id of Fonts'),
    check('Sales.pptx', 'id of All palettes'),
    check('Type.pptx', 'id of Fonts'),
    check('Other.pptx', 'id of Another palette'),
    check(null, 'id of This palette'),
  ],
  portal: { updated: null, shown: { palettes: null, fonts: null } } as Portal,
}

test('a palette affects rules that name it or name none, and the schedules and decks of these', () => {
  expect(findAffected({ kind: 'palette', id: 'this' }, users)).toEqual({
    rules: ['All palettes', 'This palette'],
    schedules: ['With all rules', 'With this palette'],
    decks: ['Sales.pptx'],
    isOnPortal: false,
  })
})

test('a font affects rules that name its family', () => {
  const found = findAffected({ kind: 'font', id: 'fnt', family: 'halden sans' }, users)
  expect(found.rules).toEqual(['Fonts'])
  expect(found.schedules).toEqual(['With all rules', 'With fonts'])
  expect(found.decks).toEqual(['Sales.pptx', 'Type.pptx'])
})

test('a portal shows everything, or what its settings name', () => {
  const find = (palettes: string[] | null) =>
    findAffected(
      { kind: 'palette', id: 'this' },
      { ...users, portal: { updated: 'a time', shown: { palettes } } as Portal },
    ).isOnPortal
  expect([find(null), find(['this']), find(['other'])]).toEqual([true, true, false])
})
