import { maxModes } from '../palette.ts'
import { toSlug, uniqueSlugs } from '../slug.ts'
import type { Json } from './dtcg-tokens.ts'
import { resolveDefault, type Variants } from './dtcg-variants.ts'

/** The colours of a palette's mode. */
export interface Mode<Colors> {
  /** A slug. */
  name: string
  colors: Colors
}

/**
 * Returns a mode for each combination of the contexts that change a colour, the default one first; one
 * alone if none does. `left` has the first names of those that a palette has no room for, and their
 * number.
 * @param read the colours of a document
 * @param isSame whether two documents have the same colours
 */
export function readModes<Colors>(
  variants: Variants,
  read: (root: Json) => Colors,
  isSame: (one: Colors, other: Colors) => boolean,
): { modes: Mode<Colors>[]; left: { names: string[]; count: number } } {
  const base = read(resolveDefault(variants))
  const { modifiers, resolve } = variants
  const choose = (chosen: ReadonlyMap<number, number>) =>
    read(resolve(modifiers.map((_, at) => chosen.get(at) ?? 0)))
  const changing = modifiers.flatMap(({ contexts }, at) => {
    const changes = (context: number) => !isSame(base, choose(new Map([[at, context]])))
    return contexts.some((_, context) => context > 0 && changes(context)) ? [at] : []
  })
  const sizes = changing.map((at) => modifiers[at]!.contexts.length)
  const count = sizes.reduce((product, size) => product * size, 1)
  const choices = Array.from({ length: Math.min(count, maxModes + maxNames) }, (_, number) =>
    spread(number, sizes),
  )
  const names = uniqueSlugs(
    choices.map((choice) =>
      toSlug(
        changing.map((at, place) => modifiers[at]!.contexts[choice[place]!]).join(' '),
        'mode',
      ),
    ),
  )
  const modes = choices.slice(0, maxModes).map((choice, at) => ({
    name: names[at]!,
    colors:
      at === 0
        ? base
        : choose(new Map(choice.map((context, place) => [changing[place]!, context]))),
  }))
  return { modes, left: { names: names.slice(maxModes), count: count - modes.length } }
}

/** Names that a warning shows. */
const maxNames = 5

/** The digits of a number, the first one changing fastest, each below its size. */
function spread(number: number, sizes: readonly number[]): number[] {
  let left = number
  return sizes.map((size) => {
    const digit = left % size
    left = Math.floor(left / size)
    return digit
  })
}
