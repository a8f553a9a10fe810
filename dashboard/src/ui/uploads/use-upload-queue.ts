import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toFailure } from '../../api/failure.ts'
import { inParallel } from '../../api/in-parallel.ts'

/** A file of a queue. */
export interface QueuedFile {
  file: File
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** What was made of it, or why it failed. */
  note: string
  /** The page of what was made. */
  to: string | null
}

/** What was made of a file. */
export interface Made {
  note?: string
  to?: string
}

/** Below the six connections that a browser opens to a server with HTTP/1.1. */
const maxParallel = 3

/** Uploads files, three at the same time. When the component is removed, no further upload starts. */
export function useUploadQueue(
  files: readonly File[],
  perform: (file: File) => PromiseLike<Made>,
  changes: readonly string[],
) {
  const queries = useQueryClient()
  const [queue, setQueue] = useState<readonly QueuedFile[]>(() =>
    files.map((file) => ({ file, state: 'waiting', note: '', to: null })),
  )
  const isOpen = useRef(false)
  const set = (at: number, change: Partial<QueuedFile>) =>
    setQueue((before) => before.map((one, index) => (index === at ? { ...one, ...change } : one)))

  async function upload(at: number): Promise<void> {
    if (!isOpen.current) return
    set(at, { state: 'running' })
    try {
      const { note = '', to = null } = await perform(files[at]!)
      set(at, { state: 'done', note, to })
    } catch (error) {
      set(at, { state: 'failed', note: toFailure(error).message })
    }
    for (const object of changes) void queries.invalidateQueries({ queryKey: [object] })
  }
  const run = (places: readonly number[]) => inParallel(places, maxParallel, upload)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the files of a queue are those it began with
  useEffect(() => {
    isOpen.current = true
    // React runs an effect twice in development, and a file is uploaded once.
    const timer = setTimeout(() => void run(files.map((_, at) => at)))
    return () => {
      isOpen.current = false
      clearTimeout(timer)
    }
  }, [])

  return {
    queue,
    retry() {
      const failed = queue.flatMap(({ state }, at) => (state === 'failed' ? [at] : []))
      for (const at of failed) set(at, { state: 'waiting', note: '' })
      void run(failed)
    },
  }
}
