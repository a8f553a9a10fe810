import type { PptSet, PptSetItem } from '@blazon/sdk/types'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'

/** The slides of a set, and functions that change them; each writes the whole list. */
export function useSetItems(set: PptSet) {
  const api = useApi()
  const writing = useAct({
    perform: (items: readonly PptSetItem[]) =>
      api.cms.pptSets.update(set.id, { items: [...items] }),
    changes: ['ppt_set'],
  })
  const { items } = set
  return {
    items,
    busy: writing.busy,
    insert: (slide: string, at: number) =>
      writing.run(
        items.toSpliced(at, 0, {
          slide_asset: slide,
          revision: null,
          section: null,
          hidden: false,
          repeat_for: null,
          show_if: null,
        }),
      ),
    move(from: number, to: number) {
      const item = items[from]
      if (item === undefined || to < 0 || to >= items.length) return
      void writing.run(items.toSpliced(from, 1).toSpliced(to, 0, item))
    },
    remove: (at: number) => writing.run(items.toSpliced(at, 1)),
    /** As `change`, but throws on failure, for a form. */
    attempt: (at: number, change: Partial<PptSetItem>) =>
      writing.attempt(items.with(at, { ...items[at]!, ...change })),
    change: (at: number, change: Partial<PptSetItem>) =>
      writing.run(items.with(at, { ...items[at]!, ...change })),
  }
}
