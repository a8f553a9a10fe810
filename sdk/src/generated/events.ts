// Made from openapi.json by `npm run sdk`. Do not edit.

import type { Changed, Told } from '../event.ts'
import type {
  ApiKey,
  Check,
  CompletedCheck,
  Deployment,
  File,
  Font,
  Icon,
  IconSet,
  IconSetImport,
  Membership,
  OAuthApplication,
  Organization,
  Palette,
  PptSet,
  Rule,
  SlideAsset,
  User,
  Waiver,
  WebhookEndpoint,
} from './types.ts'

export interface EventData {
  /** A check was canceled. */
  'brand.check.canceled': Changed<Check>
  /** A check came to a verdict. */
  'brand.check.completed': Told<CompletedCheck>
  /** A check was made and waits for its turn. */
  'brand.check.created': Told<Check>
  /** A check came to no verdict; `failure` says why. */
  'brand.check.failed': Changed<Check>
  /** A check began to run. */
  'brand.check.started': Changed<Check>
  /** A font was made. */
  'brand.font.created': Told<Font>
  /** A font was deleted. */
  'brand.font.deleted': Told<Font>
  /** A font was changed. */
  'brand.font.updated': Changed<Font>
  /** A palette was archived; rules that name it go on using it. */
  'brand.palette.archived': Changed<Palette>
  /** A palette was made, as a draft. */
  'brand.palette.created': Told<Palette>
  /** A palette was deleted. */
  'brand.palette.deleted': Told<Palette>
  /** A palette was published. */
  'brand.palette.published': Changed<Palette>
  /** A palette's name, slug, colours or metadata changed. */
  'brand.palette.updated': Changed<Palette>
  /** A rule was made. */
  'brand.rule.created': Told<Rule>
  /** A rule was deleted. */
  'brand.rule.deleted': Told<Rule>
  /** A rule changed: later checks use its new revision. */
  'brand.rule.updated': Changed<Rule>
  /** Findings of a fingerprint were waived. */
  'brand.waiver.created': Told<Waiver>
  /** A waiver was deleted: its findings count again. */
  'brand.waiver.deleted': Told<Waiver>
  /** A waiver's reason, end or metadata changed. */
  'brand.waiver.updated': Changed<Waiver>
  /** A deployment was canceled before it was ready. */
  'cms.deployment.canceled': Changed<Deployment>
  /** A deployment was asked for and waits for its turn. */
  'cms.deployment.created': Told<Deployment>
  /** A deployment was not built; `failure` says why. No channel moved. */
  'cms.deployment.failed': Changed<Deployment>
  /** A channel was moved to a deployment. */
  'cms.deployment.promoted': Told<Deployment>
  /** A deployment was built: its content can be read. */
  'cms.deployment.ready': Changed<Deployment>
  /** A channel was moved back to a deployment where it had been before. */
  'cms.deployment.rolled_back': Told<Deployment>
  /** An icon was made. */
  'cms.icon.created': Told<Icon>
  /** An icon was deleted, alone or with its set. */
  'cms.icon.deleted': Told<Icon>
  /** An icon's name, tags, categories, aliases or metadata changed. */
  'cms.icon.updated': Changed<Icon>
  /** An icon set was made, as a draft. */
  'cms.icon_set.created': Told<IconSet>
  /** An icon set was deleted, and all its icons with it. */
  'cms.icon_set.deleted': Told<IconSet>
  /** An icon set was published. */
  'cms.icon_set.published': Changed<IconSet>
  /** An icon set was changed; what changes in its icons is told by events of theirs. */
  'cms.icon_set.updated': Changed<IconSet>
  /** All files of an import were read; its icons have no events of their own. */
  'cms.icon_set_import.completed': Changed<IconSetImport>
  /** An import made nothing, or was not read to its end; `failure` says why. */
  'cms.icon_set_import.failed': Changed<IconSetImport>
  /** A deck of a PPT set could not be built; `build.failure` says why. */
  'cms.ppt_set.build_failed': Told<PptSet>
  /** A deck of a PPT set is ready; `build` has its file. */
  'cms.ppt_set.built': Told<PptSet>
  /** A PPT set was made. */
  'cms.ppt_set.created': Told<PptSet>
  /** A PPT set was deleted, and all its builds with it. */
  'cms.ppt_set.deleted': Told<PptSet>
  /** A PPT set was changed, or began to be built. */
  'cms.ppt_set.updated': Changed<PptSet>
  /** A slide of a deck became an asset, which is read next. */
  'cms.slide_asset.created': Told<SlideAsset>
  /** An asset was deleted. */
  'cms.slide_asset.deleted': Told<SlideAsset>
  /** The time of an asset is over. */
  'cms.slide_asset.expired': Changed<SlideAsset>
  /** The slide of an asset could not be read; `failure` says why. */
  'cms.slide_asset.failed': Changed<SlideAsset>
  /** The slide of an asset was read. */
  'cms.slide_asset.ready': Changed<SlideAsset>
  /** A newer revision of an asset is ready. */
  'cms.slide_asset.superseded': Changed<SlideAsset>
  /** An asset's title, tags, expiry, metadata or last check changed. */
  'cms.slide_asset.updated': Changed<SlideAsset>
  /** An API key was made. */
  'platform.api_key.created': Told<ApiKey>
  /** An API key was revoked and works no more. */
  'platform.api_key.revoked': Changed<ApiKey>
  /** An API key was replaced: the object is the new one, `rolled_from` names the old one. */
  'platform.api_key.rolled': Changed<ApiKey>
  /** An API key's name, metadata, scopes or origins changed. */
  'platform.api_key.updated': Changed<ApiKey>
  /** A file was uploaded. */
  'platform.file.created': Told<File>
  /** A file was deleted, or ended because nothing referred to it. */
  'platform.file.deleted': Told<File>
  /** An invitation was accepted: its user is a member from now on. */
  'platform.membership.accepted': Changed<Membership>
  /** Someone was invited. */
  'platform.membership.created': Told<Membership>
  /** A member was removed, or an invitation withdrawn. */
  'platform.membership.deleted': Told<Membership>
  /** A membership's role or metadata changed, or its invitation was sent again. */
  'platform.membership.updated': Changed<Membership>
  /** An OAuth application was made. */
  'platform.oauth_application.created': Told<OAuthApplication>
  /** An OAuth application was removed, and its tokens with it. */
  'platform.oauth_application.deleted': Told<OAuthApplication>
  /** An OAuth application was disabled, which ended its tokens. */
  'platform.oauth_application.disabled': Changed<OAuthApplication>
  /** An OAuth application was enabled again. */
  'platform.oauth_application.enabled': Changed<OAuthApplication>
  /** An OAuth application got a new secret; the old ones end at their `expires_at`. */
  'platform.oauth_application.secret_rotated': Changed<OAuthApplication>
  /** An OAuth application's name, metadata or scopes changed. */
  'platform.oauth_application.updated': Changed<OAuthApplication>
  /** The organization's name, metadata or settings changed. */
  'platform.organization.updated': Changed<Organization>
  /** Someone who accepted an invitation got an account. */
  'platform.user.created': Told<User>
  /** A webhook endpoint was made. */
  'platform.webhook_endpoint.created': Told<WebhookEndpoint>
  /** A webhook endpoint was removed, and what was pending for it abandoned. */
  'platform.webhook_endpoint.deleted': Told<WebhookEndpoint>
  /** A webhook endpoint was disabled: by a user, because it failed for 5 days, or because it is gone. */
  'platform.webhook_endpoint.disabled': Changed<WebhookEndpoint>
  /** A webhook endpoint was enabled again. What was abandoned stays so. */
  'platform.webhook_endpoint.enabled': Changed<WebhookEndpoint>
  /** A test, sent to one webhook endpoint alone. */
  'platform.webhook_endpoint.ping': Changed<WebhookEndpoint>
  /** A webhook endpoint got a new signing secret. */
  'platform.webhook_endpoint.secret_rotated': Changed<WebhookEndpoint>
  /** A webhook endpoint's settings changed. */
  'platform.webhook_endpoint.updated': Changed<WebhookEndpoint>
}
