import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { BackupPlace } from './place.ts'

/**
 * A series is one or more base backups and all WAL since the first, without a gap. A store that begins
 * to be archived, was restored, or lost WAL before it was archived, begins a new one. In the place:
 *
 *   <series>/base/<time>.tar.gz   a base backup
 *   <series>/base/<time>.json     its description, written last: without it, the backup is incomplete
 *   <series>/wal/<segment>.gz     the WAL
 *   blobs/…                       the files of all series (files.ts)
 */

export interface BaseBackup {
  series: string
  /** `20261122T151259123Z`. */
  name: string
  startedAt: string
  /** From this time on, the store can be restored. */
  endedAt: string
  /** The file of the WAL that the backup begins with. */
  firstSegment: string
  bytes: number
  /** Files of the place that the store no longer had. */
  removedFiles: string[]
}

/** A new name. Names of later series are greater. */
export function createSeriesName(now: number): string {
  return `${renderTime(now).toLowerCase()}_${randomBytes(3).toString('hex')}`
}

export function renderTime(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:.]/g, '')
}

const seriesForm = /^\d{8}t\d{9}z_[0-9a-f]{6}$/

/** The names of all series, oldest first. */
export async function listSeries(place: BackupPlace): Promise<string[]> {
  const names = (await place.list('')).map((name) => name.replace(/\/$/, ''))
  return names.filter((name) => seriesForm.test(name))
}

/** The complete base backups of a series, oldest first. */
export async function listBaseBackups(place: BackupPlace, series: string): Promise<BaseBackup[]> {
  const names = (await place.list(`${series}/base/`)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => JSON.parse(await text(await place.read(`${series}/base/${name}`)))),
  )
}

export function basePath({ series, name }: Pick<BaseBackup, 'series' | 'name'>): string {
  return `${series}/base/${name}.tar.gz`
}

export function baseDescriptionPath({ series, name }: Pick<BaseBackup, 'series' | 'name'>): string {
  return `${series}/base/${name}.json`
}

export function segmentPath(series: string, segment: string): string {
  return `${series}/wal/${segment}.gz`
}
