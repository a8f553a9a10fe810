// Made from openapi.json by `npm run sdk`. Do not edit.

import type { BlazonEvent } from '../event.ts'

/** What every event has; `data` depends on its type. */
export interface EventFields {
  /** Id of the event (`evt_…`) */
  id: string
  object: 'event'
  type: string
  /** The version that it was rendered at */
  api_version: string
  livemode: boolean
  /** Id of the request (`req_…`) */
  request_id: string | null
  data: Record<string, unknown>
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the organization (`org_…`) */
  organization: string
}
export type Event = BlazonEvent

export interface Organization {
  /** Id of the organization (`org_…`) */
  id: string
  object: 'organization'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** Id of the organization (`org_…`) */
  organization: string
  name: string
  /** Its name in addresses of deployed content */
  slug: string
  /** The version of its events, and of answers to whoever names none */
  api_version: string
  /** Whether deployed content is served to holders of a key only */
  delivery_requires_key: boolean
  /** The caller's own keys and values */
  metadata: Record<string, string>
}

export interface Membership {
  /** Id of the membership (`mem_…`) */
  id: string
  object: 'membership'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** Id of the organization (`org_…`) */
  organization: string
  email: string
  /** owner, admin, developer or viewer, the most powerful first */
  role: 'owner' | 'admin' | 'developer' | 'viewer'
  status: 'invited' | 'active'
  /** Id of the user (`usr_…`) */
  user: string | null
  /** ISO 8601, UTC, with milliseconds */
  accepted_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  invitation_expires_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** The key, application or user that invited */
  created_by: string | null
}

export interface MembershipRemoved {
  /** Id of the membership (`mem_…`) */
  id: string
  object: 'membership'
  deleted: true
  /** Those that the member made and that worked until now, of both modes */
  keys: string[]
}

export interface User {
  /** Id of the user (`usr_…`) */
  id: string
  object: 'user'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** Id of the organization (`org_…`) */
  organization: string
  email: string
  name: string | null
}

export interface ApiKeyWithSecret {
  /** Id of the api key (`key_…`) */
  id: string
  object: 'api_key'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  name: string
  /** Secret or publishable */
  prefix_type: 'sk' | 'pk'
  mode: 'live' | 'test'
  last_four: string
  scopes: string[]
  /** Publishable keys: the origins that may use it from a browser; empty for any */
  allowed_origins: string[]
  api_version: string | null
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  revoked_at: string | null
  revoked_reason: string | null
  /** Id of the api key (`key_…`) */
  rolled_from: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** The key, application or user that made it */
  created_by: string | null
  /** When the member who made it was removed from the organization. The key still works, and that person may know its secret: roll or revoke it */
  creator_removed_at: string | null
  /** Shown this once */
  secret: string
}

export interface ApiKey {
  /** Id of the api key (`key_…`) */
  id: string
  object: 'api_key'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  name: string
  /** Secret or publishable */
  prefix_type: 'sk' | 'pk'
  mode: 'live' | 'test'
  last_four: string
  scopes: string[]
  /** Publishable keys: the origins that may use it from a browser; empty for any */
  allowed_origins: string[]
  api_version: string | null
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  revoked_at: string | null
  revoked_reason: string | null
  /** Id of the api key (`key_…`) */
  rolled_from: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** The key, application or user that made it */
  created_by: string | null
  /** When the member who made it was removed from the organization. The key still works, and that person may know its secret: roll or revoke it */
  creator_removed_at: string | null
}

export interface OAuthToken {
  object: 'oauth_token'
  client_id: string
  scopes: string[]
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
}

export interface SessionCredential {
  object: 'session'
  /** Id of the session (`ses_…`) */
  id: string
  /** Id of the user (`usr_…`) */
  user: string
  email: string
  name: string | null
  role: 'owner' | 'admin' | 'developer' | 'viewer'
  scopes: string[]
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
}

export interface OAuthApplicationWithSecret {
  /** Id of the oauth application (`oa_…`) */
  id: string
  object: 'oauth_application'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  client_id: string
  name: string
  scopes: string[]
  /** Those that are live, oldest first */
  secrets: OAuthSecret[]
  /** A disabled application gets no tokens, and those it had are ended */
  status: 'active' | 'disabled'
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** The key, application or user that made it */
  created_by: string | null
  /** When the member who made it was removed from the organization. It still works, and that person may know its secret: rotate it */
  creator_removed_at: string | null
  /** Shown this once */
  client_secret: string
}

export interface OAuthSecret {
  /** Id of the oauth secret (`oas_…`) */
  id: string
  last_four: string
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
}

export interface OAuthApplication {
  /** Id of the oauth application (`oa_…`) */
  id: string
  object: 'oauth_application'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  client_id: string
  name: string
  scopes: string[]
  /** Those that are live, oldest first */
  secrets: OAuthSecret[]
  /** A disabled application gets no tokens, and those it had are ended */
  status: 'active' | 'disabled'
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** The key, application or user that made it */
  created_by: string | null
  /** When the member who made it was removed from the organization. It still works, and that person may know its secret: rotate it */
  creator_removed_at: string | null
}

export interface EventType {
  /** Its name */
  id: string
  object: 'event_type'
  type: string
  description: string
  /** JSON Schema (2020-12) of the event's `data` */
  schema: Record<string, unknown>
  /** A `data` that fits the schema */
  example: Record<string, unknown>
}

export interface WebhookEndpointWithSecret {
  /** Id of the webhook endpoint (`we_…`) */
  id: string
  object: 'webhook_endpoint'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  url: string
  description: string | null
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  /** `failing`: every attempt failed for 5 days. `gone`: it answered 410 */
  disabled_reason: 'user' | 'failing' | 'gone' | null
  signing_secret_last_four: string
  /** Since when the signing secret cannot be decrypted: deliveries wait until the encryption key is back or the secret is rotated */
  secret_unreadable_since: string | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, as Stripe signs */
  signature_scheme: 'standard' | 'stripe'
  /** The version its events are rendered at */
  api_version: string | null
  /** Masked: `****` and the last four characters of each value */
  custom_headers: Record<string, string>
  rate_limit: number | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** The key, application or user that made it */
  created_by: string | null
  /** Shown this once */
  signing_secret: string
}

export interface WebhookEndpoint {
  /** Id of the webhook endpoint (`we_…`) */
  id: string
  object: 'webhook_endpoint'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  url: string
  description: string | null
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  /** `failing`: every attempt failed for 5 days. `gone`: it answered 410 */
  disabled_reason: 'user' | 'failing' | 'gone' | null
  signing_secret_last_four: string
  /** Since when the signing secret cannot be decrypted: deliveries wait until the encryption key is back or the secret is rotated */
  secret_unreadable_since: string | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, as Stripe signs */
  signature_scheme: 'standard' | 'stripe'
  /** The version its events are rendered at */
  api_version: string | null
  /** Masked: `****` and the last four characters of each value */
  custom_headers: Record<string, string>
  rate_limit: number | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** The key, application or user that made it */
  created_by: string | null
}

export interface WebhookEndpointStats {
  object: 'webhook_endpoint_stats'
  /** Id of the webhook endpoint (`we_…`) */
  webhook_endpoint: string
  interval: 'hour' | 'day'
  /** ISO 8601, UTC, with milliseconds */
  since: string
  /** ISO 8601, UTC, with milliseconds */
  until: string
  data: {
    /** ISO 8601, UTC, with milliseconds */
    start: string
    delivered: number
    failed: number
    attempts: number
    /** Of the attempts that came to an end */
    p50_ms: number | null
    /** Of the attempts that came to an end */
    p95_ms: number | null
  }[]
}

export interface WebhookDelivery {
  /** Id of the webhook delivery (`dlv_…`) */
  id: string
  object: 'webhook_delivery'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the event (`evt_…`) */
  event: string
  event_type: string
  /** Id of the webhook endpoint (`we_…`) */
  webhook_endpoint: string
  /** As of the last attempt */
  url: string
  status: 'pending' | 'delivered' | 'failed' | 'abandoned'
  attempt_count: number
  /** ISO 8601, UTC, with milliseconds */
  next_attempt_at: string | null
  /** Oldest first */
  attempts: WebhookAttempt[]
  /** Id of the webhook delivery (`dlv_…`) */
  resend_of: string | null
  /** ISO 8601, UTC, with milliseconds */
  completed_at: string | null
}

export interface WebhookAttempt {
  /** From 1 */
  number: number
  /** ISO 8601, UTC, with milliseconds */
  started_at: string
  /** Null where it was interrupted */
  duration_ms: number | null
  /** Null where no answer came */
  status_code: number | null
  /** What kept an answer from coming; null for an answer */
  error: 'timeout' | 'dns' | 'connection_refused' | 'connection_reset' | 'tls' | 'blocked_address' | 'redirect' | 'interrupted' | null
  response_headers: Record<string, string> | null
  /** The first 16 KiB */
  response_body: string | null
}

export interface Recovery {
  /** Id of the recovery (`rcv_…`) */
  id: string
  object: 'recovery'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the webhook endpoint (`we_…`) */
  webhook_endpoint: string
  status: 'pending' | 'completed' | 'failed'
  /** How many deliveries it makes */
  count: number
  /** ISO 8601, UTC, with milliseconds */
  since: string
  /** ISO 8601, UTC, with milliseconds */
  until: string
  statuses: string[]
  missed: boolean
  /** Where this is read */
  url: string
  /** Lists what was made since */
  deliveries_url: string
  created_by: string | null
}

export interface File {
  /** Id of the file (`file_…`) */
  id: string
  object: 'file'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  filename: string
  bytes: number
  /** In hex */
  sha256: string
  /** Told from the bytes, not from the name */
  content_type: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  created_by: string
}

export interface RequestLog {
  /** Id of the request (`req_…`) */
  id: string
  object: 'request_log'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  method: string
  path: string
  query: string | null
  status: number
  error_code: string | null
  /** Id of the api key (`key_…`) */
  api_key: string | null
  /** The key, OAuth application or user that asked */
  created_by: string
  api_version: string | null
  /** Whether it had an Idempotency-Key */
  idempotent: boolean
  ip: string
  user_agent: string | null
  duration_ms: number
}

export interface Palette {
  /** Id of the palette (`pal_…`) */
  id: string
  object: 'palette'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  name: string
  slug: string
  status: 'draft' | 'published' | 'archived'
  /** Grows with every change */
  revision: number
  colors: PaletteColor[]
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface PaletteColor {
  key: string
  name: string | null
  group: string | null
  value: ColorValue
  role: 'primary' | 'secondary' | 'accent' | 'neutral' | 'semantic' | 'data' | null
  /** What the colour may paint; empty for anything */
  usage: ('text' | 'background' | 'fill' | 'line')[]
  /** ΔE2000 within which a colour counts as this one; null for the rule's */
  tolerance: number | null
  cmyk: number[] | null
  spot_name: string | null
  /** Still of the palette, but never proposed */
  deprecated: boolean
}

export interface ColorValue {
  color_space: 'srgb' | 'srgb-linear' | 'hsl' | 'hwb' | 'lab' | 'lch' | 'oklab' | 'oklch' | 'display-p3' | 'a98-rgb' | 'prophoto-rgb' | 'rec2020' | 'xyz-d65' | 'xyz-d50'
  /** Numbers, or "none" */
  components: (number | string)[]
  alpha: number
  /** Derived: the colour mapped into sRGB */
  hex: string
}

export interface ImportedPalette {
  /** Id of the palette (`pal_…`) */
  id: string
  object: 'palette'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  name: string
  slug: string
  status: 'draft' | 'published' | 'archived'
  /** Grows with every change */
  revision: number
  colors: PaletteColor[]
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
  /** What of the file could not be kept */
  warnings: string[]
}

export interface PaletteMatch {
  /** Id of the palette (`pal_…`) */
  palette: string
  key: string
  hex: string
  /** CIEDE2000, four decimals */
  delta_e: number
}

export interface ContrastPair {
  /** Key of the text colour */
  text: string
  /** Key of the background colour */
  background: string
  /** WCAG 2.2, 1 to 21 */
  ratio: number
  aa: boolean
  aaa: boolean
  /** At least 18 pt, or 14 pt bold */
  aa_large: boolean
  aaa_large: boolean
  /** APCA Lc; negative for light text on dark */
  apca: number
}

export interface Font {
  /** Id of the font (`fnt_…`) */
  id: string
  object: 'font'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  family: string
  subfamily: string | null
  postscript_name: string | null
  /** CSS weight; of a variable font its default */
  weight: number | null
  weights: number[]
  /** CSS width, in percent of the normal one */
  width: number | null
  style: 'normal' | 'italic' | 'oblique' | null
  /** Of the file; a face of a collection is `ttc` */
  format: 'ttf' | 'otf' | 'woff' | 'woff2' | 'ttc' | null
  /** Of a variable font; empty for others */
  axes: {
    tag: string
    name: string | null
    min: number
    default: number
    max: number
  }[]
  glyph_count: number | null
  /** The characters it has, as CSS `unicode-range` writes them. At most 1,000: of a font with more, those with the smallest gaps between them are joined */
  unicode_ranges: string[]
  /** In font units */
  metrics: {
    units_per_em: number
    /** Of the table hhea, as all of its three */
    ascender: number
    descender: number
    line_gap: number
    /** Of the table OS/2, as all that follow */
    typo_ascender: number
    typo_descender: number
    typo_line_gap: number
    win_ascent: number
    win_descent: number
    cap_height: number | null
    x_height: number | null
    /** Degrees, negative where it leans to the right */
    italic_angle: number
    underline_position: number
    underline_thickness: number
  } | null
  version: string | null
  license: string | null
  license_url: string | null
  /** From `OS/2.fsType` */
  embedding: 'installable' | 'editable' | 'preview' | 'restricted' | null
  /** From `OS/2.fsType` */
  no_subsetting: boolean | null
  aliases: string[]
  status: 'active' | 'archived'
  /** Id of the file (`file_…`) */
  file: string | null
  sha256: string | null
  bytes: number | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface RuleType {
  object: 'rule_type'
  type: string
  description: string
  /** JSON Schema of the parameters */
  params: Record<string, unknown>
  formats: string[]
  /** Parameters that are valid and useful */
  example: Record<string, unknown>
}

export interface Rule {
  /** Id of the rule (`rul_…`) */
  id: string
  object: 'rule'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  type: string
  name: string
  /** Checked against the type's JSON Schema */
  params: Record<string, unknown>
  severity: 'error' | 'warning' | 'info'
  weight: number
  enabled: boolean
  tags: string[]
  /** An empty list restricts nothing */
  applies_to: {
    formats: ('pptx' | 'svg' | 'css' | 'html' | 'pdf' | 'png' | 'jpeg' | 'text')[]
    /** Names of slide layouts */
    layouts: string[]
    /** Slide numbers, from 1 */
    slides: number[]
    roles: ('title' | 'subtitle' | 'body' | 'caption' | 'footer' | 'notes' | 'other')[]
  }
  guideline_url: string | null
  /** Grows with every change */
  revision: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface DerivedRules {
  object: 'list'
  data: Rule[]
  /** More items exist in the direction travelled */
  has_more: boolean
  /** Path of the list, without its query */
  url: string
  palette: Palette
}

export interface Check {
  /** Id of the check (`chk_…`) */
  id: string
  object: 'check'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled'
  name: string | null
  /** Id of the file (`file_…`) */
  file: string | null
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string | null
  /** Id of the ppt set (`pps_…`) */
  ppt_set: string | null
  /** Id of the icon (`ico_…`) */
  icon: string | null
  input: {
    /** Null until the input was read */
    format: string | null
    sha256: string
    bytes: number
    pages: number | null
  }
  /** The revisions in force when the check was made */
  rules: {
    /** Id of the rule (`rul_…`) */
    id: string
    revision: number
  }[]
  tags: string[]
  include_hidden: boolean
  include_notes: boolean
  /** Id of the check (`chk_…`) */
  baseline: string | null
  verdict: 'pass' | 'warn' | 'fail' | null
  /** 0 to 100 */
  score: number | null
  /** Null until the check is completed */
  counts: {
    error?: number
    warning?: number
    info?: number
    /** Counted nowhere else */
    waived?: number
    /** What could not be judged */
    indeterminate?: number
    /** Unwaived findings by the id of each rule that applied */
    by_rule?: Record<string, number>
  } | null
  /** Waived ones included */
  findings_count: number | null
  engine_version: string | null
  duration_ms: number | null
  failure: {
    code?: 'unsupported_format' | 'encrypted' | 'malformed' | 'limit_exceeded' | 'timeout'
    message?: string
  } | null
  /** ISO 8601, UTC, with milliseconds */
  completed_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface Finding {
  /** Id of the finding (`fnd_…`) */
  id: string
  object: 'finding'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the check (`chk_…`) */
  check: string
  /** Id of the rule (`rul_…`) */
  rule: string
  /** The rule's */
  type: string
  severity: 'error' | 'warning' | 'info'
  message: string
  /** The same for the same breach in an edited file */
  fingerprint: string
  observed: string | number | null
  expected: string
  nearest: {
    palette?: string
    key?: string
    hex?: string
    delta_e?: number
  } | null
  source: 'explicit' | 'shape' | 'placeholder' | 'layout' | 'master' | 'theme' | 'default' | null
  occurrences: number
  location: {
    slide: number | null
    /** Of what is on a master or layout: every slide that shows it. `slide` is the first of them. */
    slides?: number[]
    shape_id: string | null
    shape_name: string | null
    paragraph: number | null
    run: number | null
    text: string | null
    /** In EMU, before its rotation in degrees */
    box: {
      x?: number
      y?: number
      width?: number
      height?: number
      rotation?: number
    } | null
    page: number | null
    line: number | null
    column: number | null
    selector: string | null
  }
  state: 'new' | 'existing' | 'waived'
  fix: {
    kind?: string
    description?: string
    replacement?: string | null
  } | null
}

export interface Issue {
  /** Id of the issue (`iss_…`) */
  id: string
  object: 'issue'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the check (`chk_…`) */
  check: string
  /** Id of the rule (`rul_…`) */
  rule: string
  /** Null where the rule is deleted */
  rule_name: string | null
  /** The rule's */
  type: string
  severity: 'error' | 'warning' | 'info'
  /** Of a single finding, its own message */
  message: string
  /** The same for the same issue in an edited file */
  fingerprint: string
  observed: string | number | null
  /** Where the value is set: the theme, the master, a layout, the slides themselves, or a file without slides. `default`: nothing in the file sets it. */
  origin: 'slide' | 'file' | 'layout' | 'master' | 'theme' | 'default'
  /** How often the value occurs */
  places_count: number
  findings_count: number
  /** Of the findings */
  waived_count: number
  state: 'new' | 'existing' | 'waived'
  /** The slides, or pages of a PDF, that show it; empty for the whole file */
  slides: number[]
  sample: Finding
  remedy: {
    /** What to change, and where */
    text: string
    fix: {
      kind?: string
      description?: string
      replacement?: string | null
    } | null
  }
}

export interface CheckPage {
  object: 'check_page'
  /** From 1; `location.slide` or `.page` of its findings */
  number: number
  /** In EMU, as the boxes of findings are */
  width: number
  height: number
  /** A wireframe that needs nothing else */
  svg: string
}

export interface CheckFix {
  object: 'fix'
  /** Id of the file (`file_…`) */
  file: string
  /** Id of the check (`chk_…`) */
  check: string
  /** Mended at every occurrence */
  applied: string[]
  /** What still stands; waived ones apart */
  left: string[]
}

export interface Comparison {
  /** Of this check alone */
  new: Finding[]
  /** Of the base alone */
  gone: Finding[]
  /** Of both, as this check has them */
  standing: Finding[]
}

export interface Waiver {
  /** Id of the waiver (`wvr_…`) */
  id: string
  object: 'waiver'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  fingerprint: string
  reason: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface IconSet {
  /** Id of the icon set (`ics_…`) */
  id: string
  object: 'icon_set'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Stands before the names of its icons: `prefix:name` */
  prefix: string
  name: string
  /** Nominal size of an icon */
  grid: number | null
  license: string | null
  author: string | null
  status: 'draft' | 'published'
  /** Grows with every change of the set or of its icons */
  revision: number
  icon_count: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface ImportedIconSet {
  /** Id of the icon set (`ics_…`) */
  id: string
  object: 'icon_set'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Stands before the names of its icons: `prefix:name` */
  prefix: string
  name: string
  /** Nominal size of an icon */
  grid: number | null
  license: string | null
  author: string | null
  status: 'draft' | 'published'
  /** Grows with every change of the set or of its icons */
  revision: number
  icon_count: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
  /** The files that were not taken: the first 1,000 */
  refused: {
    /** Its path in the zip, or the name of the icon */
    file: string
    /** Why it was not taken */
    message: string
  }[]
  /** How many files were not taken */
  refused_count: number
}

export interface IconSetImport {
  /** Id of the icon set import (`isi_…`) */
  id: string
  object: 'icon_set_import'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  status: 'processing' | 'completed' | 'failed'
  /** Id of the icon set (`ics_…`) */
  icon_set: string | null
  dry_run: boolean
  all_or_nothing: boolean
  /** How many files there are to read */
  total: number
  /** Whether the files are only read, or made into icons as well; where it is all or nothing, they are read twice */
  phase: 'verify' | 'write'
  /** How many of the files were read in this phase */
  read: number
  /** How many icons were made; in a dry run, how many would be */
  count: number
  /** The files that were not taken: the first 1,000 */
  refused: {
    /** Its path in the zip, or the name of the icon */
    file: string
    /** Why it was not taken */
    message: string
  }[]
  /** How many files were not taken */
  refused_count: number
  failure: {
    code: string
    message: string
  } | null
  /** Where this is read */
  url: string
  /** The list of the icons that it makes */
  icons_url: string | null
  created_by: string
}

export interface Icon {
  /** Id of the icon (`ico_…`) */
  id: string
  object: 'icon'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the icon set (`ics_…`) */
  icon_set: string
  name: string
  /** What stands within the `<svg>` */
  body: string
  width: number
  height: number
  left: number
  top: number
  /** True where it keeps its own colours; otherwise it is drawn in `currentColor` */
  palette: boolean
  tags: string[]
  categories: string[]
  aliases: IconAlias[]
  /** SHA-256 of the drawing, in hex */
  content_hash: string
  /** Of the file that it was made of, in hex */
  source_sha256: string
  /** What cleaning took out */
  removed: string[]
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface IconAlias {
  name: string
  /** Quarter turns clockwise, after the flips: 0 to 3 */
  rotate: number
  /** Mirrored left to right */
  h_flip: boolean
  /** Mirrored top to bottom */
  v_flip: boolean
}

export interface SlideImport {
  /** Id of the slide import (`imp_…`) */
  id: string
  object: 'slide_import'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  status: 'processing' | 'completed' | 'failed'
  /** How many the deck has */
  slides: number
  /** How many assets are made of them */
  count: number
  /** Where this is read, and the rest of the list */
  url: string
  data: SlideAsset[]
  /** More items exist in the direction travelled */
  has_more: boolean
  created_by: string
}

export interface SlideAsset {
  /** Id of the slide asset (`sld_…`) */
  id: string
  object: 'slide_asset'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  title: string
  /** A line for each paragraph; its first 20,000 characters */
  text: string
  /** Of the speaker, as `text` */
  notes: string
  layout: string | null
  /** SHA-256 of its theme part, in hex */
  theme_hash: string | null
  /** SHA-256 of its theme and master parts, in hex */
  master_hash: string | null
  /** In EMU: 914,400 to the inch */
  size: {
    width: number
    height: number
  }
  /** Families of its text */
  fonts: string[]
  /** `#RRGGBB`, the most used first */
  colors: string[]
  /** SHA-256 of each picture, in hex */
  media: string[]
  /** BCP 47, of most of its text */
  language: string | null
  hidden: boolean
  status: 'processing' | 'ready' | 'failed' | 'expired'
  /** Why the slide could not be read */
  failure: {
    code?: 'malformed' | 'limit_exceeded' | 'timeout'
    message?: string
  } | null
  revision: number
  /** Id of the slide asset (`sld_…`) */
  supersedes: string | null
  /** Id of the slide asset (`sld_…`) */
  superseded_by: string | null
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  tags: string[]
  /** SHA-256 in hex of all that the slide shows; the same in whatever deck it is */
  content_hash: string | null
  /** Id of the check (`chk_…`) */
  last_check: string | null
  /** Path of a drawing of the slide, in SVG */
  preview: string | null
  /** Id of the file (`file_…`) */
  file: string
  /** Its number in that file, from 1 */
  slide: number
  /** Id of the slide import (`imp_…`) */
  import: string
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface IdentifiedSlide {
  /** Its number in the deck, from 1 */
  slide: number
  state: 'current' | 'outdated' | 'modified' | 'unknown'
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string | null
  /** Id of the slide asset (`sld_…`) */
  newer: string | null
}

export interface PptSet {
  /** Id of the ppt set (`pps_…`) */
  id: string
  object: 'ppt_set'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  name: string
  /** Unique in the mode */
  slug: string
  items: PptSetItem[]
  /** `keep`: each slide keeps its own master. `merge`: slides take the layout of the same name of the first slide’s deck, where it has a place for all their placeholders */
  master_policy: 'keep' | 'merge'
  /** What stands for `{{name}}` in the slides, unless a build says otherwise */
  variables: Record<string, unknown>
  /** `draft` until it is built as it is now; then how its latest build fares */
  status: 'draft' | 'building' | 'ready' | 'failed'
  /** Grows with every change of what is built */
  revision: number
  /** Id of the ppt build (`ppb_…`) */
  latest_build: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface PptSetItem {
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string
  /** Null for the latest at the time of the build */
  revision: number | null
  /** The section that the slide is in; null goes on with the one before */
  section: string | null
  /** Whether the slide is left out of the show */
  hidden: boolean
}

export interface PptBuild {
  /** Id of the ppt build (`ppb_…`) */
  id: string
  object: 'ppt_build'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the ppt set (`pps_…`) */
  ppt_set: string
  status: 'queued' | 'building' | 'ready' | 'failed'
  /** Of the set, as it was built */
  revision: number
  /** Those of the set, and of the build over them */
  variables: Record<string, unknown>
  /** The revisions that it is built of, in its order */
  slides: PptBuildSlide[]
  /** Id of the file (`file_…`) */
  file: string | null
  /** Of the file, in hex */
  sha256: string | null
  bytes: number | null
  /** What is not in the deck as it is in the slides’ own decks */
  warnings: string[]
  failure: PptBuildFailure | null
  /** When it became ready or failed */
  completed_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface PptBuildSlide {
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string
  revision: number
}

export interface PptBuildFailure {
  code: 'unsupported_format' | 'encrypted' | 'malformed' | 'limit_exceeded' | 'timeout'
  message: string
}

export interface Deployment {
  /** Id of the deployment (`dep_…`) */
  id: string
  object: 'deployment'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  status: 'queued' | 'building' | 'ready' | 'failed' | 'canceled'
  /** What it is made of, as it was then */
  sources: DeploymentSource[]
  gate: DeploymentGate | null
  /** The channel that it is promoted to when it is ready */
  channel: string | null
  /** Every file, by path; empty until the deployment is ready */
  manifest: ManifestEntry[]
  /** SHA-256 of the manifest as canonical JSON (RFC 8785), in hex */
  root_hash: string | null
  /** Of all files */
  bytes: number | null
  /** What of the sources could not be deployed, and what a format could not hold */
  warnings: string[]
  failure: DeploymentFailure | null
  /** When it became ready or failed */
  completed_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface DeploymentSource {
  /** Id of an icon set, a palette, a font, a slide asset or a PPT set */
  id: string
  /** Null for what has no revisions */
  revision: number | null
}

export interface DeploymentGate {
  /** Of each, the latest check that carries it has to be completed and not to fail */
  tags: string[]
  /** What each of those checks has to reach */
  min_score: number | null
}

export interface ManifestEntry {
  bytes: number
  content_type: string
  path: string
  /** Hex */
  sha256: string
}

export interface DeploymentFailure {
  code: 'gate_failed' | 'source_failed' | 'build_failed'
  message: string
}

export interface DeploymentDiff {
  object: 'deployment_diff'
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** Id of the deployment (`dep_…`) */
  base: string
  added: string[]
  removed: string[]
  changed: string[]
}

export interface Channel {
  /** Id of the channel (`chn_…`) */
  id: string
  object: 'channel'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  name: string
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** Where its content is; the path of a file follows */
  url: string
  /** Where it pointed, newest first: the last 50 moves */
  history: ChannelMove[]
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface ChannelMove {
  /** Id of the deployment (`dep_…`) */
  deployment: string
  action: 'promote' | 'rollback'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  created_by: string
}

export interface CurrentSession {
  /** Id of the session (`ses_…`) */
  id: string
  object: 'session'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the user (`usr_…`) */
  user: string
  /** Whether it is the session of this request */
  current: boolean
  /** Where it was signed in from */
  address: string
  user_agent: string | null
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** ISO 8601, UTC, with milliseconds */
  authenticated_at: string
  email: string
  name: string | null
  /** Id of the organization (`org_…`) */
  organization: string | null
  memberships: {
    /** Id of the membership (`mem_…`) */
    id: string
    object: 'membership'
    /** Id of the organization (`org_…`) */
    organization: string
    organization_name: string
    role: 'owner' | 'admin' | 'developer' | 'viewer'
  }[]
}

export interface Session {
  /** Id of the session (`ses_…`) */
  id: string
  object: 'session'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the user (`usr_…`) */
  user: string
  /** Whether it is the session of this request */
  current: boolean
  /** Where it was signed in from */
  address: string
  user_agent: string | null
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
}

export interface SessionsRevoked {
  object: 'session_revocation'
  count: number
}

export interface PasswordChanged {
  object: 'password_change'
  /** Id of the user (`usr_…`) */
  user: string
}

export interface PasswordReset {
  object: 'password_reset'
  email: string
}

export interface Invitation {
  /** Id of the invitation (`inv_…`) */
  id: string
  object: 'invitation'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the organization (`org_…`) */
  organization: string
  organization_name: string
  email: string
  role: 'owner' | 'admin' | 'developer' | 'viewer'
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** Whether to ask for the password of an account, or for a new one */
  has_account: boolean
}

export interface CompletedCheck {
  /** Id of the check (`chk_…`) */
  id: string
  object: 'check'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled'
  name: string | null
  /** Id of the file (`file_…`) */
  file: string | null
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string | null
  /** Id of the ppt set (`pps_…`) */
  ppt_set: string | null
  /** Id of the icon (`ico_…`) */
  icon: string | null
  input: {
    /** Null until the input was read */
    format: string | null
    sha256: string
    bytes: number
    pages: number | null
  }
  /** The revisions in force when the check was made */
  rules: {
    /** Id of the rule (`rul_…`) */
    id: string
    revision: number
  }[]
  tags: string[]
  include_hidden: boolean
  include_notes: boolean
  /** Id of the check (`chk_…`) */
  baseline: string | null
  verdict: 'pass' | 'warn' | 'fail' | null
  /** 0 to 100 */
  score: number | null
  /** Null until the check is completed */
  counts: {
    error?: number
    warning?: number
    info?: number
    /** Counted nowhere else */
    waived?: number
    /** What could not be judged */
    indeterminate?: number
    /** Unwaived findings by the id of each rule that applied */
    by_rule?: Record<string, number>
  } | null
  /** Waived ones included */
  findings_count: number | null
  engine_version: string | null
  duration_ms: number | null
  failure: {
    code?: 'unsupported_format' | 'encrypted' | 'malformed' | 'limit_exceeded' | 'timeout'
    message?: string
  } | null
  /** ISO 8601, UTC, with milliseconds */
  completed_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
  /** The worst of them; all are in the list */
  findings: Finding[]
}
