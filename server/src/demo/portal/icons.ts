import { createRequire } from 'node:module'
import type { PortalIconSet } from '@blazon/portal/model'
import type { Drawn } from './drawn.ts'

interface IconifySet {
  icons: Readonly<Record<string, { body: string; width?: number; height?: number }>>
}

interface Metadata {
  categories?: Readonly<Record<string, string[]>>
}

const categories = /food|nature|shop|weather|home|travel|mail|arrow|time/i
const iconsAtMost = 180

/** Icons of the Lucide set, which the repository installs for its tests; none without it. */
export function readIconSets(drawn: Drawn): PortalIconSet[] {
  const require = createRequire(import.meta.url)
  let set: IconifySet
  let metadata: Metadata
  try {
    set = require('@iconify-json/lucide/icons.json')
    metadata = require('@iconify-json/lucide/metadata.json')
  } catch {
    return []
  }
  const labels = Object.entries(metadata.categories ?? {}).filter(([title]) =>
    categories.test(title),
  )
  const names = [...new Set(labels.flatMap(([, names]) => names))].sort().slice(0, iconsAtMost)
  const icons = names.flatMap((name) => {
    const drawing = set.icons[name]
    if (drawing === undefined) return []
    const titles = labels.filter(([, names]) => names.includes(name)).map(([title]) => title)
    return [
      {
        ...{ name, body: drawing.body, left: 0, top: 0 },
        ...{ width: drawing.width ?? 24, height: drawing.height ?? 24 },
        ...{ hasPalette: false, tags: [], categories: titles, aliases: [] },
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
      ...{ prefix: 'halden', name: 'Halden icons', grid: 24, license: 'ISC', author: 'Lucide' },
      iconCount: icons.length,
      downloads: [drawn.add('halden-icons.json', 'application/json', json)],
      ...{ revision: 7, updatedAt: '2026-11-02T09:00:00Z' },
      icons: () => icons,
    },
  ]
}
