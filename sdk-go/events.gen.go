// Code generated from openapi.json by `npm run sdk`. DO NOT EDIT.

package blazon

// BrandCheckCanceledEvent: A check was canceled.
type BrandCheckCanceledEvent struct {
	EventFields

	Data Changed[Check] `json:"data"`
}

// BrandCheckCompletedEvent: A check completed with a verdict.
type BrandCheckCompletedEvent struct {
	EventFields

	Data Created[CompletedCheck] `json:"data"`
}

// BrandCheckCreatedEvent: A check was created and queued.
type BrandCheckCreatedEvent struct {
	EventFields

	Data Created[Check] `json:"data"`
}

// BrandCheckFailedEvent: A check failed; `failure` has the reason.
type BrandCheckFailedEvent struct {
	EventFields

	Data Changed[Check] `json:"data"`
}

// BrandCheckStartedEvent: A check started.
type BrandCheckStartedEvent struct {
	EventFields

	Data Changed[Check] `json:"data"`
}

// BrandCheckScheduleCreatedEvent: A schedule of checks was created.
type BrandCheckScheduleCreatedEvent struct {
	EventFields

	Data Created[CheckSchedule] `json:"data"`
}

// BrandCheckScheduleDeletedEvent: A schedule was deleted. Its checks remain.
type BrandCheckScheduleDeletedEvent struct {
	EventFields

	Data Created[CheckSchedule] `json:"data"`
}

// BrandCheckScheduleEndedEvent: A schedule ended because something that it needs was deleted; see `ended_reason`.
type BrandCheckScheduleEndedEvent struct {
	EventFields

	Data Changed[CheckSchedule] `json:"data"`
}

// BrandCheckScheduleUpdatedEvent: A schedule of checks was changed, paused or resumed.
type BrandCheckScheduleUpdatedEvent struct {
	EventFields

	Data Changed[CheckSchedule] `json:"data"`
}

// BrandFontCreatedEvent: A font was created.
type BrandFontCreatedEvent struct {
	EventFields

	Data Created[Font] `json:"data"`
}

// BrandFontDeletedEvent: A font was deleted.
type BrandFontDeletedEvent struct {
	EventFields

	Data Created[Font] `json:"data"`
}

// BrandFontUpdatedEvent: A font was updated.
type BrandFontUpdatedEvent struct {
	EventFields

	Data Changed[Font] `json:"data"`
}

// BrandPaletteArchivedEvent: A palette was archived. Rules that use it continue to use it.
type BrandPaletteArchivedEvent struct {
	EventFields

	Data Changed[Palette] `json:"data"`
}

// BrandPaletteCreatedEvent: A palette was created, as a draft.
type BrandPaletteCreatedEvent struct {
	EventFields

	Data Created[Palette] `json:"data"`
}

// BrandPaletteDeletedEvent: A palette was deleted.
type BrandPaletteDeletedEvent struct {
	EventFields

	Data Created[Palette] `json:"data"`
}

// BrandPalettePublishedEvent: A palette was published.
type BrandPalettePublishedEvent struct {
	EventFields

	Data Changed[Palette] `json:"data"`
}

// BrandPaletteUpdatedEvent: A palette's name, slug, colours or metadata changed.
type BrandPaletteUpdatedEvent struct {
	EventFields

	Data Changed[Palette] `json:"data"`
}

// BrandRuleCreatedEvent: A rule was created.
type BrandRuleCreatedEvent struct {
	EventFields

	Data Created[Rule] `json:"data"`
}

// BrandRuleDeletedEvent: A rule was deleted.
type BrandRuleDeletedEvent struct {
	EventFields

	Data Created[Rule] `json:"data"`
}

// BrandRuleUpdatedEvent: A rule was updated. Later checks use its new revision.
type BrandRuleUpdatedEvent struct {
	EventFields

	Data Changed[Rule] `json:"data"`
}

// BrandWaiverCreatedEvent: A waiver was created for findings with a fingerprint.
type BrandWaiverCreatedEvent struct {
	EventFields

	Data Created[Waiver] `json:"data"`
}

// BrandWaiverDeletedEvent: A waiver was deleted. Its findings count again.
type BrandWaiverDeletedEvent struct {
	EventFields

	Data Created[Waiver] `json:"data"`
}

// BrandWaiverUpdatedEvent: A waiver's reason, expiry or metadata changed.
type BrandWaiverUpdatedEvent struct {
	EventFields

	Data Changed[Waiver] `json:"data"`
}

// CMSAssetCreatedEvent: An asset was created.
type CMSAssetCreatedEvent struct {
	EventFields

	Data Created[Asset] `json:"data"`
}

// CMSAssetDeletedEvent: An asset was deleted with its versions and share links.
type CMSAssetDeletedEvent struct {
	EventFields

	Data Created[Asset] `json:"data"`
}

// CMSAssetRightsExpiredEvent: The rights of an asset have ended.
type CMSAssetRightsExpiredEvent struct {
	EventFields

	Data Changed[Asset] `json:"data"`
}

// CMSAssetRightsExpiringEvent: The rights of an asset end within its `notice_days`.
type CMSAssetRightsExpiringEvent struct {
	EventFields

	Data Changed[Asset] `json:"data"`
}

// CMSAssetUpdatedEvent: An asset's fields, usage rules, rights or files changed.
type CMSAssetUpdatedEvent struct {
	EventFields

	Data Changed[Asset] `json:"data"`
}

// CMSAssetShareLinkCreatedEvent: A share link was created.
type CMSAssetShareLinkCreatedEvent struct {
	EventFields

	Data Created[AssetShareLink] `json:"data"`
}

// CMSAssetShareLinkRevokedEvent: A share link was revoked.
type CMSAssetShareLinkRevokedEvent struct {
	EventFields

	Data Changed[AssetShareLink] `json:"data"`
}

// CMSChannelUpdatedEvent: The settings of a channel were changed.
type CMSChannelUpdatedEvent struct {
	EventFields

	Data Changed[Channel] `json:"data"`
}

// CMSDeploymentCanceledEvent: A deployment was canceled before it was ready.
type CMSDeploymentCanceledEvent struct {
	EventFields

	Data Changed[Deployment] `json:"data"`
}

// CMSDeploymentCreatedEvent: A deployment was created and queued.
type CMSDeploymentCreatedEvent struct {
	EventFields

	Data Created[Deployment] `json:"data"`
}

// CMSDeploymentDeletedEvent: A deployment was deleted: its addresses answer 410.
type CMSDeploymentDeletedEvent struct {
	EventFields

	Data Created[Deployment] `json:"data"`
}

// CMSDeploymentFailedEvent: A deployment failed; `failure` has the reason. No channel moved.
type CMSDeploymentFailedEvent struct {
	EventFields

	Data Changed[Deployment] `json:"data"`
}

// CMSDeploymentPromotedEvent: A deployment was promoted to a channel.
type CMSDeploymentPromotedEvent struct {
	EventFields

	Data Created[Deployment] `json:"data"`
}

// CMSDeploymentReadyEvent: A deployment is ready: its content is available.
type CMSDeploymentReadyEvent struct {
	EventFields

	Data Changed[Deployment] `json:"data"`
}

// CMSDeploymentRolledBackEvent: A channel was rolled back to an earlier deployment.
type CMSDeploymentRolledBackEvent struct {
	EventFields

	Data Created[Deployment] `json:"data"`
}

// CMSDeploymentUpdatedEvent: The name, the note or the pin of a deployment was changed.
type CMSDeploymentUpdatedEvent struct {
	EventFields

	Data Changed[Deployment] `json:"data"`
}

// CMSDeploymentPolicyUpdatedEvent: The time after which deployments are deleted was changed.
type CMSDeploymentPolicyUpdatedEvent struct {
	EventFields

	Data Changed[DeploymentPolicy] `json:"data"`
}

// CMSIconCreatedEvent: An icon was created.
type CMSIconCreatedEvent struct {
	EventFields

	Data Created[Icon] `json:"data"`
}

// CMSIconDeletedEvent: An icon was deleted.
type CMSIconDeletedEvent struct {
	EventFields

	Data Created[Icon] `json:"data"`
}

// CMSIconUpdatedEvent: An icon's name, tags, categories, aliases or metadata changed.
type CMSIconUpdatedEvent struct {
	EventFields

	Data Changed[Icon] `json:"data"`
}

// CMSIconSetCreatedEvent: An icon set was created, as a draft.
type CMSIconSetCreatedEvent struct {
	EventFields

	Data Created[IconSet] `json:"data"`
}

// CMSIconSetDeletedEvent: An icon set was deleted with all its icons.
type CMSIconSetDeletedEvent struct {
	EventFields

	Data Created[IconSet] `json:"data"`
}

// CMSIconSetPublishedEvent: An icon set was published.
type CMSIconSetPublishedEvent struct {
	EventFields

	Data Changed[IconSet] `json:"data"`
}

// CMSIconSetUpdatedEvent: An icon set was updated. Changes of its icons have their own events.
type CMSIconSetUpdatedEvent struct {
	EventFields

	Data Changed[IconSet] `json:"data"`
}

// CMSIconSetImportCompletedEvent: An import of an icon set completed. Its icons have no separate events.
type CMSIconSetImportCompletedEvent struct {
	EventFields

	Data Changed[IconSetImport] `json:"data"`
}

// CMSIconSetImportFailedEvent: An import of an icon set failed; `failure` has the reason.
type CMSIconSetImportFailedEvent struct {
	EventFields

	Data Changed[IconSetImport] `json:"data"`
}

// CMSPortalUpdatedEvent: The settings of the portal were changed.
type CMSPortalUpdatedEvent struct {
	EventFields

	Data Changed[Portal] `json:"data"`
}

// CMSPortalPageCreatedEvent: A page of the portal was created.
type CMSPortalPageCreatedEvent struct {
	EventFields

	Data Created[PortalPage] `json:"data"`
}

// CMSPortalPageDeletedEvent: A page of the portal was deleted.
type CMSPortalPageDeletedEvent struct {
	EventFields

	Data Created[PortalPage] `json:"data"`
}

// CMSPortalPageUpdatedEvent: A page of the portal was updated. The next deployment contains it.
type CMSPortalPageUpdatedEvent struct {
	EventFields

	Data Changed[PortalPage] `json:"data"`
}

// CMSPPTSetBuildFailedEvent: A build of a PPT set failed; `build.failure` has the reason.
type CMSPPTSetBuildFailedEvent struct {
	EventFields

	Data Created[PPTSet] `json:"data"`
}

// CMSPPTSetBuiltEvent: A deck of a PPT set is ready; `build` has its file.
type CMSPPTSetBuiltEvent struct {
	EventFields

	Data Created[PPTSet] `json:"data"`
}

// CMSPPTSetCreatedEvent: A PPT set was created.
type CMSPPTSetCreatedEvent struct {
	EventFields

	Data Created[PPTSet] `json:"data"`
}

// CMSPPTSetDeletedEvent: A PPT set was deleted with all its builds.
type CMSPPTSetDeletedEvent struct {
	EventFields

	Data Created[PPTSet] `json:"data"`
}

// CMSPPTSetUpdatedEvent: A PPT set was updated, or a build of it started.
type CMSPPTSetUpdatedEvent struct {
	EventFields

	Data Changed[PPTSet] `json:"data"`
}

// CMSPromotionApprovedEvent: A member approved a promotion.
type CMSPromotionApprovedEvent struct {
	EventFields

	Data Changed[Promotion] `json:"data"`
}

// CMSPromotionCanceledEvent: A promotion was canceled.
type CMSPromotionCanceledEvent struct {
	EventFields

	Data Changed[Promotion] `json:"data"`
}

// CMSPromotionCompletedEvent: A promotion was completed: the channel serves the deployment.
type CMSPromotionCompletedEvent struct {
	EventFields

	Data Changed[Promotion] `json:"data"`
}

// CMSPromotionCreatedEvent: A promotion was scheduled, or its approval was requested.
type CMSPromotionCreatedEvent struct {
	EventFields

	Data Created[Promotion] `json:"data"`
}

// CMSPromotionFailedEvent: A promotion failed; `failure` has the reason. The channel did not move.
type CMSPromotionFailedEvent struct {
	EventFields

	Data Changed[Promotion] `json:"data"`
}

// CMSPromotionRejectedEvent: A member rejected a promotion; `review_note` has the reason.
type CMSPromotionRejectedEvent struct {
	EventFields

	Data Changed[Promotion] `json:"data"`
}

// CMSPromotionUpdatedEvent: The time, the note or the metadata of a promotion was changed.
type CMSPromotionUpdatedEvent struct {
	EventFields

	Data Changed[Promotion] `json:"data"`
}

// CMSRecallCreatedEvent: A file was withdrawn. Purge its `addresses` from the caches that you operate.
type CMSRecallCreatedEvent struct {
	EventFields

	Data Created[Recall] `json:"data"`
}

// CMSRecallLiftedEvent: A file that was withdrawn is served again.
type CMSRecallLiftedEvent struct {
	EventFields

	Data Changed[Recall] `json:"data"`
}

// CMSSlideAssetCreatedEvent: A slide asset was created from a slide of a deck. It is read next.
type CMSSlideAssetCreatedEvent struct {
	EventFields

	Data Created[SlideAsset] `json:"data"`
}

// CMSSlideAssetDeletedEvent: A slide asset was deleted.
type CMSSlideAssetDeletedEvent struct {
	EventFields

	Data Created[SlideAsset] `json:"data"`
}

// CMSSlideAssetExpiredEvent: A slide asset expired.
type CMSSlideAssetExpiredEvent struct {
	EventFields

	Data Changed[SlideAsset] `json:"data"`
}

// CMSSlideAssetFailedEvent: The slide of a slide asset could not be read; `failure` has the reason.
type CMSSlideAssetFailedEvent struct {
	EventFields

	Data Changed[SlideAsset] `json:"data"`
}

// CMSSlideAssetReadyEvent: A slide asset is ready: its slide was read.
type CMSSlideAssetReadyEvent struct {
	EventFields

	Data Changed[SlideAsset] `json:"data"`
}

// CMSSlideAssetSupersededEvent: A newer revision of a slide asset is ready.
type CMSSlideAssetSupersededEvent struct {
	EventFields

	Data Changed[SlideAsset] `json:"data"`
}

// CMSSlideAssetUpdatedEvent: A slide asset's title, tags, approval, expiry, metadata or last check changed.
type CMSSlideAssetUpdatedEvent struct {
	EventFields

	Data Changed[SlideAsset] `json:"data"`
}

// PlatformAPIKeyCreatedEvent: An API key was created.
type PlatformAPIKeyCreatedEvent struct {
	EventFields

	Data Created[APIKey] `json:"data"`
}

// PlatformAPIKeyExpiringEvent: An API key expires in less than 7 days; recorded again a day before its end.
type PlatformAPIKeyExpiringEvent struct {
	EventFields

	Data Changed[APIKey] `json:"data"`
}

// PlatformAPIKeyRevokedEvent: An API key was revoked.
type PlatformAPIKeyRevokedEvent struct {
	EventFields

	Data Changed[APIKey] `json:"data"`
}

// PlatformAPIKeyRolledEvent: An API key was rolled. The object is the new key, and `rolled_from` is the id of the old key.
type PlatformAPIKeyRolledEvent struct {
	EventFields

	Data Changed[APIKey] `json:"data"`
}

// PlatformAPIKeyUpdatedEvent: An API key's name, metadata, scopes, origins or networks changed.
type PlatformAPIKeyUpdatedEvent struct {
	EventFields

	Data Changed[APIKey] `json:"data"`
}

// PlatformAuditEntryCreatedEvent: An entry was added to the audit log. It is recorded while an endpoint subscribes to it by this type or by `platform.audit_entry.*`. `*` and `platform.*` do not match it, because it repeats the event of the change. Endpoints of both modes get the entries that both modes share.
type PlatformAuditEntryCreatedEvent struct {
	EventFields

	Data Created[AuditEntry] `json:"data"`
}

// PlatformFileCreatedEvent: A file was uploaded.
type PlatformFileCreatedEvent struct {
	EventFields

	Data Created[StoredFile] `json:"data"`
}

// PlatformFileDeletedEvent: A file was deleted, by a caller or because nothing used it.
type PlatformFileDeletedEvent struct {
	EventFields

	Data Created[StoredFile] `json:"data"`
}

// PlatformMembershipAcceptedEvent: An invitation was accepted. Its user is now a member.
type PlatformMembershipAcceptedEvent struct {
	EventFields

	Data Changed[Membership] `json:"data"`
}

// PlatformMembershipCreatedEvent: A person was invited.
type PlatformMembershipCreatedEvent struct {
	EventFields

	Data Created[Membership] `json:"data"`
}

// PlatformMembershipDeletedEvent: A member was removed, or an invitation was withdrawn.
type PlatformMembershipDeletedEvent struct {
	EventFields

	Data Created[Membership] `json:"data"`
}

// PlatformMembershipUpdatedEvent: A membership's role or metadata changed, or its invitation was resent.
type PlatformMembershipUpdatedEvent struct {
	EventFields

	Data Changed[Membership] `json:"data"`
}

// PlatformOAuthApplicationCreatedEvent: An OAuth application was created.
type PlatformOAuthApplicationCreatedEvent struct {
	EventFields

	Data Created[OAuthApplication] `json:"data"`
}

// PlatformOAuthApplicationDeletedEvent: An OAuth application was deleted with its tokens.
type PlatformOAuthApplicationDeletedEvent struct {
	EventFields

	Data Created[OAuthApplication] `json:"data"`
}

// PlatformOAuthApplicationDisabledEvent: An OAuth application was disabled, and its tokens were revoked.
type PlatformOAuthApplicationDisabledEvent struct {
	EventFields

	Data Changed[OAuthApplication] `json:"data"`
}

// PlatformOAuthApplicationEnabledEvent: An OAuth application was enabled again.
type PlatformOAuthApplicationEnabledEvent struct {
	EventFields

	Data Changed[OAuthApplication] `json:"data"`
}

// PlatformOAuthApplicationSecretRotatedEvent: An OAuth application received a new secret. The old secrets expire at their `expires_at`.
type PlatformOAuthApplicationSecretRotatedEvent struct {
	EventFields

	Data Changed[OAuthApplication] `json:"data"`
}

// PlatformOAuthApplicationUpdatedEvent: An OAuth application's name, metadata or scopes changed.
type PlatformOAuthApplicationUpdatedEvent struct {
	EventFields

	Data Changed[OAuthApplication] `json:"data"`
}

// PlatformOrganizationCreatedEvent: The organization was created.
type PlatformOrganizationCreatedEvent struct {
	EventFields

	Data Created[Organization] `json:"data"`
}

// PlatformOrganizationDeletedEvent: The organization was deleted. It can be restored until `deletes_at`.
type PlatformOrganizationDeletedEvent struct {
	EventFields

	Data Created[Organization] `json:"data"`
}

// PlatformOrganizationRestoredEvent: The organization was restored before it was removed.
type PlatformOrganizationRestoredEvent struct {
	EventFields

	Data Changed[Organization] `json:"data"`
}

// PlatformOrganizationUpdatedEvent: The organization's name, logo, colour, metadata or settings changed.
type PlatformOrganizationUpdatedEvent struct {
	EventFields

	Data Changed[Organization] `json:"data"`
}

// PlatformOrganizationExportCompletedEvent: An export of the organization can be downloaded.
type PlatformOrganizationExportCompletedEvent struct {
	EventFields

	Data Changed[OrganizationExport] `json:"data"`
}

// PlatformOrganizationExportCreatedEvent: An export of the organization was requested.
type PlatformOrganizationExportCreatedEvent struct {
	EventFields

	Data Created[OrganizationExport] `json:"data"`
}

// PlatformOrganizationExportFailedEvent: An export of the organization failed.
type PlatformOrganizationExportFailedEvent struct {
	EventFields

	Data Changed[OrganizationExport] `json:"data"`
}

// PlatformSignInPolicyUpdatedEvent: The requirements for the sessions of members changed.
type PlatformSignInPolicyUpdatedEvent struct {
	EventFields

	Data Changed[SignInPolicy] `json:"data"`
}

// PlatformSingleSignOnCreatedEvent: Single sign-on was set up.
type PlatformSingleSignOnCreatedEvent struct {
	EventFields

	Data Created[SingleSignOn] `json:"data"`
}

// PlatformSingleSignOnDeletedEvent: Single sign-on was removed.
type PlatformSingleSignOnDeletedEvent struct {
	EventFields

	Data Created[SingleSignOn] `json:"data"`
}

// PlatformSingleSignOnUpdatedEvent: The settings or the domains of single sign-on changed.
type PlatformSingleSignOnUpdatedEvent struct {
	EventFields

	Data Changed[SingleSignOn] `json:"data"`
}

// PlatformUserCreatedEvent: An account was created for a person who accepted an invitation.
type PlatformUserCreatedEvent struct {
	EventFields

	Data Created[User] `json:"data"`
}

// PlatformWebhookEndpointCreatedEvent: A webhook endpoint was created.
type PlatformWebhookEndpointCreatedEvent struct {
	EventFields

	Data Created[WebhookEndpoint] `json:"data"`
}

// PlatformWebhookEndpointDeletedEvent: A webhook endpoint was deleted, and its pending deliveries were abandoned.
type PlatformWebhookEndpointDeletedEvent struct {
	EventFields

	Data Created[WebhookEndpoint] `json:"data"`
}

// PlatformWebhookEndpointDisabledEvent: A webhook endpoint was disabled: by a caller, because every attempt failed for 5 days, or because it responded 410.
type PlatformWebhookEndpointDisabledEvent struct {
	EventFields

	Data Changed[WebhookEndpoint] `json:"data"`
}

// PlatformWebhookEndpointEnabledEvent: A webhook endpoint was enabled. Abandoned deliveries remain abandoned.
type PlatformWebhookEndpointEnabledEvent struct {
	EventFields

	Data Changed[WebhookEndpoint] `json:"data"`
}

// PlatformWebhookEndpointPingEvent: A test event, sent to one webhook endpoint only.
type PlatformWebhookEndpointPingEvent struct {
	EventFields

	Data Changed[WebhookEndpoint] `json:"data"`
}

// PlatformWebhookEndpointSecretRotatedEvent: The signing secret of a webhook endpoint was rotated.
type PlatformWebhookEndpointSecretRotatedEvent struct {
	EventFields

	Data Changed[WebhookEndpoint] `json:"data"`
}

// PlatformWebhookEndpointUpdatedEvent: A webhook endpoint's settings changed.
type PlatformWebhookEndpointUpdatedEvent struct {
	EventFields

	Data Changed[WebhookEndpoint] `json:"data"`
}

// newEvent returns a pointer to the type of an event type; nil if it is not known.
func newEvent(eventType string) any {
	switch eventType {
	case "brand.check.canceled":
		return &BrandCheckCanceledEvent{}
	case "brand.check.completed":
		return &BrandCheckCompletedEvent{}
	case "brand.check.created":
		return &BrandCheckCreatedEvent{}
	case "brand.check.failed":
		return &BrandCheckFailedEvent{}
	case "brand.check.started":
		return &BrandCheckStartedEvent{}
	case "brand.check_schedule.created":
		return &BrandCheckScheduleCreatedEvent{}
	case "brand.check_schedule.deleted":
		return &BrandCheckScheduleDeletedEvent{}
	case "brand.check_schedule.ended":
		return &BrandCheckScheduleEndedEvent{}
	case "brand.check_schedule.updated":
		return &BrandCheckScheduleUpdatedEvent{}
	case "brand.font.created":
		return &BrandFontCreatedEvent{}
	case "brand.font.deleted":
		return &BrandFontDeletedEvent{}
	case "brand.font.updated":
		return &BrandFontUpdatedEvent{}
	case "brand.palette.archived":
		return &BrandPaletteArchivedEvent{}
	case "brand.palette.created":
		return &BrandPaletteCreatedEvent{}
	case "brand.palette.deleted":
		return &BrandPaletteDeletedEvent{}
	case "brand.palette.published":
		return &BrandPalettePublishedEvent{}
	case "brand.palette.updated":
		return &BrandPaletteUpdatedEvent{}
	case "brand.rule.created":
		return &BrandRuleCreatedEvent{}
	case "brand.rule.deleted":
		return &BrandRuleDeletedEvent{}
	case "brand.rule.updated":
		return &BrandRuleUpdatedEvent{}
	case "brand.waiver.created":
		return &BrandWaiverCreatedEvent{}
	case "brand.waiver.deleted":
		return &BrandWaiverDeletedEvent{}
	case "brand.waiver.updated":
		return &BrandWaiverUpdatedEvent{}
	case "cms.asset.created":
		return &CMSAssetCreatedEvent{}
	case "cms.asset.deleted":
		return &CMSAssetDeletedEvent{}
	case "cms.asset.rights_expired":
		return &CMSAssetRightsExpiredEvent{}
	case "cms.asset.rights_expiring":
		return &CMSAssetRightsExpiringEvent{}
	case "cms.asset.updated":
		return &CMSAssetUpdatedEvent{}
	case "cms.asset_share_link.created":
		return &CMSAssetShareLinkCreatedEvent{}
	case "cms.asset_share_link.revoked":
		return &CMSAssetShareLinkRevokedEvent{}
	case "cms.channel.updated":
		return &CMSChannelUpdatedEvent{}
	case "cms.deployment.canceled":
		return &CMSDeploymentCanceledEvent{}
	case "cms.deployment.created":
		return &CMSDeploymentCreatedEvent{}
	case "cms.deployment.deleted":
		return &CMSDeploymentDeletedEvent{}
	case "cms.deployment.failed":
		return &CMSDeploymentFailedEvent{}
	case "cms.deployment.promoted":
		return &CMSDeploymentPromotedEvent{}
	case "cms.deployment.ready":
		return &CMSDeploymentReadyEvent{}
	case "cms.deployment.rolled_back":
		return &CMSDeploymentRolledBackEvent{}
	case "cms.deployment.updated":
		return &CMSDeploymentUpdatedEvent{}
	case "cms.deployment_policy.updated":
		return &CMSDeploymentPolicyUpdatedEvent{}
	case "cms.icon.created":
		return &CMSIconCreatedEvent{}
	case "cms.icon.deleted":
		return &CMSIconDeletedEvent{}
	case "cms.icon.updated":
		return &CMSIconUpdatedEvent{}
	case "cms.icon_set.created":
		return &CMSIconSetCreatedEvent{}
	case "cms.icon_set.deleted":
		return &CMSIconSetDeletedEvent{}
	case "cms.icon_set.published":
		return &CMSIconSetPublishedEvent{}
	case "cms.icon_set.updated":
		return &CMSIconSetUpdatedEvent{}
	case "cms.icon_set_import.completed":
		return &CMSIconSetImportCompletedEvent{}
	case "cms.icon_set_import.failed":
		return &CMSIconSetImportFailedEvent{}
	case "cms.portal.updated":
		return &CMSPortalUpdatedEvent{}
	case "cms.portal_page.created":
		return &CMSPortalPageCreatedEvent{}
	case "cms.portal_page.deleted":
		return &CMSPortalPageDeletedEvent{}
	case "cms.portal_page.updated":
		return &CMSPortalPageUpdatedEvent{}
	case "cms.ppt_set.build_failed":
		return &CMSPPTSetBuildFailedEvent{}
	case "cms.ppt_set.built":
		return &CMSPPTSetBuiltEvent{}
	case "cms.ppt_set.created":
		return &CMSPPTSetCreatedEvent{}
	case "cms.ppt_set.deleted":
		return &CMSPPTSetDeletedEvent{}
	case "cms.ppt_set.updated":
		return &CMSPPTSetUpdatedEvent{}
	case "cms.promotion.approved":
		return &CMSPromotionApprovedEvent{}
	case "cms.promotion.canceled":
		return &CMSPromotionCanceledEvent{}
	case "cms.promotion.completed":
		return &CMSPromotionCompletedEvent{}
	case "cms.promotion.created":
		return &CMSPromotionCreatedEvent{}
	case "cms.promotion.failed":
		return &CMSPromotionFailedEvent{}
	case "cms.promotion.rejected":
		return &CMSPromotionRejectedEvent{}
	case "cms.promotion.updated":
		return &CMSPromotionUpdatedEvent{}
	case "cms.recall.created":
		return &CMSRecallCreatedEvent{}
	case "cms.recall.lifted":
		return &CMSRecallLiftedEvent{}
	case "cms.slide_asset.created":
		return &CMSSlideAssetCreatedEvent{}
	case "cms.slide_asset.deleted":
		return &CMSSlideAssetDeletedEvent{}
	case "cms.slide_asset.expired":
		return &CMSSlideAssetExpiredEvent{}
	case "cms.slide_asset.failed":
		return &CMSSlideAssetFailedEvent{}
	case "cms.slide_asset.ready":
		return &CMSSlideAssetReadyEvent{}
	case "cms.slide_asset.superseded":
		return &CMSSlideAssetSupersededEvent{}
	case "cms.slide_asset.updated":
		return &CMSSlideAssetUpdatedEvent{}
	case "platform.api_key.created":
		return &PlatformAPIKeyCreatedEvent{}
	case "platform.api_key.expiring":
		return &PlatformAPIKeyExpiringEvent{}
	case "platform.api_key.revoked":
		return &PlatformAPIKeyRevokedEvent{}
	case "platform.api_key.rolled":
		return &PlatformAPIKeyRolledEvent{}
	case "platform.api_key.updated":
		return &PlatformAPIKeyUpdatedEvent{}
	case "platform.audit_entry.created":
		return &PlatformAuditEntryCreatedEvent{}
	case "platform.file.created":
		return &PlatformFileCreatedEvent{}
	case "platform.file.deleted":
		return &PlatformFileDeletedEvent{}
	case "platform.membership.accepted":
		return &PlatformMembershipAcceptedEvent{}
	case "platform.membership.created":
		return &PlatformMembershipCreatedEvent{}
	case "platform.membership.deleted":
		return &PlatformMembershipDeletedEvent{}
	case "platform.membership.updated":
		return &PlatformMembershipUpdatedEvent{}
	case "platform.oauth_application.created":
		return &PlatformOAuthApplicationCreatedEvent{}
	case "platform.oauth_application.deleted":
		return &PlatformOAuthApplicationDeletedEvent{}
	case "platform.oauth_application.disabled":
		return &PlatformOAuthApplicationDisabledEvent{}
	case "platform.oauth_application.enabled":
		return &PlatformOAuthApplicationEnabledEvent{}
	case "platform.oauth_application.secret_rotated":
		return &PlatformOAuthApplicationSecretRotatedEvent{}
	case "platform.oauth_application.updated":
		return &PlatformOAuthApplicationUpdatedEvent{}
	case "platform.organization.created":
		return &PlatformOrganizationCreatedEvent{}
	case "platform.organization.deleted":
		return &PlatformOrganizationDeletedEvent{}
	case "platform.organization.restored":
		return &PlatformOrganizationRestoredEvent{}
	case "platform.organization.updated":
		return &PlatformOrganizationUpdatedEvent{}
	case "platform.organization_export.completed":
		return &PlatformOrganizationExportCompletedEvent{}
	case "platform.organization_export.created":
		return &PlatformOrganizationExportCreatedEvent{}
	case "platform.organization_export.failed":
		return &PlatformOrganizationExportFailedEvent{}
	case "platform.sign_in_policy.updated":
		return &PlatformSignInPolicyUpdatedEvent{}
	case "platform.single_sign_on.created":
		return &PlatformSingleSignOnCreatedEvent{}
	case "platform.single_sign_on.deleted":
		return &PlatformSingleSignOnDeletedEvent{}
	case "platform.single_sign_on.updated":
		return &PlatformSingleSignOnUpdatedEvent{}
	case "platform.user.created":
		return &PlatformUserCreatedEvent{}
	case "platform.webhook_endpoint.created":
		return &PlatformWebhookEndpointCreatedEvent{}
	case "platform.webhook_endpoint.deleted":
		return &PlatformWebhookEndpointDeletedEvent{}
	case "platform.webhook_endpoint.disabled":
		return &PlatformWebhookEndpointDisabledEvent{}
	case "platform.webhook_endpoint.enabled":
		return &PlatformWebhookEndpointEnabledEvent{}
	case "platform.webhook_endpoint.ping":
		return &PlatformWebhookEndpointPingEvent{}
	case "platform.webhook_endpoint.secret_rotated":
		return &PlatformWebhookEndpointSecretRotatedEvent{}
	case "platform.webhook_endpoint.updated":
		return &PlatformWebhookEndpointUpdatedEvent{}
	}
	return nil
}
