import type { PptSet, PptSetItem } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { useWrittenList } from '../../../api/use-written-list.ts'

/** The slides of a set, and functions that change them; each shows its result at once. */
export function useSetItems(set: PptSet) {
  const api = useApi()
  const { items, run, runWithUndo, attempt } = useWrittenList<PptSet, PptSetItem>({
    queryKey: ['ppt_set', set.id],
    shown: set,
    read: ({ items }) => items,
    write: (items, options) => api.cms.pptSets.update(set.id, { items: [...items] }, options),
  })
  return {
    items,
    /** Without `at`, at the end. */
    insert: (slide: string, at = Number.POSITIVE_INFINITY) =>
      run((now) =>
        now.toSpliced(at, 0, {
          slide_asset: slide,
          revision: null,
          section: null,
          hidden: false,
          repeat_for: null,
          show_if: null,
        }),
      ),
    move: (from: number, to: number) =>
      run((now) => {
        const item = now[from]
        if (item === undefined || to < 0 || to >= now.length) return now
        return now.toSpliced(from, 1).toSpliced(to, 0, item)
      }),
    remove(at: number): void {
      const removed = items[at]
      if (removed === undefined) return
      runWithUndo(
        t`Slide removed from the set`,
        (now) => now.toSpliced(at, 1),
        (now) => now.toSpliced(at, 0, removed),
      )
    },
    change: (at: number, to: Partial<PptSetItem>) =>
      run((now) => now.with(at, { ...now[at]!, ...to })),
    /** As `change`, but throws on failure, for a form. */
    attempt: (at: number, to: Partial<PptSetItem>) =>
      attempt((now) => now.with(at, { ...now[at]!, ...to })),
  }
}
