import { check } from '../../src/check.ts'
import type { Finding } from '../../src/finding.ts'
import { rule } from '../documents.ts'
import { closeDeck, type OpenDeck, openDeck } from './open-deck.ts'
import type { pictureSourcePlants } from './picture-source-plants.ts'
import type { Planted, Random, Trial } from './planter.ts'
import { planters } from './plants.ts'
import { casePlants, plantInSource, type SourceFormat, sourcePlants } from './source-plants.ts'
import { type WordTrial, wordPlanters } from './word-plants.ts'

/** How well one rule type finds planted violations. */
export interface Accuracy {
  type: string
  format: 'pptx' | 'docx' | 'png' | 'jpeg' | SourceFormat
  /** Files with a place for a breach, each of them without a finding before. */
  decks: number
  planted: number
  found: number
  /** Reported as indeterminate: something prevents an evaluation, and the check reports it. */
  unknown: number
  /** Findings that were not planted. */
  false: number
  precision: number
  /** Excluding unknown ones. */
  recall: number
  /** Descriptions of the failures, for debugging. */
  failures: readonly string[]
}

export interface NamedDeck {
  name: string
  bytes: Uint8Array
}

/** Plants one violation at a time into each deck, and counts the findings of a check. */
export async function measureAccuracy(
  type: string,
  decks: readonly NamedDeck[],
  rounds: number,
  random: Random,
  logo: Uint8Array,
): Promise<Accuracy> {
  const planter = planters[type]!
  const used = new Set<string>()
  const failures: string[] = []
  let [planted, found, unknown, wrong] = [0, 0, 0, 0]
  for (const { name, bytes } of decks) {
    const deck = openOnce(bytes)
    for (let round = 0; round < rounds; round++) {
      const trial = planter(deck, random, logo)
      if (!trial) continue
      const obeying = trial.obeying ? closeDeck(trial.obeying) : bytes
      const before = await judge(type, trial, obeying)
      // A deck that already violates the rule is not counted.
      if (before.findings.length > 0 && !trial.obeying && !derived.has(type)) continue
      for (const finding of before.findings)
        failures.push(`${name}: obeys, but ${describeFinding(finding)}`)
      wrong += before.findings.length
      const after = await judge(type, trial, closeDeck(trial.parts))
      const left = [...after.findings]
      const isUnclear = after.indeterminate > before.indeterminate
      for (const one of trial.planted) {
        const at = left.findIndex((finding) => matches(finding, one))
        if (at >= 0) left.splice(at, 1)
        else if (!isUnclear) failures.push(`${name}: not found: ${JSON.stringify(one)}`)
        found += at >= 0 ? 1 : 0
        unknown += at < 0 && isUnclear ? 1 : 0
      }
      for (const finding of left) failures.push(`${name}: not planted: ${describeFinding(finding)}`)
      planted += trial.planted.length
      wrong += left.length
      used.add(name)
    }
  }
  const counts = { decks: used.size, planted, found, unknown, false: wrong }
  return rate(type, 'pptx', counts, failures)
}

/** Makes a Word file that obeys and one with a breach, and counts what a check makes of them. */
export async function measureWordAccuracy(
  type: string,
  rounds: number,
  random: Random,
  logo: Uint8Array,
): Promise<Accuracy> {
  const make = () => wordPlanters[type]!(random, logo)
  return measureTrials(type, 'docx', rounds, make)
}

/** Writes a file of another format that obeys and one with a breach, and counts likewise. */
export async function measureSourceAccuracy(
  type: string,
  format: SourceFormat,
  rounds: number,
  random: Random,
): Promise<Accuracy> {
  return measureTrials(type, format, rounds, () =>
    plantInSource(sourcePlants[type]!, format, random),
  )
}

/** Likewise, beside what looks like a breach. */
export async function measureCase(
  name: string,
  format: SourceFormat,
  rounds: number,
  random: Random,
): Promise<Accuracy> {
  const plant = casePlants[name]!
  const make = () => plantInSource(plant, format, random)
  return { ...(await measureTrials(plant.type, format, rounds, make)), type: name }
}

/** Likewise, for breaches of single files. */
export async function measurePictureSource(
  [type, format, plant]: (typeof pictureSourcePlants)[number],
  rounds: number,
  random: Random,
  logo: Uint8Array,
): Promise<Accuracy> {
  return measureTrials(type, format, rounds, () => plant(random, logo))
}

async function measureTrials(
  type: string,
  format: Exclude<Accuracy['format'], 'pptx'>,
  rounds: number,
  make: () => WordTrial | Promise<WordTrial>,
): Promise<Accuracy> {
  const failures: string[] = []
  let [found, unknown, wrong] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const trial = await make()
    const before = await judge(type, trial, trial.obeying, `file.${format}`)
    for (const finding of before.findings) failures.push(`obeys, but ${describeFinding(finding)}`)
    const after = await judge(type, trial, trial.breaching, `file.${format}`)
    const at = after.findings.findIndex(
      ({ observed, fix }) =>
        (trial.observed === null || observed === trial.observed) &&
        (trial.replacement === undefined || (fix?.replacement ?? '') === trial.replacement),
    )
    const isFound = at >= 0
    const others = after.findings.filter((_, index) => index !== at)
    const isUnclear = !isFound && after.indeterminate > before.indeterminate
    found += isFound ? 1 : 0
    unknown += isUnclear ? 1 : 0
    wrong += before.findings.length + others.length
    if (!isFound && !isUnclear) failures.push(`not found: ${JSON.stringify(trial.observed)}`)
    for (const finding of others) failures.push(`not planted: ${describeFinding(finding)}`)
  }
  const counts = { decks: rounds, planted: rounds, found, unknown, false: wrong }
  return rate(
    type,
    format,
    counts,
    failures.map((failure) => `${type}, ${format}: ${failure}`),
  )
}

function rate(
  type: string,
  format: Accuracy['format'],
  counts: Pick<Accuracy, 'decks' | 'planted' | 'found' | 'unknown' | 'false'>,
  failures: readonly string[],
): Accuracy {
  const { planted, found, unknown, false: wrong } = counts
  return {
    type,
    format,
    ...counts,
    precision: found + wrong === 0 ? 1 : found / (found + wrong),
    recall: planted === unknown ? 1 : found / (planted - unknown),
    failures,
  }
}

/** Planters change copies, so every type can use the same decks. */
function openOnce(bytes: Uint8Array): OpenDeck {
  const deck = opened.get(bytes) ?? openDeck(bytes)
  opened.set(bytes, deck)
  return deck
}

const opened = new WeakMap<Uint8Array, OpenDeck>()

/** Types whose rule is derived from the deck itself, which must therefore obey it. */
const derived: ReadonlySet<string> = new Set([
  'color_in_palette',
  'color_usage',
  'font_family',
  'font_size',
  'type_scale',
  'font_weight',
  'term_forbidden',
  'slide_size',
  'layout_allowed',
  'image_resolution',
  'language',
  'file_metadata',
  'slide_count',
  'hidden_slides',
  'notes',
  'comments',
  'macros',
  'external_links',
  'paragraph_format',
  'table_style',
  'template',
  'animations',
  'transitions',
  'embedded_files',
  'fonts_embedded',
])

export function accuracyTable(rows: readonly Accuracy[]): string {
  const columns = ['decks', 'planted', 'found', 'unknown', 'false', 'precision', 'recall'] as const
  const line = (type: string, format: string, cells: readonly string[]) =>
    [type.padEnd(28), format.padEnd(6), ...cells.map((cell) => cell.padStart(9))].join(' ')
  const formatCell = (row: Accuracy, column: (typeof columns)[number]) =>
    column === 'precision' || column === 'recall' ? row[column].toFixed(3) : String(row[column])
  return [
    line('rule type', 'format', columns),
    ...rows.map((row) =>
      line(
        row.type,
        row.format,
        columns.map((column) => formatCell(row, column)),
      ),
    ),
  ].join('\n')
}

async function judge(
  type: string,
  { params, brand }: Pick<Trial, 'params' | 'brand'>,
  bytes: Uint8Array,
  filename?: string,
) {
  const options = { palettes: [], fonts: [], ...brand, ...(filename && { filename }) }
  const result = await check(bytes, [rule(type, params)], options)
  if (result.status === 'failed') throw new Error(result.failure.message)
  return { findings: result.findings, indeterminate: result.counts.indeterminate }
}

function matches({ location, observed }: Finding, planted: Planted): boolean {
  return (
    location.slide === planted.slide &&
    location.shape_id === planted.shape &&
    (planted.observed === null || observed === planted.observed)
  )
}

function describeFinding({ location, observed }: Finding): string {
  return `${location.slide}/${location.shape_id} ${observed}`
}
