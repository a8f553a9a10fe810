import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerIcons } from '../../server/src/publishing/cdn/iconify/api.ts'
import type { IconSetData } from '../../server/src/publishing/cdn/iconify/icon-set.ts'
import {
  type IconLibrary,
  indexSets,
  type ServedSet,
  serveSet,
} from '../../server/src/publishing/cdn/iconify/library.ts'
import { type Oracle, publishedSet, startOracle } from './iconify-server.ts'

/**
 * Compares the responses field by field with Iconify's own API server, for sets as they are
 * published.
 */

const prefixes = ['logos', 'lucide', 'twemoji'] as const
/** Features that none of the published sets has. */
const odd: IconSetData = {
  prefix: 'odd',
  info: { name: 'Odd', palette: false },
  left: -2,
  top: 1,
  width: 20,
  icons: {
    wide: { body: '<path d="M0 0"/>', width: 48 },
    'tall-outline': { body: '<path fill="currentColor" d="M0 0"/>', height: 48.5, rotate: 1 },
    secret: { body: '<path stroke="red" d="M0 0"/>', hidden: true },
    turned: { body: '<defs><g id="a"/></defs><path d="M1 1"/>', rotate: 3, hFlip: true },
    square: { body: '<path d="M2 2"/>', width: 16, height: 16, left: 0, top: 0 },
  },
  aliases: {
    same: { parent: 'wide' },
    'same-again': { parent: 'same' },
    flipped: { parent: 'turned', hFlip: true, rotate: 2 },
    'flipped-twice': { parent: 'flipped', vFlip: true, rotate: 3 },
    narrow: { parent: 'wide', width: 10 },
    'shown-secret': { parent: 'secret', hidden: false },
    'hidden-wide': { parent: 'wide', hidden: true },
    'other-secret': { parent: 'secret' },
  },
  categories: { First: ['wide', 'missing'], Second: ['wide', 'turned', 'narrow'], Empty: [] },
}

let oracle: Oracle
let library: IconLibrary

beforeAll(async () => {
  const sets = [odd]
  for (const prefix of prefixes) sets.push(await publishedSet(prefix))
  sets.sort((a, b) => (a.prefix < b.prefix ? -1 : 1))
  oracle = await startOracle(sets)
  library = await createLibrary(sets)
})
afterAll(() => oracle.stop())

async function createLibrary(sets: readonly IconSetData[]): Promise<IconLibrary> {
  const served = new Map<string, ServedSet>()
  for (const set of sets) served.set(set.prefix, await serveSet(set))
  const index = await indexSets([...served.values()])
  return {
    prefixes: [...served.keys()],
    load: async (prefix) => served.get(prefix)!,
    index: async () => index,
  }
}

async function both(address: string) {
  const [path, query] = address.split('?')
  const ours = await answerIcons(library, path!, new URLSearchParams(query))
  const theirs = await fetch(`${oracle.url}/${address}`)
  const text = await theirs.text()
  return {
    ours: [ours.status, ours.contentType, value(ours.body)],
    theirs: [theirs.status, theirs.headers.get('content-type'), value(text)],
  }
}

function value(text: string): unknown {
  const [, callback, argument] = /^([\w.]+)\((.*)\);$/s.exec(text) ?? []
  if (argument !== undefined) return [callback, JSON.parse(argument)]
  return /^[{[]/.test(text) ? JSON.parse(text) : text
}

async function expectAlike(address: string): Promise<void> {
  const { ours, theirs } = await both(address)
  expect([address, ...ours]).toEqual([address, ...theirs])
}

interface Found {
  icons: string[]
  total: number
  collections: object
}

/**
 * Searches answer in the same form, and ours finds the icons that Iconify's finds, in an order of its own.
 * It also finds roots, synonyms and words with typing errors.
 */
async function expectFoundAlike(address: string): Promise<void> {
  const { ours, theirs } = await both(address)
  const [status, contentType, body] = theirs
  if (typeof body !== 'object') return expect([address, ...ours]).toEqual([address, ...theirs])
  const { icons, total: _, collections: info, ...same } = body as Found
  expect([address, ...ours]).toMatchObject([address, status, contentType, same])
  const found = ours[2] as Found
  expect(found.collections).toMatchObject(found.total < maxFound ? info : {})
  if (found.total === maxFound || !address.includes(`limit=${maxFound}`)) return
  const own = await ownNames(found.icons)
  const missing = [...(await ownNames(icons))].filter((id) => !own.has(id))
  expect([address, missing]).toEqual([address, []])
}

const maxFound = 999

/** The ids of icons by their own names: another name of an icon may be nearer in ours. */
async function ownNames(ids: readonly string[]): Promise<Set<string>> {
  const own = new Set<string>()
  for (const id of ids) {
    const [prefix, name] = id.split(':')
    const { set } = await library.load(prefix!)
    own.add(`${prefix}:${set.visible.get(name!)!.names[0]}`)
  }
  return own
}

async function names(prefix: string): Promise<string[]> {
  const { set } = await library.load(prefix)
  return [...set.icons.keys(), ...set.aliases.keys()]
}

describe('icons as data', () => {
  test.each([...prefixes, 'odd'])('%s: every icon and alias', async (prefix) => {
    const all = await names(prefix)
    for (let at = 0; at < all.length; at += 200) {
      await expectAlike(`${prefix}.json?icons=${all.slice(at, at + 200).join(',')}`)
    }
  })

  test.each([
    'lucide.json?icons=home,nothing,house,nothing',
    'lucide.json?icons=nothing,nothing',
    'lucide/icons.json?icons=home',
    'odd.json?icons=flipped-twice,other-secret,same-again',
    'lucide.json?icons=',
    'lucide.json?icons=home&pretty=1',
    'lucide.json?icons=__proto__,constructor',
  ])('%s', expectAlike)
})

describe('icons as SVG', () => {
  test.each(prefixes)('%s: every fiftieth icon and alias', async (prefix) => {
    const all = await names(prefix)
    for (const name of all.filter((_, at) => at % 50 === 0)) {
      await expectAlike(`${prefix}/${name}.svg`)
      await expectAlike(`${prefix}/${name}.svg?rotate=90deg&flip=horizontal&width=32`)
    }
  })

  test('odd: every icon and alias, turned and flipped in every way', async () => {
    for (const name of await names('odd')) {
      for (const flip of ['', 'horizontal', 'vertical', 'horizontal,vertical']) {
        for (const rotate of ['', '1', '180deg', '75%', '5', '-1', '45deg', 'x']) {
          await expectAlike(`odd/${name}.svg?flip=${flip}&rotate=${rotate}`)
        }
      }
    }
  })

  test.each([
    'lucide/home.svg?color=red',
    'lucide/home.svg?color=%23ba3329',
    'lucide/home.svg?color=red"><script>',
    'lucide/home.svg?height=2rem',
    'lucide/home.svg?width=auto',
    'lucide/home.svg?height=auto',
    'lucide/home.svg?width=none',
    'lucide/home.svg?width=10&height=unset',
    'lucide/home.svg?width="10"',
    'lucide/home.svg?box=1',
    'lucide/home.svg?download=1',
    'lucide:home.svg',
    'logos/google.svg?height=30',
    'logos/google.svg?width=1.5em',
    'odd/wide.svg?box=1&width=12.5px',
    'lucide/nothing.svg',
    'nothing/home.svg',
  ])('%s', expectAlike)
})

describe('scripts, and paths of one segment', () => {
  test.each([
    'lucide.js?icons=home,nothing',
    'lucide.js?icons=home&callback=my.callback_1',
    'lucide/icons.js?icons=home&callback=x&pretty=1',
    'lucide.json?icons=home&callback=x',
    'collections?callback=x',
    'keywords?keyword=arr&callback=a.b',
    'search?query=qqqqqqq&callback=x',
    'collections?callback=alert(1)//',
    'collection?prefix=nothing&callback=x',
    'lucide-home.svg',
    'lucide-arrow-left.svg?height=12',
    'lucide-nothing.svg',
    'nothing-home.svg',
    'lucide.svg',
    'version',
  ])('%s', expectAlike)

  test('refuses a callback that is not a plain name', async () => {
    for (const callback of ['alert(1)//', 'a;b', 'a b', '</script>', 'a'.repeat(201)]) {
      const query = new URLSearchParams({ icons: 'home', callback })
      const { status, body } = await answerIcons(library, 'lucide.js', query)
      expect([callback, status, body]).toEqual([callback, 400, 'Bad request'])
    }
  })

  test('finds an icon of a set whose prefix has a hyphen', async () => {
    const icons = { 'arrow-left': { body: '<path d="M0 0"/>' } }
    const hyphened = await createLibrary([{ prefix: 'my-set', icons }])
    const answer = await answerIcons(hyphened, 'my-set-arrow-left.svg', new URLSearchParams())
    expect(answer.status).toBe(200)
  })
})

describe('style sheets', () => {
  test.each([
    'lucide.css?icons=home,house,nothing',
    'twemoji.css?icons=red-heart',
    'logos.css?icons=google,aws',
    'odd.css?icons=wide,flipped,narrow,turned',
    'odd.css?icons=wide&square=1',
    'lucide.css?icons=home&format=compact',
    'lucide.css?icons=home,user&format=compressed',
    'lucide.css?icons=home&color=%23fff',
    'lucide.css?icons=home&color=nonsense',
    'lucide.css?icons=home&mode=bg',
    'lucide.css?icons=home&mode=background&var=x',
    'lucide.css?icons=home&var=null',
    'lucide.css?icons=home&pseudo=true',
    'lucide.css?icons=home,user&selector=.i-{name}',
    'lucide.css?icons=home&selector=.i-{name}',
    'lucide.css?icons=home,user&selector=.i-{name}&common=.i&override=.i.i-{name}',
    'odd.css?icons=wide,narrow&selector=.i-{name}&common=.i&override=.i.i-{name}',
    'lucide.css?icons=home&selector=.i{}body{color:red}',
    'lucide.css?icons=nothing',
    'lucide.css',
    'nothing.css?icons=home',
  ])('%s', expectAlike)
})

describe('lists', () => {
  test.each([
    'collections',
    'collections?prefixes=lu,twe-,logos',
    'collections?prefix=lucide',
    'collections?prefix=nothing',
    'collection?prefix=lucide',
    'collection?prefix=lucide&info=1',
    'collection?prefix=twemoji&info=true',
    'collection?prefix=logos',
    'collection?prefix=odd',
    'collection?prefix=nothing',
    'collection',
    'last-modified',
    'last-modified?prefixes=lucide,odd',
    'keywords?keyword=arr',
    'keywords?prefix=arr',
    'keywords?prefix=arrow-le',
    'keywords?keyword=nothing-le',
    'keywords?keyword=Not%20Valid!',
    'keywords?keyword=a',
    'keywords',
  ])('%s', expectAlike)
})

describe('search', () => {
  test.each([
    'home',
    'arrow left',
    'arrow-left',
    'arrow-le',
    'arr',
    'a',
    'lucide arrow',
    'lucide:arrow',
    'lucide:',
    'lucide-home',
    'logos:google',
    'tw*:flag',
    'face sm',
    'sun moon',
    'light bulb',
    'lightbulb',
    'no way at all',
    'home palette=true',
    'flag palette:true',
    'arrow style=fill',
    'wide style:stroke',
    'secret fill:true',
    'wide prefix=odd',
    'wide prefixes:od*',
    'wide prefix:lu',
    'a:b:c',
    'x=y',
    'arrow -',
    'arrow- left',
    '!!!',
    'tall',
    'same',
    'flipped',
    'play circle outline',
  ])('%s', async (text) => {
    const query = encodeURIComponent(text)
    await expectFoundAlike(`search?query=${query}`)
    await expectFoundAlike(`search?query=${query}&limit=${maxFound}`)
    await expectFoundAlike(`search?query=${query}&min=40&prefix=lucide`)
  })

  test.each([
    'search',
    'search?query=',
    'search?query=home&limit=x',
    'search?query=home&limit=1',
    'search?query=home&start=3',
    'search?query=home&start=64',
    'search?query=home&start=-1',
    'search?query=arrow&prefixes=logos,odd',
    'search?query=arrow&collection=lucide',
    'search?query=arr&similar=false',
    'search?query=flag&category=Emoji',
  ])('%s', expectFoundAlike)
})

describe('what Iconify does not find', () => {
  test.each([
    ['bin', 'trash'],
    ['downloading', 'download'],
    ['calender', 'calendar'],
    ['left arrwo', 'arrow-left'],
    ['dark mode', 'moon'],
    ['check mark', 'check'],
    ['sign in', 'log-in'],
    ['magnifying glass', 'search'],
    ['play video', 'play'],
    ['microphone mute', 'mic-off'],
    ['close', 'x'],
    ['pizza slice', 'pizza'],
    ['shopping cart icon', 'shopping-cart'],
  ])('%s: %s is first', async (query, expected) => {
    const found = await find(query)
    expect(found[0]).toBe(`lucide:${expected}`)
  })

  test('no icon for a word that is in no name', async () => {
    expect(await find('qqqqqqqq')).toEqual([])
  })

  async function find(query: string): Promise<string[]> {
    const parameters = new URLSearchParams({ query, prefix: 'lucide' })
    const { body } = await answerIcons(library, 'search', parameters)
    return (JSON.parse(body) as Found).icons
  }
})

test('finds icons by the categories and the tags of a set', async () => {
  const icons = { dot: { body: '<path d="M0 0"/>' }, ring: { body: '<path d="M1 1"/>' } }
  const labelled = await createLibrary([
    ...[{ prefix: 'own', info: { name: 'Own' }, icons, categories: { Jewellery: ['ring'] } }],
    { prefix: 'tagged', info: { name: 'Tagged' }, icons, tags: { dot: ['full stop'] } },
  ])
  const find = async (query: string) => {
    const { body } = await answerIcons(labelled, 'search', new URLSearchParams({ query }))
    return (JSON.parse(body) as Found).icons
  }
  expect(await find('jewellery')).toEqual(['own:ring'])
  expect(await find('full stop')).toEqual(['tagged:dot'])
})

test('ignores addresses outside the API', async () => {
  for (const path of ['', 'lucide', 'lucide/home', '__proto__.json', 'constructor', '../x.json']) {
    const { status } = await answerIcons(library, path, new URLSearchParams('icons=home'))
    expect([path, status]).toEqual([path, 404])
  }
})
