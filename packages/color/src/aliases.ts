import type { ColorValue } from './color-value.ts'

/**
 * Colours that refer to other colours, and colours with a value for each mode, such as light and
 * dark. A reference is followed in the mode of the colour that has it, by the name of the mode.
 */

/** A reference to a colour of the same palette, or of the palette that it names. */
export interface Alias {
  palette?: string
  key: string
}

/** The value of a colour in a mode. */
export interface ModeValue extends ColorValue {
  alias?: Alias
  /** True if the alias of the colour results in this value. */
  inherited?: boolean
}

/** What the author of a colour sets for a mode. */
export type GivenValue = ColorValue | ModeValue | { alias: Alias }

/** A colour whose references may be unresolved: with an `alias`, its `value` has no meaning. */
export interface GivenColor {
  key: string
  alias?: Alias
  value: ColorValue | null
  values?: Readonly<Record<string, GivenValue>>
}

/** Colours, and the modes in which they have values; the first mode is the default. */
export interface GivenPalette<Color extends GivenColor = GivenColor> {
  id: string
  modes: readonly string[]
  colors: readonly Color[]
}

/** A reference that leads to no value. */
export interface BrokenAlias {
  /** The index of its colour. */
  at: number
  /** Null for the alias of the colour itself. */
  mode: string | null
  alias: Alias
  reason: 'missing' | 'circle'
}

type Resolved<Color> = Omit<Color, 'value' | 'values'> & {
  value: ColorValue
  values?: Record<string, ModeValue>
}

/**
 * The colours with the value that each reference results in. A colour that follows others has the
 * values of their modes as inherited ones. A colour with a broken reference is left out.
 * @param others the palettes that references lead to, by id
 */
export function resolveAliases<Color extends GivenColor>(
  palette: GivenPalette<Color>,
  others: ReadonlyMap<string, GivenPalette> = new Map(),
): { colors: Resolved<Color>[]; broken: BrokenAlias[] } {
  const resolve = resolver(palette, others)
  const broken: BrokenAlias[] = []
  const [defaultMode = null, ...modes] = palette.modes
  const colors = palette.colors.flatMap((color, at): Resolved<Color>[] => {
    const { value: _, values: given = {}, ...rest } = color
    const require = (source: Source, mode: string | null, isOwn: boolean) => {
      const found = resolve(palette.id, source, mode)
      if (typeof found !== 'string') return found
      broken.push({ at, mode: isOwn ? mode : null, alias: source.alias!, reason: found })
      return null
    }
    const value = require(color, defaultMode, false)
    if (value === null) return []
    const values: [string, ModeValue][] = []
    for (const mode of modes) {
      const own = ownSource(given[mode])
      if (own === null && color.alias === undefined) continue
      const is = require(own ?? color, mode, own !== null)
      if (is === null) return []
      if (own === null && isSameColor(is, value)) continue
      const { alias } = own ?? color
      const inherited = own === null ? { inherited: true } : {}
      values.push([mode, { ...is, ...(alias === undefined ? {} : { alias }), ...inherited }])
    }
    return [
      { ...rest, value, ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }) },
    ]
  })
  return { colors, broken }
}

/**
 * The colours when the modes of their palette become others: a mode that is gone takes its values
 * with it, and the value of a mode that becomes the default one is the colour's.
 */
export function changeModes<Color extends GivenColor>(
  colors: readonly Color[],
  before: readonly string[],
  after: readonly string[],
): (Omit<Color, 'alias' | 'value' | 'values'> & GivenColor)[] {
  const [oldDefault] = before
  const [newDefault] = after
  return colors.map((color) => {
    const { alias, value, values = {}, ...rest } = color
    const old = alias === undefined ? value! : { alias }
    const first = newDefault === oldDefault ? null : ownSource(values[newDefault ?? ''])
    const kept = after.slice(1).flatMap((mode): [string, GivenValue][] => {
      if (mode === oldDefault) return first === null ? [] : [[mode, old]]
      return ownSource(values[mode]) === null ? [] : [[mode, values[mode]!]]
    })
    return {
      ...rest,
      ...(first === null ? toSource(old) : first),
      ...(kept.length === 0 ? {} : { values: Object.fromEntries(kept) }),
    }
  })
}

/** The ids of the other palettes that colours refer to. */
export function listTargets(colors: readonly GivenColor[]): string[] {
  const aliases = colors.flatMap(({ alias, values = {} }) => [
    alias,
    ...Object.values(values).map((value) => toSource(value).alias),
  ])
  return [...new Set(aliases.flatMap((alias) => alias?.palette ?? []))]
}

/** The colours as they are in one mode, without others. */
export function selectMode<
  Color extends { value: ColorValue; alias?: Alias; values?: Readonly<Record<string, ModeValue>> },
>(colors: readonly Color[], mode: string): Color[] {
  return colors.map((color) => {
    const { value, alias, values, ...rest } = color
    const own = values?.[mode]
    const source = own === undefined ? { value, alias } : toSource(own)
    return {
      ...rest,
      value: own === undefined ? value : plainValue(own),
      ...(source.alias === undefined ? {} : { alias: source.alias }),
    } as unknown as Color
  })
}

/** The value of a mode without its reference. */
function plainValue({ alias: _, inherited: __, ...value }: ModeValue): ColorValue {
  return value
}

type Source = Pick<GivenColor, 'alias' | 'value'>

function toSource(given: GivenValue): Source {
  if ('alias' in given && given.alias !== undefined) return { alias: given.alias, value: null }
  return { value: plainValue(given as ModeValue) }
}

/** Null for a mode without a value of its own. */
function ownSource(given: GivenValue | undefined): Source | null {
  if (given === undefined || ('inherited' in given && given.inherited)) return null
  return toSource(given)
}

/** Follows references, each step once for all colours that lead to it. */
function resolver(palette: GivenPalette, others: ReadonlyMap<string, GivenPalette>) {
  const indexes = new Map<string, ReadonlyMap<string, GivenColor>>()
  const known = new Map<string, ColorValue | BrokenAlias['reason']>()

  return (id: string, start: Source, mode: string | null) => {
    const passed = new Set<string>()
    let result: ColorValue | BrokenAlias['reason'] | undefined
    let [source, place] = [start, id]
    while (result === undefined) {
      const { alias, value } = source
      if (alias === undefined) {
        result = value!
        break
      }
      place = alias.palette ?? place
      const step = JSON.stringify([place, alias.key, mode])
      const target = index(place).get(alias.key)
      if (target === undefined) result = 'missing'
      else if (passed.has(step)) result = 'circle'
      else result = known.get(step)
      passed.add(step)
      if (target !== undefined && result === undefined) source = sourceIn(target, place, mode)
    }
    for (const step of passed) known.set(step, result)
    return result
  }

  function find(id: string): GivenPalette | undefined {
    return id === palette.id ? palette : others.get(id)
  }

  function index(id: string): ReadonlyMap<string, GivenColor> {
    const built = indexes.get(id)
    if (built !== undefined) return built
    const made = new Map((find(id)?.colors ?? []).map((color) => [color.key, color]))
    indexes.set(id, made)
    return made
  }

  function sourceIn(color: GivenColor, id: string, mode: string | null): Source {
    if (mode === null || find(id)!.modes[0] === mode) return color
    return ownSource(color.values?.[mode]) ?? color
  }
}

function isSameColor(a: ColorValue, b: ColorValue): boolean {
  return (
    a.color_space === b.color_space &&
    a.alpha === b.alpha &&
    a.components.every((component, at) => component === b.components[at])
  )
}
