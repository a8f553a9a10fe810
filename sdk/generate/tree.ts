/** The resources of the client, with their calls and the resources below them. */
export interface Branch<Call extends Callable> {
  [name: string]: Branch<Call> | Call
}

interface Callable {
  /** Its path in the client: `['brand', 'palettes', 'create']`. */
  name: readonly string[]
  path: string
}

export function createTree<Call extends Callable>(calls: readonly Call[]): Branch<Call> {
  const tree: Branch<Call> = {}
  for (const call of calls) {
    let branch = tree
    for (const name of call.name.slice(0, -1)) {
      branch[name] ??= {}
      branch = branch[name] as Branch<Call>
    }
    branch[call.name.at(-1)!] = call
  }
  return tree
}

export function isCall<Call extends Callable>(member: Branch<Call> | Call): member is Call {
  return typeof member.path === 'string'
}

/** A resource with its own calls and the names of the resources below it. */
export interface Resource<Call extends Callable> {
  /** `['brand', 'palettes']`; empty for the client itself. */
  name: readonly string[]
  calls: readonly Call[]
  children: readonly string[]
}

/** Every resource, with those below it before it. */
export function listResources<Call extends Callable>(
  branch: Branch<Call>,
  name: readonly string[] = [],
): Resource<Call>[] {
  const members = Object.entries(branch)
  const below = members.flatMap(([word, member]) =>
    isCall(member) ? [] : listResources(member, [...name, word]),
  )
  const calls = members.flatMap(([, member]) => (isCall(member) ? [member] : []))
  const children = members.flatMap(([word, member]) => (isCall(member) ? [] : [word]))
  return [...below, { name, calls, children }]
}
