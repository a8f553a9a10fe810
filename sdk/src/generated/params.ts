// Made from openapi.json by `npm run sdk`. Do not edit.

import type { Uploadable } from '../body.ts'
import type { TimeRange } from '../query.ts'
import type { AssetRightsInput, AssetUsageInput, BrandColor, ColorInput, DeploymentGateInput, DeploymentSourceInput, EventInput, FixReplacement, FontFaceSelector, IconAliasInput, PaletteColorInput, PortalContentInput, PortalNavigationItem, PortalShownInput, PortalThemeInput, PortalTypeStep, PptSetItemInput, RecoverableStatus, RuleConditionsInput, Scope, SingleSignOnCreateBodyRoleMappingItem, TriedRule, WebhookAlertState, WebhookEndpointsCreateBodyAlert, WebhookEndpointsCreateBodyAlertChat, WebhookEndpointsCreateBodyAuthentication, WebhookEndpointsCreateBodyBatch, WebhookEndpointsCreateBodyDestination } from './types.ts'

/** The parameters of `organizations.list`. */
export interface OrganizationsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `organizations.create`. */
export interface OrganizationsCreateParams {
  name: string
  /** Address of the owner, who gets an invitation by e-mail. With your own address or none, you are the owner at once */
  owner_email?: string
}

/** The parameters of `organizations.update`. */
export interface OrganizationsUpdateParams {
  name?: string
  api_version?: '2026-11-20' | '2026-10-01'
  /** Whether deployed content requires a key */
  delivery_requires_key?: boolean
  /** Whether only a signed-in member can approve a document or a slide, and nobody who uploaded it or requested its approval, in person or by a key */
  four_eyes_approvals?: boolean
  /** Whether new deployments and portals contain only approved slides, whatever `only_approved` says */
  deploys_approved_only?: boolean
  /** A PNG, JPEG or WebP picture of at most 512 KiB; null removes the logo */
  logo?: string | Uploadable | null
  /** The colour of its e-mails, as `#RRGGBB`; null for the colour of Blazon */
  color?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `organizationExports.create`. */
export interface OrganizationExportsCreateParams {
}

/** The parameters of `organizationExports.list`. */
export interface OrganizationExportsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `memberships.create`. */
export interface MembershipsCreateParams {
  /** An e-mail address */
  email: string
  /** From the most to the fewest permissions; `GET /roles` describes them */
  role: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `memberships.list`. */
export interface MembershipsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `memberships.update`. */
export interface MembershipsUpdateParams {
  /** From the most to the fewest permissions; `GET /roles` describes them */
  role?: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `memberships.delete`. */
export interface MembershipsDeleteParams {
  /** Whether to revoke the keys that the member created */
  revoke_keys?: boolean
}

/** The parameters of `users.list`. */
export interface UsersListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `signInPolicy.update`. */
export interface SignInPolicyUpdateParams {
  /** Seconds after which a session ends, even if it is used; null for 30 days */
  session_lifetime?: number | null
  /** Seconds without a request after which a session ends; null for 7 days */
  session_idle_time?: number | null
  /** Whether members must sign in with a second factor or a passkey. Single sign-on of the organization also suffices */
  requires_second_factor?: boolean
}

/** The parameters of `singleSignOn.create`. */
export interface SingleSignOnCreateParams {
  /** Name of the provider, as the sign-in page shows it */
  name: string
  /** Issuer of the provider, whose metadata is at `/.well-known/openid-configuration` */
  issuer: string
  client_id: string
  client_secret: string
  /** A role other than owner */
  default_role?: 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  /** Claim of the ID token with the groups of the user, such as `groups` */
  role_claim?: string | null
  /** Roles by values of the claim `role_claim`. The first entry that matches decides */
  role_mapping?: SingleSignOnCreateBodyRoleMappingItem[]
}

/** The parameters of `singleSignOn.update`. */
export interface SingleSignOnUpdateParams {
  /** Name of the provider, as the sign-in page shows it */
  name?: string
  /** Issuer of the provider, whose metadata is at `/.well-known/openid-configuration` */
  issuer?: string
  client_id?: string
  client_secret?: string
  /** A role other than owner */
  default_role?: 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  /** Claim of the ID token with the groups of the user, such as `groups` */
  role_claim?: string | null
  /** Roles by values of the claim `role_claim`. The first entry that matches decides */
  role_mapping?: SingleSignOnCreateBodyRoleMappingItem[]
  /** Whether members other than owners must sign in here. Owners can always use their password */
  required?: boolean
}

/** The parameters of `apiKeys.create`. */
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

/** The parameters of `apiKeys.list`. */
export interface ApiKeysListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `apiKeys.update`. */
export interface ApiKeysUpdateParams {
  name?: string
  scopes?: Scope[]
  allowed_origins?: string[]
  allowed_networks?: string[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `apiKeys.roll`. */
export interface ApiKeysRollParams {
  /** Seconds for which the old key remains valid */
  expires_in?: number
}

/** The parameters of `apiKeys.revoke`. */
export interface ApiKeysRevokeParams {
  reason?: string
}

/** The parameters of `oauthApplications.create`. */
export interface OauthApplicationsCreateParams {
  name: string
  scopes: Scope[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `oauthApplications.list`. */
export interface OauthApplicationsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `oauthApplications.update`. */
export interface OauthApplicationsUpdateParams {
  name?: string
  scopes?: Scope[]
  /** A disabled application cannot get tokens, and its existing tokens are revoked */
  status?: 'active' | 'disabled'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `oauthApplications.rotateSecret`. */
export interface OauthApplicationsRotateSecretParams {
  /** Maximum number of seconds for which the old secrets remain valid */
  expires_in?: number
}

/** The parameters of `deviceAuthorizations.lookup`. */
export interface DeviceAuthorizationsLookupParams {
  /** The code that the device shows. Case and hyphens do not matter */
  user_code: string
}

/** The parameters of `deviceAuthorizations.approve`. */
export interface DeviceAuthorizationsApproveParams {
  /** The code that the device shows. Case and hyphens do not matter */
  user_code: string
  mode: 'live' | 'test'
  scopes: Scope[]
}

/** The parameters of `deviceAuthorizations.deny`. */
export interface DeviceAuthorizationsDenyParams {
  /** The code that the device shows. Case and hyphens do not matter */
  user_code: string
}

/** The parameters of `events.create`. */
export interface EventsCreateParams {
  /** Your own name, such as `custom.invoice.paid` */
  type?: string
  /** Any JSON object of at most 256 KiB, stored and sent unchanged */
  data?: Record<string, unknown>
  /** A batch, instead of `type` and `data`. Either all of its events are recorded, or none */
  events?: EventInput[]
}

/** The parameters of `events.list`. */
export interface EventsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** The id of an event, or words (or their beginnings) from the ids, numbers and texts in `data`. A word has at least 2 letters. For events that you posted, 8 words are indexed, those with a digit first; for other events, 50 */
  query?: string
  /** An event type, or a prefix ending in `.*` */
  type?: string
  types?: string[]
}

/** The parameters of `events.deliveries.list`. */
export interface EventsDeliveriesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  status?: 'pending' | 'delivered' | 'failed' | 'abandoned'
  /** Which deliveries come first. Default oldest */
  order?: 'oldest' | 'newest'
}

/** The parameters of `eventTypes.list`. */
export interface EventTypesListParams {
  limit?: number
  /** Returns the items after this name */
  starting_after?: string
  /** Returns the items before this name */
  ending_before?: string
}

/** The parameters of `eventTypes.create`. */
export interface EventTypesCreateParams {
  /** Your own name, such as `custom.invoice.paid` */
  type: string
  description: string
  /** JSON Schema (2020-12) of `data`, of at most 16 KiB. References must be within the schema, and `format` is not checked */
  schema: Record<string, unknown>
  /** Example of `data`, which must match the schema */
  example?: Record<string, unknown> | null
}

/** The parameters of `eventTypes.update`. */
export interface EventTypesUpdateParams {
  description?: string
  /** JSON Schema (2020-12) of `data`, of at most 16 KiB. References must be within the schema, and `format` is not checked */
  schema?: Record<string, unknown>
  /** Example of `data`, which must match the schema */
  example?: Record<string, unknown> | null
}

/** The parameters of `webhookEndpoints.create`. */
export interface WebhookEndpointsCreateParams {
  /** An https URL with port 80, 443 or above 1023. It is required for the destination `http`, and absent for others */
  url?: string
  /** Exact types, prefixes of whole words ending in `.*`, or `*` */
  enabled_events: string[]
  destination?: WebhookEndpointsCreateBodyDestination
  description?: string | null
  api_version?: '2026-11-20' | '2026-10-01' | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe */
  signature_scheme?: 'standard' | 'stripe'
  /** `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0 */
  event_payload?: 'snapshot' | 'thin' | 'stripe' | 'cloudevents_structured' | 'cloudevents_binary'
  /** A JSONata expression that reshapes the body of each request, for example for a channel of Slack. It gets the body in the form of `event_payload`, takes at most 1 second of CPU time, and returns any JSON of at most 1 MiB. The signature is computed over the reshaped body. If the expression fails, the attempt fails with the error `transformation` */
  transformation?: string | null
  /** Only events whose content matches are delivered: comparisons of a path of the event with values of JSON (`=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `contains`, `starts_with`, `exists`), combined by `and`, `or`, `not` and parentheses. A path that is missing matches nothing but `!=` and `not` */
  filter?: string | null
  /** At most 10 additional headers of each request. A masked value keeps the stored value */
  custom_headers?: Record<string, string | null>
  /** Maximum number of deliveries per second */
  rate_limit?: number | null
  /** The `User-Agent` of its requests; null for `Blazon/` and the version */
  user_agent?: string | null
  /** The wait after each failed attempt, in seconds; a delivery has one attempt more than waits, and at most as many as the installation allows (`BLAZON_DELIVERY_ATTEMPTS`). Empty for no retries, null for the waits of the installation */
  retry_schedule?: number[] | null
  /** `key`: the deliveries of one key are sent one after the other, in the order of their events, each when the one before it was delivered or has failed for good; those of other keys do not wait for them. The key is the id of `data.object`, otherwise the type of the event. `none`: deliveries are sent at once, several at a time */
  ordering?: 'none' | 'key'
  batch?: WebhookEndpointsCreateBodyBatch | null
  /** Days after which the headers and bodies of the responses to a delivery are removed; 0 stores none. Null keeps them as long as the delivery (`BLAZON_EVENT_RETENTION`) */
  response_retention?: number | null
  authentication?: WebhookEndpointsCreateBodyAuthentication | null
  alert?: WebhookEndpointsCreateBodyAlert | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `webhookEndpoints.list`. */
export interface WebhookEndpointsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `webhookEndpoints.tryFilter`. */
export interface WebhookEndpointsTryFilterParams {
  /** Only events whose content matches are delivered: comparisons of a path of the event with values of JSON (`=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `contains`, `starts_with`, `exists`), combined by `and`, `or`, `not` and parentheses. A path that is missing matches nothing but `!=` and `not` */
  filter: string
  /** Exact types, prefixes ending in `.*`, or `*`, as in `enabled_events`. All by default */
  types?: string[]
  /** Number of events, newest first */
  limit?: number
}

/** The parameters of `webhookEndpoints.tryTransformation`. */
export interface WebhookEndpointsTryTransformationParams {
  /** A JSONata expression that reshapes the body of each request, for example for a channel of Slack. It gets the body in the form of `event_payload`, takes at most 1 second of CPU time, and returns any JSON of at most 1 MiB. The signature is computed over the reshaped body. If the expression fails, the attempt fails with the error `transformation` */
  transformation: string
  /** `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0 */
  event_payload?: 'snapshot' | 'thin' | 'stripe' | 'cloudevents_structured' | 'cloudevents_binary'
  /** Id of an event; the newest by default */
  event?: string
  /** Exact types, prefixes ending in `.*`, or `*`, as in `enabled_events`. All by default */
  types?: string[]
}

/** The parameters of `webhookEndpoints.update`. */
export interface WebhookEndpointsUpdateParams {
  /** An https URL with port 80, 443 or above 1023. It is required for the destination `http`, and absent for others */
  url?: string
  /** Exact types, prefixes of whole words ending in `.*`, or `*` */
  enabled_events?: string[]
  status?: 'enabled' | 'disabled'
  destination?: WebhookEndpointsCreateBodyDestination
  description?: string | null
  api_version?: '2026-11-20' | '2026-10-01' | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe */
  signature_scheme?: 'standard' | 'stripe'
  /** `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0 */
  event_payload?: 'snapshot' | 'thin' | 'stripe' | 'cloudevents_structured' | 'cloudevents_binary'
  /** A JSONata expression that reshapes the body of each request, for example for a channel of Slack. It gets the body in the form of `event_payload`, takes at most 1 second of CPU time, and returns any JSON of at most 1 MiB. The signature is computed over the reshaped body. If the expression fails, the attempt fails with the error `transformation` */
  transformation?: string | null
  /** Only events whose content matches are delivered: comparisons of a path of the event with values of JSON (`=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `contains`, `starts_with`, `exists`), combined by `and`, `or`, `not` and parentheses. A path that is missing matches nothing but `!=` and `not` */
  filter?: string | null
  /** At most 10 additional headers of each request. A masked value keeps the stored value */
  custom_headers?: Record<string, string | null>
  /** Maximum number of deliveries per second */
  rate_limit?: number | null
  /** The `User-Agent` of its requests; null for `Blazon/` and the version */
  user_agent?: string | null
  /** The wait after each failed attempt, in seconds; a delivery has one attempt more than waits, and at most as many as the installation allows (`BLAZON_DELIVERY_ATTEMPTS`). Empty for no retries, null for the waits of the installation */
  retry_schedule?: number[] | null
  /** `key`: the deliveries of one key are sent one after the other, in the order of their events, each when the one before it was delivered or has failed for good; those of other keys do not wait for them. The key is the id of `data.object`, otherwise the type of the event. `none`: deliveries are sent at once, several at a time */
  ordering?: 'none' | 'key'
  batch?: WebhookEndpointsCreateBodyBatch | null
  /** Days after which the headers and bodies of the responses to a delivery are removed; 0 stores none. Null keeps them as long as the delivery (`BLAZON_EVENT_RETENTION`) */
  response_retention?: number | null
  authentication?: WebhookEndpointsCreateBodyAuthentication | null
  alert?: WebhookEndpointsCreateBodyAlert | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `webhookEndpoints.rotateSecret`. */
export interface WebhookEndpointsRotateSecretParams {
  /** Seconds for which the old secret also signs */
  expires_in?: number
}

/** The parameters of `webhookEndpoints.stats`. */
export interface WebhookEndpointsStatsParams {
  /** Default hour */
  interval?: 'hour' | 'day'
  /** ISO 8601, UTC, with milliseconds */
  since?: string | Date
  /** ISO 8601, UTC, with milliseconds */
  until?: string | Date
}

/** The parameters of `webhookDeliveries.list`. */
export interface WebhookDeliveriesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  status?: 'pending' | 'delivered' | 'failed' | 'abandoned'
  /** An event type, or a prefix ending in `.*` */
  type?: string
  /** Id of the webhook endpoint, which may have been deleted */
  endpoint?: string
}

/** The parameters of `webhookEndpoints.deliveries.list`. */
export interface WebhookEndpointsDeliveriesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
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

/** The parameters of `webhookEndpoints.test`. */
export interface WebhookEndpointsTestParams {
  /** Any type of `GET /event_types`, or a custom type */
  type: string
  /** Replaces the type's example. At most 256 KiB, sent unchanged. Custom types have an empty object */
  data?: Record<string, unknown>
}

/** The parameters of `webhookEndpoints.recover`. */
export interface WebhookEndpointsRecoverParams {
  /** Events or deliveries from this time on. Defaults to the creation of the endpoint; with an earlier time, the events that were recorded before its creation are among the missed ones */
  since?: string | Date
  /** Defaults to now */
  until?: string | Date
  /** Only events of these exact types, or of prefixes of whole words ending in `.*` */
  types?: string[]
  /** Statuses of the deliveries to repeat. Defaults to `failed` and `abandoned`. An event that arrived later, or is being delivered, is not repeated as failed. May be empty only with `missed` or `missing_only` */
  statuses?: RecoverableStatus[]
  /** Whether to include subscribed events that were recorded while the endpoint was disabled or before it was created */
  missed?: boolean
  /** Whether to send only subscribed events without any delivery to the endpoint, whatever the reason, for example because it did not subscribe to their type then. `statuses` and `missed` then do not apply */
  missing_only?: boolean
  /** Maximum number of created deliveries per second, on average over 2 seconds */
  rate?: number | null
}

/** The parameters of `webhookEndpoints.recoveries.list`. */
export interface WebhookEndpointsRecoveriesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `webhookAlertDefaults.update`. */
export interface WebhookAlertDefaultsUpdateParams {
  /** `failing`: every attempt failed for 10 minutes. `disabling_soon`: every attempt failed for 4 days; after 5 days the endpoint is disabled. `disabled`: it was disabled because every attempt failed, or because it responded 410. `recovered`: it responds with 2xx again. Empty for no alerts */
  states?: WebhookAlertState[]
  /** The members who get an e-mail, at most one in 10 minutes for all endpoints; null for the owners */
  members?: string[] | null
  chat?: WebhookEndpointsCreateBodyAlertChat | null
}

/** The parameters of `webhookAlertPreference.update`. */
export interface WebhookAlertPreferenceUpdateParams {
  /** The only states that you get e-mails about, whatever the endpoints say; empty for none. Null for all that the endpoints say */
  states: WebhookAlertState[] | null
}

/** The parameters of `webhookNetwork.update`. */
export interface WebhookNetworkUpdateParams {
  /** PEM of at most 20 certificate authorities that are trusted beside those of the installation */
  certificate_authorities?: string | null
  /** The HTTP proxy that tunnels the requests (CONNECT). It takes precedence over the proxy of the installation. The password is shown as `****`, and sending that back keeps it */
  proxy_url?: string | null
}

/** The parameters of `files.create`. */
export interface FilesCreateParams {
  /** The file */
  file: string | Uploadable
}

/** The parameters of `files.list`. */
export interface FilesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `files.picture`. */
export interface FilesPictureParams {
  /** Number of the slide; default 1 */
  page?: number
  format?: 'svg' | 'png'
}

/** The parameters of `requestLogs.list`. */
export interface RequestLogsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** A status such as 404, or a class such as 4xx */
  status?: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS'
  /** The full path */
  path?: string
  /** Id of the api key (`key_…`) */
  api_key?: string
  /** `false` omits the reads of the dashboard: GET requests, trials of rules and previews of the portal. Default: `true` */
  dashboard_reads?: boolean
}

/** The parameters of `auditEntries.list`. */
export interface AuditEntriesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
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

/** The parameters of `auditEntries.export`. */
export interface AuditEntriesExportParams {
  /** Default `ndjson` */
  format?: 'ndjson' | 'csv'
  created?: TimeRange
}

/** The parameters of `brand.brands.create`. */
export interface BrandBrandsCreateParams {
  name: string
  slug?: string
  /** What the brand stands for */
  description?: string | null
  /** How the brand speaks: its tone and its words, as plain text */
  voice?: string | null
  /** Asset of the kind logo */
  logo?: string | null
  /** The font family of each role: `heading`, `body`, `code` and roles of your own. A fix chooses fonts by them */
  roles?: Record<string, string>
  /** The colour of each role, such as `primary`, by its palette and key */
  colors?: Record<string, BrandColor>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.brands.list`. */
export interface BrandBrandsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** An archived brand keeps its content, and is no longer offered */
  status?: 'active' | 'archived'
  slug?: string
}

/** The parameters of `brand.brands.update`. */
export interface BrandBrandsUpdateParams {
  name?: string
  slug?: string
  /** What the brand stands for */
  description?: string | null
  /** How the brand speaks: its tone and its words, as plain text */
  voice?: string | null
  /** Asset of the kind logo */
  logo?: string | null
  /** The font family of each role: `heading`, `body`, `code` and roles of your own. A fix chooses fonts by them */
  roles?: Record<string, string>
  /** The colour of each role, such as `primary`, by its palette and key */
  colors?: Record<string, BrandColor>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
  /** An archived brand keeps its content, and is no longer offered */
  status?: 'active' | 'archived'
}

/** The parameters of `brand.brands.copy`. */
export interface BrandBrandsCopyParams {
  name: string
  slug?: string
}

/** The parameters of `brand.brands.import`. */
export interface BrandBrandsImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  name?: string
  slug?: string
}

/** The parameters of `brand.palettes.create`. */
export interface BrandPalettesCreateParams {
  /** Defaults to the brand of `draft_of`, otherwise to the default brand */
  brand?: string
  name: string
  slug?: string
  /** Modes in which colours have values, such as light and dark. The first is the default: its value of a colour is `value` */
  modes?: string[]
  colors?: PaletteColorInput[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
  /** A published or archived palette that has no draft. Without `colors`, the draft begins with its colours. */
  draft_of?: string
}

/** The parameters of `brand.palettes.list`. */
export interface BrandPalettesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only what belongs to this brand */
  brand?: string
  /** Words, or beginnings of them, of the name or of the names, keys and hex values of colours. All of them must occur */
  query?: string
  status?: 'draft' | 'published' | 'archived'
  slug?: string
  /** Id of the palette (`pal_…`) */
  draft_of?: string
}

/** The parameters of `brand.palettes.import`. */
export interface BrandPalettesImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Defaults to the default brand */
  brand?: string
  /** Detected from the content if absent */
  format?: 'dtcg' | 'css' | 'gpl' | 'ase' | 'aco' | 'act' | 'sketchpalette' | 'pptx' | 'svg' | 'hex' | 'android' | 'text'
  name?: string
  slug?: string
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.palettes.read`. */
export interface BrandPalettesReadParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Detected from the content if absent */
  format?: 'dtcg' | 'css' | 'gpl' | 'ase' | 'aco' | 'act' | 'sketchpalette' | 'pptx' | 'svg' | 'hex' | 'android' | 'text'
}

/** The parameters of `brand.palettes.match`. */
export interface BrandPalettesMatchParams {
  color: ColorInput
  /** Defaults to all published palettes of the brand */
  palettes?: string[]
  /** Defaults to the default brand */
  brand?: string
  limit?: number
}

/** The parameters of `brand.palettes.update`. */
export interface BrandPalettesUpdateParams {
  /** Id of the brand (`brd_…`) */
  brand?: string
  name?: string
  slug?: string
  /** Modes in which colours have values, such as light and dark. The first is the default: its value of a colour is `value` */
  modes?: string[]
  colors?: PaletteColorInput[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.palettes.revisions.list`. */
export interface BrandPalettesRevisionsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `brand.palettes.export`. */
export interface BrandPalettesExportParams {
  format: 'dtcg' | 'css' | 'gpl' | 'ase' | 'aco' | 'act' | 'sketchpalette' | 'pptx' | 'svg' | 'hex' | 'android' | 'scss' | 'tailwind' | 'swift' | 'tokens_studio'
  /** One mode of the palette: the file has the values of that mode. Without it, the file has all modes if the format can represent them, otherwise the default one */
  mode?: string
}

/** The parameters of `brand.palettes.contrast.list`. */
export interface BrandPalettesContrastListParams {
  /** Key of one text colour */
  text?: string
  /** Key of one background colour */
  background?: string
  /** The mode whose values are compared; the default one if absent */
  mode?: string
}

/** The parameters of `brand.tokens.create`. */
export interface BrandTokensCreateParams {
  /** Defaults to the default brand */
  brand?: string
  name: string
  slug?: string
  /** A document of the Design Tokens Format Module 2025.10: groups, `$type`, `$value`, aliases as `{group.token}` or `$ref`, and `$extends`. At most 2,000 tokens */
  tokens?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.tokens.list`. */
export interface BrandTokensListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only what belongs to this brand */
  brand?: string
  /** Only published sets are deployed */
  status?: 'draft' | 'published' | 'archived'
  slug?: string
}

/** The parameters of `brand.tokens.import`. */
export interface BrandTokensImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Defaults to the default brand */
  brand?: string
  name?: string
  slug?: string
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.tokens.read`. */
export interface BrandTokensReadParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
}

/** The parameters of `brand.tokens.update`. */
export interface BrandTokensUpdateParams {
  /** Id of the brand (`brd_…`) */
  brand?: string
  name?: string
  slug?: string
  /** A document of the Design Tokens Format Module 2025.10: groups, `$type`, `$value`, aliases as `{group.token}` or `$ref`, and `$extends`. At most 2,000 tokens */
  tokens?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.tokens.revisions.list`. */
export interface BrandTokensRevisionsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `brand.tokens.export`. */
export interface BrandTokensExportParams {
  format: 'dtcg' | 'json' | 'css' | 'tailwind' | 'scss' | 'android' | 'ios' | 'tokens_studio'
}

/** The parameters of `brand.fonts.create`. */
export interface BrandFontsCreateParams {
  /** Defaults to the default brand */
  brand?: string
  /** Id of the file (`file_…`) */
  file?: string | Uploadable
  face?: FontFaceSelector
  /** Required without a file. Defaults to the family name in the file */
  family?: string
  /** CSS weights */
  weights?: number[]
  /** Other names that documents use for it */
  aliases?: string[]
  /** What the font sets: `heading`, `body`, `code` or roles of your own. A fix chooses fonts by them. Empty for any text */
  roles?: string[]
  license?: string | null
  license_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.fonts.list`. */
export interface BrandFontsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only what belongs to this brand */
  brand?: string
  status?: 'active' | 'archived'
  family?: string
}

/** The parameters of `brand.fonts.update`. */
export interface BrandFontsUpdateParams {
  /** Id of the brand (`brd_…`) */
  brand?: string
  family?: string
  status?: 'active' | 'archived'
  /** CSS weights */
  weights?: number[]
  /** Other names that documents use for it */
  aliases?: string[]
  /** What the font sets: `heading`, `body`, `code` or roles of your own. A fix chooses fonts by them. Empty for any text */
  roles?: string[]
  license?: string | null
  license_url?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.fonts.file`. */
export interface BrandFontsFileParams {
  /** Defaults to the value in the file */
  format?: 'ttf' | 'otf' | 'woff' | 'woff2' | 'ttc'
}

/** The parameters of `brand.fontsCss`. */
export interface BrandFontsCssParams {
  /** Only what belongs to this brand */
  brand?: string
}

/** The parameters of `brand.rules.create`. */
export interface BrandRulesCreateParams {
  /** Defaults to the default brand */
  brand?: string
  type: 'color_in_palette' | 'color_usage' | 'contrast_min' | 'font_family' | 'font_size' | 'font_weight' | 'term_forbidden' | 'term_required' | 'text_style' | 'logo_required' | 'logo_usage' | 'safe_area' | 'slide_size' | 'layout_allowed' | 'placeholder_unfilled' | 'image_resolution' | 'alt_text' | 'language' | 'file_metadata' | 'slide_count' | 'hidden_slides' | 'notes' | 'comments' | 'macros' | 'external_links' | 'icon_grid' | 'template' | 'stray_masters' | 'placeholder_moved' | 'placeholder_bypassed' | 'text_overflow' | 'off_slide' | 'overlap' | 'alignment' | 'min_gap' | 'paragraph_format' | 'slide_density' | 'reading_level' | 'chart_style' | 'chart_colors' | 'table_style' | 'animations' | 'transitions' | 'embedded_files' | 'fonts_embedded' | 'picture_duplicates' | 'inclusive_language' | 'trademark_sign' | 'disclaimer_required' | 'spelling' | 'logo_retired' | 'spacing_scale' | 'corner_radius' | 'type_scale'
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

/** The parameters of `brand.rules.list`. */
export interface BrandRulesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only what belongs to this brand */
  brand?: string
  /** Words of the name, or beginnings of them. All of them must occur */
  query?: string
  type?: string
  enabled?: boolean
}

/** The parameters of `brand.rules.derive`. */
export interface BrandRulesDeriveParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Defaults to the default brand */
  brand?: string
  /** Name of the draft palette. Defaults to the name of the theme */
  name?: string
  tags?: string[]
}

/** The parameters of `brand.rules.update`. */
export interface BrandRulesUpdateParams {
  /** Id of the brand (`brd_…`) */
  brand?: string
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

/** The parameters of `brand.rules.revisions.list`. */
export interface BrandRulesRevisionsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `brand.rules.try`. */
export interface BrandRulesTryParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** Defaults to the default brand */
  brand?: string
  rules: TriedRule[]
  include_hidden?: boolean
  include_notes?: boolean
}

/** The parameters of `brand.checks.create`. */
export interface BrandChecksCreateParams {
  /** The brand by whose rules, palettes and fonts the input is judged. Defaults to the brand of `document`, otherwise to the default brand */
  brand?: string
  /** Id of the file (`file_…`) */
  file?: string | Uploadable
  text?: string
  /** Id of the slide asset (`sld_…`) */
  slide_asset?: string
  /** Id of the ppt set (`pps_…`) */
  ppt_set?: string
  /** Id of the icon (`ico_…`) */
  icon?: string
  /** The address of a web page that is public. Its style sheets are read with it; its scripts are not run */
  url?: string
  /** Rules to apply, enabled or not. Defaults to all enabled rules of the brand */
  rules?: string[]
  tags?: string[]
  name?: string | null
  include_hidden?: boolean
  include_notes?: boolean
  /** Id of the check (`chk_…`) */
  baseline?: string | null
  /** The document that the input is a version of. Defaults to the document of the slide asset, PPT set, icon or web page; for a file or a text, to a document of the brand that has the same content, or else the same name. If there is none, a document is created */
  document?: string
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.checks.list`. */
export interface BrandChecksListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only what belongs to this brand */
  brand?: string
  status?: 'queued' | 'running' | 'completed' | 'failed' | 'canceled'
  verdict?: 'pass' | 'warn' | 'fail'
  /** Id of the check schedule (`csd_…`) */
  schedule?: string
  /** Id of the document (`doc_…`) */
  document?: string
  /** `true` omits checks to which no rule applied; their verdict is `pass` */
  has_rules?: boolean
  /** Words of the name, or beginnings of them. All of them must occur */
  query?: string
  tag?: string
  /** A colour, such as `#C8102E`, or a font family. Returns completed checks whose file shows it, without checks from before the upgrade that added this filter */
  uses?: string
  /** Default: `newest`. The other orders contain only completed checks */
  order?: 'newest' | 'lowest_score' | 'most_findings'
}

/** The parameters of `brand.checks.totals`. */
export interface BrandChecksTotalsParams {
  /** Words of the name, or beginnings of them. All of them must occur */
  query?: string
  tag?: string
  /** A colour, such as `#C8102E`, or a font family. Returns completed checks whose file shows it, without checks from before the upgrade that added this filter */
  uses?: string
}

/** The parameters of `brand.checks.findings.list`. */
export interface BrandChecksFindingsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  severity?: 'error' | 'warning' | 'info'
  /** Id of the rule (`rul_…`) */
  rule?: string
  slide?: number
  /** Id of the issue (`iss_…`) */
  issue?: string
}

/** The parameters of `brand.checks.issues.list`. */
export interface BrandChecksIssuesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  severity?: 'error' | 'warning' | 'info'
  /** Id of the rule (`rul_…`) */
  rule?: string
}

/** The parameters of `brand.checks.report`. */
export interface BrandChecksReportParams {
  format?: 'json' | 'html' | 'pdf' | 'sarif' | 'csv'
  /** The language of `html` and `pdf`, and of the messages in `csv`. Defaults to the one that `Accept-Language` prefers, otherwise English */
  language?: 'en' | 'de'
}

/** The parameters of `brand.checks.picture`. */
export interface BrandChecksPictureParams {
  /** Number of the slide; default 1 */
  page?: number
  format?: 'svg' | 'png'
  /** Draws the slide as it would be after the fix that has this preview */
  preview?: string
}

/** The parameters of `brand.checks.fix`. */
export interface BrandChecksFixParams {
  /** Issues to fix, however much that changes. Without `issues` and `findings`, all changes that are safe */
  issues?: string[]
  /** Findings to fix, in addition to those of `issues` */
  findings?: string[]
  /** Values to write instead of those that are proposed, at every place where a finding observed `from`. They are applied in addition to `issues` and `findings` */
  replacements?: FixReplacement[]
  /** Returns what would change, and creates nothing */
  preview?: boolean
}

/** The parameters of `brand.checks.compare`. */
export interface BrandChecksCompareParams {
  /** Id of the check (`chk_…`) */
  base: string
}

/** The parameters of `brand.documents.list`. */
export interface BrandDocumentsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only what belongs to this brand */
  brand?: string
  /** Only these documents; those that do not exist are left out */
  ids?: string[]
  /** Words of the name, or beginnings of them. All of them must occur */
  query?: string
  tag?: string
  approval?: 'none' | 'requested' | 'approved' | 'changes_requested'
  verdict?: 'pass' | 'warn' | 'fail'
  dismissed?: boolean
  /** A colour, such as `#C8102E`, a font family, or the id of an asset or of a slide asset of any revision. Returns documents whose newest version shows it, by its newest completed check */
  uses?: string
  /** Only documents that show a replaced version of an asset or an archived asset, or that have an older revision of a slide or an expired one; with the id of an asset or a slide in `uses`, of that one */
  outdated?: true
}

/** The parameters of `brand.documents.update`. */
export interface BrandDocumentsUpdateParams {
  /** Id of the brand (`brd_…`) */
  brand?: string
  name?: string
  tags?: string[]
  /** Whether nobody needs to look at it; a new version sets it to false */
  dismissed?: boolean
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.documents.versions.list`. */
export interface BrandDocumentsVersionsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `brand.documents.requestApproval`. */
export interface BrandDocumentsRequestApprovalParams {
  note?: string | null
  /** Number of the version that the caller has seen. If a newer one exists, the request is refused (409) */
  version?: number
}

/** The parameters of `brand.documents.approve`. */
export interface BrandDocumentsApproveParams {
  note?: string | null
  /** Number of the version that the caller has seen. If a newer one exists, the request is refused (409) */
  version?: number
}

/** The parameters of `brand.documents.requestChanges`. */
export interface BrandDocumentsRequestChangesParams {
  note?: string | null
  /** Number of the version that the caller has seen. If a newer one exists, the request is refused (409) */
  version?: number
}

/** The parameters of `brand.comments.create`. */
export interface BrandCommentsCreateParams {
  /** Plain text */
  text: string
  /** The member who should act */
  assignee?: string | null
  /** Members whom the text addresses */
  mentions?: string[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
  /** The comment to reply to, instead of a place; a reply continues its thread */
  parent?: string | null
  /** Defaults to that of `check` */
  document?: string
  /** A check of the document, whose version the comment is about; default: the newest */
  check?: string
  /** Fingerprint of a finding; of `check` if it is sent */
  fingerprint?: string | null
  /** Number of a slide or page */
  slide?: number | null
  /** A page of the portal, instead of a document */
  portal_page?: string
  /** The heading (its id in the page) or the block of the portal page that it is about; null for the whole page */
  anchor?: string | null
  /** Words of the page at `anchor` when the comment was written */
  quote?: string | null
}

/** The parameters of `brand.comments.list`. */
export interface BrandCommentsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only the replies to this comment */
  parent?: string
  /** Id of the document (`doc_…`) */
  document?: string
  /** Fingerprint of a finding */
  fingerprint?: string
  /** A page of the portal */
  portal_page?: string
  /** The member who should act */
  assignee?: string
  /** A member whom the text addresses */
  mention?: string
  /** Only comments in the inbox of this member: assigned to them, addressing them, replies of others in a thread in which they wrote, or on documents that they created as checkers; none that is resolved */
  concerns?: string
  resolved?: boolean
}

/** The parameters of `brand.comments.update`. */
export interface BrandCommentsUpdateParams {
  /** Plain text */
  text?: string
  /** The member who should act */
  assignee?: string | null
  /** Members whom the text addresses */
  mentions?: string[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
  resolved?: boolean
}

/** The parameters of `brand.commentInbox.update`. */
export interface BrandCommentInboxUpdateParams {
  /** Comments that concerned you by then are seen; send `newest` for all of them */
  seen?: string | Date
}

/** The parameters of `brand.commentNotices.update`. */
export interface BrandCommentNoticesUpdateParams {
  /** Whether members get e-mails about comments that concern them; each can turn off their own (`PATCH /sessions/current`) */
  mails?: boolean
  chat?: WebhookEndpointsCreateBodyAlertChat | null
}

/** The parameters of `brand.checks.shareLinks.create`. */
export interface BrandChecksShareLinksCreateParams {
  /** At most a year ahead; default in 30 days */
  expires_at?: string | Date
  /** Every visitor enters it. It is stored as a hash and never shown */
  password?: string | null
}

/** The parameters of `brand.checks.shareLinks.list`. */
export interface BrandChecksShareLinksListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `brand.checkSchedules.create`. */
export interface BrandCheckSchedulesCreateParams {
  /** Defaults to the default brand */
  brand?: string
  /** Id of the file (`file_…`) */
  file?: string
  /** Id of the slide asset (`sld_…`) */
  slide_asset?: string
  /** Id of the ppt set (`pps_…`) */
  ppt_set?: string
  /** Id of the icon (`ico_…`) */
  icon?: string
  /** The address of a web page that is public. Its style sheets are read with it; its scripts are not run */
  url?: string
  /** Rules to apply, enabled or not. Defaults to all enabled rules of the brand */
  rules?: string[]
  tags?: string[]
  include_hidden?: boolean
  include_notes?: boolean
  name?: string
  /** How often the input is checked; null for only when the brand changes */
  every?: 'day' | 'week' | 'month' | null
  /** Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed */
  on_brand_changes?: boolean
  /** The members who get an e-mail. Members who leave the organization no longer get them */
  notify?: string[]
  /** `change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created */
  notify_when?: 'change' | 'failure' | 'every'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.checkSchedules.list`. */
export interface BrandCheckSchedulesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only what belongs to this brand */
  brand?: string
  status?: 'active' | 'paused' | 'ended'
  /** Id of the file (`file_…`) */
  file?: string
}

/** The parameters of `brand.checkSchedules.update`. */
export interface BrandCheckSchedulesUpdateParams {
  name?: string
  /** How often the input is checked; null for only when the brand changes */
  every?: 'day' | 'week' | 'month' | null
  /** Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed */
  on_brand_changes?: boolean
  /** The members who get an e-mail. Members who leave the organization no longer get them */
  notify?: string[]
  /** `change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created */
  notify_when?: 'change' | 'failure' | 'every'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
  status?: 'active' | 'paused'
}

/** The parameters of `brand.waivers.create`. */
export interface BrandWaiversCreateParams {
  /** Fingerprint of a finding; instead of `issues` and `findings` */
  fingerprint?: string
  /** A check with a finding of this fingerprint. The waiver then shows the `rule` and the `message` of the finding. Required for `issues` and `findings` */
  check?: string | null
  /** Issues of the check, whose findings are waived. The response is then a list with a waiver for each finding that was not waived yet, all or none */
  issues?: string[]
  /** Findings of the check, in addition to those of `issues` */
  findings?: string[]
  reason: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at?: string | Date | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `brand.waivers.list`. */
export interface BrandWaiversListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Fingerprint of a finding */
  fingerprint?: string
}

/** The parameters of `brand.waivers.update`. */
export interface BrandWaiversUpdateParams {
  reason?: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at?: string | Date | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.iconSets.create`. */
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

/** The parameters of `cms.iconSets.list`. */
export interface CmsIconSetsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'published'
  prefix?: string
}

/** The parameters of `cms.iconSets.import`. */
export interface CmsIconSetsImportParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  prefix?: string
  name?: string
  sanitize?: 'strict' | 'strip'
  /** Whether an icon of one colour keeps it. Otherwise `currentColor` takes its place, the colour of the surrounding text. Defaults to `info.palette` of an Iconify set, else to false */
  keep_colors?: boolean
  /** Turn text into paths, with a font that is uploaded to the organization or shipped. A text whose font is not available or has no glyph for a character is refused. Without this, text is not allowed */
  outline_text?: boolean
  /** Family for texts whose own font is not available, with `outline_text`. Shipped are Arimo, Caladea, Carlito, Cousine, Gelasio, Tinos and the DejaVu families */
  text_font?: string
  /** Import nothing if a file is refused. Defaults to true for an Iconify set, which is one file, and to false for a zip */
  all_or_nothing?: boolean
  /** Report what would be imported and refused, and import nothing */
  dry_run?: boolean
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.iconSets.update`. */
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

/** The parameters of `cms.iconSets.export`. */
export interface CmsIconSetsExportParams {
  format: 'iconify' | 'zip' | 'sprite' | 'css' | 'react' | 'vue' | 'svelte' | 'android' | 'font' | 'png' | 'pdf'
  /** Up to eight lengths of the longer side, from 8 to 2,048: pixels of `png` (default 24, 48 and 96), points of `pdf` (default 24) */
  sizes?: string
}

/** The parameters of `cms.iconSets.duplicates.list`. */
export interface CmsIconSetsDuplicatesListParams {
  /** Ids of other sets, whose icons are compared with those of the set: at most 50,000 icons together */
  with?: string
}

/** The parameters of `cms.icons.create`. */
export interface CmsIconsCreateParams {
  /** Id of the icon set (`ics_…`) */
  icon_set: string
  name: string
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  sanitize?: 'strict' | 'strip'
  /** Whether an icon of one colour keeps it. Otherwise `currentColor` takes its place, the colour of the surrounding text. Defaults to false, with a warning for a colour other than black */
  keep_colors?: boolean
  /** Turn text into paths, with a font that is uploaded to the organization or shipped. A text whose font is not available or has no glyph for a character is refused. Without this, text is not allowed */
  outline_text?: boolean
  /** Family for texts whose own font is not available, with `outline_text`. Shipped are Arimo, Caladea, Carlito, Cousine, Gelasio, Tinos and the DejaVu families */
  text_font?: string
  tags?: string[]
  categories?: string[]
  /** Other names, unique in the set like names */
  aliases?: IconAliasInput[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.icons.list`. */
export interface CmsIconsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Words or beginnings of words. Each of them, another form of it or a synonym must occur in the names, tags or categories. The best match is first: the exact name, then names with few other words. Whole words come before synonyms, and synonyms before beginnings of words. If there are no results, misspelled words are corrected, and after that one word may be missing */
  query?: string
  /** Id of the icon set (`ics_…`) */
  icon_set?: string
  name?: string
}

/** The parameters of `cms.icons.update`. */
export interface CmsIconsUpdateParams {
  name?: string
  tags?: string[]
  categories?: string[]
  /** Other names, unique in the set like names */
  aliases?: IconAliasInput[]
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.icons.reprocess`. */
export interface CmsIconsReprocessParams {
  /** Whether an icon of one colour keeps it. Otherwise `currentColor` takes its place, the colour of the surrounding text. The other settings are those with which the icon was created */
  keep_colors: boolean
}

/** The parameters of `cms.icons.png`. */
export interface CmsIconsPngParams {
  /** Length of the longer side in pixels */
  size?: number
}

/** The parameters of `cms.icons.export`. */
export interface CmsIconsExportParams {
  format: 'android' | 'pdf' | 'react' | 'vue' | 'svelte'
  /** Length of the longer side of a PDF, in points */
  size?: number
}

/** The parameters of `cms.slideAssets.import`. */
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

/** The parameters of `cms.slideImports.retrieve`. */
export interface CmsSlideImportsRetrieveParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `cms.slideAssets.identify`. */
export interface CmsSlideAssetsIdentifyParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
}

/** The parameters of `cms.slideAssets.updateDeck`. */
export interface CmsSlideAssetsUpdateDeckParams {
  /** Id of the file (`file_…`) */
  file: string | Uploadable
  /** `keep` (default) gives replaced slides the master of the asset, `merge` a layout of the deck where it has one */
  master_policy?: 'keep' | 'merge'
}

/** The parameters of `cms.slideAssets.list`. */
export interface CmsSlideAssetsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Words or beginnings of words. All of them must occur in the title, text, notes or tags. Accents are ignored */
  query?: string
  tag?: string
  status?: 'processing' | 'ready' | 'failed' | 'expired'
  /** Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval */
  approval?: 'none' | 'requested' | 'approved' | 'changes_requested'
}

/** The parameters of `cms.slideAssets.update`. */
export interface CmsSlideAssetsUpdateParams {
  title?: string
  /** Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval */
  approval?: 'none' | 'requested' | 'approved' | 'changes_requested'
  tags?: string[]
  /** Time of expiry; null for never */
  expires_at?: string | Date | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.slideAssets.preview`. */
export interface CmsSlideAssetsPreviewParams {
  format?: 'svg' | 'png'
}

/** The parameters of `cms.pptSets.create`. */
export interface CmsPptSetsCreateParams {
  name: string
  slug?: string
  items?: PptSetItemInput[]
  /** `keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders; a warning names each text that overflows the new layout */
  master_policy?: 'keep' | 'merge'
  /** How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay */
  page_scaling?: 'ensure_fit' | 'maximize' | 'none'
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot */
  lists?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.pptSets.list`. */
export interface CmsPptSetsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'building' | 'ready' | 'failed'
  slug?: string
}

/** The parameters of `cms.pptSets.update`. */
export interface CmsPptSetsUpdateParams {
  name?: string
  slug?: string
  items?: PptSetItemInput[]
  /** `keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders; a warning names each text that overflows the new layout */
  master_policy?: 'keep' | 'merge'
  /** How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay */
  page_scaling?: 'ensure_fit' | 'maximize' | 'none'
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot */
  lists?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.pptSets.build`. */
export interface CmsPptSetsBuildParams {
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot */
  lists?: Record<string, unknown>
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.pptSets.preview`. */
export interface CmsPptSetsPreviewParams {
  /** At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters */
  variables?: Record<string, unknown>
  /** At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot */
  lists?: Record<string, unknown>
}

/** The parameters of `cms.pptSets.picture`. */
export interface CmsPptSetsPictureParams {
  /** Number of the slide; default 1 */
  page?: number
  format?: 'svg' | 'png'
  /** Field `preview` of the preview */
  preview: string
}

/** The parameters of `cms.pptSets.builds.list`. */
export interface CmsPptSetsBuildsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `cms.pptSets.builds.download`. */
export interface CmsPptSetsBuildsDownloadParams {
  /** `pptx` (the default) is the deck. `pdf` has a page, and `png` a zip with a picture of 1,280 pixels across, for each slide that is not hidden */
  format?: 'pptx' | 'pdf' | 'png'
}

/** The parameters of `cms.assets.create`. */
export interface CmsAssetsCreateParams {
  /** Defaults to the default brand */
  brand?: string
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

/** The parameters of `cms.assets.list`. */
export interface CmsAssetsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only what belongs to this brand */
  brand?: string
  /** Words or beginnings of words. All of them must occur in the name, labels, description, custom fields, licence or text of the files. The best match is first */
  query?: string
  kind?: 'logo' | 'image' | 'document' | 'template'
  status?: 'draft' | 'published' | 'archived'
  rights_state?: 'unlimited' | 'valid' | 'expiring' | 'expired'
  collection?: string
  tag?: string
  slug?: string
}

/** The parameters of `cms.assets.update`. */
export interface CmsAssetsUpdateParams {
  /** Id of the brand (`brd_…`) */
  brand?: string
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

/** The parameters of `cms.assets.versions.create`. */
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

/** The parameters of `cms.assets.versions.list`. */
export interface CmsAssetsVersionsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `cms.assets.comparison`. */
export interface CmsAssetsComparisonParams {
  /** Id of the asset version (`asv_…`) */
  base: string
  /** Id of the asset version (`asv_…`) */
  version: string
}

/** The parameters of `cms.assets.picture`. */
export interface CmsAssetsPictureParams {
  /** Name of the variant; the first by default */
  variant?: string
  /** Id of the asset version (`asv_…`) */
  version?: string
  /** Width in pixels */
  width?: number
  /** Height in pixels */
  height?: number
  /** With both sides: `inside` (the default) keeps the whole picture and its proportions, `cover` fills the size and crops the rest, `contain` adds a border */
  fit?: 'inside' | 'cover' | 'contain'
  /** Part of the original: left, top, width and height as fractions of its sides */
  crop?: string
  /** The point that `cover` keeps, as fractions of width and height from the upper left */
  focus?: string
  /** Quality of AVIF (default 55), WebP and JPEG (default 80) */
  quality?: number
  /** Colour behind transparent parts, as `RRGGBB`; JPEG has white by default */
  background?: string
  /** Page of a PDF or slide of a deck; the first by default */
  page?: number
  /** WebP by default */
  format?: 'avif' | 'webp' | 'jpeg' | 'png'
}

/** The parameters of `cms.assets.pictureUrl`. */
export interface CmsAssetsPictureUrlParams {
  /** Name of the variant; the first by default */
  variant?: string
  /** Name of the channel; `production` by default */
  channel?: string
  /** Width in pixels */
  width?: number
  /** Height in pixels */
  height?: number
  /** With both sides: `inside` (the default) keeps the whole picture and its proportions, `cover` fills the size and crops the rest, `contain` adds a border */
  fit?: 'inside' | 'cover' | 'contain'
  /** Part of the original: left, top, width and height as fractions of its sides */
  crop?: string
  /** The point that `cover` keeps, as fractions of width and height from the upper left */
  focus?: string
  /** Quality of AVIF (default 55), WebP and JPEG (default 80) */
  quality?: number
  /** Colour behind transparent parts, as `RRGGBB`; JPEG has white by default */
  background?: string
  /** Page of a PDF or slide of a deck; the first by default */
  page?: number
  /** `auto` (the default) is the best format that the browser accepts */
  format?: 'auto' | 'avif' | 'webp' | 'jpeg' | 'png'
}

/** The parameters of `cms.assets.shareLinks.create`. */
export interface CmsAssetsShareLinksCreateParams {
  /** Such as `light`, `dark`, `lockup` or `print` */
  variant?: string | null
  /** At most a year ahead; default in 30 days */
  expires_at?: string | Date
}

/** The parameters of `cms.assets.shareLinks.list`. */
export interface CmsAssetsShareLinksListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `cms.deployments.create`. */
export interface CmsDeploymentsCreateParams {
  kind?: 'content' | 'portal'
  name?: string | null
  note?: string | null
  /** Defaults to everything that is published. A portal has none: its settings select what it shows */
  sources?: DeploymentSourceInput[]
  gate?: DeploymentGateInput | null
  /** Channel to promote the deployment to when it is ready */
  channel?: string | null
  /** Promotes to `channel` at this time instead, in the future and at most a year ahead; GET /cms/promotions lists the promotion */
  promote_at?: string | Date | null
  /** Whether the content of `channel` needs a key, if the channel does not exist yet. The request is refused if the channel exists with another setting */
  requires_key?: boolean
  /** Deploys approved slides only, the newest approved revision of each; an organization can require that (`deploys_approved_only`). A PPT set is left out if a slide of its newest deck is not approved. `warnings` name what was left out; a source that is named in `sources` and not approved is refused */
  only_approved?: boolean
  /** Creates nothing: the response lists what would change in `channel`, and who could read it */
  dry_run?: boolean
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.deployments.list`. */
export interface CmsDeploymentsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  status?: 'queued' | 'building' | 'ready' | 'failed' | 'canceled' | 'deleted'
  /** Whether the deployments have their manifests */
  manifest?: boolean
}

/** The parameters of `cms.deployments.update`. */
export interface CmsDeploymentsUpdateParams {
  name?: string | null
  note?: string | null
  /** A pinned deployment cannot be deleted, and retention keeps it */
  is_pinned?: boolean
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.deploymentPolicy.update`. */
export interface CmsDeploymentPolicyUpdateParams {
  /** A ready deployment is deleted this many days after it became ready, unless it is pinned, waits for a promotion, or a channel serves it or keeps it for rollbacks (`kept_deployments`); null keeps all */
  delete_after_days?: number | null
}

/** The parameters of `cms.deployments.picture`. */
export interface CmsDeploymentsPictureParams {
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string
}

/** The parameters of `cms.deployments.previewLink`. */
export interface CmsDeploymentsPreviewLinkParams {
  /** End of the link, at most 90 days ahead; 7 days by default */
  expires_at?: string | Date
}

/** The parameters of `cms.deployments.diff`. */
export interface CmsDeploymentsDiffParams {
  /** Id of the deployment (`dep_…`) */
  base: string
}

/** The parameters of `cms.deployments.drawings`. */
export interface CmsDeploymentsDrawingsParams {
  /** Id of the deployment (`dep_…`) */
  base: string
}

/** The parameters of `cms.channels.list`. */
export interface CmsChannelsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `cms.channels.update`. */
export interface CmsChannelsUpdateParams {
  /** Whether a member other than the requester must approve each promotion. A rollback needs no approval, because the channel served its target before */
  requires_approval?: boolean
  /** Whether its content requires a key (`delivery_requires_key` of the organization requires one for all channels). The address of a deployment requires a key if every channel to which it was promoted requires one. A portal has its own `access` */
  requires_key?: boolean
  /** Number of its earlier deployments that retention keeps, for rollbacks */
  kept_deployments?: number
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.channels.promote`. */
export interface CmsChannelsPromoteParams {
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** Deployment that the channel must point to, or the request is refused; null if the channel must not exist */
  expected?: string | null
  /** Setting of the channel that this promotion creates: whether later promotions need an approval */
  requires_approval?: boolean
  /** Setting of the channel that this promotion creates: whether its content needs a key */
  requires_key?: boolean
  /** Setting of the channel that this promotion creates: number of its earlier deployments that retention keeps */
  kept_deployments?: number
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.channels.rollback`. */
export interface CmsChannelsRollbackParams {
  /** A deployment of the history of the channel. Defaults to the one before the current deployment */
  to?: string
  /** Deployment that the channel must point to, or the request is refused */
  expected?: string
}

/** The parameters of `cms.promotions.create`. */
export interface CmsPromotionsCreateParams {
  channel: string
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** A time in the future, at most a year ahead, by the clock of the database. If the deployment is still being built or not yet approved then, it is promoted afterwards */
  promote_at?: string | Date | null
  note?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.promotions.list`. */
export interface CmsPromotionsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  status?: 'awaiting_approval' | 'scheduled' | 'completed' | 'rejected' | 'canceled' | 'failed'
  channel?: string
  /** Id of the deployment (`dep_…`) */
  deployment?: string
}

/** The parameters of `cms.promotions.update`. */
export interface CmsPromotionsUpdateParams {
  /** A time in the future, at most a year ahead, by the clock of the database. If the deployment is still being built or not yet approved then, it is promoted afterwards */
  promote_at?: string | Date | null
  note?: string | null
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.promotions.approve`. */
export interface CmsPromotionsApproveParams {
  note?: string | null
}

/** The parameters of `cms.promotions.reject`. */
export interface CmsPromotionsRejectParams {
  note: string
}

/** The parameters of `cms.assets.kit`. */
export interface CmsAssetsKitParams {
  /** Defaults to the default brand */
  brand?: string
  /** Formats of the pictures beside the files themselves: avif, webp, jpeg, png; by default `png` */
  formats?: string
  /** Up to eight lengths of the longer side, from 16 to 3,840 pixels; by default 256 and 1,024 */
  sizes?: string
}

/** The parameters of `cms.recalls.create`. */
export interface CmsRecallsCreateParams {
  /** Id of the deployment (`dep_…`) */
  deployment: string
  path: string
  reason: string
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.recalls.list`. */
export interface CmsRecallsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `cms.portal.update`. */
export interface CmsPortalUpdateParams {
  /** Id of the brand (`brd_…`) */
  brand?: string
  /** Name of the brand; null for the name of the organization, or of a brand that is not the default one */
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
  /** Where people can ask about the brand: `https://` or `mailto:` */
  contact_url?: string | null
  /** Hosts whose pages guideline pages may embed, with https only */
  storybook_hosts?: string[]
  theme?: PortalThemeInput
  shown?: PortalShownInput
  /** Who can read the site: everyone, people with the password, people with a signed link, or members of the organization. Applies at once, including to existing deployments */
  access?: 'public' | 'password' | 'link' | 'members'
  /** Whether search engines may list the site */
  is_indexed?: boolean
  /** Whether readers can open earlier versions of the site (`GET /cms/portal/versions`), which may contain what was removed since. Applies at once; pages link to the list after the next deployment */
  versions?: boolean
  /** Domain under which the site is served, such as `brand.example.com` */
  domain?: string | null
  /** Channel that the domain shows */
  domain_channel?: string
  /** For the access `password`. It is stored as a hash and never shown */
  password?: string | null
}

/** The parameters of `cms.portal.stats`. */
export interface CmsPortalStatsParams {
  /** The first day (UTC). Default: 30 days ago. At most 400 days are returned */
  since?: string | Date
  /** The last day (UTC). Default: today */
  until?: string | Date
  /** Counts only this page or file, such as `palettes/index.html` */
  path?: string
}

/** The parameters of `cms.portal.links`. */
export interface CmsPortalLinksParams {
  /** At most a year ahead; default in 30 days */
  expires_at?: string | Date
  channel?: string
}

/** The parameters of `cms.portal.preview`. */
export interface CmsPortalPreviewParams {
  /** Of a guideline page, with `body` */
  title?: string
  /** Markdown with the blocks of the guide on portals */
  body?: string
  /** One sentence for lists and search engines */
  summary?: string | null
  /** Pages with the same slug are translations of each other (BCP 47) */
  language?: string
  /** Shows a page of the site instead of a guideline page */
  section?: 'start' | 'palettes' | 'typography' | 'tokens' | 'logos' | 'icons' | 'templates' | 'decks' | 'slides' | 'rules' | 'changelog'
  settings?: PortalContentInput
}

/** The parameters of `cms.portalPages.create`. */
export interface CmsPortalPagesCreateParams {
  title: string
  slug?: string
  /** Pages with the same slug are translations of each other (BCP 47) */
  language?: string
  /** One sentence for lists and search engines */
  summary?: string | null
  /** Markdown with the blocks of the guide on portals */
  body?: string
  /** The chapter that the page is in: a page that is in no chapter itself. Null for a page of the first level */
  parent?: string | null
  /** Order in the navigation among the pages of the same chapter. Pages with the same position are in order of creation */
  position?: number
  /** A deployment contains only published pages */
  status?: 'draft' | 'published'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.portalPages.list`. */
export interface CmsPortalPagesListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  status?: 'draft' | 'published'
}

/** The parameters of `cms.portalPages.update`. */
export interface CmsPortalPagesUpdateParams {
  title?: string
  slug?: string
  /** Pages with the same slug are translations of each other (BCP 47) */
  language?: string
  /** One sentence for lists and search engines */
  summary?: string | null
  /** Markdown with the blocks of the guide on portals */
  body?: string
  /** The chapter that the page is in: a page that is in no chapter itself. Null for a page of the first level */
  parent?: string | null
  /** Order in the navigation among the pages of the same chapter. Pages with the same position are in order of creation */
  position?: number
  /** A deployment contains only published pages */
  status?: 'draft' | 'published'
  /** At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys. */
  metadata?: Record<string, string | null> | null
}

/** The parameters of `cms.portalRevisions.list`. */
export interface CmsPortalRevisionsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
  /** Only revisions of this page */
  page?: string
}

/** The parameters of `apiKeyReports.create`. */
export interface ApiKeyReportsCreateParams {
  /** The whole key, as it was found */
  secret: string
  /** Where the secret was found. The owners see this text */
  url?: string
}

/** The parameters of `instance.organizations.list`. */
export interface InstanceOrganizationsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `instance.organizations.update`. */
export interface InstanceOrganizationsUpdateParams {
  /** Bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA */
  storage_quota?: number | null
  /** Invitations mailed in a day; 0 for no limit, null for 200 */
  invitations_per_day?: number | null
}

/** The parameters of `instance.administrators.list`. */
export interface InstanceAdministratorsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `instance.administrators.create`. */
export interface InstanceAdministratorsCreateParams {
  /** Address of a person who has an account */
  email: string
}

/** The parameters of `signUps.create`. */
export interface SignUpsCreateParams {
  /** An e-mail address */
  email: string
}

/** The parameters of `signUps.lookup`. */
export interface SignUpsLookupParams {
  /** The last path segment of the link */
  token: string
}

/** The parameters of `signUps.confirm`. */
export interface SignUpsConfirmParams {
  /** The last path segment of the link */
  token: string
  organization_name: string
  password: string
  name?: string
}

/** The parameters of `sessions.create`. */
export interface SessionsCreateParams {
  email: string
  password: string
}

/** The parameters of `sessions.list`. */
export interface SessionsListParams {
  limit?: number
  /** Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids */
  starting_after?: string
  /** Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids */
  ending_before?: string
  created?: TimeRange
}

/** The parameters of `sessions.current.update`. */
export interface SessionsCurrentUpdateParams {
  /** The organization of requests that do not name one */
  organization?: string
  /** Your name, in every organization */
  name?: string
  /** Your picture, in every organization: a PNG, JPEG or WebP file of at most 512 KiB, in Base64 (RFC 4648, section 4). The centre is stored as a WebP of 256 × 256 pixels; null removes the picture */
  avatar?: string | null
  /** The language of an e-mail in the first days of each month about the documents of the month before, of live mode, for each organization; null for none */
  monthly_mails?: 'en' | 'de' | null
  /** Whether you get e-mails when somebody else mentions you in a comment, assigns one to you or replies to you, in every organization */
  comment_mails?: boolean
}

/** The parameters of `sessions.current.confirm`. */
export interface SessionsCurrentConfirmParams {
  password?: string
  /** The 6 digits that the authenticator app shows */
  code?: string
  /** `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get` */
  passkey?: Record<string, unknown>
}

/** The parameters of `passwordChanges.create`. */
export interface PasswordChangesCreateParams {
  current_password: string
  new_password: string
}

/** The parameters of `passwordResets.create`. */
export interface PasswordResetsCreateParams {
  /** An e-mail address */
  email: string
}

/** The parameters of `passwordResets.confirm`. */
export interface PasswordResetsConfirmParams {
  token: string
  password: string
}

/** The parameters of `sessions.secondFactor`. */
export interface SessionsSecondFactorParams {
  token: string
  /** The 6 digits that the authenticator app shows */
  code?: string
  recovery_code?: string
  /** `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get` */
  passkey?: Record<string, unknown>
}

/** The parameters of `sessions.passkey`. */
export interface SessionsPasskeyParams {
  /** `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get` */
  passkey: Record<string, unknown>
}

/** The parameters of `secondFactors.totp.confirm`. */
export interface SecondFactorsTotpConfirmParams {
  /** The 6 digits that the authenticator app shows */
  code: string
}

/** The parameters of `passkeys.create`. */
export interface PasskeysCreateParams {
  name: string
  /** `RegistrationResponseJSON` of WebAuthn: the response of `navigator.credentials.create` */
  credential: Record<string, unknown>
}

/** The parameters of `passkeys.update`. */
export interface PasskeysUpdateParams {
  name: string
}

/** The parameters of `sessions.discover`. */
export interface SessionsDiscoverParams {
  email: string
}

/** The parameters of `singleSignOn.start`. */
export interface SingleSignOnStartParams {
  /** Id of the organization (`org_…`) */
  organization: string
  /** Whether the provider must ask for the credentials again */
  confirm?: boolean
}

/** The parameters of `singleSignOn.finish`. */
export interface SingleSignOnFinishParams {
  /** Id of the organization (`org_…`) */
  organization: string
  /** The query with which the provider returned to `redirect_uri` */
  response: string
}

/** The parameters of `invitations.lookup`. */
export interface InvitationsLookupParams {
  /** The last path segment of the link */
  token: string
}

/** The parameters of `invitations.accept`. */
export interface InvitationsAcceptParams {
  /** The last path segment of the link */
  token: string
  password: string
  name?: string
}

/** The parameters of `oauth.token`. */
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

/** The parameters of `oauth.device`. */
export interface OauthDeviceParams {
  client_id: 'blazon-cli'
  /** Scopes to propose to the member, separated by one space */
  scope?: string
  /** Name of the device, which the member sees */
  device_name?: string
}

/** The parameters of `oauth.introspect`. */
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

/** The parameters of `oauth.revoke`. */
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
