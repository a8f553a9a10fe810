import type { BackupPlace } from './place.ts'
import {
  type BaseBackup,
  baseDescriptionPath,
  basePath,
  listBaseBackups,
  listSeries,
  segmentPath,
} from './series.ts'

/**
 * Removes what no moment since `since` needs. The last base backup that ended before `since` stays, with
 * all WAL after it. The description of a base backup is removed first, so that no restore chooses a
 * backup that is being removed.
 */
export async function removeExpired(
  place: BackupPlace,
  since: number,
  findRemovedFiles: () => Promise<string[]>,
): Promise<void> {
  const all: BaseBackup[][] = []
  for (const series of await listSeries(place)) {
    const bases = await listBaseBackups(place, series)
    if (bases.length > 0) all.push(bases)
  }
  const bases = all.flat()
  const firstKept = bases.findLastIndex(({ endedAt }) => Date.parse(endedAt) <= since)
  if (firstKept <= 0) return
  const expired = bases.slice(0, firstKept)
  const kept = bases.slice(firstKept)
  for (const base of expired) {
    await place.remove(baseDescriptionPath(base))
    await place.remove(basePath(base))
  }
  for (const series of new Set(expired.map(({ series }) => series))) {
    const first = kept.find((base) => base.series === series)?.firstSegment
    for (const name of await place.list(`${series}/wal/`)) {
      const segment = name.replace(/\.gz$/, '')
      if (first === undefined || segment < first) await place.remove(segmentPath(series, segment))
    }
  }
  const removedNow = new Set(await findRemovedFiles())
  for (const key of kept[0]!.removedFiles) {
    if (removedNow.has(key)) await place.remove(`blobs/${key}`)
  }
}
