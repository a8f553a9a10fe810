import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useToasts } from '../ui/toast.tsx'
import type { ifMatch } from './if-match.ts'
import {
  changeWrittenList,
  onWrittenLists,
  readWrittenList,
  type WrittenList,
} from './written-lists.ts'

type Options = ReturnType<typeof ifMatch>
type Edit<Item> = (items: readonly Item[]) => readonly Item[]

interface Written<Resource, Item> extends Omit<WrittenList<Resource, Item>, 'queries'> {
  write: (items: readonly Item[], options: Options) => PromiseLike<Resource>
}

/** A list that requests write as a whole, and functions that change it, one request after the other. */
export function useWrittenList<Resource, Item>({ write, ...place }: Written<Resource, Item>) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const list = { ...place, queries }
  const items = useSyncExternalStore(onWrittenLists, () => readWrittenList(list))

  /** Shows the change at once. Throws if it cannot be stored, for a form. */
  const attempt = (edit: Edit<Item>) =>
    changeWrittenList(list, (stored, options) => write(edit(stored), options), edit)
  const run = (edit: Edit<Item>) => void attempt(edit).catch(toasts.failed)

  return {
    /** With the changes that are not stored yet. */
    items,
    attempt,
    /** Shows the change at once. A failure is shown as a toast. */
    run,
    /** Shows the change at once, with a toast that offers to undo it. */
    runWithUndo(text: string, edit: Edit<Item>, undo: Edit<Item>): void {
      let hasFailed = false
      const storing = async (stored: readonly Item[], options: Options) => {
        try {
          return await write(edit(stored), options)
        } catch (error) {
          // Before the request of an undo that waits for this one.
          hasFailed = true
          throw error
        }
      }
      // After a failure there is nothing to undo: `undo` would insert what is still there.
      const removeOffer = toasts.done(text, () => run((now) => (hasFailed ? now : undo(now))))
      changeWrittenList(list, storing, edit).catch((error) => {
        removeOffer()
        toasts.failed(error)
      })
    },
    /** Shows the change when the server has responded. Throws if it cannot be stored, for a form. */
    writeOnce: (write: (stored: readonly Item[], options: Options) => PromiseLike<Resource>) =>
      changeWrittenList(list, write),
  }
}
