import { FileUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useToasts } from '../toast.tsx'

/**
 * Accepts files and folders dropped anywhere on the page; while they hover, shows what will happen.
 */
export function FileDrop({ act, onFiles }: { act: string; onFiles: (files: File[]) => void }) {
  const hovers = useFileDrop(onFiles)
  if (!hovers) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex animate-appear items-center justify-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-lg bg-surface px-6 py-5 text-lg font-semibold shadow-floating">
        <FileUp aria-hidden className="size-6 text-accent" />
        {act}
      </p>
    </div>
  )
}

function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const toasts = useToasts()
  const [hovers, setHovers] = useState(false)
  useEffect(() => {
    // Entering a child leaves the parent, so this counts elements entered and not left.
    let entered = 0
    const set = (count: number) => {
      entered = count
      setHovers(count > 0)
    }
    const listeners = {
      dragenter: (event: DragEvent) => hasFiles(event) && set(entered + 1),
      dragleave: (event: DragEvent) => hasFiles(event) && set(Math.max(0, entered - 1)),
      dragover: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        set(0)
        if (event.dataTransfer === null) return
        void readDroppedFiles(event.dataTransfer).then(
          (files) => files.length > 0 && onFiles(files),
          (error) => toasts.failed(error),
        )
      },
    }
    const entries = Object.entries(listeners) as [keyof typeof listeners, EventListener][]
    for (const [name, listener] of entries) addEventListener(name, listener)
    return () => {
      for (const [name, listener] of entries) removeEventListener(name, listener)
    }
  }, [onFiles, toasts])
  return hovers
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}

/**
 * The files of a drop, with those in folders. Hidden files, such as `.DS_Store`, are left out. It must be
 * called while the event is handled, because its items are gone afterwards.
 */
function readDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const read =
    entries.length === 0 ? Promise.resolve([...files]) : Promise.all(entries.map(readEntry))
  return read.then((found) => found.flat().filter(({ name }) => !name.startsWith('.')))
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  }
  const children = await readChildren((entry as FileSystemDirectoryEntry).createReader())
  return (await Promise.all(children.map(readEntry))).flat()
}

/** A reader gives at most 100 entries at a time in Chromium, and none at the end. */
async function readChildren(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
