import {
  type BrokenAlias,
  type GivenPalette,
  listTargets,
  resolveAliases,
} from '@blazon/color/aliases'
import type { RequestContext } from '../../kernel/api/context.ts'
import { refusal } from '../../kernel/api/validate.ts'
import { conflict, type FieldError } from '../../kernel/base/errors.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import { recordUpdate } from '../../kernel/events/outbox.ts'
import type { PaletteColorSource } from './colors.ts'
import { recordRevision } from './history.ts'
import type { PaletteColor } from './schema.ts'
import { lockRelated, type PaletteRow, renderPalette, updatePalette } from './store.ts'

/** Colours of a palette as they are set, with its modes. */
interface PaletteSource {
  /** UUID */
  id: string
  modes: readonly string[]
  colors: readonly PaletteColorSource[]
}

/**
 * The colours as they are stored, with the value that each alias results in. Locks the palettes that
 * they refer to. Throws with every alias that is missing or in a circle, and every unknown mode.
 */
export async function resolveColors(
  call: RequestContext,
  source: PaletteSource,
): Promise<PaletteColor[]> {
  const palette = placeModes(source)
  const { colors, broken } = resolveAliases(palette, await readTargets(call, palette))
  if (broken.length > 0) throw refusal(broken.map((alias) => describeBroken(alias)))
  return colors
}

/**
 * Writes new revisions of the palettes whose colours follow those of this one. Throws if it no
 * longer has a colour that they follow.
 */
export async function updateFollowers(call: RequestContext, row: PaletteRow): Promise<void> {
  const id = toId('palette', row.id)
  for (const follower of await lockRelated(call.db, call.tenant, { referringTo: id })) {
    if (follower.id === row.id) continue
    const palette = asGiven(follower)
    const { colors, broken } = resolveAliases(palette, await readTargets(call, palette))
    const [first] = broken
    if (first !== undefined) throw followed(follower, first)
    const now: { row: PaletteRow | null } = { row: null }
    await recordUpdate(call, 'brand.palette.updated', {
      before: follower,
      change: { colors },
      render: renderPalette,
      async write() {
        now.row = await updatePalette(call.db, call.tenant, follower, { colors })
        await recordRevision(call, follower, now.row)
        return now.row
      },
    })
    if (now.row !== null) await updateFollowers(call, now.row)
  }
}

/** Throws `state_conflict` if a colour of another palette follows one of this palette. */
export async function requireUnfollowed(call: RequestContext, row: PaletteRow): Promise<void> {
  const id = toId('palette', row.id)
  const followers = await lockRelated(call.db, call.tenant, { referringTo: id })
  const [first] = followers.filter((follower) => follower.id !== row.id)
  if (first === undefined) return
  throw conflict(
    `Colours of the palette '${first.name}' (${toId('palette', first.id)}) follow colours of this one. Change their aliases first.`,
  )
}

/** Checks the modes of the colours; a value of the default mode becomes that of the colour. */
function placeModes({ id, modes, colors }: PaletteSource): GivenPalette<PaletteColorSource> {
  const own = toId('palette', id)
  const errors: FieldError[] = []
  const placed = colors.map((color, at): PaletteColorSource => {
    const { values = {}, ...plain } = color
    const others = Object.entries(values).filter(([mode]) => mode !== modes[0])
    for (const [mode] of others) {
      if (!modes.includes(mode)) errors.push(unknownMode(at, mode))
    }
    const first = Object.hasOwn(values, modes[0] ?? '') ? values[modes[0]!] : undefined
    const isBare = color.alias === undefined && color.value === null
    if (isBare && first === undefined) errors.push(withoutValue(at))
    if (!isBare && first !== undefined) errors.push(twoDefaults(at, modes[0]!))
    return {
      ...plain,
      ...(isBare && first !== undefined
        ? 'alias' in first
          ? { alias: first.alias! }
          : { value: first as PaletteColor['value'] }
        : {}),
      ...(others.length === 0 ? {} : { values: Object.fromEntries(others) }),
    }
  })
  if (errors.length > 0) throw refusal(errors)
  return { id: own, modes, colors: placed.map((color) => withoutOwn(color, own)) }
}

/** A reference that names the palette of its colour is one without a palette. */
function withoutOwn(color: PaletteColorSource, own: string): PaletteColorSource {
  const shorten = <Value extends object>(value: Value): Value =>
    'alias' in value && (value.alias as { palette?: string } | undefined)?.palette === own
      ? { ...value, alias: { key: (value.alias as { key: string }).key } }
      : value
  const { values } = color
  if (values === undefined) return shorten(color)
  const entries = Object.entries(values).map(([mode, value]) => [mode, shorten(value)] as const)
  return { ...shorten(color), values: Object.fromEntries(entries) }
}

/** The palettes that references lead to, also those of these palettes; by id. */
async function readTargets(
  call: RequestContext,
  palette: GivenPalette,
): Promise<Map<string, GivenPalette>> {
  const targets = new Map<string, GivenPalette>()
  let wanted = listTargets(palette.colors)
  while (wanted.length > 0) {
    const ids = wanted.map((id) => toUuid('palette', id)).filter((uuid) => uuid !== null)
    const rows = ids.length === 0 ? [] : await lockRelated(call.db, call.tenant, { ids })
    const found = rows.map(asGiven)
    for (const one of found) targets.set(one.id, one)
    wanted = [...new Set(found.flatMap(({ colors }) => listTargets(colors)))].filter(
      (id) => id !== palette.id && !targets.has(id),
    )
  }
  return targets
}

function asGiven({ id, modes, colors }: PaletteRow): GivenPalette<PaletteColor> {
  return { id: toId('palette', id), modes, colors }
}

function describeBroken({ at, mode, alias, reason }: BrokenAlias): FieldError {
  const param = mode === null ? `colors[${at}].alias` : `colors[${at}].values.${mode}.alias`
  const place = alias.palette === undefined ? 'this palette' : `the palette ${alias.palette}`
  const message =
    reason === 'circle'
      ? `${param} must not lead back to the colour itself.`
      : `${param} must lead to a colour that exists, but '${alias.key}' of ${place} or a colour that it follows does not.`
  return { param, code: 'parameter_invalid', message }
}

function unknownMode(at: number, mode: string): FieldError {
  const param = `colors[${at}].values.${mode}`
  const message = `${param} must be the value of a mode in modes of the palette.`
  return { param, code: 'parameter_invalid', message }
}

function withoutValue(at: number): FieldError {
  const param = `colors[${at}].value`
  return {
    param,
    code: 'parameter_missing',
    message: `${param} is required for a colour without alias and without a value of the default mode.`,
  }
}

function twoDefaults(at: number, mode: string): FieldError {
  const param = `colors[${at}].values.${mode}`
  const message = `${param} must be absent if the colour has value or alias: ${mode} is the default mode.`
  return { param, code: 'parameter_invalid', message }
}

function followed(follower: PaletteRow, { at, alias }: BrokenAlias) {
  const { name, key } = follower.colors[at]!
  return refusal([
    {
      param: 'colors',
      code: 'parameter_invalid',
      message: `colors must keep the key '${alias.key}': the colour '${name ?? key}' of the palette '${follower.name}' follows it.`,
    },
  ])
}
