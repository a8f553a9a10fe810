// Made from openapi.json by `npm run sdk`. Do not edit.

import type { BlazonEvent } from '../event.ts'
import type { Page } from '../pending.ts'

/** What every event has; `data` depends on its type. */
export interface EventFields {
  /** Id of the event (`evt_…`) */
  id: string
  object: 'event'
  type: string
  /** API version of the event */
  api_version: string
  livemode: boolean
  /** Present only in a sample that was sent with `POST /webhook_endpoints/{id}/test`: no such event occurred */
  test?: true
  /** Id of the request (`req_…`) */
  request_id: string | null
  data: Record<string, unknown>
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the organization (`org_…`) */
  organization: string
}
export type Event = BlazonEvent

export type ApiVersion = '2026-11-20' | '2026-10-01'

export type OrganizationList = Page<Organization>

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
  /** Name of the organization in URLs of deployed content */
  slug: string
  /** API version of its events, and of responses to requests without the header Blazon-Version */
  api_version: string
  /** Whether deployed content requires a key */
  delivery_requires_key: boolean
  /** Whether only a signed-in member can approve a document or a slide, and nobody who uploaded it or requested its approval, in person or by a key */
  four_eyes_approvals: boolean
  /** Whether new deployments and portals contain only approved slides, whatever `only_approved` says */
  deploys_approved_only: boolean
  /** SHA-256 of its logo, which `GET /organizations/{id}/logo` returns; null without a logo */
  logo: string | null
  /** The colour of its e-mails; null for the colour of Blazon */
  color: string | null
  /** `moved`: it lives in another cell. `deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed */
  status: 'active' | 'moved' | 'deleted' | 'removing'
  /** When the deleted organization is permanently removed. Until then it can be restored */
  deletes_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
}

/** Only with `Prefer: error-details`: the values in the message, with the reason why a file is refused, such as `{"extension": "scss"}` */
export type ReasonParams = Record<string, unknown>

/** Only with `Prefer: error-details`: the constraints of the parameter as JSON Schema keywords, such as `{"type": "string", "maxLength": 120}` */
export type ExpectedValue = Record<string, unknown>

/** On `precondition_failed`: the resource as it is now */
export type CurrentResource = Record<string, unknown>

export interface OrganizationExport {
  /** Id of the organization export (`exp_…`) */
  id: string
  object: 'organization_export'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Both modes for a person; the own mode for a key or token */
  modes: OrganizationExportMode[]
  /** `expired`: the zip was removed 7 days after the export */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'expired'
  /** In percent */
  progress: number
  bytes: number | null
  failure: ExportFailure | null
  /** ISO 8601, UTC, with milliseconds */
  completed_at: string | null
  /** When the zip is removed */
  expires_at: string | null
  created_by: string
}

export type OrganizationExportMode = 'test' | 'live'

export interface ExportFailure {
  code: string
  message: string
}

export type OrganizationExportList = Page<OrganizationExport>

export type RoleList = Page<Role>

export interface Role {
  id: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  object: 'role'
  description: string
  scopes: Scope[]
}

export type Scope = 'platform:read' | 'platform:write' | 'platform:api_keys:write' | 'platform:webhook_endpoints:write' | 'brand:read' | 'brand:write' | 'brand:rules:write' | 'brand:palettes:write' | 'brand:checks:write' | 'cms:read' | 'cms:write' | 'cms:icons:write' | 'cms:slides:write' | 'cms:deployments:write'

export interface InvitedMembership {
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
  /** From the most to the fewest permissions; `GET /roles` describes them */
  role: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  status: 'invited' | 'active'
  /** Id of the user (`usr_…`) */
  user: string | null
  /** ISO 8601, UTC, with milliseconds */
  accepted_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  invitation_expires_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Id of the key, application or user that created the invitation */
  created_by: string | null
  /** Whether an e-mail with a link is sent: false if the installation has no mail server (`SMTP_URL`) */
  email_sent: boolean
  /** A link that accepts the invitation once, within 7 days. Only people who are signed in get it, in this response only: keys and tokens never do */
  url?: string
}

export type MembershipList = Page<Membership>

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
  /** From the most to the fewest permissions; `GET /roles` describes them */
  role: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  status: 'invited' | 'active'
  /** Id of the user (`usr_…`) */
  user: string | null
  /** ISO 8601, UTC, with milliseconds */
  accepted_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  invitation_expires_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Id of the key, application or user that created the invitation */
  created_by: string | null
}

export interface SessionsRevoked {
  object: 'session_revocation'
  count: number
}

export interface MembershipRemoved {
  /** Id of the membership (`mem_…`) */
  id: string
  object: 'membership'
  deleted: true
  /** Valid keys that the member created, in both modes */
  keys: string[]
}

export type UserList = Page<User>

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
  /** SHA-256 of their picture, which `GET /users/{id}/avatar` returns; null without one */
  avatar: string | null
}

export interface SignInPolicy {
  object: 'sign_in_policy'
  /** Id of the organization (`org_…`) */
  organization: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string | null
  /** Seconds after which a session ends, even if it is used; null for 30 days */
  session_lifetime: number | null
  /** Seconds without a request after which a session ends; null for 7 days */
  session_idle_time: number | null
  /** Whether members must sign in with a second factor or a passkey. Single sign-on of the organization also suffices */
  requires_second_factor: boolean
  /** Whether the operator requires a second factor from everyone (`BLAZON_SECOND_FACTOR`), regardless of the policy */
  instance_requires_second_factor: boolean
}

export interface SingleSignOnCreateBodyRoleMappingItem {
  value: string
  /** A role other than owner */
  role: 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
}

export interface SingleSignOn {
  object: 'single_sign_on'
  /** OpenID Connect */
  type: 'oidc'
  /** Id of the organization (`org_…`) */
  organization: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** Name of the provider, as the sign-in page shows it */
  name: string
  /** Issuer of the provider, whose metadata is at `/.well-known/openid-configuration` */
  issuer: string
  client_id: string
  /** A role other than owner */
  default_role: 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  /** Claim of the ID token with the groups of the user, such as `groups` */
  role_claim: string | null
  /** Roles by values of the claim `role_claim`. The first entry that matches decides */
  role_mapping: SingleSignOnCreateBodyRoleMappingItem[]
  /** Whether members other than owners must sign in here. Owners can always use their password */
  required: boolean
  /** The address to register at the provider */
  redirect_uri: string
  domains: SingleSignOnDomain[]
}

export interface SingleSignOnDomain {
  object: 'single_sign_on_domain'
  domain: string
  /** Name of the TXT record that verifies the domain */
  record_name: string
  /** Value of the TXT record */
  record_value: string
  /** ISO 8601, UTC, with milliseconds */
  verified_at: string | null
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
  /** For publishable keys, the origins that may use the key from a browser; empty for any origin */
  allowed_origins: string[]
  /** Networks from which the key may be used, as CIDR; empty for any. Behind reverse proxies, set `BLAZON_TRUSTED_PROXIES` */
  allowed_networks: string[]
  api_version: string | null
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string | null
  /** IP address of the client at that time */
  last_used_address: string | null
  /** City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP` */
  last_used_place: string | null
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  revoked_at: string | null
  revoked_reason: string | null
  /** Id of the api key (`key_…`) */
  rolled_from: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Id of the key, application or user that created it */
  created_by: string | null
  /** Time at which the member who created the key was removed from the organization. The key still works, and that person may know its secret. Roll or revoke it */
  creator_removed_at: string | null
  /** Shown only in this response */
  secret: string
}

export type ApiKeyList = Page<ApiKey>

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
  /** For publishable keys, the origins that may use the key from a browser; empty for any origin */
  allowed_origins: string[]
  /** Networks from which the key may be used, as CIDR; empty for any. Behind reverse proxies, set `BLAZON_TRUSTED_PROXIES` */
  allowed_networks: string[]
  api_version: string | null
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string | null
  /** IP address of the client at that time */
  last_used_address: string | null
  /** City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP` */
  last_used_place: string | null
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  revoked_at: string | null
  revoked_reason: string | null
  /** Id of the api key (`key_…`) */
  rolled_from: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Id of the key, application or user that created it */
  created_by: string | null
  /** Time at which the member who created the key was removed from the organization. The key still works, and that person may know its secret. Roll or revoke it */
  creator_removed_at: string | null
}

export type Credential = ApiKey | OAuthToken | SessionCredential

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
  role: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
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
  /** Valid secrets, oldest first */
  secrets: OAuthSecret[]
  /** A disabled application cannot get tokens, and its existing tokens are revoked */
  status: 'active' | 'disabled'
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Id of the key, application or user that created it */
  created_by: string | null
  /** Time at which the member who created the application was removed from the organization. The secret is still valid, and that person may know it. Rotate it */
  creator_removed_at: string | null
  /** Shown only in this response */
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

export type OAuthApplicationList = Page<OAuthApplication>

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
  /** Valid secrets, oldest first */
  secrets: OAuthSecret[]
  /** A disabled application cannot get tokens, and its existing tokens are revoked */
  status: 'active' | 'disabled'
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Id of the key, application or user that created it */
  created_by: string | null
  /** Time at which the member who created the application was removed from the organization. The secret is still valid, and that person may know it. Rotate it */
  creator_removed_at: string | null
}

export interface DeviceAuthorization {
  object: 'device_authorization'
  user_code: string
  /** As the device names itself */
  device_name: string | null
  /** Address of the device */
  address: string
  status: 'pending' | 'approved' | 'denied'
  requested_scopes: Scope[]
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** The key that the device gets */
  api_key: string | null
  /** ISO 8601, UTC, with milliseconds */
  key_expires_at: string | null
}

export interface EventInput {
  /** Your own name, such as `custom.invoice.paid` */
  type: string
  /** Any JSON object of at most 256 KiB, stored and sent unchanged */
  data: Record<string, unknown>
}

export type EventOrList = Event | EventList

export type EventList = Page<Event>

export type WebhookDeliveryList = Page<WebhookDelivery>

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
  /** State after the last attempt */
  url: string
  status: 'pending' | 'delivered' | 'failed' | 'abandoned'
  attempt_count: number
  /** ISO 8601, UTC, with milliseconds */
  next_attempt_at: string | null
  /** Oldest first */
  attempts: WebhookAttempt[]
  /** Whether the event is a sample that was sent to this endpoint only */
  test: boolean
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
  /** Null if the attempt was interrupted */
  duration_ms: number | null
  /** Null without a response */
  status_code: number | null
  /** Why there was no response; null if there was one */
  error: 'timeout' | 'dns' | 'connection_refused' | 'connection_reset' | 'tls' | 'blocked_address' | 'redirect' | 'authentication' | 'transformation' | 'destination' | 'interrupted' | null
  /** What exactly failed, as a sentence: the fault of the certificate, the address that was tried */
  error_message: string | null
  response_headers: Record<string, string> | null
  /** At most the first 16 KiB */
  response_body: string | null
}

export type EventTypeList = Page<EventType>

export interface EventType {
  /** Its name */
  id: string
  object: 'event_type'
  type: string
  /** Whether the organization has declared it */
  custom: boolean
  description: string
  /** JSON Schema (2020-12) of the event's `data` */
  schema: Record<string, unknown>
  /** Example of `data`; null for a custom type without one */
  example: Record<string, unknown> | null
}

/** Where its events go. Default `http`, which is requests to `url`; the URL of another destination follows from its fields */
export interface WebhookEndpointsCreateBodyDestination {
  /** `http`: requests to `url`. `sqs`, `sns`, `eventbridge`: Amazon SQS, SNS and EventBridge. `s3`: one object for each event in a bucket. `pubsub`: Google Pub/Sub. `service_bus`: Azure Service Bus. `rabbitmq`: an exchange. `kafka`: a topic. The last two need a package that the operator installs */
  type: 'http' | 'sqs' | 'sns' | 'eventbridge' | 's3' | 'pubsub' | 'service_bus' | 'rabbitmq' | 'kafka'
  /** `sqs`: the URL of the queue */
  queue_url?: string
  /** `sns`: the ARN of the topic */
  topic_arn?: string
  /** `eventbridge`: name or ARN of the event bus */
  event_bus?: string
  /** `s3`: name of the bucket */
  bucket?: string
  /** `s3`: what the keys of objects begin with, such as `events/`; null for nothing */
  prefix?: string | null
  /** `sqs`, `sns`, `eventbridge`, `s3`: the region; any word for a compatible service without regions */
  region?: string
  /** `sqs`, `sns`, `eventbridge`, `s3` */
  access_key_id?: string
  /** `sqs`, `sns`, `eventbridge`, `s3`. It is stored encrypted and shown masked. A masked value keeps the stored value */
  secret_access_key?: string
  /** `sqs`, `sns`, `eventbridge`, `s3`: URL of a compatible service; null for AWS. `pubsub`: URL of a regional endpoint; null for the global one */
  endpoint?: string | null
  /** `pubsub`: id of the project */
  project?: string
  /** `pubsub`, `kafka`: name of the topic. `service_bus`: the same, or null */
  topic?: string | null
  /** `pubsub`: the JSON key of a service account. It is stored encrypted and shown masked. A masked value keeps the stored value */
  credentials?: string
  /** `service_bus`: with `Endpoint`, `SharedAccessKeyName` and `SharedAccessKey`, which is masked. It is stored encrypted and shown masked. A masked value keeps the stored value */
  connection_string?: string
  /** `service_bus`: name of the queue, or null */
  queue?: string | null
  /** `rabbitmq`: `amqps://user:password@host:port/vhost`; the password is masked. It is stored encrypted and shown masked. A masked value keeps the stored value */
  url?: string
  /** `rabbitmq`: default empty, the exchange whose routing keys are names of queues */
  exchange?: string
  /** `rabbitmq`: null for the type of the event */
  routing_key?: string | null
  /** `kafka`: `host:port` of some brokers, which name the others */
  brokers?: string[]
  /** `kafka`: default true. False only for private addresses that the installation allows */
  tls?: boolean
  /** `kafka`: user of SASL; null for brokers without authentication */
  username?: string | null
  /** `kafka`. It is stored encrypted and shown masked. A masked value keeps the stored value */
  password?: string | null
  /** `kafka`: mechanism of SASL. Default `PLAIN` */
  mechanism?: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512'
}

/** Several events in one request: the body is a JSON array of at most 1 MiB, which is signed as one. Each event keeps its own delivery. Null for one event in each request. Not together with an `ordering`, nor with the payloads `stripe` and `cloudevents_binary` */
export interface WebhookEndpointsCreateBodyBatch {
  /** Maximum number of events in one request */
  max_events: number
  /** Seconds that an event waits at most for others */
  max_wait: number
}

/** How its requests are authenticated beside their signature; null for the signature alone */
export interface WebhookEndpointsCreateBodyAuthentication {
  /** `oauth2`: a bearer token by client credentials (RFC 6749, section 4.4). `mtls`: a client certificate in the TLS handshake */
  type: 'oauth2' | 'mtls'
  /** `oauth2`: the https URL that issues tokens */
  token_url?: string
  /** `oauth2` */
  client_id?: string
  /** `oauth2`: stored encrypted and shown masked. A masked value keeps the stored value */
  client_secret?: string
  /** `oauth2`: scopes, separated by spaces; null for those of the client */
  scope?: string | null
  /** `mtls`: PEM of the certificate, followed by its intermediate certificates */
  certificate?: string
  /** `mtls`: PEM of the key of the certificate, without a passphrase. It is stored encrypted and shown masked. A masked value keeps the stored value */
  private_key?: string
}

/** Who is informed when the endpoint fails; null for the defaults (`GET /webhook_alert_defaults`) */
export interface WebhookEndpointsCreateBodyAlert {
  /** `failing`: every attempt failed for 10 minutes. `disabling_soon`: every attempt failed for 4 days; after 5 days the endpoint is disabled. `disabled`: it was disabled because every attempt failed, or because it responded 410. `recovered`: it responds with 2xx again. Empty for no alerts */
  states: WebhookAlertState[]
  /** The members who get an e-mail, at most one in 10 minutes for all endpoints; null for the owners */
  members?: string[] | null
  chat?: WebhookEndpointsCreateBodyAlertChat | null
}

export type WebhookAlertState = 'failing' | 'disabling_soon' | 'disabled' | 'recovered'

export interface WebhookEndpointsCreateBodyAlertChat {
  /** How the message is written */
  type: 'slack' | 'teams'
  /** Address of an incoming webhook. It is stored encrypted and shown masked. A masked value keeps the stored value */
  url: string
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
  destination: WebhookDestination
  description: string | null
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  /** `failing`: every attempt failed for 5 days. `gone`: the endpoint responded 410. `organization_deleted`: it is enabled again when the organization is restored */
  disabled_reason: 'user' | 'failing' | 'gone' | 'organization_deleted' | null
  signing_secret_last_four: string
  /** Time since which the signing secret cannot be decrypted. Deliveries wait until the encryption key is restored or the secret is rotated */
  secret_unreadable_since: string | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe */
  signature_scheme: 'standard' | 'stripe'
  /** `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0 */
  event_payload: 'snapshot' | 'thin' | 'stripe' | 'cloudevents_structured' | 'cloudevents_binary'
  /** A JSONata expression that reshapes the body of each request, for example for a channel of Slack. It gets the body in the form of `event_payload`, takes at most 1 second of CPU time, and returns any JSON of at most 1 MiB. The signature is computed over the reshaped body. If the expression fails, the attempt fails with the error `transformation` */
  transformation: string | null
  /** Only events whose content matches are delivered: comparisons of a path of the event with values of JSON (`=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `contains`, `starts_with`, `exists`), combined by `and`, `or`, `not` and parentheses. A path that is missing matches nothing but `!=` and `not` */
  filter: string | null
  /** API version of its events */
  api_version: string | null
  /** Masked: `****` and the last four characters of each value */
  custom_headers: Record<string, string>
  rate_limit: number | null
  user_agent: string | null
  retry_schedule: number[] | null
  /** `key`: the deliveries of one key are sent one after the other, in the order of their events, each when the one before it was delivered or has failed for good; those of other keys do not wait for them. The key is the id of `data.object`, otherwise the type of the event. `none`: deliveries are sent at once, several at a time */
  ordering: 'none' | 'key'
  batch: WebhookBatch | null
  /** Days after which the headers and bodies of the responses to a delivery are removed; 0 stores none. Null keeps them as long as the delivery (`BLAZON_EVENT_RETENTION`) */
  response_retention: number | null
  authentication: WebhookAuthentication | null
  alert: WebhookAlert | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Id of the key, application or user that created it */
  created_by: string | null
  /** Shown only in this response */
  signing_secret: string
}

/** Where its events go. Default `http`, which is requests to `url`; the URL of another destination follows from its fields */
export interface WebhookDestination {
  /** `http`: requests to `url`. `sqs`, `sns`, `eventbridge`: Amazon SQS, SNS and EventBridge. `s3`: one object for each event in a bucket. `pubsub`: Google Pub/Sub. `service_bus`: Azure Service Bus. `rabbitmq`: an exchange. `kafka`: a topic. The last two need a package that the operator installs */
  type: 'http' | 'sqs' | 'sns' | 'eventbridge' | 's3' | 'pubsub' | 'service_bus' | 'rabbitmq' | 'kafka'
  /** `sqs`: the URL of the queue */
  queue_url?: string
  /** `sns`: the ARN of the topic */
  topic_arn?: string
  /** `eventbridge`: name or ARN of the event bus */
  event_bus?: string
  /** `s3`: name of the bucket */
  bucket?: string
  /** `s3`: what the keys of objects begin with, such as `events/`; null for nothing */
  prefix?: string | null
  /** `sqs`, `sns`, `eventbridge`, `s3`: the region; any word for a compatible service without regions */
  region?: string
  /** `sqs`, `sns`, `eventbridge`, `s3` */
  access_key_id?: string
  /** `sqs`, `sns`, `eventbridge`, `s3`. It is stored encrypted and shown masked. A masked value keeps the stored value */
  secret_access_key?: string
  /** `sqs`, `sns`, `eventbridge`, `s3`: URL of a compatible service; null for AWS. `pubsub`: URL of a regional endpoint; null for the global one */
  endpoint?: string | null
  /** `pubsub`: id of the project */
  project?: string
  /** `pubsub`, `kafka`: name of the topic. `service_bus`: the same, or null */
  topic?: string | null
  /** `pubsub`: the JSON key of a service account. It is stored encrypted and shown masked. A masked value keeps the stored value */
  credentials?: string
  /** `service_bus`: with `Endpoint`, `SharedAccessKeyName` and `SharedAccessKey`, which is masked. It is stored encrypted and shown masked. A masked value keeps the stored value */
  connection_string?: string
  /** `service_bus`: name of the queue, or null */
  queue?: string | null
  /** `rabbitmq`: `amqps://user:password@host:port/vhost`; the password is masked. It is stored encrypted and shown masked. A masked value keeps the stored value */
  url?: string
  /** `rabbitmq`: default empty, the exchange whose routing keys are names of queues */
  exchange?: string
  /** `rabbitmq`: null for the type of the event */
  routing_key?: string | null
  /** `kafka`: `host:port` of some brokers, which name the others */
  brokers?: string[]
  /** `kafka`: default true. False only for private addresses that the installation allows */
  tls?: boolean
  /** `kafka`: user of SASL; null for brokers without authentication */
  username?: string | null
  /** `kafka`. It is stored encrypted and shown masked. A masked value keeps the stored value */
  password?: string | null
  /** `kafka`: mechanism of SASL. Default `PLAIN` */
  mechanism?: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512'
}

/** Several events in one request: the body is a JSON array of at most 1 MiB, which is signed as one. Each event keeps its own delivery. Null for one event in each request. Not together with an `ordering`, nor with the payloads `stripe` and `cloudevents_binary` */
export interface WebhookBatch {
  /** Maximum number of events in one request */
  max_events: number
  /** Seconds that an event waits at most for others */
  max_wait: number
}

/** How its requests are authenticated beside their signature; null for the signature alone */
export interface WebhookAuthentication {
  /** `oauth2`: a bearer token by client credentials (RFC 6749, section 4.4). `mtls`: a client certificate in the TLS handshake */
  type: 'oauth2' | 'mtls'
  /** `oauth2`: the https URL that issues tokens */
  token_url?: string
  /** `oauth2` */
  client_id?: string
  /** `oauth2`: stored encrypted and shown masked. A masked value keeps the stored value */
  client_secret?: string
  /** `oauth2`: scopes, separated by spaces; null for those of the client */
  scope?: string | null
  /** `mtls`: PEM of the certificate, followed by its intermediate certificates */
  certificate?: string
  /** `mtls`: PEM of the key of the certificate, without a passphrase. It is stored encrypted and shown masked. A masked value keeps the stored value */
  private_key?: string
}

/** Who is informed when the endpoint fails; null for the defaults (`GET /webhook_alert_defaults`) */
export interface WebhookAlert {
  /** `failing`: every attempt failed for 10 minutes. `disabling_soon`: every attempt failed for 4 days; after 5 days the endpoint is disabled. `disabled`: it was disabled because every attempt failed, or because it responded 410. `recovered`: it responds with 2xx again. Empty for no alerts */
  states: WebhookAlertState[]
  /** The members who get an e-mail, at most one in 10 minutes for all endpoints; null for the owners */
  members: string[] | null
  chat: WebhookEndpointsCreateBodyAlertChat | null
}

export type WebhookEndpointList = Page<WebhookEndpoint>

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
  destination: WebhookDestination
  description: string | null
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  /** `failing`: every attempt failed for 5 days. `gone`: the endpoint responded 410. `organization_deleted`: it is enabled again when the organization is restored */
  disabled_reason: 'user' | 'failing' | 'gone' | 'organization_deleted' | null
  signing_secret_last_four: string
  /** Time since which the signing secret cannot be decrypted. Deliveries wait until the encryption key is restored or the secret is rotated */
  secret_unreadable_since: string | null
  /** `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe */
  signature_scheme: 'standard' | 'stripe'
  /** `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0 */
  event_payload: 'snapshot' | 'thin' | 'stripe' | 'cloudevents_structured' | 'cloudevents_binary'
  /** A JSONata expression that reshapes the body of each request, for example for a channel of Slack. It gets the body in the form of `event_payload`, takes at most 1 second of CPU time, and returns any JSON of at most 1 MiB. The signature is computed over the reshaped body. If the expression fails, the attempt fails with the error `transformation` */
  transformation: string | null
  /** Only events whose content matches are delivered: comparisons of a path of the event with values of JSON (`=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `contains`, `starts_with`, `exists`), combined by `and`, `or`, `not` and parentheses. A path that is missing matches nothing but `!=` and `not` */
  filter: string | null
  /** API version of its events */
  api_version: string | null
  /** Masked: `****` and the last four characters of each value */
  custom_headers: Record<string, string>
  rate_limit: number | null
  user_agent: string | null
  retry_schedule: number[] | null
  /** `key`: the deliveries of one key are sent one after the other, in the order of their events, each when the one before it was delivered or has failed for good; those of other keys do not wait for them. The key is the id of `data.object`, otherwise the type of the event. `none`: deliveries are sent at once, several at a time */
  ordering: 'none' | 'key'
  batch: WebhookBatch | null
  /** Days after which the headers and bodies of the responses to a delivery are removed; 0 stores none. Null keeps them as long as the delivery (`BLAZON_EVENT_RETENTION`) */
  response_retention: number | null
  authentication: WebhookAuthentication | null
  alert: WebhookAlert | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Id of the key, application or user that created it */
  created_by: string | null
}

export interface WebhookFilterTrial {
  object: 'webhook_filter_trial'
  filter: string
  matched_count: number
  /** The newest events of the types, newest first */
  events: WebhookFilterTrialEvent[]
}

export interface WebhookFilterTrialEvent {
  /** Id of the event (`evt_…`) */
  event: string
  type: string
  /** ISO 8601, UTC, with milliseconds */
  created: string
  matches: boolean
}

/** All fields are null if no event of the types was recorded yet */
export interface WebhookTransformationTrial {
  object: 'webhook_transformation_trial'
  /** Id of the event (`evt_…`) */
  event: string | null
  /** Of the event */
  type: string | null
  /** The body of the request. Null if there is none */
  body: string | null
  /** Why an attempt would fail; null if it would be sent */
  error_message: string | null
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
  data: WebhookEndpointStatsBucket[]
}

export interface WebhookEndpointStatsBucket {
  /** ISO 8601, UTC, with milliseconds */
  start: string
  delivered: number
  failed: number
  attempts: number
  /** Of the attempts that ended */
  p50_ms: number | null
  /** Of the attempts that ended */
  p95_ms: number | null
}

export interface WebhookEndpointHealth {
  object: 'webhook_endpoint_health'
  /** Id of the webhook endpoint (`we_…`) */
  webhook_endpoint: string
  /** Number of deliveries that the fields are computed from: at most the newest 100 */
  delivered_count: number
  /** Deliveries that failed, and pending ones whose last attempt failed */
  failed_count: number
  /** Between 0 and 1. Pending and abandoned deliveries are not counted. Null if no delivery is counted. */
  success_rate: number | null
  last_failure: WebhookEndpointHealthLastFailure | null
  /** The failed deliveries by the result of their last attempt, the most frequent first */
  failures: WebhookEndpointHealthFailure[]
  /** Of each delivery, oldest first */
  outcomes: DeliveryOutcome[]
}

export interface WebhookEndpointHealthLastFailure {
  /** Id of the webhook delivery (`dlv_…`) */
  delivery: string
  /** ISO 8601, UTC, with milliseconds */
  attempted_at: string
  /** Null without a response */
  status_code: number | null
  /** Why there was no response; null if there was one */
  error: 'timeout' | 'dns' | 'connection_refused' | 'connection_reset' | 'tls' | 'blocked_address' | 'redirect' | 'authentication' | 'transformation' | 'destination' | 'interrupted' | null
}

export interface WebhookEndpointHealthFailure {
  /** Null without a response */
  status_code: number | null
  /** Why there was no response; null if there was one */
  error: 'timeout' | 'dns' | 'connection_refused' | 'connection_reset' | 'tls' | 'blocked_address' | 'redirect' | 'authentication' | 'transformation' | 'destination' | 'interrupted' | null
  count: number
  /** ISO 8601, UTC, with milliseconds */
  last_attempted_at: string
}

export type DeliveryOutcome = 'delivered' | 'failed' | 'waiting' | 'abandoned'

export type RecoverableStatus = 'failed' | 'abandoned' | 'delivered'

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
  status: 'pending' | 'completed' | 'failed' | 'canceled'
  /** In percent */
  progress: number
  /** Number of deliveries that the job creates. While it is pending, those of the first 100,000 deliveries and events between `since` and `until` */
  count: number
  /** Number of deliveries that it has created */
  created_count: number
  /** ISO 8601, UTC, with milliseconds */
  since: string
  /** ISO 8601, UTC, with milliseconds */
  until: string
  statuses: string[]
  /** Null for all types */
  types: string[] | null
  missed: boolean
  missing_only: boolean
  /** Null without a limit */
  rate: number | null
  /** Path of this job */
  url: string
  /** Path of the list of created deliveries */
  deliveries_url: string
  created_by: string | null
}

export type RecoveryList = Page<Recovery>

export interface WebhookAlertDefaults {
  object: 'webhook_alert_defaults'
  /** Id of the organization (`org_…`) */
  organization: string
  livemode: boolean
  /** ISO 8601, UTC, with milliseconds */
  updated: string | null
  /** `failing`: every attempt failed for 10 minutes. `disabling_soon`: every attempt failed for 4 days; after 5 days the endpoint is disabled. `disabled`: it was disabled because every attempt failed, or because it responded 410. `recovered`: it responds with 2xx again. Empty for no alerts */
  states: WebhookAlertState[]
  /** The members who get an e-mail, at most one in 10 minutes for all endpoints; null for the owners */
  members: string[] | null
  chat: WebhookEndpointsCreateBodyAlertChat | null
}

export interface WebhookAlertPreference {
  object: 'webhook_alert_preference'
  /** Id of the organization (`org_…`) */
  organization: string
  livemode: boolean
  /** ISO 8601, UTC, with milliseconds */
  updated: string | null
  /** Id of the user (`usr_…`) */
  user: string
  /** The only states that you get e-mails about, whatever the endpoints say; empty for none. Null for all that the endpoints say */
  states: WebhookAlertState[] | null
}

export interface WebhookNetwork {
  object: 'webhook_network'
  /** Id of the organization (`org_…`) */
  organization: string
  livemode: boolean
  /** ISO 8601, UTC, with milliseconds */
  updated: string | null
  /** PEM of at most 20 certificate authorities that are trusted beside those of the installation */
  certificate_authorities: string | null
  /** What `certificate_authorities` contains, in its order */
  authorities: WebhookAuthority[]
  /** The HTTP proxy that tunnels the requests (CONNECT). It takes precedence over the proxy of the installation. The password is shown as `****`, and sending that back keeps it */
  proxy_url: string | null
  /** Whether the operator has set a proxy (`BLAZON_EGRESS_PROXY`), which requests without `proxy_url` go through */
  instance_has_proxy: boolean
  /** Whether the operator allows `proxy_url` (`BLAZON_ORGANIZATION_PROXIES`). If not, it cannot be set and one that was set is not used */
  instance_allows_proxy: boolean
}

export interface WebhookAuthority {
  subject: string
  /** SHA-256 of the certificate, in hexadecimal */
  fingerprint: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
}

export interface StoredFile {
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
  /** SHA-256 of the content, in hex */
  sha256: string
  /** Detected from the content, not from the name */
  content_type: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  created_by: string
}

export type StoredFileList = Page<StoredFile>

export type RequestLogList = Page<RequestLog>

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
  /** Id of the key, OAuth application or user that sent the request */
  created_by: string
  api_version: string | null
  /** Whether the request had an Idempotency-Key */
  idempotent: boolean
  ip: string
  user_agent: string | null
  duration_ms: number
}

export type AuditEntryList = Page<AuditEntry>

export interface AuditEntry {
  /** Id of the audit entry (`aud_…`) */
  id: string
  object: 'audit_entry'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the organization (`org_…`) */
  organization: string
  /** Place in the chain, without gaps */
  position: number
  /** Null for entries that belong to neither mode, such as sign-ins */
  livemode: boolean | null
  /** Time of the action. `created` is the time at which the entry was added to the chain, usually within a second */
  occurred_at: string
  /** The type of the event of the change, or another action */
  action: string
  result: 'succeeded' | 'denied' | 'failed'
  error_code: string | null
  /** Number of identical refusals within a minute that this entry represents */
  count: number
  actor: AuditEntryActor
  target: AuditTarget | null
  /** The changed fields before the action, without secrets */
  before: Record<string, unknown> | null
  /** The same fields after the action; for a new resource, all fields */
  after: Record<string, unknown> | null
  /** IP address of the client */
  address: string | null
  user_agent: string | null
  /** Id of the request (`req_…`) */
  request: string | null
  /** SHA-256 in hexadecimal digits */
  previous_hash: string
  /** SHA-256 of the JSON of this object exactly as it is sent, without the member `hash`. It includes `previous_hash`, the hash of the entry before it */
  hash: string
}

export interface AuditEntryActor {
  /** `anonymous`: somebody without a credential; `system`: the service itself */
  type: 'user' | 'api_key' | 'oauth_application' | 'anonymous' | 'system'
  /** Id of the user, API key or OAuth application */
  id: string | null
  /** Its name at the time of the action */
  name: string | null
}

/** The resource that the action concerns */
export interface AuditTarget {
  type: string
  id: string | null
  /** Its name at the time of the action */
  name: string | null
}

export interface AuditChain {
  object: 'audit_chain'
  /** Id of the organization (`org_…`) */
  organization: string
  /** Position of the newest entry; 0 for none */
  position: number
  /** Its hash; 64 zeros for none */
  hash: string
  /** Position of the last entry that retention removed; 0 for none */
  anchor_position: number
  /** Its hash, which the oldest kept entry continues */
  anchor_hash: string
}

export interface BrandColor {
  /** Id of the palette (`pal_…`) */
  palette: string
  key: string
}

export interface Brand {
  /** Id of the brand (`brd_…`) */
  id: string
  object: 'brand'
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
  /** True for the brand of everything that names no brand. Each mode has exactly one, created with the organization */
  default: boolean
  description: string | null
  /** How the brand speaks: its tone and its words, as plain text */
  voice: string | null
  /** An archived brand keeps its content, and is no longer offered */
  status: 'active' | 'archived'
  /** Id of the asset (`ast_…`) */
  logo: string | null
  /** The font family of each role: `heading`, `body`, `code` and roles of your own. A fix chooses fonts by them */
  roles: Record<string, string>
  /** The colour of each role, such as `primary`, by its palette and key */
  colors: Record<string, BrandColor>
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Null for the default brand */
  created_by: string | null
}

export type BrandList = Page<Brand>

export interface CopiedBrand {
  /** Id of the brand (`brd_…`) */
  id: string
  object: 'brand'
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
  /** True for the brand of everything that names no brand. Each mode has exactly one, created with the organization */
  default: boolean
  description: string | null
  /** How the brand speaks: its tone and its words, as plain text */
  voice: string | null
  /** An archived brand keeps its content, and is no longer offered */
  status: 'active' | 'archived'
  /** Id of the asset (`ast_…`) */
  logo: string | null
  /** The font family of each role: `heading`, `body`, `code` and roles of your own. A fix chooses fonts by them */
  roles: Record<string, string>
  /** The colour of each role, such as `primary`, by its palette and key */
  colors: Record<string, BrandColor>
  /** The caller's own keys and values */
  metadata: Record<string, string>
  /** Null for the default brand */
  created_by: string | null
  /** What could not be created */
  warnings: Warning[]
}

export interface Warning {
  /** A word that programs recognize; `unspecified` for a warning that was stored before warnings had codes */
  code: string
  /** One English sentence, made of the code and the parameters */
  message: string
  /** The values in the sentence: strings, numbers and lists of strings, such as `slide`, the number of a slide */
  params: Record<string, unknown>
}

export interface PaletteColorInput {
  key: string
  name?: string | null
  group?: string | null
  alias?: ColorAlias | null
  value?: ColorInput
  /** The value in modes of the palette: a colour, or {alias} for that of another colour. A value of the default mode replaces a missing `value` */
  values?: Record<string, ModeInput>
  role?: 'primary' | 'secondary' | 'accent' | 'neutral' | 'semantic' | 'data' | null
  /** Permitted uses of the colour; empty for any use */
  usage?: ColorUsage[]
  /** ΔE2000 within which another colour matches this one; null for the tolerance of the rule */
  tolerance?: number | null
  /** Percentages of cyan, magenta, yellow and black. In a PDF, process colours that differ by at most one percentage point count as this colour. */
  cmyk?: number[] | null
  /** Name of the ink, such as `PANTONE 186 C`. In a PDF, a solid spot colour of this name counts as this colour. */
  spot_name?: string | null
  deprecated?: boolean
}

/** A CSS colour such as `#E60000`, `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0)`, or {color_space, components, alpha} */
export type ColorInput = string | Record<string, unknown>

/** A colour as in `value`, or {alias: {palette, key}} for the value of another colour */
export type ModeInput = string | Record<string, unknown>

export type ColorUsage = 'text' | 'background' | 'fill' | 'line'

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
  /** Id of the brand (`brd_…`) */
  brand: string
  name: string
  slug: string
  status: 'draft' | 'published' | 'archived'
  /** Increases with every change */
  revision: number
  /** Modes in which colours have values, such as light and dark. The first is the default: its value of a colour is `value` */
  modes: string[]
  colors: PaletteColor[]
  /** The palette whose name and colours this draft replaces when it is published */
  draft_of: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface PaletteColor {
  key: string
  name: string | null
  group: string | null
  alias?: ColorAlias
  value: ColorValue
  /** Values in the modes of the palette other than the default one. In a mode without one, the colour has its `value` */
  values?: Record<string, ModeValue>
  role: 'primary' | 'secondary' | 'accent' | 'neutral' | 'semantic' | 'data' | null
  /** Permitted uses of the colour; empty for any use */
  usage: ColorUsage[]
  /** ΔE2000 within which another colour matches this one; null for the tolerance of the rule */
  tolerance: number | null
  /** Percentages of cyan, magenta, yellow and black. In a PDF, process colours that differ by at most one percentage point count as this colour. */
  cmyk: number[] | null
  /** Name of the ink, such as `PANTONE 186 C`. In a PDF, a solid spot colour of this name counts as this colour. */
  spot_name: string | null
  /** True if the colour is still permitted but never suggested */
  deprecated: boolean
}

/** The colour that this one follows: its `value` is that of the other colour and changes with it. A `value` beside it in a request is ignored; without it, a colour needs a `value` */
export interface ColorAlias {
  /** Absent for the palette of the colour */
  palette?: string
  key: string
}

export interface ColorValue {
  color_space: 'srgb' | 'srgb-linear' | 'hsl' | 'hwb' | 'lab' | 'lch' | 'oklab' | 'oklch' | 'display-p3' | 'a98-rgb' | 'prophoto-rgb' | 'rec2020' | 'xyz-d65' | 'xyz-d50'
  /** Numbers or "none" */
  components: ColorComponent[]
  alpha: number
  /** Derived: the colour mapped into sRGB */
  hex: string
}

export type ColorComponent = number | string

export interface ModeValue {
  color_space: 'srgb' | 'srgb-linear' | 'hsl' | 'hwb' | 'lab' | 'lch' | 'oklab' | 'oklch' | 'display-p3' | 'a98-rgb' | 'prophoto-rgb' | 'rec2020' | 'xyz-d65' | 'xyz-d50'
  /** Numbers or "none" */
  components: ColorComponent[]
  alpha: number
  /** Derived: the colour mapped into sRGB */
  hex: string
  alias?: ColorAlias
  /** True if the alias of the colour results in this value. Requests may omit it */
  inherited?: boolean
}

export type PaletteList = Page<Palette>

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
  /** Id of the brand (`brd_…`) */
  brand: string
  name: string
  slug: string
  status: 'draft' | 'published' | 'archived'
  /** Increases with every change */
  revision: number
  /** Modes in which colours have values, such as light and dark. The first is the default: its value of a colour is `value` */
  modes: string[]
  colors: PaletteColor[]
  /** The palette whose name and colours this draft replaces when it is published */
  draft_of: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
  /** Parts of the file that could not be imported */
  warnings: Warning[]
}

export interface PaletteContent {
  object: 'palette_content'
  format: 'dtcg' | 'css' | 'gpl' | 'ase' | 'aco' | 'act' | 'sketchpalette' | 'pptx' | 'svg' | 'hex' | 'android' | 'text'
  /** Null if the file does not contain one */
  name: string | null
  /** Modes in which colours have values, such as light and dark. The first is the default: its value of a colour is `value` */
  modes: string[]
  colors: PaletteColor[]
  /** Parts of the file that cannot be imported */
  warnings: Warning[]
}

export type PaletteMatchList = Page<PaletteMatch>

export interface PaletteMatch {
  /** Id of the palette (`pal_…`) */
  palette: string
  key: string
  hex: string
  /** CIEDE2000, with four decimal places */
  delta_e: number
}

export type PaletteRevisionList = Page<PaletteRevision>

export interface PaletteRevision {
  /** Id of the palette revision (`plr_…`) */
  id: string
  object: 'palette_revision'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the palette (`pal_…`) */
  palette: string
  revision: number
  name: string
  status: 'draft' | 'published' | 'archived'
  /** Modes in which colours have values, such as light and dark. The first is the default: its value of a colour is `value` */
  modes: string[]
  /** Send them with PATCH to restore them, each value without `hex` */
  colors: PaletteColor[]
  /** Null if the revision is older than the history */
  created_by: string | null
}

export type ContrastPairList = Page<ContrastPair>

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

export interface TokenSet {
  /** Id of the token set (`tok_…`) */
  id: string
  object: 'token_set'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the brand (`brd_…`) */
  brand: string
  name: string
  /** Name of its files in deployments */
  slug: string
  /** Only published sets are deployed */
  status: 'draft' | 'published' | 'archived'
  /** Increases with every change */
  revision: number
  /** A document of the Design Tokens Format Module 2025.10: groups, `$type`, `$value`, aliases as `{group.token}` or `$ref`, and `$extends`. At most 2,000 tokens */
  tokens: Record<string, unknown>
  token_count: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export type TokenSetList = Page<TokenSet>

export interface ImportedTokenSet {
  /** Id of the token set (`tok_…`) */
  id: string
  object: 'token_set'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the brand (`brd_…`) */
  brand: string
  name: string
  /** Name of its files in deployments */
  slug: string
  /** Only published sets are deployed */
  status: 'draft' | 'published' | 'archived'
  /** Increases with every change */
  revision: number
  /** A document of the Design Tokens Format Module 2025.10: groups, `$type`, `$value`, aliases as `{group.token}` or `$ref`, and `$extends`. At most 2,000 tokens */
  tokens: Record<string, unknown>
  token_count: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
  /** Tokens of the file that could not be imported */
  warnings: Warning[]
}

export interface TokenSetContent {
  object: 'token_set_content'
  /** Null if the file does not contain one */
  name: string | null
  /** A document of the Design Tokens Format Module 2025.10: groups, `$type`, `$value`, aliases as `{group.token}` or `$ref`, and `$extends`. At most 2,000 tokens */
  document: Record<string, unknown>
  /** In the order of the document */
  tokens: TokenSetContentToken[]
  /** Tokens of the file that cannot be imported */
  warnings: Warning[]
}

export interface TokenSetContentToken {
  /** Names of its groups and its own, with dots */
  path: string
  type: 'color' | 'dimension' | 'fontFamily' | 'fontWeight' | 'duration' | 'cubicBezier' | 'number' | 'strokeStyle' | 'border' | 'transition' | 'shadow' | 'gradient' | 'typography'
  /** What a dimension measures, by the names in its path; null for other types */
  use: 'spacing' | 'radius' | 'text' | null
  /** Value of the CSS property of its type: `font` for typography, `box-shadow` for shadow */
  css: string
  /** Of a typography token, whose `font` cannot contain it */
  letter_spacing: string | null
  /** Path of the token that it follows */
  alias: string | null
  description: string | null
  deprecated: boolean
}

export type TokenSetRevisionList = Page<TokenSetRevision>

export interface TokenSetRevision {
  /** Id of the token set revision (`tkr_…`) */
  id: string
  object: 'token_set_revision'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the token set (`tok_…`) */
  token_set: string
  revision: number
  name: string
  /** Only published sets are deployed */
  status: 'draft' | 'published' | 'archived'
  /** A document of the Design Tokens Format Module 2025.10: groups, `$type`, `$value`, aliases as `{group.token}` or `$ref`, and `$extends`. At most 2,000 tokens */
  tokens: Record<string, unknown>
  created_by: string
}

export interface TokenSetValues {
  object: 'token_set_values'
  /** Id of the token set (`tok_…`) */
  token_set: string
  revision: number
  /** In the order of the document */
  tokens: TokenSetContentToken[]
}

/** Face of a collection (TTC): its number, starting at 0, or its PostScript name. Defaults to the first face */
export type FontFaceSelector = number | string

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
  /** Id of the brand (`brd_…`) */
  brand: string
  family: string
  subfamily: string | null
  postscript_name: string | null
  /** CSS weight; the default of a variable font */
  weight: number | null
  weights: number[]
  /** CSS width, as a percentage of the normal width */
  width: number | null
  style: 'normal' | 'italic' | 'oblique' | null
  /** Format of the file; `ttc` for a face of a collection */
  format: 'ttf' | 'otf' | 'woff' | 'woff2' | 'ttc' | null
  /** Axes of a variable font; empty for other fonts */
  axes: FontAxis[]
  glyph_count: number | null
  /** Supported characters, in the syntax of CSS `unicode-range`. At most 1,000 ranges: in a font with more, the ranges with the smallest gaps between them are joined */
  unicode_ranges: string[]
  metrics: FontMetrics | null
  version: string | null
  license: string | null
  license_url: string | null
  /** From `OS/2.fsType` */
  embedding: 'installable' | 'editable' | 'preview' | 'restricted' | null
  /** From `OS/2.fsType` */
  no_subsetting: boolean | null
  aliases: string[]
  roles: string[]
  status: 'active' | 'archived'
  /** Id of the file (`file_…`) */
  file: string | null
  sha256: string | null
  bytes: number | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface FontAxis {
  tag: string
  name: string | null
  min: number
  default: number
  max: number
}

/** In font units */
export interface FontMetrics {
  units_per_em: number
  /** From the table hhea, as are the next two fields */
  ascender: number
  descender: number
  line_gap: number
  /** From the table OS/2, as are the fields that follow */
  typo_ascender: number
  typo_descender: number
  typo_line_gap: number
  win_ascent: number
  win_descent: number
  cap_height: number | null
  x_height: number | null
  /** In degrees; negative if the font slants to the right */
  italic_angle: number
  underline_position: number
  underline_thickness: number
}

export type FontList = Page<Font>

export type RuleTypeList = Page<RuleType>

export interface RuleType {
  object: 'rule_type'
  type: string
  /** A name for people, and the default name of its rules */
  name: string
  topic: 'color' | 'typography' | 'words' | 'logo' | 'layout' | 'template' | 'media' | 'file'
  /** The topic for people */
  topic_name: string
  /** What it requires, in one or two sentences for people */
  summary: string
  /** What it requires exactly */
  description: string
  /** JSON Schema of the parameters. For forms, `title` is the label of a parameter, `hint` a sentence below it, and `words` has the name of each option */
  params: Record<string, unknown>
  formats: string[]
  /** Example of valid parameters */
  example: Record<string, unknown>
}

/** An omitted or empty list means no restriction */
export interface RuleConditionsInput {
  formats?: RuleFormat[]
  /** Names of slide layouts */
  layouts?: string[]
  /** Slide numbers, starting at 1 */
  slides?: number[]
  roles?: TextRole[]
}

export type RuleFormat = 'pptx' | 'docx' | 'xlsx' | 'svg' | 'css' | 'html' | 'pdf' | 'png' | 'jpeg' | 'text' | 'eml' | 'mht' | 'odp' | 'odt'

export type TextRole = 'title' | 'subtitle' | 'body' | 'caption' | 'footer' | 'notes' | 'other'

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
  /** Id of the brand (`brd_…`) */
  brand: string
  type: string
  name: string
  /** Must match the JSON Schema of the rule type */
  params: Record<string, unknown>
  severity: 'error' | 'warning' | 'info'
  weight: number
  enabled: boolean
  tags: string[]
  applies_to: RuleConditions
  guideline_url: string | null
  /** Increases with every change */
  revision: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

/** An empty list means no restriction */
export interface RuleConditions {
  formats: RuleFormat[]
  /** Names of slide layouts */
  layouts: string[]
  /** Slide numbers, starting at 1 */
  slides: number[]
  roles: TextRole[]
}

export interface DerivedRules {
  object: 'list'
  data: Rule[]
  /** Whether the list has more items in the direction of the request */
  has_more: boolean
  /** Path of the list, without the query string */
  url: string
  palette: Palette
}

export type RuleList = Page<Rule>

export type RuleRevisionList = Page<RuleRevision>

export interface RuleRevision {
  /** Id of the rule revision (`rlr_…`) */
  id: string
  object: 'rule_revision'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the rule (`rul_…`) */
  rule: string
  revision: number
  type: string
  name: string
  /** Must match the JSON Schema of the rule type */
  params: Record<string, unknown>
  severity: 'error' | 'warning' | 'info'
  weight: number
  applies_to: RuleConditions
  guideline_url: string | null
  created_by: string
}

export interface TriedRule {
  type: 'color_in_palette' | 'color_usage' | 'contrast_min' | 'font_family' | 'font_size' | 'font_weight' | 'term_forbidden' | 'term_required' | 'text_style' | 'logo_required' | 'logo_usage' | 'safe_area' | 'slide_size' | 'layout_allowed' | 'placeholder_unfilled' | 'image_resolution' | 'alt_text' | 'language' | 'file_metadata' | 'slide_count' | 'hidden_slides' | 'notes' | 'comments' | 'macros' | 'external_links' | 'icon_grid' | 'template' | 'stray_masters' | 'placeholder_moved' | 'placeholder_bypassed' | 'text_overflow' | 'off_slide' | 'overlap' | 'alignment' | 'min_gap' | 'paragraph_format' | 'slide_density' | 'reading_level' | 'chart_style' | 'chart_colors' | 'table_style' | 'animations' | 'transitions' | 'embedded_files' | 'fonts_embedded' | 'picture_duplicates' | 'inclusive_language' | 'trademark_sign' | 'disclaimer_required' | 'spelling' | 'logo_retired' | 'spacing_scale' | 'corner_radius' | 'type_scale'
  /** Must match the JSON Schema of the rule type */
  params?: Record<string, unknown>
  severity?: 'error' | 'warning' | 'info'
  weight?: number
  applies_to?: RuleConditionsInput | null
}

export interface RuleTrial {
  object: 'rule_trial'
  verdict: 'pass' | 'warn' | 'fail'
  /** 0 to 100 */
  score: number
  input: RuleTrialInput
  findings_count: number
  /** Parts that could not be evaluated */
  indeterminate: number
  /** The number of findings of each rule that applies to the file */
  rules: RuleTrialRule[]
  /** The worst 50, grouped as in a check */
  issues: RuleTrialIssue[]
  issues_count: number
}

export interface RuleTrialInput {
  /** Null until the input has been read */
  format: string | null
  pages: number | null
}

export interface RuleTrialRule {
  /** Position of the rule in the request, from 0 */
  rule: number
  findings_count: number
}

export interface RuleTrialIssue {
  /** Position of the rule in the request, from 0 */
  rule: number
  /** The rule's */
  type: string
  severity: 'error' | 'warning' | 'info'
  /** Of a single finding, its own message */
  message: string
  /** Identifies the same issue in an edited file */
  fingerprint: string
  observed: ObservedValue
  /** Where the value is set: the theme, the master, a layout, a style of a Word file, the slides themselves, or a file without slides. `default`: nothing in the file sets it. */
  origin: 'slide' | 'file' | 'style' | 'layout' | 'master' | 'theme' | 'default'
  /** How often the value occurs */
  places_count: number
  findings_count: number
  /** The slides, or pages of a PDF or Word file, that show it; empty for the whole file */
  slides: number[]
  sample: RuleTrialIssueSample
  remedy: IssueRemedy
}

export type ObservedValue = string | number | null

export interface RuleTrialIssueSample {
  /** Position of the rule in the request, from 0 */
  rule: number
  /** Type of the rule */
  type: string
  severity: 'error' | 'warning' | 'info'
  /** One English sentence, made of the code and the parameters */
  message: string
  /** A word for what the message says, which programs recognize. Absent in checks from before the upgrade that added it */
  code?: string
  params?: FindingParams
  /** Identifies the same finding in an edited version of the file */
  fingerprint: string
  observed: ObservedValue
  expected: string
  nearest: FindingNearest | null
  source: 'explicit' | 'shape' | 'style' | 'placeholder' | 'layout' | 'master' | 'theme' | 'default' | null
  occurrences: number
  location: FindingLocation
  state: 'new' | 'existing' | 'waived'
  fix: FindingFix | null
}

/** The values in the message: strings, numbers and lists of strings, with excerpts of the texts of the file */
export type FindingParams = Record<string, unknown>

export interface FindingNearest {
  palette?: string
  key?: string
  hex?: string
  delta_e?: number
}

export interface FindingLocation {
  slide: number | null
  /** For content of a master, layout, header or footer, every slide or page that shows it. `slide` or `page` is the first of them. */
  slides?: number[]
  /** For Word files, the headings that the place is under, outermost first. Paragraphs are counted under their heading. */
  headings?: string[]
  /** For workbooks, the name of the sheet, whose number is `page`. `shape_name` is then the cells, such as `B7` or `B2:B40`, or the name of a shape. */
  sheet?: string
  shape_id: string | null
  shape_name: string | null
  paragraph: number | null
  run: number | null
  text: string | null
  box: FindingBox | null
  page: number | null
  /** For e-mail and web archives, the part of the message that the page is. Lines and columns are those of the decoded part */
  part?: 'subject' | 'html' | 'text'
  line: number | null
  column: number | null
  selector: string | null
}

/** In EMU, before the rotation; `rotation` is in degrees */
export interface FindingBox {
  x?: number
  y?: number
  width?: number
  height?: number
  rotation?: number
}

export interface FindingFix {
  kind?: string
  description?: string
  replacement?: string | null
}

export interface IssueRemedy {
  /** What to change, and where */
  text: string
  fix: FindingFix | null
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
  /** The brand by whose rules, palettes and fonts the input was judged */
  brand: string
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled'
  progress: CheckProgress | null
  /** Defaults to the name of the file, web page or object; null for a text without a name */
  name: string | null
  /** Id of the file (`file_…`) */
  file: string | null
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string | null
  /** Id of the ppt set (`pps_…`) */
  ppt_set: string | null
  /** Id of the icon (`ico_…`) */
  icon: string | null
  /** The address of a web page; `file` is the page as it was read */
  url: string | null
  /** The document whose version was checked; null in checks from before the upgrade that added documents */
  document: string | null
  /** Number of the version of the document */
  version: number | null
  /** The schedule that created the check; null if a request created it */
  schedule: string | null
  input: CheckInput
  /** The revisions that were current when the check was created */
  rules: CheckRule[]
  /** The rules that do not judge the format of the file; empty before the check is completed, and in checks from before the upgrade that added this field */
  not_applicable: NotApplicableRule[]
  /** What the check did not judge, such as the attachments of a message; empty before the check is completed */
  warnings: Warning[]
  tags: string[]
  include_hidden: boolean
  include_notes: boolean
  /** Id of the check (`chk_…`) */
  baseline: string | null
  verdict: 'pass' | 'warn' | 'fail' | null
  /** 0 to 100: the weighted share of checked units that obey, over the rules that apply. More than 20 errors, or 5 on each slide, lower it. */
  score: number | null
  counts: CheckCounts | null
  /** Including waived findings */
  findings_count: number | null
  engine_version: string | null
  duration_ms: number | null
  failure: CheckFailure | null
  /** ISO 8601, UTC, with milliseconds */
  completed_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

/** Progress of a running check: the pages that were read, then the rules that were evaluated. Null before and after the run, and in events */
export interface CheckProgress {
  stage: 'reading' | 'judging'
  done: number
  total: number
}

export interface CheckInput {
  /** Null until the input has been read */
  format: string | null
  sha256: string
  bytes: number
  pages: number | null
}

export interface CheckRule {
  /** Id of the rule (`rul_…`) */
  id: string
  revision: number
}

export interface NotApplicableRule {
  /** Id of the rule (`rul_…`) */
  rule: string
  /** `format_not_judged`: rules of this type judge other formats. `format_excluded`: `applies_to` of the rule names other formats */
  reason: 'format_not_judged' | 'format_excluded'
}

/** Null until the check is completed */
export interface CheckCounts {
  error?: number
  warning?: number
  info?: number
  /** Not counted in the other numbers */
  waived?: number
  /** Parts that could not be evaluated */
  indeterminate?: number
  by_rule?: FindingsByRule
}

/** Number of unwaived findings for each applied rule, by rule id */
export type FindingsByRule = Record<string, number>

export interface CheckFailure {
  code: 'unsupported_format' | 'encrypted' | 'malformed' | 'limit_exceeded' | 'timeout'
  message: string
  /** A word for the sentence of `message`, for programs that write in another language, such as `message_encrypted`; absent if it has none */
  reason?: string
  /** The values in the sentence, with its reason */
  params?: Record<string, unknown>
}

export type CheckList = Page<Check>

/** At most 10,000 of each are counted */
export interface CheckTotals {
  object: 'check_totals'
  /** Without checks to which no rule applied */
  pass: number
  warn: number
  fail: number
  queued: number
  running: number
  failed: number
  canceled: number
}

export type FindingList = Page<Finding>

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
  /** Type of the rule */
  type: string
  severity: 'error' | 'warning' | 'info'
  /** One English sentence, made of the code and the parameters */
  message: string
  /** A word for what the message says, which programs recognize. Absent in checks from before the upgrade that added it */
  code?: string
  params?: FindingParams
  /** Identifies the same finding in an edited version of the file */
  fingerprint: string
  observed: ObservedValue
  expected: string
  nearest: FindingNearest | null
  source: 'explicit' | 'shape' | 'style' | 'placeholder' | 'layout' | 'master' | 'theme' | 'default' | null
  occurrences: number
  location: FindingLocation
  state: 'new' | 'existing' | 'waived'
  fix: FindingFix | null
}

export type IssueList = Page<Issue>

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
  /** Identifies the same issue in an edited file */
  fingerprint: string
  observed: ObservedValue
  /** Where the value is set: the theme, the master, a layout, a style of a Word file, the slides themselves, or a file without slides. `default`: nothing in the file sets it. */
  origin: 'slide' | 'file' | 'style' | 'layout' | 'master' | 'theme' | 'default'
  /** How often the value occurs */
  places_count: number
  findings_count: number
  /** Of the findings */
  waived_count: number
  state: 'new' | 'existing' | 'waived'
  /** The slides, or pages of a PDF or Word file, that show it; empty for the whole file */
  slides: number[]
  sample: Finding
  remedy: IssueRemedy
}

export type CheckPageList = Page<CheckPage>

export interface CheckPage {
  object: 'check_page'
  /** Starts at 1; the same number as `location.slide` or `location.page` of its findings */
  number: number
  /** In EMU, like the boxes of findings */
  width: number
  height: number
  /** A self-contained outline of the page; null for a slide of a deck */
  svg: string | null
  /** Address of the picture of the slide; null for other formats */
  picture: string | null
}

export interface FixReplacement {
  kind: 'color' | 'font' | 'term'
  /** The value that was observed: a colour `#RRGGBB`, a family or words */
  from: string
  /** A colour `#RRGGBB`, a family, or words; empty words remove the term */
  to: string
}

export interface CheckFix {
  object: 'fix'
  /** Id of the file (`file_…`) */
  file: string | null
  /** Of the fixed file */
  filename: string
  /** Id of the check (`chk_…`) */
  check: string | null
  /** Findings that the fixed file does not have */
  applied: string[]
  /** Findings that remain, without waived findings */
  left: string[]
  /** Why the findings in `left` remain */
  reasons: CheckFixReason[]
  /** What is replaced, and where it is written; then what is only proposed */
  changes: CheckFixChange[]
  /** For a preview of a deck, the slides that change; otherwise empty */
  pictures: CheckFixPicture[]
}

export interface CheckFixReason {
  code: 'format_not_fixable' | 'finding_missing' | 'not_selected' | 'person_needed' | 'replacement_missing' | 'part_not_fixable' | 'place_missing' | 'changes_entangled' | 'text_color_missing' | 'fill_color_missing' | 'line_color_missing' | 'background_color_missing' | 'effect_color_missing' | 'colors_too_few' | 'code_font_missing' | 'script_font_missing' | 'contrast_too_low' | 'text_unreadable' | 'color_too_different' | 'layout_broken' | 'other_rule_broken'
  reason: string
  findings: string[]
}

export interface CheckFixChange {
  /** The change as a sentence for people */
  description: string
  /** Id of the rule (`rul_…`) */
  rule: string
  kind: 'color' | 'font' | 'words'
  /** What the colour is used for; null for fonts and words */
  target: 'text' | 'fill' | 'line' | 'background' | 'effect' | null
  from: string
  to: string
  /** Key of the palette colour */
  color: string | null
  /** Where it is written: once in the theme, a master, a layout or the table styles, on the slides, or in a file without slides */
  place: 'theme' | 'master' | 'layout' | 'table_styles' | 'style' | 'list' | 'header' | 'footer' | 'slide' | 'file'
  /** Of the theme or the layout */
  place_name: string | null
  /** How many places show it */
  places_count: number
  slides: number[]
  issues: string[]
  findings: string[]
  /** `safe` keeps the meaning and the look, and is made without being asked. `unsafe` may not: it is made if its issue, finding or value is named. `manual` is left to a person */
  applicability: 'safe' | 'unsafe' | 'manual'
  /** ΔE2000 of a colour and its replacement; null for fonts and words */
  distance: number | null
  /** Whether the fixed file has this change */
  selected: boolean
  reason: CheckFixChangeReason | null
  /** Other values, the nearest colours first: use them in `replacements` */
  alternatives: FixAlternative[]
}

/** Why it is not selected */
export interface CheckFixChangeReason {
  code: 'format_not_fixable' | 'finding_missing' | 'not_selected' | 'person_needed' | 'replacement_missing' | 'part_not_fixable' | 'place_missing' | 'changes_entangled' | 'text_color_missing' | 'fill_color_missing' | 'line_color_missing' | 'background_color_missing' | 'effect_color_missing' | 'colors_too_few' | 'code_font_missing' | 'script_font_missing' | 'contrast_too_low' | 'text_unreadable' | 'color_too_different' | 'layout_broken' | 'other_rule_broken'
  reason: string
}

export interface FixAlternative {
  to: string
  /** Key of the palette colour */
  color: string | null
  /** ΔE2000 from the present colour */
  distance: number | null
}

export interface CheckFixPicture {
  slide: number
  /** Parameter `preview` of the picture after the fix */
  preview: string
  /** Address of the picture of the slide before the fix */
  before: string
  /** Address of the picture after the fix, valid for a day */
  after: string
}

export interface Comparison {
  /** Findings of this check only */
  new: Finding[]
  /** Findings of the base check only */
  gone: Finding[]
  /** Findings of both checks, as in this check */
  standing: Finding[]
}

export type DocumentList = Page<Document>

export interface Document {
  /** Id of the document (`doc_…`) */
  id: string
  object: 'document'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the brand (`brd_…`) */
  brand: string
  /** Initially the name of the first check */
  name: string
  /** The newest check of the newest version */
  latest_check: string
  /** Of the newest completed check; null before a check is completed */
  verdict: 'pass' | 'warn' | 'fail' | null
  /** 0 to 100, of the same check */
  score: number | null
  /** Also the number of the newest version */
  versions_count: number
  /** Whether a person approved the newest version. A new version resets it to `none` */
  approval: 'none' | 'requested' | 'approved' | 'changes_requested'
  /** Who requested, approved or requested changes; null if `none` */
  approval_by: string | null
  /** ISO 8601, UTC, with milliseconds */
  approval_at: string | null
  /** Number of the version */
  approval_version: number | null
  approval_note: string | null
  tags: string[]
  /** Whether nobody needs to look at it; a new version sets it to false */
  dismissed: boolean
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export type DocumentVersionList = Page<DocumentVersion>

export interface DocumentVersion {
  /** Id of the document version (`dcv_…`) */
  id: string
  object: 'document_version'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the document (`doc_…`) */
  document: string
  /** Starts at 1 */
  number: number
  /** Name of its first check */
  name: string | null
  /** SHA-256 of the checked file or text, in hex */
  sha256: string
  /** The newest check of the version */
  check: string
  /** Of the newest completed check; null before a check is completed */
  verdict: 'pass' | 'warn' | 'fail' | null
  /** 0 to 100, of the same check */
  score: number | null
  created_by: string
}

export type OutdatedUseList = Page<OutdatedUse>

export interface OutdatedUse {
  object: 'outdated_use'
  /** The revision that the document has; null for an asset */
  slide_asset: string | null
  /** Null for a slide */
  asset: string | null
  /** The version that the document shows; null for a slide */
  asset_version: string | null
  /** Title of the slide, or name of the asset */
  name: string
  /** Why it is outdated: a newer revision or version exists, the slide has expired, or the asset is archived */
  reason: 'replaced' | 'expired' | 'archived'
  /** The newest revision of a slide that was replaced */
  replacement: string | null
}

export interface Comment {
  /** Id of the comment (`cmt_…`) */
  id: string
  object: 'comment'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** The comment that it replies to; null if it begins a thread */
  parent: string | null
  /** 0 for a reply; at most 200 */
  replies_count: number
  /** Null for a comment on a portal page */
  document: string | null
  /** Number of the version of the document that the author saw; null for a comment on a portal page */
  version: number | null
  /** The check that the author saw */
  check: string | null
  /** Of the finding that it is about, also in later versions */
  fingerprint: string | null
  /** Number of the slide or page that it is about */
  slide: number | null
  /** The page of the portal that it is about; null for a comment on a document */
  portal_page: string | null
  /** The heading (its id in the page) or the block of the portal page that it is about; null for the whole page */
  anchor: string | null
  /** Words of the page at `anchor` when the comment was written */
  quote: string | null
  /** Plain text */
  text: string
  /** The member who should act */
  assignee: string | null
  /** Members whom the text addresses */
  mentions: string[]
  /** Of a reply: whether its thread is resolved */
  resolved: boolean
  /** Null while it is not resolved */
  resolved_by: string | null
  /** ISO 8601, UTC, with milliseconds */
  resolved_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export type CommentList = Page<Comment>

export interface CommentInbox {
  object: 'comment_inbox'
  /** Id of the organization (`org_…`) */
  organization: string
  livemode: boolean
  /** ISO 8601, UTC, with milliseconds */
  updated: string | null
  /** Id of the user (`usr_…`) */
  user: string
  /** When the person last looked; null for never */
  seen: string | null
  /** When the last comment began to concern the person; null if there is none */
  newest: string | null
  /** Of the newest 1000 comments, those that began to concern the person after `seen` */
  unseen_count: number
}

export interface CommentNotices {
  object: 'comment_notices'
  /** Id of the organization (`org_…`) */
  organization: string
  livemode: boolean
  /** ISO 8601, UTC, with milliseconds */
  updated: string | null
  /** Whether members get e-mails about comments that concern them; each can turn off their own (`PATCH /sessions/current`) */
  mails: boolean
  chat: WebhookEndpointsCreateBodyAlertChat | null
}

export interface CheckShareLinkWithUrl {
  /** Id of the check share link (`csl_…`) */
  id: string
  object: 'check_share_link'
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
  has_password: boolean
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** ISO 8601, UTC, with milliseconds */
  revoked_at: string | null
  /** False if it has expired or was revoked */
  is_active: boolean
  created_by: string
  /** Anyone with this address, and the password if there is one, can read the report until it expires */
  url: string
}

export type CheckShareLinkWithUrlList = Page<CheckShareLinkWithUrl>

export interface CheckSchedule {
  /** Id of the check schedule (`csd_…`) */
  id: string
  object: 'check_schedule'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the brand (`brd_…`) */
  brand: string
  /** `ended_reason` has the reason if it is `ended` */
  status: 'active' | 'paused' | 'ended'
  name: string
  /** Id of the file (`file_…`) */
  file: string | null
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string | null
  /** Id of the ppt set (`pps_…`) */
  ppt_set: string | null
  /** Id of the icon (`ico_…`) */
  icon: string | null
  url: string | null
  /** Null for all rules that are enabled at the time of each check */
  rules: string[] | null
  tags: string[]
  include_hidden: boolean | null
  include_notes: boolean
  /** How often the input is checked; null for only when the brand changes */
  every: 'day' | 'week' | 'month' | null
  /** Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed */
  on_brand_changes: boolean
  /** The members who get an e-mail. Members who leave the organization no longer get them */
  notify: string[]
  /** `change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created */
  notify_when: 'change' | 'failure' | 'every'
  /** When the next periodic check is due; null if there is none */
  next_check_at: string | null
  /** The newest check of the schedule */
  last_check: string | null
  /** What was deleted: the input, a rule that `rules` names, or the membership of the creator */
  ended_reason: 'input_removed' | 'rule_removed' | 'creator_removed' | null
  failure: CheckScheduleFailure | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

/** Why the last due check could not be created, such as a web page that cannot be read */
export interface CheckScheduleFailure {
  code: string
  message: string
  /** A word for the sentence of `message`, for programs that write in another language, such as `message_encrypted`; absent if it has none */
  reason?: string
  /** The values in the sentence, with its reason */
  params?: Record<string, unknown>
}

export type CheckScheduleList = Page<CheckSchedule>

export type CreatedWaivers = Waiver | WaiverList

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
  /** The check that the waiver was created with */
  check: string | null
  /** Of the finding; null without `check` */
  rule: string | null
  /** Of the finding; null without `check` */
  message: string | null
  reason: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export type WaiverList = Page<Waiver>

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
  /** Prefix of the names of its icons, as in `prefix:name` */
  prefix: string
  name: string
  /** Nominal size of an icon */
  grid: number | null
  license: string | null
  author: string | null
  status: 'draft' | 'published'
  /** Increases with every change of the set or of its icons */
  revision: number
  icon_count: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export type IconSetList = Page<IconSet>

export type IconSetImportOutcome = ImportedIconSet | IconSetImport

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
  /** Prefix of the names of its icons, as in `prefix:name` */
  prefix: string
  name: string
  /** Nominal size of an icon */
  grid: number | null
  license: string | null
  author: string | null
  status: 'draft' | 'published'
  /** Increases with every change of the set or of its icons */
  revision: number
  icon_count: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
  /** Refused files, at most the first 1,000 */
  refused: RefusedIcon[]
  /** Number of refused files */
  refused_count: number
}

export interface RefusedIcon {
  /** Path in the zip, or name of the icon */
  file: string
  /** Reason of the refusal */
  message: string
  /** A word for the sentence of `message`, for programs that write in another language, such as `message_encrypted`; absent if it has none */
  reason?: string
  /** The values in the sentence, with its reason */
  params?: Record<string, unknown>
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
  /** Number of files to read */
  total: number
  /** Whether the import only reads the files, or also creates icons. With `all_or_nothing`, it reads the files twice */
  phase: 'verify' | 'write'
  /** Number of files read in this phase */
  read: number
  /** Number of created icons; in a dry run, of icons that would be created */
  count: number
  /** Refused files, at most the first 1,000 */
  refused: RefusedIcon[]
  /** Number of refused files */
  refused_count: number
  failure: IconSetImportFailure | null
  /** Path of this job */
  url: string
  /** Path of the list of created icons */
  icons_url: string | null
  created_by: string
}

export interface IconSetImportFailure {
  code: string
  message: string
  /** A word for the sentence of `message`, for programs that write in another language, such as `message_encrypted`; absent if it has none */
  reason?: string
  /** The values in the sentence, with its reason */
  params?: Record<string, unknown>
}

export type IconDuplicatesList = Page<IconDuplicates>

export interface IconDuplicates {
  /** At least two icons, sorted by name, those of the set first */
  icons: IconDuplicate[]
}

export interface IconDuplicate {
  /** Id of the icon (`ico_…`) */
  id: string
  name: string
  /** Id of the icon set (`ics_…`) */
  icon_set: string
}

export interface IconAliasInput {
  name: string
  rotate?: number
  h_flip?: boolean
  v_flip?: boolean
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
  /** Content of the `<svg>` element */
  body: string
  width: number
  height: number
  left: number
  top: number
  /** True if the icon has its own colours; otherwise it is drawn in `currentColor` */
  palette: boolean
  tags: string[]
  categories: string[]
  aliases: IconAlias[]
  /** SHA-256 of the drawing, in hex */
  content_hash: string
  /** SHA-256 of the uploaded file, in hex */
  source_sha256: string
  /** Items that sanitizing removed */
  removed: string[]
  /** What a person should look at: a drawing that cleaning changed, or a size that the file does not declare */
  warnings: Warning[]
  /** Faces whose outlines replaced text, such as `Inter 700 italic`; empty if the file has no text */
  text_fonts: string[]
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface IconAlias {
  name: string
  /** Clockwise quarter turns, 0 to 3, applied after the flips */
  rotate: number
  /** Mirrored left to right */
  h_flip: boolean
  /** Mirrored top to bottom */
  v_flip: boolean
}

export type IconList = Page<Icon>

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
  /** Number of slides of the deck */
  slides: number
  /** Number of assets created from them */
  count: number
  /** Path of this import and of the rest of the list */
  url: string
  data: SlideAsset[]
  /** Whether the list has more items in the direction of the request */
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
  /** One line for each paragraph, at most the first 20,000 characters */
  text: string
  /** Speaker notes, in the format of `text` */
  notes: string
  layout: string | null
  /** SHA-256 of its theme part, in hex */
  theme_hash: string | null
  /** SHA-256 of its theme and master parts, in hex */
  master_hash: string | null
  size: SlideAssetSize
  /** Font families of its text */
  fonts: string[]
  /** `#RRGGBB`, most used first */
  colors: string[]
  /** SHA-256 of each picture, in hex */
  media: string[]
  /** BCP 47 tag of most of its text */
  language: string | null
  hidden: boolean
  status: 'processing' | 'ready' | 'failed' | 'expired'
  /** Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval */
  approval: 'none' | 'requested' | 'approved' | 'changes_requested'
  failure: SlideAssetFailure | null
  revision: number
  /** Id of the slide asset (`sld_…`) */
  supersedes: string | null
  /** Id of the slide asset (`sld_…`) */
  superseded_by: string | null
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string | null
  tags: string[]
  /** SHA-256 of the visible content of the slide, in hex; the same in every deck */
  content_hash: string | null
  /** Id of the check (`chk_…`) */
  last_check: string | null
  /** Path of an SVG drawing of the slide */
  preview: string | null
  /** Id of the file (`file_…`) */
  file: string
  /** Number of the slide in that file, starting at 1 */
  slide: number
  /** Id of the slide import (`imp_…`) */
  import: string
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

/** In EMU, 914,400 for each inch */
export interface SlideAssetSize {
  width: number
  height: number
}

/** Reason why the slide could not be read */
export interface SlideAssetFailure {
  code?: 'malformed' | 'limit_exceeded' | 'timeout'
  message?: string
}

export type IdentifiedSlideList = Page<IdentifiedSlide>

export interface IdentifiedSlide {
  /** Number of the slide in the deck, starting at 1 */
  slide: number
  state: 'current' | 'outdated' | 'modified' | 'unknown'
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string | null
  /** Id of the slide asset (`sld_…`) */
  newer: string | null
  /** Likelihood that the slide is a copy of `slide_asset` or `similar`: 1 if its mark or content matches, otherwise the similarity of text, structure and media; null if both are null */
  likelihood: number | null
  /** Asset that an unknown slide resembles */
  similar: string | null
  /** Differences from the asset, or from the build that contained the slide: `content` of the slide itself, `theme` (theme and master), `size` of the page */
  differences: IdentifiedSlideDifference[]
  /** Id of the file (`file_…`) */
  file: string
  /** Path of a picture of the slide, drawn from the deck */
  picture: string
}

export type IdentifiedSlideDifference = 'content' | 'theme' | 'size'

export interface DeckUpdate {
  object: 'deck_update'
  /** The updated deck, which expires after a day; null if no slide was replaced */
  file: string | null
  filename: string
  /** Every slide of the deck, in order */
  slides: UpdatedSlide[]
  /** What is missing or different in the updated deck, such as comments */
  warnings: Warning[]
}

export interface UpdatedSlide {
  /** Number of the slide in the deck, starting at 1 */
  slide: number
  /** `replaced` by the current version, with the edits of the deck; `kept` as it is */
  outcome: 'replaced' | 'kept'
  /** Version that the slide is from */
  slide_asset: string | null
  /** Current version */
  newer: string | null
  /** Edited texts that the replaced slide keeps */
  edits: TextEdit[]
  /** Texts that both the deck and the current version changed */
  conflicts: TextConflict[]
  reason: Warning | null
}

export interface TextEdit {
  /** Name of the shape, or `Notes` */
  shape: string
  /** The text of the deck, which was kept */
  text: string
}

export interface TextConflict {
  /** Name of the shape, or `Notes` */
  shape: string
  /** The text of the deck, which was kept */
  text: string
  /** The text of the current version */
  current: string
}

export type SlideAssetList = Page<SlideAsset>

export interface PptSetItemInput {
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string
  /** Null for the latest revision at the time of the build */
  revision?: number | null
  /** Section of the slide; null continues the section of the previous slide */
  section?: string | null
  hidden?: boolean
  /** Name of a list: the slide is repeated for each row, and shows the row as `{{list.column}}` */
  repeat_for?: string | null
  /** Name of a variable or list. If it has no value, the slide is left out */
  show_if?: string | null
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
  /** Unique in the organization and mode */
  slug: string
  items: PptSetItem[]
  /** `keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders; a warning names each text that overflows the new layout */
  master_policy: 'keep' | 'merge'
  /** How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay */
  page_scaling: 'ensure_fit' | 'maximize' | 'none'
  /** Values that replace `{{name}}` in the slides. The id of an asset or of an uploaded file fills a picture whose alternative text is `{{name}}`. A build can override them */
  variables: Record<string, string>
  /** Small tables: a table row with `{{list.column}}` is repeated for each row, and a chart whose alternative text is `{{list}}` shows the first column as categories and the others as series. A build can override them */
  lists: Record<string, PptList>
  /** `draft` until the current revision is built; then the status of its latest build */
  status: 'draft' | 'building' | 'ready' | 'failed'
  /** Increases with every change that affects the built deck */
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
  /** Null for the latest revision at the time of the build */
  revision: number | null
  /** Section of the slide; null continues the section of the previous slide */
  section: string | null
  /** Whether the slide is hidden in the slide show */
  hidden: boolean
  /** Name of a list: the slide is repeated for each row, and shows the row as `{{list.column}}` */
  repeat_for: string | null
  /** Name of a variable or list. If it has no value, the slide is left out */
  show_if: string | null
}

export interface PptList {
  columns: string[]
  rows: ((PptListRowItem | null)[])[]
}

export type PptListRowItem = string | number | null

export type PptSetList = Page<PptSet>

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
  /** Revision of the set that was built */
  revision: number
  /** Variables of the set, overridden by those of the build */
  variables: Record<string, string>
  /** Lists of the set, overridden by those of the build */
  lists: Record<string, PptList>
  /** Slide revisions of the build, in their order */
  slides: PptBuildSlide[]
  /** Id of the file (`file_…`) */
  file: string | null
  /** Of the file, in hex */
  sha256: string | null
  bytes: number | null
  /** Differences between the built deck and the decks of its slides */
  warnings: Warning[]
  failure: PptBuildFailure | null
  /** Time at which it became ready or failed */
  completed_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface PptBuildSlide {
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string
  revision: number
  /** Number of the row that a repeated slide shows, from 1; null for others */
  row: number | null
}

export interface PptBuildFailure {
  code: 'unsupported_format' | 'encrypted' | 'malformed' | 'limit_exceeded' | 'timeout' | 'variable_invalid'
  message: string
}

export interface PptSetPreview {
  object: 'ppt_set_preview'
  /** Id of the ppt set (`pps_…`) */
  ppt_set: string
  /** Revision of the set */
  revision: number
  /** Parameter `preview` of the pictures, valid for a day */
  preview: string
  slides: PptSetPreviewSlide[]
  /** Differences between the deck and the decks of its slides */
  warnings: Warning[]
}

export interface PptSetPreviewSlide {
  /** Number of the slide in the deck, starting at 1 */
  slide: number
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string
  revision: number
  /** Section of the slide; null continues the section of the previous slide */
  section: string | null
  hidden: boolean
  /** Path of its picture */
  picture: string
}

export type PptSetVariableList = Page<PptSetVariable>

export interface PptSetVariable {
  name: string
  /** A `text` is set in `variables`, and so is a `picture`, as the id of an asset or of an uploaded file. A `list` is set in `lists` */
  kind: 'text' | 'picture' | 'list'
  /** Columns of a list that the slides name; a chart shows all columns of its list */
  columns: string[]
  /** Numbers of the items that use it, starting at 1 */
  items: number[]
}

export type PptBuildList = Page<PptBuild>

/** Usage rules. Omitted fields keep their values */
export interface AssetUsageInput {
  /** Free space on each side, as a multiple of the height of the logo */
  clear_space?: number | null
  /** Minimum width on screens, in pixels */
  min_width_px?: number | null
  /** Minimum width in print, in millimetres */
  min_width_mm?: number | null
  /** Colours that it may be placed on, as `#RRGGBB`; empty for any */
  backgrounds?: string[]
  /** Other rules, as text */
  guidance?: string | null
}

/** Omitted fields keep their values */
export interface AssetRightsInput {
  /** Name or text of the licence, or its address */
  license?: string | null
  /** Person or company that owns the rights */
  owner?: string | null
  /** Credit line to print next to it */
  credit?: string | null
  /** Time when the rights end; null for never */
  expires_at?: string | Date | null
  /** Days before the end when the state becomes `expiring` and `cms.asset.rights_expiring` is sent; default 30 */
  notice_days?: number
}

export interface Asset {
  /** Id of the asset (`ast_…`) */
  id: string
  object: 'asset'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the brand (`brd_…`) */
  brand: string
  kind: 'logo' | 'image' | 'document' | 'template'
  name: string
  /** Name of its folder in deployments */
  slug: string
  description: string | null
  /** Only published assets are deployed */
  status: 'draft' | 'published' | 'archived'
  collections: string[]
  tags: string[]
  /** Custom fields by name. The search finds their values */
  fields: Record<string, string>
  usage: AssetUsage
  rights: AssetRights
  /** `unlimited` if the rights do not expire */
  rights_state: 'unlimited' | 'valid' | 'expiring' | 'expired'
  /** The current version of each variant, by name, `default` first */
  variants: AssetVariant[]
  /** Captions of a video: variants such as `captions-en` or `captions-de-ch` whose files are WebVTT */
  captions: AssetCaptions[]
  /** Increases with every change */
  revision: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

/** Usage rules */
export interface AssetUsage {
  /** Free space on each side, as a multiple of the height of the logo */
  clear_space: number | null
  /** Minimum width on screens, in pixels */
  min_width_px: number | null
  /** Minimum width in print, in millimetres */
  min_width_mm: number | null
  /** Colours that it may be placed on, as `#RRGGBB`; empty for any */
  backgrounds: string[]
  /** Other rules, as text */
  guidance: string | null
}

export interface AssetRights {
  /** Name or text of the licence, or its address */
  license: string | null
  /** Person or company that owns the rights */
  owner: string | null
  /** Credit line to print next to it */
  credit: string | null
  /** Time when the rights end; null for never */
  expires_at: string | null
  /** Days before the end when the state becomes `expiring` and `cms.asset.rights_expiring` is sent; default 30 */
  notice_days: number
}

export interface AssetVariant {
  /** Id of the asset version (`asv_…`) */
  asset_version: string
  /** Such as `default`, `light` or `dark` */
  variant: string
  /** Number of the version among those of the variant, from 1 */
  version: number
  /** Id of the file (`file_…`) */
  file: string
  filename: string
  /** Detected from the content */
  content_type: string
  bytes: number
  /** SHA-256 of the content, in hex */
  sha256: string
  /** In pixels, of an EPS in points; null if unknown */
  width: number | null
  /** In pixels, of an EPS in points; null if unknown */
  height: number | null
  /** Whether a picture of it can be requested */
  has_picture: boolean
  /** The ground that a picture needs: `dark` if it is nearly white. Null for a picture that fills its box, for other files, and for versions from before this field */
  ground: 'light' | 'dark' | null
}

export interface AssetCaptions {
  /** The variant with the WebVTT file */
  variant: string
  /** A language tag (BCP 47) */
  language: string
  /** The name of the language in it, for the player */
  label: string
}

export type AssetList = Page<Asset>

export interface AssetVersion {
  /** Id of the asset version (`asv_…`) */
  id: string
  object: 'asset_version'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the asset (`ast_…`) */
  asset: string
  /** Such as `default`, `light` or `dark` */
  variant: string
  /** Number of the version among those of the variant, from 1 */
  version: number
  /** Id of the file (`file_…`) */
  file: string
  filename: string
  /** Detected from the content */
  content_type: string
  bytes: number
  /** SHA-256 of the content, in hex */
  sha256: string
  /** In pixels, of an EPS in points; null if unknown */
  width: number | null
  /** In pixels, of an EPS in points; null if unknown */
  height: number | null
  /** Whether a picture of it can be requested */
  has_picture: boolean
  /** The ground that a picture needs: `dark` if it is nearly white. Null for a picture that fills its box, for other files, and for versions from before this field */
  ground: 'light' | 'dark' | null
  /** Whether the variant shows this version */
  is_current: boolean
  /** What a person should look at: items that were removed from an SVG, or a picture that cannot be drawn */
  warnings: Warning[]
  /** What changed in this version */
  note: string | null
  created_by: string
}

export type AssetVersionList = Page<AssetVersion>

export interface AssetComparison {
  object: 'asset_comparison'
  base: AssetVersion
  version: AssetVersion
  /** Whether both have the same bytes */
  is_same_content: boolean
  /** Share of the pixels that differ visibly, 0 to 1, with both pictures stretched to one size; null if one has no picture */
  difference: number | null
}

export type AssetDuplicateList = Page<AssetDuplicate>

export interface AssetDuplicate {
  asset: Asset
  /** The variant that looks alike */
  variant: string
  /** Whether both have the same bytes */
  is_same_content: boolean
  /** Number of different bits of the perceptual hashes, of 256 */
  distance: number
}

export interface AssetPictureUrl {
  object: 'asset_picture_url'
  /** Address of the picture in the channel */
  url: string
  /** Path in every deployment, with the signature */
  path: string
}

export interface AssetShareLinkWithUrl {
  /** Id of the asset share link (`shl_…`) */
  id: string
  object: 'asset_share_link'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the asset (`ast_…`) */
  asset: string
  /** Null for every variant */
  variant: string | null
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** ISO 8601, UTC, with milliseconds */
  revoked_at: string | null
  /** False if it has expired or was revoked */
  is_active: boolean
  created_by: string
  /** Anyone with this address can read the files until it expires */
  url: string
}

export type AssetShareLinkWithUrlList = Page<AssetShareLinkWithUrl>

/** The labels in use, the most frequent first */
export interface AssetLabels {
  object: 'asset_labels'
  collections: AssetLabel[]
  tags: AssetLabel[]
}

export interface AssetLabel {
  name: string
  assets: number
}

/** An id, or {id, revision} */
export type DeploymentSourceInput = string | DeploymentSourceInputObject

export interface DeploymentSourceInputObject {
  /** Id of an icon set, a palette, a set of design tokens, a font, a slide asset, a PPT set or an asset */
  id: string
  /** The request is refused if the source has another revision */
  revision?: number | null
}

export interface DeploymentGateInput {
  /** Check tags. The latest check with each tag must be completed and must not fail */
  tags: string[]
  /** Minimum score of each of these checks */
  min_score?: number | null
}

export type DeploymentOrPreview = Deployment | DeploymentPreview

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
  /** `content`: files for applications. `portal`: the public site of the brand */
  kind: 'content' | 'portal'
  /** A name for people */
  name: string | null
  /** What changed, and why */
  note: string | null
  status: 'queued' | 'building' | 'ready' | 'failed' | 'canceled' | 'deleted'
  /** Whether it cannot be deleted and retention keeps it */
  is_pinned: boolean
  /** Sources and their revisions at the time of the deployment */
  sources: DeploymentSource[]
  gate: DeploymentGate | null
  /** Channel that it is promoted to when it is ready */
  channel: string | null
  /** Every file, by path; empty until the deployment is ready, and in lists with `manifest=false` */
  manifest: ManifestEntry[]
  /** Number of files */
  file_count: number
  /** SHA-256 of the manifest as canonical JSON (RFC 8785), in hex */
  root_hash: string | null
  /** Total size of all files */
  bytes: number | null
  /** Parts of the sources that could not be deployed or represented in a format */
  warnings: Warning[]
  failure: DeploymentFailure | null
  /** Time at which it became ready or failed */
  completed_at: string | null
  /** ISO 8601, UTC, with milliseconds */
  deleted_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface DeploymentSource {
  /** Id of an icon set, a palette, a set of design tokens, a font, a slide asset, a PPT set or an asset */
  id: string
  /** Null for resources without revisions */
  revision: number | null
}

export interface DeploymentGate {
  /** Check tags. The latest check with each tag must be completed and must not fail */
  tags: string[]
  /** Minimum score of each of these checks */
  min_score: number | null
}

export interface ManifestEntry {
  bytes: number
  content_type: string
  path: string
  /** SHA-256 of the file, in hex */
  sha256: string
}

export interface DeploymentFailure {
  code: 'gate_failed' | 'source_failed' | 'build_failed'
  message: string
}

export interface DeploymentPreview {
  object: 'deployment_preview'
  kind: 'content' | 'portal'
  channel: string | null
  /** The deployment that the channel serves now */
  base: string | null
  /** The deployment that has this content already */
  deployment: string | null
  /** Who could read the content: `everybody` with the address, or those with a key; of a portal, those whom its `access` admits */
  readers: 'everybody' | 'key_holders' | 'password_holders' | 'link_holders' | 'members'
  /** Earlier versions of the portal that its readers could open afterwards; empty unless its settings allow that (`versions`) */
  versions: PortalVersion[]
  /** One entry for each kind that is deployed or removed */
  counts: DeploymentPreviewCounts[]
  /** The first 1000 changes; `counts` counts all of them */
  changes: DeploymentPreviewChange[]
  /** The first 1000 slides and PPT sets that nobody approved, those that the channel serves first. With `only_approved` they are left out, otherwise deployed */
  unapproved: UnapprovedSource[]
  /** Whether the organization deploys approved slides only (`deploys_approved_only`), so that what nobody approved is left out */
  approval_required: boolean
  /** Number of all of them */
  unapproved_count: number
  /** What would be deployed. Send it as `sources` to deploy exactly this */
  sources: DeploymentSource[]
  /** Parts of the sources that could not be deployed */
  warnings: Warning[]
}

export interface PortalVersion {
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** Name of the deployment, which readers see */
  name: string | null
  /** When the channel began to serve it */
  published_at: string
  /** Address of the version */
  url: string
}

export interface DeploymentPreviewCounts {
  kind: 'icon_set' | 'palette' | 'token_set' | 'font' | 'slide_asset' | 'ppt_set' | 'asset'
  added: number
  changed: number
  removed: number
  unchanged: number
}

export interface DeploymentPreviewChange {
  change: 'added' | 'changed' | 'removed'
  kind: 'icon_set' | 'palette' | 'token_set' | 'font' | 'slide_asset' | 'ppt_set' | 'asset'
  /** Id of an icon set, a palette, a set of design tokens, a font, a slide asset, a PPT set or an asset */
  id: string
  /** Null if it was deleted */
  name: string | null
  /** The revision of the slide that the channel serves now */
  replaces: string | null
}

export interface UnapprovedSource {
  kind: 'slide_asset' | 'ppt_set'
  /** Id of an icon set, a palette, a set of design tokens, a font, a slide asset, a PPT set or an asset */
  id: string
  name: string
  /** Titles of the slides of a PPT set that are not approved */
  slides: string[]
  /** The revision that the channel serves now; null if it serves none */
  served: string | null
}

export type DeploymentList = Page<Deployment>

export interface DeploymentPolicy {
  object: 'deployment_policy'
  /** A ready deployment is deleted this many days after it became ready, unless it is pinned, waits for a promotion, or a channel serves it or keeps it for rollbacks (`kept_deployments`); null keeps all */
  delete_after_days: number | null
}

export interface PreviewLink {
  object: 'preview_link'
  /** Page of the deployment; files are below it */
  url: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
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

export interface DeploymentDrawings {
  object: 'deployment_drawings'
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** Id of the deployment (`dep_…`) */
  base: string
  /** By set and name, at most 200 */
  icons: IconDrawing[]
  /** At most 100. A later revision of a slide is compared with its earlier revision */
  slides: SlideDrawing[]
  /** False if more icons or slides differ */
  is_complete: boolean
}

export interface IconDrawing {
  /** Prefix of the icon set */
  icon_set: string
  name: string
  change: 'added' | 'removed' | 'changed'
  /** Share of the pixels that differ visibly; null unless both can be drawn */
  difference: number | null
  /** SVG */
  before: string | null
  /** SVG */
  after: string | null
}

export interface SlideDrawing {
  change: 'added' | 'removed' | 'changed'
  /** Share of the pixels that differ visibly; null unless both can be drawn */
  difference: number | null
  /** Slide of the base */
  before: string | null
  /** Slide of the deployment */
  after: string | null
}

export type ChannelList = Page<Channel>

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
  /** Base URL of its content; append the path of a file */
  url: string
  /** History of the channel, newest first: the last 50 moves */
  history: ChannelMove[]
  /** Whether a member other than the requester must approve each promotion. A rollback needs no approval, because the channel served its target before */
  requires_approval: boolean
  /** Whether its content requires a key (`delivery_requires_key` of the organization requires one for all channels). The address of a deployment requires a key if every channel to which it was promoted requires one. A portal has its own `access` */
  requires_key: boolean
  /** Number of its earlier deployments that retention keeps, for rollbacks */
  kept_deployments: number
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

export interface Promotion {
  /** Id of the promotion (`prm_…`) */
  id: string
  object: 'promotion'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Name of the channel */
  channel: string
  /** Id of the deployment (`dep_…`) */
  deployment: string
  /** `awaiting_approval`: another member must approve it. `scheduled`: it waits for its time, or for the build of its deployment */
  status: 'awaiting_approval' | 'scheduled' | 'completed' | 'rejected' | 'canceled' | 'failed'
  /** Time of the promotion; null for as soon as it is approved and its deployment is ready */
  promote_at: string | null
  /** What the reviewers should know */
  note: string | null
  /** Id of the member who approved or rejected it */
  reviewed_by: string | null
  /** ISO 8601, UTC, with milliseconds */
  reviewed_at: string | null
  review_note: string | null
  failure: PromotionFailure | null
  /** Time at which it was completed, rejected or canceled, or failed */
  completed_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export interface PromotionFailure {
  code: 'deployment_not_ready' | 'channel_refused' | 'promotion_failed'
  message: string
}

export type PromotionList = Page<Promotion>

export interface Recall {
  /** Id of the recall (`rcl_…`) */
  id: string
  object: 'recall'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Deployment that was named */
  deployment: string
  /** Path of the file in this deployment */
  path: string
  /** SHA-256 of the file. Every deployed file with this content is withdrawn */
  sha256: string
  reason: string
  /** Where the content was served when it was recalled, for purging a CDN: the first 500 addresses. The addresses of pictures with parameters begin with these */
  addresses: string[]
  /** Time from which the content is served again; null while it is withdrawn */
  lifted_at: string | null
  lifted_by: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export type RecallList = Page<Recall>

export interface Portal {
  object: 'portal'
  /** Id of the organization (`org_…`) */
  organization: string
  /** False for test data */
  livemode: boolean
  /** Null if the settings were never changed */
  updated: string | null
  /** The brand that the site shows: its name, logo and fonts where the settings have none, and what belongs to it */
  brand: string
  /** Name of the brand; null for the name of the organization, or of a brand that is not the default one */
  name: string | null
  description: string | null
  /** The first is the language of the site */
  languages: string[]
  /** Null for every section with content, then the pages */
  navigation: PortalNavigationItem[] | null
  /** Null for a modular scale */
  type_scale: PortalTypeStep[] | null
  /** Sentences that replace the derived ones, by the id of the rule */
  rule_sentences: Record<string, string>
  footer: string | null
  /** Where people can ask about the brand: `https://` or `mailto:` */
  contact_url: string | null
  /** Hosts whose pages guideline pages may embed, with https only */
  storybook_hosts: string[]
  theme: PortalTheme
  shown: PortalShown
  /** Who can read the site: everyone, people with the password, people with a signed link, or members of the organization. Applies at once, including to existing deployments */
  access: 'public' | 'password' | 'link' | 'members'
  /** Whether search engines may list the site */
  is_indexed: boolean
  /** Whether readers can open earlier versions of the site (`GET /cms/portal/versions`), which may contain what was removed since. Applies at once; pages link to the list after the next deployment */
  versions: boolean
  /** Domain under which the site is served, such as `brand.example.com` */
  domain: string | null
  /** Channel that the domain shows */
  domain_channel: string
  /** Address of the site: its domain, or the channel `domain_channel`. It works after the first deployment */
  url: string
  has_password: boolean
  /** Increases with every change; 0 before the first */
  revision: number
}

export interface PortalNavigationItem {
  section?: 'palettes' | 'typography' | 'tokens' | 'logos' | 'icons' | 'templates' | 'decks' | 'slides' | 'rules' | 'changelog' | null
  /** Slug of a page */
  page?: string | null
  label?: string | null
}

export interface PortalTypeStep {
  name: string
  /** A family of the brand fonts */
  family: string | null
  size_px: number
  /** A multiple of the size */
  line_height: number
  weight: number
}

export interface PortalTheme {
  light: PortalColorRoles
  dark: PortalColorRoles
  /** A family of the brand fonts */
  heading_family: string | null
  /** A family of the brand fonts */
  body_family: string | null
  /** Asset of kind logo, for the header */
  logo: string | null
}

/** Null for a colour that is derived from the palettes */
export interface PortalColorRoles {
  background: string | null
  /** Background of cards and of the header */
  surface: string | null
  text: string | null
  /** Secondary text */
  muted: string | null
  /** Links and buttons */
  accent: string | null
  line: string | null
}

/** Ids of what the site shows; null for everything of the brand that is published */
export interface PortalShown {
  palettes: string[] | null
  token_sets: string[] | null
  fonts: string[] | null
  icon_sets: string[] | null
  assets: string[] | null
  slide_assets: string[] | null
  ppt_sets: string[] | null
  rules: string[] | null
}

export interface PortalThemeInput {
  light?: PortalColorRolesInput
  dark?: PortalColorRolesInput
  /** A family of the brand fonts */
  heading_family?: string | null
  /** A family of the brand fonts */
  body_family?: string | null
  /** Asset of kind logo, for the header */
  logo?: string | null
}

export interface PortalColorRolesInput {
  background?: string | null
  /** Background of cards and of the header */
  surface?: string | null
  text?: string | null
  /** Secondary text */
  muted?: string | null
  /** Links and buttons */
  accent?: string | null
  line?: string | null
}

export interface PortalShownInput {
  palettes?: string[] | null
  token_sets?: string[] | null
  fonts?: string[] | null
  icon_sets?: string[] | null
  assets?: string[] | null
  slide_assets?: string[] | null
  ppt_sets?: string[] | null
  rules?: string[] | null
}

export interface PortalVersions {
  object: 'portal_versions'
  /** Newest first, at most 50: without deleted deployments and those that a rollback ended */
  versions: PortalVersion[]
}

export interface PortalStats {
  object: 'portal_stats'
  /** ISO 8601, UTC, with milliseconds */
  since: string
  /** ISO 8601, UTC, with milliseconds */
  until: string
  /** Of pages */
  views: number
  /** Of all other files */
  downloads: number
  /** The days (UTC) with views or downloads, oldest first */
  data: PortalStatsDay[]
  /** The 100 pages with the most views */
  pages: PortalStatsPage[]
  /** The 100 files with the most downloads */
  files: PortalStatsFile[]
}

export interface PortalStatsDay {
  /** ISO 8601, UTC, with milliseconds */
  start: string
  views: number
  downloads: number
}

export interface PortalStatsPage {
  /** Relative to the site; null for the paths beyond the limit of a day */
  path: string | null
  views: number
}

export interface PortalStatsFile {
  /** Relative to the site; null for the paths beyond the limit of a day */
  path: string | null
  downloads: number
}

export interface PortalLink {
  object: 'portal_link'
  /** Opens the site until it expires */
  url: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
}

export interface PortalContentInput {
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
}

export interface PortalPreview {
  object: 'portal_preview'
  /** The page, with its pictures */
  html: string
  /** The style sheet of the site */
  css: string
  /** Blocks that could not be shown */
  warnings: Warning[]
}

export interface PortalPage {
  /** Id of the portal page (`ptp_…`) */
  id: string
  object: 'portal_page'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Unique among the pages of its language */
  slug: string
  title: string
  /** Pages with the same slug are translations of each other (BCP 47) */
  language: string
  /** One sentence for lists and search engines */
  summary: string | null
  /** Markdown with the blocks of the guide on portals */
  body: string
  /** The chapter that the page is in: a page that is in no chapter itself. Null for a page of the first level */
  parent: string | null
  /** Order in the navigation among the pages of the same chapter. Pages with the same position are in order of creation */
  position: number
  /** A deployment contains only published pages */
  status: 'draft' | 'published'
  /** Increases with every change of the content */
  revision: number
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
}

export type PortalPageList = Page<PortalPage>

export type PortalRevisionList = Page<PortalRevision>

export interface PortalRevision {
  /** Id of the portal revision (`ptr_…`) */
  id: string
  object: 'portal_revision'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Null for the settings of the portal */
  page: string | null
  revision: number
  /** The content at this revision. Send it with PATCH to restore it */
  content: Record<string, unknown>
  created_by: string
}

export interface ApiKeyReport {
  object: 'api_key_report'
  /** What the report does; the same if the key does not exist */
  message: string
}

export type InstanceOrganizationList = Page<InstanceOrganization>

export interface InstanceOrganization {
  /** Id of the organization (`org_…`) */
  id: string
  object: 'instance_organization'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  name: string
  slug: string
  /** `moved`: it lives in another cell. `deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed */
  status: 'active' | 'moved' | 'deleted' | 'removing'
  /** ISO 8601, UTC, with milliseconds */
  deletes_at: string | null
  owners: string[]
  /** People who accepted their invitation */
  members: number
  /** Files and deployments of both modes */
  stored_bytes: number
  /** Its own quota in bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA */
  storage_quota: number | null
  /** The quota that applies, in bytes; null for no limit */
  storage_limit: number | null
  /** Its own limit of invitations mailed in a day; 0 for no limit, null for 200 */
  invitations_per_day: number | null
  /** Events of the last 30 days in both modes, counted up to 100000 */
  events: number
  /** Checks of both modes, counted up to 100000 */
  checks: number
}

export type InstanceAdministratorList = Page<InstanceAdministrator>

export interface InstanceAdministrator {
  /** Id of the user (`usr_…`) */
  id: string
  object: 'instance_administrator'
  email: string
  name: string | null
}

export interface SignUpAvailability {
  object: 'sign_up_availability'
  open: boolean
  /** Whether the installation sends e-mail (`SMTP_URL`): links and notices arrive only then */
  sends_email: boolean
}

export interface SignUpRequested {
  object: 'sign_up_request'
  email: string
}

export interface SignUp {
  object: 'sign_up'
  email: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** Whether the person has an account and enters its password, or sets a new password */
  has_account: boolean
}

export interface CurrentSession {
  /** Id of the session (`ses_…`) */
  id: string
  object: 'session'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the user (`usr_…`) */
  user: string
  /** Whether this is the session of the request */
  current: boolean
  /** Address of the browser that signed in */
  address: string
  /** City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP` */
  place: string | null
  /** Browser and system, such as `Firefox on Windows`, by its User-Agent */
  device: string
  user_agent: string | null
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** ISO 8601, UTC, with milliseconds */
  authenticated_at: string
  /** When the session proved a second factor; null if it has not */
  second_factor_at: string | null
  /** Id of the organization (`org_…`) */
  single_sign_on: string | null
  /** What `POST /sessions/current/confirm` accepts from you; `single_sign_on` is another sign-in at the provider, with `confirm` */
  confirms_with: CurrentSessionConfirmsWithItem[]
  email: string
  name: string | null
  /** SHA-256 of your picture; null without one */
  avatar: string | null
  /** Whether you get e-mails about comments that concern you */
  comment_mails: boolean
  /** The language of the monthly e-mails about documents; null for none */
  monthly_mails: 'en' | 'de' | null
  /** Whether the user administers the installation, with all its organizations */
  instance_admin: boolean
  /** Id of the organization (`org_…`) */
  organization: string | null
  memberships: CurrentSessionMembership[]
}

export type CurrentSessionConfirmsWithItem = 'password' | 'code' | 'passkey' | 'single_sign_on'

export interface CurrentSessionMembership {
  /** Id of the membership (`mem_…`) */
  id: string
  object: 'membership'
  /** Id of the organization (`org_…`) */
  organization: string
  organization_name: string
  /** SHA-256 of its logo */
  organization_logo: string | null
  /** `moved`: it lives in another cell. `deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed */
  organization_status: 'active' | 'moved' | 'deleted' | 'removing'
  /** The cell to which the organization has moved; null while it lives here */
  organization_moved_to: string | null
  /** ISO 8601, UTC, with milliseconds */
  organization_deletes_at: string | null
  role: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  /** What the session needs before it can act in the organization; null if nothing */
  requires: 'second_factor' | 'single_sign_on' | null
}

export interface SecondFactorChallenge {
  object: 'second_factor_challenge'
  /** For `POST /sessions/second_factor` */
  token: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  accepts: SecondFactorChallengeAccept[]
  /** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get` */
  passkey: Record<string, unknown> | null
}

export type SecondFactorChallengeAccept = 'code' | 'passkey' | 'recovery_code'

export type SessionList = Page<Session>

export interface Session {
  /** Id of the session (`ses_…`) */
  id: string
  object: 'session'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** Id of the user (`usr_…`) */
  user: string
  /** Whether this is the session of the request */
  current: boolean
  /** Address of the browser that signed in */
  address: string
  /** City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP` */
  place: string | null
  /** Browser and system, such as `Firefox on Windows`, by its User-Agent */
  device: string
  user_agent: string | null
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
}

export interface PasskeyChallenge {
  object: 'passkey_challenge'
  /** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get` */
  options: Record<string, unknown> | null
}

export interface SignedOut {
  /** Id of the session (`ses_…`) */
  id: string
  object: 'session'
  deleted: true
  /** Page that signs out at the organization's provider; null without one */
  logout_url: string | null
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

export interface SecondFactors {
  object: 'second_factors'
  /** When the authenticator app was set up; null without one */
  totp_confirmed_at: string | null
  passkeys: Passkey[]
  recovery_codes_left: number
}

export interface Passkey {
  /** Id of the passkey (`psk_…`) */
  id: string
  object: 'passkey'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  name: string
  /** ISO 8601, UTC, with milliseconds */
  last_used_at: string | null
}

export interface TotpSetup {
  object: 'totp_setup'
  /** The shared secret in base32, to be typed into an app */
  key: string
  /** The `otpauth:` address, to be shown as a QR code */
  uri: string
}

export interface SecondFactorAdded {
  object: 'second_factors'
  /** When the authenticator app was set up; null without one */
  totp_confirmed_at: string | null
  passkeys: Passkey[]
  recovery_codes_left: number
  /** Codes that each sign in once without the second factor. They are shown only here */
  recovery_codes: string[] | null
}

export interface RecoveryCodes {
  object: 'recovery_codes'
  /** Codes that each sign in once without the second factor. They are shown only here */
  codes: string[]
}

export interface PasskeyRegistration {
  object: 'passkey_registration'
  /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create` */
  options: Record<string, unknown>
}

export interface SignInOptions {
  object: 'sign_in_options'
  single_sign_on: SignInOptionsSingleSignOn | null
  /** The cell to which the organization has moved; null while it lives here */
  cell: string | null
}

/** The provider of the domain of the address; null without one */
export interface SignInOptionsSingleSignOn {
  /** Id of the organization (`org_…`) */
  organization: string
  name: string
}

export interface SingleSignOnStarted {
  object: 'single_sign_on_start'
  /** The provider's page to open */
  url: string
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
  role: 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** Whether the person has an account and enters its password, or sets a new password */
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
  /** The brand by whose rules, palettes and fonts the input was judged */
  brand: string
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled'
  progress: CheckProgress | null
  /** Defaults to the name of the file, web page or object; null for a text without a name */
  name: string | null
  /** Id of the file (`file_…`) */
  file: string | null
  /** Id of the slide asset (`sld_…`) */
  slide_asset: string | null
  /** Id of the ppt set (`pps_…`) */
  ppt_set: string | null
  /** Id of the icon (`ico_…`) */
  icon: string | null
  /** The address of a web page; `file` is the page as it was read */
  url: string | null
  /** The document whose version was checked; null in checks from before the upgrade that added documents */
  document: string | null
  /** Number of the version of the document */
  version: number | null
  /** The schedule that created the check; null if a request created it */
  schedule: string | null
  input: CheckInput
  /** The revisions that were current when the check was created */
  rules: CheckRule[]
  /** The rules that do not judge the format of the file; empty before the check is completed, and in checks from before the upgrade that added this field */
  not_applicable: NotApplicableRule[]
  /** What the check did not judge, such as the attachments of a message; empty before the check is completed */
  warnings: Warning[]
  tags: string[]
  include_hidden: boolean
  include_notes: boolean
  /** Id of the check (`chk_…`) */
  baseline: string | null
  verdict: 'pass' | 'warn' | 'fail' | null
  /** 0 to 100: the weighted share of checked units that obey, over the rules that apply. More than 20 errors, or 5 on each slide, lower it. */
  score: number | null
  counts: CheckCounts | null
  /** Including waived findings */
  findings_count: number | null
  engine_version: string | null
  duration_ms: number | null
  failure: CheckFailure | null
  /** ISO 8601, UTC, with milliseconds */
  completed_at: string | null
  /** The caller's own keys and values */
  metadata: Record<string, string>
  created_by: string
  /** The most severe findings; the list of findings has all of them */
  findings: Finding[]
}

export interface CheckShareLink {
  /** Id of the check share link (`csl_…`) */
  id: string
  object: 'check_share_link'
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
  has_password: boolean
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** ISO 8601, UTC, with milliseconds */
  revoked_at: string | null
  /** False if it has expired or was revoked */
  is_active: boolean
  created_by: string
}

export interface AssetShareLink {
  /** Id of the asset share link (`shl_…`) */
  id: string
  object: 'asset_share_link'
  /** ISO 8601, UTC, with milliseconds */
  created: string
  /** ISO 8601, UTC, with milliseconds */
  updated: string
  /** False for test data */
  livemode: boolean
  /** Id of the organization (`org_…`) */
  organization: string
  /** Id of the asset (`ast_…`) */
  asset: string
  /** Null for every variant */
  variant: string | null
  /** ISO 8601, UTC, with milliseconds */
  expires_at: string
  /** ISO 8601, UTC, with milliseconds */
  revoked_at: string | null
  /** False if it has expired or was revoked */
  is_active: boolean
  created_by: string
}

export interface OAuthTokenResponse {
  /** `oat_live_…` or `oat_test_…`; for a device, its key `sk_live_…` or `sk_test_…` */
  access_token: string
  token_type: 'Bearer'
  /** Seconds */
  expires_in: number
  /** Scopes of the token */
  scope: string
}

export interface OAuthError {
  error: string
  error_description: string
}

export interface OAuthDeviceResponse {
  /** For the polls of the device. Secret */
  device_code: string
  /** For the member, such as `WDJB-MJHT` */
  user_code: string
  /** Where the member enters the code */
  verification_uri: string
  /** The same with the code */
  verification_uri_complete?: string
  /** Seconds */
  expires_in: number
  /** Seconds between polls */
  interval: number
}

/** For a token that is not active, only `active` */
export interface OAuthIntrospection {
  active: boolean
  /** Scopes, separated by one space */
  scope?: string
  /** Client id of the application that the token belongs to */
  client_id?: string
  token_type?: 'Bearer'
  /** Seconds since the epoch */
  exp?: number
  iat?: number
  nbf?: number
  sub?: string
  iss?: string
  jti?: string
  livemode?: boolean
  organization?: string
}

export interface OAuthMetadata {
  issuer: string
  token_endpoint: string
  token_endpoint_auth_methods_supported: string[]
  introspection_endpoint: string
  introspection_endpoint_auth_methods_supported: string[]
  revocation_endpoint: string
  revocation_endpoint_auth_methods_supported: string[]
  grant_types_supported: string[]
  response_types_supported: string[]
  scopes_supported: string[]
  service_documentation: string
}
