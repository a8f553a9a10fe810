/** Bodies of the maximum size, in the most expensive shapes. */
export function megabytes(): Record<string, string> {
  const many = Array.from({ length: 60_000 }, (_, at) => at)
  const long = 'x'.repeat(100_000)
  const fill = (item: string, separator = ',') =>
    item.concat(separator).repeat(1_000_000 / (item.length + 1))
  return {
    'of unknown fields': `{${many.map((at) => `"field${at}":1`)}}`,
    'of metadata': `{"name":"x","metadata":{${many.map((at) => `"key${at}":"v"`)}}}`,
    'of one name': `{"${'x'.repeat(1_000_000)}":1}`,
    'of one string': `{"name":"${'\\u0041'.repeat(170_000)}"}`,
    'of long strings': `{"name":"${long}","url":"${long}","slug":"${long}","description":"${long}","type":"${long}","text":"${long}","email":"${long}@example.com"}`,
    'of one number': `{"name":${'9'.repeat(1_000_000)}}`,
    'of one item': `{"scopes":[${fill('1')}1],"colors":[${'{},'.repeat(10_000)}{}]}`,
    'of colours': `{"name":"x","colors":[${fill('{}')}{}]}`,
    'of events': `{"events":[${fill('{"a":{}}')}{}]}`,
    'of scopes': `{"scopes":[${fill('"brand:read"')}"x"],"enabled_events":["*"]}`,
    'of nesting': `{"name":"x","data":{"a":${'['.repeat(60)}${fill('[]')}[]${']'.repeat(60)}}}`,
    'of brackets': '['.repeat(1_000_000),
    'of lone surrogates': `{"name":"x","data":{${many.slice(0, 20_000).map((at) => `"key${at}":"\\ud800"`)}}}`,
  }
}
