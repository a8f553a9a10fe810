import { type Database, transaction } from '../../../database/database.ts'
import { inTurns } from '../../../kernel/base/in-turns.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { holdContents } from '../contents.ts'
import type { DeployedFile } from '../files.ts'
import { generator } from '../generator.ts'
import { hashInputs, type Inputs } from '../sources/sources.ts'
import type { DeploymentRow } from '../store.ts'
import type { Input } from './input-store.ts'

/** The files of the newest ready deployment of a kind, held for a build that may use them again. */
export interface LastBuild {
  /** The files of each input that has all of them, by its hash, with the paths that it gave them. */
  made: ReadonlyMap<string, DeployedFile[]>
  /** By the SHA-256 of their content. */
  byContent: ReadonlyMap<string, DeployedFile>
}

/** Kinds whose files depend on nothing but the snapshot and this version of the service. */
const reused = new Set(['icon_set', 'palette', 'token_set', 'asset', 'font_styles', 'font'])

/**
 * SHA-256 of everything that the files of an input depend on; null if that is not known.
 * @param deckTag for a slide, the tag of its deck, which changes with the organization's fonts
 */
export async function hashInput(
  { kind, snapshot }: Input,
  deckTag: string | null,
): Promise<string | null> {
  if (deckTag === null && !reused.has(kind)) return null
  const made = [generator, kind, ...(deckTag === null ? [] : [deckTag])].join(' ')
  return inTurns(hashInputs([{ kind: made, snapshot }]))
}

/** The files with what another build needs to take them. */
export function markMade(files: readonly DeployedFile[], input: string): DeployedFile[] {
  return files.map((file) => ({
    ...file,
    made_from: { input, path: file.path, files: files.length },
  }))
}

/**
 * The inputs of a deployment (UUID) that is being created, with the files of the last build instead of
 * each large input that did not change: storing and reading the 25 MB of 20,000 icons takes 0.8 s of
 * processor time.
 */
export async function replaceUnchanged(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  { kind, inputs }: Pick<Inputs, 'kind' | 'inputs'>,
): Promise<Inputs['inputs']> {
  if (!inputs.some(isLarge)) return inputs
  const last = await findLastBuild(db, tenant, kind)
  if (last === null) return inputs
  const made = readMade(last.files)
  const replaced: Inputs['inputs'] = []
  for (const input of inputs) {
    const hash = isLarge(input) ? await hashInput(input, null) : null
    const files = hash === null ? undefined : made.get(hash)
    if (files !== undefined && (await holdFiles(db, tenant, deploymentId, last.id, files))) {
      const written = files.map((file) => [Buffer.from(JSON.stringify(file))])
      replaced.push(...written.map((snapshot) => ({ kind: 'file', snapshot })))
    } else replaced.push(input)
  }
  return replaced
}

/** Whether storing an input costs more than looking for its files. */
function isLarge({ kind, snapshot }: Input): boolean {
  return reused.has(kind) && snapshot.some(({ byteLength }) => byteLength > largeBytes)
}

const largeBytes = 64 * 2 ** 10

/**
 * A hundred files have up to 300 contents. The database counts each at the commit, in one row: 4,000
 * take 0.17 s of processor time in one transaction, and 0.07 s in transactions of 300.
 */
const filesOfTransaction = 100

/**
 * Holds the files of the newest ready deployment of a kind for a deployment (UUID). Contents that it
 * does not use are released when it is ready.
 */
export async function holdLastBuild(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  kind: DeploymentRow['kind'],
): Promise<LastBuild> {
  const held: DeployedFile[] = []
  const last = await findLastBuild(db, tenant, kind)
  for (let at = 0; last !== null && at < last.files.length; at += filesOfTransaction) {
    const some = last.files.slice(at, at + filesOfTransaction)
    if (!(await holdFiles(db, tenant, deploymentId, last.id, some))) break
    held.push(...some)
  }
  const byContent = new Map(held.map((file) => [file.sha256, file]))
  return { made: readMade(held), byContent }
}

/** The newest ready deployment of a kind. */
async function findLastBuild(
  db: Database,
  { organizationId, livemode }: Tenant,
  kind: DeploymentRow['kind'],
): Promise<{ id: string; files: DeployedFile[] } | null> {
  const [last] = await db<{ id: string; files: DeployedFile[] }[]>`
    select id, files from deployments
    where organization_id = ${organizationId} and livemode = ${livemode}
      and status = 'ready' and kind = ${kind}
    order by id desc limit 1`
  return last ?? null
}

/** Returns false if the deployment that has the files was deleted. */
function holdFiles(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  ownerId: string,
  files: readonly DeployedFile[],
): Promise<boolean> {
  return transaction(db, async (tx) => {
    // Its deletion waits, so that the contents are not released before they are held.
    const [ready] = await tx`
      select from deployments
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id = ${ownerId} and status = 'ready'
      for share`
    if (ready === undefined) return false
    const contents = files.flatMap((file) => [file, ...Object.values(file.encodings)])
    await holdContents(tx, tenant, deploymentId, contents)
    return true
  })
}

/** A portal has some files of an input under two paths, and others not at all. */
function readMade(files: readonly DeployedFile[]): LastBuild['made'] {
  const byInput = new Map<string, Map<string, DeployedFile>>()
  for (const file of files) {
    if (file.made_from === undefined) continue
    const { input, path } = file.made_from
    const made = byInput.get(input) ?? new Map<string, DeployedFile>()
    byInput.set(input, made.set(path, { ...file, path }))
  }
  const whole = new Map<string, DeployedFile[]>()
  for (const [input, byPath] of byInput) {
    const made = [...byPath.values()]
    if (made.length === made[0]!.made_from!.files) whole.set(input, made)
  }
  return whole
}
