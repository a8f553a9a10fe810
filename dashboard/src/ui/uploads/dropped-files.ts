/**
 * The files of a drop, with those in folders. Hidden files, such as `.DS_Store`, are left out. It must be
 * called while the event is handled, because its items are gone afterwards.
 */
export function readDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
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
