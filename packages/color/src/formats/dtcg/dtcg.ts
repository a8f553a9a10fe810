import { writtenValue } from '../modes.ts'
import type { Codec, Palette, PaletteColor } from '../palette.ts'
import { toSlug } from '../slug.ts'
import { createExtension, extensionName } from './dtcg-extension.ts'
import { readDesignTokens } from './dtcg-read.ts'

/**
 * The Design Tokens Format Module 2025.10: groups of tokens of `$type` color. Colours lose nothing:
 * a colour that follows another
 * is a reference, and what the module does not have, such as modes, is under `$extensions`.
 */
export const dtcg: Codec = {
  format: 'dtcg',
  extension: 'tokens.json',
  contentType: 'application/design-tokens+json; charset=utf-8',
  read: readDesignTokens,
  write: (palette) => ({
    content: `${JSON.stringify(createDocument(palette), null, 2)}\n`,
  }),
}

/** Groups of tokens, by their names. */
export type Tree = Map<string, Tree | object>

function createDocument({ name, slug, modes = [], colors }: Palette): object {
  const groups = new Set(colors.flatMap((color) => ancestors(splitPath(color).groups)))
  const tree: Tree = new Map()
  // A token whose group contains a group of the same name becomes that group's root token.
  const isRoot = (own: readonly string[]) => groups.has(JSON.stringify(own))
  const references = new Map(
    colors.map((color) => {
      const own = [...splitPath(color).groups, color.key]
      return [color.key, `{${[...own, ...(isRoot(own) ? ['$root'] : [])].join('.')}}`]
    }),
  )
  for (const color of colors) {
    const { groups: path, isExact } = splitPath(color)
    const place = path.reduce(subgroup, tree)
    const root = isRoot([...path, color.key])
    const target = root ? subgroup(place, color.key) : place
    const token = createToken(color, references, isExact ? null : color.group)
    target.set(root ? '$root' : color.key, token)
  }
  const plain = plainObject(tree)
  const order = colors.map(({ key }) => key)
  const isInOrder = listKeys(plain).every((key, at) => key === order[at])
  const extension = {
    ...{ name, slug },
    ...(modes.length === 0 ? {} : { modes }),
    ...(isInOrder ? {} : { order }),
  }
  return { $extensions: { [extensionName]: extension }, ...plain }
}

/** @param references to each colour, by its key */
function createToken(
  color: PaletteColor,
  references: ReadonlyMap<string, string>,
  group: string | null,
): object {
  const write = (mode: string | null) => {
    const { value, follows } = writtenValue(color, mode)!
    if (follows !== null) return references.get(follows)
    const { color_space, components, alpha, hex } = value
    return { colorSpace: color_space, components, alpha, hex: hex.toLowerCase() }
  }
  const own = Object.entries(color.values ?? {}).filter(([, { inherited }]) => !inherited)
  const values = Object.fromEntries(own.map(([mode]) => [mode, write(mode)]))
  const extensions = createExtension(color, group, own.length === 0 ? null : values)
  return {
    $type: 'color',
    $value: write(null),
    ...(color.name === null ? {} : { $description: color.name }),
    ...(color.deprecated ? { $deprecated: true } : {}),
    ...(extensions === undefined ? {} : { $extensions: extensions }),
  }
}

/** The groups of a token, with names that are valid in the module. */
export function splitPath({ group }: PaletteColor): { groups: string[]; isExact: boolean } {
  if (group === null) return { groups: [], isExact: true }
  const groups = group.split('/')
  const isExact = groups.every((name) => /^[^${}.][^{}.]*$/.test(name))
  return { groups: isExact ? groups : [toSlug(group, 'group')], isExact }
}

/** Each of the groups in which a path is, as JSON. */
export function ancestors(groups: readonly string[]): string[] {
  return groups.map((_, at) => JSON.stringify(groups.slice(0, at + 1)))
}

/** The group of a name, which is created if it is missing. */
export function subgroup(tree: Tree, name: string): Tree {
  const known = tree.get(name)
  if (known instanceof Map) return known
  const group: Tree = new Map()
  tree.set(name, group)
  return group
}

/** An object with an own property for each entry, even `__proto__`. */
export function plainObject(tree: Tree): object {
  const entries = [...tree].map(([name, node]) => [
    name,
    node instanceof Map ? plainObject(node) : node,
  ])
  return Object.fromEntries(entries)
}

/**
 * The tokens' keys in the order in which a reader finds them: JavaScript puts numeric names first.
 */
function listKeys(group: object, groupName = ''): string[] {
  return Object.entries(group).flatMap(([name, node]) => {
    if ('$value' in node) return [name === '$root' ? groupName : name]
    return listKeys(node, name)
  })
}
