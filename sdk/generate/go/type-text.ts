import { singular, type Type } from '../model.ts'
import type { Direction } from '../type-text.ts'
import { exported } from './names.ts'

/** Writes types as Go, and collects the enumerations that they need. */
export interface TypeWriter {
  /** The type of a value. `owner` and `field` name an enumeration. */
  text(type: Type, place: Place): string
  /** The declarations of the enumerations, in the order in which they were met. */
  declarations(): string[]
}

interface Place {
  direction: Direction
  owner: string
  field: string
}

/** `names` are the declared types; no enumeration gets such a name. */
export function typeWriter(names: ReadonlySet<string>): TypeWriter {
  const enums = new Map<string, { name: string; values: readonly string[] }>()
  const taken = new Set(names)

  function text(type: Type, place: Place): string {
    const inner = (of: Type) => text(of, place)
    switch (type.kind) {
      case 'string':
        return 'string'
      case 'integer':
        return 'int64'
      case 'number':
        return 'float64'
      case 'boolean':
        return 'bool'
      case 'time':
        return 'time.Time'
      case 'any':
      case 'union':
        return 'any'
      case 'file':
        return '*Upload'
      case 'timeRange':
        return '*TimeRange'
      case 'enum':
        return enumText(type.values, place)
      case 'list':
        return `[]${text(type.of, { ...place, field: singular(place.field) })}`
      case 'map':
        return mapText(type.of, place)
      case 'page':
        return `*Page[${inner(type.of)}]`
      case 'named':
        return exported(type.name)
      case 'nullable':
        if (type.of.kind === 'file') return '*Upload'
        return place.direction === 'given' ? `Nullable[${inner(type.of)}]` : pointer(inner(type.of))
    }
  }

  /** "" removes a key as null does, so the values need no pointers. */
  function mapText(of: Type, place: Place): string {
    const value = of.kind === 'nullable' && of.of.kind === 'string' ? of.of : of
    return `map[string]${text(value, place)}`
  }

  function enumText(values: readonly unknown[], { owner, field }: Place): string {
    if (values.length < 2) return typeof values[0] === 'boolean' ? 'bool' : 'string'
    const texts = values.map(String)
    const constants = new Set(texts.map(exported))
    if (values.some((value) => typeof value !== 'string') || constants.size < texts.length) {
      return typeof values[0] === 'number' ? 'int64' : 'string'
    }
    const key = JSON.stringify([field, values])
    const known = enums.get(key)
    if (known !== undefined) return known.name
    let name = owner + exported(field)
    while (taken.has(name)) name += 'Value'
    taken.add(name)
    enums.set(key, { name, values: texts })
    return name
  }

  return {
    text,
    declarations: () =>
      [...enums.values()].flatMap(({ name, values }) => ['', ...enumLines(name, values)]),
  }
}

/** A string type with a constant for each value. */
export function enumLines(name: string, values: readonly string[]): string[] {
  const constants = values.map((value) => [name + exported(value), JSON.stringify(value)] as const)
  const width = Math.max(...constants.map(([constant]) => constant.length))
  return [
    `type ${name} string`,
    '',
    'const (',
    ...constants.map(([constant, value]) => `\t${constant.padEnd(width)} ${name} = ${value}`),
    ')',
  ]
}

/** A type whose nil means that there is no value. */
export function pointer(text: string): string {
  return /^(\*|\[\]|map\[|any$|Nullable\[)/.test(text) ? text : `*${text}`
}
