import type { IconSet } from './iconify.ts'
import type { IconBody } from './normalize.ts'
import { transformed } from './transform.ts'

export type DrawnSet = IconSet<IconBody>

/** Every icon and alias of a set as its own drawing, by name. */
export function listDrawings({ icons }: DrawnSet): { name: string; icon: IconBody }[] {
  return icons
    .flatMap(({ name, icon, aliases }) => [
      { name, icon },
      ...aliases.map((alias) => ({ name: alias.name, icon: transformed(icon, alias) })),
    ])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
