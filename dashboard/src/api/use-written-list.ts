import { useRef, useState } from 'react'

interface WrittenList<Item> {
  /** The list with the changes that are not stored yet. */
  items: readonly Item[]
  /** Changes the list at once, and stores it after the changes before it. Throws if that fails. */
  change: (edit: (items: readonly Item[]) => readonly Item[]) => Promise<unknown>
}

/**
 * A list that requests write as a whole. Each change builds on the one before it, also if that is
 * not stored yet: two quick clicks are two changes. After a failure, the stored list is shown again.
 * `write` must resolve when `stored` contains the change.
 */
export function useWrittenList<Item>(
  stored: readonly Item[],
  write: (items: readonly Item[]) => Promise<unknown>,
): WrittenList<Item> {
  const [pending, setPending] = useState<readonly Item[] | null>(null)
  const latest = useRef<readonly Item[] | null>(null)
  // Undo calls the `change` of an earlier render, whose list has since been stored.
  const current = useRef(stored)
  current.current = stored
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  async function change(edit: (items: readonly Item[]) => readonly Item[]): Promise<unknown> {
    const next = edit(latest.current ?? current.current)
    latest.current = next
    setPending(next)
    const writing = queue.current.then(() => write(next))
    queue.current = writing.catch(() => {})
    try {
      return await writing
    } finally {
      if (latest.current === next) {
        latest.current = null
        setPending(null)
      }
    }
  }

  return { items: pending ?? stored, change }
}
