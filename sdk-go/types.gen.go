// Code generated from openapi.json by `npm run sdk`. DO NOT EDIT.

package blazon

import "time"

type Organization struct {
	// Id of the organization (`org_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Name string `json:"name"`

	// Name of the organization in URLs of deployed content
	Slug string `json:"slug"`

	// API version of its events, and of responses to requests without the header Blazon-Version
	APIVersion string `json:"api_version"`

	// Whether deployed content requires a key
	DeliveryRequiresKey bool `json:"delivery_requires_key"`

	// SHA-256 of its logo, which `GET /organizations/{id}/logo` returns; null without a logo
	Logo *string `json:"logo"`

	// The colour of its e-mails; null for the colour of Blazon
	Color *string `json:"color"`

	// `deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed
	Status OrganizationStatus `json:"status"`

	// When the deleted organization is permanently removed. Until then it can be restored
	DeletesAt *time.Time `json:"deletes_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`
}

type OrganizationExport struct {
	// Id of the organization export (`exp_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Both modes for a person; the own mode for a key or token
	Modes []OrganizationExportMode `json:"modes"`

	// `expired`: the zip was removed 7 days after the export
	Status OrganizationExportStatus `json:"status"`

	// In percent
	Progress int64 `json:"progress"`

	Bytes *int64 `json:"bytes"`

	Failure *ExportFailure `json:"failure"`

	// ISO 8601, UTC, with milliseconds
	CompletedAt *time.Time `json:"completed_at"`

	// When the zip is removed
	ExpiresAt *time.Time `json:"expires_at"`

	CreatedBy string `json:"created_by"`
}

type ExportFailure struct {
	Code string `json:"code"`

	Message string `json:"message"`
}

type Role struct {
	ID RoleID `json:"id"`

	Object string `json:"object"`

	Description string `json:"description"`

	Scopes []RoleScope `json:"scopes"`
}

type InvitedMembership struct {
	// Id of the membership (`mem_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Email string `json:"email"`

	// From the most to the fewest permissions; `GET /roles` describes them
	Role InvitedMembershipRole `json:"role"`

	Status InvitedMembershipStatus `json:"status"`

	// Id of the user (`usr_…`)
	User *string `json:"user"`

	// ISO 8601, UTC, with milliseconds
	AcceptedAt *time.Time `json:"accepted_at"`

	// ISO 8601, UTC, with milliseconds
	InvitationExpiresAt *time.Time `json:"invitation_expires_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	// Id of the key, application or user that created the invitation
	CreatedBy *string `json:"created_by"`

	// Whether an e-mail with a link is sent: false if the installation has no mail server (`SMTP_URL`)
	EmailSent bool `json:"email_sent"`

	// A link that accepts the invitation once, within 7 days. Only people who are signed in get it, in this response only: keys and tokens never do
	URL *string `json:"url,omitzero"`
}

type Membership struct {
	// Id of the membership (`mem_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Email string `json:"email"`

	// From the most to the fewest permissions; `GET /roles` describes them
	Role InvitedMembershipRole `json:"role"`

	Status InvitedMembershipStatus `json:"status"`

	// Id of the user (`usr_…`)
	User *string `json:"user"`

	// ISO 8601, UTC, with milliseconds
	AcceptedAt *time.Time `json:"accepted_at"`

	// ISO 8601, UTC, with milliseconds
	InvitationExpiresAt *time.Time `json:"invitation_expires_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	// Id of the key, application or user that created the invitation
	CreatedBy *string `json:"created_by"`
}

type MembershipRemoved struct {
	// Id of the membership (`mem_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	Deleted bool `json:"deleted"`

	// Valid keys that the member created, in both modes
	Keys []string `json:"keys"`
}

type SessionsRevoked struct {
	Object string `json:"object"`

	Count int64 `json:"count"`
}

type User struct {
	// Id of the user (`usr_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Email string `json:"email"`

	Name *string `json:"name"`

	// SHA-256 of their picture, which `GET /users/{id}/avatar` returns; null without one
	Avatar *string `json:"avatar"`
}

type SignInPolicy struct {
	Object string `json:"object"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// ISO 8601, UTC, with milliseconds
	Updated *time.Time `json:"updated"`

	// Seconds after which a session ends, even if it is used; null for 30 days
	SessionLifetime *int64 `json:"session_lifetime"`

	// Seconds without a request after which a session ends; null for 7 days
	SessionIdleTime *int64 `json:"session_idle_time"`

	// Whether members must sign in with a second factor or a passkey. Single sign-on of the organization also suffices
	RequiresSecondFactor bool `json:"requires_second_factor"`

	// Whether the operator requires a second factor from everyone (`BLAZON_SECOND_FACTOR`), regardless of the policy
	InstanceRequiresSecondFactor bool `json:"instance_requires_second_factor"`
}

type SingleSignOn struct {
	Object string `json:"object"`

	// OpenID Connect
	Type string `json:"type"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// Name of the provider, as the sign-in page shows it
	Name string `json:"name"`

	// Issuer of the provider, whose metadata is at `/.well-known/openid-configuration`
	Issuer string `json:"issuer"`

	ClientID string `json:"client_id"`

	// A role other than owner
	DefaultRole SingleSignOnDefaultRole `json:"default_role"`

	// Claim of the ID token with the groups of the user, such as `groups`
	RoleClaim *string `json:"role_claim"`

	// Roles by values of the claim `role_claim`. The first entry that matches decides
	RoleMapping []SingleSignOnCreateBodyRoleMappingItem `json:"role_mapping"`

	// Whether members other than owners must sign in here. Owners can always use their password
	Required bool `json:"required"`

	// The address to register at the provider
	RedirectUri string `json:"redirect_uri"`

	Domains []SingleSignOnDomain `json:"domains"`
}

type SingleSignOnCreateBodyRoleMappingItem struct {
	Value string `json:"value"`

	// A role other than owner
	Role SingleSignOnCreateBodyRoleMappingItemRole `json:"role"`
}

type SingleSignOnDomain struct {
	Object string `json:"object"`

	Domain string `json:"domain"`

	// Name of the TXT record that verifies the domain
	RecordName string `json:"record_name"`

	// Value of the TXT record
	RecordValue string `json:"record_value"`

	// ISO 8601, UTC, with milliseconds
	VerifiedAt *time.Time `json:"verified_at"`
}

// Deleted: The response of a delete.
type Deleted struct {
	ID string `json:"id"`

	Object string `json:"object"`

	Deleted bool `json:"deleted"`
}

type APIKeyWithSecret struct {
	// Id of the api key (`key_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Name string `json:"name"`

	// Secret or publishable
	PrefixType APIKeyWithSecretPrefixType `json:"prefix_type"`

	Mode APIKeyWithSecretMode `json:"mode"`

	LastFour string `json:"last_four"`

	Scopes []string `json:"scopes"`

	// For publishable keys, the origins that may use the key from a browser; empty for any origin
	AllowedOrigins []string `json:"allowed_origins"`

	// Networks from which the key may be used, as CIDR; empty for any. Behind reverse proxies, set `BLAZON_TRUSTED_PROXIES`
	AllowedNetworks []string `json:"allowed_networks"`

	APIVersion *string `json:"api_version"`

	// ISO 8601, UTC, with milliseconds
	LastUsedAt *time.Time `json:"last_used_at"`

	// IP address of the client at that time
	LastUsedAddress *string `json:"last_used_address"`

	// City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`
	LastUsedPlace *string `json:"last_used_place"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt *time.Time `json:"expires_at"`

	// ISO 8601, UTC, with milliseconds
	RevokedAt *time.Time `json:"revoked_at"`

	RevokedReason *string `json:"revoked_reason"`

	// Id of the api key (`key_…`)
	RolledFrom *string `json:"rolled_from"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	// Id of the key, application or user that created it
	CreatedBy *string `json:"created_by"`

	// Time at which the member who created the key was removed from the organization. The key still works, and that person may know its secret. Roll or revoke it
	CreatorRemovedAt *time.Time `json:"creator_removed_at"`

	// Shown only in this response
	Secret string `json:"secret"`
}

type APIKey struct {
	// Id of the api key (`key_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Name string `json:"name"`

	// Secret or publishable
	PrefixType APIKeyWithSecretPrefixType `json:"prefix_type"`

	Mode APIKeyWithSecretMode `json:"mode"`

	LastFour string `json:"last_four"`

	Scopes []string `json:"scopes"`

	// For publishable keys, the origins that may use the key from a browser; empty for any origin
	AllowedOrigins []string `json:"allowed_origins"`

	// Networks from which the key may be used, as CIDR; empty for any. Behind reverse proxies, set `BLAZON_TRUSTED_PROXIES`
	AllowedNetworks []string `json:"allowed_networks"`

	APIVersion *string `json:"api_version"`

	// ISO 8601, UTC, with milliseconds
	LastUsedAt *time.Time `json:"last_used_at"`

	// IP address of the client at that time
	LastUsedAddress *string `json:"last_used_address"`

	// City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`
	LastUsedPlace *string `json:"last_used_place"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt *time.Time `json:"expires_at"`

	// ISO 8601, UTC, with milliseconds
	RevokedAt *time.Time `json:"revoked_at"`

	RevokedReason *string `json:"revoked_reason"`

	// Id of the api key (`key_…`)
	RolledFrom *string `json:"rolled_from"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	// Id of the key, application or user that created it
	CreatedBy *string `json:"created_by"`

	// Time at which the member who created the key was removed from the organization. The key still works, and that person may know its secret. Roll or revoke it
	CreatorRemovedAt *time.Time `json:"creator_removed_at"`
}

type OAuthToken struct {
	Object string `json:"object"`

	ClientID string `json:"client_id"`

	Scopes []string `json:"scopes"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`
}

type SessionCredential struct {
	Object string `json:"object"`

	// Id of the session (`ses_…`)
	ID string `json:"id"`

	// Id of the user (`usr_…`)
	User string `json:"user"`

	Email string `json:"email"`

	Name *string `json:"name"`

	Role InvitedMembershipRole `json:"role"`

	Scopes []string `json:"scopes"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`
}

type OAuthApplicationWithSecret struct {
	// Id of the oauth application (`oa_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	ClientID string `json:"client_id"`

	Name string `json:"name"`

	Scopes []string `json:"scopes"`

	// Valid secrets, oldest first
	Secrets []OAuthSecret `json:"secrets"`

	// A disabled application cannot get tokens, and its existing tokens are revoked
	Status OAuthApplicationWithSecretStatus `json:"status"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	// Id of the key, application or user that created it
	CreatedBy *string `json:"created_by"`

	// Time at which the member who created the application was removed from the organization. The secret is still valid, and that person may know it. Rotate it
	CreatorRemovedAt *time.Time `json:"creator_removed_at"`

	// Shown only in this response
	ClientSecret string `json:"client_secret"`
}

type OAuthSecret struct {
	// Id of the oauth secret (`oas_…`)
	ID string `json:"id"`

	LastFour string `json:"last_four"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt *time.Time `json:"expires_at"`
}

type OAuthApplication struct {
	// Id of the oauth application (`oa_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	ClientID string `json:"client_id"`

	Name string `json:"name"`

	Scopes []string `json:"scopes"`

	// Valid secrets, oldest first
	Secrets []OAuthSecret `json:"secrets"`

	// A disabled application cannot get tokens, and its existing tokens are revoked
	Status OAuthApplicationWithSecretStatus `json:"status"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	// Id of the key, application or user that created it
	CreatedBy *string `json:"created_by"`

	// Time at which the member who created the application was removed from the organization. The secret is still valid, and that person may know it. Rotate it
	CreatorRemovedAt *time.Time `json:"creator_removed_at"`
}

type DeviceAuthorization struct {
	Object string `json:"object"`

	UserCode string `json:"user_code"`

	// As the device names itself
	DeviceName *string `json:"device_name"`

	// Address of the device
	Address string `json:"address"`

	Status DeviceAuthorizationStatus `json:"status"`

	RequestedScopes []DeviceAuthorizationRequestedScope `json:"requested_scopes"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	// The key that the device gets
	APIKey *string `json:"api_key"`

	// ISO 8601, UTC, with milliseconds
	KeyExpiresAt *time.Time `json:"key_expires_at"`
}

type EventType struct {
	// Its name
	ID string `json:"id"`

	Object string `json:"object"`

	Type string `json:"type"`

	Description string `json:"description"`

	// JSON Schema (2020-12) of the event's `data`
	Schema map[string]any `json:"schema"`

	// Example of `data`
	Example map[string]any `json:"example"`
}

type WebhookEndpointWithSecret struct {
	// Id of the webhook endpoint (`we_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	URL string `json:"url"`

	Description *string `json:"description"`

	EnabledEvents []string `json:"enabled_events"`

	Status WebhookEndpointWithSecretStatus `json:"status"`

	// `failing`: every attempt failed for 5 days. `gone`: the endpoint responded 410. `organization_deleted`: it is enabled again when the organization is restored
	DisabledReason *WebhookEndpointWithSecretDisabledReason `json:"disabled_reason"`

	SigningSecretLastFour string `json:"signing_secret_last_four"`

	// Time since which the signing secret cannot be decrypted. Deliveries wait until the encryption key is restored or the secret is rotated
	SecretUnreadableSince *time.Time `json:"secret_unreadable_since"`

	// `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe
	SignatureScheme WebhookEndpointWithSecretSignatureScheme `json:"signature_scheme"`

	// `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0
	EventPayload WebhookEndpointWithSecretEventPayload `json:"event_payload"`

	// API version of its events
	APIVersion *string `json:"api_version"`

	// Masked: `****` and the last four characters of each value
	CustomHeaders map[string]string `json:"custom_headers"`

	RateLimit *int64 `json:"rate_limit"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	// Id of the key, application or user that created it
	CreatedBy *string `json:"created_by"`

	// Shown only in this response
	SigningSecret string `json:"signing_secret"`
}

type WebhookEndpoint struct {
	// Id of the webhook endpoint (`we_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	URL string `json:"url"`

	Description *string `json:"description"`

	EnabledEvents []string `json:"enabled_events"`

	Status WebhookEndpointWithSecretStatus `json:"status"`

	// `failing`: every attempt failed for 5 days. `gone`: the endpoint responded 410. `organization_deleted`: it is enabled again when the organization is restored
	DisabledReason *WebhookEndpointWithSecretDisabledReason `json:"disabled_reason"`

	SigningSecretLastFour string `json:"signing_secret_last_four"`

	// Time since which the signing secret cannot be decrypted. Deliveries wait until the encryption key is restored or the secret is rotated
	SecretUnreadableSince *time.Time `json:"secret_unreadable_since"`

	// `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe
	SignatureScheme WebhookEndpointWithSecretSignatureScheme `json:"signature_scheme"`

	// `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0
	EventPayload WebhookEndpointWithSecretEventPayload `json:"event_payload"`

	// API version of its events
	APIVersion *string `json:"api_version"`

	// Masked: `****` and the last four characters of each value
	CustomHeaders map[string]string `json:"custom_headers"`

	RateLimit *int64 `json:"rate_limit"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	// Id of the key, application or user that created it
	CreatedBy *string `json:"created_by"`
}

type WebhookEndpointStats struct {
	Object string `json:"object"`

	// Id of the webhook endpoint (`we_…`)
	WebhookEndpoint string `json:"webhook_endpoint"`

	Interval WebhookEndpointStatsInterval `json:"interval"`

	// ISO 8601, UTC, with milliseconds
	Since time.Time `json:"since"`

	// ISO 8601, UTC, with milliseconds
	Until time.Time `json:"until"`

	Data []WebhookEndpointStatsBucket `json:"data"`
}

type WebhookEndpointStatsBucket struct {
	// ISO 8601, UTC, with milliseconds
	Start time.Time `json:"start"`

	Delivered int64 `json:"delivered"`

	Failed int64 `json:"failed"`

	Attempts int64 `json:"attempts"`

	// Of the attempts that ended
	P50Ms *float64 `json:"p50_ms"`

	// Of the attempts that ended
	P95Ms *float64 `json:"p95_ms"`
}

type WebhookEndpointHealth struct {
	Object string `json:"object"`

	// Id of the webhook endpoint (`we_…`)
	WebhookEndpoint string `json:"webhook_endpoint"`

	// Number of deliveries that the fields are computed from: at most the newest 100
	DeliveredCount int64 `json:"delivered_count"`

	// Deliveries that failed, and pending ones whose last attempt failed
	FailedCount int64 `json:"failed_count"`

	// Between 0 and 1. Pending and abandoned deliveries are not counted. Null if no delivery is counted.
	SuccessRate *float64 `json:"success_rate"`

	LastFailure *WebhookEndpointHealthLastFailure `json:"last_failure"`

	// The failed deliveries by the result of their last attempt, the most frequent first
	Failures []WebhookEndpointHealthFailure `json:"failures"`

	// Of each delivery, oldest first
	Outcomes []WebhookEndpointHealthOutcome `json:"outcomes"`
}

type WebhookEndpointHealthLastFailure struct {
	// Id of the webhook delivery (`dlv_…`)
	Delivery string `json:"delivery"`

	// ISO 8601, UTC, with milliseconds
	AttemptedAt time.Time `json:"attempted_at"`

	// Null without a response
	StatusCode *int64 `json:"status_code"`

	// Why there was no response; null if there was one
	Error *WebhookEndpointHealthLastFailureError `json:"error"`
}

type WebhookEndpointHealthFailure struct {
	// Null without a response
	StatusCode *int64 `json:"status_code"`

	// Why there was no response; null if there was one
	Error *WebhookEndpointHealthLastFailureError `json:"error"`

	Count int64 `json:"count"`

	// ISO 8601, UTC, with milliseconds
	LastAttemptedAt time.Time `json:"last_attempted_at"`
}

type WebhookDelivery struct {
	// Id of the webhook delivery (`dlv_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the event (`evt_…`)
	Event string `json:"event"`

	EventType string `json:"event_type"`

	// Id of the webhook endpoint (`we_…`)
	WebhookEndpoint string `json:"webhook_endpoint"`

	// State after the last attempt
	URL string `json:"url"`

	Status WebhookDeliveryStatus `json:"status"`

	AttemptCount int64 `json:"attempt_count"`

	// ISO 8601, UTC, with milliseconds
	NextAttemptAt *time.Time `json:"next_attempt_at"`

	// Oldest first
	Attempts []WebhookAttempt `json:"attempts"`

	// Whether the event is a sample that was sent to this endpoint only
	Test bool `json:"test"`

	// Id of the webhook delivery (`dlv_…`)
	ResendOf *string `json:"resend_of"`

	// ISO 8601, UTC, with milliseconds
	CompletedAt *time.Time `json:"completed_at"`
}

type WebhookAttempt struct {
	// From 1
	Number int64 `json:"number"`

	// ISO 8601, UTC, with milliseconds
	StartedAt time.Time `json:"started_at"`

	// Null if the attempt was interrupted
	DurationMs *int64 `json:"duration_ms"`

	// Null without a response
	StatusCode *int64 `json:"status_code"`

	// Why there was no response; null if there was one
	Error *WebhookEndpointHealthLastFailureError `json:"error"`

	// What exactly failed, as a sentence: the fault of the certificate, the address that was tried
	ErrorMessage *string `json:"error_message"`

	ResponseHeaders map[string]string `json:"response_headers"`

	// At most the first 16 KiB
	ResponseBody *string `json:"response_body"`
}

type Recovery struct {
	// Id of the recovery (`rcv_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the webhook endpoint (`we_…`)
	WebhookEndpoint string `json:"webhook_endpoint"`

	Status RecoveryStatus `json:"status"`

	// Number of deliveries that the job creates
	Count int64 `json:"count"`

	// ISO 8601, UTC, with milliseconds
	Since time.Time `json:"since"`

	// ISO 8601, UTC, with milliseconds
	Until time.Time `json:"until"`

	Statuses []string `json:"statuses"`

	Missed bool `json:"missed"`

	// Path of this job
	URL string `json:"url"`

	// Path of the list of created deliveries
	DeliveriesURL string `json:"deliveries_url"`

	CreatedBy *string `json:"created_by"`
}

type StoredFile struct {
	// Id of the file (`file_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Filename string `json:"filename"`

	Bytes int64 `json:"bytes"`

	// SHA-256 of the content, in hex
	SHA256 string `json:"sha256"`

	// Detected from the content, not from the name
	ContentType string `json:"content_type"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt *time.Time `json:"expires_at"`

	CreatedBy string `json:"created_by"`
}

type RequestLog struct {
	// Id of the request (`req_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Method string `json:"method"`

	Path string `json:"path"`

	Query *string `json:"query"`

	Status int64 `json:"status"`

	ErrorCode *string `json:"error_code"`

	// Id of the api key (`key_…`)
	APIKey *string `json:"api_key"`

	// Id of the key, OAuth application or user that sent the request
	CreatedBy string `json:"created_by"`

	APIVersion *string `json:"api_version"`

	// Whether the request had an Idempotency-Key
	Idempotent bool `json:"idempotent"`

	IP string `json:"ip"`

	UserAgent *string `json:"user_agent"`

	DurationMs float64 `json:"duration_ms"`
}

type AuditEntry struct {
	// Id of the audit entry (`aud_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Place in the chain, without gaps
	Position int64 `json:"position"`

	// Null for entries that belong to neither mode, such as sign-ins
	Livemode *bool `json:"livemode"`

	// Time of the action. `created` is the time at which the entry was added to the chain, usually within a second
	OccurredAt time.Time `json:"occurred_at"`

	// The type of the event of the change, or another action
	Action string `json:"action"`

	Result AuditEntryResult `json:"result"`

	ErrorCode *string `json:"error_code"`

	// Number of identical refusals within a minute that this entry represents
	Count int64 `json:"count"`

	Actor AuditEntryActor `json:"actor"`

	Target *AuditTarget `json:"target"`

	// The changed fields before the action, without secrets
	Before map[string]any `json:"before"`

	// The same fields after the action; for a new resource, all fields
	After map[string]any `json:"after"`

	// IP address of the client
	Address *string `json:"address"`

	UserAgent *string `json:"user_agent"`

	// Id of the request (`req_…`)
	Request *string `json:"request"`

	// SHA-256 in hexadecimal digits
	PreviousHash string `json:"previous_hash"`

	// SHA-256 of the JSON of this object exactly as it is sent, without the member `hash`. It includes `previous_hash`, the hash of the entry before it
	Hash string `json:"hash"`
}

type AuditEntryActor struct {
	// `anonymous`: somebody without a credential; `system`: the service itself
	Type AuditEntryActorType `json:"type"`

	// Id of the user, API key or OAuth application
	ID *string `json:"id"`

	// Its name at the time of the action
	Name *string `json:"name"`
}

// AuditTarget: The resource that the action concerns
type AuditTarget struct {
	Type string `json:"type"`

	ID *string `json:"id"`

	// Its name at the time of the action
	Name *string `json:"name"`
}

type AuditChain struct {
	Object string `json:"object"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Position of the newest entry; 0 for none
	Position int64 `json:"position"`

	// Its hash; 64 zeros for none
	Hash string `json:"hash"`

	// Position of the last entry that retention removed; 0 for none
	AnchorPosition int64 `json:"anchor_position"`

	// Its hash, which the oldest kept entry continues
	AnchorHash string `json:"anchor_hash"`
}

type Palette struct {
	// Id of the palette (`pal_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Name string `json:"name"`

	Slug string `json:"slug"`

	Status PaletteStatus `json:"status"`

	// Increases with every change
	Revision int64 `json:"revision"`

	Colors []PaletteColor `json:"colors"`

	// The palette whose name and colours this draft replaces when it is published
	DraftOf *string `json:"draft_of"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type PaletteColor struct {
	Key string `json:"key"`

	Name *string `json:"name"`

	Group *string `json:"group"`

	Value ColorValue `json:"value"`

	Role *PaletteColorRole `json:"role"`

	// Permitted uses of the colour; empty for any use
	Usage []PaletteColorUsage `json:"usage"`

	// ΔE2000 within which another colour matches this one; null for the tolerance of the rule
	Tolerance *float64 `json:"tolerance"`

	// Percentages of cyan, magenta, yellow and black. In a PDF, process colours that differ by at most one percentage point count as this colour.
	Cmyk []float64 `json:"cmyk"`

	// Name of the ink, such as `PANTONE 186 C`. In a PDF, a solid spot colour of this name counts as this colour.
	SpotName *string `json:"spot_name"`

	// True if the colour is still permitted but never suggested
	Deprecated bool `json:"deprecated"`
}

type ColorValue struct {
	ColorSpace ColorValueColorSpace `json:"color_space"`

	// Numbers or "none"
	Components []ColorComponent `json:"components"`

	Alpha float64 `json:"alpha"`

	// Derived: the colour mapped into sRGB
	Hex string `json:"hex"`
}

// ColorComponent: a value of the kind number or string.
type ColorComponent = any

type ImportedPalette struct {
	// Id of the palette (`pal_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Name string `json:"name"`

	Slug string `json:"slug"`

	Status PaletteStatus `json:"status"`

	// Increases with every change
	Revision int64 `json:"revision"`

	Colors []PaletteColor `json:"colors"`

	// The palette whose name and colours this draft replaces when it is published
	DraftOf *string `json:"draft_of"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`

	// Parts of the file that could not be imported
	Warnings []string `json:"warnings"`
}

type PaletteContent struct {
	Object string `json:"object"`

	Format PaletteContentFormat `json:"format"`

	// Null if the file does not contain one
	Name *string `json:"name"`

	Colors []PaletteColor `json:"colors"`

	// Parts of the file that cannot be imported
	Warnings []string `json:"warnings"`
}

type PaletteMatch struct {
	// Id of the palette (`pal_…`)
	Palette string `json:"palette"`

	Key string `json:"key"`

	Hex string `json:"hex"`

	// CIEDE2000, with four decimal places
	DeltaE float64 `json:"delta_e"`
}

type PaletteRevision struct {
	// Id of the palette revision (`plr_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// Id of the palette (`pal_…`)
	Palette string `json:"palette"`

	Revision int64 `json:"revision"`

	Name string `json:"name"`

	Status PaletteStatus `json:"status"`

	// Send them with PATCH to restore them, each value without `hex`
	Colors []PaletteColor `json:"colors"`

	// Null if the revision is older than the history
	CreatedBy *string `json:"created_by"`
}

type ContrastPair struct {
	// Key of the text colour
	Text string `json:"text"`

	// Key of the background colour
	Background string `json:"background"`

	// WCAG 2.2, 1 to 21
	Ratio float64 `json:"ratio"`

	Aa bool `json:"aa"`

	Aaa bool `json:"aaa"`

	// At least 18 pt, or 14 pt bold
	AaLarge bool `json:"aa_large"`

	AaaLarge bool `json:"aaa_large"`

	// APCA Lc; negative for light text on dark
	Apca float64 `json:"apca"`
}

type Font struct {
	// Id of the font (`fnt_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Family string `json:"family"`

	Subfamily *string `json:"subfamily"`

	PostscriptName *string `json:"postscript_name"`

	// CSS weight; the default of a variable font
	Weight *int64 `json:"weight"`

	Weights []int64 `json:"weights"`

	// CSS width, as a percentage of the normal width
	Width *float64 `json:"width"`

	Style *FontStyle `json:"style"`

	// Format of the file; `ttc` for a face of a collection
	Format *FontFormat `json:"format"`

	// Axes of a variable font; empty for other fonts
	Axes []FontAxis `json:"axes"`

	GlyphCount *int64 `json:"glyph_count"`

	// Supported characters, in the syntax of CSS `unicode-range`. At most 1,000 ranges: in a font with more, the ranges with the smallest gaps between them are joined
	UnicodeRanges []string `json:"unicode_ranges"`

	Metrics *FontMetrics `json:"metrics"`

	Version *string `json:"version"`

	License *string `json:"license"`

	LicenseURL *string `json:"license_url"`

	// From `OS/2.fsType`
	Embedding *FontEmbedding `json:"embedding"`

	// From `OS/2.fsType`
	NoSubsetting *bool `json:"no_subsetting"`

	Aliases []string `json:"aliases"`

	Roles []string `json:"roles"`

	Status FontStatus `json:"status"`

	// Id of the file (`file_…`)
	File *string `json:"file"`

	SHA256 *string `json:"sha256"`

	Bytes *int64 `json:"bytes"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type FontAxis struct {
	Tag string `json:"tag"`

	Name *string `json:"name"`

	Min float64 `json:"min"`

	Default float64 `json:"default"`

	Max float64 `json:"max"`
}

// FontMetrics: In font units
type FontMetrics struct {
	UnitsPerEm int64 `json:"units_per_em"`

	// From the table hhea, as are the next two fields
	Ascender int64 `json:"ascender"`

	Descender int64 `json:"descender"`

	LineGap int64 `json:"line_gap"`

	// From the table OS/2, as are the fields that follow
	TypoAscender int64 `json:"typo_ascender"`

	TypoDescender int64 `json:"typo_descender"`

	TypoLineGap int64 `json:"typo_line_gap"`

	WinAscent int64 `json:"win_ascent"`

	WinDescent int64 `json:"win_descent"`

	CapHeight *int64 `json:"cap_height"`

	XHeight *int64 `json:"x_height"`

	// In degrees; negative if the font slants to the right
	ItalicAngle float64 `json:"italic_angle"`

	UnderlinePosition int64 `json:"underline_position"`

	UnderlineThickness int64 `json:"underline_thickness"`
}

type RuleType struct {
	Object string `json:"object"`

	Type string `json:"type"`

	// A name for people, and the default name of its rules
	Name string `json:"name"`

	Description string `json:"description"`

	// JSON Schema of the parameters
	Params map[string]any `json:"params"`

	Formats []string `json:"formats"`

	// Example of valid parameters
	Example map[string]any `json:"example"`
}

type Rule struct {
	// Id of the rule (`rul_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Type string `json:"type"`

	Name string `json:"name"`

	// Must match the JSON Schema of the rule type
	Params map[string]any `json:"params"`

	Severity RuleSeverity `json:"severity"`

	Weight int64 `json:"weight"`

	Enabled bool `json:"enabled"`

	Tags []string `json:"tags"`

	AppliesTo RuleConditions `json:"applies_to"`

	GuidelineURL *string `json:"guideline_url"`

	// Increases with every change
	Revision int64 `json:"revision"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

// RuleConditions: An empty list means no restriction
type RuleConditions struct {
	Formats []RuleConditionsFormat `json:"formats"`

	// Names of slide layouts
	Layouts []string `json:"layouts"`

	// Slide numbers, starting at 1
	Slides []int64 `json:"slides"`

	Roles []RuleConditionsRole `json:"roles"`
}

type DerivedRules struct {
	Object string `json:"object"`

	Data []Rule `json:"data"`

	// Whether the list has more items in the direction of the request
	HasMore bool `json:"has_more"`

	// Path of the list, without the query string
	URL string `json:"url"`

	Palette Palette `json:"palette"`
}

type RuleRevision struct {
	// Id of the rule revision (`rlr_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// Id of the rule (`rul_…`)
	Rule string `json:"rule"`

	Revision int64 `json:"revision"`

	Type string `json:"type"`

	Name string `json:"name"`

	// Must match the JSON Schema of the rule type
	Params map[string]any `json:"params"`

	Severity RuleSeverity `json:"severity"`

	Weight int64 `json:"weight"`

	AppliesTo RuleConditions `json:"applies_to"`

	GuidelineURL *string `json:"guideline_url"`

	CreatedBy string `json:"created_by"`
}

type RuleTrial struct {
	Object string `json:"object"`

	Verdict RuleTrialVerdict `json:"verdict"`

	// 0 to 100
	Score float64 `json:"score"`

	Input RuleTrialInput `json:"input"`

	FindingsCount int64 `json:"findings_count"`

	// Parts that could not be evaluated
	Indeterminate int64 `json:"indeterminate"`

	// The number of findings of each rule that applies to the file
	Rules []RuleTrialRule `json:"rules"`

	// The worst 50, grouped as in a check
	Issues []RuleTrialIssue `json:"issues"`

	IssuesCount int64 `json:"issues_count"`
}

type RuleTrialInput struct {
	// Null until the input has been read
	Format *string `json:"format"`

	Pages *int64 `json:"pages"`
}

type RuleTrialRule struct {
	// Position of the rule in the request, from 0
	Rule int64 `json:"rule"`

	FindingsCount int64 `json:"findings_count"`
}

type RuleTrialIssue struct {
	// Position of the rule in the request, from 0
	Rule int64 `json:"rule"`

	// The rule's
	Type string `json:"type"`

	Severity RuleSeverity `json:"severity"`

	// Of a single finding, its own message
	Message string `json:"message"`

	// Identifies the same issue in an edited file
	Fingerprint string `json:"fingerprint"`

	Observed *ObservedValue `json:"observed"`

	// Where the value is set: the theme, the master, a layout, a style of a Word file, the slides themselves, or a file without slides. `default`: nothing in the file sets it.
	Origin RuleTrialIssueOrigin `json:"origin"`

	// How often the value occurs
	PlacesCount int64 `json:"places_count"`

	FindingsCount int64 `json:"findings_count"`

	// The slides, or pages of a PDF or Word file, that show it; empty for the whole file
	Slides []int64 `json:"slides"`

	Sample RuleTrialIssueSample `json:"sample"`

	Remedy IssueRemedy `json:"remedy"`
}

// ObservedValue: a value of the kind string or number.
type ObservedValue = any

type RuleTrialIssueSample struct {
	// Position of the rule in the request, from 0
	Rule int64 `json:"rule"`

	// Type of the rule
	Type string `json:"type"`

	Severity RuleSeverity `json:"severity"`

	Message string `json:"message"`

	// Identifies the same finding in an edited version of the file
	Fingerprint string `json:"fingerprint"`

	Observed ObservedValue `json:"observed"`

	Expected string `json:"expected"`

	Nearest *FindingNearest `json:"nearest"`

	Source *RuleTrialIssueSampleSource `json:"source"`

	Occurrences int64 `json:"occurrences"`

	Location FindingLocation `json:"location"`

	State RuleTrialIssueSampleState `json:"state"`

	Fix *FindingFix `json:"fix"`
}

type FindingNearest struct {
	Palette *string `json:"palette,omitzero"`

	Key *string `json:"key,omitzero"`

	Hex *string `json:"hex,omitzero"`

	DeltaE *float64 `json:"delta_e,omitzero"`
}

type FindingLocation struct {
	Slide *int64 `json:"slide"`

	// For content of a master, layout, header or footer, every slide or page that shows it. `slide` or `page` is the first of them.
	Slides []int64 `json:"slides,omitzero"`

	// For Word files, the headings that the place is under, outermost first. Paragraphs are counted under their heading.
	Headings []string `json:"headings,omitzero"`

	ShapeID *string `json:"shape_id"`

	ShapeName *string `json:"shape_name"`

	Paragraph *int64 `json:"paragraph"`

	Run *int64 `json:"run"`

	Text *string `json:"text"`

	Box *FindingBox `json:"box"`

	Page *int64 `json:"page"`

	Line *int64 `json:"line"`

	Column *int64 `json:"column"`

	Selector *string `json:"selector"`
}

// FindingBox: In EMU, before the rotation; `rotation` is in degrees
type FindingBox struct {
	X *float64 `json:"x,omitzero"`

	Y *float64 `json:"y,omitzero"`

	Width *float64 `json:"width,omitzero"`

	Height *float64 `json:"height,omitzero"`

	Rotation *float64 `json:"rotation,omitzero"`
}

type FindingFix struct {
	Kind *string `json:"kind,omitzero"`

	Description *string `json:"description,omitzero"`

	Replacement *string `json:"replacement,omitzero"`
}

type IssueRemedy struct {
	// What to change, and where
	Text string `json:"text"`

	Fix *FindingFix `json:"fix"`
}

type Check struct {
	// Id of the check (`chk_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Status CheckStatus `json:"status"`

	Progress *CheckProgress `json:"progress"`

	// Defaults to the name of the file, web page or object; null for a text without a name
	Name *string `json:"name"`

	// Id of the file (`file_…`)
	File *string `json:"file"`

	// Id of the slide asset (`sld_…`)
	SlideAsset *string `json:"slide_asset"`

	// Id of the ppt set (`pps_…`)
	PPTSet *string `json:"ppt_set"`

	// Id of the icon (`ico_…`)
	Icon *string `json:"icon"`

	// The address of a web page; `file` is the page as it was read
	URL *string `json:"url"`

	// The schedule that created the check; null if a request created it
	Schedule *string `json:"schedule"`

	Input CheckInput `json:"input"`

	// The revisions that were current when the check was created
	Rules []CheckRule `json:"rules"`

	Tags []string `json:"tags"`

	IncludeHidden bool `json:"include_hidden"`

	IncludeNotes bool `json:"include_notes"`

	// Id of the check (`chk_…`)
	Baseline *string `json:"baseline"`

	Verdict *RuleTrialVerdict `json:"verdict"`

	// 0 to 100
	Score *float64 `json:"score"`

	Counts *CheckCounts `json:"counts"`

	// Including waived findings
	FindingsCount *int64 `json:"findings_count"`

	EngineVersion *string `json:"engine_version"`

	DurationMs *int64 `json:"duration_ms"`

	Failure *CheckFailure `json:"failure"`

	// ISO 8601, UTC, with milliseconds
	CompletedAt *time.Time `json:"completed_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

// CheckProgress: Progress of a running check: the pages that were read, then the rules that were evaluated. Null before and after the run, and in events
type CheckProgress struct {
	Stage CheckProgressStage `json:"stage"`

	Done int64 `json:"done"`

	Total int64 `json:"total"`
}

type CheckInput struct {
	// Null until the input has been read
	Format *string `json:"format"`

	SHA256 string `json:"sha256"`

	Bytes int64 `json:"bytes"`

	Pages *int64 `json:"pages"`
}

type CheckRule struct {
	// Id of the rule (`rul_…`)
	ID string `json:"id"`

	Revision int64 `json:"revision"`
}

// CheckCounts: Null until the check is completed
type CheckCounts struct {
	Error *int64 `json:"error,omitzero"`

	Warning *int64 `json:"warning,omitzero"`

	Info *int64 `json:"info,omitzero"`

	// Not counted in the other numbers
	Waived *int64 `json:"waived,omitzero"`

	// Parts that could not be evaluated
	Indeterminate *int64 `json:"indeterminate,omitzero"`

	// Number of unwaived findings for each applied rule, by rule id
	ByRule map[string]int64 `json:"by_rule,omitzero"`
}

type CheckFailure struct {
	Code CheckFailureCode `json:"code"`

	Message string `json:"message"`
}

// CheckTotals: At most 10,000 of each are counted
type CheckTotals struct {
	Object string `json:"object"`

	// Without checks to which no rule applied
	Pass int64 `json:"pass"`

	Warn int64 `json:"warn"`

	Fail int64 `json:"fail"`

	Queued int64 `json:"queued"`

	Running int64 `json:"running"`

	Failed int64 `json:"failed"`

	Canceled int64 `json:"canceled"`
}

type Finding struct {
	// Id of the finding (`fnd_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the check (`chk_…`)
	Check string `json:"check"`

	// Id of the rule (`rul_…`)
	Rule string `json:"rule"`

	// Type of the rule
	Type string `json:"type"`

	Severity RuleSeverity `json:"severity"`

	Message string `json:"message"`

	// Identifies the same finding in an edited version of the file
	Fingerprint string `json:"fingerprint"`

	Observed ObservedValue `json:"observed"`

	Expected string `json:"expected"`

	Nearest *FindingNearest `json:"nearest"`

	Source *RuleTrialIssueSampleSource `json:"source"`

	Occurrences int64 `json:"occurrences"`

	Location FindingLocation `json:"location"`

	State RuleTrialIssueSampleState `json:"state"`

	Fix *FindingFix `json:"fix"`
}

type Issue struct {
	// Id of the issue (`iss_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the check (`chk_…`)
	Check string `json:"check"`

	// Id of the rule (`rul_…`)
	Rule string `json:"rule"`

	// Null where the rule is deleted
	RuleName *string `json:"rule_name"`

	// The rule's
	Type string `json:"type"`

	Severity RuleSeverity `json:"severity"`

	// Of a single finding, its own message
	Message string `json:"message"`

	// Identifies the same issue in an edited file
	Fingerprint string `json:"fingerprint"`

	Observed ObservedValue `json:"observed"`

	// Where the value is set: the theme, the master, a layout, a style of a Word file, the slides themselves, or a file without slides. `default`: nothing in the file sets it.
	Origin RuleTrialIssueOrigin `json:"origin"`

	// How often the value occurs
	PlacesCount int64 `json:"places_count"`

	FindingsCount int64 `json:"findings_count"`

	// Of the findings
	WaivedCount int64 `json:"waived_count"`

	State RuleTrialIssueSampleState `json:"state"`

	// The slides, or pages of a PDF or Word file, that show it; empty for the whole file
	Slides []int64 `json:"slides"`

	Sample Finding `json:"sample"`

	Remedy IssueRemedy `json:"remedy"`
}

type CheckPage struct {
	Object string `json:"object"`

	// Starts at 1; the same number as `location.slide` or `location.page` of its findings
	Number int64 `json:"number"`

	// In EMU, like the boxes of findings
	Width int64 `json:"width"`

	Height int64 `json:"height"`

	// A self-contained outline of the page; null for a slide of a deck
	SVG *string `json:"svg"`

	// Address of the picture of the slide; null for other formats
	Picture *string `json:"picture"`
}

type CheckFix struct {
	Object string `json:"object"`

	// Id of the file (`file_…`)
	File *string `json:"file"`

	// Of the fixed file
	Filename string `json:"filename"`

	// Id of the check (`chk_…`)
	Check *string `json:"check"`

	// Findings that the fixed file does not have
	Applied []string `json:"applied"`

	// Findings that remain, without waived findings
	Left []string `json:"left"`

	// Why the findings in `left` remain
	Reasons []CheckFixReason `json:"reasons"`

	// What is replaced, and where it is written; then what is only proposed
	Changes []CheckFixChange `json:"changes"`

	// For a preview of a deck, the slides that change; otherwise empty
	Pictures []CheckFixPicture `json:"pictures"`
}

type CheckFixReason struct {
	Code CheckFixReasonCode `json:"code"`

	Reason string `json:"reason"`

	Findings []string `json:"findings"`
}

type CheckFixChange struct {
	// The change as a sentence for people
	Description string `json:"description"`

	// Id of the rule (`rul_…`)
	Rule string `json:"rule"`

	Kind CheckFixChangeKind `json:"kind"`

	// What the colour is used for; null for fonts and words
	Target *CheckFixChangeTarget `json:"target"`

	From string `json:"from"`

	To string `json:"to"`

	// Key of the palette colour
	Color *string `json:"color"`

	// Where it is written: once in the theme, a master, a layout or the table styles, on the slides, or in a file without slides
	Place CheckFixChangePlace `json:"place"`

	// Of the theme or the layout
	PlaceName *string `json:"place_name"`

	// How many places show it
	PlacesCount int64 `json:"places_count"`

	Slides []int64 `json:"slides"`

	Issues []string `json:"issues"`

	Findings []string `json:"findings"`

	// `safe` keeps the meaning and the look, and is made without being asked. `unsafe` may not: it is made if its issue, finding or value is named. `manual` is left to a person
	Applicability CheckFixChangeApplicability `json:"applicability"`

	// ΔE2000 of a colour and its replacement; null for fonts and words
	Distance *float64 `json:"distance"`

	// Whether the fixed file has this change
	Selected bool `json:"selected"`

	Reason *CheckFixChangeReason `json:"reason"`

	// Other values, the nearest colours first: use them in `replacements`
	Alternatives []FixAlternative `json:"alternatives"`
}

// CheckFixChangeReason: Why it is not selected
type CheckFixChangeReason struct {
	Code CheckFixReasonCode `json:"code"`

	Reason string `json:"reason"`
}

type FixAlternative struct {
	To string `json:"to"`

	// Key of the palette colour
	Color *string `json:"color"`

	// ΔE2000 from the present colour
	Distance *float64 `json:"distance"`
}

type CheckFixPicture struct {
	Slide int64 `json:"slide"`

	// Parameter `preview` of the picture after the fix
	Preview string `json:"preview"`

	// Address of the picture of the slide before the fix
	Before string `json:"before"`

	// Address of the picture after the fix, valid for a day
	After string `json:"after"`
}

type Comparison struct {
	// Findings of this check only
	New []Finding `json:"new"`

	// Findings of the base check only
	Gone []Finding `json:"gone"`

	// Findings of both checks, as in this check
	Standing []Finding `json:"standing"`
}

type CheckSchedule struct {
	// Id of the check schedule (`csd_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// `ended_reason` has the reason if it is `ended`
	Status CheckScheduleStatus `json:"status"`

	Name string `json:"name"`

	// Id of the file (`file_…`)
	File *string `json:"file"`

	// Id of the slide asset (`sld_…`)
	SlideAsset *string `json:"slide_asset"`

	// Id of the ppt set (`pps_…`)
	PPTSet *string `json:"ppt_set"`

	// Id of the icon (`ico_…`)
	Icon *string `json:"icon"`

	URL *string `json:"url"`

	// Null for all rules that are enabled at the time of each check
	Rules []string `json:"rules"`

	Tags []string `json:"tags"`

	IncludeHidden *bool `json:"include_hidden"`

	IncludeNotes bool `json:"include_notes"`

	// How often the input is checked; null for only when the brand changes
	Every *CheckScheduleEvery `json:"every"`

	// Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed
	OnBrandChanges bool `json:"on_brand_changes"`

	// The members who get an e-mail. Members who leave the organization no longer get them
	Notify []string `json:"notify"`

	// `change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created
	NotifyWhen CheckScheduleNotifyWhen `json:"notify_when"`

	// When the next periodic check is due; null if there is none
	NextCheckAt *time.Time `json:"next_check_at"`

	// The newest check of the schedule
	LastCheck *string `json:"last_check"`

	// What was deleted: the input, a rule that `rules` names, or the membership of the creator
	EndedReason *CheckScheduleEndedReason `json:"ended_reason"`

	Failure *CheckScheduleFailure `json:"failure"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

// CheckScheduleFailure: Why the last due check could not be created, such as a web page that cannot be read
type CheckScheduleFailure struct {
	Code string `json:"code"`

	Message string `json:"message"`
}

type Waiver struct {
	// Id of the waiver (`wvr_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Fingerprint string `json:"fingerprint"`

	// The check that the waiver was created with
	Check *string `json:"check"`

	// Of the finding; null without `check`
	Rule *string `json:"rule"`

	// Of the finding; null without `check`
	Message *string `json:"message"`

	Reason string `json:"reason"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt *time.Time `json:"expires_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type IconSet struct {
	// Id of the icon set (`ics_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Prefix of the names of its icons, as in `prefix:name`
	Prefix string `json:"prefix"`

	Name string `json:"name"`

	// Nominal size of an icon
	Grid *float64 `json:"grid"`

	License *string `json:"license"`

	Author *string `json:"author"`

	Status IconSetStatus `json:"status"`

	// Increases with every change of the set or of its icons
	Revision int64 `json:"revision"`

	IconCount int64 `json:"icon_count"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type ImportedIconSet struct {
	// Id of the icon set (`ics_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Prefix of the names of its icons, as in `prefix:name`
	Prefix string `json:"prefix"`

	Name string `json:"name"`

	// Nominal size of an icon
	Grid *float64 `json:"grid"`

	License *string `json:"license"`

	Author *string `json:"author"`

	Status IconSetStatus `json:"status"`

	// Increases with every change of the set or of its icons
	Revision int64 `json:"revision"`

	IconCount int64 `json:"icon_count"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`

	// Refused files, at most the first 1,000
	Refused []RefusedIcon `json:"refused"`

	// Number of refused files
	RefusedCount int64 `json:"refused_count"`
}

type RefusedIcon struct {
	// Path in the zip, or name of the icon
	File string `json:"file"`

	// Reason of the refusal
	Message string `json:"message"`
}

type IconSetImport struct {
	// Id of the icon set import (`isi_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Status IconSetImportStatus `json:"status"`

	// Id of the icon set (`ics_…`)
	IconSet *string `json:"icon_set"`

	DryRun bool `json:"dry_run"`

	AllOrNothing bool `json:"all_or_nothing"`

	// Number of files to read
	Total int64 `json:"total"`

	// Whether the import only reads the files, or also creates icons. With `all_or_nothing`, it reads the files twice
	Phase IconSetImportPhase `json:"phase"`

	// Number of files read in this phase
	Read int64 `json:"read"`

	// Number of created icons; in a dry run, of icons that would be created
	Count int64 `json:"count"`

	// Refused files, at most the first 1,000
	Refused []RefusedIcon `json:"refused"`

	// Number of refused files
	RefusedCount int64 `json:"refused_count"`

	Failure *IconSetImportFailure `json:"failure"`

	// Path of this job
	URL string `json:"url"`

	// Path of the list of created icons
	IconsURL *string `json:"icons_url"`

	CreatedBy string `json:"created_by"`
}

type IconSetImportFailure struct {
	Code string `json:"code"`

	Message string `json:"message"`
}

type IconDuplicates struct {
	// At least two icons, sorted by name, those of the set first
	Icons []IconDuplicate `json:"icons"`
}

type IconDuplicate struct {
	// Id of the icon (`ico_…`)
	ID string `json:"id"`

	Name string `json:"name"`

	// Id of the icon set (`ics_…`)
	IconSet string `json:"icon_set"`
}

type Icon struct {
	// Id of the icon (`ico_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the icon set (`ics_…`)
	IconSet string `json:"icon_set"`

	Name string `json:"name"`

	// Content of the `<svg>` element
	Body string `json:"body"`

	Width float64 `json:"width"`

	Height float64 `json:"height"`

	Left float64 `json:"left"`

	Top float64 `json:"top"`

	// True if the icon has its own colours; otherwise it is drawn in `currentColor`
	Palette bool `json:"palette"`

	Tags []string `json:"tags"`

	Categories []string `json:"categories"`

	Aliases []IconAlias `json:"aliases"`

	// SHA-256 of the drawing, in hex
	ContentHash string `json:"content_hash"`

	// SHA-256 of the uploaded file, in hex
	SourceSHA256 string `json:"source_sha256"`

	// Items that sanitizing removed
	Removed []string `json:"removed"`

	// What a person should look at: a drawing that cleaning changed, or a size that the file does not declare
	Warnings []string `json:"warnings"`

	// Faces whose outlines replaced text, such as `Inter 700 italic`; empty if the file has no text
	TextFonts []string `json:"text_fonts"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type IconAlias struct {
	Name string `json:"name"`

	// Clockwise quarter turns, 0 to 3, applied after the flips
	Rotate int64 `json:"rotate"`

	// Mirrored left to right
	HFlip bool `json:"h_flip"`

	// Mirrored top to bottom
	VFlip bool `json:"v_flip"`
}

type SlideImport struct {
	// Id of the slide import (`imp_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Status IconSetImportStatus `json:"status"`

	// Number of slides of the deck
	Slides int64 `json:"slides"`

	// Number of assets created from them
	Count int64 `json:"count"`

	// Path of this import and of the rest of the list
	URL string `json:"url"`

	Data []SlideAsset `json:"data"`

	// Whether the list has more items in the direction of the request
	HasMore bool `json:"has_more"`

	CreatedBy string `json:"created_by"`
}

type SlideAsset struct {
	// Id of the slide asset (`sld_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Title string `json:"title"`

	// One line for each paragraph, at most the first 20,000 characters
	Text string `json:"text"`

	// Speaker notes, in the format of `text`
	Notes string `json:"notes"`

	Layout *string `json:"layout"`

	// SHA-256 of its theme part, in hex
	ThemeHash *string `json:"theme_hash"`

	// SHA-256 of its theme and master parts, in hex
	MasterHash *string `json:"master_hash"`

	Size SlideAssetSize `json:"size"`

	// Font families of its text
	Fonts []string `json:"fonts"`

	// `#RRGGBB`, most used first
	Colors []string `json:"colors"`

	// SHA-256 of each picture, in hex
	Media []string `json:"media"`

	// BCP 47 tag of most of its text
	Language *string `json:"language"`

	Hidden bool `json:"hidden"`

	Status SlideAssetStatus `json:"status"`

	// Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval
	Approval SlideAssetApproval `json:"approval"`

	Failure *SlideAssetFailure `json:"failure"`

	Revision int64 `json:"revision"`

	// Id of the slide asset (`sld_…`)
	Supersedes *string `json:"supersedes"`

	// Id of the slide asset (`sld_…`)
	SupersededBy *string `json:"superseded_by"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt *time.Time `json:"expires_at"`

	Tags []string `json:"tags"`

	// SHA-256 of the visible content of the slide, in hex; the same in every deck
	ContentHash *string `json:"content_hash"`

	// Id of the check (`chk_…`)
	LastCheck *string `json:"last_check"`

	// Path of an SVG drawing of the slide
	Preview *string `json:"preview"`

	// Id of the file (`file_…`)
	File string `json:"file"`

	// Number of the slide in that file, starting at 1
	Slide int64 `json:"slide"`

	// Id of the slide import (`imp_…`)
	Import string `json:"import"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

// SlideAssetSize: In EMU, 914,400 for each inch
type SlideAssetSize struct {
	Width int64 `json:"width"`

	Height int64 `json:"height"`
}

// SlideAssetFailure: Reason why the slide could not be read
type SlideAssetFailure struct {
	Code *SlideAssetFailureCode `json:"code,omitzero"`

	Message *string `json:"message,omitzero"`
}

type IdentifiedSlide struct {
	// Number of the slide in the deck, starting at 1
	Slide int64 `json:"slide"`

	State IdentifiedSlideState `json:"state"`

	// Id of the slide asset (`sld_…`)
	SlideAsset *string `json:"slide_asset"`

	// Id of the slide asset (`sld_…`)
	Newer *string `json:"newer"`

	// Likelihood that the slide is a copy of `slide_asset` or `similar`: 1 if its mark or content matches, otherwise the similarity of text, structure and media; null if both are null
	Likelihood *float64 `json:"likelihood"`

	// Asset that an unknown slide resembles
	Similar *string `json:"similar"`

	// Differences from the asset, or from the build that contained the slide: `content` of the slide itself, `theme` (theme and master), `size` of the page
	Differences []IdentifiedSlideDifference `json:"differences"`

	// Id of the file (`file_…`)
	File string `json:"file"`

	// Path of a picture of the slide, drawn from the deck
	Picture string `json:"picture"`
}

type DeckUpdate struct {
	Object string `json:"object"`

	// The updated deck, which expires after a day; null if no slide was replaced
	File *string `json:"file"`

	Filename string `json:"filename"`

	// Every slide of the deck, in order
	Slides []UpdatedSlide `json:"slides"`

	// What is missing or different in the updated deck, such as comments
	Warnings []string `json:"warnings"`
}

type UpdatedSlide struct {
	// Number of the slide in the deck, starting at 1
	Slide int64 `json:"slide"`

	// `replaced` by the current version, with the edits of the deck; `kept` as it is
	Outcome UpdatedSlideOutcome `json:"outcome"`

	// Version that the slide is from
	SlideAsset *string `json:"slide_asset"`

	// Current version
	Newer *string `json:"newer"`

	// Edited texts that the replaced slide keeps
	Edits []TextEdit `json:"edits"`

	// Texts that both the deck and the current version changed
	Conflicts []TextConflict `json:"conflicts"`

	// Why a slide with a newer version was kept; otherwise null
	Reason *string `json:"reason"`
}

type TextEdit struct {
	// Name of the shape, or `Notes`
	Shape string `json:"shape"`

	// The text of the deck, which was kept
	Text string `json:"text"`
}

type TextConflict struct {
	// Name of the shape, or `Notes`
	Shape string `json:"shape"`

	// The text of the deck, which was kept
	Text string `json:"text"`

	// The text of the current version
	Current string `json:"current"`
}

type PPTSet struct {
	// Id of the ppt set (`pps_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Name string `json:"name"`

	// Unique in the organization and mode
	Slug string `json:"slug"`

	Items []PPTSetItem `json:"items"`

	// `keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders
	MasterPolicy PPTSetMasterPolicy `json:"master_policy"`

	// How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay
	PageScaling PPTSetPageScaling `json:"page_scaling"`

	// Values that replace `{{name}}` in the slides. The id of an asset or of an uploaded file fills a picture whose alternative text is `{{name}}`. A build can override them
	Variables map[string]string `json:"variables"`

	// Small tables: a table row with `{{list.column}}` is repeated for each row, and a chart whose alternative text is `{{list}}` shows the first column as categories and the others as series. A build can override them
	Lists map[string]PPTList `json:"lists"`

	// `draft` until the current revision is built; then the status of its latest build
	Status PPTSetStatus `json:"status"`

	// Increases with every change that affects the built deck
	Revision int64 `json:"revision"`

	// Id of the ppt build (`ppb_…`)
	LatestBuild *string `json:"latest_build"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type PPTSetItem struct {
	// Id of the slide asset (`sld_…`)
	SlideAsset string `json:"slide_asset"`

	// Null for the latest revision at the time of the build
	Revision *int64 `json:"revision"`

	// Section of the slide; null continues the section of the previous slide
	Section *string `json:"section"`

	// Whether the slide is hidden in the slide show
	Hidden bool `json:"hidden"`

	// Name of a list: the slide is repeated for each row, and shows the row as `{{list.column}}`
	RepeatFor *string `json:"repeat_for"`

	// Name of a variable or list. If it has no value, the slide is left out
	ShowIf *string `json:"show_if"`
}

type PPTList struct {
	Columns []string `json:"columns"`

	Rows [][]*NullablePPTListRowItem `json:"rows"`
}

// NullablePPTListRowItem: a value of the kind string or number.
type NullablePPTListRowItem = any

type PPTBuild struct {
	// Id of the ppt build (`ppb_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the ppt set (`pps_…`)
	PPTSet string `json:"ppt_set"`

	Status PPTBuildStatus `json:"status"`

	// Revision of the set that was built
	Revision int64 `json:"revision"`

	// Variables of the set, overridden by those of the build
	Variables map[string]string `json:"variables"`

	// Lists of the set, overridden by those of the build
	Lists map[string]PPTList `json:"lists"`

	// Slide revisions of the build, in their order
	Slides []PPTBuildSlide `json:"slides"`

	// Id of the file (`file_…`)
	File *string `json:"file"`

	// Of the file, in hex
	SHA256 *string `json:"sha256"`

	Bytes *int64 `json:"bytes"`

	// Differences between the built deck and the decks of its slides
	Warnings []string `json:"warnings"`

	Failure *PPTBuildFailure `json:"failure"`

	// Time at which it became ready or failed
	CompletedAt *time.Time `json:"completed_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type PPTBuildSlide struct {
	// Id of the slide asset (`sld_…`)
	SlideAsset string `json:"slide_asset"`

	Revision int64 `json:"revision"`

	// Number of the row that a repeated slide shows, from 1; null for others
	Row *int64 `json:"row"`
}

type PPTBuildFailure struct {
	Code PPTBuildFailureCode `json:"code"`

	Message string `json:"message"`
}

type PPTSetPreview struct {
	Object string `json:"object"`

	// Id of the ppt set (`pps_…`)
	PPTSet string `json:"ppt_set"`

	// Revision of the set
	Revision int64 `json:"revision"`

	// Parameter `preview` of the pictures, valid for a day
	Preview string `json:"preview"`

	Slides []PPTSetPreviewSlide `json:"slides"`

	// Differences between the deck and the decks of its slides
	Warnings []string `json:"warnings"`
}

type PPTSetPreviewSlide struct {
	// Number of the slide in the deck, starting at 1
	Slide int64 `json:"slide"`

	// Id of the slide asset (`sld_…`)
	SlideAsset string `json:"slide_asset"`

	Revision int64 `json:"revision"`

	// Section of the slide; null continues the section of the previous slide
	Section *string `json:"section"`

	Hidden bool `json:"hidden"`

	// Path of its picture
	Picture string `json:"picture"`
}

type PPTSetVariable struct {
	Name string `json:"name"`

	// A `text` is set in `variables`, and so is a `picture`, as the id of an asset or of an uploaded file. A `list` is set in `lists`
	Kind PPTSetVariableKind `json:"kind"`

	// Columns of a list that the slides name; a chart shows all columns of its list
	Columns []string `json:"columns"`

	// Numbers of the items that use it, starting at 1
	Items []int64 `json:"items"`
}

type Asset struct {
	// Id of the asset (`ast_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Kind AssetKind `json:"kind"`

	Name string `json:"name"`

	// Name of its folder in deployments
	Slug string `json:"slug"`

	Description *string `json:"description"`

	// Only published assets are deployed
	Status PaletteStatus `json:"status"`

	Collections []string `json:"collections"`

	Tags []string `json:"tags"`

	// Custom fields by name. The search finds their values
	Fields map[string]string `json:"fields"`

	Usage AssetUsage `json:"usage"`

	Rights AssetRights `json:"rights"`

	// `unlimited` if the rights do not expire
	RightsState AssetRightsState `json:"rights_state"`

	// The current version of each variant, by name, `default` first
	Variants []AssetVariant `json:"variants"`

	// Increases with every change
	Revision int64 `json:"revision"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

// AssetUsage: Usage rules
type AssetUsage struct {
	// Free space on each side, as a multiple of the height of the logo
	ClearSpace *float64 `json:"clear_space"`

	// Minimum width on screens, in pixels
	MinWidthPx *int64 `json:"min_width_px"`

	// Minimum width in print, in millimetres
	MinWidthMm *float64 `json:"min_width_mm"`

	// Colours that it may be placed on, as `#RRGGBB`; empty for any
	Backgrounds []string `json:"backgrounds"`

	// Other rules, as text
	Guidance *string `json:"guidance"`
}

type AssetRights struct {
	// Name or text of the licence, or its address
	License *string `json:"license"`

	// Person or company that owns the rights
	Owner *string `json:"owner"`

	// Credit line to print next to it
	Credit *string `json:"credit"`

	// Time when the rights end; null for never
	ExpiresAt *time.Time `json:"expires_at"`

	// Days before the end when the state becomes `expiring` and `cms.asset.rights_expiring` is sent; default 30
	NoticeDays int64 `json:"notice_days"`
}

type AssetVariant struct {
	// Id of the asset version (`asv_…`)
	AssetVersion string `json:"asset_version"`

	// Such as `default`, `light` or `dark`
	Variant string `json:"variant"`

	// Number of the version among those of the variant, from 1
	Version int64 `json:"version"`

	// Id of the file (`file_…`)
	File string `json:"file"`

	Filename string `json:"filename"`

	// Detected from the content
	ContentType string `json:"content_type"`

	Bytes int64 `json:"bytes"`

	// SHA-256 of the content, in hex
	SHA256 string `json:"sha256"`

	// In pixels; null for a file without a picture
	Width *int64 `json:"width"`

	// In pixels; null for a file without a picture
	Height *int64 `json:"height"`

	// Whether a picture of it can be requested
	HasPicture bool `json:"has_picture"`
}

type AssetVersion struct {
	// Id of the asset version (`asv_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the asset (`ast_…`)
	Asset string `json:"asset"`

	// Such as `default`, `light` or `dark`
	Variant string `json:"variant"`

	// Number of the version among those of the variant, from 1
	Version int64 `json:"version"`

	// Id of the file (`file_…`)
	File string `json:"file"`

	Filename string `json:"filename"`

	// Detected from the content
	ContentType string `json:"content_type"`

	Bytes int64 `json:"bytes"`

	// SHA-256 of the content, in hex
	SHA256 string `json:"sha256"`

	// In pixels; null for a file without a picture
	Width *int64 `json:"width"`

	// In pixels; null for a file without a picture
	Height *int64 `json:"height"`

	// Whether a picture of it can be requested
	HasPicture bool `json:"has_picture"`

	// Whether the variant shows this version
	IsCurrent bool `json:"is_current"`

	// What a person should look at: items that were removed from an SVG
	Warnings []string `json:"warnings"`

	// What changed in this version
	Note *string `json:"note"`

	CreatedBy string `json:"created_by"`
}

type AssetComparison struct {
	Object string `json:"object"`

	Base AssetVersion `json:"base"`

	Version AssetVersion `json:"version"`

	// Whether both have the same bytes
	IsSameContent bool `json:"is_same_content"`

	// Share of the pixels that differ visibly, 0 to 1, with both pictures stretched to one size; null if one has no picture
	Difference *float64 `json:"difference"`
}

type AssetDuplicate struct {
	Asset Asset `json:"asset"`

	// The variant that looks alike
	Variant string `json:"variant"`

	// Whether both have the same bytes
	IsSameContent bool `json:"is_same_content"`

	// Number of different bits of the perceptual hashes, of 256
	Distance int64 `json:"distance"`
}

type AssetPictureURL struct {
	Object string `json:"object"`

	// Address of the picture in the channel
	URL string `json:"url"`

	// Path in every deployment, with the signature
	Path string `json:"path"`
}

type AssetShareLinkWithURL struct {
	// Id of the asset share link (`shl_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the asset (`ast_…`)
	Asset string `json:"asset"`

	// Null for every variant
	Variant *string `json:"variant"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	// ISO 8601, UTC, with milliseconds
	RevokedAt *time.Time `json:"revoked_at"`

	// False if it has expired or was revoked
	IsActive bool `json:"is_active"`

	CreatedBy string `json:"created_by"`

	// Anyone with this address can read the files until it expires
	URL string `json:"url"`
}

// AssetLabels: The labels in use, the most frequent first
type AssetLabels struct {
	Object string `json:"object"`

	Collections []AssetLabel `json:"collections"`

	Tags []AssetLabel `json:"tags"`
}

type AssetLabel struct {
	Name string `json:"name"`

	Assets int64 `json:"assets"`
}

type Deployment struct {
	// Id of the deployment (`dep_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// `content`: files for applications. `portal`: the public site of the brand
	Kind DeploymentKind `json:"kind"`

	// A name for people
	Name *string `json:"name"`

	// What changed, and why
	Note *string `json:"note"`

	Status DeploymentStatus `json:"status"`

	// Whether it cannot be deleted and retention keeps it
	IsPinned bool `json:"is_pinned"`

	// Sources and their revisions at the time of the deployment
	Sources []DeploymentSource `json:"sources"`

	Gate *DeploymentGate `json:"gate"`

	// Channel that it is promoted to when it is ready
	Channel *string `json:"channel"`

	// Every file, by path; empty until the deployment is ready, and in lists with `manifest=false`
	Manifest []ManifestEntry `json:"manifest"`

	// Number of files
	FileCount int64 `json:"file_count"`

	// SHA-256 of the manifest as canonical JSON (RFC 8785), in hex
	RootHash *string `json:"root_hash"`

	// Total size of all files
	Bytes *int64 `json:"bytes"`

	// Parts of the sources that could not be deployed or represented in a format
	Warnings []string `json:"warnings"`

	Failure *DeploymentFailure `json:"failure"`

	// Time at which it became ready or failed
	CompletedAt *time.Time `json:"completed_at"`

	// ISO 8601, UTC, with milliseconds
	DeletedAt *time.Time `json:"deleted_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type DeploymentSource struct {
	// Id of an icon set, a palette, a font, a slide asset, a PPT set or an asset
	ID string `json:"id"`

	// Null for resources without revisions
	Revision *int64 `json:"revision"`
}

type DeploymentGate struct {
	// Check tags. The latest check with each tag must be completed and must not fail
	Tags []string `json:"tags"`

	// Minimum score of each of these checks
	MinScore *float64 `json:"min_score"`
}

type ManifestEntry struct {
	Bytes int64 `json:"bytes"`

	ContentType string `json:"content_type"`

	Path string `json:"path"`

	// SHA-256 of the file, in hex
	SHA256 string `json:"sha256"`
}

type DeploymentFailure struct {
	Code DeploymentFailureCode `json:"code"`

	Message string `json:"message"`
}

type DeploymentPreview struct {
	Object string `json:"object"`

	Kind DeploymentKind `json:"kind"`

	Channel *string `json:"channel"`

	// The deployment that the channel serves now
	Base *string `json:"base"`

	// The deployment that has this content already
	Deployment *string `json:"deployment"`

	// Who could read the content: `everybody` with the address, or those with a key; of a portal, those whom its `access` admits
	Readers DeploymentPreviewReaders `json:"readers"`

	// One entry for each kind that is deployed or removed
	Counts []DeploymentPreviewCounts `json:"counts"`

	// The first 1000 changes; `counts` counts all of them
	Changes []DeploymentPreviewChange `json:"changes"`

	// The first 1000 slides and PPT sets that nobody approved, those that the channel serves first. With `only_approved` they are left out, otherwise deployed
	Unapproved []UnapprovedSource `json:"unapproved"`

	// Number of all of them
	UnapprovedCount int64 `json:"unapproved_count"`

	// What would be deployed. Send it as `sources` to deploy exactly this
	Sources []DeploymentSource `json:"sources"`

	// Parts of the sources that could not be deployed
	Warnings []string `json:"warnings"`
}

type DeploymentPreviewCounts struct {
	Kind DeploymentPreviewCountsKind `json:"kind"`

	Added int64 `json:"added"`

	Changed int64 `json:"changed"`

	Removed int64 `json:"removed"`

	Unchanged int64 `json:"unchanged"`
}

type DeploymentPreviewChange struct {
	Change DeploymentPreviewChangeChange `json:"change"`

	Kind DeploymentPreviewCountsKind `json:"kind"`

	// Id of an icon set, a palette, a font, a slide asset, a PPT set or an asset
	ID string `json:"id"`

	// Null if it was deleted
	Name *string `json:"name"`

	// The revision of the slide that the channel serves now
	Replaces *string `json:"replaces"`
}

type UnapprovedSource struct {
	Kind UnapprovedSourceKind `json:"kind"`

	// Id of an icon set, a palette, a font, a slide asset, a PPT set or an asset
	ID string `json:"id"`

	Name string `json:"name"`

	// Titles of the slides of a PPT set that are not approved
	Slides []string `json:"slides"`

	// The revision that the channel serves now; null if it serves none
	Served *string `json:"served"`
}

type DeploymentPolicy struct {
	Object string `json:"object"`

	// A ready deployment is deleted this many days after it became ready, unless it is pinned, waits for a promotion, or a channel serves it or keeps it for rollbacks (`kept_deployments`); null keeps all
	DeleteAfterDays *int64 `json:"delete_after_days"`
}

type PreviewLink struct {
	Object string `json:"object"`

	// Page of the deployment; files are below it
	URL string `json:"url"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`
}

type DeploymentDiff struct {
	Object string `json:"object"`

	// Id of the deployment (`dep_…`)
	Deployment string `json:"deployment"`

	// Id of the deployment (`dep_…`)
	Base string `json:"base"`

	Added []string `json:"added"`

	Removed []string `json:"removed"`

	Changed []string `json:"changed"`
}

type DeploymentDrawings struct {
	Object string `json:"object"`

	// Id of the deployment (`dep_…`)
	Deployment string `json:"deployment"`

	// Id of the deployment (`dep_…`)
	Base string `json:"base"`

	// By set and name, at most 200
	Icons []IconDrawing `json:"icons"`

	// At most 100. A later revision of a slide is compared with its earlier revision
	Slides []SlideDrawing `json:"slides"`

	// False if more icons or slides differ
	IsComplete bool `json:"is_complete"`
}

type IconDrawing struct {
	// Prefix of the icon set
	IconSet string `json:"icon_set"`

	Name string `json:"name"`

	Change IconDrawingChange `json:"change"`

	// Share of the pixels that differ visibly; null unless both can be drawn
	Difference *float64 `json:"difference"`

	// SVG
	Before *string `json:"before"`

	// SVG
	After *string `json:"after"`
}

type SlideDrawing struct {
	Change IconDrawingChange `json:"change"`

	// Share of the pixels that differ visibly; null unless both can be drawn
	Difference *float64 `json:"difference"`

	// Slide of the base
	Before *string `json:"before"`

	// Slide of the deployment
	After *string `json:"after"`
}

type Channel struct {
	// Id of the channel (`chn_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Name string `json:"name"`

	// Id of the deployment (`dep_…`)
	Deployment string `json:"deployment"`

	// Base URL of its content; append the path of a file
	URL string `json:"url"`

	// History of the channel, newest first: the last 50 moves
	History []ChannelMove `json:"history"`

	// Whether a member other than the requester must approve each promotion. A rollback needs no approval, because the channel served its target before
	RequiresApproval bool `json:"requires_approval"`

	// Whether its content requires a key (`delivery_requires_key` of the organization requires one for all channels). The address of a deployment requires a key if every channel to which it was promoted requires one. A portal has its own `access`
	RequiresKey bool `json:"requires_key"`

	// Number of its earlier deployments that retention keeps, for rollbacks
	KeptDeployments int64 `json:"kept_deployments"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type ChannelMove struct {
	// Id of the deployment (`dep_…`)
	Deployment string `json:"deployment"`

	Action ChannelMoveAction `json:"action"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	CreatedBy string `json:"created_by"`
}

type Promotion struct {
	// Id of the promotion (`prm_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Name of the channel
	Channel string `json:"channel"`

	// Id of the deployment (`dep_…`)
	Deployment string `json:"deployment"`

	// `awaiting_approval`: another member must approve it. `scheduled`: it waits for its time, or for the build of its deployment
	Status PromotionStatus `json:"status"`

	// Time of the promotion; null for as soon as it is approved and its deployment is ready
	PromoteAt *time.Time `json:"promote_at"`

	// What the reviewers should know
	Note *string `json:"note"`

	// Id of the member who approved or rejected it
	ReviewedBy *string `json:"reviewed_by"`

	// ISO 8601, UTC, with milliseconds
	ReviewedAt *time.Time `json:"reviewed_at"`

	ReviewNote *string `json:"review_note"`

	Failure *PromotionFailure `json:"failure"`

	// Time at which it was completed, rejected or canceled, or failed
	CompletedAt *time.Time `json:"completed_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type PromotionFailure struct {
	Code PromotionFailureCode `json:"code"`

	Message string `json:"message"`
}

type Recall struct {
	// Id of the recall (`rcl_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Deployment that was named
	Deployment string `json:"deployment"`

	// Path of the file in this deployment
	Path string `json:"path"`

	// SHA-256 of the file. Every deployed file with this content is withdrawn
	SHA256 string `json:"sha256"`

	Reason string `json:"reason"`

	// Where the content was served when it was recalled, for purging a CDN: the first 500 addresses. The addresses of pictures with parameters begin with these
	Addresses []string `json:"addresses"`

	// Time from which the content is served again; null while it is withdrawn
	LiftedAt *time.Time `json:"lifted_at"`

	LiftedBy *string `json:"lifted_by"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type Portal struct {
	Object string `json:"object"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Null if the settings were never changed
	Updated *time.Time `json:"updated"`

	// Name of the brand; null for the name of the organization
	Name *string `json:"name"`

	Description *string `json:"description"`

	// The first is the language of the site
	Languages []string `json:"languages"`

	// Null for every section with content, then the pages
	Navigation []PortalNavigationItem `json:"navigation"`

	// Null for a modular scale
	TypeScale []PortalTypeStep `json:"type_scale"`

	// Sentences that replace the derived ones, by the id of the rule
	RuleSentences map[string]string `json:"rule_sentences"`

	Footer *string `json:"footer"`

	// Where people can ask about the brand: `https://` or `mailto:`
	ContactURL *string `json:"contact_url"`

	Theme PortalTheme `json:"theme"`

	Shown PortalShown `json:"shown"`

	// Who can read the site: everyone, people with the password, people with a signed link, or members of the organization. Applies at once, including to existing deployments
	Access PortalAccess `json:"access"`

	// Whether search engines may list the site
	IsIndexed bool `json:"is_indexed"`

	// Domain under which the site is served, such as `brand.example.com`
	Domain *string `json:"domain"`

	// Channel that the domain shows
	DomainChannel string `json:"domain_channel"`

	HasPassword bool `json:"has_password"`

	// Increases with every change; 0 before the first
	Revision int64 `json:"revision"`
}

type PortalNavigationItem struct {
	Section *PortalNavigationItemSection `json:"section,omitzero"`

	// Slug of a page
	Page *string `json:"page,omitzero"`

	Label *string `json:"label,omitzero"`
}

type PortalTypeStep struct {
	Name string `json:"name"`

	// A family of the brand fonts
	Family *string `json:"family"`

	SizePx float64 `json:"size_px"`

	// A multiple of the size
	LineHeight float64 `json:"line_height"`

	Weight int64 `json:"weight"`
}

type PortalTheme struct {
	Light PortalColorRoles `json:"light"`

	Dark PortalColorRoles `json:"dark"`

	// A family of the brand fonts
	HeadingFamily *string `json:"heading_family"`

	// A family of the brand fonts
	BodyFamily *string `json:"body_family"`

	// Asset of kind logo, for the header
	Logo *string `json:"logo"`
}

// PortalColorRoles: Null for a colour that is derived from the palettes
type PortalColorRoles struct {
	Background *string `json:"background"`

	// Background of cards and of the header
	Surface *string `json:"surface"`

	Text *string `json:"text"`

	// Secondary text
	Muted *string `json:"muted"`

	// Links and buttons
	Accent *string `json:"accent"`

	Line *string `json:"line"`
}

// PortalShown: Ids of what the site shows; null for everything that is published
type PortalShown struct {
	Palettes []string `json:"palettes"`

	Fonts []string `json:"fonts"`

	IconSets []string `json:"icon_sets"`

	Assets []string `json:"assets"`

	SlideAssets []string `json:"slide_assets"`

	PPTSets []string `json:"ppt_sets"`

	Rules []string `json:"rules"`
}

type PortalStats struct {
	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Since time.Time `json:"since"`

	// ISO 8601, UTC, with milliseconds
	Until time.Time `json:"until"`

	// Of pages
	Views int64 `json:"views"`

	// Of all other files
	Downloads int64 `json:"downloads"`

	// The days (UTC) with views or downloads, oldest first
	Data []PortalStatsDay `json:"data"`

	// The 100 pages with the most views
	Pages []PortalStatsPage `json:"pages"`

	// The 100 files with the most downloads
	Files []PortalStatsFile `json:"files"`
}

type PortalStatsDay struct {
	// ISO 8601, UTC, with milliseconds
	Start time.Time `json:"start"`

	Views int64 `json:"views"`

	Downloads int64 `json:"downloads"`
}

type PortalStatsPage struct {
	// Relative to the site; null for the paths beyond the limit of a day
	Path *string `json:"path"`

	Views int64 `json:"views"`
}

type PortalStatsFile struct {
	// Relative to the site; null for the paths beyond the limit of a day
	Path *string `json:"path"`

	Downloads int64 `json:"downloads"`
}

type PortalLink struct {
	Object string `json:"object"`

	// Opens the site until it expires
	URL string `json:"url"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`
}

type PortalPreview struct {
	Object string `json:"object"`

	// The page, with its pictures
	HTML string `json:"html"`

	// The style sheet of the site
	CSS string `json:"css"`

	// Blocks that could not be shown
	Warnings []string `json:"warnings"`
}

type PortalPage struct {
	// Id of the portal page (`ptp_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Unique among the pages of its language
	Slug string `json:"slug"`

	Title string `json:"title"`

	// Pages with the same slug are translations of each other (BCP 47)
	Language string `json:"language"`

	// One sentence for lists and search engines
	Summary *string `json:"summary"`

	// Markdown with the blocks of the guide on portals
	Body string `json:"body"`

	// Order in the navigation. Pages with the same position are in order of creation
	Position int64 `json:"position"`

	// A deployment contains only published pages
	Status IconSetStatus `json:"status"`

	// Increases with every change of the content
	Revision int64 `json:"revision"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`
}

type PortalRevision struct {
	// Id of the portal revision (`ptr_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// Null for the settings of the portal
	Page *string `json:"page"`

	Revision int64 `json:"revision"`

	// The content at this revision. Send it with PATCH to restore it
	Content map[string]any `json:"content"`

	CreatedBy string `json:"created_by"`
}

type APIKeyReport struct {
	Object string `json:"object"`

	// What the report does; the same if the key does not exist
	Message string `json:"message"`
}

type InstanceOrganization struct {
	// Id of the organization (`org_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	Name string `json:"name"`

	Slug string `json:"slug"`

	// `deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed
	Status OrganizationStatus `json:"status"`

	// ISO 8601, UTC, with milliseconds
	DeletesAt *time.Time `json:"deletes_at"`

	Owners []string `json:"owners"`

	// People who accepted their invitation
	Members int64 `json:"members"`

	// Files and deployments of both modes
	StoredBytes int64 `json:"stored_bytes"`

	// Its own quota in bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA
	StorageQuota *int64 `json:"storage_quota"`

	// The quota that applies, in bytes; null for no limit
	StorageLimit *int64 `json:"storage_limit"`

	// Its own limit of invitations mailed in a day; 0 for no limit, null for 200
	InvitationsPerDay *int64 `json:"invitations_per_day"`

	// Events of the last 30 days in both modes, counted up to 100000
	Events int64 `json:"events"`

	// Checks of both modes, counted up to 100000
	Checks int64 `json:"checks"`
}

type InstanceAdministrator struct {
	// Id of the user (`usr_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	Email string `json:"email"`

	Name *string `json:"name"`
}

type SignUpAvailability struct {
	Object string `json:"object"`

	Open bool `json:"open"`

	// Whether the installation sends e-mail (`SMTP_URL`): links and notices arrive only then
	SendsEmail bool `json:"sends_email"`
}

type SignUpRequested struct {
	Object string `json:"object"`

	Email string `json:"email"`
}

type SignUp struct {
	Object string `json:"object"`

	Email string `json:"email"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	// Whether the person has an account and enters its password, or sets a new password
	HasAccount bool `json:"has_account"`
}

type CurrentSession struct {
	// Id of the session (`ses_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// Id of the user (`usr_…`)
	User string `json:"user"`

	// Whether this is the session of the request
	Current bool `json:"current"`

	// Address of the browser that signed in
	Address string `json:"address"`

	// City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`
	Place *string `json:"place"`

	// Browser and system, such as `Firefox on Windows`, by its User-Agent
	Device string `json:"device"`

	UserAgent *string `json:"user_agent"`

	// ISO 8601, UTC, with milliseconds
	LastUsedAt time.Time `json:"last_used_at"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	// ISO 8601, UTC, with milliseconds
	AuthenticatedAt time.Time `json:"authenticated_at"`

	// When the session proved a second factor; null if it has not
	SecondFactorAt *time.Time `json:"second_factor_at"`

	// Id of the organization (`org_…`)
	SingleSignOn *string `json:"single_sign_on"`

	// What `POST /sessions/current/confirm` accepts from you; `single_sign_on` is another sign-in at the provider, with `confirm`
	ConfirmsWith []CurrentSessionConfirmsWith `json:"confirms_with"`

	Email string `json:"email"`

	Name *string `json:"name"`

	// SHA-256 of your picture; null without one
	Avatar *string `json:"avatar"`

	// Whether the user administers the installation, with all its organizations
	InstanceAdmin bool `json:"instance_admin"`

	// Id of the organization (`org_…`)
	Organization *string `json:"organization"`

	Memberships []CurrentSessionMembership `json:"memberships"`
}

type CurrentSessionMembership struct {
	// Id of the membership (`mem_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	OrganizationName string `json:"organization_name"`

	// SHA-256 of its logo
	OrganizationLogo *string `json:"organization_logo"`

	// `deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed
	OrganizationStatus CurrentSessionMembershipOrganizationStatus `json:"organization_status"`

	// ISO 8601, UTC, with milliseconds
	OrganizationDeletesAt *time.Time `json:"organization_deletes_at"`

	Role InvitedMembershipRole `json:"role"`

	// What the session needs before it can act in the organization; null if nothing
	Requires *CurrentSessionMembershipRequires `json:"requires"`
}

type SecondFactorChallenge struct {
	Object string `json:"object"`

	// For `POST /sessions/second_factor`
	Token string `json:"token"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	Accepts []SecondFactorChallengeAccept `json:"accepts"`

	// `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`
	Passkey map[string]any `json:"passkey"`
}

type Session struct {
	// Id of the session (`ses_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// Id of the user (`usr_…`)
	User string `json:"user"`

	// Whether this is the session of the request
	Current bool `json:"current"`

	// Address of the browser that signed in
	Address string `json:"address"`

	// City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`
	Place *string `json:"place"`

	// Browser and system, such as `Firefox on Windows`, by its User-Agent
	Device string `json:"device"`

	UserAgent *string `json:"user_agent"`

	// ISO 8601, UTC, with milliseconds
	LastUsedAt time.Time `json:"last_used_at"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`
}

type SignedOut struct {
	// Id of the session (`ses_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	Deleted bool `json:"deleted"`

	// Page that signs out at the organization's provider; null without one
	LogoutURL *string `json:"logout_url"`
}

type PasskeyChallenge struct {
	Object string `json:"object"`

	// `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`
	Options map[string]any `json:"options"`
}

type PasswordChanged struct {
	Object string `json:"object"`

	// Id of the user (`usr_…`)
	User string `json:"user"`
}

type PasswordReset struct {
	Object string `json:"object"`

	Email string `json:"email"`
}

type SecondFactors struct {
	Object string `json:"object"`

	// When the authenticator app was set up; null without one
	TotpConfirmedAt *time.Time `json:"totp_confirmed_at"`

	Passkeys []Passkey `json:"passkeys"`

	RecoveryCodesLeft int64 `json:"recovery_codes_left"`
}

type Passkey struct {
	// Id of the passkey (`psk_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	Name string `json:"name"`

	// ISO 8601, UTC, with milliseconds
	LastUsedAt *time.Time `json:"last_used_at"`
}

type TotpSetup struct {
	Object string `json:"object"`

	// The shared secret in base32, to be typed into an app
	Key string `json:"key"`

	// The `otpauth:` address, to be shown as a QR code
	Uri string `json:"uri"`
}

type SecondFactorAdded struct {
	Object string `json:"object"`

	// When the authenticator app was set up; null without one
	TotpConfirmedAt *time.Time `json:"totp_confirmed_at"`

	Passkeys []Passkey `json:"passkeys"`

	RecoveryCodesLeft int64 `json:"recovery_codes_left"`

	// Codes that each sign in once without the second factor. They are shown only here
	RecoveryCodes []string `json:"recovery_codes"`
}

type RecoveryCodes struct {
	Object string `json:"object"`

	// Codes that each sign in once without the second factor. They are shown only here
	Codes []string `json:"codes"`
}

type PasskeyRegistration struct {
	Object string `json:"object"`

	// `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`
	Options map[string]any `json:"options"`
}

type SignInOptions struct {
	Object string `json:"object"`

	SingleSignOn *SignInOptionsSingleSignOn `json:"single_sign_on"`
}

// SignInOptionsSingleSignOn: The provider of the domain of the address; null without one
type SignInOptionsSingleSignOn struct {
	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Name string `json:"name"`
}

type SingleSignOnStarted struct {
	Object string `json:"object"`

	// The provider's page to open
	URL string `json:"url"`
}

type Invitation struct {
	// Id of the invitation (`inv_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	OrganizationName string `json:"organization_name"`

	Email string `json:"email"`

	Role InvitedMembershipRole `json:"role"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	// Whether the person has an account and enters its password, or sets a new password
	HasAccount bool `json:"has_account"`
}

type OAuthTokenResponse struct {
	// `oat_live_…` or `oat_test_…`; for a device, its key `sk_live_…` or `sk_test_…`
	AccessToken string `json:"access_token"`

	TokenType string `json:"token_type"`

	// Seconds
	ExpiresIn int64 `json:"expires_in"`

	// Scopes of the token
	Scope string `json:"scope"`
}

type OAuthDeviceResponse struct {
	// For the polls of the device. Secret
	DeviceCode string `json:"device_code"`

	// For the member, such as `WDJB-MJHT`
	UserCode string `json:"user_code"`

	// Where the member enters the code
	VerificationUri string `json:"verification_uri"`

	// The same with the code
	VerificationUriComplete *string `json:"verification_uri_complete,omitzero"`

	// Seconds
	ExpiresIn int64 `json:"expires_in"`

	// Seconds between polls
	Interval int64 `json:"interval"`
}

// OAuthIntrospection: For a token that is not active, only `active`
type OAuthIntrospection struct {
	Active bool `json:"active"`

	// Scopes, separated by one space
	Scope *string `json:"scope,omitzero"`

	// Client id of the application that the token belongs to
	ClientID *string `json:"client_id,omitzero"`

	TokenType *string `json:"token_type,omitzero"`

	// Seconds since the epoch
	Exp *int64 `json:"exp,omitzero"`

	Iat *int64 `json:"iat,omitzero"`

	Nbf *int64 `json:"nbf,omitzero"`

	Sub *string `json:"sub,omitzero"`

	Iss *string `json:"iss,omitzero"`

	Jti *string `json:"jti,omitzero"`

	Livemode *bool `json:"livemode,omitzero"`

	Organization *string `json:"organization,omitzero"`
}

type CompletedCheck struct {
	// Id of the check (`chk_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	Status CheckStatus `json:"status"`

	Progress *CheckProgress `json:"progress"`

	// Defaults to the name of the file, web page or object; null for a text without a name
	Name *string `json:"name"`

	// Id of the file (`file_…`)
	File *string `json:"file"`

	// Id of the slide asset (`sld_…`)
	SlideAsset *string `json:"slide_asset"`

	// Id of the ppt set (`pps_…`)
	PPTSet *string `json:"ppt_set"`

	// Id of the icon (`ico_…`)
	Icon *string `json:"icon"`

	// The address of a web page; `file` is the page as it was read
	URL *string `json:"url"`

	// The schedule that created the check; null if a request created it
	Schedule *string `json:"schedule"`

	Input CheckInput `json:"input"`

	// The revisions that were current when the check was created
	Rules []CheckRule `json:"rules"`

	Tags []string `json:"tags"`

	IncludeHidden bool `json:"include_hidden"`

	IncludeNotes bool `json:"include_notes"`

	// Id of the check (`chk_…`)
	Baseline *string `json:"baseline"`

	Verdict *RuleTrialVerdict `json:"verdict"`

	// 0 to 100
	Score *float64 `json:"score"`

	Counts *CheckCounts `json:"counts"`

	// Including waived findings
	FindingsCount *int64 `json:"findings_count"`

	EngineVersion *string `json:"engine_version"`

	DurationMs *int64 `json:"duration_ms"`

	Failure *CheckFailure `json:"failure"`

	// ISO 8601, UTC, with milliseconds
	CompletedAt *time.Time `json:"completed_at"`

	// The caller's own keys and values
	Metadata map[string]string `json:"metadata"`

	CreatedBy string `json:"created_by"`

	// The most severe findings; the list of findings has all of them
	Findings []Finding `json:"findings"`
}

type AssetShareLink struct {
	// Id of the asset share link (`shl_…`)
	ID string `json:"id"`

	Object string `json:"object"`

	// ISO 8601, UTC, with milliseconds
	Created time.Time `json:"created"`

	// ISO 8601, UTC, with milliseconds
	Updated time.Time `json:"updated"`

	// False for test data
	Livemode bool `json:"livemode"`

	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Id of the asset (`ast_…`)
	Asset string `json:"asset"`

	// Null for every variant
	Variant *string `json:"variant"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt time.Time `json:"expires_at"`

	// ISO 8601, UTC, with milliseconds
	RevokedAt *time.Time `json:"revoked_at"`

	// False if it has expired or was revoked
	IsActive bool `json:"is_active"`

	CreatedBy string `json:"created_by"`
}

// APIKeysCurrentResult has one field that is set.
type APIKeysCurrentResult struct {
	APIKey *APIKey

	OAuthToken *OAuthToken

	SessionCredential *SessionCredential
}

func (u *APIKeysCurrentResult) UnmarshalJSON(data []byte) error {
	return unmarshalVariant(data, map[string]any{
		"api_key":     &u.APIKey,
		"oauth_token": &u.OAuthToken,
		"session":     &u.SessionCredential,
	})
}

// EventsCreateResult has one field that is set.
type EventsCreateResult struct {
	Event *Event

	List *Page[Event]
}

func (u *EventsCreateResult) UnmarshalJSON(data []byte) error {
	return unmarshalVariant(data, map[string]any{
		"event": &u.Event,
		"list":  &u.List,
	})
}

// CMSIconSetsImportResult has one field that is set.
type CMSIconSetsImportResult struct {
	ImportedIconSet *ImportedIconSet

	IconSetImport *IconSetImport
}

func (u *CMSIconSetsImportResult) UnmarshalJSON(data []byte) error {
	return unmarshalVariant(data, map[string]any{
		"icon_set":        &u.ImportedIconSet,
		"icon_set_import": &u.IconSetImport,
	})
}

// CMSDeploymentsCreateResult has one field that is set.
type CMSDeploymentsCreateResult struct {
	Deployment *Deployment

	DeploymentPreview *DeploymentPreview
}

func (u *CMSDeploymentsCreateResult) UnmarshalJSON(data []byte) error {
	return unmarshalVariant(data, map[string]any{
		"deployment":         &u.Deployment,
		"deployment_preview": &u.DeploymentPreview,
	})
}

// SignUpsConfirmResult has one field that is set.
type SignUpsConfirmResult struct {
	CurrentSession *CurrentSession

	SecondFactorChallenge *SecondFactorChallenge
}

func (u *SignUpsConfirmResult) UnmarshalJSON(data []byte) error {
	return unmarshalVariant(data, map[string]any{
		"session":                 &u.CurrentSession,
		"second_factor_challenge": &u.SecondFactorChallenge,
	})
}

// SessionsCreateResult has one field that is set.
type SessionsCreateResult struct {
	CurrentSession *CurrentSession

	SecondFactorChallenge *SecondFactorChallenge
}

func (u *SessionsCreateResult) UnmarshalJSON(data []byte) error {
	return unmarshalVariant(data, map[string]any{
		"session":                 &u.CurrentSession,
		"second_factor_challenge": &u.SecondFactorChallenge,
	})
}

// InvitationsAcceptResult has one field that is set.
type InvitationsAcceptResult struct {
	CurrentSession *CurrentSession

	SecondFactorChallenge *SecondFactorChallenge
}

func (u *InvitationsAcceptResult) UnmarshalJSON(data []byte) error {
	return unmarshalVariant(data, map[string]any{
		"session":                 &u.CurrentSession,
		"second_factor_challenge": &u.SecondFactorChallenge,
	})
}

type SingleSignOnCreateBodyRoleMappingItemParam struct {
	Value string `json:"value"`

	// A role other than owner
	Role SingleSignOnCreateBodyRoleMappingItemRole `json:"role"`
}

type EventInput struct {
	// Your own name, such as `custom.invoice.paid`
	Type string `json:"type"`

	// Any JSON object of at most 256 KiB, stored and sent unchanged
	Data map[string]any `json:"data"`
}

type PaletteColorInput struct {
	Key string `json:"key"`

	Name Nullable[string] `json:"name,omitzero"`

	Group Nullable[string] `json:"group,omitzero"`

	Value ColorInput `json:"value"`

	Role Nullable[PaletteColorRole] `json:"role,omitzero"`

	// Permitted uses of the colour; empty for any use
	Usage []PaletteColorUsage `json:"usage,omitzero"`

	// ΔE2000 within which another colour matches this one; null for the tolerance of the rule
	Tolerance Nullable[float64] `json:"tolerance,omitzero"`

	// Percentages of cyan, magenta, yellow and black. In a PDF, process colours that differ by at most one percentage point count as this colour.
	Cmyk Nullable[[]float64] `json:"cmyk,omitzero"`

	// Name of the ink, such as `PANTONE 186 C`. In a PDF, a solid spot colour of this name counts as this colour.
	SpotName Nullable[string] `json:"spot_name,omitzero"`

	Deprecated *bool `json:"deprecated,omitzero"`
}

// ColorInput: A CSS colour such as `#E60000`, `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0)`, or {color_space, components, alpha}
type ColorInput = any

// FontFaceSelector: Face of a collection (TTC): its number, starting at 0, or its PostScript name. Defaults to the first face
type FontFaceSelector = any

// RuleConditionsInput: An omitted or empty list means no restriction
type RuleConditionsInput struct {
	Formats []RuleConditionsFormat `json:"formats,omitzero"`

	// Names of slide layouts
	Layouts []string `json:"layouts,omitzero"`

	// Slide numbers, starting at 1
	Slides []int64 `json:"slides,omitzero"`

	Roles []RuleConditionsRole `json:"roles,omitzero"`
}

type TriedRule struct {
	Type TriedRuleType `json:"type"`

	// Must match the JSON Schema of the rule type
	Params map[string]any `json:"params,omitzero"`

	Severity *RuleSeverity `json:"severity,omitzero"`

	Weight *int64 `json:"weight,omitzero"`

	AppliesTo Nullable[RuleConditionsInput] `json:"applies_to,omitzero"`
}

type FixReplacement struct {
	Kind FixReplacementKind `json:"kind"`

	// The value that was observed: a colour `#RRGGBB`, a family or words
	From string `json:"from"`

	// A colour `#RRGGBB`, a family, or words; empty words remove the term
	To string `json:"to"`
}

type IconAliasInput struct {
	Name string `json:"name"`

	Rotate *int64 `json:"rotate,omitzero"`

	HFlip *bool `json:"h_flip,omitzero"`

	VFlip *bool `json:"v_flip,omitzero"`
}

type PPTSetItemInput struct {
	// Id of the slide asset (`sld_…`)
	SlideAsset string `json:"slide_asset"`

	// Null for the latest revision at the time of the build
	Revision Nullable[int64] `json:"revision,omitzero"`

	// Section of the slide; null continues the section of the previous slide
	Section Nullable[string] `json:"section,omitzero"`

	Hidden *bool `json:"hidden,omitzero"`

	// Name of a list: the slide is repeated for each row, and shows the row as `{{list.column}}`
	RepeatFor Nullable[string] `json:"repeat_for,omitzero"`

	// Name of a variable or list. If it has no value, the slide is left out
	ShowIf Nullable[string] `json:"show_if,omitzero"`
}

// AssetUsageInput: Usage rules. Omitted fields keep their values
type AssetUsageInput struct {
	// Free space on each side, as a multiple of the height of the logo
	ClearSpace Nullable[float64] `json:"clear_space,omitzero"`

	// Minimum width on screens, in pixels
	MinWidthPx Nullable[int64] `json:"min_width_px,omitzero"`

	// Minimum width in print, in millimetres
	MinWidthMm Nullable[float64] `json:"min_width_mm,omitzero"`

	// Colours that it may be placed on, as `#RRGGBB`; empty for any
	Backgrounds []string `json:"backgrounds,omitzero"`

	// Other rules, as text
	Guidance Nullable[string] `json:"guidance,omitzero"`
}

// AssetRightsInput: Omitted fields keep their values
type AssetRightsInput struct {
	// Name or text of the licence, or its address
	License Nullable[string] `json:"license,omitzero"`

	// Person or company that owns the rights
	Owner Nullable[string] `json:"owner,omitzero"`

	// Credit line to print next to it
	Credit Nullable[string] `json:"credit,omitzero"`

	// Time when the rights end; null for never
	ExpiresAt Nullable[time.Time] `json:"expires_at,omitzero"`

	// Days before the end when the state becomes `expiring` and `cms.asset.rights_expiring` is sent; default 30
	NoticeDays *int64 `json:"notice_days,omitzero"`
}

// DeploymentSourceInput: An id, or {id, revision}
type DeploymentSourceInput = any

type DeploymentSourceInputObject struct {
	// Id of an icon set, a palette, a font, a slide asset, a PPT set or an asset
	ID string `json:"id"`

	// The request is refused if the source has another revision
	Revision Nullable[int64] `json:"revision,omitzero"`
}

type DeploymentGateInput struct {
	// Check tags. The latest check with each tag must be completed and must not fail
	Tags []string `json:"tags"`

	// Minimum score of each of these checks
	MinScore Nullable[float64] `json:"min_score,omitzero"`
}

type PortalNavigationItemParam struct {
	Section Nullable[PortalNavigationItemSection] `json:"section,omitzero"`

	// Slug of a page
	Page Nullable[string] `json:"page,omitzero"`

	Label Nullable[string] `json:"label,omitzero"`
}

type PortalTypeStepParam struct {
	Name string `json:"name"`

	// A family of the brand fonts
	Family Nullable[string] `json:"family"`

	SizePx float64 `json:"size_px"`

	// A multiple of the size
	LineHeight float64 `json:"line_height"`

	Weight int64 `json:"weight"`
}

type PortalThemeInput struct {
	Light *PortalColorRolesInput `json:"light,omitzero"`

	Dark *PortalColorRolesInput `json:"dark,omitzero"`

	// A family of the brand fonts
	HeadingFamily Nullable[string] `json:"heading_family,omitzero"`

	// A family of the brand fonts
	BodyFamily Nullable[string] `json:"body_family,omitzero"`

	// Asset of kind logo, for the header
	Logo Nullable[string] `json:"logo,omitzero"`
}

type PortalColorRolesInput struct {
	Background Nullable[string] `json:"background,omitzero"`

	// Background of cards and of the header
	Surface Nullable[string] `json:"surface,omitzero"`

	Text Nullable[string] `json:"text,omitzero"`

	// Secondary text
	Muted Nullable[string] `json:"muted,omitzero"`

	// Links and buttons
	Accent Nullable[string] `json:"accent,omitzero"`

	Line Nullable[string] `json:"line,omitzero"`
}

type PortalShownInput struct {
	Palettes Nullable[[]string] `json:"palettes,omitzero"`

	Fonts Nullable[[]string] `json:"fonts,omitzero"`

	IconSets Nullable[[]string] `json:"icon_sets,omitzero"`

	Assets Nullable[[]string] `json:"assets,omitzero"`

	SlideAssets Nullable[[]string] `json:"slide_assets,omitzero"`

	PPTSets Nullable[[]string] `json:"ppt_sets,omitzero"`

	Rules Nullable[[]string] `json:"rules,omitzero"`
}

type PortalContentInput struct {
	// Name of the brand; null for the name of the organization
	Name Nullable[string] `json:"name,omitzero"`

	Description Nullable[string] `json:"description,omitzero"`

	// The first is the language of the site
	Languages []string `json:"languages,omitzero"`

	// Null for every section with content, then the pages
	Navigation Nullable[[]PortalNavigationItemParam] `json:"navigation,omitzero"`

	// Null for a modular scale
	TypeScale Nullable[[]PortalTypeStepParam] `json:"type_scale,omitzero"`

	// Sentences that replace the derived ones, by the id of the rule
	RuleSentences map[string]string `json:"rule_sentences,omitzero"`

	Footer Nullable[string] `json:"footer,omitzero"`

	// Where people can ask about the brand: `https://` or `mailto:`
	ContactURL Nullable[string] `json:"contact_url,omitzero"`

	Theme *PortalThemeInput `json:"theme,omitzero"`

	Shown *PortalShownInput `json:"shown,omitzero"`
}

// OrganizationsListParams are the parameters of Organizations.List.
type OrganizationsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// OrganizationsCreateParams are the parameters of Organizations.Create.
type OrganizationsCreateParams struct {
	Name string `json:"name"`

	// Address of the owner, who gets an invitation by e-mail. With your own address or none, you are the owner at once
	OwnerEmail *string `json:"owner_email,omitzero"`
}

// OrganizationsUpdateParams are the parameters of Organizations.Update.
type OrganizationsUpdateParams struct {
	Name *string `json:"name,omitzero"`

	APIVersion *OrganizationsUpdateAPIVersion `json:"api_version,omitzero"`

	// Whether deployed content requires a key
	DeliveryRequiresKey *bool `json:"delivery_requires_key,omitzero"`

	// A PNG, JPEG or WebP picture of at most 512 KiB; null removes the logo
	Logo *Upload `json:"logo,omitzero"`

	// The colour of its e-mails, as `#RRGGBB`; null for the colour of Blazon
	Color Nullable[string] `json:"color,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// OrganizationExportsCreateParams are the parameters of OrganizationExports.Create.
type OrganizationExportsCreateParams struct{}

// OrganizationExportsListParams are the parameters of OrganizationExports.List.
type OrganizationExportsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// MembershipsCreateParams are the parameters of Memberships.Create.
type MembershipsCreateParams struct {
	// An e-mail address
	Email string `json:"email"`

	// From the most to the fewest permissions; `GET /roles` describes them
	Role InvitedMembershipRole `json:"role"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// MembershipsListParams are the parameters of Memberships.List.
type MembershipsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// MembershipsUpdateParams are the parameters of Memberships.Update.
type MembershipsUpdateParams struct {
	// From the most to the fewest permissions; `GET /roles` describes them
	Role *InvitedMembershipRole `json:"role,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// MembershipsDeleteParams are the parameters of Memberships.Delete.
type MembershipsDeleteParams struct {
	// Whether to revoke the keys that the member created
	RevokeKeys *bool `json:"revoke_keys,omitzero"`
}

// UsersListParams are the parameters of Users.List.
type UsersListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// SignInPolicyUpdateParams are the parameters of SignInPolicy.Update.
type SignInPolicyUpdateParams struct {
	// Seconds after which a session ends, even if it is used; null for 30 days
	SessionLifetime Nullable[int64] `json:"session_lifetime,omitzero"`

	// Seconds without a request after which a session ends; null for 7 days
	SessionIdleTime Nullable[int64] `json:"session_idle_time,omitzero"`

	// Whether members must sign in with a second factor or a passkey. Single sign-on of the organization also suffices
	RequiresSecondFactor *bool `json:"requires_second_factor,omitzero"`
}

// SingleSignOnCreateParams are the parameters of SingleSignOn.Create.
type SingleSignOnCreateParams struct {
	// Name of the provider, as the sign-in page shows it
	Name string `json:"name"`

	// Issuer of the provider, whose metadata is at `/.well-known/openid-configuration`
	Issuer string `json:"issuer"`

	ClientID string `json:"client_id"`

	ClientSecret string `json:"client_secret"`

	// A role other than owner
	DefaultRole *SingleSignOnDefaultRole `json:"default_role,omitzero"`

	// Claim of the ID token with the groups of the user, such as `groups`
	RoleClaim Nullable[string] `json:"role_claim,omitzero"`

	// Roles by values of the claim `role_claim`. The first entry that matches decides
	RoleMapping []SingleSignOnCreateBodyRoleMappingItemParam `json:"role_mapping,omitzero"`
}

// SingleSignOnUpdateParams are the parameters of SingleSignOn.Update.
type SingleSignOnUpdateParams struct {
	// Name of the provider, as the sign-in page shows it
	Name *string `json:"name,omitzero"`

	// Issuer of the provider, whose metadata is at `/.well-known/openid-configuration`
	Issuer *string `json:"issuer,omitzero"`

	ClientID *string `json:"client_id,omitzero"`

	ClientSecret *string `json:"client_secret,omitzero"`

	// A role other than owner
	DefaultRole *SingleSignOnDefaultRole `json:"default_role,omitzero"`

	// Claim of the ID token with the groups of the user, such as `groups`
	RoleClaim Nullable[string] `json:"role_claim,omitzero"`

	// Roles by values of the claim `role_claim`. The first entry that matches decides
	RoleMapping []SingleSignOnCreateBodyRoleMappingItemParam `json:"role_mapping,omitzero"`

	// Whether members other than owners must sign in here. Owners can always use their password
	Required *bool `json:"required,omitzero"`
}

// APIKeysCreateParams are the parameters of APIKeys.Create.
type APIKeysCreateParams struct {
	Name string `json:"name"`

	PrefixType *APIKeyWithSecretPrefixType `json:"prefix_type,omitzero"`

	Mode *APIKeyWithSecretMode `json:"mode,omitzero"`

	Scopes []RoleScope `json:"scopes,omitzero"`

	// In seconds from now
	ExpiresIn *int64 `json:"expires_in,omitzero"`

	AllowedOrigins []string `json:"allowed_origins,omitzero"`

	AllowedNetworks []string `json:"allowed_networks,omitzero"`

	APIVersion Nullable[OrganizationsUpdateAPIVersion] `json:"api_version,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// APIKeysListParams are the parameters of APIKeys.List.
type APIKeysListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// APIKeysUpdateParams are the parameters of APIKeys.Update.
type APIKeysUpdateParams struct {
	Name *string `json:"name,omitzero"`

	Scopes []RoleScope `json:"scopes,omitzero"`

	AllowedOrigins []string `json:"allowed_origins,omitzero"`

	AllowedNetworks []string `json:"allowed_networks,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// APIKeysRollParams are the parameters of APIKeys.Roll.
type APIKeysRollParams struct {
	// Seconds for which the old key remains valid
	ExpiresIn *int64 `json:"expires_in,omitzero"`
}

// APIKeysRevokeParams are the parameters of APIKeys.Revoke.
type APIKeysRevokeParams struct {
	Reason *string `json:"reason,omitzero"`
}

// OAuthApplicationsCreateParams are the parameters of OAuthApplications.Create.
type OAuthApplicationsCreateParams struct {
	Name string `json:"name"`

	Scopes []RoleScope `json:"scopes"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// OAuthApplicationsListParams are the parameters of OAuthApplications.List.
type OAuthApplicationsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// OAuthApplicationsUpdateParams are the parameters of OAuthApplications.Update.
type OAuthApplicationsUpdateParams struct {
	Name *string `json:"name,omitzero"`

	Scopes []RoleScope `json:"scopes,omitzero"`

	// A disabled application cannot get tokens, and its existing tokens are revoked
	Status *OAuthApplicationWithSecretStatus `json:"status,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// OAuthApplicationsRotateSecretParams are the parameters of OAuthApplications.RotateSecret.
type OAuthApplicationsRotateSecretParams struct {
	// Maximum number of seconds for which the old secrets remain valid
	ExpiresIn *int64 `json:"expires_in,omitzero"`
}

// DeviceAuthorizationsLookupParams are the parameters of DeviceAuthorizations.Lookup.
type DeviceAuthorizationsLookupParams struct {
	// The code that the device shows. Case and hyphens do not matter
	UserCode string `json:"user_code"`
}

// DeviceAuthorizationsApproveParams are the parameters of DeviceAuthorizations.Approve.
type DeviceAuthorizationsApproveParams struct {
	// The code that the device shows. Case and hyphens do not matter
	UserCode string `json:"user_code"`

	Mode APIKeyWithSecretMode `json:"mode"`

	Scopes []RoleScope `json:"scopes"`
}

// DeviceAuthorizationsDenyParams are the parameters of DeviceAuthorizations.Deny.
type DeviceAuthorizationsDenyParams struct {
	// The code that the device shows. Case and hyphens do not matter
	UserCode string `json:"user_code"`
}

// EventsCreateParams are the parameters of Events.Create.
type EventsCreateParams struct {
	// Your own name, such as `custom.invoice.paid`
	Type *string `json:"type,omitzero"`

	// Any JSON object of at most 256 KiB, stored and sent unchanged
	Data map[string]any `json:"data,omitzero"`

	// A batch, instead of `type` and `data`. Either all of its events are recorded, or none
	Events []EventInput `json:"events,omitzero"`
}

// EventsListParams are the parameters of Events.List.
type EventsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	// The id of an event, or words (or their beginnings) from the ids, numbers and texts in `data`. A word has at least 2 letters. For events that you posted, 8 words are indexed, those with a digit first; for other events, 50
	Query *string `json:"query,omitzero"`

	// An event type, or a prefix ending in `.*`
	Type *string `json:"type,omitzero"`

	Types []string `json:"types,omitzero"`
}

// EventTypesListParams are the parameters of EventTypes.List.
type EventTypesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this name
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this name
	EndingBefore *string `json:"ending_before,omitzero"`
}

// WebhookEndpointsCreateParams are the parameters of WebhookEndpoints.Create.
type WebhookEndpointsCreateParams struct {
	// An https URL with port 80, 443 or above 1023
	URL string `json:"url"`

	// Exact types, prefixes of whole words ending in `.*`, or `*`
	EnabledEvents []string `json:"enabled_events"`

	Description Nullable[string] `json:"description,omitzero"`

	APIVersion Nullable[OrganizationsUpdateAPIVersion] `json:"api_version,omitzero"`

	// `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe
	SignatureScheme *WebhookEndpointWithSecretSignatureScheme `json:"signature_scheme,omitzero"`

	// `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0
	EventPayload *WebhookEndpointWithSecretEventPayload `json:"event_payload,omitzero"`

	// At most 10 additional headers of each request. A masked value keeps the stored value
	CustomHeaders map[string]string `json:"custom_headers,omitzero"`

	// Maximum number of deliveries per second
	RateLimit Nullable[int64] `json:"rate_limit,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// WebhookEndpointsListParams are the parameters of WebhookEndpoints.List.
type WebhookEndpointsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// WebhookEndpointsUpdateParams are the parameters of WebhookEndpoints.Update.
type WebhookEndpointsUpdateParams struct {
	// An https URL with port 80, 443 or above 1023
	URL *string `json:"url,omitzero"`

	// Exact types, prefixes of whole words ending in `.*`, or `*`
	EnabledEvents []string `json:"enabled_events,omitzero"`

	Status *WebhookEndpointWithSecretStatus `json:"status,omitzero"`

	Description Nullable[string] `json:"description,omitzero"`

	APIVersion Nullable[OrganizationsUpdateAPIVersion] `json:"api_version,omitzero"`

	// `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe
	SignatureScheme *WebhookEndpointWithSecretSignatureScheme `json:"signature_scheme,omitzero"`

	// `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0
	EventPayload *WebhookEndpointWithSecretEventPayload `json:"event_payload,omitzero"`

	// At most 10 additional headers of each request. A masked value keeps the stored value
	CustomHeaders map[string]string `json:"custom_headers,omitzero"`

	// Maximum number of deliveries per second
	RateLimit Nullable[int64] `json:"rate_limit,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// WebhookEndpointsRotateSecretParams are the parameters of WebhookEndpoints.RotateSecret.
type WebhookEndpointsRotateSecretParams struct {
	// Seconds for which the old secret also signs
	ExpiresIn *int64 `json:"expires_in,omitzero"`
}

// WebhookEndpointsStatsParams are the parameters of WebhookEndpoints.Stats.
type WebhookEndpointsStatsParams struct {
	// Default hour
	Interval *WebhookEndpointStatsInterval `json:"interval,omitzero"`

	// ISO 8601, UTC, with milliseconds
	Since *time.Time `json:"since,omitzero"`

	// ISO 8601, UTC, with milliseconds
	Until *time.Time `json:"until,omitzero"`
}

// WebhookEndpointsDeliveriesListParams are the parameters of WebhookEndpoints.Deliveries.List.
type WebhookEndpointsDeliveriesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *WebhookDeliveryStatus `json:"status,omitzero"`

	// Id of the event
	Event *string `json:"event,omitzero"`

	// An event type, or a prefix ending in `.*`
	Type *string `json:"type,omitzero"`

	// Which deliveries come first. Default oldest
	Order *WebhookEndpointsDeliveriesListOrder `json:"order,omitzero"`
}

// WebhookEndpointsTestParams are the parameters of WebhookEndpoints.Test.
type WebhookEndpointsTestParams struct {
	// Any type of `GET /event_types`, or a custom type
	Type string `json:"type"`

	// Replaces the type's example. At most 256 KiB, sent unchanged. Custom types have an empty object
	Data map[string]any `json:"data,omitzero"`
}

// WebhookEndpointsRecoverParams are the parameters of WebhookEndpoints.Recover.
type WebhookEndpointsRecoverParams struct {
	// ISO 8601, UTC, with milliseconds
	Since *time.Time `json:"since,omitzero"`

	// ISO 8601, UTC, with milliseconds
	Until *time.Time `json:"until,omitzero"`

	// Statuses of the deliveries to repeat. Defaults to both
	Statuses []WebhookEndpointsRecoverStatus `json:"statuses,omitzero"`

	// Whether to include subscribed events that were recorded while the endpoint was disabled
	Missed *bool `json:"missed,omitzero"`
}

// FilesCreateParams are the parameters of Files.Create.
type FilesCreateParams struct {
	// The file
	File *Upload `json:"file"`
}

// FilesListParams are the parameters of Files.List.
type FilesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// FilesPictureParams are the parameters of Files.Picture.
type FilesPictureParams struct {
	// Number of the slide; default 1
	Page *int64 `json:"page,omitzero"`

	Format *FilesPictureFormat `json:"format,omitzero"`
}

// RequestLogsListParams are the parameters of RequestLogs.List.
type RequestLogsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	// A status such as 404, or a class such as 4xx
	Status *string `json:"status,omitzero"`

	Method *RequestLogsListMethod `json:"method,omitzero"`

	// The full path
	Path *string `json:"path,omitzero"`

	// Id of the api key (`key_…`)
	APIKey *string `json:"api_key,omitzero"`

	// `false` omits the reads of the dashboard: GET requests, trials of rules and previews of the portal. Default: `true`
	DashboardReads *bool `json:"dashboard_reads,omitzero"`
}

// AuditEntriesListParams are the parameters of AuditEntries.List.
type AuditEntriesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	// Id of a user, API key or OAuth application
	Actor *string `json:"actor,omitzero"`

	// An action, or a prefix ending in `.*`
	Action *string `json:"action,omitzero"`

	// Id of the resource that the action concerns
	Target *string `json:"target,omitzero"`

	Result *AuditEntryResult `json:"result,omitzero"`

	// Words from the names and ids of actor and target, the action and the address. Each may be incomplete
	Query *string `json:"query,omitzero"`
}

// AuditEntriesExportParams are the parameters of AuditEntries.Export.
type AuditEntriesExportParams struct {
	// Default `ndjson`
	Format *AuditEntriesExportFormat `json:"format,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// BrandPalettesCreateParams are the parameters of Brand.Palettes.Create.
type BrandPalettesCreateParams struct {
	Name string `json:"name"`

	Slug *string `json:"slug,omitzero"`

	Colors []PaletteColorInput `json:"colors,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`

	// A published or archived palette that has no draft. Without `colors`, the draft begins with its colours.
	DraftOf *string `json:"draft_of,omitzero"`
}

// BrandPalettesListParams are the parameters of Brand.Palettes.List.
type BrandPalettesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *PaletteStatus `json:"status,omitzero"`

	Slug *string `json:"slug,omitzero"`

	// Id of the palette (`pal_…`)
	DraftOf *string `json:"draft_of,omitzero"`
}

// BrandPalettesImportParams are the parameters of Brand.Palettes.Import.
type BrandPalettesImportParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	// Detected from the content if absent
	Format *PaletteContentFormat `json:"format,omitzero"`

	Name *string `json:"name,omitzero"`

	Slug *string `json:"slug,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandPalettesReadParams are the parameters of Brand.Palettes.Read.
type BrandPalettesReadParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	// Detected from the content if absent
	Format *PaletteContentFormat `json:"format,omitzero"`
}

// BrandPalettesMatchParams are the parameters of Brand.Palettes.Match.
type BrandPalettesMatchParams struct {
	Color ColorInput `json:"color"`

	// Defaults to all published palettes
	Palettes []string `json:"palettes,omitzero"`

	Limit *int64 `json:"limit,omitzero"`
}

// BrandPalettesUpdateParams are the parameters of Brand.Palettes.Update.
type BrandPalettesUpdateParams struct {
	Name *string `json:"name,omitzero"`

	Slug *string `json:"slug,omitzero"`

	Colors []PaletteColorInput `json:"colors,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandPalettesRevisionsListParams are the parameters of Brand.Palettes.Revisions.List.
type BrandPalettesRevisionsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// BrandPalettesExportParams are the parameters of Brand.Palettes.Export.
type BrandPalettesExportParams struct {
	Format BrandPalettesExportFormat `json:"format"`
}

// BrandPalettesContrastListParams are the parameters of Brand.Palettes.Contrast.List.
type BrandPalettesContrastListParams struct {
	// Key of one text colour
	Text *string `json:"text,omitzero"`

	// Key of one background colour
	Background *string `json:"background,omitzero"`
}

// BrandFontsCreateParams are the parameters of Brand.Fonts.Create.
type BrandFontsCreateParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file,omitzero"`

	Face *FontFaceSelector `json:"face,omitzero"`

	// Required without a file. Defaults to the family name in the file
	Family *string `json:"family,omitzero"`

	// CSS weights
	Weights []int64 `json:"weights,omitzero"`

	// Other names that documents use for it
	Aliases []string `json:"aliases,omitzero"`

	// What the font sets: `heading`, `body`, `code` or roles of your own. A fix chooses fonts by them. Empty for any text
	Roles []string `json:"roles,omitzero"`

	License Nullable[string] `json:"license,omitzero"`

	LicenseURL Nullable[string] `json:"license_url,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandFontsListParams are the parameters of Brand.Fonts.List.
type BrandFontsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *FontStatus `json:"status,omitzero"`

	Family *string `json:"family,omitzero"`
}

// BrandFontsUpdateParams are the parameters of Brand.Fonts.Update.
type BrandFontsUpdateParams struct {
	Family *string `json:"family,omitzero"`

	Status *FontStatus `json:"status,omitzero"`

	// CSS weights
	Weights []int64 `json:"weights,omitzero"`

	// Other names that documents use for it
	Aliases []string `json:"aliases,omitzero"`

	// What the font sets: `heading`, `body`, `code` or roles of your own. A fix chooses fonts by them. Empty for any text
	Roles []string `json:"roles,omitzero"`

	License Nullable[string] `json:"license,omitzero"`

	LicenseURL Nullable[string] `json:"license_url,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandFontsFileParams are the parameters of Brand.Fonts.File.
type BrandFontsFileParams struct {
	// Defaults to the value in the file
	Format *FontFormat `json:"format,omitzero"`
}

// BrandRulesCreateParams are the parameters of Brand.Rules.Create.
type BrandRulesCreateParams struct {
	Type TriedRuleType `json:"type"`

	Name *string `json:"name,omitzero"`

	// Must match the JSON Schema of the rule type
	Params map[string]any `json:"params,omitzero"`

	Severity *RuleSeverity `json:"severity,omitzero"`

	Weight *int64 `json:"weight,omitzero"`

	Enabled *bool `json:"enabled,omitzero"`

	Tags []string `json:"tags,omitzero"`

	AppliesTo Nullable[RuleConditionsInput] `json:"applies_to,omitzero"`

	// https:// or http://
	GuidelineURL Nullable[string] `json:"guideline_url,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandRulesListParams are the parameters of Brand.Rules.List.
type BrandRulesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Type *string `json:"type,omitzero"`

	Enabled *bool `json:"enabled,omitzero"`
}

// BrandRulesDeriveParams are the parameters of Brand.Rules.Derive.
type BrandRulesDeriveParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	// Name of the draft palette. Defaults to the name of the theme
	Name *string `json:"name,omitzero"`

	Tags []string `json:"tags,omitzero"`
}

// BrandRulesUpdateParams are the parameters of Brand.Rules.Update.
type BrandRulesUpdateParams struct {
	Name *string `json:"name,omitzero"`

	// Must match the JSON Schema of the rule type
	Params map[string]any `json:"params,omitzero"`

	Severity *RuleSeverity `json:"severity,omitzero"`

	Weight *int64 `json:"weight,omitzero"`

	Enabled *bool `json:"enabled,omitzero"`

	Tags []string `json:"tags,omitzero"`

	AppliesTo Nullable[RuleConditionsInput] `json:"applies_to,omitzero"`

	// https:// or http://
	GuidelineURL Nullable[string] `json:"guideline_url,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandRulesRevisionsListParams are the parameters of Brand.Rules.Revisions.List.
type BrandRulesRevisionsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// BrandRulesTryParams are the parameters of Brand.Rules.Try.
type BrandRulesTryParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	Rules []TriedRule `json:"rules"`

	IncludeHidden *bool `json:"include_hidden,omitzero"`

	IncludeNotes *bool `json:"include_notes,omitzero"`
}

// BrandChecksCreateParams are the parameters of Brand.Checks.Create.
type BrandChecksCreateParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file,omitzero"`

	Text *string `json:"text,omitzero"`

	// Id of the slide asset (`sld_…`)
	SlideAsset *string `json:"slide_asset,omitzero"`

	// Id of the ppt set (`pps_…`)
	PPTSet *string `json:"ppt_set,omitzero"`

	// Id of the icon (`ico_…`)
	Icon *string `json:"icon,omitzero"`

	// The address of a web page that is public. Its style sheets are read with it; its scripts are not run
	URL *string `json:"url,omitzero"`

	// Rules to apply, enabled or not. Defaults to all enabled rules
	Rules []string `json:"rules,omitzero"`

	Tags []string `json:"tags,omitzero"`

	Name Nullable[string] `json:"name,omitzero"`

	IncludeHidden *bool `json:"include_hidden,omitzero"`

	IncludeNotes *bool `json:"include_notes,omitzero"`

	// Id of the check (`chk_…`)
	Baseline Nullable[string] `json:"baseline,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandChecksListParams are the parameters of Brand.Checks.List.
type BrandChecksListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *CheckStatus `json:"status,omitzero"`

	Verdict *RuleTrialVerdict `json:"verdict,omitzero"`

	// Id of the check schedule (`csd_…`)
	Schedule *string `json:"schedule,omitzero"`

	// `true` omits checks to which no rule applied; their verdict is `pass`
	HasRules *bool `json:"has_rules,omitzero"`

	// Words of the name, or beginnings of them. All of them must occur
	Query *string `json:"query,omitzero"`

	Tag *string `json:"tag,omitzero"`

	// A colour, such as `#C8102E`, or a font family. Returns completed checks whose file shows it, without checks from before the upgrade that added this filter
	Uses *string `json:"uses,omitzero"`

	// Default: `newest`. The other orders contain only completed checks
	Order *BrandChecksListOrder `json:"order,omitzero"`
}

// BrandChecksTotalsParams are the parameters of Brand.Checks.Totals.
type BrandChecksTotalsParams struct {
	// Words of the name, or beginnings of them. All of them must occur
	Query *string `json:"query,omitzero"`

	Tag *string `json:"tag,omitzero"`

	// A colour, such as `#C8102E`, or a font family. Returns completed checks whose file shows it, without checks from before the upgrade that added this filter
	Uses *string `json:"uses,omitzero"`
}

// BrandChecksFindingsListParams are the parameters of Brand.Checks.Findings.List.
type BrandChecksFindingsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Severity *RuleSeverity `json:"severity,omitzero"`

	// Id of the rule (`rul_…`)
	Rule *string `json:"rule,omitzero"`

	Slide *int64 `json:"slide,omitzero"`

	// Id of the issue (`iss_…`)
	Issue *string `json:"issue,omitzero"`
}

// BrandChecksIssuesListParams are the parameters of Brand.Checks.Issues.List.
type BrandChecksIssuesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Severity *RuleSeverity `json:"severity,omitzero"`

	// Id of the rule (`rul_…`)
	Rule *string `json:"rule,omitzero"`
}

// BrandChecksReportParams are the parameters of Brand.Checks.Report.
type BrandChecksReportParams struct {
	Format *BrandChecksReportFormat `json:"format,omitzero"`
}

// BrandChecksPictureParams are the parameters of Brand.Checks.Picture.
type BrandChecksPictureParams struct {
	// Number of the slide; default 1
	Page *int64 `json:"page,omitzero"`

	Format *FilesPictureFormat `json:"format,omitzero"`

	// Draws the slide as it would be after the fix that has this preview
	Preview *string `json:"preview,omitzero"`
}

// BrandChecksFixParams are the parameters of Brand.Checks.Fix.
type BrandChecksFixParams struct {
	// Issues to fix, however much that changes. Without `issues` and `findings`, all changes that are safe
	Issues []string `json:"issues,omitzero"`

	// Findings to fix, in addition to those of `issues`
	Findings []string `json:"findings,omitzero"`

	// Values to write instead of those that are proposed, at every place where a finding observed `from`. They are applied in addition to `issues` and `findings`
	Replacements []FixReplacement `json:"replacements,omitzero"`

	// Returns what would change, and creates nothing
	Preview *bool `json:"preview,omitzero"`
}

// BrandChecksCompareParams are the parameters of Brand.Checks.Compare.
type BrandChecksCompareParams struct {
	// Id of the check (`chk_…`)
	Base string `json:"base"`
}

// BrandCheckSchedulesCreateParams are the parameters of Brand.CheckSchedules.Create.
type BrandCheckSchedulesCreateParams struct {
	// Id of the file (`file_…`)
	File *string `json:"file,omitzero"`

	// Id of the slide asset (`sld_…`)
	SlideAsset *string `json:"slide_asset,omitzero"`

	// Id of the ppt set (`pps_…`)
	PPTSet *string `json:"ppt_set,omitzero"`

	// Id of the icon (`ico_…`)
	Icon *string `json:"icon,omitzero"`

	// The address of a web page that is public. Its style sheets are read with it; its scripts are not run
	URL *string `json:"url,omitzero"`

	// Rules to apply, enabled or not. Defaults to all enabled rules
	Rules []string `json:"rules,omitzero"`

	Tags []string `json:"tags,omitzero"`

	IncludeHidden *bool `json:"include_hidden,omitzero"`

	IncludeNotes *bool `json:"include_notes,omitzero"`

	Name *string `json:"name,omitzero"`

	// How often the input is checked; null for only when the brand changes
	Every Nullable[CheckScheduleEvery] `json:"every,omitzero"`

	// Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed
	OnBrandChanges *bool `json:"on_brand_changes,omitzero"`

	// The members who get an e-mail. Members who leave the organization no longer get them
	Notify []string `json:"notify,omitzero"`

	// `change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created
	NotifyWhen *CheckScheduleNotifyWhen `json:"notify_when,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandCheckSchedulesListParams are the parameters of Brand.CheckSchedules.List.
type BrandCheckSchedulesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *CheckScheduleStatus `json:"status,omitzero"`

	// Id of the file (`file_…`)
	File *string `json:"file,omitzero"`
}

// BrandCheckSchedulesUpdateParams are the parameters of Brand.CheckSchedules.Update.
type BrandCheckSchedulesUpdateParams struct {
	Name *string `json:"name,omitzero"`

	// How often the input is checked; null for only when the brand changes
	Every Nullable[CheckScheduleEvery] `json:"every,omitzero"`

	// Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed
	OnBrandChanges *bool `json:"on_brand_changes,omitzero"`

	// The members who get an e-mail. Members who leave the organization no longer get them
	Notify []string `json:"notify,omitzero"`

	// `change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created
	NotifyWhen *CheckScheduleNotifyWhen `json:"notify_when,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`

	Status *BrandCheckSchedulesUpdateStatus `json:"status,omitzero"`
}

// BrandWaiversCreateParams are the parameters of Brand.Waivers.Create.
type BrandWaiversCreateParams struct {
	// Fingerprint of a finding
	Fingerprint string `json:"fingerprint"`

	// A check with a finding of this fingerprint. The waiver then shows the `rule` and the `message` of the finding
	Check Nullable[string] `json:"check,omitzero"`

	Reason string `json:"reason"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt Nullable[time.Time] `json:"expires_at,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// BrandWaiversListParams are the parameters of Brand.Waivers.List.
type BrandWaiversListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	// Fingerprint of a finding
	Fingerprint *string `json:"fingerprint,omitzero"`
}

// BrandWaiversUpdateParams are the parameters of Brand.Waivers.Update.
type BrandWaiversUpdateParams struct {
	Reason *string `json:"reason,omitzero"`

	// ISO 8601, UTC, with milliseconds
	ExpiresAt Nullable[time.Time] `json:"expires_at,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSIconSetsCreateParams are the parameters of CMS.IconSets.Create.
type CMSIconSetsCreateParams struct {
	Prefix string `json:"prefix"`

	Name string `json:"name"`

	// Nominal size of an icon
	Grid Nullable[float64] `json:"grid,omitzero"`

	License Nullable[string] `json:"license,omitzero"`

	Author Nullable[string] `json:"author,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSIconSetsListParams are the parameters of CMS.IconSets.List.
type CMSIconSetsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *IconSetStatus `json:"status,omitzero"`

	Prefix *string `json:"prefix,omitzero"`
}

// CMSIconSetsImportParams are the parameters of CMS.IconSets.Import.
type CMSIconSetsImportParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	Prefix *string `json:"prefix,omitzero"`

	Name *string `json:"name,omitzero"`

	Sanitize *CMSIconSetsImportSanitize `json:"sanitize,omitzero"`

	// Turn text into paths, with a font that is uploaded to the organization or shipped. A text whose font is not available or has no glyph for a character is refused. Without this, text is not allowed
	OutlineText *bool `json:"outline_text,omitzero"`

	// Family for texts whose own font is not available, with `outline_text`. Shipped are Arimo, Caladea, Carlito, Cousine, Gelasio, Tinos and the DejaVu families
	TextFont *string `json:"text_font,omitzero"`

	// Import nothing if a file is refused. Defaults to true for an Iconify set, which is one file, and to false for a zip
	AllOrNothing *bool `json:"all_or_nothing,omitzero"`

	// Report what would be imported and refused, and import nothing
	DryRun *bool `json:"dry_run,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSIconSetsUpdateParams are the parameters of CMS.IconSets.Update.
type CMSIconSetsUpdateParams struct {
	Prefix *string `json:"prefix,omitzero"`

	Name *string `json:"name,omitzero"`

	// Nominal size of an icon
	Grid Nullable[float64] `json:"grid,omitzero"`

	License Nullable[string] `json:"license,omitzero"`

	Author Nullable[string] `json:"author,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSIconSetsExportParams are the parameters of CMS.IconSets.Export.
type CMSIconSetsExportParams struct {
	Format CMSIconSetsExportFormat `json:"format"`

	// Up to eight lengths of the longer side, from 8 to 2,048: pixels of `png` (default 24, 48 and 96), points of `pdf` (default 24)
	Sizes *string `json:"sizes,omitzero"`
}

// CMSIconSetsDuplicatesListParams are the parameters of CMS.IconSets.Duplicates.List.
type CMSIconSetsDuplicatesListParams struct {
	// Ids of other sets, whose icons are compared with those of the set: at most 50,000 icons together
	With *string `json:"with,omitzero"`
}

// CMSIconsCreateParams are the parameters of CMS.Icons.Create.
type CMSIconsCreateParams struct {
	// Id of the icon set (`ics_…`)
	IconSet string `json:"icon_set"`

	Name string `json:"name"`

	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	Sanitize *CMSIconSetsImportSanitize `json:"sanitize,omitzero"`

	// Turn text into paths, with a font that is uploaded to the organization or shipped. A text whose font is not available or has no glyph for a character is refused. Without this, text is not allowed
	OutlineText *bool `json:"outline_text,omitzero"`

	// Family for texts whose own font is not available, with `outline_text`. Shipped are Arimo, Caladea, Carlito, Cousine, Gelasio, Tinos and the DejaVu families
	TextFont *string `json:"text_font,omitzero"`

	Tags []string `json:"tags,omitzero"`

	Categories []string `json:"categories,omitzero"`

	// Other names, unique in the set like names
	Aliases []IconAliasInput `json:"aliases,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSIconsListParams are the parameters of CMS.Icons.List.
type CMSIconsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	// Words or beginnings of words. Each of them, its stem or a synonym must occur in the names, tags or categories. The best match is first: the exact name, then aliases, synonyms, whole words and beginnings. If there are no results, misspelled words are corrected
	Query *string `json:"query,omitzero"`

	// Id of the icon set (`ics_…`)
	IconSet *string `json:"icon_set,omitzero"`

	Name *string `json:"name,omitzero"`
}

// CMSIconsUpdateParams are the parameters of CMS.Icons.Update.
type CMSIconsUpdateParams struct {
	Name *string `json:"name,omitzero"`

	Tags []string `json:"tags,omitzero"`

	Categories []string `json:"categories,omitzero"`

	// Other names, unique in the set like names
	Aliases []IconAliasInput `json:"aliases,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSIconsPNGParams are the parameters of CMS.Icons.PNG.
type CMSIconsPNGParams struct {
	// Length of the longer side in pixels
	Size *int64 `json:"size,omitzero"`
}

// CMSIconsExportParams are the parameters of CMS.Icons.Export.
type CMSIconsExportParams struct {
	Format CMSIconsExportFormat `json:"format"`

	// Length of the longer side of a PDF, in points
	Size *int64 `json:"size,omitzero"`
}

// CMSSlideAssetsImportParams are the parameters of CMS.SlideAssets.Import.
type CMSSlideAssetsImportParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	// Create new revisions of assets from changed slides that carry their mark
	Supersedes *bool `json:"supersedes,omitzero"`

	Tags []string `json:"tags,omitzero"`

	// Time of expiry; null for never
	ExpiresAt Nullable[time.Time] `json:"expires_at,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSSlideImportsRetrieveParams are the parameters of CMS.SlideImports.Retrieve.
type CMSSlideImportsRetrieveParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// CMSSlideAssetsIdentifyParams are the parameters of CMS.SlideAssets.Identify.
type CMSSlideAssetsIdentifyParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`
}

// CMSSlideAssetsUpdateDeckParams are the parameters of CMS.SlideAssets.UpdateDeck.
type CMSSlideAssetsUpdateDeckParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	// `keep` (default) gives replaced slides the master of the asset, `merge` a layout of the deck where it has one
	MasterPolicy *PPTSetMasterPolicy `json:"master_policy,omitzero"`
}

// CMSSlideAssetsListParams are the parameters of CMS.SlideAssets.List.
type CMSSlideAssetsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	// Words or beginnings of words. All of them must occur in the title, text, notes or tags. Accents are ignored
	Query *string `json:"query,omitzero"`

	Tag *string `json:"tag,omitzero"`

	Status *SlideAssetStatus `json:"status,omitzero"`

	// Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval
	Approval *SlideAssetApproval `json:"approval,omitzero"`
}

// CMSSlideAssetsUpdateParams are the parameters of CMS.SlideAssets.Update.
type CMSSlideAssetsUpdateParams struct {
	Title *string `json:"title,omitzero"`

	// Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval
	Approval *SlideAssetApproval `json:"approval,omitzero"`

	Tags []string `json:"tags,omitzero"`

	// Time of expiry; null for never
	ExpiresAt Nullable[time.Time] `json:"expires_at,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSSlideAssetsPreviewParams are the parameters of CMS.SlideAssets.Preview.
type CMSSlideAssetsPreviewParams struct {
	Format *FilesPictureFormat `json:"format,omitzero"`
}

// CMSPPTSetsCreateParams are the parameters of CMS.PPTSets.Create.
type CMSPPTSetsCreateParams struct {
	Name string `json:"name"`

	Slug *string `json:"slug,omitzero"`

	Items []PPTSetItemInput `json:"items,omitzero"`

	// `keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders
	MasterPolicy *PPTSetMasterPolicy `json:"master_policy,omitzero"`

	// How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay
	PageScaling *PPTSetPageScaling `json:"page_scaling,omitzero"`

	// At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters
	Variables map[string]any `json:"variables,omitzero"`

	// At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot
	Lists map[string]any `json:"lists,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSPPTSetsListParams are the parameters of CMS.PPTSets.List.
type CMSPPTSetsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *PPTSetStatus `json:"status,omitzero"`

	Slug *string `json:"slug,omitzero"`
}

// CMSPPTSetsUpdateParams are the parameters of CMS.PPTSets.Update.
type CMSPPTSetsUpdateParams struct {
	Name *string `json:"name,omitzero"`

	Slug *string `json:"slug,omitzero"`

	Items []PPTSetItemInput `json:"items,omitzero"`

	// `keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders
	MasterPolicy *PPTSetMasterPolicy `json:"master_policy,omitzero"`

	// How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay
	PageScaling *PPTSetPageScaling `json:"page_scaling,omitzero"`

	// At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters
	Variables map[string]any `json:"variables,omitzero"`

	// At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot
	Lists map[string]any `json:"lists,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSPPTSetsBuildParams are the parameters of CMS.PPTSets.Build.
type CMSPPTSetsBuildParams struct {
	// At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters
	Variables map[string]any `json:"variables,omitzero"`

	// At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot
	Lists map[string]any `json:"lists,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSPPTSetsPreviewParams are the parameters of CMS.PPTSets.Preview.
type CMSPPTSetsPreviewParams struct {
	// At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters
	Variables map[string]any `json:"variables,omitzero"`

	// At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot
	Lists map[string]any `json:"lists,omitzero"`
}

// CMSPPTSetsPictureParams are the parameters of CMS.PPTSets.Picture.
type CMSPPTSetsPictureParams struct {
	// Number of the slide; default 1
	Page *int64 `json:"page,omitzero"`

	Format *FilesPictureFormat `json:"format,omitzero"`

	// Field `preview` of the preview
	Preview string `json:"preview"`
}

// CMSPPTSetsBuildsListParams are the parameters of CMS.PPTSets.Builds.List.
type CMSPPTSetsBuildsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// CMSPPTSetsBuildsDownloadParams are the parameters of CMS.PPTSets.Builds.Download.
type CMSPPTSetsBuildsDownloadParams struct {
	// `pptx` (the default) is the deck. `pdf` has a page, and `png` a zip with a picture of 1,280 pixels across, for each slide that is not hidden
	Format *CMSPPTSetsBuildsDownloadFormat `json:"format,omitzero"`
}

// CMSAssetsCreateParams are the parameters of CMS.Assets.Create.
type CMSAssetsCreateParams struct {
	Kind AssetKind `json:"kind"`

	Name string `json:"name"`

	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	// Such as `light`, `dark`, `lockup` or `print`
	Variant *string `json:"variant,omitzero"`

	// For SVG files: refuse content that is not allowed (the default), or remove it
	Sanitize *CMSIconSetsImportSanitize `json:"sanitize,omitzero"`

	// Unique in the organization and mode; derived from the name by default
	Slug *string `json:"slug,omitzero"`

	// What the asset shows, also for screen readers
	Description Nullable[string] `json:"description,omitzero"`

	Status *PaletteStatus `json:"status,omitzero"`

	Collections []string `json:"collections,omitzero"`

	Tags []string `json:"tags,omitzero"`

	// Custom fields by name. The search finds their values
	Fields map[string]string `json:"fields,omitzero"`

	Usage *AssetUsageInput `json:"usage,omitzero"`

	Rights *AssetRightsInput `json:"rights,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSAssetsListParams are the parameters of CMS.Assets.List.
type CMSAssetsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	// Words or beginnings of words. All of them must occur in the name, labels, description, custom fields, licence or text of the files. The best match is first
	Query *string `json:"query,omitzero"`

	Kind *AssetKind `json:"kind,omitzero"`

	Status *PaletteStatus `json:"status,omitzero"`

	RightsState *AssetRightsState `json:"rights_state,omitzero"`

	Collection *string `json:"collection,omitzero"`

	Tag *string `json:"tag,omitzero"`

	Slug *string `json:"slug,omitzero"`
}

// CMSAssetsUpdateParams are the parameters of CMS.Assets.Update.
type CMSAssetsUpdateParams struct {
	Name *string `json:"name,omitzero"`

	// Unique in the organization and mode; derived from the name by default
	Slug *string `json:"slug,omitzero"`

	// What the asset shows, also for screen readers
	Description Nullable[string] `json:"description,omitzero"`

	Status *PaletteStatus `json:"status,omitzero"`

	Collections []string `json:"collections,omitzero"`

	Tags []string `json:"tags,omitzero"`

	// Custom fields by name. The search finds their values
	Fields map[string]string `json:"fields,omitzero"`

	Usage *AssetUsageInput `json:"usage,omitzero"`

	Rights *AssetRightsInput `json:"rights,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSAssetsVersionsCreateParams are the parameters of CMS.Assets.Versions.Create.
type CMSAssetsVersionsCreateParams struct {
	// Id of the file (`file_…`)
	File *Upload `json:"file"`

	// Such as `light`, `dark`, `lockup` or `print`
	Variant *string `json:"variant,omitzero"`

	// What changed in this version
	Note Nullable[string] `json:"note,omitzero"`

	// For SVG files: refuse content that is not allowed (the default), or remove it
	Sanitize *CMSIconSetsImportSanitize `json:"sanitize,omitzero"`
}

// CMSAssetsVersionsListParams are the parameters of CMS.Assets.Versions.List.
type CMSAssetsVersionsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// CMSAssetsComparisonParams are the parameters of CMS.Assets.Comparison.
type CMSAssetsComparisonParams struct {
	// Id of the asset version (`asv_…`)
	Base string `json:"base"`

	// Id of the asset version (`asv_…`)
	Version string `json:"version"`
}

// CMSAssetsPictureParams are the parameters of CMS.Assets.Picture.
type CMSAssetsPictureParams struct {
	// Name of the variant; the first by default
	Variant *string `json:"variant,omitzero"`

	// Id of the asset version (`asv_…`)
	Version *string `json:"version,omitzero"`

	// Width in pixels
	Width *int64 `json:"width,omitzero"`

	// Height in pixels
	Height *int64 `json:"height,omitzero"`

	// With both sides: `inside` (the default) keeps the whole picture and its proportions, `cover` fills the size and crops the rest, `contain` adds a border
	Fit *CMSAssetsPictureFit `json:"fit,omitzero"`

	// Part of the original: left, top, width and height as fractions of its sides
	Crop *string `json:"crop,omitzero"`

	// The point that `cover` keeps, as fractions of width and height from the upper left
	Focus *string `json:"focus,omitzero"`

	// Quality of AVIF (default 55), WebP and JPEG (default 80)
	Quality *int64 `json:"quality,omitzero"`

	// Colour behind transparent parts, as `RRGGBB`; JPEG has white by default
	Background *string `json:"background,omitzero"`

	// WebP by default
	Format *CMSAssetsPictureFormat `json:"format,omitzero"`
}

// CMSAssetsPictureURLParams are the parameters of CMS.Assets.PictureURL.
type CMSAssetsPictureURLParams struct {
	// Name of the variant; the first by default
	Variant *string `json:"variant,omitzero"`

	// Name of the channel; `production` by default
	Channel *string `json:"channel,omitzero"`

	// Width in pixels
	Width *int64 `json:"width,omitzero"`

	// Height in pixels
	Height *int64 `json:"height,omitzero"`

	// With both sides: `inside` (the default) keeps the whole picture and its proportions, `cover` fills the size and crops the rest, `contain` adds a border
	Fit *CMSAssetsPictureFit `json:"fit,omitzero"`

	// Part of the original: left, top, width and height as fractions of its sides
	Crop *string `json:"crop,omitzero"`

	// The point that `cover` keeps, as fractions of width and height from the upper left
	Focus *string `json:"focus,omitzero"`

	// Quality of AVIF (default 55), WebP and JPEG (default 80)
	Quality *int64 `json:"quality,omitzero"`

	// Colour behind transparent parts, as `RRGGBB`; JPEG has white by default
	Background *string `json:"background,omitzero"`

	// `auto` (the default) is the best format that the browser accepts
	Format *CMSAssetsPictureURLFormat `json:"format,omitzero"`
}

// CMSAssetsShareLinksCreateParams are the parameters of CMS.Assets.ShareLinks.Create.
type CMSAssetsShareLinksCreateParams struct {
	// Such as `light`, `dark`, `lockup` or `print`
	Variant Nullable[string] `json:"variant,omitzero"`

	// At most a year ahead; default in 30 days
	ExpiresAt *time.Time `json:"expires_at,omitzero"`
}

// CMSAssetsShareLinksListParams are the parameters of CMS.Assets.ShareLinks.List.
type CMSAssetsShareLinksListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// CMSDeploymentsCreateParams are the parameters of CMS.Deployments.Create.
type CMSDeploymentsCreateParams struct {
	Kind *DeploymentKind `json:"kind,omitzero"`

	Name Nullable[string] `json:"name,omitzero"`

	Note Nullable[string] `json:"note,omitzero"`

	// Defaults to everything that is published. A portal has none: its settings select what it shows
	Sources []DeploymentSourceInput `json:"sources,omitzero"`

	Gate Nullable[DeploymentGateInput] `json:"gate,omitzero"`

	// Channel to promote the deployment to when it is ready
	Channel Nullable[string] `json:"channel,omitzero"`

	// Promotes to `channel` at this time instead, in the future and at most a year ahead; GET /cms/promotions lists the promotion
	PromoteAt Nullable[time.Time] `json:"promote_at,omitzero"`

	// Whether the content of `channel` needs a key, if the channel does not exist yet. The request is refused if the channel exists with another setting
	RequiresKey *bool `json:"requires_key,omitzero"`

	// Deploys approved slides only, the newest approved revision of each. A PPT set is left out if a slide of its newest deck is not approved. `warnings` name what was left out; a source that is named in `sources` and not approved is refused
	OnlyApproved *bool `json:"only_approved,omitzero"`

	// Creates nothing: the response lists what would change in `channel`, and who could read it
	DryRun *bool `json:"dry_run,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSDeploymentsListParams are the parameters of CMS.Deployments.List.
type CMSDeploymentsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *DeploymentStatus `json:"status,omitzero"`

	// Whether the deployments have their manifests
	Manifest *bool `json:"manifest,omitzero"`
}

// CMSDeploymentsUpdateParams are the parameters of CMS.Deployments.Update.
type CMSDeploymentsUpdateParams struct {
	Name Nullable[string] `json:"name,omitzero"`

	Note Nullable[string] `json:"note,omitzero"`

	// A pinned deployment cannot be deleted, and retention keeps it
	IsPinned *bool `json:"is_pinned,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSDeploymentPolicyUpdateParams are the parameters of CMS.DeploymentPolicy.Update.
type CMSDeploymentPolicyUpdateParams struct {
	// A ready deployment is deleted this many days after it became ready, unless it is pinned, waits for a promotion, or a channel serves it or keeps it for rollbacks (`kept_deployments`); null keeps all
	DeleteAfterDays Nullable[int64] `json:"delete_after_days,omitzero"`
}

// CMSDeploymentsPictureParams are the parameters of CMS.Deployments.Picture.
type CMSDeploymentsPictureParams struct {
	// Id of the slide asset (`sld_…`)
	SlideAsset string `json:"slide_asset"`
}

// CMSDeploymentsPreviewLinkParams are the parameters of CMS.Deployments.PreviewLink.
type CMSDeploymentsPreviewLinkParams struct {
	// End of the link, at most 90 days ahead; 7 days by default
	ExpiresAt *time.Time `json:"expires_at,omitzero"`
}

// CMSDeploymentsDiffParams are the parameters of CMS.Deployments.Diff.
type CMSDeploymentsDiffParams struct {
	// Id of the deployment (`dep_…`)
	Base string `json:"base"`
}

// CMSDeploymentsDrawingsParams are the parameters of CMS.Deployments.Drawings.
type CMSDeploymentsDrawingsParams struct {
	// Id of the deployment (`dep_…`)
	Base string `json:"base"`
}

// CMSChannelsListParams are the parameters of CMS.Channels.List.
type CMSChannelsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// CMSChannelsUpdateParams are the parameters of CMS.Channels.Update.
type CMSChannelsUpdateParams struct {
	// Whether a member other than the requester must approve each promotion. A rollback needs no approval, because the channel served its target before
	RequiresApproval *bool `json:"requires_approval,omitzero"`

	// Whether its content requires a key (`delivery_requires_key` of the organization requires one for all channels). The address of a deployment requires a key if every channel to which it was promoted requires one. A portal has its own `access`
	RequiresKey *bool `json:"requires_key,omitzero"`

	// Number of its earlier deployments that retention keeps, for rollbacks
	KeptDeployments *int64 `json:"kept_deployments,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSChannelsPromoteParams are the parameters of CMS.Channels.Promote.
type CMSChannelsPromoteParams struct {
	// Id of the deployment (`dep_…`)
	Deployment string `json:"deployment"`

	// Deployment that the channel must point to, or the request is refused; null if the channel must not exist
	Expected Nullable[string] `json:"expected,omitzero"`

	// Setting of the channel that this promotion creates: whether later promotions need an approval
	RequiresApproval *bool `json:"requires_approval,omitzero"`

	// Setting of the channel that this promotion creates: whether its content needs a key
	RequiresKey *bool `json:"requires_key,omitzero"`

	// Setting of the channel that this promotion creates: number of its earlier deployments that retention keeps
	KeptDeployments *int64 `json:"kept_deployments,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSChannelsRollbackParams are the parameters of CMS.Channels.Rollback.
type CMSChannelsRollbackParams struct {
	// A deployment of the history of the channel. Defaults to the one before the current deployment
	To *string `json:"to,omitzero"`

	// Deployment that the channel must point to, or the request is refused
	Expected *string `json:"expected,omitzero"`
}

// CMSPromotionsCreateParams are the parameters of CMS.Promotions.Create.
type CMSPromotionsCreateParams struct {
	Channel string `json:"channel"`

	// Id of the deployment (`dep_…`)
	Deployment string `json:"deployment"`

	// A time in the future, at most a year ahead, by the clock of the database. If the deployment is still being built or not yet approved then, it is promoted afterwards
	PromoteAt Nullable[time.Time] `json:"promote_at,omitzero"`

	Note Nullable[string] `json:"note,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSPromotionsListParams are the parameters of CMS.Promotions.List.
type CMSPromotionsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *PromotionStatus `json:"status,omitzero"`

	Channel *string `json:"channel,omitzero"`

	// Id of the deployment (`dep_…`)
	Deployment *string `json:"deployment,omitzero"`
}

// CMSPromotionsUpdateParams are the parameters of CMS.Promotions.Update.
type CMSPromotionsUpdateParams struct {
	// A time in the future, at most a year ahead, by the clock of the database. If the deployment is still being built or not yet approved then, it is promoted afterwards
	PromoteAt Nullable[time.Time] `json:"promote_at,omitzero"`

	Note Nullable[string] `json:"note,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSPromotionsApproveParams are the parameters of CMS.Promotions.Approve.
type CMSPromotionsApproveParams struct {
	Note Nullable[string] `json:"note,omitzero"`
}

// CMSPromotionsRejectParams are the parameters of CMS.Promotions.Reject.
type CMSPromotionsRejectParams struct {
	Note string `json:"note"`
}

// CMSRecallsCreateParams are the parameters of CMS.Recalls.Create.
type CMSRecallsCreateParams struct {
	// Id of the deployment (`dep_…`)
	Deployment string `json:"deployment"`

	Path string `json:"path"`

	Reason string `json:"reason"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSRecallsListParams are the parameters of CMS.Recalls.List.
type CMSRecallsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// CMSPortalUpdateParams are the parameters of CMS.Portal.Update.
type CMSPortalUpdateParams struct {
	// Name of the brand; null for the name of the organization
	Name Nullable[string] `json:"name,omitzero"`

	Description Nullable[string] `json:"description,omitzero"`

	// The first is the language of the site
	Languages []string `json:"languages,omitzero"`

	// Null for every section with content, then the pages
	Navigation Nullable[[]PortalNavigationItemParam] `json:"navigation,omitzero"`

	// Null for a modular scale
	TypeScale Nullable[[]PortalTypeStepParam] `json:"type_scale,omitzero"`

	// Sentences that replace the derived ones, by the id of the rule
	RuleSentences map[string]string `json:"rule_sentences,omitzero"`

	Footer Nullable[string] `json:"footer,omitzero"`

	// Where people can ask about the brand: `https://` or `mailto:`
	ContactURL Nullable[string] `json:"contact_url,omitzero"`

	Theme *PortalThemeInput `json:"theme,omitzero"`

	Shown *PortalShownInput `json:"shown,omitzero"`

	// Who can read the site: everyone, people with the password, people with a signed link, or members of the organization. Applies at once, including to existing deployments
	Access *PortalAccess `json:"access,omitzero"`

	// Whether search engines may list the site
	IsIndexed *bool `json:"is_indexed,omitzero"`

	// Domain under which the site is served, such as `brand.example.com`
	Domain Nullable[string] `json:"domain,omitzero"`

	// Channel that the domain shows
	DomainChannel *string `json:"domain_channel,omitzero"`

	// For the access `password`. It is stored as a hash and never shown
	Password Nullable[string] `json:"password,omitzero"`
}

// CMSPortalStatsParams are the parameters of CMS.Portal.Stats.
type CMSPortalStatsParams struct {
	// The first day (UTC). Default: 30 days ago. At most 400 days are returned
	Since *time.Time `json:"since,omitzero"`

	// The last day (UTC). Default: today
	Until *time.Time `json:"until,omitzero"`

	// Counts only this page or file, such as `palettes/index.html`
	Path *string `json:"path,omitzero"`
}

// CMSPortalLinksParams are the parameters of CMS.Portal.Links.
type CMSPortalLinksParams struct {
	// At most a year ahead; default in 30 days
	ExpiresAt *time.Time `json:"expires_at,omitzero"`

	Channel *string `json:"channel,omitzero"`
}

// CMSPortalPreviewParams are the parameters of CMS.Portal.Preview.
type CMSPortalPreviewParams struct {
	// Of a guideline page, with `body`
	Title *string `json:"title,omitzero"`

	// Markdown with the blocks of the guide on portals
	Body *string `json:"body,omitzero"`

	// One sentence for lists and search engines
	Summary Nullable[string] `json:"summary,omitzero"`

	// Pages with the same slug are translations of each other (BCP 47)
	Language *string `json:"language,omitzero"`

	// Shows a page of the site instead of a guideline page
	Section *CMSPortalPreviewSection `json:"section,omitzero"`

	Settings *PortalContentInput `json:"settings,omitzero"`
}

// CMSPortalPagesCreateParams are the parameters of CMS.PortalPages.Create.
type CMSPortalPagesCreateParams struct {
	Title string `json:"title"`

	Slug *string `json:"slug,omitzero"`

	// Pages with the same slug are translations of each other (BCP 47)
	Language *string `json:"language,omitzero"`

	// One sentence for lists and search engines
	Summary Nullable[string] `json:"summary,omitzero"`

	// Markdown with the blocks of the guide on portals
	Body *string `json:"body,omitzero"`

	// Order in the navigation. Pages with the same position are in order of creation
	Position *int64 `json:"position,omitzero"`

	// A deployment contains only published pages
	Status *IconSetStatus `json:"status,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSPortalPagesListParams are the parameters of CMS.PortalPages.List.
type CMSPortalPagesListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	Status *IconSetStatus `json:"status,omitzero"`
}

// CMSPortalPagesUpdateParams are the parameters of CMS.PortalPages.Update.
type CMSPortalPagesUpdateParams struct {
	Title *string `json:"title,omitzero"`

	Slug *string `json:"slug,omitzero"`

	// Pages with the same slug are translations of each other (BCP 47)
	Language *string `json:"language,omitzero"`

	// One sentence for lists and search engines
	Summary Nullable[string] `json:"summary,omitzero"`

	// Markdown with the blocks of the guide on portals
	Body *string `json:"body,omitzero"`

	// Order in the navigation. Pages with the same position are in order of creation
	Position *int64 `json:"position,omitzero"`

	// A deployment contains only published pages
	Status *IconSetStatus `json:"status,omitzero"`

	// At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
	Metadata Nullable[map[string]string] `json:"metadata,omitzero"`
}

// CMSPortalRevisionsListParams are the parameters of CMS.PortalRevisions.List.
type CMSPortalRevisionsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`

	// Only revisions of this page
	Page *string `json:"page,omitzero"`
}

// APIKeyReportsCreateParams are the parameters of APIKeyReports.Create.
type APIKeyReportsCreateParams struct {
	// The whole key, as it was found
	Secret string `json:"secret"`

	// Where the secret was found. The owners see this text
	URL *string `json:"url,omitzero"`
}

// InstanceOrganizationsListParams are the parameters of Instance.Organizations.List.
type InstanceOrganizationsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// InstanceOrganizationsUpdateParams are the parameters of Instance.Organizations.Update.
type InstanceOrganizationsUpdateParams struct {
	// Bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA
	StorageQuota Nullable[int64] `json:"storage_quota,omitzero"`

	// Invitations mailed in a day; 0 for no limit, null for 200
	InvitationsPerDay Nullable[int64] `json:"invitations_per_day,omitzero"`
}

// InstanceAdministratorsListParams are the parameters of Instance.Administrators.List.
type InstanceAdministratorsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// InstanceAdministratorsCreateParams are the parameters of Instance.Administrators.Create.
type InstanceAdministratorsCreateParams struct {
	// Address of a person who has an account
	Email string `json:"email"`
}

// SignUpsCreateParams are the parameters of SignUps.Create.
type SignUpsCreateParams struct {
	// An e-mail address
	Email string `json:"email"`
}

// SignUpsLookupParams are the parameters of SignUps.Lookup.
type SignUpsLookupParams struct {
	// The last path segment of the link
	Token string `json:"token"`
}

// SignUpsConfirmParams are the parameters of SignUps.Confirm.
type SignUpsConfirmParams struct {
	// The last path segment of the link
	Token string `json:"token"`

	OrganizationName string `json:"organization_name"`

	Password string `json:"password"`

	Name *string `json:"name,omitzero"`
}

// SessionsCreateParams are the parameters of Sessions.Create.
type SessionsCreateParams struct {
	Email string `json:"email"`

	Password string `json:"password"`
}

// SessionsListParams are the parameters of Sessions.List.
type SessionsListParams struct {
	Limit *int64 `json:"limit,omitzero"`

	// Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
	StartingAfter *string `json:"starting_after,omitzero"`

	// Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
	EndingBefore *string `json:"ending_before,omitzero"`

	Created *TimeRange `json:"created,omitzero"`
}

// SessionsCurrentUpdateParams are the parameters of Sessions.Current.Update.
type SessionsCurrentUpdateParams struct {
	// The organization of requests that do not name one
	Organization *string `json:"organization,omitzero"`

	// Your name, in every organization
	Name *string `json:"name,omitzero"`

	// Your picture, in every organization: a PNG, JPEG or WebP file of at most 512 KiB, in Base64 (RFC 4648, section 4). The centre is stored as a WebP of 256 × 256 pixels; null removes the picture
	Avatar Nullable[string] `json:"avatar,omitzero"`
}

// SessionsCurrentConfirmParams are the parameters of Sessions.Current.Confirm.
type SessionsCurrentConfirmParams struct {
	Password *string `json:"password,omitzero"`

	// The 6 digits that the authenticator app shows
	Code *string `json:"code,omitzero"`

	// `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get`
	Passkey map[string]any `json:"passkey,omitzero"`
}

// PasswordChangesCreateParams are the parameters of PasswordChanges.Create.
type PasswordChangesCreateParams struct {
	CurrentPassword string `json:"current_password"`

	NewPassword string `json:"new_password"`
}

// PasswordResetsCreateParams are the parameters of PasswordResets.Create.
type PasswordResetsCreateParams struct {
	// An e-mail address
	Email string `json:"email"`
}

// PasswordResetsConfirmParams are the parameters of PasswordResets.Confirm.
type PasswordResetsConfirmParams struct {
	Token string `json:"token"`

	Password string `json:"password"`
}

// SessionsSecondFactorParams are the parameters of Sessions.SecondFactor.
type SessionsSecondFactorParams struct {
	Token string `json:"token"`

	// The 6 digits that the authenticator app shows
	Code *string `json:"code,omitzero"`

	RecoveryCode *string `json:"recovery_code,omitzero"`

	// `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get`
	Passkey map[string]any `json:"passkey,omitzero"`
}

// SessionsPasskeyParams are the parameters of Sessions.Passkey.
type SessionsPasskeyParams struct {
	// `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get`
	Passkey map[string]any `json:"passkey"`
}

// SecondFactorsTotpConfirmParams are the parameters of SecondFactors.Totp.Confirm.
type SecondFactorsTotpConfirmParams struct {
	// The 6 digits that the authenticator app shows
	Code string `json:"code"`
}

// PasskeysCreateParams are the parameters of Passkeys.Create.
type PasskeysCreateParams struct {
	Name string `json:"name"`

	// `RegistrationResponseJSON` of WebAuthn: the response of `navigator.credentials.create`
	Credential map[string]any `json:"credential"`
}

// PasskeysUpdateParams are the parameters of Passkeys.Update.
type PasskeysUpdateParams struct {
	Name string `json:"name"`
}

// SessionsDiscoverParams are the parameters of Sessions.Discover.
type SessionsDiscoverParams struct {
	Email string `json:"email"`
}

// SingleSignOnStartParams are the parameters of SingleSignOn.Start.
type SingleSignOnStartParams struct {
	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// Whether the provider must ask for the credentials again
	Confirm *bool `json:"confirm,omitzero"`
}

// SingleSignOnFinishParams are the parameters of SingleSignOn.Finish.
type SingleSignOnFinishParams struct {
	// Id of the organization (`org_…`)
	Organization string `json:"organization"`

	// The query with which the provider returned to `redirect_uri`
	Response string `json:"response"`
}

// InvitationsLookupParams are the parameters of Invitations.Lookup.
type InvitationsLookupParams struct {
	// The last path segment of the link
	Token string `json:"token"`
}

// InvitationsAcceptParams are the parameters of Invitations.Accept.
type InvitationsAcceptParams struct {
	// The last path segment of the link
	Token string `json:"token"`

	Password string `json:"password"`

	Name *string `json:"name,omitzero"`
}

// OAuthTokenParams are the parameters of OAuth.Token.
type OAuthTokenParams struct {
	GrantType OAuthTokenGrantType `json:"grant_type"`

	// `oa_client_…`
	ClientID *string `json:"client_id,omitzero"`

	// `oa_secret_…`
	ClientSecret *string `json:"client_secret,omitzero"`

	// Of the device authorization. Required for its grant type
	DeviceCode *string `json:"device_code,omitzero"`

	// Scopes, separated by one space. Defaults to all scopes of the application
	Scope *string `json:"scope,omitzero"`
}

// OAuthDeviceParams are the parameters of OAuth.Device.
type OAuthDeviceParams struct {
	ClientID string `json:"client_id"`

	// Scopes to propose to the member, separated by one space
	Scope *string `json:"scope,omitzero"`

	// Name of the device, which the member sees
	DeviceName *string `json:"device_name,omitzero"`
}

// OAuthIntrospectParams are the parameters of OAuth.Introspect.
type OAuthIntrospectParams struct {
	// The token
	Token string `json:"token"`

	// Ignored, since there is only one type of token
	TokenTypeHint *string `json:"token_type_hint,omitzero"`

	// `oa_client_…`
	ClientID *string `json:"client_id,omitzero"`

	// `oa_secret_…`
	ClientSecret *string `json:"client_secret,omitzero"`
}

// OAuthRevokeParams are the parameters of OAuth.Revoke.
type OAuthRevokeParams struct {
	// The token
	Token string `json:"token"`

	// Ignored, since there is only one type of token
	TokenTypeHint *string `json:"token_type_hint,omitzero"`

	// `oa_client_…`
	ClientID *string `json:"client_id,omitzero"`

	// `oa_secret_…`
	ClientSecret *string `json:"client_secret,omitzero"`
}

type OrganizationStatus string

const (
	OrganizationStatusActive   OrganizationStatus = "active"
	OrganizationStatusDeleted  OrganizationStatus = "deleted"
	OrganizationStatusRemoving OrganizationStatus = "removing"
)

type OrganizationExportMode string

const (
	OrganizationExportModeTest OrganizationExportMode = "test"
	OrganizationExportModeLive OrganizationExportMode = "live"
)

type OrganizationExportStatus string

const (
	OrganizationExportStatusQueued    OrganizationExportStatus = "queued"
	OrganizationExportStatusRunning   OrganizationExportStatus = "running"
	OrganizationExportStatusCompleted OrganizationExportStatus = "completed"
	OrganizationExportStatusFailed    OrganizationExportStatus = "failed"
	OrganizationExportStatusExpired   OrganizationExportStatus = "expired"
)

type RoleID string

const (
	RoleIDOwner     RoleID = "owner"
	RoleIDAdmin     RoleID = "admin"
	RoleIDDeveloper RoleID = "developer"
	RoleIDDesigner  RoleID = "designer"
	RoleIDViewer    RoleID = "viewer"
)

type RoleScope string

const (
	RoleScopePlatformRead                  RoleScope = "platform:read"
	RoleScopePlatformWrite                 RoleScope = "platform:write"
	RoleScopePlatformAPIKeysWrite          RoleScope = "platform:api_keys:write"
	RoleScopePlatformWebhookEndpointsWrite RoleScope = "platform:webhook_endpoints:write"
	RoleScopeBrandRead                     RoleScope = "brand:read"
	RoleScopeBrandWrite                    RoleScope = "brand:write"
	RoleScopeBrandRulesWrite               RoleScope = "brand:rules:write"
	RoleScopeBrandPalettesWrite            RoleScope = "brand:palettes:write"
	RoleScopeBrandChecksWrite              RoleScope = "brand:checks:write"
	RoleScopeCMSRead                       RoleScope = "cms:read"
	RoleScopeCMSWrite                      RoleScope = "cms:write"
	RoleScopeCMSIconsWrite                 RoleScope = "cms:icons:write"
	RoleScopeCMSSlidesWrite                RoleScope = "cms:slides:write"
	RoleScopeCMSDeploymentsWrite           RoleScope = "cms:deployments:write"
)

type InvitedMembershipRole string

const (
	InvitedMembershipRoleOwner     InvitedMembershipRole = "owner"
	InvitedMembershipRoleAdmin     InvitedMembershipRole = "admin"
	InvitedMembershipRoleDeveloper InvitedMembershipRole = "developer"
	InvitedMembershipRoleDesigner  InvitedMembershipRole = "designer"
	InvitedMembershipRoleViewer    InvitedMembershipRole = "viewer"
)

type InvitedMembershipStatus string

const (
	InvitedMembershipStatusInvited InvitedMembershipStatus = "invited"
	InvitedMembershipStatusActive  InvitedMembershipStatus = "active"
)

type SingleSignOnDefaultRole string

const (
	SingleSignOnDefaultRoleAdmin     SingleSignOnDefaultRole = "admin"
	SingleSignOnDefaultRoleDeveloper SingleSignOnDefaultRole = "developer"
	SingleSignOnDefaultRoleDesigner  SingleSignOnDefaultRole = "designer"
	SingleSignOnDefaultRoleViewer    SingleSignOnDefaultRole = "viewer"
)

type SingleSignOnCreateBodyRoleMappingItemRole string

const (
	SingleSignOnCreateBodyRoleMappingItemRoleAdmin     SingleSignOnCreateBodyRoleMappingItemRole = "admin"
	SingleSignOnCreateBodyRoleMappingItemRoleDeveloper SingleSignOnCreateBodyRoleMappingItemRole = "developer"
	SingleSignOnCreateBodyRoleMappingItemRoleDesigner  SingleSignOnCreateBodyRoleMappingItemRole = "designer"
	SingleSignOnCreateBodyRoleMappingItemRoleViewer    SingleSignOnCreateBodyRoleMappingItemRole = "viewer"
)

type APIKeyWithSecretPrefixType string

const (
	APIKeyWithSecretPrefixTypeSk APIKeyWithSecretPrefixType = "sk"
	APIKeyWithSecretPrefixTypePk APIKeyWithSecretPrefixType = "pk"
)

type APIKeyWithSecretMode string

const (
	APIKeyWithSecretModeLive APIKeyWithSecretMode = "live"
	APIKeyWithSecretModeTest APIKeyWithSecretMode = "test"
)

type OAuthApplicationWithSecretStatus string

const (
	OAuthApplicationWithSecretStatusActive   OAuthApplicationWithSecretStatus = "active"
	OAuthApplicationWithSecretStatusDisabled OAuthApplicationWithSecretStatus = "disabled"
)

type DeviceAuthorizationStatus string

const (
	DeviceAuthorizationStatusPending  DeviceAuthorizationStatus = "pending"
	DeviceAuthorizationStatusApproved DeviceAuthorizationStatus = "approved"
	DeviceAuthorizationStatusDenied   DeviceAuthorizationStatus = "denied"
)

type DeviceAuthorizationRequestedScope string

const (
	DeviceAuthorizationRequestedScopePlatformRead                  DeviceAuthorizationRequestedScope = "platform:read"
	DeviceAuthorizationRequestedScopePlatformWrite                 DeviceAuthorizationRequestedScope = "platform:write"
	DeviceAuthorizationRequestedScopePlatformAPIKeysWrite          DeviceAuthorizationRequestedScope = "platform:api_keys:write"
	DeviceAuthorizationRequestedScopePlatformWebhookEndpointsWrite DeviceAuthorizationRequestedScope = "platform:webhook_endpoints:write"
	DeviceAuthorizationRequestedScopeBrandRead                     DeviceAuthorizationRequestedScope = "brand:read"
	DeviceAuthorizationRequestedScopeBrandWrite                    DeviceAuthorizationRequestedScope = "brand:write"
	DeviceAuthorizationRequestedScopeBrandRulesWrite               DeviceAuthorizationRequestedScope = "brand:rules:write"
	DeviceAuthorizationRequestedScopeBrandPalettesWrite            DeviceAuthorizationRequestedScope = "brand:palettes:write"
	DeviceAuthorizationRequestedScopeBrandChecksWrite              DeviceAuthorizationRequestedScope = "brand:checks:write"
	DeviceAuthorizationRequestedScopeCMSRead                       DeviceAuthorizationRequestedScope = "cms:read"
	DeviceAuthorizationRequestedScopeCMSWrite                      DeviceAuthorizationRequestedScope = "cms:write"
	DeviceAuthorizationRequestedScopeCMSIconsWrite                 DeviceAuthorizationRequestedScope = "cms:icons:write"
	DeviceAuthorizationRequestedScopeCMSSlidesWrite                DeviceAuthorizationRequestedScope = "cms:slides:write"
	DeviceAuthorizationRequestedScopeCMSDeploymentsWrite           DeviceAuthorizationRequestedScope = "cms:deployments:write"
)

type WebhookEndpointWithSecretStatus string

const (
	WebhookEndpointWithSecretStatusEnabled  WebhookEndpointWithSecretStatus = "enabled"
	WebhookEndpointWithSecretStatusDisabled WebhookEndpointWithSecretStatus = "disabled"
)

type WebhookEndpointWithSecretDisabledReason string

const (
	WebhookEndpointWithSecretDisabledReasonUser                WebhookEndpointWithSecretDisabledReason = "user"
	WebhookEndpointWithSecretDisabledReasonFailing             WebhookEndpointWithSecretDisabledReason = "failing"
	WebhookEndpointWithSecretDisabledReasonGone                WebhookEndpointWithSecretDisabledReason = "gone"
	WebhookEndpointWithSecretDisabledReasonOrganizationDeleted WebhookEndpointWithSecretDisabledReason = "organization_deleted"
)

type WebhookEndpointWithSecretSignatureScheme string

const (
	WebhookEndpointWithSecretSignatureSchemeStandard WebhookEndpointWithSecretSignatureScheme = "standard"
	WebhookEndpointWithSecretSignatureSchemeStripe   WebhookEndpointWithSecretSignatureScheme = "stripe"
)

type WebhookEndpointWithSecretEventPayload string

const (
	WebhookEndpointWithSecretEventPayloadSnapshot              WebhookEndpointWithSecretEventPayload = "snapshot"
	WebhookEndpointWithSecretEventPayloadThin                  WebhookEndpointWithSecretEventPayload = "thin"
	WebhookEndpointWithSecretEventPayloadStripe                WebhookEndpointWithSecretEventPayload = "stripe"
	WebhookEndpointWithSecretEventPayloadCloudeventsStructured WebhookEndpointWithSecretEventPayload = "cloudevents_structured"
	WebhookEndpointWithSecretEventPayloadCloudeventsBinary     WebhookEndpointWithSecretEventPayload = "cloudevents_binary"
)

type WebhookEndpointStatsInterval string

const (
	WebhookEndpointStatsIntervalHour WebhookEndpointStatsInterval = "hour"
	WebhookEndpointStatsIntervalDay  WebhookEndpointStatsInterval = "day"
)

type WebhookEndpointHealthOutcome string

const (
	WebhookEndpointHealthOutcomeDelivered WebhookEndpointHealthOutcome = "delivered"
	WebhookEndpointHealthOutcomeFailed    WebhookEndpointHealthOutcome = "failed"
	WebhookEndpointHealthOutcomeWaiting   WebhookEndpointHealthOutcome = "waiting"
	WebhookEndpointHealthOutcomeAbandoned WebhookEndpointHealthOutcome = "abandoned"
)

type WebhookEndpointHealthLastFailureError string

const (
	WebhookEndpointHealthLastFailureErrorTimeout           WebhookEndpointHealthLastFailureError = "timeout"
	WebhookEndpointHealthLastFailureErrorDns               WebhookEndpointHealthLastFailureError = "dns"
	WebhookEndpointHealthLastFailureErrorConnectionRefused WebhookEndpointHealthLastFailureError = "connection_refused"
	WebhookEndpointHealthLastFailureErrorConnectionReset   WebhookEndpointHealthLastFailureError = "connection_reset"
	WebhookEndpointHealthLastFailureErrorTls               WebhookEndpointHealthLastFailureError = "tls"
	WebhookEndpointHealthLastFailureErrorBlockedAddress    WebhookEndpointHealthLastFailureError = "blocked_address"
	WebhookEndpointHealthLastFailureErrorRedirect          WebhookEndpointHealthLastFailureError = "redirect"
	WebhookEndpointHealthLastFailureErrorInterrupted       WebhookEndpointHealthLastFailureError = "interrupted"
)

type WebhookDeliveryStatus string

const (
	WebhookDeliveryStatusPending   WebhookDeliveryStatus = "pending"
	WebhookDeliveryStatusDelivered WebhookDeliveryStatus = "delivered"
	WebhookDeliveryStatusFailed    WebhookDeliveryStatus = "failed"
	WebhookDeliveryStatusAbandoned WebhookDeliveryStatus = "abandoned"
)

type RecoveryStatus string

const (
	RecoveryStatusPending   RecoveryStatus = "pending"
	RecoveryStatusCompleted RecoveryStatus = "completed"
	RecoveryStatusFailed    RecoveryStatus = "failed"
)

type AuditEntryResult string

const (
	AuditEntryResultSucceeded AuditEntryResult = "succeeded"
	AuditEntryResultDenied    AuditEntryResult = "denied"
	AuditEntryResultFailed    AuditEntryResult = "failed"
)

type AuditEntryActorType string

const (
	AuditEntryActorTypeUser             AuditEntryActorType = "user"
	AuditEntryActorTypeAPIKey           AuditEntryActorType = "api_key"
	AuditEntryActorTypeOAuthApplication AuditEntryActorType = "oauth_application"
	AuditEntryActorTypeAnonymous        AuditEntryActorType = "anonymous"
	AuditEntryActorTypeSystem           AuditEntryActorType = "system"
)

type PaletteStatus string

const (
	PaletteStatusDraft     PaletteStatus = "draft"
	PaletteStatusPublished PaletteStatus = "published"
	PaletteStatusArchived  PaletteStatus = "archived"
)

type PaletteColorRole string

const (
	PaletteColorRolePrimary   PaletteColorRole = "primary"
	PaletteColorRoleSecondary PaletteColorRole = "secondary"
	PaletteColorRoleAccent    PaletteColorRole = "accent"
	PaletteColorRoleNeutral   PaletteColorRole = "neutral"
	PaletteColorRoleSemantic  PaletteColorRole = "semantic"
	PaletteColorRoleData      PaletteColorRole = "data"
)

type PaletteColorUsage string

const (
	PaletteColorUsageText       PaletteColorUsage = "text"
	PaletteColorUsageBackground PaletteColorUsage = "background"
	PaletteColorUsageFill       PaletteColorUsage = "fill"
	PaletteColorUsageLine       PaletteColorUsage = "line"
)

type ColorValueColorSpace string

const (
	ColorValueColorSpaceSrgb        ColorValueColorSpace = "srgb"
	ColorValueColorSpaceSrgbLinear  ColorValueColorSpace = "srgb-linear"
	ColorValueColorSpaceHsl         ColorValueColorSpace = "hsl"
	ColorValueColorSpaceHwb         ColorValueColorSpace = "hwb"
	ColorValueColorSpaceLab         ColorValueColorSpace = "lab"
	ColorValueColorSpaceLch         ColorValueColorSpace = "lch"
	ColorValueColorSpaceOklab       ColorValueColorSpace = "oklab"
	ColorValueColorSpaceOklch       ColorValueColorSpace = "oklch"
	ColorValueColorSpaceDisplayP3   ColorValueColorSpace = "display-p3"
	ColorValueColorSpaceA98Rgb      ColorValueColorSpace = "a98-rgb"
	ColorValueColorSpaceProphotoRgb ColorValueColorSpace = "prophoto-rgb"
	ColorValueColorSpaceRec2020     ColorValueColorSpace = "rec2020"
	ColorValueColorSpaceXyzD65      ColorValueColorSpace = "xyz-d65"
	ColorValueColorSpaceXyzD50      ColorValueColorSpace = "xyz-d50"
)

type PaletteContentFormat string

const (
	PaletteContentFormatDtcg          PaletteContentFormat = "dtcg"
	PaletteContentFormatCSS           PaletteContentFormat = "css"
	PaletteContentFormatGpl           PaletteContentFormat = "gpl"
	PaletteContentFormatAse           PaletteContentFormat = "ase"
	PaletteContentFormatAco           PaletteContentFormat = "aco"
	PaletteContentFormatAct           PaletteContentFormat = "act"
	PaletteContentFormatSketchpalette PaletteContentFormat = "sketchpalette"
	PaletteContentFormatPptx          PaletteContentFormat = "pptx"
	PaletteContentFormatSVG           PaletteContentFormat = "svg"
	PaletteContentFormatHex           PaletteContentFormat = "hex"
	PaletteContentFormatText          PaletteContentFormat = "text"
)

type FontStyle string

const (
	FontStyleNormal  FontStyle = "normal"
	FontStyleItalic  FontStyle = "italic"
	FontStyleOblique FontStyle = "oblique"
)

type FontFormat string

const (
	FontFormatTtf   FontFormat = "ttf"
	FontFormatOtf   FontFormat = "otf"
	FontFormatWoff  FontFormat = "woff"
	FontFormatWoff2 FontFormat = "woff2"
	FontFormatTtc   FontFormat = "ttc"
)

type FontEmbedding string

const (
	FontEmbeddingInstallable FontEmbedding = "installable"
	FontEmbeddingEditable    FontEmbedding = "editable"
	FontEmbeddingPreview     FontEmbedding = "preview"
	FontEmbeddingRestricted  FontEmbedding = "restricted"
)

type FontStatus string

const (
	FontStatusActive   FontStatus = "active"
	FontStatusArchived FontStatus = "archived"
)

type RuleSeverity string

const (
	RuleSeverityError   RuleSeverity = "error"
	RuleSeverityWarning RuleSeverity = "warning"
	RuleSeverityInfo    RuleSeverity = "info"
)

type RuleConditionsFormat string

const (
	RuleConditionsFormatPptx RuleConditionsFormat = "pptx"
	RuleConditionsFormatDocx RuleConditionsFormat = "docx"
	RuleConditionsFormatSVG  RuleConditionsFormat = "svg"
	RuleConditionsFormatCSS  RuleConditionsFormat = "css"
	RuleConditionsFormatHTML RuleConditionsFormat = "html"
	RuleConditionsFormatPDF  RuleConditionsFormat = "pdf"
	RuleConditionsFormatPNG  RuleConditionsFormat = "png"
	RuleConditionsFormatJpeg RuleConditionsFormat = "jpeg"
	RuleConditionsFormatText RuleConditionsFormat = "text"
)

type RuleConditionsRole string

const (
	RuleConditionsRoleTitle    RuleConditionsRole = "title"
	RuleConditionsRoleSubtitle RuleConditionsRole = "subtitle"
	RuleConditionsRoleBody     RuleConditionsRole = "body"
	RuleConditionsRoleCaption  RuleConditionsRole = "caption"
	RuleConditionsRoleFooter   RuleConditionsRole = "footer"
	RuleConditionsRoleNotes    RuleConditionsRole = "notes"
	RuleConditionsRoleOther    RuleConditionsRole = "other"
)

type RuleTrialVerdict string

const (
	RuleTrialVerdictPass RuleTrialVerdict = "pass"
	RuleTrialVerdictWarn RuleTrialVerdict = "warn"
	RuleTrialVerdictFail RuleTrialVerdict = "fail"
)

type RuleTrialIssueOrigin string

const (
	RuleTrialIssueOriginSlide   RuleTrialIssueOrigin = "slide"
	RuleTrialIssueOriginFile    RuleTrialIssueOrigin = "file"
	RuleTrialIssueOriginStyle   RuleTrialIssueOrigin = "style"
	RuleTrialIssueOriginLayout  RuleTrialIssueOrigin = "layout"
	RuleTrialIssueOriginMaster  RuleTrialIssueOrigin = "master"
	RuleTrialIssueOriginTheme   RuleTrialIssueOrigin = "theme"
	RuleTrialIssueOriginDefault RuleTrialIssueOrigin = "default"
)

type RuleTrialIssueSampleSource string

const (
	RuleTrialIssueSampleSourceExplicit    RuleTrialIssueSampleSource = "explicit"
	RuleTrialIssueSampleSourceShape       RuleTrialIssueSampleSource = "shape"
	RuleTrialIssueSampleSourceStyle       RuleTrialIssueSampleSource = "style"
	RuleTrialIssueSampleSourcePlaceholder RuleTrialIssueSampleSource = "placeholder"
	RuleTrialIssueSampleSourceLayout      RuleTrialIssueSampleSource = "layout"
	RuleTrialIssueSampleSourceMaster      RuleTrialIssueSampleSource = "master"
	RuleTrialIssueSampleSourceTheme       RuleTrialIssueSampleSource = "theme"
	RuleTrialIssueSampleSourceDefault     RuleTrialIssueSampleSource = "default"
)

type RuleTrialIssueSampleState string

const (
	RuleTrialIssueSampleStateNew      RuleTrialIssueSampleState = "new"
	RuleTrialIssueSampleStateExisting RuleTrialIssueSampleState = "existing"
	RuleTrialIssueSampleStateWaived   RuleTrialIssueSampleState = "waived"
)

type CheckStatus string

const (
	CheckStatusQueued    CheckStatus = "queued"
	CheckStatusRunning   CheckStatus = "running"
	CheckStatusCompleted CheckStatus = "completed"
	CheckStatusFailed    CheckStatus = "failed"
	CheckStatusCanceled  CheckStatus = "canceled"
)

type CheckProgressStage string

const (
	CheckProgressStageReading CheckProgressStage = "reading"
	CheckProgressStageJudging CheckProgressStage = "judging"
)

type CheckFailureCode string

const (
	CheckFailureCodeUnsupportedFormat CheckFailureCode = "unsupported_format"
	CheckFailureCodeEncrypted         CheckFailureCode = "encrypted"
	CheckFailureCodeMalformed         CheckFailureCode = "malformed"
	CheckFailureCodeLimitExceeded     CheckFailureCode = "limit_exceeded"
	CheckFailureCodeTimeout           CheckFailureCode = "timeout"
)

type CheckFixReasonCode string

const (
	CheckFixReasonCodeFormatNotFixable       CheckFixReasonCode = "format_not_fixable"
	CheckFixReasonCodeFindingMissing         CheckFixReasonCode = "finding_missing"
	CheckFixReasonCodeNotSelected            CheckFixReasonCode = "not_selected"
	CheckFixReasonCodePersonNeeded           CheckFixReasonCode = "person_needed"
	CheckFixReasonCodeReplacementMissing     CheckFixReasonCode = "replacement_missing"
	CheckFixReasonCodePartNotFixable         CheckFixReasonCode = "part_not_fixable"
	CheckFixReasonCodePlaceMissing           CheckFixReasonCode = "place_missing"
	CheckFixReasonCodeChangesEntangled       CheckFixReasonCode = "changes_entangled"
	CheckFixReasonCodeTextColorMissing       CheckFixReasonCode = "text_color_missing"
	CheckFixReasonCodeFillColorMissing       CheckFixReasonCode = "fill_color_missing"
	CheckFixReasonCodeLineColorMissing       CheckFixReasonCode = "line_color_missing"
	CheckFixReasonCodeBackgroundColorMissing CheckFixReasonCode = "background_color_missing"
	CheckFixReasonCodeEffectColorMissing     CheckFixReasonCode = "effect_color_missing"
	CheckFixReasonCodeColorsTooFew           CheckFixReasonCode = "colors_too_few"
	CheckFixReasonCodeCodeFontMissing        CheckFixReasonCode = "code_font_missing"
	CheckFixReasonCodeScriptFontMissing      CheckFixReasonCode = "script_font_missing"
	CheckFixReasonCodeContrastTooLow         CheckFixReasonCode = "contrast_too_low"
	CheckFixReasonCodeTextUnreadable         CheckFixReasonCode = "text_unreadable"
	CheckFixReasonCodeColorTooDifferent      CheckFixReasonCode = "color_too_different"
	CheckFixReasonCodeLayoutBroken           CheckFixReasonCode = "layout_broken"
	CheckFixReasonCodeOtherRuleBroken        CheckFixReasonCode = "other_rule_broken"
)

type CheckFixChangeKind string

const (
	CheckFixChangeKindColor CheckFixChangeKind = "color"
	CheckFixChangeKindFont  CheckFixChangeKind = "font"
	CheckFixChangeKindWords CheckFixChangeKind = "words"
)

type CheckFixChangeTarget string

const (
	CheckFixChangeTargetText       CheckFixChangeTarget = "text"
	CheckFixChangeTargetFill       CheckFixChangeTarget = "fill"
	CheckFixChangeTargetLine       CheckFixChangeTarget = "line"
	CheckFixChangeTargetBackground CheckFixChangeTarget = "background"
	CheckFixChangeTargetEffect     CheckFixChangeTarget = "effect"
)

type CheckFixChangePlace string

const (
	CheckFixChangePlaceTheme       CheckFixChangePlace = "theme"
	CheckFixChangePlaceMaster      CheckFixChangePlace = "master"
	CheckFixChangePlaceLayout      CheckFixChangePlace = "layout"
	CheckFixChangePlaceTableStyles CheckFixChangePlace = "table_styles"
	CheckFixChangePlaceStyle       CheckFixChangePlace = "style"
	CheckFixChangePlaceList        CheckFixChangePlace = "list"
	CheckFixChangePlaceHeader      CheckFixChangePlace = "header"
	CheckFixChangePlaceFooter      CheckFixChangePlace = "footer"
	CheckFixChangePlaceSlide       CheckFixChangePlace = "slide"
	CheckFixChangePlaceFile        CheckFixChangePlace = "file"
)

type CheckFixChangeApplicability string

const (
	CheckFixChangeApplicabilitySafe   CheckFixChangeApplicability = "safe"
	CheckFixChangeApplicabilityUnsafe CheckFixChangeApplicability = "unsafe"
	CheckFixChangeApplicabilityManual CheckFixChangeApplicability = "manual"
)

type CheckScheduleStatus string

const (
	CheckScheduleStatusActive CheckScheduleStatus = "active"
	CheckScheduleStatusPaused CheckScheduleStatus = "paused"
	CheckScheduleStatusEnded  CheckScheduleStatus = "ended"
)

type CheckScheduleEvery string

const (
	CheckScheduleEveryDay   CheckScheduleEvery = "day"
	CheckScheduleEveryWeek  CheckScheduleEvery = "week"
	CheckScheduleEveryMonth CheckScheduleEvery = "month"
)

type CheckScheduleNotifyWhen string

const (
	CheckScheduleNotifyWhenChange  CheckScheduleNotifyWhen = "change"
	CheckScheduleNotifyWhenFailure CheckScheduleNotifyWhen = "failure"
	CheckScheduleNotifyWhenEvery   CheckScheduleNotifyWhen = "every"
)

type CheckScheduleEndedReason string

const (
	CheckScheduleEndedReasonInputRemoved   CheckScheduleEndedReason = "input_removed"
	CheckScheduleEndedReasonRuleRemoved    CheckScheduleEndedReason = "rule_removed"
	CheckScheduleEndedReasonCreatorRemoved CheckScheduleEndedReason = "creator_removed"
)

type IconSetStatus string

const (
	IconSetStatusDraft     IconSetStatus = "draft"
	IconSetStatusPublished IconSetStatus = "published"
)

type IconSetImportStatus string

const (
	IconSetImportStatusProcessing IconSetImportStatus = "processing"
	IconSetImportStatusCompleted  IconSetImportStatus = "completed"
	IconSetImportStatusFailed     IconSetImportStatus = "failed"
)

type IconSetImportPhase string

const (
	IconSetImportPhaseVerify IconSetImportPhase = "verify"
	IconSetImportPhaseWrite  IconSetImportPhase = "write"
)

type SlideAssetStatus string

const (
	SlideAssetStatusProcessing SlideAssetStatus = "processing"
	SlideAssetStatusReady      SlideAssetStatus = "ready"
	SlideAssetStatusFailed     SlideAssetStatus = "failed"
	SlideAssetStatusExpired    SlideAssetStatus = "expired"
)

type SlideAssetApproval string

const (
	SlideAssetApprovalNone             SlideAssetApproval = "none"
	SlideAssetApprovalRequested        SlideAssetApproval = "requested"
	SlideAssetApprovalApproved         SlideAssetApproval = "approved"
	SlideAssetApprovalChangesRequested SlideAssetApproval = "changes_requested"
)

type SlideAssetFailureCode string

const (
	SlideAssetFailureCodeMalformed     SlideAssetFailureCode = "malformed"
	SlideAssetFailureCodeLimitExceeded SlideAssetFailureCode = "limit_exceeded"
	SlideAssetFailureCodeTimeout       SlideAssetFailureCode = "timeout"
)

type IdentifiedSlideState string

const (
	IdentifiedSlideStateCurrent  IdentifiedSlideState = "current"
	IdentifiedSlideStateOutdated IdentifiedSlideState = "outdated"
	IdentifiedSlideStateModified IdentifiedSlideState = "modified"
	IdentifiedSlideStateUnknown  IdentifiedSlideState = "unknown"
)

type IdentifiedSlideDifference string

const (
	IdentifiedSlideDifferenceContent IdentifiedSlideDifference = "content"
	IdentifiedSlideDifferenceTheme   IdentifiedSlideDifference = "theme"
	IdentifiedSlideDifferenceSize    IdentifiedSlideDifference = "size"
)

type UpdatedSlideOutcome string

const (
	UpdatedSlideOutcomeReplaced UpdatedSlideOutcome = "replaced"
	UpdatedSlideOutcomeKept     UpdatedSlideOutcome = "kept"
)

type PPTSetMasterPolicy string

const (
	PPTSetMasterPolicyKeep  PPTSetMasterPolicy = "keep"
	PPTSetMasterPolicyMerge PPTSetMasterPolicy = "merge"
)

type PPTSetPageScaling string

const (
	PPTSetPageScalingEnsureFit PPTSetPageScaling = "ensure_fit"
	PPTSetPageScalingMaximize  PPTSetPageScaling = "maximize"
	PPTSetPageScalingNone      PPTSetPageScaling = "none"
)

type PPTSetStatus string

const (
	PPTSetStatusDraft    PPTSetStatus = "draft"
	PPTSetStatusBuilding PPTSetStatus = "building"
	PPTSetStatusReady    PPTSetStatus = "ready"
	PPTSetStatusFailed   PPTSetStatus = "failed"
)

type PPTBuildStatus string

const (
	PPTBuildStatusQueued   PPTBuildStatus = "queued"
	PPTBuildStatusBuilding PPTBuildStatus = "building"
	PPTBuildStatusReady    PPTBuildStatus = "ready"
	PPTBuildStatusFailed   PPTBuildStatus = "failed"
)

type PPTBuildFailureCode string

const (
	PPTBuildFailureCodeUnsupportedFormat PPTBuildFailureCode = "unsupported_format"
	PPTBuildFailureCodeEncrypted         PPTBuildFailureCode = "encrypted"
	PPTBuildFailureCodeMalformed         PPTBuildFailureCode = "malformed"
	PPTBuildFailureCodeLimitExceeded     PPTBuildFailureCode = "limit_exceeded"
	PPTBuildFailureCodeTimeout           PPTBuildFailureCode = "timeout"
	PPTBuildFailureCodeVariableInvalid   PPTBuildFailureCode = "variable_invalid"
)

type PPTSetVariableKind string

const (
	PPTSetVariableKindText    PPTSetVariableKind = "text"
	PPTSetVariableKindPicture PPTSetVariableKind = "picture"
	PPTSetVariableKindList    PPTSetVariableKind = "list"
)

type AssetKind string

const (
	AssetKindLogo     AssetKind = "logo"
	AssetKindImage    AssetKind = "image"
	AssetKindDocument AssetKind = "document"
	AssetKindTemplate AssetKind = "template"
)

type AssetRightsState string

const (
	AssetRightsStateUnlimited AssetRightsState = "unlimited"
	AssetRightsStateValid     AssetRightsState = "valid"
	AssetRightsStateExpiring  AssetRightsState = "expiring"
	AssetRightsStateExpired   AssetRightsState = "expired"
)

type DeploymentKind string

const (
	DeploymentKindContent DeploymentKind = "content"
	DeploymentKindPortal  DeploymentKind = "portal"
)

type DeploymentStatus string

const (
	DeploymentStatusQueued   DeploymentStatus = "queued"
	DeploymentStatusBuilding DeploymentStatus = "building"
	DeploymentStatusReady    DeploymentStatus = "ready"
	DeploymentStatusFailed   DeploymentStatus = "failed"
	DeploymentStatusCanceled DeploymentStatus = "canceled"
	DeploymentStatusDeleted  DeploymentStatus = "deleted"
)

type DeploymentFailureCode string

const (
	DeploymentFailureCodeGateFailed   DeploymentFailureCode = "gate_failed"
	DeploymentFailureCodeSourceFailed DeploymentFailureCode = "source_failed"
	DeploymentFailureCodeBuildFailed  DeploymentFailureCode = "build_failed"
)

type DeploymentPreviewReaders string

const (
	DeploymentPreviewReadersEverybody       DeploymentPreviewReaders = "everybody"
	DeploymentPreviewReadersKeyHolders      DeploymentPreviewReaders = "key_holders"
	DeploymentPreviewReadersPasswordHolders DeploymentPreviewReaders = "password_holders"
	DeploymentPreviewReadersLinkHolders     DeploymentPreviewReaders = "link_holders"
	DeploymentPreviewReadersMembers         DeploymentPreviewReaders = "members"
)

type DeploymentPreviewCountsKind string

const (
	DeploymentPreviewCountsKindIconSet    DeploymentPreviewCountsKind = "icon_set"
	DeploymentPreviewCountsKindPalette    DeploymentPreviewCountsKind = "palette"
	DeploymentPreviewCountsKindFont       DeploymentPreviewCountsKind = "font"
	DeploymentPreviewCountsKindSlideAsset DeploymentPreviewCountsKind = "slide_asset"
	DeploymentPreviewCountsKindPPTSet     DeploymentPreviewCountsKind = "ppt_set"
	DeploymentPreviewCountsKindAsset      DeploymentPreviewCountsKind = "asset"
)

type DeploymentPreviewChangeChange string

const (
	DeploymentPreviewChangeChangeAdded   DeploymentPreviewChangeChange = "added"
	DeploymentPreviewChangeChangeChanged DeploymentPreviewChangeChange = "changed"
	DeploymentPreviewChangeChangeRemoved DeploymentPreviewChangeChange = "removed"
)

type UnapprovedSourceKind string

const (
	UnapprovedSourceKindSlideAsset UnapprovedSourceKind = "slide_asset"
	UnapprovedSourceKindPPTSet     UnapprovedSourceKind = "ppt_set"
)

type IconDrawingChange string

const (
	IconDrawingChangeAdded   IconDrawingChange = "added"
	IconDrawingChangeRemoved IconDrawingChange = "removed"
	IconDrawingChangeChanged IconDrawingChange = "changed"
)

type ChannelMoveAction string

const (
	ChannelMoveActionPromote  ChannelMoveAction = "promote"
	ChannelMoveActionRollback ChannelMoveAction = "rollback"
)

type PromotionStatus string

const (
	PromotionStatusAwaitingApproval PromotionStatus = "awaiting_approval"
	PromotionStatusScheduled        PromotionStatus = "scheduled"
	PromotionStatusCompleted        PromotionStatus = "completed"
	PromotionStatusRejected         PromotionStatus = "rejected"
	PromotionStatusCanceled         PromotionStatus = "canceled"
	PromotionStatusFailed           PromotionStatus = "failed"
)

type PromotionFailureCode string

const (
	PromotionFailureCodeDeploymentNotReady PromotionFailureCode = "deployment_not_ready"
	PromotionFailureCodeChannelRefused     PromotionFailureCode = "channel_refused"
	PromotionFailureCodePromotionFailed    PromotionFailureCode = "promotion_failed"
)

type PortalAccess string

const (
	PortalAccessPublic   PortalAccess = "public"
	PortalAccessPassword PortalAccess = "password"
	PortalAccessLink     PortalAccess = "link"
	PortalAccessMembers  PortalAccess = "members"
)

type PortalNavigationItemSection string

const (
	PortalNavigationItemSectionPalettes   PortalNavigationItemSection = "palettes"
	PortalNavigationItemSectionTypography PortalNavigationItemSection = "typography"
	PortalNavigationItemSectionLogos      PortalNavigationItemSection = "logos"
	PortalNavigationItemSectionIcons      PortalNavigationItemSection = "icons"
	PortalNavigationItemSectionTemplates  PortalNavigationItemSection = "templates"
	PortalNavigationItemSectionDecks      PortalNavigationItemSection = "decks"
	PortalNavigationItemSectionSlides     PortalNavigationItemSection = "slides"
	PortalNavigationItemSectionRules      PortalNavigationItemSection = "rules"
	PortalNavigationItemSectionChangelog  PortalNavigationItemSection = "changelog"
)

type CurrentSessionConfirmsWith string

const (
	CurrentSessionConfirmsWithPassword     CurrentSessionConfirmsWith = "password"
	CurrentSessionConfirmsWithCode         CurrentSessionConfirmsWith = "code"
	CurrentSessionConfirmsWithPasskey      CurrentSessionConfirmsWith = "passkey"
	CurrentSessionConfirmsWithSingleSignOn CurrentSessionConfirmsWith = "single_sign_on"
)

type CurrentSessionMembershipOrganizationStatus string

const (
	CurrentSessionMembershipOrganizationStatusActive   CurrentSessionMembershipOrganizationStatus = "active"
	CurrentSessionMembershipOrganizationStatusDeleted  CurrentSessionMembershipOrganizationStatus = "deleted"
	CurrentSessionMembershipOrganizationStatusRemoving CurrentSessionMembershipOrganizationStatus = "removing"
)

type CurrentSessionMembershipRequires string

const (
	CurrentSessionMembershipRequiresSecondFactor CurrentSessionMembershipRequires = "second_factor"
	CurrentSessionMembershipRequiresSingleSignOn CurrentSessionMembershipRequires = "single_sign_on"
)

type SecondFactorChallengeAccept string

const (
	SecondFactorChallengeAcceptCode         SecondFactorChallengeAccept = "code"
	SecondFactorChallengeAcceptPasskey      SecondFactorChallengeAccept = "passkey"
	SecondFactorChallengeAcceptRecoveryCode SecondFactorChallengeAccept = "recovery_code"
)

type TriedRuleType string

const (
	TriedRuleTypeColorInPalette      TriedRuleType = "color_in_palette"
	TriedRuleTypeColorUsage          TriedRuleType = "color_usage"
	TriedRuleTypeContrastMin         TriedRuleType = "contrast_min"
	TriedRuleTypeFontFamily          TriedRuleType = "font_family"
	TriedRuleTypeFontSize            TriedRuleType = "font_size"
	TriedRuleTypeFontWeight          TriedRuleType = "font_weight"
	TriedRuleTypeTermForbidden       TriedRuleType = "term_forbidden"
	TriedRuleTypeTermRequired        TriedRuleType = "term_required"
	TriedRuleTypeTextStyle           TriedRuleType = "text_style"
	TriedRuleTypeLogoRequired        TriedRuleType = "logo_required"
	TriedRuleTypeLogoUsage           TriedRuleType = "logo_usage"
	TriedRuleTypeSafeArea            TriedRuleType = "safe_area"
	TriedRuleTypeSlideSize           TriedRuleType = "slide_size"
	TriedRuleTypeLayoutAllowed       TriedRuleType = "layout_allowed"
	TriedRuleTypePlaceholderUnfilled TriedRuleType = "placeholder_unfilled"
	TriedRuleTypeImageResolution     TriedRuleType = "image_resolution"
	TriedRuleTypeAltText             TriedRuleType = "alt_text"
	TriedRuleTypeLanguage            TriedRuleType = "language"
	TriedRuleTypeFileMetadata        TriedRuleType = "file_metadata"
	TriedRuleTypeSlideCount          TriedRuleType = "slide_count"
	TriedRuleTypeHiddenSlides        TriedRuleType = "hidden_slides"
	TriedRuleTypeNotes               TriedRuleType = "notes"
	TriedRuleTypeComments            TriedRuleType = "comments"
	TriedRuleTypeMacros              TriedRuleType = "macros"
	TriedRuleTypeExternalLinks       TriedRuleType = "external_links"
	TriedRuleTypeIconGrid            TriedRuleType = "icon_grid"
	TriedRuleTypeTemplate            TriedRuleType = "template"
	TriedRuleTypeStrayMasters        TriedRuleType = "stray_masters"
	TriedRuleTypePlaceholderMoved    TriedRuleType = "placeholder_moved"
	TriedRuleTypePlaceholderBypassed TriedRuleType = "placeholder_bypassed"
	TriedRuleTypeTextOverflow        TriedRuleType = "text_overflow"
	TriedRuleTypeOffSlide            TriedRuleType = "off_slide"
	TriedRuleTypeOverlap             TriedRuleType = "overlap"
	TriedRuleTypeAlignment           TriedRuleType = "alignment"
	TriedRuleTypeMinGap              TriedRuleType = "min_gap"
	TriedRuleTypeParagraphFormat     TriedRuleType = "paragraph_format"
	TriedRuleTypeSlideDensity        TriedRuleType = "slide_density"
	TriedRuleTypeReadingLevel        TriedRuleType = "reading_level"
	TriedRuleTypeChartStyle          TriedRuleType = "chart_style"
	TriedRuleTypeChartColors         TriedRuleType = "chart_colors"
	TriedRuleTypeTableStyle          TriedRuleType = "table_style"
	TriedRuleTypeAnimations          TriedRuleType = "animations"
	TriedRuleTypeTransitions         TriedRuleType = "transitions"
	TriedRuleTypeEmbeddedFiles       TriedRuleType = "embedded_files"
	TriedRuleTypeFontsEmbedded       TriedRuleType = "fonts_embedded"
	TriedRuleTypePictureDuplicates   TriedRuleType = "picture_duplicates"
	TriedRuleTypeInclusiveLanguage   TriedRuleType = "inclusive_language"
	TriedRuleTypeTrademarkSign       TriedRuleType = "trademark_sign"
	TriedRuleTypeDisclaimerRequired  TriedRuleType = "disclaimer_required"
	TriedRuleTypeSpelling            TriedRuleType = "spelling"
	TriedRuleTypeLogoRetired         TriedRuleType = "logo_retired"
)

type FixReplacementKind string

const (
	FixReplacementKindColor FixReplacementKind = "color"
	FixReplacementKindFont  FixReplacementKind = "font"
	FixReplacementKindTerm  FixReplacementKind = "term"
)

type OrganizationsUpdateAPIVersion string

const (
	OrganizationsUpdateAPIVersion20261120 OrganizationsUpdateAPIVersion = "2026-11-20"
	OrganizationsUpdateAPIVersion20261001 OrganizationsUpdateAPIVersion = "2026-10-01"
)

type WebhookEndpointsDeliveriesListOrder string

const (
	WebhookEndpointsDeliveriesListOrderOldest WebhookEndpointsDeliveriesListOrder = "oldest"
	WebhookEndpointsDeliveriesListOrderNewest WebhookEndpointsDeliveriesListOrder = "newest"
)

type WebhookEndpointsRecoverStatus string

const (
	WebhookEndpointsRecoverStatusFailed    WebhookEndpointsRecoverStatus = "failed"
	WebhookEndpointsRecoverStatusAbandoned WebhookEndpointsRecoverStatus = "abandoned"
)

type FilesPictureFormat string

const (
	FilesPictureFormatSVG FilesPictureFormat = "svg"
	FilesPictureFormatPNG FilesPictureFormat = "png"
)

type RequestLogsListMethod string

const (
	RequestLogsListMethodGet     RequestLogsListMethod = "GET"
	RequestLogsListMethodHead    RequestLogsListMethod = "HEAD"
	RequestLogsListMethodPost    RequestLogsListMethod = "POST"
	RequestLogsListMethodPatch   RequestLogsListMethod = "PATCH"
	RequestLogsListMethodDelete  RequestLogsListMethod = "DELETE"
	RequestLogsListMethodPut     RequestLogsListMethod = "PUT"
	RequestLogsListMethodOptions RequestLogsListMethod = "OPTIONS"
)

type AuditEntriesExportFormat string

const (
	AuditEntriesExportFormatNdjson AuditEntriesExportFormat = "ndjson"
	AuditEntriesExportFormatCsv    AuditEntriesExportFormat = "csv"
)

type BrandPalettesExportFormat string

const (
	BrandPalettesExportFormatDtcg          BrandPalettesExportFormat = "dtcg"
	BrandPalettesExportFormatCSS           BrandPalettesExportFormat = "css"
	BrandPalettesExportFormatGpl           BrandPalettesExportFormat = "gpl"
	BrandPalettesExportFormatAse           BrandPalettesExportFormat = "ase"
	BrandPalettesExportFormatAco           BrandPalettesExportFormat = "aco"
	BrandPalettesExportFormatAct           BrandPalettesExportFormat = "act"
	BrandPalettesExportFormatSketchpalette BrandPalettesExportFormat = "sketchpalette"
	BrandPalettesExportFormatPptx          BrandPalettesExportFormat = "pptx"
	BrandPalettesExportFormatSVG           BrandPalettesExportFormat = "svg"
	BrandPalettesExportFormatHex           BrandPalettesExportFormat = "hex"
	BrandPalettesExportFormatScss          BrandPalettesExportFormat = "scss"
	BrandPalettesExportFormatTailwind      BrandPalettesExportFormat = "tailwind"
	BrandPalettesExportFormatAndroid       BrandPalettesExportFormat = "android"
	BrandPalettesExportFormatSwift         BrandPalettesExportFormat = "swift"
)

type BrandChecksListOrder string

const (
	BrandChecksListOrderNewest       BrandChecksListOrder = "newest"
	BrandChecksListOrderLowestScore  BrandChecksListOrder = "lowest_score"
	BrandChecksListOrderMostFindings BrandChecksListOrder = "most_findings"
)

type BrandChecksReportFormat string

const (
	BrandChecksReportFormatJSON  BrandChecksReportFormat = "json"
	BrandChecksReportFormatHTML  BrandChecksReportFormat = "html"
	BrandChecksReportFormatSarif BrandChecksReportFormat = "sarif"
	BrandChecksReportFormatCsv   BrandChecksReportFormat = "csv"
)

type BrandCheckSchedulesUpdateStatus string

const (
	BrandCheckSchedulesUpdateStatusActive BrandCheckSchedulesUpdateStatus = "active"
	BrandCheckSchedulesUpdateStatusPaused BrandCheckSchedulesUpdateStatus = "paused"
)

type CMSIconSetsImportSanitize string

const (
	CMSIconSetsImportSanitizeStrict CMSIconSetsImportSanitize = "strict"
	CMSIconSetsImportSanitizeStrip  CMSIconSetsImportSanitize = "strip"
)

type CMSIconSetsExportFormat string

const (
	CMSIconSetsExportFormatIconify CMSIconSetsExportFormat = "iconify"
	CMSIconSetsExportFormatZip     CMSIconSetsExportFormat = "zip"
	CMSIconSetsExportFormatSprite  CMSIconSetsExportFormat = "sprite"
	CMSIconSetsExportFormatCSS     CMSIconSetsExportFormat = "css"
	CMSIconSetsExportFormatReact   CMSIconSetsExportFormat = "react"
	CMSIconSetsExportFormatVue     CMSIconSetsExportFormat = "vue"
	CMSIconSetsExportFormatSvelte  CMSIconSetsExportFormat = "svelte"
	CMSIconSetsExportFormatAndroid CMSIconSetsExportFormat = "android"
	CMSIconSetsExportFormatFont    CMSIconSetsExportFormat = "font"
	CMSIconSetsExportFormatPNG     CMSIconSetsExportFormat = "png"
	CMSIconSetsExportFormatPDF     CMSIconSetsExportFormat = "pdf"
)

type CMSIconsExportFormat string

const (
	CMSIconsExportFormatAndroid CMSIconsExportFormat = "android"
	CMSIconsExportFormatPDF     CMSIconsExportFormat = "pdf"
	CMSIconsExportFormatReact   CMSIconsExportFormat = "react"
	CMSIconsExportFormatVue     CMSIconsExportFormat = "vue"
	CMSIconsExportFormatSvelte  CMSIconsExportFormat = "svelte"
)

type CMSPPTSetsBuildsDownloadFormat string

const (
	CMSPPTSetsBuildsDownloadFormatPptx CMSPPTSetsBuildsDownloadFormat = "pptx"
	CMSPPTSetsBuildsDownloadFormatPDF  CMSPPTSetsBuildsDownloadFormat = "pdf"
	CMSPPTSetsBuildsDownloadFormatPNG  CMSPPTSetsBuildsDownloadFormat = "png"
)

type CMSAssetsPictureFit string

const (
	CMSAssetsPictureFitInside  CMSAssetsPictureFit = "inside"
	CMSAssetsPictureFitCover   CMSAssetsPictureFit = "cover"
	CMSAssetsPictureFitContain CMSAssetsPictureFit = "contain"
)

type CMSAssetsPictureFormat string

const (
	CMSAssetsPictureFormatAvif CMSAssetsPictureFormat = "avif"
	CMSAssetsPictureFormatWebp CMSAssetsPictureFormat = "webp"
	CMSAssetsPictureFormatJpeg CMSAssetsPictureFormat = "jpeg"
	CMSAssetsPictureFormatPNG  CMSAssetsPictureFormat = "png"
)

type CMSAssetsPictureURLFormat string

const (
	CMSAssetsPictureURLFormatAuto CMSAssetsPictureURLFormat = "auto"
	CMSAssetsPictureURLFormatAvif CMSAssetsPictureURLFormat = "avif"
	CMSAssetsPictureURLFormatWebp CMSAssetsPictureURLFormat = "webp"
	CMSAssetsPictureURLFormatJpeg CMSAssetsPictureURLFormat = "jpeg"
	CMSAssetsPictureURLFormatPNG  CMSAssetsPictureURLFormat = "png"
)

type CMSPortalPreviewSection string

const (
	CMSPortalPreviewSectionStart      CMSPortalPreviewSection = "start"
	CMSPortalPreviewSectionPalettes   CMSPortalPreviewSection = "palettes"
	CMSPortalPreviewSectionTypography CMSPortalPreviewSection = "typography"
	CMSPortalPreviewSectionLogos      CMSPortalPreviewSection = "logos"
	CMSPortalPreviewSectionIcons      CMSPortalPreviewSection = "icons"
	CMSPortalPreviewSectionTemplates  CMSPortalPreviewSection = "templates"
	CMSPortalPreviewSectionDecks      CMSPortalPreviewSection = "decks"
	CMSPortalPreviewSectionSlides     CMSPortalPreviewSection = "slides"
	CMSPortalPreviewSectionRules      CMSPortalPreviewSection = "rules"
	CMSPortalPreviewSectionChangelog  CMSPortalPreviewSection = "changelog"
)

type OAuthTokenGrantType string

const (
	OAuthTokenGrantTypeClientCredentials                     OAuthTokenGrantType = "client_credentials"
	OAuthTokenGrantTypeUrnIetfParamsOAuthGrantTypeDeviceCode OAuthTokenGrantType = "urn:ietf:params:oauth:grant-type:device_code"
)

// ErrorType is the kind of an [Error].
type ErrorType string

const (
	ErrorTypeInvalidRequestError ErrorType = "invalid_request_error"
	ErrorTypeAuthenticationError ErrorType = "authentication_error"
	ErrorTypePermissionError     ErrorType = "permission_error"
	ErrorTypeIdempotencyError    ErrorType = "idempotency_error"
	ErrorTypeRateLimitError      ErrorType = "rate_limit_error"
	ErrorTypeAPIError            ErrorType = "api_error"
)

// ErrorCode is the exact reason of an [Error].
type ErrorCode string

const (
	ErrorCodeParameterMissing             ErrorCode = "parameter_missing"
	ErrorCodeParameterInvalid             ErrorCode = "parameter_invalid"
	ErrorCodeParameterUnknown             ErrorCode = "parameter_unknown"
	ErrorCodeInvalidJSON                  ErrorCode = "invalid_json"
	ErrorCodeInvalidVersion               ErrorCode = "invalid_version"
	ErrorCodeMetadataLimitExceeded        ErrorCode = "metadata_limit_exceeded"
	ErrorCodeResourceMissing              ErrorCode = "resource_missing"
	ErrorCodeURLNotFound                  ErrorCode = "url_not_found"
	ErrorCodeMethodNotAllowed             ErrorCode = "method_not_allowed"
	ErrorCodeStateConflict                ErrorCode = "state_conflict"
	ErrorCodeResourceAlreadyExists        ErrorCode = "resource_already_exists"
	ErrorCodePreconditionFailed           ErrorCode = "precondition_failed"
	ErrorCodeBodyTooLarge                 ErrorCode = "body_too_large"
	ErrorCodeUnsupportedMediaType         ErrorCode = "unsupported_media_type"
	ErrorCodeUnprocessableFile            ErrorCode = "unprocessable_file"
	ErrorCodeAPIKeyMissing                ErrorCode = "api_key_missing"
	ErrorCodeAPIKeyInvalid                ErrorCode = "api_key_invalid"
	ErrorCodeAPIKeyExpired                ErrorCode = "api_key_expired"
	ErrorCodeAPIKeyRevoked                ErrorCode = "api_key_revoked"
	ErrorCodeTokenInvalid                 ErrorCode = "token_invalid"
	ErrorCodeCredentialsInvalid           ErrorCode = "credentials_invalid"
	ErrorCodeInsufficientScope            ErrorCode = "insufficient_scope"
	ErrorCodePublishableKeyNotAllowed     ErrorCode = "publishable_key_not_allowed"
	ErrorCodeScopeEscalation              ErrorCode = "scope_escalation"
	ErrorCodeModeMismatch                 ErrorCode = "mode_mismatch"
	ErrorCodePrivilegeExceeded            ErrorCode = "privilege_exceeded"
	ErrorCodeOriginNotAllowed             ErrorCode = "origin_not_allowed"
	ErrorCodeAddressNotAllowed            ErrorCode = "address_not_allowed"
	ErrorCodeSignatureInvalid             ErrorCode = "signature_invalid"
	ErrorCodePasswordConfirmationRequired ErrorCode = "password_confirmation_required"
	ErrorCodeSecondFactorRequired         ErrorCode = "second_factor_required"
	ErrorCodeSingleSignOnRequired         ErrorCode = "single_sign_on_required"
	ErrorCodeSingleSignOnFailed           ErrorCode = "single_sign_on_failed"
	ErrorCodeIdempotencyKeyInvalid        ErrorCode = "idempotency_key_invalid"
	ErrorCodeIdempotencyKeyReused         ErrorCode = "idempotency_key_reused"
	ErrorCodeIdempotencyKeyInUse          ErrorCode = "idempotency_key_in_use"
	ErrorCodeRateLimited                  ErrorCode = "rate_limited"
	ErrorCodeInternalError                ErrorCode = "internal_error"
	ErrorCodeServiceUnavailable           ErrorCode = "service_unavailable"
)
