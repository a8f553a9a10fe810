import { createHash } from 'node:crypto'
import type { Warning } from '@blazon/warnings/warning'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { conflict, missingReference } from '../../../kernel/base/errors.ts'
import { toUuid } from '../../../kernel/base/ids.ts'
import { inTurns, type Pausing } from '../../../kernel/base/in-turns.ts'
import { type JsonPieces, writeJson } from '../../../kernel/base/json-pieces.ts'
import {
  type Deployment,
  type DeploymentCreate,
  maxSources,
  type Source,
  type SourceKindName,
  sourceKinds,
} from '../schema.ts'
import { assets } from './assets.ts'
import { decks } from './decks.ts'
import { fonts } from './fonts.ts'
import { iconSets } from './icon-sets.ts'
import { palettes } from './palettes.ts'
import { slides } from './slides.ts'
import type { Found, SourceKind, Unapproved } from './source.ts'
import { tokenSets } from './token-sets.ts'
import { warnOfUnapproved } from './unapproved.ts'

/** The current inputs of a deployment. */
export interface Inputs {
  kind: Deployment['kind']
  sources: Source[]
  inputs: { kind: string; snapshot: JsonPieces }[]
  /** Contents of other resources that the build reads or keeps. */
  contents: string[]
  warnings: Warning[]
  /** What nobody approved: left out with `only_approved`, else deployed. */
  unapproved: Unapproved[]
  /** SHA-256 of all inputs: equal hashes mean equal content. */
  hash: string
}

const kinds: Readonly<Record<SourceKindName, SourceKind>> = {
  icon_set: iconSets,
  palette: palettes,
  token_set: tokenSets,
  font: fonts,
  slide_asset: slides,
  ppt_set: decks,
  asset: assets,
}

/** Increase it when the same inputs give other files. */
const formatVersion = 1

/**
 * Reads the named sources, or everything that is published. Throws `resource_missing` (400) for a
 * source that does not exist, and `state_conflict` for one that is not published or has another
 * revision, or that is not approved and `onlyApproved` is set.
 */
export async function readSources(
  call: RequestContext,
  wanted: DeploymentCreate['sources'],
  onlyApproved: boolean,
): Promise<Inputs> {
  const all =
    wanted === undefined
      ? await readPublished(call, onlyApproved)
      : await readNamed(call, wanted, onlyApproved)
  const found = onlyApproved ? all.filter(({ unapproved }) => unapproved === null) : all
  const unapproved = all.flatMap((source) => source.unapproved ?? [])
  if (found.length > maxSources) {
    throw conflict(
      `More than ${maxSources} resources are published. Select the resources to deploy with sources.`,
      'sources',
      'limit_reached',
    )
  }
  const read = [
    ...found.flatMap((source) => source.inputs),
    ...Object.values(kinds).flatMap((kind) => kind.together?.(found) ?? []),
  ]
  const inputs = (await inTurns(writeInputs(read))).toSorted(byContent)
  const warnings = [
    ...found.flatMap(({ warning }) => (warning === null ? [] : [warning])),
    ...(onlyApproved ? warnOfUnapproved(unapproved) : []),
  ]
  return {
    kind: 'content',
    sources: found.map(({ id, revision }) => ({ id, revision })),
    inputs,
    contents: [...new Set(found.flatMap(({ contents }) => contents))],
    warnings,
    unapproved,
    hash: await inTurns(hashInputs(withWarnings(inputs, warnings))),
  }
}

async function readPublished(call: RequestContext, onlyApproved: boolean): Promise<Found[]> {
  const lists = []
  for (const kind of Object.values(kinds)) lists.push(await kind.read(call, null, onlyApproved))
  return lists.flat()
}

async function readNamed(
  call: RequestContext,
  wanted: NonNullable<DeploymentCreate['sources']>,
  onlyApproved: boolean,
): Promise<Found[]> {
  const named = wanted.map((given) => (typeof given === 'string' ? { id: given } : given))
  const ids = [...new Set(named.map(({ id }) => id))]
  const found = new Map<string, Found>()
  for (const kind of sourceKinds) {
    const own = ids.filter((id) => toUuid(kind, id) !== null)
    if (own.length === 0) continue
    const sources = await kinds[kind].read(call, own, onlyApproved)
    for (const source of sources) found.set(source.id, source)
  }
  named.forEach(({ id, revision }, at) => {
    const param = `sources[${at}]`
    const source = found.get(id)
    if (source === undefined) throw missingReference('source', id, param)
    if (source.refusal !== null) throw conflict(source.refusal, param)
    if (onlyApproved && source.unapproved !== null) {
      throw conflict(`${id} is not approved. Approve its slides first.`, param, 'not_approved')
    }
    if (revision != null && revision !== source.revision) {
      throw conflict(`${id} has revision ${source.revision}, not ${revision}.`, param)
    }
  })
  return ids.map((id) => found.get(id)!)
}

/**
 * A deployment that lacks something is another one than a deployment of the same files that lacks
 * nothing, or else the later one would return the warnings of the earlier one.
 */
function withWarnings(inputs: Inputs['inputs'], warnings: readonly Warning[]): Inputs['inputs'] {
  if (warnings.length === 0) return inputs
  // The sentences alone, so that a parameter more gives no other deployment.
  const sentences = warnings.map(({ message }) => message).toSorted()
  return [...inputs, { kind: 'warnings', snapshot: [Buffer.from(JSON.stringify(sentences))] }]
}

/**
 * The inputs with their snapshots as JSON. All of them are one piece of long work: in turns of their
 * own, 1,000 small ones held the event loop for 50 ms, because none of them reached the end of a turn.
 */
export function* writeInputs(
  inputs: readonly { kind: string; snapshot: object }[],
): Pausing<Inputs['inputs']> {
  const written: Inputs['inputs'] = []
  for (const { kind, snapshot } of inputs) {
    written.push({ kind, snapshot: yield* writeJson(snapshot) })
  }
  return written
}

/** A fixed order, independent of the order in which the sources were named. */
function byContent(a: Inputs['inputs'][number], b: Inputs['inputs'][number]): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  for (let at = 0; at < Math.min(a.snapshot.length, b.snapshot.length); at++) {
    const order = Buffer.compare(a.snapshot[at]!, b.snapshot[at]!)
    if (order !== 0) return order
  }
  return a.snapshot.length - b.snapshot.length
}

/** SHA-256 of the inputs in this order. */
export function* hashInputs(inputs: Inputs['inputs']): Pausing<string> {
  const hash = createHash('sha256').update(`${formatVersion}`)
  for (const { kind, snapshot } of inputs) {
    const bytes = snapshot.reduce((sum, { byteLength }) => sum + byteLength, 0)
    hash.update(`\n${kind} ${bytes} `)
    for (const piece of snapshot) {
      yield
      hash.update(piece)
    }
  }
  return hash.digest('hex')
}
