import type { RequestContext } from '../../kernel/api/context.ts'
import { privilegeExceeded, refuseScopesBeyond } from '../../kernel/api/privilege.ts'
import type { Download } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { ApiError, conflict, orMissing } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { noteRead } from '../../kernel/events/audit.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { lockOrganization, readOrganization } from '../organizations/store.ts'
import type { OrganizationExport } from './schema.ts'
import {
  type ExportRow,
  findExport,
  hasUnfinishedExport,
  insertExport,
  renderExport,
} from './store.ts'

/** The kind of job that writes an export; its payload is `{export}`, a UUID. */
export const exportJob = 'organization.export'

/** An export contains what these scopes read. */
const contained: readonly ScopeName[] = ['platform:read', 'brand:read', 'cms:read']

/**
 * Requests an export: of both modes by a person, of its own mode by a key or token. Throws
 * `privilege_exceeded` if the caller cannot read everything in it, `state_conflict` while another
 * one is being written.
 */
export async function createExport(call: RequestContext): Promise<OrganizationExport> {
  const { db, tenant, principal, services } = call
  refuseScopesBeyond(principal, contained)
  await lockOrganization(db, tenant)
  if (await hasUnfinishedExport(db, tenant)) {
    throw conflict(
      'An export is being written. Wait until it is completed.',
      null,
      'export_unfinished',
    )
  }
  const row = await insertExport(db, tenant, {
    id: newUuid(services.clock.now()),
    modes: principal.kind === 'session' ? ['test', 'live'] : [tenant.livemode ? 'live' : 'test'],
    created_by: principal.id,
  })
  await recordChange(call, 'platform.organization_export.created', renderExport(row))
  await enqueueJob(db, tenant, exportJob, { export: row.id }, call.traceparent)
  call.afterCommit(() => wakeJobs(services.signals))
  return renderExport(row)
}

/** The zip. Throws `privilege_exceeded` for a caller who could not have requested the export. */
export async function openExport(call: RequestContext, id: string): Promise<Download> {
  const row = await requireExport(call, id)
  refuseScopesBeyond(call.principal, contained)
  if (row.modes.length > 1 && call.principal.kind !== 'session') {
    throw privilegeExceeded(
      'id',
      'This export contains both modes. Download it in the dashboard, or create one with this credential.',
    )
  }
  if (row.sha256 === null || row.bytes === null) {
    throw new ApiError(
      'state_conflict',
      row.status === 'expired'
        ? 'The export has expired. Create a new one.'
        : 'The export is not completed.',
    )
  }
  noteRead(call, 'platform.organization_export.downloaded', renderExport(row))
  const { slug } = await readOrganization(call.db, call.tenant)
  return {
    content: await call.services.blobs.open({ ...call.tenant, sha256: row.sha256 }),
    contentType: 'application/zip',
    bytes: row.bytes,
    filename: `${slug}-${renderExport(row).created.slice(0, 10)}.zip`,
    headers: { 'Cache-Control': 'private, no-store' },
  }
}

export async function requireExport(
  { db, tenant }: RequestContext,
  id: string,
): Promise<ExportRow> {
  return orMissing(await findExport(db, tenant, id), 'organization export', id)
}
