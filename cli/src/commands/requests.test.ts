import { expect, test } from 'vitest'
import { buildBody } from './requests.ts'

function read(...fields: string[]) {
  const body = buildBody(
    fields.map((text) => {
      const [name = '', ...value] = text.split('=')
      return { name, value: value.join('=') }
    }),
  )
  return JSON.parse(JSON.stringify(body))
}

test('fields become JSON: values that are JSON, texts, objects and lists', () => {
  expect(read('name=A rule', 'enabled=false', 'weight=3', 'note=null', 'v=1.0.1')).toEqual({
    name: 'A rule',
    enabled: false,
    weight: 3,
    note: null,
    v: '1.0.1',
  })
  expect(read('params={"min":12}', 'tags=["a"]', 'code="12"', 'url=https://a?b=c')).toEqual({
    params: { min: 12 },
    tags: ['a'],
    code: '12',
    url: 'https://a?b=c',
  })
  expect(read('data[order][id]=12', 'data[paid]=true', 'types[]=a', 'types[]=b')).toEqual({
    data: { order: { id: 12 }, paid: true },
    types: ['a', 'b'],
  })
})

test('a name that is malformed, or that contradicts another, is refused', () => {
  for (const fields of [['a[b=1'], ['a]=1'], ['a=1', 'a[b]=2'], ['a[b]=1', 'a[]=2'], ['[a]x=1']]) {
    expect(() => read(...fields), fields.join()).toThrow(/'a|'\[a/)
  }
  expect(read('__proto__[x]=1', 'y=2')).toEqual(JSON.parse('{"__proto__":{"x":1},"y":2}'))
})
