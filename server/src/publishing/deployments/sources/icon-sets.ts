import type { DrawnSet } from '@blazon/svg/drawings'
import { toId, toUuid } from '../../../kernel/base/ids.ts'
import { nextTurn } from '../../../kernel/base/in-turns.ts'
import { drawnSet } from '../../../library/icon-sets/export.ts'
import { selectIconSets } from '../../../library/icon-sets/store.ts'
import { selectIconsInSet } from '../../../library/icons/store.ts'
import type { Found, SourceKind } from './source.ts'

/** Iconify's categories: the names of the icons, by the category's title. */
type Categories = Readonly<Record<string, string[]>>

export interface IconSetSnapshot extends DrawnSet {
  /** Absent, as the tags are, in the snapshots of portals and of the previous version. */
  categories?: Categories
  /** Of each icon that has some, by its name. */
  tags?: Readonly<Record<string, string[]>>
}

export const iconSets: SourceKind = {
  async read({ db, tenant }, ids) {
    const uuids = ids?.map((id) => toUuid('icon_set', id)!) ?? null
    const found: Found[] = []
    for (const set of await selectIconSets(db, tenant, uuids)) {
      const icons = await selectIconsInSet(db, tenant, set.id)
      const id = toId('icon_set', set.id)
      const drawn = drawnSet(set, icons)
      // Each of the two takes 5 to 10 ms for 20,000 icons.
      await nextTurn()
      const tagged = icons.filter(({ tags }) => tags.length > 0)
      const snapshot: IconSetSnapshot = {
        ...drawn,
        categories: collectCategories(icons),
        tags: Object.fromEntries(tagged.map(({ name, tags }) => [name, tags])),
      }
      found.push({
        id,
        revision: set.revision,
        refusal: set.status === 'published' ? null : `${id} is a draft. Publish it first.`,
        unapproved: null,
        warning: null,
        inputs: [{ kind: 'icon_set', snapshot }],
        contents: [],
      })
    }
    return found
  },
}

function collectCategories(icons: readonly { name: string; categories: string[] }[]): Categories {
  const byTitle = new Map<string, string[]>()
  for (const { name, categories } of icons) {
    for (const title of categories) {
      const names = byTitle.get(title)
      if (names === undefined) byTitle.set(title, [name])
      else names.push(name)
    }
  }
  return Object.fromEntries([...byTitle].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
