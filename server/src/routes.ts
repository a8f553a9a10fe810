import { brandRoutes } from './brand/brands/routes.ts'
import { fontRoutes } from './brand/fonts/routes.ts'
import { paletteRoutes } from './brand/palettes/routes.ts'
import { tokenSetRoutes } from './brand/tokens/routes.ts'
import { brandCopyRoutes } from './compliance/brand-copies/routes.ts'
import { checkRoutes } from './compliance/checks/routes.ts'
import { commentNoticesRoutes } from './compliance/comment-notices/routes.ts'
import { commentRoutes } from './compliance/comments/routes.ts'
import { documentRoutes } from './compliance/documents/routes.ts'
import { ruleRoutes } from './compliance/rules/routes.ts'
import { checkScheduleRoutes } from './compliance/schedules/routes.ts'
import { checkShareLinkRoutes } from './compliance/share-links/routes.ts'
import { trialRoutes } from './compliance/trials/routes.ts'
import { waiverRoutes } from './compliance/waivers/routes.ts'
import { customAsyncApiRoutes } from './http/openapi/custom-asyncapi.ts'
import { apiKeyReportRoutes, apiKeyRoutes } from './identity/api-keys/routes.ts'
import { deviceAuthorizationRoutes } from './identity/oauth/device-routes.ts'
import { oauthApplicationRoutes } from './identity/oauth/routes.ts'
import { passwordRoutes } from './identity/passwords/routes.ts'
import { secondFactorRoutes } from './identity/second-factors/routes.ts'
import { sessionRoutes } from './identity/sign-in/routes.ts'
import { userRoutes } from './identity/users/routes.ts'
import type { PersonalRoute, Route } from './kernel/api/route.ts'
import { assetRoutes } from './library/assets/routes.ts'
import { iconSetRoutes } from './library/icon-sets/routes.ts'
import { iconRoutes } from './library/icons/routes.ts'
import { pptSetRoutes } from './library/ppt-sets/routes.ts'
import { slideAssetRoutes } from './library/slide-assets/routes.ts'
import { channelRoutes } from './publishing/channels/routes.ts'
import { deploymentRoutes } from './publishing/deployments/routes.ts'
import { kitRoutes } from './publishing/kit/routes.ts'
import { portalRoutes } from './publishing/portals/routes.ts'
import { promotionRoutes } from './publishing/promotions/routes.ts'
import { recallRoutes } from './publishing/recalls/routes.ts'
import { auditEntryRoutes } from './records/audit-entries/routes.ts'
import { eventTypeRoutes } from './records/event-types/routes.ts'
import { eventRoutes } from './records/events/routes.ts'
import { fileRoutes } from './records/files/routes.ts'
import { requestLogRoutes } from './records/request-logs/routes.ts'
import { slidePictureRoutes } from './records/slide-pictures/routes.ts'
import { instanceRoutes } from './tenancy/instance/routes.ts'
import { invitationRoutes, membershipRoutes } from './tenancy/memberships/routes.ts'
import { organizationExportRoutes } from './tenancy/organization-exports/routes.ts'
import { organizationAccountRoutes, organizationRoutes } from './tenancy/organizations/routes.ts'
import { roleRoutes } from './tenancy/roles/routes.ts'
import { signInPolicyRoutes } from './tenancy/sign-in-policies/routes.ts'
import { signUpRoutes } from './tenancy/sign-ups/routes.ts'
import { singleSignOnRoutes, singleSignOnSignInRoutes } from './tenancy/single-sign-on/routes.ts'
import { webhookAlertRoutes } from './webhooks/alerts/routes.ts'
import { eventDeliveryRoutes } from './webhooks/endpoints/delivery-routes.ts'
import { webhookEndpointRoutes } from './webhooks/endpoints/routes.ts'
import { webhookNetworkRoutes } from './webhooks/networks/routes.ts'

/** All routes of the API, in the order of the reference. */
export const routes: readonly Route[] = [
  ...organizationRoutes,
  ...organizationExportRoutes,
  ...roleRoutes,
  ...membershipRoutes,
  ...userRoutes,
  ...signInPolicyRoutes,
  ...singleSignOnRoutes,
  ...apiKeyRoutes,
  ...oauthApplicationRoutes,
  ...deviceAuthorizationRoutes,
  ...eventRoutes,
  ...eventDeliveryRoutes,
  ...eventTypeRoutes,
  ...customAsyncApiRoutes,
  ...webhookEndpointRoutes,
  ...webhookAlertRoutes,
  ...webhookNetworkRoutes,
  ...fileRoutes,
  ...slidePictureRoutes,
  ...requestLogRoutes,
  ...auditEntryRoutes,
  ...brandRoutes,
  ...brandCopyRoutes,
  ...paletteRoutes,
  ...tokenSetRoutes,
  ...fontRoutes,
  ...ruleRoutes,
  ...trialRoutes,
  ...checkRoutes,
  ...documentRoutes,
  ...commentRoutes,
  ...commentNoticesRoutes,
  ...checkShareLinkRoutes,
  ...checkScheduleRoutes,
  ...waiverRoutes,
  ...iconSetRoutes,
  ...iconRoutes,
  ...slideAssetRoutes,
  ...pptSetRoutes,
  ...assetRoutes,
  ...deploymentRoutes,
  ...channelRoutes,
  ...promotionRoutes,
  ...kitRoutes,
  ...recallRoutes,
  ...portalRoutes,
]

/** The routes outside every organization: sign-in, and the user's own account. */
export const personalRoutes: readonly PersonalRoute[] = [
  ...apiKeyReportRoutes,
  ...organizationAccountRoutes,
  ...instanceRoutes,
  ...signUpRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
  ...singleSignOnSignInRoutes,
  ...invitationRoutes,
]
