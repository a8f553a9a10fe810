import { createRequire } from 'node:module'
import type { PortalIconSet } from '@blazon/portal/model'
import type { Drawn } from './drawn.ts'

interface IconifySet {
  icons: Readonly<Record<string, { body: string; width?: number; height?: number }>>
}

/** What a coffee roaster draws. */
const subjects =
  /^(coffee|cup|milk|croissant|cake|cookie|wheat|leaf|sprout|bean|sun|moon|house|store|shop|truck|package|heart|gift|receipt|bike|flame|droplet|scale|thermometer|utensils)/

/** Icons of the Lucide set, which the repository installs for its tests; none without it. */
export function readIconSets(drawn: Drawn): PortalIconSet[] {
  const require = createRequire(import.meta.url)
  let set: IconifySet
  try {
    set = require('@iconify-json/lucide/icons.json')
  } catch {
    return []
  }
  const names = Object.keys(set.icons).filter((name) => subjects.test(name))
  const icons = names.flatMap((name) => {
    const drawing = set.icons[name]
    if (drawing === undefined) return []
    return [
      {
        ...{ name, body: drawing.body, left: 0, top: 0 },
        ...{ width: drawing.width ?? 24, height: drawing.height ?? 24 },
        ...{ hasPalette: false, tags: name.split('-'), categories: [], aliases: [] },
      },
    ]
  })
  const json = JSON.stringify({
    prefix: 'halden',
    icons: Object.fromEntries(icons.map(({ name, body }) => [name, { body }])),
    width: 24,
    height: 24,
  })
  return [
    {
      ...{
        id: 'ics_halden',
        prefix: 'halden',
        name: 'Halden icons',
        grid: 24,
        license: 'ISC',
        author: 'Lucide',
      },
      iconCount: icons.length,
      downloads: [drawn.add('halden-icons.json', 'application/json', json)],
      ...{ revision: 7, updatedAt: '2026-11-02T09:00:00Z' },
      icons: () => icons,
    },
  ]
}
