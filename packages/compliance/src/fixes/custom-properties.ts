import type { SheetDeclaration } from '../readers/style/sheet.ts'

/** Uses of a style sheet's custom properties, by name only. */
interface CustomProperties {
  /** Every definition that a value uses, directly or indirectly. */
  behind(value: string): readonly SheetDeclaration[]
  /** The offsets of the declarations that use a custom property, directly or indirectly. */
  findUsers(name: string): ReadonlySet<number>
}

export function customProperties(declarations: readonly SheetDeclaration[]): CustomProperties {
  const definitions = new Map<string, SheetDeclaration[]>()
  const users = new Map<string, SheetDeclaration[]>()
  for (const declaration of declarations) {
    if (isCustom(declaration)) requireList(definitions, declaration.property).push(declaration)
    for (const name of namesIn(declaration.value)) requireList(users, name).push(declaration)
  }
  const known = new Map<string, ReadonlySet<number>>()
  return {
    behind(value) {
      const names = reached(namesIn(value), (name) =>
        (definitions.get(name) ?? []).flatMap((definition) => namesIn(definition.value)),
      )
      return [...names].flatMap((name) => definitions.get(name) ?? [])
    },
    findUsers(name) {
      const offsets =
        known.get(name) ??
        new Set(
          [...reached([name], (by) => (users.get(by) ?? []).filter(isCustom).map(readName))]
            .flatMap((by) => users.get(by) ?? [])
            .filter((user) => !isCustom(user))
            .map(({ offset }) => offset),
        )
      known.set(name, offsets)
      return offsets
    },
  }
}

function namesIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[^\s,)]+)/gi)].map(([, name]) => name!)
}

/** Everything reachable from the names, including themselves. */
function reached(from: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  // Iterating a set also visits items that are added meanwhile.
  for (const name of found) for (const further of next(name)) found.add(further)
  return found
}

function isCustom({ property }: SheetDeclaration): boolean {
  return property.startsWith('--')
}

function readName({ property }: SheetDeclaration): string {
  return property
}

function requireList<Value>(lists: Map<string, Value[]>, name: string): Value[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}
