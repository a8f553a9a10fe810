import type { NamedVariable } from '@blazon/pptx/fill/list-variables'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { selectSlideSources } from '../slide-assets/store.ts'
import { readDecks } from './assemble-deck.ts'
import type { Item, SetVariable } from './schema.ts'
import { type PptSetRow, renderPptSet } from './store.ts'
import type { VariablesOutcome, VariablesTask } from './task.ts'

const reading: Work<VariablesTask, VariablesOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readVariablesOfDecks',
}

/**
 * The variables and lists that the slides of a set use now, in the order of their items. Throws
 * `unprocessable_file` if a deck cannot be read.
 */
export async function findVariables(call: RequestContext, row: PptSetRow): Promise<SetVariable[]> {
  const { services, tenant, db } = call
  const { items } = renderPptSet(row)
  const sources = await selectSlideSources(db, tenant, items)
  const hashes = [...new Set(sources.flatMap((source) => source?.sha256 ?? []))]
  const decks = await readDecks(services, tenant, hashes)
  if ('failure' in decks) throw new ApiError('unprocessable_file', decks.failure.message)
  const slides = sources.flatMap((source, at) =>
    source ? [{ item: at, deck: hashes.indexOf(source.sha256), slide: source.slide }] : [],
  )
  const task = { decks, slides }
  const outcome = await services.processes.run(reading, task, tenant).catch((error: unknown) => {
    if (error instanceof WorkLimit) throw new ApiError('unprocessable_file', error.message)
    throw error
  })
  if ('failure' in outcome) throw new ApiError('unprocessable_file', outcome.failure.message)
  const named = new Map(slides.map(({ item }, at) => [item, outcome.named[at] ?? []]))
  return collect(items, (item) => named.get(item) ?? [])
}

/** A name with a dot is a column of a list in a table row and on a repeated slide. */
function collect(
  items: readonly Item[],
  namedOn: (item: number) => readonly NamedVariable[],
): SetVariable[] {
  const lists = new Set<string>()
  for (const [at, { repeat_for }] of items.entries()) {
    if (repeat_for !== null) lists.add(repeat_for)
    for (const { name, place } of namedOn(at)) {
      if (place === 'chart') lists.add(name)
      if (place === 'row' && name.includes('.')) lists.add(listName(name))
    }
  }
  const found = new Map<string, SetVariable>()
  const add = (name: string, kind: SetVariable['kind'], item: number, column?: string) => {
    const known = found.get(name) ?? { name, kind, columns: [], items: [] }
    found.set(name, known)
    if (known.kind === 'text') known.kind = kind
    if (column !== undefined && !known.columns.includes(column)) known.columns.push(column)
    if (!known.items.includes(item)) known.items.push(item)
  }
  for (const [at, { repeat_for, show_if }] of items.entries()) {
    if (repeat_for !== null) add(repeat_for, 'list', at + 1)
    if (show_if !== null) add(show_if, lists.has(show_if) ? 'list' : 'text', at + 1)
    for (const { name, place } of namedOn(at)) {
      const list = listName(name)
      if (lists.has(name)) add(name, 'list', at + 1)
      else if (lists.has(list)) add(list, 'list', at + 1, name.slice(list.length + 1))
      else add(name, place === 'picture' ? 'picture' : 'text', at + 1)
    }
  }
  return [...found.values()]
}

function listName(name: string): string {
  return name.slice(0, Math.max(name.indexOf('.'), 0))
}
