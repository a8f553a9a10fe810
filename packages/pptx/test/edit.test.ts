import { describe, expect, test } from 'vitest'
import { type Edit, openDeck } from '../src/edit/editable-deck.ts'
import type { Deck } from '../src/model.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { partText } from './archive-entries.ts'
import {
  buildDeck,
  buildParts,
  paragraph,
  part,
  relationship,
  shape,
  zipParts,
} from './deck-builder.ts'
import { edited, findElement, findRun, recolor, slide1, solid, srgb } from './edited-deck.ts'

describe('words', () => {
  const replaced = (runs: string, start: number, end: number, text: string) => {
    const bytes = buildDeck({ slides: [shape({ text: `<a:p>${runs}</a:p>` })] })
    const { bytes: fixed, deck } = edited(bytes, (deck) => [
      { kind: 'text', runs: findElement(deck).paragraphs[0]!.runs, start, end, text },
    ])
    const inside = /<a:p>(.*)<\/a:p>/s.exec(partText(fixed, slide1))?.[1]
    return { inside, texts: findElement(deck).paragraphs[0]!.runs.map(({ text }) => text) }
  }

  test('replaces a range across runs, each of which keeps its formatting', () => {
    const { inside } = replaced(
      '<a:r><a:t>We uti</a:t></a:r><a:r><a:rPr b="1"/><a:t>li</a:t></a:r><a:r><a:rPr i="1"/><a:t>se it</a:t></a:r>',
      3,
      10,
      'use',
    )
    expect(inside).toBe(
      '<a:r><a:t>We use</a:t></a:r><a:r><a:rPr b="1"/><a:t></a:t></a:r><a:r><a:rPr i="1"/><a:t> it</a:t></a:r>',
    )
  })

  test('leaves references, line ends and the rest of a text unchanged', () => {
    const { inside, texts } = replaced(
      '<a:r><a:t>&#xE9;&amp;&#x1F600;\r\n old &lt;&quot;tail&#x1F601;</a:t></a:r>',
      6,
      9,
      'a<b',
    )
    expect(inside).toBe(
      '<a:r><a:t>&#xE9;&amp;&#x1F600;\r\n a&lt;b &lt;&quot;tail&#x1F601;</a:t></a:r>',
    )
    expect(texts).toEqual(['é&😀\n a<b <"tail😁'])
  })

  test('removes a line break inside the range', () => {
    const { inside } = replaced(
      '<a:r><a:t>old</a:t></a:r><a:br><a:rPr lang="en"/></a:br><a:r><a:t>word!</a:t></a:r>',
      0,
      8,
      'new',
    )
    expect(inside).toBe('<a:r><a:t>new</a:t></a:r><a:r><a:t>!</a:t></a:r>')
  })

  test('makes several replacements in one run, and refuses one that overlaps another', () => {
    const bytes = buildDeck({ slides: [shape({ text: paragraph('one two three') })] })
    const { deck, edit } = openDeck(bytes)
    const { runs } = findElement(deck).paragraphs[0]!
    const word = (start: number, end: number, text: string): Edit => ({
      kind: 'text',
      runs,
      start,
      end,
      text,
    })
    const overlapping = word(4, 13, 'x')
    const { bytes: fixed, refused } = edit([
      word(8, 13, '3'),
      word(0, 3, '1'),
      word(0, 3, '1'),
      overlapping,
    ])
    expect(refused).toEqual([overlapping])
    expect(findRun(readDeck(fixed)).text).toBe('1 two 3')
  })

  test('replaces a range of an alternative text', () => {
    const picture = shape({}).replace(
      'name="Shape 2"',
      'name="Shape 2" descr="An &quot;old&quot; one"',
    )
    const { written } = edited(buildDeck({ slides: [picture] }), (deck) => [
      {
        kind: 'alt_text',
        shape: findElement(deck),
        altText: findElement(deck).altText!,
        start: 4,
        end: 7,
        text: 'new',
      },
    ])
    expect(written).toBe('new')
  })

  test('refuses generated text: that of a field', () => {
    const field = '<a:fld id="{1}" type="slidenum"><a:t>old</a:t></a:fld>'
    const bytes = buildDeck({ slides: [shape({ text: `<a:p>${field}</a:p>` })] })
    const { deck, edit } = openDeck(bytes)
    const { runs } = findElement(deck).paragraphs[0]!
    const edits: Edit[] = [{ kind: 'text', runs, start: 0, end: 3, text: 'new' }]
    expect(edit(edits)).toEqual({ bytes: new Uint8Array(bytes), refused: edits })
  })
})

describe('the file', () => {
  const text = paragraph('Q3', solid(srgb('FF0001')))
  const change = (deck: Deck) => [recolor(findRun(deck), 'text', findRun(deck).color, '#FF0001')]

  test('returns the same bytes without edits', () => {
    const bytes = buildDeck({ slides: [shape({ text })] })
    expect(Buffer.compare(openDeck(bytes).edit([]).bytes, bytes)).toBe(0)
  })

  test('uses the prefixes of the part', () => {
    const parts = buildParts({ slides: [shape({ text: '<a:p><a:r><a:t>x</a:t></a:r></a:p>' })] })
    const renamed = String(parts[slide1])
      .replace('xmlns:a=', 'xmlns:draw=')
      .replace(/(<\/?)a:/g, '$1draw:')
    const bytes = zipParts({ ...parts, [slide1]: renamed })
    const { written } = edited(bytes, (deck) => [
      recolor(findRun(deck), 'text', findRun(deck).color, '#000000'),
    ])
    expect(written).toContain('draw:solidFill><draw:srgbClr val="E60000"/></draw:solidFill>')
  })

  test.each(['utf16le', 'utf8'] as const)(
    'keeps a part in %s with its byte order mark',
    (encoding) => {
      const parts = buildParts({ slides: [shape({ text })] })
      const xml = String(parts[slide1]).replace(' encoding="UTF-8"', '')
      const bytes = zipParts({ ...parts, [slide1]: Buffer.from(`\uFEFF${xml}`, encoding) })
      const open = openDeck(bytes)
      const fixed = open.edit(change(open.deck)).bytes
      const again = openDeck(fixed).edit([]).bytes
      expect(findRun(readDeck(again)).color.value).toMatchObject({ color: { hex: '#E60000' } })
      expect(partText(fixed, slide1).length).toBe(partText(bytes, slide1).length)
    },
  )

  test('finds a part whose name has another case in the archive', () => {
    const { [slide1]: xml, ...parts } = buildParts({ slides: [shape({ text })] })
    const bytes = zipParts({ ...parts, 'ppt/slides/Slide1.xml': xml! })
    edited(bytes, change, 'ppt/slides/Slide1.xml')
  })

  test('never writes into a layout, a master or a drawing that PowerPoint generates', () => {
    const drawing = part(
      'dsp:drawing',
      `<dsp:spTree><dsp:sp><dsp:spPr>${solid(srgb('00FF00'))}</dsp:spPr></dsp:sp></dsp:spTree>`,
      'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"',
    )
    const model = part(
      'dgm:dataModel',
      '<dgm:extLst><a:ext uri="x"><dsp:dataModelExt relId="rId9"/></a:ext></dgm:extLst>',
      'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"',
    )
    const frame =
      '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Art"/></p:nvGraphicFramePr><a:graphic>' +
      '<a:graphicData><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId8"/>' +
      '</a:graphicData></a:graphic></p:graphicFrame>'
    const bytes = buildDeck({
      slides: [
        {
          shapes: frame,
          relationships:
            relationship('rId8', 'diagramData', '../diagrams/data1.xml') +
            relationship('rId9', 'diagramDrawing', '../diagrams/drawing1.xml'),
        },
      ],
      parts: { 'ppt/diagrams/data1.xml': model, 'ppt/diagrams/drawing1.xml': drawing },
    })
    const { deck, edit } = openDeck(bytes)
    const node = findElement(deck, 1)
    expect(node.fill?.value).toMatchObject({ color: { hex: '#00FF00' } })
    const edits = [recolor(node, 'fill', node.fill, '#00FF00')]
    expect(edit(edits).refused).toEqual(edits)
  })
})
