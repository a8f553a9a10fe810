import { describe, expect, test } from 'vitest'
import { partText } from '../../test/archive-entries.ts'
import { assembled, listHashes, partsLike, slide, words } from '../../test/assembling.ts'
import { paragraph, shape } from '../../test/deck-builder.ts'
import { chart, fillableDeck, picture, png, table } from '../../test/fillable-deck.ts'
import { openPackage } from '../container/package.ts'
import { openArchive } from '../container/zip.ts'
import { readMark } from '../identity/mark.ts'
import { readDeck } from '../slides/read-deck.ts'
import { InvalidVariable } from './values.ts'

const people = {
  columns: ['name', 'Job title'],
  rows: [
    ['Ada & Co', 'Lead'],
    ['{{secret}}', 'Analyst'],
    ['Grace', null],
  ],
}
const sales = {
  columns: ['Quarter', 'Plan', 'Actual'],
  rows: [
    ['Q1', 10, '11.5'],
    ['Q2', 12, null],
  ],
}
const photo = { bytes: png(400, 100), contentType: 'image/png', description: 'A wide photo' }

const elements = (bytes: Uint8Array) => readDeck(bytes).pages[0]!.elements
const readRows = (bytes: Uint8Array) =>
  [...partText(bytes, 'ppt/slides/slide1.xml').matchAll(/<a:tr .*?<\/a:tr>/g)].map(([row]) =>
    [...row.matchAll(/<a:t>(.*?)<\/a:t>/g)].map(([, text]) => text),
  )

describe('table rows', () => {
  const deck = fillableDeck(
    table([
      ['Name', 'Role'],
      ['{{people.name}}', '{{ people.Job title }} of {{company}}'],
      ['Total', ''],
    ]),
  )

  test('are repeated for each row of a list, with variables beside, and values as they are', () => {
    const { bytes, warnings } = assembled([slide(deck, 1)], {
      variables: { company: 'Acme' },
      lists: { people },
    })
    expect(readRows(bytes)).toEqual([
      ['Name', 'Role'],
      ['Ada &amp; Co', 'Lead of Acme'],
      ['{{secret}}', 'Analyst of Acme'],
      ['Grace', ' of Acme'],
      ['Total', ''],
    ])
    const text = partText(bytes, 'ppt/slides/slide1.xml')
    expect(text).toContain('cx="6000000" cy="2000000"')
    expect(text.match(/rowId /g)).toHaveLength(3)
    expect(warnings).toEqual([])
  })

  test('of an empty list are removed', () => {
    const lists = { people: { ...people, rows: [] } }
    const { bytes } = assembled([slide(deck, 1)], { lists })
    expect(readRows(bytes).map(([first]) => first)).toEqual(['Name', 'Total'])
  })

  test('that are too many for the slide are reported', () => {
    const rows = Array.from({ length: 20 }, () => ['Ada', 'Lead'])
    const { warnings } = assembled([slide(deck, 1)], {
      variables: { company: 'Acme' },
      lists: { people: { ...people, rows } },
    })
    expect(warnings).toMatchObject([{ code: 'table_overflows', params: { slide: 1 } }])
  })

  test('with an unknown column or two lists are refused with slide and variable', () => {
    const refused = (cells: [string, string]) => {
      try {
        assembled([slide(fillableDeck(table([cells])), 1)], { lists: { people, sales } })
      } catch (error) {
        if (error instanceof InvalidVariable) return [error.slide, error.variable, error.message]
        throw error
      }
      return null
    }
    expect(refused(['{{people.age}}', ''])).toEqual([
      1,
      'people.age',
      "{{people.age}}: the list people has no column 'age', only name, Job title.",
    ])
    expect(refused(['{{people.name}}', '{{sales.Plan}}'])?.[1]).toBe('sales.Plan')
  })
})

describe('charts', () => {
  test('get their categories and series from a list, and their workbook the same', () => {
    const deck = fillableDeck(chart('{{sales}}'))
    const { bytes, warnings } = assembled([slide(deck, 1)], { lists: { sales } })
    expect(warnings).toEqual([])
    const text = partText(bytes, 'ppt/charts/chart1.xml')
    expect([...text.matchAll(/<c:v>(.*?)<\/c:v>/g)].map(([, value]) => value)).toEqual(
      ['Plan', 'Q1', 'Q2', '10', '12'].concat(['Actual', 'Q1', 'Q2', '11.5']),
    )
    expect(text).toContain("<c:f>'Data'!$C$2:$C$3</c:f>")
    // The second series has the theme's next colour.
    expect(text.match(/accent3/g)).toHaveLength(1)
    const [name] = partsLike(bytes, /embeddings/)
    const workbook = openArchive(openPackage(bytes).archive.read(name!)!)
    expect(new TextDecoder().decode(workbook.read('xl/workbook.xml')!)).toContain('name="Data"')
    const cells = new TextDecoder().decode(workbook.read('xl/worksheets/sheet1.xml')!)
    expect(cells).toContain('<c r="C2"><v>11.5</v></c>')
    expect(cells).not.toContain('r="C3"')
    expect(partText(bytes, 'ppt/slides/slide1.xml')).toContain('descr="sales"')
  })

  test('lose the series that their list does not have', () => {
    const deck = fillableDeck(chart('{{sales}}'), 3)
    const { bytes } = assembled([slide(deck, 1)], { lists: { sales } })
    expect(partText(bytes, 'ppt/charts/chart1.xml').match(/<c:ser>/g)).toHaveLength(2)
  })

  test('refuse texts in the place of numbers, with the row and the column', () => {
    const rows = [['Q1', 10, 'ten']]
    const filled = () =>
      assembled([slide(fillableDeck(chart('{{sales}}')), 1)], {
        lists: { sales: { ...sales, rows } },
      })
    expect(filled).toThrow(
      "{{sales}}: row 1 has 'ten' in the column Actual. A chart needs numbers, such as 12.5.",
    )
  })

  test('of an unknown list stay, with a warning', () => {
    const { bytes, warnings } = assembled([slide(fillableDeck(chart('{{sales}}')), 1)])
    expect(partText(bytes, 'ppt/charts/chart1.xml')).toContain('Old 0')
    expect(warnings).toMatchObject([{ code: 'variable_unknown', params: { slide: 1 } }])
  })
})

describe('pictures', () => {
  const values = { variables: { photo: 'asset_1' }, pictures: { asset_1: photo } }

  test('are replaced and cropped to their frame, or shown whole', () => {
    const crops = ['{{photo}}', '{{ photo fit }}'].map((description) => {
      const { bytes, warnings } = assembled([slide(fillableDeck(picture(description)), 1)], values)
      expect(warnings).toEqual([])
      expect(partsLike(bytes, /media\//)).toHaveLength(1)
      const [found] = elements(bytes)
      expect(found!.altText).toBe('A wide photo')
      expect(found!.picture!.pixels).toEqual({ width: 400, height: 100 })
      return found!.picture!.crop
    })
    expect(crops).toEqual([
      { left: 0.25, top: 0, right: 0.25, bottom: 0 },
      { left: 0, top: -0.5, right: 0, bottom: -0.5 },
    ])
  })

  test('fill placeholders, in the place that they inherit, and shapes', () => {
    const placeholder = shape({ placeholder: 'type="pic" idx="13"', name: '{{photo}}' })
    const { bytes } = assembled([slide(fillableDeck(placeholder), 1)], values)
    const [found] = elements(bytes)
    expect([found!.kind, found!.name]).toEqual(['picture', 'photo'])
    expect(found!.box).toMatchObject({ width: 1_000_000, height: 1_000_000 })
    expect(found!.picture!.crop.left).toBe(0.375)
  })

  test('whose value is a text are refused', () => {
    const deck = fillableDeck(picture('{{photo}}'))
    const filled = () => assembled([slide(deck, 1)], { variables: { photo: 'Ada' } })
    expect(filled).toThrow("{{photo}} fills a picture, but its value 'Ada' is not a picture.")
  })
})

test('a repeated slide shows one item each, also in its picture, and keeps its identity', () => {
  const deck = fillableDeck(
    picture('{{people.photo}}') + shape({ text: paragraph('{{people.name}}: {{number}}') }),
  )
  const lists = {
    people: {
      columns: ['name', 'photo'],
      rows: [
        ['Ada', 'asset_1'],
        ['Grace', 'asset_2'],
      ],
    },
  }
  const other = { ...photo, bytes: png(10, 10) }
  const mark = { asset: 'sld_1', revision: 1, contentHash: '0'.repeat(64) }
  const slides = [0, 1].map((row) => slide(deck, 1, { mark, items: [{ list: 'people', row }] }))
  const { bytes, warnings } = assembled(slides, {
    variables: { number: '7' },
    lists,
    pictures: { asset_1: photo, asset_2: other },
  })
  expect(words(bytes)).toEqual(['Ada: 7', 'Grace: 7'])
  expect(partsLike(bytes, /media\//)).toHaveLength(2)
  expect(warnings).toEqual([])
  const pack = openPackage(bytes)
  const marks = [1, 2].map((at) => readMark(pack.xml(`ppt/slides/slide${at}.xml`)!)?.contentHash)
  expect(marks).toEqual(listHashes(bytes))
})
