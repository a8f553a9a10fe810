// Made from openapi.json by `npm run sdk`. Do not edit.

import type { Changed, Created } from '../event.ts'
import type {
  ApiKey,
  Asset,
  AssetShareLink,
  AuditEntry,
  Brand,
  Channel,
  Check,
  CheckSchedule,
  CheckShareLink,
  Comment,
  CommentNotices,
  CompletedCheck,
  Deployment,
  DeploymentPolicy,
  Document,
  EventType,
  Font,
  Icon,
  IconSet,
  IconSetImport,
  Membership,
  OAuthApplication,
  Organization,
  OrganizationExport,
  Palette,
  Portal,
  PortalPage,
  PptSet,
  Promotion,
  Recall,
  Rule,
  SignInPolicy,
  SingleSignOn,
  SlideAsset,
  StoredFile,
  TokenSet,
  User,
  Waiver,
  WebhookAlertDefaults,
  WebhookEndpoint,
  WebhookNetwork,
} from './types.ts'

export interface EventData {
  /** A brand was created. */
  'brand.brand.created': Created<Brand>
  /** A brand was deleted. */
  'brand.brand.deleted': Created<Brand>
  /** A brand was updated or archived. */
  'brand.brand.updated': Changed<Brand>
  /** A check was canceled. */
  'brand.check.canceled': Changed<Check>
  /** A check completed with a verdict. */
  'brand.check.completed': Created<CompletedCheck>
  /** A check was created and queued. */
  'brand.check.created': Created<Check>
  /** A check failed; `failure` has the reason. */
  'brand.check.failed': Changed<Check>
  /** A check started. */
  'brand.check.started': Changed<Check>
  /** A schedule of checks was created. */
  'brand.check_schedule.created': Created<CheckSchedule>
  /** A schedule was deleted. Its checks remain. */
  'brand.check_schedule.deleted': Created<CheckSchedule>
  /** A schedule ended because something that it needs was deleted; see `ended_reason`. */
  'brand.check_schedule.ended': Changed<CheckSchedule>
  /** A schedule of checks was changed, paused or resumed. */
  'brand.check_schedule.updated': Changed<CheckSchedule>
  /** A share link to the report of a check was created. */
  'brand.check_share_link.created': Created<CheckShareLink>
  /** A share link to the report of a check was revoked. */
  'brand.check_share_link.revoked': Changed<CheckShareLink>
  /** A comment on a document, a slide, a finding or a page of the portal, or a reply, was written. */
  'brand.comment.created': Created<Comment>
  /** A comment was deleted. */
  'brand.comment.deleted': Created<Comment>
  /** A comment was resolved, with its replies. */
  'brand.comment.resolved': Changed<Comment>
  /** A comment's text, assignee, mentions or metadata changed, or it was opened again. */
  'brand.comment.updated': Changed<Comment>
  /** Where comments that concern somebody are reported changed. */
  'brand.comment_notices.updated': Changed<CommentNotices>
  /** An approval of the newest version of a document was requested. */
  'brand.document.approval_requested': Changed<Document>
  /** The newest version of a document was approved. */
  'brand.document.approved': Changed<Document>
  /** Changes of the newest version of a document were requested. */
  'brand.document.changes_requested': Changed<Document>
  /** A document was created with its first check. */
  'brand.document.created': Created<Document>
  /** A document got a new version, a check of its newest version ended, or its name, tags or metadata changed, or it was dismissed. */
  'brand.document.updated': Changed<Document>
  /** A font was created. */
  'brand.font.created': Created<Font>
  /** A font was deleted. */
  'brand.font.deleted': Created<Font>
  /** A font was updated. */
  'brand.font.updated': Changed<Font>
  /** A palette was archived. Rules that use it continue to use it. */
  'brand.palette.archived': Changed<Palette>
  /** A palette was created, as a draft. */
  'brand.palette.created': Created<Palette>
  /** A palette was deleted. */
  'brand.palette.deleted': Created<Palette>
  /** A palette was published. */
  'brand.palette.published': Changed<Palette>
  /** A palette's name, slug, colours or metadata changed. */
  'brand.palette.updated': Changed<Palette>
  /** A rule was created. */
  'brand.rule.created': Created<Rule>
  /** A rule was deleted. */
  'brand.rule.deleted': Created<Rule>
  /** A rule was updated. Later checks use its new revision. */
  'brand.rule.updated': Changed<Rule>
  /** A token set was archived. */
  'brand.token_set.archived': Changed<TokenSet>
  /** A set of design tokens was created, as a draft. */
  'brand.token_set.created': Created<TokenSet>
  /** A token set was deleted. */
  'brand.token_set.deleted': Created<TokenSet>
  /** A token set was published. */
  'brand.token_set.published': Changed<TokenSet>
  /** A token set's name, slug, tokens, brand or metadata changed. */
  'brand.token_set.updated': Changed<TokenSet>
  /** A waiver was created for findings with a fingerprint. */
  'brand.waiver.created': Created<Waiver>
  /** A waiver was deleted. Its findings count again. */
  'brand.waiver.deleted': Created<Waiver>
  /** A waiver's reason, expiry or metadata changed. */
  'brand.waiver.updated': Changed<Waiver>
  /** An asset was created. */
  'cms.asset.created': Created<Asset>
  /** An asset was deleted with its versions and share links. */
  'cms.asset.deleted': Created<Asset>
  /** The rights of an asset have ended. */
  'cms.asset.rights_expired': Changed<Asset>
  /** The rights of an asset end within its `notice_days`. */
  'cms.asset.rights_expiring': Changed<Asset>
  /** An asset's fields, usage rules, rights or files changed. */
  'cms.asset.updated': Changed<Asset>
  /** A share link was created. */
  'cms.asset_share_link.created': Created<AssetShareLink>
  /** A share link was revoked. */
  'cms.asset_share_link.revoked': Changed<AssetShareLink>
  /** The settings of a channel were changed. */
  'cms.channel.updated': Changed<Channel>
  /** A deployment was canceled before it was ready. */
  'cms.deployment.canceled': Changed<Deployment>
  /** A deployment was created and queued. */
  'cms.deployment.created': Created<Deployment>
  /** A deployment was deleted: its addresses answer 410. */
  'cms.deployment.deleted': Created<Deployment>
  /** A deployment failed; `failure` has the reason. No channel moved. */
  'cms.deployment.failed': Changed<Deployment>
  /** A deployment was promoted to a channel. */
  'cms.deployment.promoted': Created<Deployment>
  /** A deployment is ready: its content is available. */
  'cms.deployment.ready': Changed<Deployment>
  /** A channel was rolled back to an earlier deployment. */
  'cms.deployment.rolled_back': Created<Deployment>
  /** The name, the note or the pin of a deployment was changed. */
  'cms.deployment.updated': Changed<Deployment>
  /** The time after which deployments are deleted was changed. */
  'cms.deployment_policy.updated': Changed<DeploymentPolicy>
  /** An icon was created. */
  'cms.icon.created': Created<Icon>
  /** An icon was deleted. */
  'cms.icon.deleted': Created<Icon>
  /** An icon's name, tags, categories, aliases or metadata changed. */
  'cms.icon.updated': Changed<Icon>
  /** An icon set was created, as a draft. */
  'cms.icon_set.created': Created<IconSet>
  /** An icon set was deleted with all its icons. */
  'cms.icon_set.deleted': Created<IconSet>
  /** An icon set was published. */
  'cms.icon_set.published': Changed<IconSet>
  /** An icon set was updated. Changes of its icons have their own events. */
  'cms.icon_set.updated': Changed<IconSet>
  /** An import of an icon set completed. Its icons have no separate events. */
  'cms.icon_set_import.completed': Changed<IconSetImport>
  /** An import of an icon set failed; `failure` has the reason. */
  'cms.icon_set_import.failed': Changed<IconSetImport>
  /** The settings of the portal were changed. */
  'cms.portal.updated': Changed<Portal>
  /** A page of the portal was created. */
  'cms.portal_page.created': Created<PortalPage>
  /** A page of the portal was deleted. */
  'cms.portal_page.deleted': Created<PortalPage>
  /** A page of the portal was updated. The next deployment contains it. */
  'cms.portal_page.updated': Changed<PortalPage>
  /** A build of a PPT set failed; `build.failure` has the reason. */
  'cms.ppt_set.build_failed': Created<PptSet>
  /** A deck of a PPT set is ready; `build` has its file. */
  'cms.ppt_set.built': Created<PptSet>
  /** A PPT set was created. */
  'cms.ppt_set.created': Created<PptSet>
  /** A PPT set was deleted with all its builds. */
  'cms.ppt_set.deleted': Created<PptSet>
  /** A PPT set was updated, or a build of it started. */
  'cms.ppt_set.updated': Changed<PptSet>
  /** A member approved a promotion. */
  'cms.promotion.approved': Changed<Promotion>
  /** A promotion was canceled. */
  'cms.promotion.canceled': Changed<Promotion>
  /** A promotion was completed: the channel serves the deployment. */
  'cms.promotion.completed': Changed<Promotion>
  /** A promotion was scheduled, or its approval was requested. */
  'cms.promotion.created': Created<Promotion>
  /** A promotion failed; `failure` has the reason. The channel did not move. */
  'cms.promotion.failed': Changed<Promotion>
  /** A member rejected a promotion; `review_note` has the reason. */
  'cms.promotion.rejected': Changed<Promotion>
  /** The time, the note or the metadata of a promotion was changed. */
  'cms.promotion.updated': Changed<Promotion>
  /** A file was withdrawn. Purge its `addresses` from the caches that you operate. */
  'cms.recall.created': Created<Recall>
  /** A file that was withdrawn is served again. */
  'cms.recall.lifted': Changed<Recall>
  /** A slide asset was created from a slide of a deck. It is read next. */
  'cms.slide_asset.created': Created<SlideAsset>
  /** A slide asset was deleted. */
  'cms.slide_asset.deleted': Created<SlideAsset>
  /** A slide asset expired. */
  'cms.slide_asset.expired': Changed<SlideAsset>
  /** The slide of a slide asset could not be read; `failure` has the reason. */
  'cms.slide_asset.failed': Changed<SlideAsset>
  /** A slide asset is ready: its slide was read. */
  'cms.slide_asset.ready': Changed<SlideAsset>
  /** A newer revision of a slide asset is ready. */
  'cms.slide_asset.superseded': Changed<SlideAsset>
  /** A slide asset's title, tags, approval, expiry, metadata or last check changed. */
  'cms.slide_asset.updated': Changed<SlideAsset>
  /** An API key was created. */
  'platform.api_key.created': Created<ApiKey>
  /** An API key expires in less than 7 days; recorded again a day before its end. */
  'platform.api_key.expiring': Changed<ApiKey>
  /** An API key was revoked. */
  'platform.api_key.revoked': Changed<ApiKey>
  /** An API key was rolled. The object is the new key, and `rolled_from` is the id of the old key. */
  'platform.api_key.rolled': Changed<ApiKey>
  /** An API key's name, metadata, scopes, origins or networks changed. */
  'platform.api_key.updated': Changed<ApiKey>
  /** An entry was added to the audit log. It is recorded while an endpoint subscribes to it by this type or by `platform.audit_entry.*`. `*` and `platform.*` do not match it, because it repeats the event of the change. Endpoints of both modes get the entries that both modes share. */
  'platform.audit_entry.created': Created<AuditEntry>
  /** A custom event type was declared. */
  'platform.event_type.created': Created<EventType>
  /** A custom event type was deleted. Events of the type are no longer checked. */
  'platform.event_type.deleted': Created<EventType>
  /** The description, the schema or the example of a custom event type changed. */
  'platform.event_type.updated': Changed<EventType>
  /** A file was uploaded. */
  'platform.file.created': Created<StoredFile>
  /** A file was deleted, by a caller or because nothing used it. */
  'platform.file.deleted': Created<StoredFile>
  /** An invitation was accepted. Its user is now a member. */
  'platform.membership.accepted': Changed<Membership>
  /** A person was invited. */
  'platform.membership.created': Created<Membership>
  /** A member was removed, or an invitation was withdrawn. */
  'platform.membership.deleted': Created<Membership>
  /** A membership's role or metadata changed, or its invitation was resent. */
  'platform.membership.updated': Changed<Membership>
  /** An OAuth application was created. */
  'platform.oauth_application.created': Created<OAuthApplication>
  /** An OAuth application was deleted with its tokens. */
  'platform.oauth_application.deleted': Created<OAuthApplication>
  /** An OAuth application was disabled, and its tokens were revoked. */
  'platform.oauth_application.disabled': Changed<OAuthApplication>
  /** An OAuth application was enabled again. */
  'platform.oauth_application.enabled': Changed<OAuthApplication>
  /** An OAuth application received a new secret. The old secrets expire at their `expires_at`. */
  'platform.oauth_application.secret_rotated': Changed<OAuthApplication>
  /** An OAuth application's name, metadata or scopes changed. */
  'platform.oauth_application.updated': Changed<OAuthApplication>
  /** The organization was created. */
  'platform.organization.created': Created<Organization>
  /** The organization was deleted. It can be restored until `deletes_at`. */
  'platform.organization.deleted': Created<Organization>
  /** The organization was restored before it was removed. */
  'platform.organization.restored': Changed<Organization>
  /** The organization's name, logo, colour, metadata or settings changed. */
  'platform.organization.updated': Changed<Organization>
  /** An export of the organization can be downloaded. */
  'platform.organization_export.completed': Changed<OrganizationExport>
  /** An export of the organization was requested. */
  'platform.organization_export.created': Created<OrganizationExport>
  /** An export of the organization failed. */
  'platform.organization_export.failed': Changed<OrganizationExport>
  /** The requirements for the sessions of members changed. */
  'platform.sign_in_policy.updated': Changed<SignInPolicy>
  /** Single sign-on was set up. */
  'platform.single_sign_on.created': Created<SingleSignOn>
  /** Single sign-on was removed. */
  'platform.single_sign_on.deleted': Created<SingleSignOn>
  /** The settings or the domains of single sign-on changed. */
  'platform.single_sign_on.updated': Changed<SingleSignOn>
  /** An account was created for a person who accepted an invitation. */
  'platform.user.created': Created<User>
  /** Who is informed of failing webhook endpoints by default changed. */
  'platform.webhook_alert_defaults.updated': Changed<WebhookAlertDefaults>
  /** A webhook endpoint was created. */
  'platform.webhook_endpoint.created': Created<WebhookEndpoint>
  /** A webhook endpoint was deleted, and its pending deliveries were abandoned. */
  'platform.webhook_endpoint.deleted': Created<WebhookEndpoint>
  /** A webhook endpoint was disabled: by a caller, because every attempt failed for 5 days, or because it responded 410. */
  'platform.webhook_endpoint.disabled': Changed<WebhookEndpoint>
  /** Every attempt of a webhook endpoint failed for 4 days. It is disabled after 5 days. */
  'platform.webhook_endpoint.disabling_soon': Changed<WebhookEndpoint>
  /** A webhook endpoint was enabled. Abandoned deliveries remain abandoned. */
  'platform.webhook_endpoint.enabled': Changed<WebhookEndpoint>
  /** Every attempt of a webhook endpoint failed for 10 minutes. */
  'platform.webhook_endpoint.failing': Changed<WebhookEndpoint>
  /** A test event, sent to one webhook endpoint only. */
  'platform.webhook_endpoint.ping': Changed<WebhookEndpoint>
  /** A webhook endpoint that was failing responds with 2xx again. */
  'platform.webhook_endpoint.recovered': Changed<WebhookEndpoint>
  /** The signing secret of a webhook endpoint was rotated. */
  'platform.webhook_endpoint.secret_rotated': Changed<WebhookEndpoint>
  /** A webhook endpoint's settings changed. */
  'platform.webhook_endpoint.updated': Changed<WebhookEndpoint>
  /** The proxy or the certificate authorities of webhooks changed. */
  'platform.webhook_network.updated': Changed<WebhookNetwork>
}
