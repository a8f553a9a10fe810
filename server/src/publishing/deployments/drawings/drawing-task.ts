import { differenceBetween } from '@blazon/svg/compare'
import { iconSvg } from '@blazon/svg/normalize'
import { renderSvg } from '../../../library/icons/render-svg.ts'

/** Runs in a child process: compares the drawings of two deployments. */

export interface CompareTask {
  /** Iconify JSON of each set that differs; null if a deployment has no such set. */
  sets: { prefix: string; before: Uint8Array | null; after: Uint8Array | null }[]
  /** Slides that differ, as SVG; null if a deployment has no such slide. */
  slides: { before: Uint8Array | null; after: Uint8Array | null }[]
  maxIcons: number
}

export interface IconChange {
  icon_set: string
  name: string
  change: 'added' | 'removed' | 'changed'
  /** Share of the pixels that differ, 0 to 1; null unless both could be drawn. */
  difference: number | null
  /** SVG. */
  before: string | null
  after: string | null
}

export interface Compared {
  icons: IconChange[]
  /** Whether there are no more changed icons than `maxIcons`. */
  isComplete: boolean
  /** The difference of each slide, in the order of the task. */
  slides: (number | null)[]
}

export async function compareDrawings(task: CompareTask): Promise<Compared> {
  const changes = task.sets.flatMap(({ prefix, before, after }) =>
    listChanges(prefix, readIcons(before), readIcons(after)),
  )
  const icons = []
  for (const change of changes.slice(0, task.maxIcons)) {
    icons.push({ ...change, difference: await measure(change.before, change.after) })
  }
  const slides = []
  for (const { before, after } of task.slides) {
    slides.push(await measure(before && decodeText(before), after && decodeText(after)))
  }
  return { icons, isComplete: changes.length <= task.maxIcons, slides }
}

/** Drawings are compared as they are deployed: equal SVG is not a change. */
function listChanges(
  icon_set: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Omit<IconChange, 'difference'>[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names.flatMap((name) => {
    const [was = null, is = null] = [before.get(name), after.get(name)]
    if (was === is) return []
    const change = was === null ? 'added' : is === null ? 'removed' : 'changed'
    return [{ icon_set, name, change, before: was, after: is }]
  })
}

interface DeployedSet {
  icons: Record<
    string,
    { body: string; left?: number; top?: number; width?: number; height?: number }
  >
  width?: number
  height?: number
}

/** The SVG of each icon of a set that this service wrote (`@blazon/svg/iconify`). */
function readIcons(bytes: Uint8Array | null): Map<string, string> {
  if (bytes === null) return new Map()
  const { icons, width = 16, height = 16 } = JSON.parse(decodeText(bytes)) as DeployedSet
  return new Map(
    Object.entries(icons).map(([name, icon]) => [
      name,
      iconSvg({ left: 0, top: 0, width, height, ...icon }),
    ]),
  )
}

async function measure(before: string | null, after: string | null): Promise<number | null> {
  if (before === null || after === null) return null
  const [was, is] = [await renderSvg(before), await renderSvg(after)]
  return was === null || is === null ? null : differenceBetween(was, is)
}

function decodeText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString()
}
