import { ruleTypes } from '@blazon/compliance/rules/registry'
import { expect, test } from 'vitest'
import { choiceWords } from './choice-words.ts'
import { roleWords } from './fonts/role-words.ts'
import type { Schema } from './schema.ts'
import { texts } from './texts.ts'

/** A parameter at any depth, and what its options are. */
interface Param {
  type: string
  name: string
  schema: Schema
}

function listParams(type: string, { properties = {}, items }: Schema): Param[] {
  const own = Object.entries(properties).map(([name, schema]) => ({ type, name, schema }))
  const inner = Object.values(properties).flatMap((schema) => listParams(type, schema))
  return [...own, ...inner, ...(items === undefined ? [] : listParams(type, items))]
}

const params = ruleTypes.flatMap(({ type, params }) => listParams(type, params as Schema))

test('every parameter has a label and a hint that can be translated', () => {
  const bare = params.filter(({ type, name, schema }) => {
    if (Object.hasOwn(roleWords, name)) return false
    const { label, hint } = texts[`${type}.${name}`] ?? texts[name] ?? {}
    return label === undefined || (hint === undefined && schema.description !== undefined)
  })
  expect(params.length).toBeGreaterThan(100)
  expect(bare.map(({ type, name }) => `${type}.${name}`)).toEqual([])
})

test('every option has a word that can be translated, besides the terms of word lists', () => {
  const options = params
    .filter(({ type, name }) => `${type}.${name}` !== 'inclusive_language.except')
    .flatMap(({ schema }) => schema.enum ?? schema.items?.enum ?? [])
  expect(options.length).toBeGreaterThan(60)
  const bare = options.filter(
    (one) => choiceWords[one] === undefined && roleWords[one] === undefined,
  )
  expect(bare).toEqual([])
})
