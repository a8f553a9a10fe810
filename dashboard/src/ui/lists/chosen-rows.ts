import type { ListState } from '../../api/use-list.ts'

/** The most rows that are selected at once: an action is one request for each. */
const maxChosen = 1_000

export type ChosenRows<Row> = ReadonlyMap<string, Row>

/** The list, its selected rows, and what changes the selection, for the actions on them. */
export interface Selection<Row extends { id: string }> {
  list: ListState<Row>
  chosen: ChosenRows<Row>
  onChange: (chosen: ChosenRows<Row>) => void
}

/** The loaded rows of a list by id. */
export function readLoaded<Row extends { id: string }>({
  count,
  rowAt,
}: Pick<ListState<Row>, 'count' | 'rowAt'>): ChosenRows<Row> {
  const rows = Array.from({ length: count ?? 0 }, (_, at) => rowAt(at))
  return byId(rows.filter((row) => row !== undefined))
}

/** Rows as a selection. */
export function byId<Row extends { id: string }>(rows: readonly Row[]): ChosenRows<Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** The selected rows as the list has them now: a check that was selected while it ran may have ended. */
export function readChosen<Row extends { id: string }>(
  list: Pick<ListState<Row>, 'count' | 'rowAt'>,
  chosen: ChosenRows<Row>,
): Row[] {
  const loaded = readLoaded(list)
  return [...chosen.values()].map((row) => loaded.get(row.id) ?? row)
}

/** What selects the rows of a list that are not selected, for `ChosenBar`; null if there are none. */
export function findRest<Row extends { id: string }>(
  list: ListState<Row>,
  chosen: ChosenRows<Row>,
  onChange: (chosen: ChosenRows<Row>) => void,
) {
  const { count, hasMore, readAll } = list
  if (count === null || chosen.size >= (hasMore ? maxChosen : count)) return null
  return {
    count: hasMore ? null : count,
    select: () => readAll(maxChosen).then((rows) => onChange(byId(rows))),
  }
}

/** The ids with this one, or without it if it was among them. */
export function toggleId(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(chosen)
  if (!changed.delete(id)) changed.add(id)
  return changed
}
