import { brandEvents } from '../brand/brands/schema.ts'
import { fontEvents } from '../brand/fonts/schema.ts'
import { paletteEvents } from '../brand/palettes/events.ts'
import { tokenSetEvents } from '../brand/tokens/schema.ts'
import { checkEvents } from '../compliance/checks/events.ts'
import { commentNoticesEvents } from '../compliance/comment-notices/schema.ts'
import { commentEvents } from '../compliance/comments/schema.ts'
import { documentEvents } from '../compliance/documents/schema.ts'
import { ruleEvents } from '../compliance/rules/schema.ts'
import { checkScheduleEvents } from '../compliance/schedules/schema.ts'
import { checkShareLinkEvents } from '../compliance/share-links/schema.ts'
import { waiverEvents } from '../compliance/waivers/schema.ts'
import { apiKeyEvents } from '../identity/api-keys/schema.ts'
import { oauthApplicationEvents } from '../identity/oauth/schema.ts'
import { userEvents } from '../identity/users/schema.ts'
import { createEventTypes } from '../kernel/api/event-type-registry.ts'
import { assetEvents } from '../library/assets/events.ts'
import { iconSetEvents } from '../library/icon-sets/schema.ts'
import { iconEvents } from '../library/icons/schema.ts'
import { pptSetEvents } from '../library/ppt-sets/events.ts'
import { slideAssetEvents } from '../library/slide-assets/schema.ts'
import { channelEvents } from '../publishing/channels/events.ts'
import { policyEvents } from '../publishing/deployments/deletion/policy.ts'
import { deploymentEvents } from '../publishing/deployments/events.ts'
import { portalEvents } from '../publishing/portals/events.ts'
import { promotionEvents } from '../publishing/promotions/events.ts'
import { recallEvents } from '../publishing/recalls/events.ts'
import { auditEntryEvents } from '../records/audit-entries/schema.ts'
import { customTypeEvents } from '../records/event-types/schema.ts'
import { fileEvents } from '../records/files/schema.ts'
import { membershipEvents } from '../tenancy/memberships/schema.ts'
import { organizationExportEvents } from '../tenancy/organization-exports/schema.ts'
import { organizationEvents } from '../tenancy/organizations/schema.ts'
import { signInPolicyEvents } from '../tenancy/sign-in-policies/schema.ts'
import { singleSignOnEvents } from '../tenancy/single-sign-on/schema.ts'
import { alertDefaultsEvents } from '../webhooks/alerts/schema.ts'
import { webhookEndpointEvents } from '../webhooks/endpoints/events.ts'
import { webhookNetworkEvents } from '../webhooks/networks/schema.ts'

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
