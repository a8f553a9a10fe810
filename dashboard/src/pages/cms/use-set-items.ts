import type { PptSet, PptSetItem } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useWrittenList } from '../../api/use-written-list.ts'
import { useToasts } from '../../ui/toast.tsx'

/** The slides of a set, and functions that change them; each shows its result at once. */
export function useSetItems(set: PptSet) {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const writing = useAct({
    perform: async (items: readonly PptSetItem[]) => {
      const written = await api.cms.pptSets.update(set.id, { items: [...items] })
      queries.setQueryData(['ppt_set', set.id], written)
    },
    changes: ['ppt_set'],
  })
  const { items, change } = useWrittenList<PptSetItem>(set.items, writing.attempt)
  const run = (edit: (items: readonly PptSetItem[]) => readonly PptSetItem[]) =>
    void change(edit).catch(toasts.failed)
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
      run((now) => now.toSpliced(at, 1))
      toasts.done(t`Slide removed from the set`, () => run((now) => now.toSpliced(at, 0, removed)))
    },
    change: (at: number, to: Partial<PptSetItem>) =>
      run((now) => now.with(at, { ...now[at]!, ...to })),
    /** As `change`, but throws on failure, for a form. */
    attempt: (at: number, to: Partial<PptSetItem>) =>
      change((now) => now.with(at, { ...now[at]!, ...to })),
  }
}
