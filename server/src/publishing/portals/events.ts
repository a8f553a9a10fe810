import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { PortalPage } from './page-schema.ts'
import { Portal } from './schema.ts'

export const portalEvents = [
  ...resourceEvents('cms.portal', Portal, {
    updated: 'The settings of the portal were changed.',
  }),
  ...resourceEvents('cms.portal_page', PortalPage, {
    created: 'A page of the portal was created.',
    updated: 'A page of the portal was updated. The next deployment contains it.',
    deleted: 'A page of the portal was deleted.',
  }),
]
