# Made from openapi.json by `npm run sdk`. Do not edit.

from __future__ import annotations

from typing import Any, Literal

from blazon._objects import Changed, Created
from blazon.types import (
    ApiKey,
    Asset,
    AssetShareLink,
    AuditEntry,
    Channel,
    Check,
    CheckSchedule,
    CompletedCheck,
    Deployment,
    DeploymentPolicy,
    Event,
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
    User,
    Waiver,
    WebhookEndpoint,
)


class BrandCheckCanceledEvent(Event, value="brand.check.canceled"):
    """A check was canceled."""

    type: Literal["brand.check.canceled"]
    data: Changed[Check]


class BrandCheckCompletedEvent(Event, value="brand.check.completed"):
    """A check completed with a verdict."""

    type: Literal["brand.check.completed"]
    data: Created[CompletedCheck]


class BrandCheckCreatedEvent(Event, value="brand.check.created"):
    """A check was created and queued."""

    type: Literal["brand.check.created"]
    data: Created[Check]


class BrandCheckFailedEvent(Event, value="brand.check.failed"):
    """A check failed; `failure` has the reason."""

    type: Literal["brand.check.failed"]
    data: Changed[Check]


class BrandCheckStartedEvent(Event, value="brand.check.started"):
    """A check started."""

    type: Literal["brand.check.started"]
    data: Changed[Check]


class BrandCheckScheduleCreatedEvent(Event, value="brand.check_schedule.created"):
    """A schedule of checks was created."""

    type: Literal["brand.check_schedule.created"]
    data: Created[CheckSchedule]


class BrandCheckScheduleDeletedEvent(Event, value="brand.check_schedule.deleted"):
    """A schedule was deleted. Its checks remain."""

    type: Literal["brand.check_schedule.deleted"]
    data: Created[CheckSchedule]


class BrandCheckScheduleEndedEvent(Event, value="brand.check_schedule.ended"):
    """A schedule ended because something that it needs was deleted; see `ended_reason`."""

    type: Literal["brand.check_schedule.ended"]
    data: Changed[CheckSchedule]


class BrandCheckScheduleUpdatedEvent(Event, value="brand.check_schedule.updated"):
    """A schedule of checks was changed, paused or resumed."""

    type: Literal["brand.check_schedule.updated"]
    data: Changed[CheckSchedule]


class BrandFontCreatedEvent(Event, value="brand.font.created"):
    """A font was created."""

    type: Literal["brand.font.created"]
    data: Created[Font]


class BrandFontDeletedEvent(Event, value="brand.font.deleted"):
    """A font was deleted."""

    type: Literal["brand.font.deleted"]
    data: Created[Font]


class BrandFontUpdatedEvent(Event, value="brand.font.updated"):
    """A font was updated."""

    type: Literal["brand.font.updated"]
    data: Changed[Font]


class BrandPaletteArchivedEvent(Event, value="brand.palette.archived"):
    """A palette was archived. Rules that use it continue to use it."""

    type: Literal["brand.palette.archived"]
    data: Changed[Palette]


class BrandPaletteCreatedEvent(Event, value="brand.palette.created"):
    """A palette was created, as a draft."""

    type: Literal["brand.palette.created"]
    data: Created[Palette]


class BrandPaletteDeletedEvent(Event, value="brand.palette.deleted"):
    """A palette was deleted."""

    type: Literal["brand.palette.deleted"]
    data: Created[Palette]


class BrandPalettePublishedEvent(Event, value="brand.palette.published"):
    """A palette was published."""

    type: Literal["brand.palette.published"]
    data: Changed[Palette]


class BrandPaletteUpdatedEvent(Event, value="brand.palette.updated"):
    """A palette's name, slug, colours or metadata changed."""

    type: Literal["brand.palette.updated"]
    data: Changed[Palette]


class BrandRuleCreatedEvent(Event, value="brand.rule.created"):
    """A rule was created."""

    type: Literal["brand.rule.created"]
    data: Created[Rule]


class BrandRuleDeletedEvent(Event, value="brand.rule.deleted"):
    """A rule was deleted."""

    type: Literal["brand.rule.deleted"]
    data: Created[Rule]


class BrandRuleUpdatedEvent(Event, value="brand.rule.updated"):
    """A rule was updated. Later checks use its new revision."""

    type: Literal["brand.rule.updated"]
    data: Changed[Rule]


class BrandWaiverCreatedEvent(Event, value="brand.waiver.created"):
    """A waiver was created for findings with a fingerprint."""

    type: Literal["brand.waiver.created"]
    data: Created[Waiver]


class BrandWaiverDeletedEvent(Event, value="brand.waiver.deleted"):
    """A waiver was deleted. Its findings count again."""

    type: Literal["brand.waiver.deleted"]
    data: Created[Waiver]


class BrandWaiverUpdatedEvent(Event, value="brand.waiver.updated"):
    """A waiver's reason, expiry or metadata changed."""

    type: Literal["brand.waiver.updated"]
    data: Changed[Waiver]


class CmsAssetCreatedEvent(Event, value="cms.asset.created"):
    """An asset was created."""

    type: Literal["cms.asset.created"]
    data: Created[Asset]


class CmsAssetDeletedEvent(Event, value="cms.asset.deleted"):
    """An asset was deleted with its versions and share links."""

    type: Literal["cms.asset.deleted"]
    data: Created[Asset]


class CmsAssetRightsExpiredEvent(Event, value="cms.asset.rights_expired"):
    """The rights of an asset have ended."""

    type: Literal["cms.asset.rights_expired"]
    data: Changed[Asset]


class CmsAssetRightsExpiringEvent(Event, value="cms.asset.rights_expiring"):
    """The rights of an asset end within its `notice_days`."""

    type: Literal["cms.asset.rights_expiring"]
    data: Changed[Asset]


class CmsAssetUpdatedEvent(Event, value="cms.asset.updated"):
    """An asset's fields, usage rules, rights or files changed."""

    type: Literal["cms.asset.updated"]
    data: Changed[Asset]


class CmsAssetShareLinkCreatedEvent(Event, value="cms.asset_share_link.created"):
    """A share link was created."""

    type: Literal["cms.asset_share_link.created"]
    data: Created[AssetShareLink]


class CmsAssetShareLinkRevokedEvent(Event, value="cms.asset_share_link.revoked"):
    """A share link was revoked."""

    type: Literal["cms.asset_share_link.revoked"]
    data: Changed[AssetShareLink]


class CmsChannelUpdatedEvent(Event, value="cms.channel.updated"):
    """The settings of a channel were changed."""

    type: Literal["cms.channel.updated"]
    data: Changed[Channel]


class CmsDeploymentCanceledEvent(Event, value="cms.deployment.canceled"):
    """A deployment was canceled before it was ready."""

    type: Literal["cms.deployment.canceled"]
    data: Changed[Deployment]


class CmsDeploymentCreatedEvent(Event, value="cms.deployment.created"):
    """A deployment was created and queued."""

    type: Literal["cms.deployment.created"]
    data: Created[Deployment]


class CmsDeploymentDeletedEvent(Event, value="cms.deployment.deleted"):
    """A deployment was deleted: its addresses answer 410."""

    type: Literal["cms.deployment.deleted"]
    data: Created[Deployment]


class CmsDeploymentFailedEvent(Event, value="cms.deployment.failed"):
    """A deployment failed; `failure` has the reason. No channel moved."""

    type: Literal["cms.deployment.failed"]
    data: Changed[Deployment]


class CmsDeploymentPromotedEvent(Event, value="cms.deployment.promoted"):
    """A deployment was promoted to a channel."""

    type: Literal["cms.deployment.promoted"]
    data: Created[Deployment]


class CmsDeploymentReadyEvent(Event, value="cms.deployment.ready"):
    """A deployment is ready: its content is available."""

    type: Literal["cms.deployment.ready"]
    data: Changed[Deployment]


class CmsDeploymentRolledBackEvent(Event, value="cms.deployment.rolled_back"):
    """A channel was rolled back to an earlier deployment."""

    type: Literal["cms.deployment.rolled_back"]
    data: Created[Deployment]


class CmsDeploymentUpdatedEvent(Event, value="cms.deployment.updated"):
    """The name, the note or the pin of a deployment was changed."""

    type: Literal["cms.deployment.updated"]
    data: Changed[Deployment]


class CmsDeploymentPolicyUpdatedEvent(Event, value="cms.deployment_policy.updated"):
    """The time after which deployments are deleted was changed."""

    type: Literal["cms.deployment_policy.updated"]
    data: Changed[DeploymentPolicy]


class CmsIconCreatedEvent(Event, value="cms.icon.created"):
    """An icon was created."""

    type: Literal["cms.icon.created"]
    data: Created[Icon]


class CmsIconDeletedEvent(Event, value="cms.icon.deleted"):
    """An icon was deleted."""

    type: Literal["cms.icon.deleted"]
    data: Created[Icon]


class CmsIconUpdatedEvent(Event, value="cms.icon.updated"):
    """An icon's name, tags, categories, aliases or metadata changed."""

    type: Literal["cms.icon.updated"]
    data: Changed[Icon]


class CmsIconSetCreatedEvent(Event, value="cms.icon_set.created"):
    """An icon set was created, as a draft."""

    type: Literal["cms.icon_set.created"]
    data: Created[IconSet]


class CmsIconSetDeletedEvent(Event, value="cms.icon_set.deleted"):
    """An icon set was deleted with all its icons."""

    type: Literal["cms.icon_set.deleted"]
    data: Created[IconSet]


class CmsIconSetPublishedEvent(Event, value="cms.icon_set.published"):
    """An icon set was published."""

    type: Literal["cms.icon_set.published"]
    data: Changed[IconSet]


class CmsIconSetUpdatedEvent(Event, value="cms.icon_set.updated"):
    """An icon set was updated. Changes of its icons have their own events."""

    type: Literal["cms.icon_set.updated"]
    data: Changed[IconSet]


class CmsIconSetImportCompletedEvent(Event, value="cms.icon_set_import.completed"):
    """An import of an icon set completed. Its icons have no separate events."""

    type: Literal["cms.icon_set_import.completed"]
    data: Changed[IconSetImport]


class CmsIconSetImportFailedEvent(Event, value="cms.icon_set_import.failed"):
    """An import of an icon set failed; `failure` has the reason."""

    type: Literal["cms.icon_set_import.failed"]
    data: Changed[IconSetImport]


class CmsPortalUpdatedEvent(Event, value="cms.portal.updated"):
    """The settings of the portal were changed."""

    type: Literal["cms.portal.updated"]
    data: Changed[Portal]


class CmsPortalPageCreatedEvent(Event, value="cms.portal_page.created"):
    """A page of the portal was created."""

    type: Literal["cms.portal_page.created"]
    data: Created[PortalPage]


class CmsPortalPageDeletedEvent(Event, value="cms.portal_page.deleted"):
    """A page of the portal was deleted."""

    type: Literal["cms.portal_page.deleted"]
    data: Created[PortalPage]


class CmsPortalPageUpdatedEvent(Event, value="cms.portal_page.updated"):
    """A page of the portal was updated. The next deployment contains it."""

    type: Literal["cms.portal_page.updated"]
    data: Changed[PortalPage]


class CmsPptSetBuildFailedEvent(Event, value="cms.ppt_set.build_failed"):
    """A build of a PPT set failed; `build.failure` has the reason."""

    type: Literal["cms.ppt_set.build_failed"]
    data: Created[PptSet]


class CmsPptSetBuiltEvent(Event, value="cms.ppt_set.built"):
    """A deck of a PPT set is ready; `build` has its file."""

    type: Literal["cms.ppt_set.built"]
    data: Created[PptSet]


class CmsPptSetCreatedEvent(Event, value="cms.ppt_set.created"):
    """A PPT set was created."""

    type: Literal["cms.ppt_set.created"]
    data: Created[PptSet]


class CmsPptSetDeletedEvent(Event, value="cms.ppt_set.deleted"):
    """A PPT set was deleted with all its builds."""

    type: Literal["cms.ppt_set.deleted"]
    data: Created[PptSet]


class CmsPptSetUpdatedEvent(Event, value="cms.ppt_set.updated"):
    """A PPT set was updated, or a build of it started."""

    type: Literal["cms.ppt_set.updated"]
    data: Changed[PptSet]


class CmsPromotionApprovedEvent(Event, value="cms.promotion.approved"):
    """A member approved a promotion."""

    type: Literal["cms.promotion.approved"]
    data: Changed[Promotion]


class CmsPromotionCanceledEvent(Event, value="cms.promotion.canceled"):
    """A promotion was canceled."""

    type: Literal["cms.promotion.canceled"]
    data: Changed[Promotion]


class CmsPromotionCompletedEvent(Event, value="cms.promotion.completed"):
    """A promotion was completed: the channel serves the deployment."""

    type: Literal["cms.promotion.completed"]
    data: Changed[Promotion]


class CmsPromotionCreatedEvent(Event, value="cms.promotion.created"):
    """A promotion was scheduled, or its approval was requested."""

    type: Literal["cms.promotion.created"]
    data: Created[Promotion]


class CmsPromotionFailedEvent(Event, value="cms.promotion.failed"):
    """A promotion failed; `failure` has the reason. The channel did not move."""

    type: Literal["cms.promotion.failed"]
    data: Changed[Promotion]


class CmsPromotionRejectedEvent(Event, value="cms.promotion.rejected"):
    """A member rejected a promotion; `review_note` has the reason."""

    type: Literal["cms.promotion.rejected"]
    data: Changed[Promotion]


class CmsPromotionUpdatedEvent(Event, value="cms.promotion.updated"):
    """The time, the note or the metadata of a promotion was changed."""

    type: Literal["cms.promotion.updated"]
    data: Changed[Promotion]


class CmsRecallCreatedEvent(Event, value="cms.recall.created"):
    """A file was withdrawn. Purge its `addresses` from the caches that you operate."""

    type: Literal["cms.recall.created"]
    data: Created[Recall]


class CmsRecallLiftedEvent(Event, value="cms.recall.lifted"):
    """A file that was withdrawn is served again."""

    type: Literal["cms.recall.lifted"]
    data: Changed[Recall]


class CmsSlideAssetCreatedEvent(Event, value="cms.slide_asset.created"):
    """A slide asset was created from a slide of a deck. It is read next."""

    type: Literal["cms.slide_asset.created"]
    data: Created[SlideAsset]


class CmsSlideAssetDeletedEvent(Event, value="cms.slide_asset.deleted"):
    """A slide asset was deleted."""

    type: Literal["cms.slide_asset.deleted"]
    data: Created[SlideAsset]


class CmsSlideAssetExpiredEvent(Event, value="cms.slide_asset.expired"):
    """A slide asset expired."""

    type: Literal["cms.slide_asset.expired"]
    data: Changed[SlideAsset]


class CmsSlideAssetFailedEvent(Event, value="cms.slide_asset.failed"):
    """The slide of a slide asset could not be read; `failure` has the reason."""

    type: Literal["cms.slide_asset.failed"]
    data: Changed[SlideAsset]


class CmsSlideAssetReadyEvent(Event, value="cms.slide_asset.ready"):
    """A slide asset is ready: its slide was read."""

    type: Literal["cms.slide_asset.ready"]
    data: Changed[SlideAsset]


class CmsSlideAssetSupersededEvent(Event, value="cms.slide_asset.superseded"):
    """A newer revision of a slide asset is ready."""

    type: Literal["cms.slide_asset.superseded"]
    data: Changed[SlideAsset]


class CmsSlideAssetUpdatedEvent(Event, value="cms.slide_asset.updated"):
    """A slide asset's title, tags, approval, expiry, metadata or last check changed."""

    type: Literal["cms.slide_asset.updated"]
    data: Changed[SlideAsset]


class PlatformApiKeyCreatedEvent(Event, value="platform.api_key.created"):
    """An API key was created."""

    type: Literal["platform.api_key.created"]
    data: Created[ApiKey]


class PlatformApiKeyExpiringEvent(Event, value="platform.api_key.expiring"):
    """An API key expires in less than 7 days; recorded again a day before its end."""

    type: Literal["platform.api_key.expiring"]
    data: Changed[ApiKey]


class PlatformApiKeyRevokedEvent(Event, value="platform.api_key.revoked"):
    """An API key was revoked."""

    type: Literal["platform.api_key.revoked"]
    data: Changed[ApiKey]


class PlatformApiKeyRolledEvent(Event, value="platform.api_key.rolled"):
    """An API key was rolled. The object is the new key, and `rolled_from` is the id of the old key."""

    type: Literal["platform.api_key.rolled"]
    data: Changed[ApiKey]


class PlatformApiKeyUpdatedEvent(Event, value="platform.api_key.updated"):
    """An API key's name, metadata, scopes, origins or networks changed."""

    type: Literal["platform.api_key.updated"]
    data: Changed[ApiKey]


class PlatformAuditEntryCreatedEvent(Event, value="platform.audit_entry.created"):
    """An entry was added to the audit log. It is recorded while an endpoint subscribes to it by this type or by `platform.audit_entry.*`. `*` and `platform.*` do not match it, because it repeats the event of the change. Endpoints of both modes get the entries that both modes share."""

    type: Literal["platform.audit_entry.created"]
    data: Created[AuditEntry]


class PlatformFileCreatedEvent(Event, value="platform.file.created"):
    """A file was uploaded."""

    type: Literal["platform.file.created"]
    data: Created[StoredFile]


class PlatformFileDeletedEvent(Event, value="platform.file.deleted"):
    """A file was deleted, by a caller or because nothing used it."""

    type: Literal["platform.file.deleted"]
    data: Created[StoredFile]


class PlatformMembershipAcceptedEvent(Event, value="platform.membership.accepted"):
    """An invitation was accepted. Its user is now a member."""

    type: Literal["platform.membership.accepted"]
    data: Changed[Membership]


class PlatformMembershipCreatedEvent(Event, value="platform.membership.created"):
    """A person was invited."""

    type: Literal["platform.membership.created"]
    data: Created[Membership]


class PlatformMembershipDeletedEvent(Event, value="platform.membership.deleted"):
    """A member was removed, or an invitation was withdrawn."""

    type: Literal["platform.membership.deleted"]
    data: Created[Membership]


class PlatformMembershipUpdatedEvent(Event, value="platform.membership.updated"):
    """A membership's role or metadata changed, or its invitation was resent."""

    type: Literal["platform.membership.updated"]
    data: Changed[Membership]


class PlatformOauthApplicationCreatedEvent(Event, value="platform.oauth_application.created"):
    """An OAuth application was created."""

    type: Literal["platform.oauth_application.created"]
    data: Created[OAuthApplication]


class PlatformOauthApplicationDeletedEvent(Event, value="platform.oauth_application.deleted"):
    """An OAuth application was deleted with its tokens."""

    type: Literal["platform.oauth_application.deleted"]
    data: Created[OAuthApplication]


class PlatformOauthApplicationDisabledEvent(Event, value="platform.oauth_application.disabled"):
    """An OAuth application was disabled, and its tokens were revoked."""

    type: Literal["platform.oauth_application.disabled"]
    data: Changed[OAuthApplication]


class PlatformOauthApplicationEnabledEvent(Event, value="platform.oauth_application.enabled"):
    """An OAuth application was enabled again."""

    type: Literal["platform.oauth_application.enabled"]
    data: Changed[OAuthApplication]


class PlatformOauthApplicationSecretRotatedEvent(Event, value="platform.oauth_application.secret_rotated"):
    """An OAuth application received a new secret. The old secrets expire at their `expires_at`."""

    type: Literal["platform.oauth_application.secret_rotated"]
    data: Changed[OAuthApplication]


class PlatformOauthApplicationUpdatedEvent(Event, value="platform.oauth_application.updated"):
    """An OAuth application's name, metadata or scopes changed."""

    type: Literal["platform.oauth_application.updated"]
    data: Changed[OAuthApplication]


class PlatformOrganizationCreatedEvent(Event, value="platform.organization.created"):
    """The organization was created."""

    type: Literal["platform.organization.created"]
    data: Created[Organization]


class PlatformOrganizationDeletedEvent(Event, value="platform.organization.deleted"):
    """The organization was deleted. It can be restored until `deletes_at`."""

    type: Literal["platform.organization.deleted"]
    data: Created[Organization]


class PlatformOrganizationRestoredEvent(Event, value="platform.organization.restored"):
    """The organization was restored before it was removed."""

    type: Literal["platform.organization.restored"]
    data: Changed[Organization]


class PlatformOrganizationUpdatedEvent(Event, value="platform.organization.updated"):
    """The organization's name, logo, colour, metadata or settings changed."""

    type: Literal["platform.organization.updated"]
    data: Changed[Organization]


class PlatformOrganizationExportCompletedEvent(Event, value="platform.organization_export.completed"):
    """An export of the organization can be downloaded."""

    type: Literal["platform.organization_export.completed"]
    data: Changed[OrganizationExport]


class PlatformOrganizationExportCreatedEvent(Event, value="platform.organization_export.created"):
    """An export of the organization was requested."""

    type: Literal["platform.organization_export.created"]
    data: Created[OrganizationExport]


class PlatformOrganizationExportFailedEvent(Event, value="platform.organization_export.failed"):
    """An export of the organization failed."""

    type: Literal["platform.organization_export.failed"]
    data: Changed[OrganizationExport]


class PlatformSignInPolicyUpdatedEvent(Event, value="platform.sign_in_policy.updated"):
    """The requirements for the sessions of members changed."""

    type: Literal["platform.sign_in_policy.updated"]
    data: Changed[SignInPolicy]


class PlatformSingleSignOnCreatedEvent(Event, value="platform.single_sign_on.created"):
    """Single sign-on was set up."""

    type: Literal["platform.single_sign_on.created"]
    data: Created[SingleSignOn]


class PlatformSingleSignOnDeletedEvent(Event, value="platform.single_sign_on.deleted"):
    """Single sign-on was removed."""

    type: Literal["platform.single_sign_on.deleted"]
    data: Created[SingleSignOn]


class PlatformSingleSignOnUpdatedEvent(Event, value="platform.single_sign_on.updated"):
    """The settings or the domains of single sign-on changed."""

    type: Literal["platform.single_sign_on.updated"]
    data: Changed[SingleSignOn]


class PlatformUserCreatedEvent(Event, value="platform.user.created"):
    """An account was created for a person who accepted an invitation."""

    type: Literal["platform.user.created"]
    data: Created[User]


class PlatformWebhookEndpointCreatedEvent(Event, value="platform.webhook_endpoint.created"):
    """A webhook endpoint was created."""

    type: Literal["platform.webhook_endpoint.created"]
    data: Created[WebhookEndpoint]


class PlatformWebhookEndpointDeletedEvent(Event, value="platform.webhook_endpoint.deleted"):
    """A webhook endpoint was deleted, and its pending deliveries were abandoned."""

    type: Literal["platform.webhook_endpoint.deleted"]
    data: Created[WebhookEndpoint]


class PlatformWebhookEndpointDisabledEvent(Event, value="platform.webhook_endpoint.disabled"):
    """A webhook endpoint was disabled: by a caller, because every attempt failed for 5 days, or because it responded 410."""

    type: Literal["platform.webhook_endpoint.disabled"]
    data: Changed[WebhookEndpoint]


class PlatformWebhookEndpointEnabledEvent(Event, value="platform.webhook_endpoint.enabled"):
    """A webhook endpoint was enabled. Abandoned deliveries remain abandoned."""

    type: Literal["platform.webhook_endpoint.enabled"]
    data: Changed[WebhookEndpoint]


class PlatformWebhookEndpointPingEvent(Event, value="platform.webhook_endpoint.ping"):
    """A test event, sent to one webhook endpoint only."""

    type: Literal["platform.webhook_endpoint.ping"]
    data: Changed[WebhookEndpoint]


class PlatformWebhookEndpointSecretRotatedEvent(Event, value="platform.webhook_endpoint.secret_rotated"):
    """The signing secret of a webhook endpoint was rotated."""

    type: Literal["platform.webhook_endpoint.secret_rotated"]
    data: Changed[WebhookEndpoint]


class PlatformWebhookEndpointUpdatedEvent(Event, value="platform.webhook_endpoint.updated"):
    """A webhook endpoint's settings changed."""

    type: Literal["platform.webhook_endpoint.updated"]
    data: Changed[WebhookEndpoint]
