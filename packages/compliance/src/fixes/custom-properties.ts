import type { SheetDeclaration } from '../readers/style/sheet.ts'

/** Who takes what from the custom properties of a style sheet, by their names alone. */
export interface CustomProperties {
  /** Every definition that a value takes from, through others too. */
  behind(value: string): readonly SheetDeclaration[]
  /** Where the declarations begin that take from a custom property, through others too. */
  usersOf(name: string): ReadonlySet<number>
}

export function customProperties(declarations: readonly SheetDeclaration[]): CustomProperties {
  const definitions = new Map<string, SheetDeclaration[]>()
  const users = new Map<string, SheetDeclaration[]>()
  for (const declaration of declarations) {
    if (isCustom(declaration)) listOf(definitions, declaration.property).push(declaration)
    for (const name of namesIn(declaration.value)) listOf(users, name).push(declaration)
  }
  const known = new Map<string, ReadonlySet<number>>()
  return {
    behind(value) {
      const names = reached(namesIn(value), (name) =>
        (definitions.get(name) ?? []).flatMap((definition) => namesIn(definition.value)),
      )
      return [...names].flatMap((name) => definitions.get(name) ?? [])
    },
    usersOf(name) {
      const offsets =
        known.get(name) ??
        new Set(
          [...reached([name], (by) => (users.get(by) ?? []).filter(isCustom).map(nameOf))]
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

/** All that is reached from some names, they themselves included. */
function reached(from: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  // A set hands out what is added to it while it is gone through.
  for (const name of found) for (const further of next(name)) found.add(further)
  return found
}

function isCustom({ property }: SheetDeclaration): boolean {
  return property.startsWith('--')
}

function nameOf({ property }: SheetDeclaration): string {
  return property
}

function listOf<Value>(lists: Map<string, Value[]>, name: string): Value[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}
