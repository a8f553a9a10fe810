import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { OrganizationExport } from './schema.ts'

export const organizationExportEvents = resourceEvents(
  'platform.organization_export',
  OrganizationExport,
  {
    created: 'An export of the organization was requested.',
    completed: 'An export of the organization can be downloaded.',
    failed: 'An export of the organization failed.',
  },
)
