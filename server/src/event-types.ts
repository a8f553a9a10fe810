import { checkEvents } from './brand/checks/events.ts'
import { fontEvents } from './brand/fonts/events.ts'
import { paletteEvents } from './brand/palettes/events.ts'
import { ruleEvents } from './brand/rules/events.ts'
import { waiverEvents } from './brand/waivers/events.ts'
import { deploymentEvents } from './cms/deployments/events.ts'
import { iconSetEvents } from './cms/icon-sets/events.ts'
import { iconEvents } from './cms/icons/events.ts'
import { pptSetEvents } from './cms/ppt-sets/events.ts'
import { slideAssetEvents } from './cms/slide-assets/events.ts'
import { createEventTypes } from './kernel/event-types.ts'
import { apiKeyEvents } from './platform/api-keys/events.ts'
import { fileEvents } from './platform/files/events.ts'
import { membershipEvents } from './platform/memberships/events.ts'
import { oauthApplicationEvents } from './platform/oauth/events.ts'
import { organizationEvents } from './platform/organizations/events.ts'
import { userEvents } from './platform/users/events.ts'
import { webhookEndpointEvents } from './platform/webhook-endpoints/events.ts'

/** What every resource tells of itself. */
export const eventTypes = createEventTypes([
  ...organizationEvents,
  ...membershipEvents,
  ...userEvents,
  ...apiKeyEvents,
  ...oauthApplicationEvents,
  ...webhookEndpointEvents,
  ...fileEvents,
  ...paletteEvents,
  ...fontEvents,
  ...ruleEvents,
  ...checkEvents,
  ...waiverEvents,
  ...iconSetEvents,
  ...iconEvents,
  ...slideAssetEvents,
  ...pptSetEvents,
  ...deploymentEvents,
])
