import { expect, test } from 'vitest'
import { checkSyntax, maxTransformedBytes, transform } from './task.ts'

const body = JSON.stringify({
  type: 'cms.asset.created',
  data: { object: { name: 'Ünïcode "quoted"', tags: ['a', 'b'] } },
})
const run = (transformation: string) => transform({ transformation, body })

test('returns the JSON of what the expression makes', async () => {
  expect(await run('{"text": type & ": " & data.object.name, "tags": [data.object.tags]}')).toEqual(
    {
      body: '{"text":"cms.asset.created: Ünïcode \\"quoted\\"","tags":["a","b"]}',
    },
  )
  expect(await run('type')).toEqual({ body: '"cms.asset.created"' })
  expect(await run('[data.object.tags[0]]')).toEqual({ body: '["a"]' })
})

test('says why there is no body', async () => {
  const faults = await Promise.all(
    ['missing', '$sum', '{"a": /x/}', '$error("Not wanted.")', 'type + 1'].map(run),
  )
  expect(faults).toEqual([
    { fault: 'It returns nothing for this event. Return an object, or use a filter.' },
    { fault: 'It returns a function, which JSON cannot contain.' },
    { fault: 'It returns a function, which JSON cannot contain.' },
    { fault: 'Not wanted.' },
    { fault: 'The left side of the "+" operator must evaluate to a number.' },
  ])
})

test('refuses a body above the limit', async () => {
  const long = `$pad("", ${maxTransformedBytes}, "x")`
  expect(await run(long)).toEqual({
    fault: 'It returns more than 1 MiB.',
  })
})

test('an expression reaches nothing of the process, and changes no later one', async () => {
  const escapes = [
    'constructor',
    '$lookup($, "constructor")',
    'data.constructor.constructor("return process")()',
    '`__proto__`',
    '$string.constructor',
    '$eval("constructor")',
    '$ ~> |$|{"__proto__": {"polluted": true}}|',
    '{"__proto__": {"polluted": true}}.polluted[0]',
  ]
  for (const expression of escapes) {
    const made = await run(expression)
    expect('body' in made ? made.body : '', expression).not.toMatch(/native code|function|process/)
  }
  expect(await run('{"polluted": polluted}')).toEqual({ body: '{}' })
})

test('finds faults of the syntax with their position', () => {
  expect(checkSyntax({ transformation: '{"text": type}' })).toBe(null)
  expect(checkSyntax({ transformation: '{"text": ' })).toEqual({
    message: 'Expected "}" before end of expression',
    position: 9,
  })
})
