// Made from openapi.json by `npm run sdk`. Do not edit.

import type { Uploadable } from '../body.ts'
import type { TimeRange } from '../query.ts'

/** What `organizations.list` takes. */
export interface OrganizationsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `organizations.update` takes. */
export interface OrganizationsUpdateParams {
  name?: string
  api_version?: '2026-11-20' | '2026-10-01'
  /** Whether deployed content is served to holders of a key only */
  delivery_requires_key?: boolean
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `memberships.create` takes. */
export interface MembershipsCreateParams {
  /** An e-mail address */
  email: string
  /** owner, admin, developer or viewer, the most powerful first */
  role: 'owner' | 'admin' | 'developer' | 'viewer'
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `memberships.list` takes. */
export interface MembershipsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `memberships.update` takes. */
export interface MembershipsUpdateParams {
  /** owner, admin, developer or viewer, the most powerful first */
  role?: 'owner' | 'admin' | 'developer' | 'viewer'
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `memberships.delete` takes. */
export interface MembershipsDeleteParams {
  /** Whether the keys that the member made end too */
  revoke_keys?: boolean
}

/** What `users.list` takes. */
export interface UsersListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `apiKeys.create` takes. */
export interface ApiKeysCreateParams {
  name: string
  prefix_type?: 'sk' | 'pk'
  mode?: 'live' | 'test'
  scopes?: ('platform:read' | 'platform:write' | 'platform:api_keys:write' | 'platform:webhook_endpoints:write' | 'brand:read' | 'brand:write' | 'brand:rules:write' | 'brand:palettes:write' | 'brand:checks:write' | 'cms:read' | 'cms:write' | 'cms:icons:write' | 'cms:slides:write' | 'cms:deployments:write')[]
  /** Seconds from now */
  expires_in?: number
  allowed_origins?: string[]
  api_version?: '2026-11-20' | '2026-10-01' | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `apiKeys.list` takes. */
export interface ApiKeysListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `apiKeys.update` takes. */
export interface ApiKeysUpdateParams {
  name?: string
  scopes?: ('platform:read' | 'platform:write' | 'platform:api_keys:write' | 'platform:webhook_endpoints:write' | 'brand:read' | 'brand:write' | 'brand:rules:write' | 'brand:palettes:write' | 'brand:checks:write' | 'cms:read' | 'cms:write' | 'cms:icons:write' | 'cms:slides:write' | 'cms:deployments:write')[]
  allowed_origins?: string[]
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `apiKeys.roll` takes. */
export interface ApiKeysRollParams {
  /** Seconds that the old key still works */
  expires_in?: number
}

/** What `apiKeys.revoke` takes. */
export interface ApiKeysRevokeParams {
  reason?: string
}

/** What `oauthApplications.create` takes. */
export interface OauthApplicationsCreateParams {
  name: string
  scopes: ('platform:read' | 'platform:write' | 'platform:api_keys:write' | 'platform:webhook_endpoints:write' | 'brand:read' | 'brand:write' | 'brand:rules:write' | 'brand:palettes:write' | 'brand:checks:write' | 'cms:read' | 'cms:write' | 'cms:icons:write' | 'cms:slides:write' | 'cms:deployments:write')[]
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `oauthApplications.list` takes. */
export interface OauthApplicationsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `oauthApplications.update` takes. */
export interface OauthApplicationsUpdateParams {
  name?: string
  scopes?: ('platform:read' | 'platform:write' | 'platform:api_keys:write' | 'platform:webhook_endpoints:write' | 'brand:read' | 'brand:write' | 'brand:rules:write' | 'brand:palettes:write' | 'brand:checks:write' | 'cms:read' | 'cms:write' | 'cms:icons:write' | 'cms:slides:write' | 'cms:deployments:write')[]
  /** A disabled application gets no tokens, and those it had are ended */
  status?: 'active' | 'disabled'
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `oauthApplications.rotateSecret` takes. */
export interface OauthApplicationsRotateSecretParams {
  /** Seconds that the old secrets still work, at most */
  expires_in?: number
}

/** What `events.create` takes. */
export interface EventsCreateParams {
  /** A name of your own, such as `custom.invoice.paid` */
  type?: string
  /** Anything, up to 256 KiB; it is kept and sent as it was posted */
  data?: Record<string, unknown>
  /** A batch, in place of `type` and `data`: all of it is recorded, or nothing */
  events?: {
    /** A name of your own, such as `custom.invoice.paid` */
    type: string
    /** Anything, up to 256 KiB; it is kept and sent as it was posted */
    data: Record<string, unknown>
  }[]
}

/** What `events.list` takes. */
export interface EventsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  /** An event type, or a prefix ending in `.*` */
  type?: string
  types?: string[]
}

/** What `eventTypes.list` takes. */
export interface EventTypesListParams {
  limit?: number
  /** The page after this name */
  starting_after?: string
  /** The page before this name */
  ending_before?: string
}

/** What `webhookEndpoints.create` takes. */
export interface WebhookEndpointsCreateParams {
  /** An https address; its port is 80, 443 or above 1023 */
  url: string
  /** Exact types, prefixes of whole words ending in `.*`, or `*` */
  enabled_events: string[]
  description?: string | null
  api_version?: '2026-11-20' | '2026-10-01' | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, as Stripe signs */
  signature_scheme?: 'standard' | 'stripe'
  /** At most 10 headers that each request carries beside its own. A value that equals the masked one keeps what is stored */
  custom_headers?: Record<string, string | null>
  /** Deliveries per second at most */
  rate_limit?: number | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `webhookEndpoints.list` takes. */
export interface WebhookEndpointsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `webhookEndpoints.update` takes. */
export interface WebhookEndpointsUpdateParams {
  /** An https address; its port is 80, 443 or above 1023 */
  url?: string
  /** Exact types, prefixes of whole words ending in `.*`, or `*` */
  enabled_events?: string[]
  status?: 'enabled' | 'disabled'
  description?: string | null
  api_version?: '2026-11-20' | '2026-10-01' | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, as Stripe signs */
  signature_scheme?: 'standard' | 'stripe'
  /** At most 10 headers that each request carries beside its own. A value that equals the masked one keeps what is stored */
  custom_headers?: Record<string, string | null>
  /** Deliveries per second at most */
  rate_limit?: number | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `webhookEndpoints.rotateSecret` takes. */
export interface WebhookEndpointsRotateSecretParams {
  /** Seconds for which the secret before signs too */
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
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'pending' | 'delivered' | 'failed' | 'abandoned'
  /** Id of the event */
  event?: string
  /** An event type, or a prefix ending in `.*` */
  type?: string
}

/** What `webhookEndpoints.recover` takes. */
export interface WebhookEndpointsRecoverParams {
  /** ISO 8601, UTC, with milliseconds */
  since?: string | Date
  /** ISO 8601, UTC, with milliseconds */
  until?: string | Date
  /** Deliveries to make again; default both */
  statuses?: ('failed' | 'abandoned')[]
  /** Also the events it subscribes to that were recorded while it was disabled */
  missed?: boolean
}

/** What `files.create` takes. */
export interface FilesCreateParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
}

/** What `files.list` takes. */
export interface FilesListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `requestLogs.list` takes. */
export interface RequestLogsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  /** A status such as 404, or a class such as 4xx */
  status?: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS'
  /** The whole path */
  path?: string
  /** Id of the api key (`key_…`) */
  api_key?: string
}

/** What `brand.palettes.create` takes. */
export interface BrandPalettesCreateParams {
  name: string
  slug?: string
  colors?: {
    key: string
    name?: string | null
    group?: string | null
    /** A CSS colour such as `#E60000`, `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0)`, or {color_space, components, alpha} */
    value: string | Record<string, unknown>
    role?: 'primary' | 'secondary' | 'accent' | 'neutral' | 'semantic' | 'data' | null
    /** What the colour may paint; empty for anything */
    usage?: ('text' | 'background' | 'fill' | 'line')[]
    /** ΔE2000 within which a colour counts as this one; null for the rule's */
    tolerance?: number | null
    cmyk?: number[] | null
    spot_name?: string | null
    deprecated?: boolean
  }[]
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.palettes.list` takes. */
export interface BrandPalettesListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'published' | 'archived'
  slug?: string
}

/** What `brand.palettes.import` takes. */
export interface BrandPalettesImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Told from the content where absent */
  format?: 'dtcg' | 'css' | 'gpl' | 'ase' | 'aco' | 'act' | 'sketchpalette' | 'pptx' | 'svg' | 'hex'
  name?: string
  slug?: string
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.palettes.match` takes. */
export interface BrandPalettesMatchParams {
  /** A CSS colour such as `#E60000`, `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0)`, or {color_space, components, alpha} */
  color: string | Record<string, unknown>
  /** All published ones where absent */
  palettes?: string[]
  limit?: number
}

/** What `brand.palettes.update` takes. */
export interface BrandPalettesUpdateParams {
  name?: string
  slug?: string
  colors?: {
    key: string
    name?: string | null
    group?: string | null
    /** A CSS colour such as `#E60000`, `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0)`, or {color_space, components, alpha} */
    value: string | Record<string, unknown>
    role?: 'primary' | 'secondary' | 'accent' | 'neutral' | 'semantic' | 'data' | null
    /** What the colour may paint; empty for anything */
    usage?: ('text' | 'background' | 'fill' | 'line')[]
    /** ΔE2000 within which a colour counts as this one; null for the rule's */
    tolerance?: number | null
    cmyk?: number[] | null
    spot_name?: string | null
    deprecated?: boolean
  }[]
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
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
  /** Which face of a collection (TTC): its number from 0, or its PostScript name; the first by default */
  face?: number | string
  /** Needed without a file; else the file's own */
  family?: string
  /** CSS weights */
  weights?: number[]
  /** Other names that documents call it by */
  aliases?: string[]
  license?: string | null
  license_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.fonts.list` takes. */
export interface BrandFontsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
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
  /** Other names that documents call it by */
  aliases?: string[]
  license?: string | null
  license_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.fonts.file` takes. */
export interface BrandFontsFileParams {
  /** The file's own by default */
  format?: 'ttf' | 'otf' | 'woff' | 'woff2' | 'ttc'
}

/** What `brand.rules.create` takes. */
export interface BrandRulesCreateParams {
  type: 'color_in_palette' | 'color_usage' | 'contrast_min' | 'font_family' | 'font_size' | 'font_weight' | 'term_forbidden' | 'term_required' | 'text_style' | 'logo_required' | 'logo_usage' | 'safe_area' | 'slide_size' | 'layout_allowed' | 'placeholder_unfilled' | 'image_resolution' | 'alt_text' | 'language' | 'file_metadata' | 'slide_count' | 'hidden_slides' | 'notes' | 'comments' | 'macros' | 'external_links' | 'icon_grid'
  name?: string
  /** Checked against the type's JSON Schema */
  params?: Record<string, unknown>
  severity?: 'error' | 'warning' | 'info'
  weight?: number
  enabled?: boolean
  tags?: string[]
  /** A list that is left out or empty restricts nothing */
  applies_to?: {
    formats?: ('pptx' | 'svg' | 'css' | 'html' | 'pdf' | 'png' | 'jpeg' | 'text')[]
    /** Names of slide layouts */
    layouts?: string[]
    /** Slide numbers, from 1 */
    slides?: number[]
    roles?: ('title' | 'subtitle' | 'body' | 'caption' | 'footer' | 'notes' | 'other')[]
  } | null
  /** https:// or http:// */
  guideline_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.rules.list` takes. */
export interface BrandRulesListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  type?: string
  enabled?: boolean
}

/** What `brand.rules.derive` takes. */
export interface BrandRulesDeriveParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Of the palette; the theme's where absent */
  name?: string
  tags?: string[]
}

/** What `brand.rules.update` takes. */
export interface BrandRulesUpdateParams {
  name?: string
  /** Checked against the type's JSON Schema */
  params?: Record<string, unknown>
  severity?: 'error' | 'warning' | 'info'
  weight?: number
  enabled?: boolean
  tags?: string[]
  /** A list that is left out or empty restricts nothing */
  applies_to?: {
    formats?: ('pptx' | 'svg' | 'css' | 'html' | 'pdf' | 'png' | 'jpeg' | 'text')[]
    /** Names of slide layouts */
    layouts?: string[]
    /** Slide numbers, from 1 */
    slides?: number[]
    roles?: ('title' | 'subtitle' | 'body' | 'caption' | 'footer' | 'notes' | 'other')[]
  } | null
  /** https:// or http:// */
  guideline_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
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
  /** Enabled or not; all enabled ones where absent */
  rules?: string[]
  tags?: string[]
  name?: string | null
  include_hidden?: boolean
  include_notes?: boolean
  /** Id of the check (`chk_…`) */
  baseline?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.checks.list` takes. */
export interface BrandChecksListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'queued' | 'running' | 'completed' | 'failed' | 'canceled'
  verdict?: 'pass' | 'warn' | 'fail'
}

/** What `brand.checks.findings.list` takes. */
export interface BrandChecksFindingsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
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
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
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

/** What `brand.checks.compare` takes. */
export interface BrandChecksCompareParams {
  /** Id of the check (`chk_…`) */
  base: string
}

/** What `brand.waivers.create` takes. */
export interface BrandWaiversCreateParams {
  /** A finding's */
  fingerprint: string
  reason: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at?: string | Date
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `brand.waivers.list` takes. */
export interface BrandWaiversListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  /** A finding's */
  fingerprint?: string
}

/** What `brand.waivers.update` takes. */
export interface BrandWaiversUpdateParams {
  reason?: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at?: string | Date
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
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
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.iconSets.list` takes. */
export interface CmsIconSetsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
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
  /** Make nothing where any file is refused; default true for an Iconify set, which is one file, and false for a zip */
  all_or_nothing?: boolean
  /** Make nothing, and report what would be made and refused */
  dry_run?: boolean
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
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
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
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
  /** Other names, unique in the set as names are */
  aliases?: {
    name: string
    rotate?: number
    h_flip?: boolean
    v_flip?: boolean
  }[]
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.icons.list` takes. */
export interface CmsIconsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  /** Words, or beginnings of words, all of which are in the names, tags or categories */
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
  /** Other names, unique in the set as names are */
  aliases?: {
    name: string
    rotate?: number
    h_flip?: boolean
    v_flip?: boolean
  }[]
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.icons.png` takes. */
export interface CmsIconsPngParams {
  /** Pixels of the longer side */
  size?: number
}

/** What `cms.slideAssets.import` takes. */
export interface CmsSlideAssetsImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Make new revisions of the assets whose slides carry their mark and were changed since */
  supersedes?: boolean
  tags?: string[]
  /** When it expires; null for never */
  expires_at?: string | Date
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.slideImports.retrieve` takes. */
export interface CmsSlideImportsRetrieveParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
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
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  /** Words, or beginnings of words, all of which are in the title, text, notes or tags; accents do not matter */
  query?: string
  tag?: string
  status?: 'processing' | 'ready' | 'failed' | 'expired'
}

/** What `cms.slideAssets.update` takes. */
export interface CmsSlideAssetsUpdateParams {
  title?: string
  tags?: string[]
  /** When it expires; null for never */
  expires_at?: string | Date
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
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
  items?: {
    /** Id of the slide asset (`sld_…`) */
    slide_asset: string
    /** Null for the latest at the time of the build */
    revision?: number | null
    /** The section that the slide is in; null goes on with the one before */
    section?: string | null
    hidden?: boolean
  }[]
  /** `keep`: each slide keeps its own master. `merge`: slides take the layout of the same name of the first slide’s deck, where it has a place for all their placeholders */
  master_policy?: 'keep' | 'merge'
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter; values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.pptSets.list` takes. */
export interface CmsPptSetsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'building' | 'ready' | 'failed'
  slug?: string
}

/** What `cms.pptSets.update` takes. */
export interface CmsPptSetsUpdateParams {
  name?: string
  slug?: string
  items?: {
    /** Id of the slide asset (`sld_…`) */
    slide_asset: string
    /** Null for the latest at the time of the build */
    revision?: number | null
    /** The section that the slide is in; null goes on with the one before */
    section?: string | null
    hidden?: boolean
  }[]
  /** `keep`: each slide keeps its own master. `merge`: slides take the layout of the same name of the first slide’s deck, where it has a place for all their placeholders */
  master_policy?: 'keep' | 'merge'
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter; values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.pptSets.build` takes. */
export interface CmsPptSetsBuildParams {
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter; values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.pptSets.builds.list` takes. */
export interface CmsPptSetsBuildsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `cms.deployments.create` takes. */
export interface CmsDeploymentsCreateParams {
  /** All that is published where absent */
  sources?: (string | {
    /** Id of an icon set, a palette, a font, a slide asset or a PPT set */
    id: string
    /** Refused where the source has moved on to another */
    revision?: number | null
  })[]
  gate?: {
    /** Of each, the latest check that carries it has to be completed and not to fail */
    tags: string[]
    /** What each of those checks has to reach */
    min_score?: number | null
  } | null
  /** Promoted there when it is ready */
  channel?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.deployments.list` takes. */
export interface CmsDeploymentsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
  status?: 'queued' | 'building' | 'ready' | 'failed' | 'canceled'
}

/** What `cms.deployments.diff` takes. */
export interface CmsDeploymentsDiffParams {
  /** Id of the deployment (`dep_…`) */
  base: string
}

/** What `cms.channels.list` takes. */
export interface CmsChannelsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
  ending_before?: string
  created?: TimeRange
}

/** What `cms.channels.promote` takes. */
export interface CmsChannelsPromoteParams {
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** Where the channel has to point for this to be done; null: the channel has to be new */
  expected?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets; values of at most 500 characters. In a PATCH, a null or "" removes a key, and null empties the whole. */
  metadata?: Record<string, string | null> | null
}

/** What `cms.channels.rollback` takes. */
export interface CmsChannelsRollbackParams {
  /** A deployment of its history; the one before the present where absent */
  to?: string
  /** Where the channel has to point for this to be done */
  expected?: string
}

/** What `sessions.create` takes. */
export interface SessionsCreateParams {
  email: string
  password: string
}

/** What `sessions.list` takes. */
export interface SessionsListParams {
  limit?: number
  /** The page after this id */
  starting_after?: string
  /** The page before this id */
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
  password: string
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

/** What `invitations.lookup` takes. */
export interface InvitationsLookupParams {
  /** The last part of the link */
  token: string
}

/** What `invitations.accept` takes. */
export interface InvitationsAcceptParams {
  /** The last part of the link */
  token: string
  password: string
  name?: string
}

/** What `oauth.token` takes. */
export interface OauthTokenParams {
  grant_type: 'client_credentials'
  /** `oa_client_…` */
  client_id?: string
  /** `oa_secret_…` */
  client_secret?: string
  /** Scopes with one space between them; all of the application without it */
  scope?: string
}

/** What `oauth.introspect` takes. */
export interface OauthIntrospectParams {
  /** The token */
  token: string
  /** Ignored: there is one type of token */
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
  /** Ignored: there is one type of token */
  token_type_hint?: string
  /** `oa_client_…` */
  client_id?: string
  /** `oa_secret_…` */
  client_secret?: string
}
