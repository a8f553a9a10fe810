import { readIconify, writeIconify } from '@blazon/svg/iconify'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { beforeAll, describe, expect, test } from 'vitest'
import { iconifySet, measureDifference, pickSample, publishedSvg } from './rendering.ts'

describe.each(['lucide', 'logos', 'twemoji'])('the set %s of Iconify', (name) => {
  const set = iconifySet(name)
  // With ICONS=all, every icon.
  const sound = pickSample(Object.keys(set.icons), 1_000)
  const icons = Object.fromEntries(sound.map((icon) => [icon, set.icons[icon]]))
  const aliases = Object.fromEntries(
    Object.entries(set.aliases).filter(([, { parent }]) => parent in icons),
  )
  let read: ReturnType<typeof readIconify>
  let written: string

  beforeAll(() => {
    read = readIconify(JSON.stringify({ ...JSON.parse(set.text), aliases, icons }), 'strict')
    written = writeIconify(read)
  })

  test('is accepted in strict mode', () => {
    console.log(`${name}: ${read.icons.length} of ${Object.keys(set.icons).length} icons taken`)
    expect(read.icons.map((icon) => icon.name).sort()).toEqual(sound.toSorted())
  })

  test('is exported with the same names, aliases, boxes and shapes', () => {
    const out = JSON.parse(written)
    expect(Object.keys(out.icons)).toEqual(sound.toSorted())
    expect(out.aliases ?? {}).toEqual(aliases)
    const boxes: [string, string][] = []
    const shapes: [string, string][] = []
    for (const icon of sound) {
      const { left = 0, top = 0, width = set.width, height = set.height, body } = set.icons[icon]!
      const is = { left: 0, top: 0, width: out.width, height: out.height, ...out.icons[icon] }
      boxes.push([
        [icon, is.left, is.top, is.width, is.height].join(' '),
        [icon, left, top, width, height].join(' '),
      ])
      shapes.push([`${icon} ${shapesIn(is.body)}`, `${icon} ${shapesIn(body)}`])
    }
    expect(boxes.filter(([is, was]) => is !== was)).toEqual([])
    expect(shapes.filter(([is, was]) => is !== was)).toEqual([])
  })

  // Fewer, because the test above compares all shapes.
  test('is unchanged when its export is imported again', () => {
    const icons = new Set(pickSample(sound, 300))
    const taken = { ...read, icons: read.icons.filter((icon) => icons.has(icon.name)) }
    const exported = writeIconify(taken)
    const again = readIconify(exported, 'strict')
    const hashes = (icons: typeof read.icons) =>
      new Map(icons.map(({ name, icon }) => [name, [icon.contentHash, icon.palette]]))
    expect(hashes(again.icons)).toEqual(hashes(taken.icons))
    expect(writeIconify(again)).toBe(exported)
  })

  test('is drawn without a visible change', async () => {
    const drawn = new Map(read.icons.map(({ name, icon }) => [name, icon]))
    const differences: number[] = []
    for (const icon of pickSample(sound, 150)) {
      const difference = await measureDifference(publishedSvg(set, icon), drawn.get(icon)!)
      expect([icon, difference <= 8, difference]).toEqual([icon, true, difference])
      differences.push(difference)
    }
    console.log(
      `${name}: of ${differences.length} drawn, the worst by ${Math.max(...differences)} of 255`,
    )
  })
})

/** The shapes of a drawing in order, as an HTML parser finds them. */
function shapesIn(body: string): string[] {
  const found: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (
      'tagName' in node &&
      /^(path|rect|circle|ellipse|line|polyline|polygon|use)$/.test(node.tagName)
    )
      found.push(node.tagName)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parseFragment(`<svg>${body}</svg>`))
  return found
}
