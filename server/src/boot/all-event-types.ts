import { brandEvents } from '../brand/brands/events.ts'
import { fontEvents } from '../brand/fonts/events.ts'
import { paletteEvents } from '../brand/palettes/events.ts'
import { tokenSetEvents } from '../brand/tokens/events.ts'
import { checkEvents } from '../compliance/checks/events.ts'
import { commentNoticesEvents } from '../compliance/comment-notices/events.ts'
import { commentEvents } from '../compliance/comments/events.ts'
import { documentEvents } from '../compliance/documents/events.ts'
import { ruleEvents } from '../compliance/rules/events.ts'
import { checkScheduleEvents } from '../compliance/schedules/events.ts'
import { checkShareLinkEvents } from '../compliance/share-links/events.ts'
import { waiverEvents } from '../compliance/waivers/events.ts'
import { apiKeyEvents } from '../identity/api-keys/events.ts'
import { oauthApplicationEvents } from '../identity/oauth/events.ts'
import { userEvents } from '../identity/users/events.ts'
import { createEventTypes } from '../kernel/api/event-type-registry.ts'
import { assetEvents } from '../library/assets/events.ts'
import { iconSetEvents } from '../library/icon-sets/events.ts'
import { iconEvents } from '../library/icons/events.ts'
import { pptSetEvents } from '../library/ppt-sets/events.ts'
import { slideAssetEvents } from '../library/slide-assets/events.ts'
import { channelEvents } from '../publishing/channels/events.ts'
import { policyEvents } from '../publishing/deployments/deletion/policy.ts'
import { deploymentEvents } from '../publishing/deployments/events.ts'
import { portalEvents } from '../publishing/portals/events.ts'
import { promotionEvents } from '../publishing/promotions/events.ts'
import { recallEvents } from '../publishing/recalls/events.ts'
import { auditEntryEvents } from '../records/audit-entries/events.ts'
import { customTypeEvents } from '../records/event-types/events.ts'
import { fileEvents } from '../records/files/events.ts'
import { membershipEvents } from '../tenancy/memberships/events.ts'
import { organizationExportEvents } from '../tenancy/organization-exports/events.ts'
import { organizationEvents } from '../tenancy/organizations/events.ts'
import { signInPolicyEvents } from '../tenancy/sign-in-policies/events.ts'
import { singleSignOnEvents } from '../tenancy/single-sign-on/events.ts'
import { alertDefaultsEvents } from '../webhooks/alerts/events.ts'
import { webhookEndpointEvents } from '../webhooks/endpoints/events.ts'
import { webhookNetworkEvents } from '../webhooks/networks/events.ts'

/** The event types of all resources. */
export const eventTypes = createEventTypes([
  ...organizationEvents,
  ...organizationExportEvents,
  ...membershipEvents,
  ...userEvents,
  ...signInPolicyEvents,
  ...singleSignOnEvents,
  ...apiKeyEvents,
  ...oauthApplicationEvents,
  ...webhookEndpointEvents,
  ...alertDefaultsEvents,
  ...webhookNetworkEvents,
  ...fileEvents,
  ...customTypeEvents,
  ...auditEntryEvents,
  ...brandEvents,
  ...paletteEvents,
  ...tokenSetEvents,
  ...fontEvents,
  ...ruleEvents,
  ...checkEvents,
  ...documentEvents,
  ...commentEvents,
  ...commentNoticesEvents,
  ...checkShareLinkEvents,
  ...checkScheduleEvents,
  ...waiverEvents,
  ...iconSetEvents,
  ...iconEvents,
  ...slideAssetEvents,
  ...pptSetEvents,
  ...assetEvents,
  ...deploymentEvents,
  ...channelEvents,
  ...promotionEvents,
  ...recallEvents,
  ...policyEvents,
  ...portalEvents,
])
