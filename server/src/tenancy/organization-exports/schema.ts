import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  ListQuery,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'

/** `organization_export`: everything that an organization has stored, as one zip. */
export const OrganizationExport = Strict(
  {
    ...resourceFields('organization_export', 'organization_export'),
    modes: Type.Array(Word(['test', 'live']), {
      description: 'Both modes for a person; the own mode for a key or token',
    }),
    status: Word(
      ['queued', 'running', 'completed', 'failed', 'expired'],
      '`expired`: the zip was removed 7 days after the export',
    ),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'In percent' }),
    bytes: Nullable(Type.Integer()),
    failure: Nullable(
      Strict({ code: Type.String(), message: Type.String() }, { title: 'ExportFailure' }),
    ),
    completed_at: Nullable(Timestamp),
    expires_at: Nullable({ ...Timestamp, description: 'When the zip is removed' }),
    created_by: Type.String(),
  },
  { title: 'OrganizationExport' },
)
export type OrganizationExport = Static<typeof OrganizationExport>

export const OrganizationExportCreate = Strict({})

export const OrganizationExportQuery = ListQuery({})

export const organizationExportEvents = resourceEvents(
  'platform.organization_export',
  OrganizationExport,
  {
    created: 'An export of the organization was requested.',
    completed: 'An export of the organization can be downloaded.',
    failed: 'An export of the organization failed.',
  },
)
