import { findList, type ListItem } from '@blazon/pptx/fill/values'
import { conflict } from '../../kernel/base/errors.ts'
import { type Item, maxItems } from './schema.ts'
import type { GivenValues } from './variables.ts'

/** A slide of the deck: the index of its item, and the row of the list that it shows. */
interface ShownItem {
  at: number
  row: ListItem | null
}

/**
 * The slides of a deck in their order: items whose condition is not met are left out, and items for
 * a list are repeated for each of its rows. Throws `state_conflict` for a list without a value, and
 * if no slide or too many are left.
 */
export function showItems(items: readonly Item[], values: GivenValues): ShownItem[] {
  const shown = items.flatMap(({ show_if, repeat_for }, at): ShownItem[] => {
    if (show_if !== null && !isSet(values, show_if)) return []
    if (repeat_for === null) return [{ at, row: null }]
    const list = findList(values.lists, repeat_for)
    if (list === null) {
      throw conflict(
        `items[${at}]: the slide is repeated for the list ${repeat_for}, which has no value. Set lists.${repeat_for}.`,
        `lists.${repeat_for}`,
        'list_missing',
      )
    }
    return list.rows.map((_, row) => ({ at, row: { list: repeat_for, row } }))
  })
  if (shown.length === 0) {
    throw conflict(
      'No slide is left: every slide has a condition that is not met, or an empty list.',
      null,
      'set_shows_nothing',
    )
  }
  if (shown.length > maxItems) {
    throw conflict(
      `The deck would have ${shown.length} slides; at most ${maxItems} are possible. Use shorter lists.`,
      null,
      'limit_reached',
    )
  }
  return shown
}

/** Whether a text is not empty, or a list has rows. */
function isSet({ variables, lists }: GivenValues, name: string): boolean {
  const text = Object.hasOwn(variables, name) ? variables[name] : ''
  return text !== '' || (findList(lists, name)?.rows.length ?? 0) > 0
}
