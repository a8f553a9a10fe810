import StyleDictionary from 'style-dictionary'
import type { DesignTokens } from 'style-dictionary/types'
import { beforeAll, expect, test } from 'vitest'
import { everyType } from './document.fixture.ts'
import { readDocument, type Token } from './document.ts'
import { exportTokens } from './export.ts'
import { importTokens } from './import.ts'
import { tokenTypes } from './types.ts'

/** Has neither `$extends` nor `$ref`, which Style Dictionary 4 does not follow. */
const { compact: _, shadow, ...others } = everyType
const document = { ...others, shadow: { ...shadow, high: { $value: ['{shadow.low}'] } } }

const tokens = readTokens(document)
let returned: Token[]

beforeAll(async () => {
  const imported = importTokens(Buffer.from(await passThrough()))
  expect(imported.warnings).toEqual([])
  returned = readTokens(imported.document)
})

test.each(tokenTypes)('Style Dictionary returns tokens of the type %s as they are', (type) => {
  const ofType = (all: readonly Token[]) =>
    Object.fromEntries(
      all.filter((token) => token.type === type).map(({ path, value }) => [path.join('.'), value]),
    )
  expect(ofType(tokens)).not.toEqual({})
  expect(ofType(returned)).toEqual(ofType(tokens))
})

test('Style Dictionary resolves the references of a set', () => {
  const follows = ({ alias }: Token) => alias !== null
  expect([tokens.some(follows), returned.some(follows)]).toEqual([true, false])
})

/** Returns what Style Dictionary writes of the exported file, with its references resolved. */
async function passThrough(): Promise<string> {
  const { content } = exportTokens('dtcg', { name: 'Every type', document, tokens })
  const dictionary = new StyleDictionary({
    tokens: JSON.parse(content) as DesignTokens,
    log: { verbosity: 'silent' },
    platforms: { json: { transforms: [], files: [{ destination: 'a.json', format: 'json' }] } },
  })
  await dictionary.hasInitialized
  const [file] = await dictionary.formatPlatform('json')
  return String(file!.output)
}

function readTokens(given: object): Token[] {
  const read = readDocument(given)
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('\n'))
  return read.tokens
}
