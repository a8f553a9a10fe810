/**
 * A value that a person edits while somebody else may change it on the server: the value when the edit
 * began, and the value in the form.
 */
export interface Edited {
  base: unknown
  mine: unknown
}

/**
 * Follows the server where the person changed nothing. Objects are merged by member; lists are values.
 * Members that both changed, to different values, stay as they are: `findConflicts` finds them.
 */
export function follow({ base, mine }: Edited, theirs: unknown): Edited {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return { base: theirs, mine: theirs }
  if (isEqual(base, theirs)) return { base, mine }
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return { base, mine }
  const members = listMembers(base, mine, theirs).map(
    (name) => [name, follow({ base: base[name], mine: mine[name] }, theirs[name])] as const,
  )
  const pick = (side: keyof Edited) =>
    Object.fromEntries(
      members.flatMap(([name, member]) =>
        member[side] === undefined ? [] : [[name, member[side]]],
      ),
    )
  return { base: pick('base'), mine: pick('mine') }
}

/** The paths of the members that differ in all three, such as `params.min`. */
export function findConflicts({ base, mine }: Edited, theirs: unknown, path = ''): string[] {
  if (isEqual(mine, base) || isEqual(mine, theirs) || isEqual(base, theirs)) return []
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return [path]
  return listMembers(base, mine, theirs).flatMap((name) =>
    findConflicts(
      { base: base[name], mine: mine[name] },
      theirs[name],
      path === '' ? name : `${path}.${name}`,
    ),
  )
}

/** Whether two values of JSON are equal, whatever the order of their members. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isEqual(item, other[at]))
  if (!isObject(one) || !isObject(other)) return false
  return listMembers(one, other).every((name) => isEqual(one[name], other[name]))
}

type Members = Record<string, unknown>

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listMembers(...objects: Members[]): string[] {
  return [...new Set(objects.flatMap(Object.keys))]
}
