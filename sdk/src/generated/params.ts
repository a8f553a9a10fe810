// Made from openapi.json by `npm run sdk`. Do not edit.

import type { Uploadable } from '../body.ts'
import type { TimeRange } from '../query.ts'
import type { AssetRightsInput, AssetUsageInput, ColorInput, DeploymentGateInput, DeploymentSourceInput, DeviceAuthorizationsApproveBodyScope, EventInput, FontFaceSelector, IconAliasInput, PaletteColorInput, PortalNavigationItem, PortalShownInput, PortalThemeInput, PortalTypeStep, PptSetItemInput, RecoverableStatus, RuleConditionsInput, Scope, SingleSignOnCreateBodyRoleMappingItem, TriedRule } from './types.ts'

/** What `organizations.list` takes. */
export interface OrganizationsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `organizations.create` takes. */
export interface OrganizationsCreateParams {
  name: string
  /** Address of the owner, who gets an invitation by e-mail. With your own address or none, you are the owner at once */
  owner_email?: string
}

/** What `organizations.update` takes. */
export interface OrganizationsUpdateParams {
  name?: string
  api_version?: '2026-11-20' | '2026-10-01'
  /** Whether deployed content requires a key */
  delivery_requires_key?: boolean
  /** A PNG, JPEG or WebP picture of at most 512 KiB; null removes the logo */
  logo?: string | Uploadable | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `organizationExports.create` takes. */
export interface OrganizationExportsCreateParams {
}

/** What `organizationExports.list` takes. */
export interface OrganizationExportsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `memberships.create` takes. */
export interface MembershipsCreateParams {
  /** An e-mail address */
  email: string
  /** From the most to the fewest permissions; `GET /roles` describes them */
  role: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `memberships.list` takes. */
export interface MembershipsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `memberships.update` takes. */
export interface MembershipsUpdateParams {
  /** From the most to the fewest permissions; `GET /roles` describes them */
  role?: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `memberships.delete` takes. */
export interface MembershipsDeleteParams {
  /** Whether to revoke the keys that the member created */
  revoke_keys?: boolean
}

/** What `users.list` takes. */
export interface UsersListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `signInPolicy.update` takes. */
export interface SignInPolicyUpdateParams {
  /** Seconds after which a session ends, even if it is used; null for 30 days */
  session_lifetime?: number | null
  /** Seconds without a request after which a session ends; null for 7 days */
  session_idle_time?: number | null
  /** Whether members must sign in with a second factor or a passkey. Single sign-on of the organization also suffices */
  requires_second_factor?: boolean
}

/** What `singleSignOn.create` takes. */
export interface SingleSignOnCreateParams {
  /** Name of the provider, as the sign-in page shows it */
  name: string
  /** Issuer of the provider, whose metadata is at `/.well-known/openid-configuration` */
  issuer: string
  client_id: string
  client_secret: string
  /** A role other than owner */
  default_role?: 'admin' | 'developer' | 'designer' | 'viewer'
  /** Claim of the ID token with the groups of the user, such as `groups` */
  role_claim?: string | null
  /** Roles by values of the claim `role_claim`. The first entry that matches decides */
  role_mapping?: SingleSignOnCreateBodyRoleMappingItem[]
}

/** What `singleSignOn.update` takes. */
export interface SingleSignOnUpdateParams {
  /** Name of the provider, as the sign-in page shows it */
  name?: string
  /** Issuer of the provider, whose metadata is at `/.well-known/openid-configuration` */
  issuer?: string
  client_id?: string
  client_secret?: string
  /** A role other than owner */
  default_role?: 'admin' | 'developer' | 'designer' | 'viewer'
  /** Claim of the ID token with the groups of the user, such as `groups` */
  role_claim?: string | null
  /** Roles by values of the claim `role_claim`. The first entry that matches decides */
  role_mapping?: SingleSignOnCreateBodyRoleMappingItem[]
  /** Whether members other than owners must sign in here. Owners can always use their password */
  required?: boolean
}

/** What `apiKeys.create` takes. */
export interface ApiKeysCreateParams {
  name: string
  prefix_type?: 'sk' | 'pk'
  mode?: 'live' | 'test'
  scopes?: Scope[]
  /** In seconds from now */
  expires_in?: number
  allowed_origins?: string[]
  allowed_networks?: string[]
  api_version?: '2026-11-20' | '2026-10-01' | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `apiKeys.list` takes. */
export interface ApiKeysListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `apiKeys.update` takes. */
export interface ApiKeysUpdateParams {
  name?: string
  scopes?: Scope[]
  allowed_origins?: string[]
  allowed_networks?: string[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `apiKeys.roll` takes. */
export interface ApiKeysRollParams {
  /** Seconds for which the old key remains valid */
  expires_in?: number
}

/** What `apiKeys.revoke` takes. */
export interface ApiKeysRevokeParams {
  reason?: string
}

/** What `oauthApplications.create` takes. */
export interface OauthApplicationsCreateParams {
  name: string
  scopes: Scope[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `oauthApplications.list` takes. */
export interface OauthApplicationsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `oauthApplications.update` takes. */
export interface OauthApplicationsUpdateParams {
  name?: string
  scopes?: Scope[]
  /** A disabled application cannot get tokens, and its existing tokens are revoked */
  status?: 'active' | 'disabled'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `oauthApplications.rotateSecret` takes. */
export interface OauthApplicationsRotateSecretParams {
  /** Maximum number of seconds for which the old secrets remain valid */
  expires_in?: number
}

/** What `deviceAuthorizations.lookup` takes. */
export interface DeviceAuthorizationsLookupParams {
  /** The code that the device shows. Case and hyphens do not matter */
  user_code: string
}

/** What `deviceAuthorizations.approve` takes. */
export interface DeviceAuthorizationsApproveParams {
  /** The code that the device shows. Case and hyphens do not matter */
  user_code: string
  mode: 'live' | 'test'
  scopes: DeviceAuthorizationsApproveBodyScope[]
}

/** What `deviceAuthorizations.deny` takes. */
export interface DeviceAuthorizationsDenyParams {
  /** The code that the device shows. Case and hyphens do not matter */
  user_code: string
}

/** What `events.create` takes. */
export interface EventsCreateParams {
  /** Your own name, such as `custom.invoice.paid` */
  type?: string
  /** Any JSON object of at most 256 KiB, stored and sent unchanged */
  data?: Record<string, unknown>
  /** A batch, instead of `type` and `data`. Either all of it is recorded, or nothing */
  events?: EventInput[]
}

/** What `events.list` takes. */
export interface EventsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  /** An event type, or a prefix ending in `.*` */
  type?: string
  types?: string[]
}

/** What `eventTypes.list` takes. */
export interface EventTypesListParams {
  limit?: number
  /** Returns the items after this name */
  starting_after?: string
  /** Returns the items before this name */
  ending_before?: string
}

/** What `webhookEndpoints.create` takes. */
export interface WebhookEndpointsCreateParams {
  /** An https URL with port 80, 443 or above 1023 */
  url: string
  /** Exact types, prefixes of whole words ending in `.*`, or `*` */
  enabled_events: string[]
  description?: string | null
  api_version?: '2026-11-20' | '2026-10-01' | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe */
  signature_scheme?: 'standard' | 'stripe'
  /** `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0 */
  event_payload?: 'snapshot' | 'thin' | 'stripe' | 'cloudevents_structured' | 'cloudevents_binary'
  /** At most 10 additional headers of each request. A masked value keeps the stored value */
  custom_headers?: Record<string, string | null>
  /** Maximum number of deliveries per second */
  rate_limit?: number | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `webhookEndpoints.list` takes. */
export interface WebhookEndpointsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `webhookEndpoints.update` takes. */
export interface WebhookEndpointsUpdateParams {
  /** An https URL with port 80, 443 or above 1023 */
  url?: string
  /** Exact types, prefixes of whole words ending in `.*`, or `*` */
  enabled_events?: string[]
  status?: 'enabled' | 'disabled'
  description?: string | null
  api_version?: '2026-11-20' | '2026-10-01' | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe */
  signature_scheme?: 'standard' | 'stripe'
  /** `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0 */
  event_payload?: 'snapshot' | 'thin' | 'stripe' | 'cloudevents_structured' | 'cloudevents_binary'
  /** At most 10 additional headers of each request. A masked value keeps the stored value */
  custom_headers?: Record<string, string | null>
  /** Maximum number of deliveries per second */
  rate_limit?: number | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `webhookEndpoints.rotateSecret` takes. */
export interface WebhookEndpointsRotateSecretParams {
  /** Seconds for which the old secret also signs */
  expires_in?: number
}

/** What `webhookEndpoints.stats` takes. */
export interface WebhookEndpointsStatsParams {
  /** Default hour */
  interval?: 'hour' | 'day'
  /** ISO 8601, UTC, with milliseconds */
  since?: string | Date
  /** ISO 8601, UTC, with milliseconds */
  until?: string | Date
}

/** What `webhookEndpoints.deliveries.list` takes. */
export interface WebhookEndpointsDeliveriesListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'pending' | 'delivered' | 'failed' | 'abandoned'
  /** Id of the event */
  event?: string
  /** An event type, or a prefix ending in `.*` */
  type?: string
  /** Which deliveries come first. Default oldest */
  order?: 'oldest' | 'newest'
}

/** What `webhookEndpoints.recover` takes. */
export interface WebhookEndpointsRecoverParams {
  /** ISO 8601, UTC, with milliseconds */
  since?: string | Date
  /** ISO 8601, UTC, with milliseconds */
  until?: string | Date
  /** Statuses of the deliveries to repeat. Defaults to both */
  statuses?: RecoverableStatus[]
  /** Whether to include subscribed events that were recorded while the endpoint was disabled */
  missed?: boolean
}

/** What `files.create` takes. */
export interface FilesCreateParams {
  /** The file */
  file: string | Uploadable
}

/** What `files.list` takes. */
export interface FilesListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `files.picture` takes. */
export interface FilesPictureParams {
  /** Number of the slide; default 1 */
  page?: number
  format?: 'svg' | 'png'
}

/** What `requestLogs.list` takes. */
export interface RequestLogsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  /** A status such as 404, or a class such as 4xx */
  status?: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS'
  /** The full path */
  path?: string
  /** Id of the api key (`key_…`) */
  api_key?: string
  /** False omits the GET requests with which people read in the dashboard. Default: true */
  dashboard_reads?: boolean
}

/** What `auditEntries.list` takes. */
export interface AuditEntriesListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  /** Id of a user, API key or OAuth application */
  actor?: string
  /** An action, or a prefix ending in `.*` */
  action?: string
  /** Id of the resource that the action concerns */
  target?: string
  result?: 'succeeded' | 'denied' | 'failed'
  /** Words from the names and ids of actor and target, the action and the address. Each may be incomplete */
  query?: string
}

/** What `auditEntries.export` takes. */
export interface AuditEntriesExportParams {
  /** Default `ndjson` */
  format?: 'ndjson' | 'csv'
  created?: TimeRange
}

/** What `brand.palettes.create` takes. */
export interface BrandPalettesCreateParams {
  name: string
  slug?: string
  colors?: PaletteColorInput[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.palettes.list` takes. */
export interface BrandPalettesListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'published' | 'archived'
  slug?: string
}

/** What `brand.palettes.import` takes. */
export interface BrandPalettesImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Detected from the content if absent */
  format?: 'dtcg' | 'css' | 'gpl' | 'ase' | 'aco' | 'act' | 'sketchpalette' | 'pptx' | 'svg' | 'hex'
  name?: string
  slug?: string
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.palettes.match` takes. */
export interface BrandPalettesMatchParams {
  color: ColorInput
  /** Defaults to all published palettes */
  palettes?: string[]
  limit?: number
}

/** What `brand.palettes.update` takes. */
export interface BrandPalettesUpdateParams {
  name?: string
  slug?: string
  colors?: PaletteColorInput[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.palettes.export` takes. */
export interface BrandPalettesExportParams {
  format: 'dtcg' | 'css' | 'gpl' | 'ase' | 'aco' | 'act' | 'sketchpalette' | 'pptx' | 'svg' | 'hex' | 'scss' | 'tailwind' | 'android' | 'swift'
}

/** What `brand.palettes.contrast.list` takes. */
export interface BrandPalettesContrastListParams {
  /** Key of one text colour */
  text?: string
  /** Key of one background colour */
  background?: string
}

/** What `brand.fonts.create` takes. */
export interface BrandFontsCreateParams {
  /** Id of the file (`file_…`) */
  file?: string | Uploadable
  face?: FontFaceSelector
  /** Required without a file. Defaults to the family name in the file */
  family?: string
  /** CSS weights */
  weights?: number[]
  /** Other names that documents use for it */
  aliases?: string[]
  license?: string | null
  license_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.fonts.list` takes. */
export interface BrandFontsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'active' | 'archived'
  family?: string
}

/** What `brand.fonts.update` takes. */
export interface BrandFontsUpdateParams {
  family?: string
  status?: 'active' | 'archived'
  /** CSS weights */
  weights?: number[]
  /** Other names that documents use for it */
  aliases?: string[]
  license?: string | null
  license_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.fonts.file` takes. */
export interface BrandFontsFileParams {
  /** Defaults to the value in the file */
  format?: 'ttf' | 'otf' | 'woff' | 'woff2' | 'ttc'
}

/** What `brand.rules.create` takes. */
export interface BrandRulesCreateParams {
  type: 'color_in_palette' | 'color_usage' | 'contrast_min' | 'font_family' | 'font_size' | 'font_weight' | 'term_forbidden' | 'term_required' | 'text_style' | 'logo_required' | 'logo_usage' | 'safe_area' | 'slide_size' | 'layout_allowed' | 'placeholder_unfilled' | 'image_resolution' | 'alt_text' | 'language' | 'file_metadata' | 'slide_count' | 'hidden_slides' | 'notes' | 'comments' | 'macros' | 'external_links' | 'icon_grid' | 'template' | 'stray_masters' | 'placeholder_moved' | 'placeholder_bypassed' | 'text_overflow' | 'off_slide' | 'overlap' | 'alignment' | 'min_gap' | 'paragraph_format' | 'slide_density' | 'reading_level' | 'chart_style' | 'chart_colors' | 'table_style' | 'animations' | 'transitions' | 'embedded_files' | 'fonts_embedded' | 'picture_duplicates' | 'inclusive_language' | 'trademark_sign' | 'disclaimer_required' | 'spelling' | 'logo_retired'
  name?: string
  /** Must match the JSON Schema of the rule type */
  params?: Record<string, unknown>
  severity?: 'error' | 'warning' | 'info'
  weight?: number
  enabled?: boolean
  tags?: string[]
  applies_to?: RuleConditionsInput | null
  /** https:// or http:// */
  guideline_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.rules.list` takes. */
export interface BrandRulesListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  type?: string
  enabled?: boolean
}

/** What `brand.rules.derive` takes. */
export interface BrandRulesDeriveParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Name of the draft palette. Defaults to the name of the theme */
  name?: string
  tags?: string[]
}

/** What `brand.rules.update` takes. */
export interface BrandRulesUpdateParams {
  name?: string
  /** Must match the JSON Schema of the rule type */
  params?: Record<string, unknown>
  severity?: 'error' | 'warning' | 'info'
  weight?: number
  enabled?: boolean
  tags?: string[]
  applies_to?: RuleConditionsInput | null
  /** https:// or http:// */
  guideline_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.rules.try` takes. */
export interface BrandRulesTryParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  rules: TriedRule[]
  include_hidden?: boolean
  include_notes?: boolean
}

/** What `brand.checks.create` takes. */
export interface BrandChecksCreateParams {
  /** Id of the file (`file_…`) */
  file?: string | Uploadable
  text?: string
  /** Id of the slide asset (`sld_…`) */
  slide_asset?: string
  /** Id of the ppt set (`pps_…`) */
  ppt_set?: string
  /** Id of the icon (`ico_…`) */
  icon?: string
  /** Rules to apply, enabled or not. Defaults to all enabled rules */
  rules?: string[]
  tags?: string[]
  name?: string | null
  include_hidden?: boolean
  include_notes?: boolean
  /** Id of the check (`chk_…`) */
  baseline?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.checks.list` takes. */
export interface BrandChecksListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'queued' | 'running' | 'completed' | 'failed' | 'canceled'
  verdict?: 'pass' | 'warn' | 'fail'
  /** Words of the name, or beginnings of them. All of them must occur */
  query?: string
  tag?: string
  /** Default: `newest`. The other orders contain only completed checks */
  order?: 'newest' | 'lowest_score' | 'most_findings'
}

/** What `brand.checks.totals` takes. */
export interface BrandChecksTotalsParams {
  /** Words of the name, or beginnings of them. All of them must occur */
  query?: string
  tag?: string
}

/** What `brand.checks.findings.list` takes. */
export interface BrandChecksFindingsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  severity?: 'error' | 'warning' | 'info'
  /** Id of the rule (`rul_…`) */
  rule?: string
  slide?: number
  /** Id of the issue (`iss_…`) */
  issue?: string
}

/** What `brand.checks.issues.list` takes. */
export interface BrandChecksIssuesListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  severity?: 'error' | 'warning' | 'info'
  /** Id of the rule (`rul_…`) */
  rule?: string
}

/** What `brand.checks.report` takes. */
export interface BrandChecksReportParams {
  format?: 'json' | 'html' | 'sarif' | 'csv'
}

/** What `brand.checks.picture` takes. */
export interface BrandChecksPictureParams {
  /** Number of the slide; default 1 */
  page?: number
  format?: 'svg' | 'png'
  /** Draws the slide as it would be after the fix that has this preview */
  preview?: string
}

/** What `brand.checks.fix` takes. */
export interface BrandChecksFixParams {
  /** Issues to fix. Without `issues` and `findings`, all that can be fixed */
  issues?: string[]
  /** Findings to fix, in addition to those of `issues` */
  findings?: string[]
  /** Answers what would change, and creates nothing */
  preview?: boolean
}

/** What `brand.checks.compare` takes. */
export interface BrandChecksCompareParams {
  /** Id of the check (`chk_…`) */
  base: string
}

/** What `brand.waivers.create` takes. */
export interface BrandWaiversCreateParams {
  /** Fingerprint of a finding */
  fingerprint: string
  /** A check with a finding of this fingerprint. The waiver then shows the `rule` and the `message` of the finding */
  check?: string | null
  reason: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at?: string | Date | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.waivers.list` takes. */
export interface BrandWaiversListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  /** Fingerprint of a finding */
  fingerprint?: string
}

/** What `brand.waivers.update` takes. */
export interface BrandWaiversUpdateParams {
  reason?: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at?: string | Date | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.iconSets.create` takes. */
export interface CmsIconSetsCreateParams {
  prefix: string
  name: string
  /** Nominal size of an icon */
  grid?: number | null
  license?: string | null
  author?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.iconSets.list` takes. */
export interface CmsIconSetsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'published'
  prefix?: string
}

/** What `cms.iconSets.import` takes. */
export interface CmsIconSetsImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  prefix?: string
  name?: string
  sanitize?: 'strict' | 'strip'
  /** Import nothing if a file is refused. Defaults to true for an Iconify set, which is one file, and to false for a zip */
  all_or_nothing?: boolean
  /** Report what would be imported and refused, and import nothing */
  dry_run?: boolean
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.iconSets.update` takes. */
export interface CmsIconSetsUpdateParams {
  prefix?: string
  name?: string
  /** Nominal size of an icon */
  grid?: number | null
  license?: string | null
  author?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.iconSets.export` takes. */
export interface CmsIconSetsExportParams {
  format: 'iconify' | 'zip' | 'sprite' | 'css'
}

/** What `cms.icons.create` takes. */
export interface CmsIconsCreateParams {
  /** Id of the icon set (`ics_…`) */
  icon_set: string
  name: string
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  sanitize?: 'strict' | 'strip'
  tags?: string[]
  categories?: string[]
  /** Other names, unique in the set like names */
  aliases?: IconAliasInput[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.icons.list` takes. */
export interface CmsIconsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  /** Words or beginnings of words. All of them, their roots or synonyms of them must occur in the names, tags or categories. The best match is first: the exact name, then aliases, synonyms, whole words and beginnings. If there are no results, typing errors are corrected */
  query?: string
  /** Id of the icon set (`ics_…`) */
  icon_set?: string
  name?: string
}

/** What `cms.icons.update` takes. */
export interface CmsIconsUpdateParams {
  name?: string
  tags?: string[]
  categories?: string[]
  /** Other names, unique in the set like names */
  aliases?: IconAliasInput[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.icons.png` takes. */
export interface CmsIconsPngParams {
  /** Length of the longer side in pixels */
  size?: number
}

/** What `cms.slideAssets.import` takes. */
export interface CmsSlideAssetsImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Create new revisions of assets from changed slides that carry their mark */
  supersedes?: boolean
  tags?: string[]
  /** Time of expiry; null for never */
  expires_at?: string | Date | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.slideImports.retrieve` takes. */
export interface CmsSlideImportsRetrieveParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `cms.slideAssets.identify` takes. */
export interface CmsSlideAssetsIdentifyParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
}

/** What `cms.slideAssets.list` takes. */
export interface CmsSlideAssetsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  /** Words or beginnings of words. All of them must occur in the title, text, notes or tags. Accents are ignored */
  query?: string
  tag?: string
  status?: 'processing' | 'ready' | 'failed' | 'expired'
}

/** What `cms.slideAssets.update` takes. */
export interface CmsSlideAssetsUpdateParams {
  title?: string
  tags?: string[]
  /** Time of expiry; null for never */
  expires_at?: string | Date | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.slideAssets.preview` takes. */
export interface CmsSlideAssetsPreviewParams {
  format?: 'svg' | 'png'
}

/** What `cms.pptSets.create` takes. */
export interface CmsPptSetsCreateParams {
  name: string
  slug?: string
  items?: PptSetItemInput[]
  /** `keep`: each slide keeps its own master. `merge`: slides use the layout with the same name in the deck of the first slide, if it has all their placeholders */
  master_policy?: 'keep' | 'merge'
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.pptSets.list` takes. */
export interface CmsPptSetsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'building' | 'ready' | 'failed'
  slug?: string
}

/** What `cms.pptSets.update` takes. */
export interface CmsPptSetsUpdateParams {
  name?: string
  slug?: string
  items?: PptSetItemInput[]
  /** `keep`: each slide keeps its own master. `merge`: slides use the layout with the same name in the deck of the first slide, if it has all their placeholders */
  master_policy?: 'keep' | 'merge'
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.pptSets.build` takes. */
export interface CmsPptSetsBuildParams {
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.pptSets.preview` takes. */
export interface CmsPptSetsPreviewParams {
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters */
  variables?: Record<string, unknown>
}

/** What `cms.pptSets.picture` takes. */
export interface CmsPptSetsPictureParams {
  /** Number of the slide; default 1 */
  page?: number
  format?: 'svg' | 'png'
  /** Field `preview` of the preview */
  preview: string
}

/** What `cms.pptSets.builds.list` takes. */
export interface CmsPptSetsBuildsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `cms.assets.create` takes. */
export interface CmsAssetsCreateParams {
  kind: 'logo' | 'image' | 'document' | 'template'
  name: string
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Such as `light`, `dark`, `lockup` or `print` */
  variant?: string
  /** For SVG files: refuse content that is not allowed (the default), or remove it */
  sanitize?: 'strict' | 'strip'
  /** Unique in the organization and mode; derived from the name by default */
  slug?: string
  /** What the asset shows, also for screen readers */
  description?: string | null
  status?: 'draft' | 'published' | 'archived'
  collections?: string[]
  tags?: string[]
  /** Custom fields by name. The search finds their values */
  fields?: Record<string, string>
  usage?: AssetUsageInput
  rights?: AssetRightsInput
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.assets.list` takes. */
export interface CmsAssetsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  /** Words or beginnings of words. All of them must occur in the name, labels, description, custom fields, licence or text of the files. The best match is first */
  query?: string
  kind?: 'logo' | 'image' | 'document' | 'template'
  status?: 'draft' | 'published' | 'archived'
  rights_state?: 'unlimited' | 'valid' | 'expiring' | 'expired'
  collection?: string
  tag?: string
  slug?: string
}

/** What `cms.assets.update` takes. */
export interface CmsAssetsUpdateParams {
  name?: string
  /** Unique in the organization and mode; derived from the name by default */
  slug?: string
  /** What the asset shows, also for screen readers */
  description?: string | null
  status?: 'draft' | 'published' | 'archived'
  collections?: string[]
  tags?: string[]
  /** Custom fields by name. The search finds their values */
  fields?: Record<string, string>
  usage?: AssetUsageInput
  rights?: AssetRightsInput
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.assets.versions.create` takes. */
export interface CmsAssetsVersionsCreateParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Such as `light`, `dark`, `lockup` or `print` */
  variant?: string
  /** What changed in this version */
  note?: string | null
  /** For SVG files: refuse content that is not allowed (the default), or remove it */
  sanitize?: 'strict' | 'strip'
}

/** What `cms.assets.versions.list` takes. */
export interface CmsAssetsVersionsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `cms.assets.comparison` takes. */
export interface CmsAssetsComparisonParams {
  /** Id of the asset version (`asv_…`) */
  base: string
  /** Id of the asset version (`asv_…`) */
  version: string
}

/** What `cms.assets.picture` takes. */
export interface CmsAssetsPictureParams {
  /** Name of the variant; the first by default */
  variant?: string
  /** Id of the asset version (`asv_…`) */
  version?: string
  /** Width in pixels */
  width?: number
  /** Height in pixels */
  height?: number
  /** With both sides: `inside` (the default) keeps all of the picture and its proportions, `cover` fills the size and cuts the rest off, `contain` adds a border */
  fit?: 'inside' | 'cover' | 'contain'
  /** Part of the original: left, top, width and height as shares of its sides */
  crop?: string
  /** The point that `cover` keeps: shares of width and height, from the upper left */
  focus?: string
  /** Quality of AVIF (default 55), WebP and JPEG (default 80) */
  quality?: number
  /** Colour behind transparent parts, as `RRGGBB`; JPEG has white by default */
  background?: string
  /** WebP by default */
  format?: 'avif' | 'webp' | 'jpeg' | 'png'
}

/** What `cms.assets.pictureUrl` takes. */
export interface CmsAssetsPictureUrlParams {
  /** Name of the variant; the first by default */
  variant?: string
  /** Name of the channel; `production` by default */
  channel?: string
  /** Width in pixels */
  width?: number
  /** Height in pixels */
  height?: number
  /** With both sides: `inside` (the default) keeps all of the picture and its proportions, `cover` fills the size and cuts the rest off, `contain` adds a border */
  fit?: 'inside' | 'cover' | 'contain'
  /** Part of the original: left, top, width and height as shares of its sides */
  crop?: string
  /** The point that `cover` keeps: shares of width and height, from the upper left */
  focus?: string
  /** Quality of AVIF (default 55), WebP and JPEG (default 80) */
  quality?: number
  /** Colour behind transparent parts, as `RRGGBB`; JPEG has white by default */
  background?: string
  /** `auto` (the default) is the best format that the browser accepts */
  format?: 'auto' | 'avif' | 'webp' | 'jpeg' | 'png'
}

/** What `cms.assets.shareLinks.create` takes. */
export interface CmsAssetsShareLinksCreateParams {
  /** Such as `light`, `dark`, `lockup` or `print` */
  variant?: string | null
  /** At most a year ahead; default in 30 days */
  expires_at?: string | Date
}

/** What `cms.assets.shareLinks.list` takes. */
export interface CmsAssetsShareLinksListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `cms.deployments.create` takes. */
export interface CmsDeploymentsCreateParams {
  kind?: 'content' | 'portal'
  /** Defaults to everything that is published. A portal has none: its settings select what it shows */
  sources?: DeploymentSourceInput[]
  gate?: DeploymentGateInput | null
  /** Channel to promote the deployment to when it is ready */
  channel?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.deployments.list` takes. */
export interface CmsDeploymentsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'queued' | 'building' | 'ready' | 'failed' | 'canceled'
}

/** What `cms.deployments.picture` takes. */
export interface CmsDeploymentsPictureParams {
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string
}

/** What `cms.deployments.diff` takes. */
export interface CmsDeploymentsDiffParams {
  /** Id of the deployment (`dep_…`) */
  base: string
}

/** What `cms.channels.list` takes. */
export interface CmsChannelsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `cms.channels.promote` takes. */
export interface CmsChannelsPromoteParams {
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** Deployment that the channel must point to, or the request is refused; null if the channel must not exist */
  expected?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.channels.rollback` takes. */
export interface CmsChannelsRollbackParams {
  /** A deployment of the history of the channel. Defaults to the one before the current deployment */
  to?: string
  /** Deployment that the channel must point to, or the request is refused */
  expected?: string
}

/** What `cms.portal.update` takes. */
export interface CmsPortalUpdateParams {
  /** Name of the brand; null for the name of the organization */
  name?: string | null
  description?: string | null
  /** The first is the language of the site */
  languages?: string[]
  /** Null for every section with content, then the pages */
  navigation?: PortalNavigationItem[] | null
  /** Null for a modular scale */
  type_scale?: PortalTypeStep[] | null
  /** Sentences that replace the derived ones, by the id of the rule */
  rule_sentences?: Record<string, string>
  footer?: string | null
  /** Where people ask about the brand: `https://` or `mailto:` */
  contact_url?: string | null
  theme?: PortalThemeInput
  shown?: PortalShownInput
  /** Who reads the site: everyone, people with the password, people with a signed link, or members of the organization. Applies at once, also to deployments that exist */
  access?: 'public' | 'password' | 'link' | 'members'
  /** Whether search engines may list the site */
  is_indexed?: boolean
  /** Domain under which the site is served, such as `brand.example.com` */
  domain?: string | null
  /** Channel that the domain shows */
  domain_channel?: string
  /** For the access `password`. It is stored as a hash and never shown */
  password?: string | null
}

/** What `cms.portal.links` takes. */
export interface CmsPortalLinksParams {
  /** At most a year ahead; default in 30 days */
  expires_at?: string | Date
  channel?: string
}

/** What `cms.portal.preview` takes. */
export interface CmsPortalPreviewParams {
  title: string
  /** Markdown with the blocks of the guide on portals */
  body: string
  /** One sentence for lists and search engines */
  summary?: string | null
  /** Pages with the same slug are translations of each other (BCP 47) */
  language?: string
}

/** What `cms.portalPages.create` takes. */
export interface CmsPortalPagesCreateParams {
  title: string
  slug?: string
  /** Pages with the same slug are translations of each other (BCP 47) */
  language?: string
  /** One sentence for lists and search engines */
  summary?: string | null
  /** Markdown with the blocks of the guide on portals */
  body?: string
  /** Order in the navigation. Pages with the same position are in order of creation */
  position?: number
  /** A deployment contains only published pages */
  status?: 'draft' | 'published'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.portalPages.list` takes. */
export interface CmsPortalPagesListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'published'
}

/** What `cms.portalPages.update` takes. */
export interface CmsPortalPagesUpdateParams {
  title?: string
  slug?: string
  /** Pages with the same slug are translations of each other (BCP 47) */
  language?: string
  /** One sentence for lists and search engines */
  summary?: string | null
  /** Markdown with the blocks of the guide on portals */
  body?: string
  /** Order in the navigation. Pages with the same position are in order of creation */
  position?: number
  /** A deployment contains only published pages */
  status?: 'draft' | 'published'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.portalRevisions.list` takes. */
export interface CmsPortalRevisionsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
  /** Only revisions of this page */
  page?: string
}

/** What `apiKeyReports.create` takes. */
export interface ApiKeyReportsCreateParams {
  /** The whole key, as it was found */
  secret: string
  /** Where it was found; the owners read it */
  url?: string
}

/** What `instance.organizations.list` takes. */
export interface InstanceOrganizationsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `instance.organizations.update` takes. */
export interface InstanceOrganizationsUpdateParams {
  /** Bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA */
  storage_quota?: number | null
}

/** What `signUps.create` takes. */
export interface SignUpsCreateParams {
  /** An e-mail address */
  email: string
}

/** What `signUps.lookup` takes. */
export interface SignUpsLookupParams {
  /** The last path segment of the link */
  token: string
}

/** What `signUps.confirm` takes. */
export interface SignUpsConfirmParams {
  /** The last path segment of the link */
  token: string
  organization_name: string
  password: string
  name?: string
}

/** What `sessions.create` takes. */
export interface SessionsCreateParams {
  email: string
  password: string
}

/** What `sessions.list` takes. */
export interface SessionsListParams {
  limit?: number
  /** Returns the items after this id */
  starting_after?: string
  /** Returns the items before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `sessions.current.update` takes. */
export interface SessionsCurrentUpdateParams {
  /** Id of the organization (`org_…`) */
  organization: string
}

/** What `sessions.current.confirm` takes. */
export interface SessionsCurrentConfirmParams {
  password?: string
  /** The 6 digits that the authenticator app shows */
  code?: string
  /** `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get` */
  passkey?: Record<string, unknown>
}

/** What `passwordChanges.create` takes. */
export interface PasswordChangesCreateParams {
  current_password: string
  new_password: string
}

/** What `passwordResets.create` takes. */
export interface PasswordResetsCreateParams {
  /** An e-mail address */
  email: string
}

/** What `passwordResets.confirm` takes. */
export interface PasswordResetsConfirmParams {
  token: string
  password: string
}

/** What `sessions.secondFactor` takes. */
export interface SessionsSecondFactorParams {
  token: string
  /** The 6 digits that the authenticator app shows */
  code?: string
  recovery_code?: string
  /** `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get` */
  passkey?: Record<string, unknown>
}

/** What `sessions.passkey` takes. */
export interface SessionsPasskeyParams {
  /** `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get` */
  passkey: Record<string, unknown>
}

/** What `secondFactors.totp.confirm` takes. */
export interface SecondFactorsTotpConfirmParams {
  /** The 6 digits that the authenticator app shows */
  code: string
}

/** What `passkeys.create` takes. */
export interface PasskeysCreateParams {
  name: string
  /** `RegistrationResponseJSON` of WebAuthn: the response of `navigator.credentials.create` */
  credential: Record<string, unknown>
}

/** What `passkeys.update` takes. */
export interface PasskeysUpdateParams {
  name: string
}

/** What `sessions.discover` takes. */
export interface SessionsDiscoverParams {
  email: string
}

/** What `singleSignOn.start` takes. */
export interface SingleSignOnStartParams {
  /** Id of the organization (`org_…`) */
  organization: string
  /** Whether the provider must ask for the credentials again */
  confirm?: boolean
}

/** What `singleSignOn.finish` takes. */
export interface SingleSignOnFinishParams {
  /** Id of the organization (`org_…`) */
  organization: string
  /** The query with which the provider returned to `redirect_uri` */
  response: string
}

/** What `invitations.lookup` takes. */
export interface InvitationsLookupParams {
  /** The last path segment of the link */
  token: string
}

/** What `invitations.accept` takes. */
export interface InvitationsAcceptParams {
  /** The last path segment of the link */
  token: string
  password: string
  name?: string
}

/** What `oauth.token` takes. */
export interface OauthTokenParams {
  grant_type: 'client_credentials' | 'urn:ietf:params:oauth:grant-type:device_code'
  /** `oa_client_…` */
  client_id?: string
  /** `oa_secret_…` */
  client_secret?: string
  /** Of the device authorization. Required for its grant type */
  device_code?: string
  /** Scopes, separated by one space. Defaults to all scopes of the application */
  scope?: string
}

/** What `oauth.device` takes. */
export interface OauthDeviceParams {
  client_id: 'blazon-cli'
  /** Scopes to propose to the member, separated by one space */
  scope?: string
  /** Name of the device, which the member sees */
  device_name?: string
}

/** What `oauth.introspect` takes. */
export interface OauthIntrospectParams {
  /** The token */
  token: string
  /** Ignored, since there is only one type of token */
  token_type_hint?: string
  /** `oa_client_…` */
  client_id?: string
  /** `oa_secret_…` */
  client_secret?: string
}

/** What `oauth.revoke` takes. */
export interface OauthRevokeParams {
  /** The token */
  token: string
  /** Ignored, since there is only one type of token */
  token_type_hint?: string
  /** `oa_client_…` */
  client_id?: string
  /** `oa_secret_…` */
  client_secret?: string
}
