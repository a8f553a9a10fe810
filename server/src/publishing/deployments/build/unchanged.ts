import { type Database, transaction } from '../../../database/database.ts'
import type { Services } from '../../../kernel/api/context.ts'
import { inTurns } from '../../../kernel/base/in-turns.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { holdContents } from '../contents.ts'
import type { DeployedFile } from '../files.ts'
import { generator } from '../portal/build-portal.ts'
import { hashInputs } from '../sources/sources.ts'
import type { DeploymentRow } from '../store.ts'
import type { Input } from './input-store.ts'

/** The newest ready deployment of a kind, whose files a build may use again. */
export interface LastBuild {
  /** UUID. */
  id: string
  /** The files of each input that has all of them, by its hash, with the paths that it gave them. */
  made: ReadonlyMap<string, DeployedFile[]>
}

/**
 * Kinds whose files depend on nothing but the snapshot and this version of the service. The picture of
 * a slide depends on the organization's fonts too, and a font on bytes that may be deleted.
 */
const reused = new Set(['icon_set', 'palette', 'token_set', 'asset', 'font_styles'])

/** SHA-256 of everything that the files of an input depend on; null if that is not only the input. */
export async function hashInput({ kind, snapshot }: Input): Promise<string | null> {
  if (!reused.has(kind)) return null
  return inTurns(hashInputs([{ kind: `${generator} ${kind}`, snapshot }]))
}

/** The files with what another build needs to take them. */
export function markMade(files: readonly DeployedFile[], input: string): DeployedFile[] {
  return files.map((file) => ({
    ...file,
    made_from: { input, path: file.path, files: files.length },
  }))
}

export async function findLastBuild(
  db: Database,
  { organizationId, livemode }: Tenant,
  kind: DeploymentRow['kind'],
): Promise<LastBuild | null> {
  const [row] = await db<{ id: string; files: DeployedFile[] }[]>`
    select id, files from deployments
    where organization_id = ${organizationId} and livemode = ${livemode}
      and status = 'ready' and kind = ${kind}
    order by id desc limit 1`
  return row === undefined ? null : { id: row.id, made: readMade(row.files) }
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

/**
 * Holds the files of the last build that were made from an input for a deployment (UUID), and returns
 * them; null if it has none, or was deleted meanwhile.
 */
export async function takeUnchanged(
  { db }: Services,
  tenant: Tenant,
  deploymentId: string,
  last: LastBuild,
  input: string,
): Promise<DeployedFile[] | null> {
  const files = last.made.get(input)
  if (files === undefined) return null
  return transaction(db, async (tx) => {
    // Its deletion waits, so that the contents are not released before they are held.
    const [ready] = await tx`
      select from deployments
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id = ${last.id} and status = 'ready'
      for share`
    if (ready === undefined) return null
    const contents = files.flatMap((file) => [file, ...Object.values(file.encodings)])
    await holdContents(tx, tenant, deploymentId, contents)
    return files
  })
}
