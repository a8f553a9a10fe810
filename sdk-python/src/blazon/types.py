# Made from openapi.json by `npm run sdk`. Do not edit.

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from blazon._objects import BlazonObject


class Organization(BlazonObject):
    id: str
    """Id of the organization (`org_…`)"""
    object: Literal["organization"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    organization: str
    """Id of the organization (`org_…`)"""
    name: str
    slug: str
    """Name of the organization in URLs of deployed content"""
    api_version: str
    """API version of its events, and of responses to requests without the header Blazon-Version"""
    delivery_requires_key: bool
    """Whether deployed content requires a key"""
    logo: str | None
    """SHA-256 of its logo, which `GET /organizations/{id}/logo` returns; null without a logo"""
    color: str | None
    """The colour of its e-mails; null for the colour of Blazon"""
    status: Literal["active", "deleted", "removing"]
    """`deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed"""
    deletes_at: datetime | None
    """When the deleted organization is permanently removed. Until then it can be restored"""
    metadata: dict[str, str]
    """The caller's own keys and values"""


class OrganizationExport(BlazonObject):
    id: str
    """Id of the organization export (`exp_…`)"""
    object: Literal["organization_export"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    modes: list[Literal["test", "live"]]
    """Both modes for a person; the own mode for a key or token"""
    status: Literal["queued", "running", "completed", "failed", "expired"]
    """`expired`: the zip was removed 7 days after the export"""
    progress: int
    """In percent"""
    bytes: int | None
    failure: ExportFailure | None
    completed_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    expires_at: datetime | None
    """When the zip is removed"""
    created_by: str


class ExportFailure(BlazonObject):
    code: str
    message: str


class Role(BlazonObject):
    id: Literal["owner", "admin", "developer", "designer", "viewer"]
    object: Literal["role"]
    description: str
    scopes: list[Literal["platform:read", "platform:write", "platform:api_keys:write", "platform:webhook_endpoints:write", "brand:read", "brand:write", "brand:rules:write", "brand:palettes:write", "brand:checks:write", "cms:read", "cms:write", "cms:icons:write", "cms:slides:write", "cms:deployments:write"]]


class InvitedMembership(BlazonObject):
    id: str
    """Id of the membership (`mem_…`)"""
    object: Literal["membership"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    organization: str
    """Id of the organization (`org_…`)"""
    email: str
    role: Literal["owner", "admin", "developer", "designer", "viewer"]
    """From the most to the fewest permissions; `GET /roles` describes them"""
    status: Literal["invited", "active"]
    user: str | None
    """Id of the user (`usr_…`)"""
    accepted_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    invitation_expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str | None
    """Id of the key, application or user that created the invitation"""
    email_sent: bool
    """Whether an e-mail with a link is sent: false if the installation has no mail server (`SMTP_URL`)"""
    url: str | None
    """A link that accepts the invitation once, within 7 days. Only people who are signed in get it, in this response only: keys and tokens never do"""


class Membership(BlazonObject):
    id: str
    """Id of the membership (`mem_…`)"""
    object: Literal["membership"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    organization: str
    """Id of the organization (`org_…`)"""
    email: str
    role: Literal["owner", "admin", "developer", "designer", "viewer"]
    """From the most to the fewest permissions; `GET /roles` describes them"""
    status: Literal["invited", "active"]
    user: str | None
    """Id of the user (`usr_…`)"""
    accepted_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    invitation_expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str | None
    """Id of the key, application or user that created the invitation"""


class MembershipRemoved(BlazonObject):
    id: str
    """Id of the membership (`mem_…`)"""
    object: Literal["membership"]
    deleted: Literal[True]
    keys: list[str]
    """Valid keys that the member created, in both modes"""


class SessionsRevoked(BlazonObject):
    object: Literal["session_revocation"]
    count: int


class User(BlazonObject):
    id: str
    """Id of the user (`usr_…`)"""
    object: Literal["user"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    organization: str
    """Id of the organization (`org_…`)"""
    email: str
    name: str | None
    avatar: str | None
    """SHA-256 of their picture, which `GET /users/{id}/avatar` returns; null without one"""


class SignInPolicy(BlazonObject):
    object: Literal["sign_in_policy"]
    organization: str
    """Id of the organization (`org_…`)"""
    updated: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    session_lifetime: int | None
    """Seconds after which a session ends, even if it is used; null for 30 days"""
    session_idle_time: int | None
    """Seconds without a request after which a session ends; null for 7 days"""
    requires_second_factor: bool
    """Whether members must sign in with a second factor or a passkey. Single sign-on of the organization also suffices"""
    instance_requires_second_factor: bool
    """Whether the operator requires a second factor from everyone (`BLAZON_SECOND_FACTOR`), regardless of the policy"""


class SingleSignOn(BlazonObject):
    object: Literal["single_sign_on"]
    type: Literal["oidc"]
    """OpenID Connect"""
    organization: str
    """Id of the organization (`org_…`)"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    name: str
    """Name of the provider, as the sign-in page shows it"""
    issuer: str
    """Issuer of the provider, whose metadata is at `/.well-known/openid-configuration`"""
    client_id: str
    default_role: Literal["admin", "developer", "designer", "viewer"]
    """A role other than owner"""
    role_claim: str | None
    """Claim of the ID token with the groups of the user, such as `groups`"""
    role_mapping: list[SingleSignOnCreateBodyRoleMappingItem]
    """Roles by values of the claim `role_claim`. The first entry that matches decides"""
    required: bool
    """Whether members other than owners must sign in here. Owners can always use their password"""
    redirect_uri: str
    """The address to register at the provider"""
    domains: list[SingleSignOnDomain]


class SingleSignOnCreateBodyRoleMappingItem(BlazonObject):
    value: str
    role: Literal["admin", "developer", "designer", "viewer"]
    """A role other than owner"""


class SingleSignOnDomain(BlazonObject):
    object: Literal["single_sign_on_domain"]
    domain: str
    record_name: str
    """Name of the TXT record that verifies the domain"""
    record_value: str
    """Value of the TXT record"""
    verified_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""


class Deleted(BlazonObject):
    """The response of a delete."""
    id: str
    object: str
    deleted: bool


class ApiKeyWithSecret(BlazonObject):
    id: str
    """Id of the api key (`key_…`)"""
    object: Literal["api_key"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    name: str
    prefix_type: Literal["sk", "pk"]
    """Secret or publishable"""
    mode: Literal["live", "test"]
    last_four: str
    scopes: list[str]
    allowed_origins: list[str]
    """For publishable keys, the origins that may use the key from a browser; empty for any origin"""
    allowed_networks: list[str]
    """Networks from which the key may be used, as CIDR; empty for any. Behind reverse proxies, set `BLAZON_TRUSTED_PROXIES`"""
    api_version: str | None
    last_used_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    last_used_address: str | None
    """IP address of the client at that time"""
    last_used_place: str | None
    """City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`"""
    expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    revoked_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    revoked_reason: str | None
    rolled_from: str | None
    """Id of the api key (`key_…`)"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str | None
    """Id of the key, application or user that created it"""
    creator_removed_at: datetime | None
    """Time at which the member who created the key was removed from the organization. The key still works, and that person may know its secret. Roll or revoke it"""
    secret: str
    """Shown only in this response"""


class ApiKey(BlazonObject):
    id: str
    """Id of the api key (`key_…`)"""
    object: Literal["api_key"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    name: str
    prefix_type: Literal["sk", "pk"]
    """Secret or publishable"""
    mode: Literal["live", "test"]
    last_four: str
    scopes: list[str]
    allowed_origins: list[str]
    """For publishable keys, the origins that may use the key from a browser; empty for any origin"""
    allowed_networks: list[str]
    """Networks from which the key may be used, as CIDR; empty for any. Behind reverse proxies, set `BLAZON_TRUSTED_PROXIES`"""
    api_version: str | None
    last_used_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    last_used_address: str | None
    """IP address of the client at that time"""
    last_used_place: str | None
    """City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`"""
    expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    revoked_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    revoked_reason: str | None
    rolled_from: str | None
    """Id of the api key (`key_…`)"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str | None
    """Id of the key, application or user that created it"""
    creator_removed_at: datetime | None
    """Time at which the member who created the key was removed from the organization. The key still works, and that person may know its secret. Roll or revoke it"""


class OAuthToken(BlazonObject):
    object: Literal["oauth_token"]
    client_id: str
    scopes: list[str]
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    organization: str
    """Id of the organization (`org_…`)"""


class SessionCredential(BlazonObject):
    object: Literal["session"]
    id: str
    """Id of the session (`ses_…`)"""
    user: str
    """Id of the user (`usr_…`)"""
    email: str
    name: str | None
    role: Literal["owner", "admin", "developer", "designer", "viewer"]
    scopes: list[str]
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    organization: str
    """Id of the organization (`org_…`)"""


class OAuthApplicationWithSecret(BlazonObject):
    id: str
    """Id of the oauth application (`oa_…`)"""
    object: Literal["oauth_application"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    client_id: str
    name: str
    scopes: list[str]
    secrets: list[OAuthSecret]
    """Valid secrets, oldest first"""
    status: Literal["active", "disabled"]
    """A disabled application cannot get tokens, and its existing tokens are revoked"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str | None
    """Id of the key, application or user that created it"""
    creator_removed_at: datetime | None
    """Time at which the member who created the application was removed from the organization. The secret is still valid, and that person may know it. Rotate it"""
    client_secret: str
    """Shown only in this response"""


class OAuthSecret(BlazonObject):
    id: str
    """Id of the oauth secret (`oas_…`)"""
    last_four: str
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""


class OAuthApplication(BlazonObject):
    id: str
    """Id of the oauth application (`oa_…`)"""
    object: Literal["oauth_application"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    client_id: str
    name: str
    scopes: list[str]
    secrets: list[OAuthSecret]
    """Valid secrets, oldest first"""
    status: Literal["active", "disabled"]
    """A disabled application cannot get tokens, and its existing tokens are revoked"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str | None
    """Id of the key, application or user that created it"""
    creator_removed_at: datetime | None
    """Time at which the member who created the application was removed from the organization. The secret is still valid, and that person may know it. Rotate it"""


class DeviceAuthorization(BlazonObject):
    object: Literal["device_authorization"]
    user_code: str
    device_name: str | None
    """As the device names itself"""
    address: str
    """Address of the device"""
    status: Literal["pending", "approved", "denied"]
    requested_scopes: list[Literal["platform:read", "platform:write", "platform:api_keys:write", "platform:webhook_endpoints:write", "brand:read", "brand:write", "brand:rules:write", "brand:palettes:write", "brand:checks:write", "cms:read", "cms:write", "cms:icons:write", "cms:slides:write", "cms:deployments:write"]]
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    api_key: str | None
    """The key that the device gets"""
    key_expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""


class Event(BlazonObject, discriminator="type"):
    id: str
    """Id of the event (`evt_…`)"""
    object: Literal["event"]
    type: str
    api_version: str
    """API version of the event"""
    livemode: bool
    test: Literal[True] | None
    """Present only in a sample that was sent with `POST /webhook_endpoints/{id}/test`: no such event occurred"""
    request_id: str | None
    """Id of the request (`req_…`)"""
    data: Any
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    organization: str
    """Id of the organization (`org_…`)"""


class EventType(BlazonObject):
    id: str
    """Its name"""
    object: Literal["event_type"]
    type: str
    description: str
    schema: dict[str, Any]
    """JSON Schema (2020-12) of the event's `data`"""
    example: dict[str, Any]
    """Example of `data`"""


class WebhookEndpointWithSecret(BlazonObject):
    id: str
    """Id of the webhook endpoint (`we_…`)"""
    object: Literal["webhook_endpoint"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    url: str
    description: str | None
    enabled_events: list[str]
    status: Literal["enabled", "disabled"]
    disabled_reason: Literal["user", "failing", "gone", "organization_deleted"] | None
    """`failing`: every attempt failed for 5 days. `gone`: the endpoint responded 410. `organization_deleted`: it is enabled again when the organization is restored"""
    signing_secret_last_four: str
    secret_unreadable_since: datetime | None
    """Time since which the signing secret cannot be decrypted. Deliveries wait until the encryption key is restored or the secret is rotated"""
    signature_scheme: Literal["standard", "stripe"]
    """`standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe"""
    event_payload: Literal["snapshot", "thin", "stripe", "cloudevents_structured", "cloudevents_binary"]
    """`snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0"""
    api_version: str | None
    """API version of its events"""
    custom_headers: dict[str, str]
    """Masked: `****` and the last four characters of each value"""
    rate_limit: int | None
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str | None
    """Id of the key, application or user that created it"""
    signing_secret: str
    """Shown only in this response"""


class WebhookEndpoint(BlazonObject):
    id: str
    """Id of the webhook endpoint (`we_…`)"""
    object: Literal["webhook_endpoint"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    url: str
    description: str | None
    enabled_events: list[str]
    status: Literal["enabled", "disabled"]
    disabled_reason: Literal["user", "failing", "gone", "organization_deleted"] | None
    """`failing`: every attempt failed for 5 days. `gone`: the endpoint responded 410. `organization_deleted`: it is enabled again when the organization is restored"""
    signing_secret_last_four: str
    secret_unreadable_since: datetime | None
    """Time since which the signing secret cannot be decrypted. Deliveries wait until the encryption key is restored or the secret is rotated"""
    signature_scheme: Literal["standard", "stripe"]
    """`standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe"""
    event_payload: Literal["snapshot", "thin", "stripe", "cloudevents_structured", "cloudevents_binary"]
    """`snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0"""
    api_version: str | None
    """API version of its events"""
    custom_headers: dict[str, str]
    """Masked: `****` and the last four characters of each value"""
    rate_limit: int | None
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str | None
    """Id of the key, application or user that created it"""


class WebhookEndpointStats(BlazonObject):
    object: Literal["webhook_endpoint_stats"]
    webhook_endpoint: str
    """Id of the webhook endpoint (`we_…`)"""
    interval: Literal["hour", "day"]
    since: datetime
    """ISO 8601, UTC, with milliseconds"""
    until: datetime
    """ISO 8601, UTC, with milliseconds"""
    data: list[WebhookEndpointStatsBucket]


class WebhookEndpointStatsBucket(BlazonObject):
    start: datetime
    """ISO 8601, UTC, with milliseconds"""
    delivered: int
    failed: int
    attempts: int
    p50_ms: float | None
    """Of the attempts that ended"""
    p95_ms: float | None
    """Of the attempts that ended"""


class WebhookEndpointHealth(BlazonObject):
    object: Literal["webhook_endpoint_health"]
    webhook_endpoint: str
    """Id of the webhook endpoint (`we_…`)"""
    delivered_count: int
    """Number of deliveries that the fields are computed from: at most the newest 100"""
    failed_count: int
    """Deliveries that failed, and pending ones whose last attempt failed"""
    success_rate: float | None
    """Between 0 and 1. Pending and abandoned deliveries are not counted. Null if no delivery is counted."""
    last_failure: WebhookEndpointHealthLastFailure | None
    failures: list[WebhookEndpointHealthFailure]
    """The failed deliveries by the result of their last attempt, the most frequent first"""
    outcomes: list[Literal["delivered", "failed", "waiting", "abandoned"]]
    """Of each delivery, oldest first"""


class WebhookEndpointHealthLastFailure(BlazonObject):
    delivery: str
    """Id of the webhook delivery (`dlv_…`)"""
    attempted_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    status_code: int | None
    """Null without a response"""
    error: Literal["timeout", "dns", "connection_refused", "connection_reset", "tls", "blocked_address", "redirect", "interrupted"] | None
    """Why there was no response; null if there was one"""


class WebhookEndpointHealthFailure(BlazonObject):
    status_code: int | None
    """Null without a response"""
    error: Literal["timeout", "dns", "connection_refused", "connection_reset", "tls", "blocked_address", "redirect", "interrupted"] | None
    """Why there was no response; null if there was one"""
    count: int
    last_attempted_at: datetime
    """ISO 8601, UTC, with milliseconds"""


class WebhookDelivery(BlazonObject):
    id: str
    """Id of the webhook delivery (`dlv_…`)"""
    object: Literal["webhook_delivery"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    event: str
    """Id of the event (`evt_…`)"""
    event_type: str
    webhook_endpoint: str
    """Id of the webhook endpoint (`we_…`)"""
    url: str
    """State after the last attempt"""
    status: Literal["pending", "delivered", "failed", "abandoned"]
    attempt_count: int
    next_attempt_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    attempts: list[WebhookAttempt]
    """Oldest first"""
    test: bool
    """Whether the event is a sample that was sent to this endpoint only"""
    resend_of: str | None
    """Id of the webhook delivery (`dlv_…`)"""
    completed_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""


class WebhookAttempt(BlazonObject):
    number: int
    """From 1"""
    started_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    duration_ms: int | None
    """Null if the attempt was interrupted"""
    status_code: int | None
    """Null without a response"""
    error: Literal["timeout", "dns", "connection_refused", "connection_reset", "tls", "blocked_address", "redirect", "interrupted"] | None
    """Why there was no response; null if there was one"""
    error_message: str | None
    """What exactly failed, as a sentence: the fault of the certificate, the address that was tried"""
    response_headers: dict[str, str] | None
    response_body: str | None
    """At most the first 16 KiB"""


class Recovery(BlazonObject):
    id: str
    """Id of the recovery (`rcv_…`)"""
    object: Literal["recovery"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    webhook_endpoint: str
    """Id of the webhook endpoint (`we_…`)"""
    status: Literal["pending", "completed", "failed"]
    count: int
    """Number of deliveries that the job creates"""
    since: datetime
    """ISO 8601, UTC, with milliseconds"""
    until: datetime
    """ISO 8601, UTC, with milliseconds"""
    statuses: list[str]
    missed: bool
    url: str
    """Path of this job"""
    deliveries_url: str
    """Path of the list of created deliveries"""
    created_by: str | None


class StoredFile(BlazonObject):
    id: str
    """Id of the file (`file_…`)"""
    object: Literal["file"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    filename: str
    bytes: int
    sha256: str
    """SHA-256 of the content, in hex"""
    content_type: str
    """Detected from the content, not from the name"""
    expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    created_by: str


class RequestLog(BlazonObject):
    id: str
    """Id of the request (`req_…`)"""
    object: Literal["request_log"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    method: str
    path: str
    query: str | None
    status: int
    error_code: str | None
    api_key: str | None
    """Id of the api key (`key_…`)"""
    created_by: str
    """Id of the key, OAuth application or user that sent the request"""
    api_version: str | None
    idempotent: bool
    """Whether the request had an Idempotency-Key"""
    ip: str
    user_agent: str | None
    duration_ms: float


class AuditEntry(BlazonObject):
    id: str
    """Id of the audit entry (`aud_…`)"""
    object: Literal["audit_entry"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    organization: str
    """Id of the organization (`org_…`)"""
    position: int
    """Place in the chain, without gaps"""
    livemode: bool | None
    """Null for entries that belong to neither mode, such as sign-ins"""
    occurred_at: datetime
    """Time of the action. `created` is the time at which the entry was added to the chain, usually within a second"""
    action: str
    """The type of the event of the change, or another action"""
    result: Literal["succeeded", "denied", "failed"]
    error_code: str | None
    count: int
    """Number of identical refusals within a minute that this entry represents"""
    actor: AuditEntryActor
    target: AuditTarget | None
    before: dict[str, Any] | None
    """The changed fields before the action, without secrets"""
    after: dict[str, Any] | None
    """The same fields after the action; for a new resource, all fields"""
    address: str | None
    """IP address of the client"""
    user_agent: str | None
    request: str | None
    """Id of the request (`req_…`)"""
    previous_hash: str
    """SHA-256 in hexadecimal digits"""
    hash: str
    """SHA-256 of the JSON of this object exactly as it is sent, without the member `hash`. It includes `previous_hash`, the hash of the entry before it"""


class AuditEntryActor(BlazonObject):
    type: Literal["user", "api_key", "oauth_application", "anonymous", "system"]
    """`anonymous`: somebody without a credential; `system`: the service itself"""
    id: str | None
    """Id of the user, API key or OAuth application"""
    name: str | None
    """Its name at the time of the action"""


class AuditTarget(BlazonObject):
    """The resource that the action concerns"""
    type: str
    id: str | None
    name: str | None
    """Its name at the time of the action"""


class AuditChain(BlazonObject):
    object: Literal["audit_chain"]
    organization: str
    """Id of the organization (`org_…`)"""
    position: int
    """Position of the newest entry; 0 for none"""
    hash: str
    """Its hash; 64 zeros for none"""
    anchor_position: int
    """Position of the last entry that retention removed; 0 for none"""
    anchor_hash: str
    """Its hash, which the oldest kept entry continues"""


class Palette(BlazonObject):
    id: str
    """Id of the palette (`pal_…`)"""
    object: Literal["palette"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    name: str
    slug: str
    status: Literal["draft", "published", "archived"]
    revision: int
    """Increases with every change"""
    colors: list[PaletteColor]
    draft_of: str | None
    """The palette whose name and colours this draft replaces when it is published"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class PaletteColor(BlazonObject):
    key: str
    name: str | None
    group: str | None
    value: ColorValue
    role: Literal["primary", "secondary", "accent", "neutral", "semantic", "data"] | None
    usage: list[Literal["text", "background", "fill", "line"]]
    """Permitted uses of the colour; empty for any use"""
    tolerance: float | None
    """ΔE2000 within which another colour matches this one; null for the tolerance of the rule"""
    cmyk: list[float] | None
    """Percentages of cyan, magenta, yellow and black. In a PDF, process colours that differ by at most one percentage point count as this colour."""
    spot_name: str | None
    """Name of the ink, such as `PANTONE 186 C`. In a PDF, a solid spot colour of this name counts as this colour."""
    deprecated: bool
    """True if the colour is still permitted but never suggested"""


class ColorValue(BlazonObject):
    color_space: Literal["srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50"]
    components: list[ColorComponent]
    """Numbers or "none\""""
    alpha: float
    hex: str
    """Derived: the colour mapped into sRGB"""


class ImportedPalette(BlazonObject):
    id: str
    """Id of the palette (`pal_…`)"""
    object: Literal["palette"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    name: str
    slug: str
    status: Literal["draft", "published", "archived"]
    revision: int
    """Increases with every change"""
    colors: list[PaletteColor]
    draft_of: str | None
    """The palette whose name and colours this draft replaces when it is published"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str
    warnings: list[str]
    """Parts of the file that could not be imported"""


class PaletteContent(BlazonObject):
    object: Literal["palette_content"]
    format: Literal["dtcg", "css", "gpl", "ase", "aco", "act", "sketchpalette", "pptx", "svg", "hex", "text"]
    name: str | None
    """Null if the file does not contain one"""
    colors: list[PaletteColor]
    warnings: list[str]
    """Parts of the file that cannot be imported"""


class PaletteMatch(BlazonObject):
    palette: str
    """Id of the palette (`pal_…`)"""
    key: str
    hex: str
    delta_e: float
    """CIEDE2000, with four decimal places"""


class PaletteRevision(BlazonObject):
    id: str
    """Id of the palette revision (`plr_…`)"""
    object: Literal["palette_revision"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    palette: str
    """Id of the palette (`pal_…`)"""
    revision: int
    name: str
    status: Literal["draft", "published", "archived"]
    colors: list[PaletteColor]
    """Send them with PATCH to restore them, each value without `hex`"""
    created_by: str | None
    """Null if the revision is older than the history"""


class ContrastPair(BlazonObject):
    text: str
    """Key of the text colour"""
    background: str
    """Key of the background colour"""
    ratio: float
    """WCAG 2.2, 1 to 21"""
    aa: bool
    aaa: bool
    aa_large: bool
    """At least 18 pt, or 14 pt bold"""
    aaa_large: bool
    apca: float
    """APCA Lc; negative for light text on dark"""


class Font(BlazonObject):
    id: str
    """Id of the font (`fnt_…`)"""
    object: Literal["font"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    family: str
    subfamily: str | None
    postscript_name: str | None
    weight: int | None
    """CSS weight; the default of a variable font"""
    weights: list[int]
    width: float | None
    """CSS width, as a percentage of the normal width"""
    style: Literal["normal", "italic", "oblique"] | None
    format: Literal["ttf", "otf", "woff", "woff2", "ttc"] | None
    """Format of the file; `ttc` for a face of a collection"""
    axes: list[FontAxis]
    """Axes of a variable font; empty for other fonts"""
    glyph_count: int | None
    unicode_ranges: list[str]
    """Supported characters, in the syntax of CSS `unicode-range`. At most 1,000 ranges: in a font with more, the ranges with the smallest gaps between them are joined"""
    metrics: FontMetrics | None
    version: str | None
    license: str | None
    license_url: str | None
    embedding: Literal["installable", "editable", "preview", "restricted"] | None
    """From `OS/2.fsType`"""
    no_subsetting: bool | None
    """From `OS/2.fsType`"""
    aliases: list[str]
    roles: list[str]
    status: Literal["active", "archived"]
    file: str | None
    """Id of the file (`file_…`)"""
    sha256: str | None
    bytes: int | None
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class FontAxis(BlazonObject):
    tag: str
    name: str | None
    min: float
    default: float
    max: float


class FontMetrics(BlazonObject):
    """In font units"""
    units_per_em: int
    ascender: int
    """From the table hhea, as are the next two fields"""
    descender: int
    line_gap: int
    typo_ascender: int
    """From the table OS/2, as are the fields that follow"""
    typo_descender: int
    typo_line_gap: int
    win_ascent: int
    win_descent: int
    cap_height: int | None
    x_height: int | None
    italic_angle: float
    """In degrees; negative if the font slants to the right"""
    underline_position: int
    underline_thickness: int


class RuleType(BlazonObject):
    object: Literal["rule_type"]
    type: str
    name: str
    """A name for people, and the default name of its rules"""
    description: str
    params: dict[str, Any]
    """JSON Schema of the parameters"""
    formats: list[str]
    example: dict[str, Any]
    """Example of valid parameters"""


class Rule(BlazonObject):
    id: str
    """Id of the rule (`rul_…`)"""
    object: Literal["rule"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    type: str
    name: str
    params: dict[str, Any]
    """Must match the JSON Schema of the rule type"""
    severity: Literal["error", "warning", "info"]
    weight: int
    enabled: bool
    tags: list[str]
    applies_to: RuleConditions
    guideline_url: str | None
    revision: int
    """Increases with every change"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class RuleConditions(BlazonObject):
    """An empty list means no restriction"""
    formats: list[Literal["pptx", "docx", "svg", "css", "html", "pdf", "png", "jpeg", "text"]]
    layouts: list[str]
    """Names of slide layouts"""
    slides: list[int]
    """Slide numbers, starting at 1"""
    roles: list[Literal["title", "subtitle", "body", "caption", "footer", "notes", "other"]]


class DerivedRules(BlazonObject):
    object: Literal["list"]
    data: list[Rule]
    has_more: bool
    """Whether the list has more items in the direction of the request"""
    url: str
    """Path of the list, without the query string"""
    palette: Palette


class RuleRevision(BlazonObject):
    id: str
    """Id of the rule revision (`rlr_…`)"""
    object: Literal["rule_revision"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    rule: str
    """Id of the rule (`rul_…`)"""
    revision: int
    type: str
    name: str
    params: dict[str, Any]
    """Must match the JSON Schema of the rule type"""
    severity: Literal["error", "warning", "info"]
    weight: int
    applies_to: RuleConditions
    guideline_url: str | None
    created_by: str


class RuleTrial(BlazonObject):
    object: Literal["rule_trial"]
    verdict: Literal["pass", "warn", "fail"]
    score: float
    """0 to 100"""
    input: RuleTrialInput
    findings_count: int
    indeterminate: int
    """Parts that could not be evaluated"""
    rules: list[RuleTrialRule]
    """The number of findings of each rule that applies to the file"""
    issues: list[RuleTrialIssue]
    """The worst 50, grouped as in a check"""
    issues_count: int


class RuleTrialInput(BlazonObject):
    format: str | None
    """Null until the input has been read"""
    pages: int | None


class RuleTrialRule(BlazonObject):
    rule: int
    """Position of the rule in the request, from 0"""
    findings_count: int


class RuleTrialIssue(BlazonObject):
    rule: int
    """Position of the rule in the request, from 0"""
    type: str
    """The rule's"""
    severity: Literal["error", "warning", "info"]
    message: str
    """Of a single finding, its own message"""
    fingerprint: str
    """Identifies the same issue in an edited file"""
    observed: ObservedValue | None
    origin: Literal["slide", "file", "style", "layout", "master", "theme", "default"]
    """Where the value is set: the theme, the master, a layout, a style of a Word file, the slides themselves, or a file without slides. `default`: nothing in the file sets it."""
    places_count: int
    """How often the value occurs"""
    findings_count: int
    slides: list[int]
    """The slides, or pages of a PDF or Word file, that show it; empty for the whole file"""
    sample: RuleTrialIssueSample
    remedy: IssueRemedy


class RuleTrialIssueSample(BlazonObject):
    rule: int
    """Position of the rule in the request, from 0"""
    type: str
    """Type of the rule"""
    severity: Literal["error", "warning", "info"]
    message: str
    fingerprint: str
    """Identifies the same finding in an edited version of the file"""
    observed: ObservedValue
    expected: str
    nearest: FindingNearest | None
    source: Literal["explicit", "shape", "style", "placeholder", "layout", "master", "theme", "default"] | None
    occurrences: int
    location: FindingLocation
    state: Literal["new", "existing", "waived"]
    fix: FindingFix | None


class FindingNearest(BlazonObject):
    palette: str | None
    key: str | None
    hex: str | None
    delta_e: float | None


class FindingLocation(BlazonObject):
    slide: int | None
    slides: list[int] | None
    """For content of a master, layout, header or footer, every slide or page that shows it. `slide` or `page` is the first of them."""
    headings: list[str] | None
    """For Word files, the headings that the place is under, outermost first. Paragraphs are counted under their heading."""
    shape_id: str | None
    shape_name: str | None
    paragraph: int | None
    run: int | None
    text: str | None
    box: FindingBox | None
    page: int | None
    line: int | None
    column: int | None
    selector: str | None


class FindingBox(BlazonObject):
    """In EMU, before the rotation; `rotation` is in degrees"""
    x: float | None
    y: float | None
    width: float | None
    height: float | None
    rotation: float | None


class FindingFix(BlazonObject):
    kind: str | None
    description: str | None
    replacement: str | None


class IssueRemedy(BlazonObject):
    text: str
    """What to change, and where"""
    fix: FindingFix | None


class Check(BlazonObject):
    id: str
    """Id of the check (`chk_…`)"""
    object: Literal["check"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    status: Literal["queued", "running", "completed", "failed", "canceled"]
    progress: CheckProgress | None
    name: str | None
    """Defaults to the name of the file, web page or object; null for a text without a name"""
    file: str | None
    """Id of the file (`file_…`)"""
    slide_asset: str | None
    """Id of the slide asset (`sld_…`)"""
    ppt_set: str | None
    """Id of the ppt set (`pps_…`)"""
    icon: str | None
    """Id of the icon (`ico_…`)"""
    url: str | None
    """The address of a web page; `file` is the page as it was read"""
    schedule: str | None
    """The schedule that created the check; null if a request created it"""
    input: CheckInput
    rules: list[CheckRule]
    """The revisions that were current when the check was created"""
    tags: list[str]
    include_hidden: bool
    include_notes: bool
    baseline: str | None
    """Id of the check (`chk_…`)"""
    verdict: Literal["pass", "warn", "fail"] | None
    score: float | None
    """0 to 100"""
    counts: CheckCounts | None
    findings_count: int | None
    """Including waived findings"""
    engine_version: str | None
    duration_ms: int | None
    failure: CheckFailure | None
    completed_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class CheckProgress(BlazonObject):
    """Progress of a running check: the pages that were read, then the rules that were evaluated. Null before and after the run, and in events"""
    stage: Literal["reading", "judging"]
    done: int
    total: int


class CheckInput(BlazonObject):
    format: str | None
    """Null until the input has been read"""
    sha256: str
    bytes: int
    pages: int | None


class CheckRule(BlazonObject):
    id: str
    """Id of the rule (`rul_…`)"""
    revision: int


class CheckCounts(BlazonObject):
    """Null until the check is completed"""
    error: int | None
    warning: int | None
    info: int | None
    waived: int | None
    """Not counted in the other numbers"""
    indeterminate: int | None
    """Parts that could not be evaluated"""
    by_rule: dict[str, int] | None
    """Number of unwaived findings for each applied rule, by rule id"""


class CheckFailure(BlazonObject):
    code: Literal["unsupported_format", "encrypted", "malformed", "limit_exceeded", "timeout"]
    message: str


class CheckTotals(BlazonObject):
    """At most 10,000 of each are counted"""
    object: Literal["check_totals"]
    pass_: int
    """Without checks to which no rule applied"""
    warn: int
    fail: int
    queued: int
    running: int
    failed: int
    canceled: int


class Finding(BlazonObject):
    id: str
    """Id of the finding (`fnd_…`)"""
    object: Literal["finding"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    check: str
    """Id of the check (`chk_…`)"""
    rule: str
    """Id of the rule (`rul_…`)"""
    type: str
    """Type of the rule"""
    severity: Literal["error", "warning", "info"]
    message: str
    fingerprint: str
    """Identifies the same finding in an edited version of the file"""
    observed: ObservedValue
    expected: str
    nearest: FindingNearest | None
    source: Literal["explicit", "shape", "style", "placeholder", "layout", "master", "theme", "default"] | None
    occurrences: int
    location: FindingLocation
    state: Literal["new", "existing", "waived"]
    fix: FindingFix | None


class Issue(BlazonObject):
    id: str
    """Id of the issue (`iss_…`)"""
    object: Literal["issue"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    check: str
    """Id of the check (`chk_…`)"""
    rule: str
    """Id of the rule (`rul_…`)"""
    rule_name: str | None
    """Null where the rule is deleted"""
    type: str
    """The rule's"""
    severity: Literal["error", "warning", "info"]
    message: str
    """Of a single finding, its own message"""
    fingerprint: str
    """Identifies the same issue in an edited file"""
    observed: ObservedValue
    origin: Literal["slide", "file", "style", "layout", "master", "theme", "default"]
    """Where the value is set: the theme, the master, a layout, a style of a Word file, the slides themselves, or a file without slides. `default`: nothing in the file sets it."""
    places_count: int
    """How often the value occurs"""
    findings_count: int
    waived_count: int
    """Of the findings"""
    state: Literal["new", "existing", "waived"]
    slides: list[int]
    """The slides, or pages of a PDF or Word file, that show it; empty for the whole file"""
    sample: Finding
    remedy: IssueRemedy


class CheckPage(BlazonObject):
    object: Literal["check_page"]
    number: int
    """Starts at 1; the same number as `location.slide` or `location.page` of its findings"""
    width: int
    """In EMU, like the boxes of findings"""
    height: int
    svg: str | None
    """A self-contained outline of the page; null for a slide of a deck"""
    picture: str | None
    """Address of the picture of the slide; null for other formats"""


class CheckFix(BlazonObject):
    object: Literal["fix"]
    file: str | None
    """Id of the file (`file_…`)"""
    filename: str
    """Of the fixed file"""
    check: str | None
    """Id of the check (`chk_…`)"""
    applied: list[str]
    """Findings that the fixed file does not have"""
    left: list[str]
    """Findings that remain, without waived findings"""
    reasons: list[CheckFixReason]
    """Why the findings in `left` remain"""
    changes: list[CheckFixChange]
    """What is replaced, and where it is written; then what is only proposed"""
    pictures: list[CheckFixPicture]
    """For a preview of a deck, the slides that change; otherwise empty"""


class CheckFixReason(BlazonObject):
    code: Literal["format_not_fixable", "finding_missing", "not_selected", "person_needed", "replacement_missing", "part_not_fixable", "place_missing", "changes_entangled", "text_color_missing", "fill_color_missing", "line_color_missing", "background_color_missing", "effect_color_missing", "colors_too_few", "code_font_missing", "script_font_missing", "contrast_too_low", "text_unreadable", "color_too_different", "layout_broken", "other_rule_broken"]
    reason: str
    findings: list[str]


class CheckFixChange(BlazonObject):
    description: str
    """The change as a sentence for people"""
    rule: str
    """Id of the rule (`rul_…`)"""
    kind: Literal["color", "font", "words"]
    target: Literal["text", "fill", "line", "background", "effect"] | None
    """What the colour is used for; null for fonts and words"""
    from_: str
    to: str
    color: str | None
    """Key of the palette colour"""
    place: Literal["theme", "master", "layout", "table_styles", "style", "list", "header", "footer", "slide", "file"]
    """Where it is written: once in the theme, a master, a layout or the table styles, on the slides, or in a file without slides"""
    place_name: str | None
    """Of the theme or the layout"""
    places_count: int
    """How many places show it"""
    slides: list[int]
    issues: list[str]
    findings: list[str]
    applicability: Literal["safe", "unsafe", "manual"]
    """`safe` keeps the meaning and the look, and is made without being asked. `unsafe` may not: it is made if its issue, finding or value is named. `manual` is left to a person"""
    distance: float | None
    """ΔE2000 of a colour and its replacement; null for fonts and words"""
    selected: bool
    """Whether the fixed file has this change"""
    reason: CheckFixChangeReason | None
    alternatives: list[FixAlternative]
    """Other values, the nearest colours first: use them in `replacements`"""


class CheckFixChangeReason(BlazonObject):
    """Why it is not selected"""
    code: Literal["format_not_fixable", "finding_missing", "not_selected", "person_needed", "replacement_missing", "part_not_fixable", "place_missing", "changes_entangled", "text_color_missing", "fill_color_missing", "line_color_missing", "background_color_missing", "effect_color_missing", "colors_too_few", "code_font_missing", "script_font_missing", "contrast_too_low", "text_unreadable", "color_too_different", "layout_broken", "other_rule_broken"]
    reason: str


class FixAlternative(BlazonObject):
    to: str
    color: str | None
    """Key of the palette colour"""
    distance: float | None
    """ΔE2000 from the present colour"""


class CheckFixPicture(BlazonObject):
    slide: int
    preview: str
    """Parameter `preview` of the picture after the fix"""
    before: str
    """Address of the picture of the slide before the fix"""
    after: str
    """Address of the picture after the fix, valid for a day"""


class Comparison(BlazonObject):
    new: list[Finding]
    """Findings of this check only"""
    gone: list[Finding]
    """Findings of the base check only"""
    standing: list[Finding]
    """Findings of both checks, as in this check"""


class CheckSchedule(BlazonObject):
    id: str
    """Id of the check schedule (`csd_…`)"""
    object: Literal["check_schedule"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    status: Literal["active", "paused", "ended"]
    """`ended_reason` has the reason if it is `ended`"""
    name: str
    file: str | None
    """Id of the file (`file_…`)"""
    slide_asset: str | None
    """Id of the slide asset (`sld_…`)"""
    ppt_set: str | None
    """Id of the ppt set (`pps_…`)"""
    icon: str | None
    """Id of the icon (`ico_…`)"""
    url: str | None
    rules: list[str] | None
    """Null for all rules that are enabled at the time of each check"""
    tags: list[str]
    include_hidden: bool | None
    include_notes: bool
    every: Literal["day", "week", "month"] | None
    """How often the input is checked; null for only when the brand changes"""
    on_brand_changes: bool
    """Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed"""
    notify: list[str]
    """The members who get an e-mail. Members who leave the organization no longer get them"""
    notify_when: Literal["change", "failure", "every"]
    """`change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created"""
    next_check_at: datetime | None
    """When the next periodic check is due; null if there is none"""
    last_check: str | None
    """The newest check of the schedule"""
    ended_reason: Literal["input_removed", "rule_removed", "creator_removed"] | None
    """What was deleted: the input, a rule that `rules` names, or the membership of the creator"""
    failure: CheckScheduleFailure | None
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class CheckScheduleFailure(BlazonObject):
    """Why the last due check could not be created, such as a web page that cannot be read"""
    code: str
    message: str


class Waiver(BlazonObject):
    id: str
    """Id of the waiver (`wvr_…`)"""
    object: Literal["waiver"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    fingerprint: str
    check: str | None
    """The check that the waiver was created with"""
    rule: str | None
    """Of the finding; null without `check`"""
    message: str | None
    """Of the finding; null without `check`"""
    reason: str
    expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class IconSet(BlazonObject):
    id: str
    """Id of the icon set (`ics_…`)"""
    object: Literal["icon_set"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    prefix: str
    """Prefix of the names of its icons, as in `prefix:name`"""
    name: str
    grid: float | None
    """Nominal size of an icon"""
    license: str | None
    author: str | None
    status: Literal["draft", "published"]
    revision: int
    """Increases with every change of the set or of its icons"""
    icon_count: int
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class ImportedIconSet(BlazonObject):
    id: str
    """Id of the icon set (`ics_…`)"""
    object: Literal["icon_set"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    prefix: str
    """Prefix of the names of its icons, as in `prefix:name`"""
    name: str
    grid: float | None
    """Nominal size of an icon"""
    license: str | None
    author: str | None
    status: Literal["draft", "published"]
    revision: int
    """Increases with every change of the set or of its icons"""
    icon_count: int
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str
    refused: list[RefusedIcon]
    """Refused files, at most the first 1,000"""
    refused_count: int
    """Number of refused files"""


class RefusedIcon(BlazonObject):
    file: str
    """Path in the zip, or name of the icon"""
    message: str
    """Reason of the refusal"""


class IconSetImport(BlazonObject):
    id: str
    """Id of the icon set import (`isi_…`)"""
    object: Literal["icon_set_import"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    status: Literal["processing", "completed", "failed"]
    icon_set: str | None
    """Id of the icon set (`ics_…`)"""
    dry_run: bool
    all_or_nothing: bool
    total: int
    """Number of files to read"""
    phase: Literal["verify", "write"]
    """Whether the import only reads the files, or also creates icons. With `all_or_nothing`, it reads the files twice"""
    read: int
    """Number of files read in this phase"""
    count: int
    """Number of created icons; in a dry run, of icons that would be created"""
    refused: list[RefusedIcon]
    """Refused files, at most the first 1,000"""
    refused_count: int
    """Number of refused files"""
    failure: IconSetImportFailure | None
    url: str
    """Path of this job"""
    icons_url: str | None
    """Path of the list of created icons"""
    created_by: str


class IconSetImportFailure(BlazonObject):
    code: str
    message: str


class IconDuplicates(BlazonObject):
    icons: list[IconDuplicate]
    """At least two icons, sorted by name, those of the set first"""


class IconDuplicate(BlazonObject):
    id: str
    """Id of the icon (`ico_…`)"""
    name: str
    icon_set: str
    """Id of the icon set (`ics_…`)"""


class Icon(BlazonObject):
    id: str
    """Id of the icon (`ico_…`)"""
    object: Literal["icon"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    icon_set: str
    """Id of the icon set (`ics_…`)"""
    name: str
    body: str
    """Content of the `<svg>` element"""
    width: float
    height: float
    left: float
    top: float
    palette: bool
    """True if the icon has its own colours; otherwise it is drawn in `currentColor`"""
    tags: list[str]
    categories: list[str]
    aliases: list[IconAlias]
    content_hash: str
    """SHA-256 of the drawing, in hex"""
    source_sha256: str
    """SHA-256 of the uploaded file, in hex"""
    removed: list[str]
    """Items that sanitizing removed"""
    warnings: list[str]
    """What a person should look at: a drawing that cleaning changed, or a size that the file does not declare"""
    text_fonts: list[str]
    """Faces whose outlines replaced text, such as `Inter 700 italic`; empty if the file has no text"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class IconAlias(BlazonObject):
    name: str
    rotate: int
    """Clockwise quarter turns, 0 to 3, applied after the flips"""
    h_flip: bool
    """Mirrored left to right"""
    v_flip: bool
    """Mirrored top to bottom"""


class SlideImport(BlazonObject):
    id: str
    """Id of the slide import (`imp_…`)"""
    object: Literal["slide_import"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    status: Literal["processing", "completed", "failed"]
    slides: int
    """Number of slides of the deck"""
    count: int
    """Number of assets created from them"""
    url: str
    """Path of this import and of the rest of the list"""
    data: list[SlideAsset]
    has_more: bool
    """Whether the list has more items in the direction of the request"""
    created_by: str


class SlideAsset(BlazonObject):
    id: str
    """Id of the slide asset (`sld_…`)"""
    object: Literal["slide_asset"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    title: str
    text: str
    """One line for each paragraph, at most the first 20,000 characters"""
    notes: str
    """Speaker notes, in the format of `text`"""
    layout: str | None
    theme_hash: str | None
    """SHA-256 of its theme part, in hex"""
    master_hash: str | None
    """SHA-256 of its theme and master parts, in hex"""
    size: SlideAssetSize
    fonts: list[str]
    """Font families of its text"""
    colors: list[str]
    """`#RRGGBB`, most used first"""
    media: list[str]
    """SHA-256 of each picture, in hex"""
    language: str | None
    """BCP 47 tag of most of its text"""
    hidden: bool
    status: Literal["processing", "ready", "failed", "expired"]
    approval: Literal["none", "requested", "approved", "changes_requested"]
    """Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval"""
    failure: SlideAssetFailure | None
    revision: int
    supersedes: str | None
    """Id of the slide asset (`sld_…`)"""
    superseded_by: str | None
    """Id of the slide asset (`sld_…`)"""
    expires_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    tags: list[str]
    content_hash: str | None
    """SHA-256 of the visible content of the slide, in hex; the same in every deck"""
    last_check: str | None
    """Id of the check (`chk_…`)"""
    preview: str | None
    """Path of an SVG drawing of the slide"""
    file: str
    """Id of the file (`file_…`)"""
    slide: int
    """Number of the slide in that file, starting at 1"""
    import_: str
    """Id of the slide import (`imp_…`)"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class SlideAssetSize(BlazonObject):
    """In EMU, 914,400 for each inch"""
    width: int
    height: int


class SlideAssetFailure(BlazonObject):
    """Reason why the slide could not be read"""
    code: Literal["malformed", "limit_exceeded", "timeout"] | None
    message: str | None


class IdentifiedSlide(BlazonObject):
    slide: int
    """Number of the slide in the deck, starting at 1"""
    state: Literal["current", "outdated", "modified", "unknown"]
    slide_asset: str | None
    """Id of the slide asset (`sld_…`)"""
    newer: str | None
    """Id of the slide asset (`sld_…`)"""
    likelihood: float | None
    """Likelihood that the slide is a copy of `slide_asset` or `similar`: 1 if its mark or content matches, otherwise the similarity of text, structure and media; null if both are null"""
    similar: str | None
    """Asset that an unknown slide resembles"""
    differences: list[Literal["content", "theme", "size"]]
    """Differences from the asset, or from the build that contained the slide: `content` of the slide itself, `theme` (theme and master), `size` of the page"""
    file: str
    """Id of the file (`file_…`)"""
    picture: str
    """Path of a picture of the slide, drawn from the deck"""


class DeckUpdate(BlazonObject):
    object: Literal["deck_update"]
    file: str | None
    """The updated deck, which expires after a day; null if no slide was replaced"""
    filename: str
    slides: list[UpdatedSlide]
    """Every slide of the deck, in order"""
    warnings: list[str]
    """What is missing or different in the updated deck, such as comments"""


class UpdatedSlide(BlazonObject):
    slide: int
    """Number of the slide in the deck, starting at 1"""
    outcome: Literal["replaced", "kept"]
    """`replaced` by the current version, with the edits of the deck; `kept` as it is"""
    slide_asset: str | None
    """Version that the slide is from"""
    newer: str | None
    """Current version"""
    edits: list[TextEdit]
    """Edited texts that the replaced slide keeps"""
    conflicts: list[TextConflict]
    """Texts that both the deck and the current version changed"""
    reason: str | None
    """Why a slide with a newer version was kept; otherwise null"""


class TextEdit(BlazonObject):
    shape: str
    """Name of the shape, or `Notes`"""
    text: str
    """The text of the deck, which was kept"""


class TextConflict(BlazonObject):
    shape: str
    """Name of the shape, or `Notes`"""
    text: str
    """The text of the deck, which was kept"""
    current: str
    """The text of the current version"""


class PptSet(BlazonObject):
    id: str
    """Id of the ppt set (`pps_…`)"""
    object: Literal["ppt_set"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    name: str
    slug: str
    """Unique in the organization and mode"""
    items: list[PptSetItem]
    master_policy: Literal["keep", "merge"]
    """`keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders"""
    page_scaling: Literal["ensure_fit", "maximize", "none"]
    """How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay"""
    variables: dict[str, str]
    """Values that replace `{{name}}` in the slides. The id of an asset or of an uploaded file fills a picture whose alternative text is `{{name}}`. A build can override them"""
    lists: dict[str, PptList]
    """Small tables: a table row with `{{list.column}}` is repeated for each row, and a chart whose alternative text is `{{list}}` shows the first column as categories and the others as series. A build can override them"""
    status: Literal["draft", "building", "ready", "failed"]
    """`draft` until the current revision is built; then the status of its latest build"""
    revision: int
    """Increases with every change that affects the built deck"""
    latest_build: str | None
    """Id of the ppt build (`ppb_…`)"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class PptSetItem(BlazonObject):
    slide_asset: str
    """Id of the slide asset (`sld_…`)"""
    revision: int | None
    """Null for the latest revision at the time of the build"""
    section: str | None
    """Section of the slide; null continues the section of the previous slide"""
    hidden: bool
    """Whether the slide is hidden in the slide show"""
    repeat_for: str | None
    """Name of a list: the slide is repeated for each row, and shows the row as `{{list.column}}`"""
    show_if: str | None
    """Name of a variable or list. If it has no value, the slide is left out"""


class PptList(BlazonObject):
    columns: list[str]
    rows: list[list[NullablePptListRowItem | None]]


class PptBuild(BlazonObject):
    id: str
    """Id of the ppt build (`ppb_…`)"""
    object: Literal["ppt_build"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    ppt_set: str
    """Id of the ppt set (`pps_…`)"""
    status: Literal["queued", "building", "ready", "failed"]
    revision: int
    """Revision of the set that was built"""
    variables: dict[str, str]
    """Variables of the set, overridden by those of the build"""
    lists: dict[str, PptList]
    """Lists of the set, overridden by those of the build"""
    slides: list[PptBuildSlide]
    """Slide revisions of the build, in their order"""
    file: str | None
    """Id of the file (`file_…`)"""
    sha256: str | None
    """Of the file, in hex"""
    bytes: int | None
    warnings: list[str]
    """Differences between the built deck and the decks of its slides"""
    failure: PptBuildFailure | None
    completed_at: datetime | None
    """Time at which it became ready or failed"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class PptBuildSlide(BlazonObject):
    slide_asset: str
    """Id of the slide asset (`sld_…`)"""
    revision: int
    row: int | None
    """Number of the row that a repeated slide shows, from 1; null for others"""


class PptBuildFailure(BlazonObject):
    code: Literal["unsupported_format", "encrypted", "malformed", "limit_exceeded", "timeout", "variable_invalid"]
    message: str


class PptSetPreview(BlazonObject):
    object: Literal["ppt_set_preview"]
    ppt_set: str
    """Id of the ppt set (`pps_…`)"""
    revision: int
    """Revision of the set"""
    preview: str
    """Parameter `preview` of the pictures, valid for a day"""
    slides: list[PptSetPreviewSlide]
    warnings: list[str]
    """Differences between the deck and the decks of its slides"""


class PptSetPreviewSlide(BlazonObject):
    slide: int
    """Number of the slide in the deck, starting at 1"""
    slide_asset: str
    """Id of the slide asset (`sld_…`)"""
    revision: int
    section: str | None
    """Section of the slide; null continues the section of the previous slide"""
    hidden: bool
    picture: str
    """Path of its picture"""


class PptSetVariable(BlazonObject):
    name: str
    kind: Literal["text", "picture", "list"]
    """A `text` is set in `variables`, and so is a `picture`, as the id of an asset or of an uploaded file. A `list` is set in `lists`"""
    columns: list[str]
    """Columns of a list that the slides name; a chart shows all columns of its list"""
    items: list[int]
    """Numbers of the items that use it, starting at 1"""


class Asset(BlazonObject):
    id: str
    """Id of the asset (`ast_…`)"""
    object: Literal["asset"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    kind: Literal["logo", "image", "document", "template"]
    name: str
    slug: str
    """Name of its folder in deployments"""
    description: str | None
    status: Literal["draft", "published", "archived"]
    """Only published assets are deployed"""
    collections: list[str]
    tags: list[str]
    fields: dict[str, str]
    """Custom fields by name. The search finds their values"""
    usage: AssetUsage
    rights: AssetRights
    rights_state: Literal["unlimited", "valid", "expiring", "expired"]
    """`unlimited` if the rights do not expire"""
    variants: list[AssetVariant]
    """The current version of each variant, by name, `default` first"""
    revision: int
    """Increases with every change"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class AssetUsage(BlazonObject):
    """Usage rules"""
    clear_space: float | None
    """Free space on each side, as a multiple of the height of the logo"""
    min_width_px: int | None
    """Minimum width on screens, in pixels"""
    min_width_mm: float | None
    """Minimum width in print, in millimetres"""
    backgrounds: list[str]
    """Colours that it may be placed on, as `#RRGGBB`; empty for any"""
    guidance: str | None
    """Other rules, as text"""


class AssetRights(BlazonObject):
    license: str | None
    """Name or text of the licence, or its address"""
    owner: str | None
    """Person or company that owns the rights"""
    credit: str | None
    """Credit line to print next to it"""
    expires_at: datetime | None
    """Time when the rights end; null for never"""
    notice_days: int
    """Days before the end when the state becomes `expiring` and `cms.asset.rights_expiring` is sent; default 30"""


class AssetVariant(BlazonObject):
    asset_version: str
    """Id of the asset version (`asv_…`)"""
    variant: str
    """Such as `default`, `light` or `dark`"""
    version: int
    """Number of the version among those of the variant, from 1"""
    file: str
    """Id of the file (`file_…`)"""
    filename: str
    content_type: str
    """Detected from the content"""
    bytes: int
    sha256: str
    """SHA-256 of the content, in hex"""
    width: int | None
    """In pixels; null for a file without a picture"""
    height: int | None
    """In pixels; null for a file without a picture"""
    has_picture: bool
    """Whether a picture of it can be requested"""


class AssetVersion(BlazonObject):
    id: str
    """Id of the asset version (`asv_…`)"""
    object: Literal["asset_version"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    asset: str
    """Id of the asset (`ast_…`)"""
    variant: str
    """Such as `default`, `light` or `dark`"""
    version: int
    """Number of the version among those of the variant, from 1"""
    file: str
    """Id of the file (`file_…`)"""
    filename: str
    content_type: str
    """Detected from the content"""
    bytes: int
    sha256: str
    """SHA-256 of the content, in hex"""
    width: int | None
    """In pixels; null for a file without a picture"""
    height: int | None
    """In pixels; null for a file without a picture"""
    has_picture: bool
    """Whether a picture of it can be requested"""
    is_current: bool
    """Whether the variant shows this version"""
    warnings: list[str]
    """What a person should look at: items that were removed from an SVG"""
    note: str | None
    """What changed in this version"""
    created_by: str


class AssetComparison(BlazonObject):
    object: Literal["asset_comparison"]
    base: AssetVersion
    version: AssetVersion
    is_same_content: bool
    """Whether both have the same bytes"""
    difference: float | None
    """Share of the pixels that differ visibly, 0 to 1, with both pictures stretched to one size; null if one has no picture"""


class AssetDuplicate(BlazonObject):
    asset: Asset
    variant: str
    """The variant that looks alike"""
    is_same_content: bool
    """Whether both have the same bytes"""
    distance: int
    """Number of different bits of the perceptual hashes, of 256"""


class AssetPictureUrl(BlazonObject):
    object: Literal["asset_picture_url"]
    url: str
    """Address of the picture in the channel"""
    path: str
    """Path in every deployment, with the signature"""


class AssetShareLinkWithUrl(BlazonObject):
    id: str
    """Id of the asset share link (`shl_…`)"""
    object: Literal["asset_share_link"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    asset: str
    """Id of the asset (`ast_…`)"""
    variant: str | None
    """Null for every variant"""
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    revoked_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    is_active: bool
    """False if it has expired or was revoked"""
    created_by: str
    url: str
    """Anyone with this address can read the files until it expires"""


class AssetLabels(BlazonObject):
    """The labels in use, the most frequent first"""
    object: Literal["asset_labels"]
    collections: list[AssetLabel]
    tags: list[AssetLabel]


class AssetLabel(BlazonObject):
    name: str
    assets: int


class Deployment(BlazonObject):
    id: str
    """Id of the deployment (`dep_…`)"""
    object: Literal["deployment"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    kind: Literal["content", "portal"]
    """`content`: files for applications. `portal`: the public site of the brand"""
    name: str | None
    """A name for people"""
    note: str | None
    """What changed, and why"""
    status: Literal["queued", "building", "ready", "failed", "canceled", "deleted"]
    is_pinned: bool
    """Whether it cannot be deleted and retention keeps it"""
    sources: list[DeploymentSource]
    """Sources and their revisions at the time of the deployment"""
    gate: DeploymentGate | None
    channel: str | None
    """Channel that it is promoted to when it is ready"""
    manifest: list[ManifestEntry]
    """Every file, by path; empty until the deployment is ready, and in lists with `manifest=false`"""
    file_count: int
    """Number of files"""
    root_hash: str | None
    """SHA-256 of the manifest as canonical JSON (RFC 8785), in hex"""
    bytes: int | None
    """Total size of all files"""
    warnings: list[str]
    """Parts of the sources that could not be deployed or represented in a format"""
    failure: DeploymentFailure | None
    completed_at: datetime | None
    """Time at which it became ready or failed"""
    deleted_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class DeploymentSource(BlazonObject):
    id: str
    """Id of an icon set, a palette, a font, a slide asset, a PPT set or an asset"""
    revision: int | None
    """Null for resources without revisions"""


class DeploymentGate(BlazonObject):
    tags: list[str]
    """Check tags. The latest check with each tag must be completed and must not fail"""
    min_score: float | None
    """Minimum score of each of these checks"""


class ManifestEntry(BlazonObject):
    bytes: int
    content_type: str
    path: str
    sha256: str
    """SHA-256 of the file, in hex"""


class DeploymentFailure(BlazonObject):
    code: Literal["gate_failed", "source_failed", "build_failed"]
    message: str


class DeploymentPreview(BlazonObject):
    object: Literal["deployment_preview"]
    kind: Literal["content", "portal"]
    channel: str | None
    base: str | None
    """The deployment that the channel serves now"""
    deployment: str | None
    """The deployment that has this content already"""
    readers: Literal["everybody", "key_holders", "password_holders", "link_holders", "members"]
    """Who could read the content: `everybody` with the address, or those with a key; of a portal, those whom its `access` admits"""
    counts: list[DeploymentPreviewCounts]
    """One entry for each kind that is deployed or removed"""
    changes: list[DeploymentPreviewChange]
    """The first 1000 changes; `counts` counts all of them"""
    unapproved: list[UnapprovedSource]
    """The first 1000 slides and PPT sets that nobody approved, those that the channel serves first. With `only_approved` they are left out, otherwise deployed"""
    unapproved_count: int
    """Number of all of them"""
    sources: list[DeploymentSource]
    """What would be deployed. Send it as `sources` to deploy exactly this"""
    warnings: list[str]
    """Parts of the sources that could not be deployed"""


class DeploymentPreviewCounts(BlazonObject):
    kind: Literal["icon_set", "palette", "font", "slide_asset", "ppt_set", "asset"]
    added: int
    changed: int
    removed: int
    unchanged: int


class DeploymentPreviewChange(BlazonObject):
    change: Literal["added", "changed", "removed"]
    kind: Literal["icon_set", "palette", "font", "slide_asset", "ppt_set", "asset"]
    id: str
    """Id of an icon set, a palette, a font, a slide asset, a PPT set or an asset"""
    name: str | None
    """Null if it was deleted"""
    replaces: str | None
    """The revision of the slide that the channel serves now"""


class UnapprovedSource(BlazonObject):
    kind: Literal["slide_asset", "ppt_set"]
    id: str
    """Id of an icon set, a palette, a font, a slide asset, a PPT set or an asset"""
    name: str
    slides: list[str]
    """Titles of the slides of a PPT set that are not approved"""
    served: str | None
    """The revision that the channel serves now; null if it serves none"""


class DeploymentPolicy(BlazonObject):
    object: Literal["deployment_policy"]
    delete_after_days: int | None
    """A ready deployment is deleted this many days after it became ready, unless it is pinned, waits for a promotion, or a channel serves it or keeps it for rollbacks (`kept_deployments`); null keeps all"""


class PreviewLink(BlazonObject):
    object: Literal["preview_link"]
    url: str
    """Page of the deployment; files are below it"""
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""


class DeploymentDiff(BlazonObject):
    object: Literal["deployment_diff"]
    deployment: str
    """Id of the deployment (`dep_…`)"""
    base: str
    """Id of the deployment (`dep_…`)"""
    added: list[str]
    removed: list[str]
    changed: list[str]


class DeploymentDrawings(BlazonObject):
    object: Literal["deployment_drawings"]
    deployment: str
    """Id of the deployment (`dep_…`)"""
    base: str
    """Id of the deployment (`dep_…`)"""
    icons: list[IconDrawing]
    """By set and name, at most 200"""
    slides: list[SlideDrawing]
    """At most 100. A later revision of a slide is compared with its earlier revision"""
    is_complete: bool
    """False if more icons or slides differ"""


class IconDrawing(BlazonObject):
    icon_set: str
    """Prefix of the icon set"""
    name: str
    change: Literal["added", "removed", "changed"]
    difference: float | None
    """Share of the pixels that differ visibly; null unless both can be drawn"""
    before: str | None
    """SVG"""
    after: str | None
    """SVG"""


class SlideDrawing(BlazonObject):
    change: Literal["added", "removed", "changed"]
    difference: float | None
    """Share of the pixels that differ visibly; null unless both can be drawn"""
    before: str | None
    """Slide of the base"""
    after: str | None
    """Slide of the deployment"""


class Channel(BlazonObject):
    id: str
    """Id of the channel (`chn_…`)"""
    object: Literal["channel"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    name: str
    deployment: str
    """Id of the deployment (`dep_…`)"""
    url: str
    """Base URL of its content; append the path of a file"""
    history: list[ChannelMove]
    """History of the channel, newest first: the last 50 moves"""
    requires_approval: bool
    """Whether a member other than the requester must approve each promotion. A rollback needs no approval, because the channel served its target before"""
    requires_key: bool
    """Whether its content requires a key (`delivery_requires_key` of the organization requires one for all channels). The address of a deployment requires a key if every channel to which it was promoted requires one. A portal has its own `access`"""
    kept_deployments: int
    """Number of its earlier deployments that retention keeps, for rollbacks"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class ChannelMove(BlazonObject):
    deployment: str
    """Id of the deployment (`dep_…`)"""
    action: Literal["promote", "rollback"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    created_by: str


class Promotion(BlazonObject):
    id: str
    """Id of the promotion (`prm_…`)"""
    object: Literal["promotion"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    channel: str
    """Name of the channel"""
    deployment: str
    """Id of the deployment (`dep_…`)"""
    status: Literal["awaiting_approval", "scheduled", "completed", "rejected", "canceled", "failed"]
    """`awaiting_approval`: another member must approve it. `scheduled`: it waits for its time, or for the build of its deployment"""
    promote_at: datetime | None
    """Time of the promotion; null for as soon as it is approved and its deployment is ready"""
    note: str | None
    """What the reviewers should know"""
    reviewed_by: str | None
    """Id of the member who approved or rejected it"""
    reviewed_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    review_note: str | None
    failure: PromotionFailure | None
    completed_at: datetime | None
    """Time at which it was completed, rejected or canceled, or failed"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class PromotionFailure(BlazonObject):
    code: Literal["deployment_not_ready", "channel_refused", "promotion_failed"]
    message: str


class Recall(BlazonObject):
    id: str
    """Id of the recall (`rcl_…`)"""
    object: Literal["recall"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    deployment: str
    """Deployment that was named"""
    path: str
    """Path of the file in this deployment"""
    sha256: str
    """SHA-256 of the file. Every deployed file with this content is withdrawn"""
    reason: str
    addresses: list[str]
    """Where the content was served when it was recalled, for purging a CDN: the first 500 addresses. The addresses of pictures with parameters begin with these"""
    lifted_at: datetime | None
    """Time from which the content is served again; null while it is withdrawn"""
    lifted_by: str | None
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class Portal(BlazonObject):
    object: Literal["portal"]
    organization: str
    """Id of the organization (`org_…`)"""
    livemode: bool
    """False for test data"""
    updated: datetime | None
    """Null if the settings were never changed"""
    name: str | None
    """Name of the brand; null for the name of the organization"""
    description: str | None
    languages: list[str]
    """The first is the language of the site"""
    navigation: list[PortalNavigationItem] | None
    """Null for every section with content, then the pages"""
    type_scale: list[PortalTypeStep] | None
    """Null for a modular scale"""
    rule_sentences: dict[str, str]
    """Sentences that replace the derived ones, by the id of the rule"""
    footer: str | None
    contact_url: str | None
    """Where people can ask about the brand: `https://` or `mailto:`"""
    theme: PortalTheme
    shown: PortalShown
    access: Literal["public", "password", "link", "members"]
    """Who can read the site: everyone, people with the password, people with a signed link, or members of the organization. Applies at once, including to existing deployments"""
    is_indexed: bool
    """Whether search engines may list the site"""
    domain: str | None
    """Domain under which the site is served, such as `brand.example.com`"""
    domain_channel: str
    """Channel that the domain shows"""
    has_password: bool
    revision: int
    """Increases with every change; 0 before the first"""


class PortalNavigationItem(BlazonObject):
    section: Literal["palettes", "typography", "logos", "icons", "templates", "decks", "slides", "rules", "changelog"] | None
    page: str | None
    """Slug of a page"""
    label: str | None


class PortalTypeStep(BlazonObject):
    name: str
    family: str | None
    """A family of the brand fonts"""
    size_px: float
    line_height: float
    """A multiple of the size"""
    weight: int


class PortalTheme(BlazonObject):
    light: PortalColorRoles
    dark: PortalColorRoles
    heading_family: str | None
    """A family of the brand fonts"""
    body_family: str | None
    """A family of the brand fonts"""
    logo: str | None
    """Asset of kind logo, for the header"""


class PortalColorRoles(BlazonObject):
    """Null for a colour that is derived from the palettes"""
    background: str | None
    surface: str | None
    """Background of cards and of the header"""
    text: str | None
    muted: str | None
    """Secondary text"""
    accent: str | None
    """Links and buttons"""
    line: str | None


class PortalShown(BlazonObject):
    """Ids of what the site shows; null for everything that is published"""
    palettes: list[str] | None
    fonts: list[str] | None
    icon_sets: list[str] | None
    assets: list[str] | None
    slide_assets: list[str] | None
    ppt_sets: list[str] | None
    rules: list[str] | None


class PortalStats(BlazonObject):
    object: Literal["portal_stats"]
    since: datetime
    """ISO 8601, UTC, with milliseconds"""
    until: datetime
    """ISO 8601, UTC, with milliseconds"""
    views: int
    """Of pages"""
    downloads: int
    """Of all other files"""
    data: list[PortalStatsDay]
    """The days (UTC) with views or downloads, oldest first"""
    pages: list[PortalStatsPage]
    """The 100 pages with the most views"""
    files: list[PortalStatsFile]
    """The 100 files with the most downloads"""


class PortalStatsDay(BlazonObject):
    start: datetime
    """ISO 8601, UTC, with milliseconds"""
    views: int
    downloads: int


class PortalStatsPage(BlazonObject):
    path: str | None
    """Relative to the site; null for the paths beyond the limit of a day"""
    views: int


class PortalStatsFile(BlazonObject):
    path: str | None
    """Relative to the site; null for the paths beyond the limit of a day"""
    downloads: int


class PortalLink(BlazonObject):
    object: Literal["portal_link"]
    url: str
    """Opens the site until it expires"""
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""


class PortalPreview(BlazonObject):
    object: Literal["portal_preview"]
    html: str
    """The page, with its pictures"""
    css: str
    """The style sheet of the site"""
    warnings: list[str]
    """Blocks that could not be shown"""


class PortalPage(BlazonObject):
    id: str
    """Id of the portal page (`ptp_…`)"""
    object: Literal["portal_page"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    slug: str
    """Unique among the pages of its language"""
    title: str
    language: str
    """Pages with the same slug are translations of each other (BCP 47)"""
    summary: str | None
    """One sentence for lists and search engines"""
    body: str
    """Markdown with the blocks of the guide on portals"""
    position: int
    """Order in the navigation. Pages with the same position are in order of creation"""
    status: Literal["draft", "published"]
    """A deployment contains only published pages"""
    revision: int
    """Increases with every change of the content"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str


class PortalRevision(BlazonObject):
    id: str
    """Id of the portal revision (`ptr_…`)"""
    object: Literal["portal_revision"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    page: str | None
    """Null for the settings of the portal"""
    revision: int
    content: dict[str, Any]
    """The content at this revision. Send it with PATCH to restore it"""
    created_by: str


class ApiKeyReport(BlazonObject):
    object: Literal["api_key_report"]
    message: str
    """What the report does; the same if the key does not exist"""


class InstanceOrganization(BlazonObject):
    id: str
    """Id of the organization (`org_…`)"""
    object: Literal["instance_organization"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    name: str
    slug: str
    status: Literal["active", "deleted", "removing"]
    """`deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed"""
    deletes_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    owners: list[str]
    members: int
    """People who accepted their invitation"""
    stored_bytes: int
    """Files and deployments of both modes"""
    storage_quota: int | None
    """Its own quota in bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA"""
    storage_limit: int | None
    """The quota that applies, in bytes; null for no limit"""
    invitations_per_day: int | None
    """Its own limit of invitations mailed in a day; 0 for no limit, null for 200"""
    events: int
    """Events of the last 30 days in both modes, counted up to 100000"""
    checks: int
    """Checks of both modes, counted up to 100000"""


class InstanceAdministrator(BlazonObject):
    id: str
    """Id of the user (`usr_…`)"""
    object: Literal["instance_administrator"]
    email: str
    name: str | None


class SignUpAvailability(BlazonObject):
    object: Literal["sign_up_availability"]
    open: bool
    sends_email: bool
    """Whether the installation sends e-mail (`SMTP_URL`): links and notices arrive only then"""


class SignUpRequested(BlazonObject):
    object: Literal["sign_up_request"]
    email: str


class SignUp(BlazonObject):
    object: Literal["sign_up"]
    email: str
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    has_account: bool
    """Whether the person has an account and enters its password, or sets a new password"""


class CurrentSession(BlazonObject):
    id: str
    """Id of the session (`ses_…`)"""
    object: Literal["session"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    user: str
    """Id of the user (`usr_…`)"""
    current: bool
    """Whether this is the session of the request"""
    address: str
    """Address of the browser that signed in"""
    place: str | None
    """City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`"""
    device: str
    """Browser and system, such as `Firefox on Windows`, by its User-Agent"""
    user_agent: str | None
    last_used_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    authenticated_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    second_factor_at: datetime | None
    """When the session proved a second factor; null if it has not"""
    single_sign_on: str | None
    """Id of the organization (`org_…`)"""
    confirms_with: list[Literal["password", "code", "passkey", "single_sign_on"]]
    """What `POST /sessions/current/confirm` accepts from you; `single_sign_on` is another sign-in at the provider, with `confirm`"""
    email: str
    name: str | None
    avatar: str | None
    """SHA-256 of your picture; null without one"""
    instance_admin: bool
    """Whether the user administers the installation, with all its organizations"""
    organization: str | None
    """Id of the organization (`org_…`)"""
    memberships: list[CurrentSessionMembership]


class CurrentSessionMembership(BlazonObject):
    id: str
    """Id of the membership (`mem_…`)"""
    object: Literal["membership"]
    organization: str
    """Id of the organization (`org_…`)"""
    organization_name: str
    organization_logo: str | None
    """SHA-256 of its logo"""
    organization_status: Literal["active", "deleted", "removing"]
    """`deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed"""
    organization_deletes_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    role: Literal["owner", "admin", "developer", "designer", "viewer"]
    requires: Literal["second_factor", "single_sign_on"] | None
    """What the session needs before it can act in the organization; null if nothing"""


class SecondFactorChallenge(BlazonObject):
    object: Literal["second_factor_challenge"]
    token: str
    """For `POST /sessions/second_factor`"""
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    accepts: list[Literal["code", "passkey", "recovery_code"]]
    passkey: dict[str, Any] | None
    """`PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`"""


class Session(BlazonObject):
    id: str
    """Id of the session (`ses_…`)"""
    object: Literal["session"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    user: str
    """Id of the user (`usr_…`)"""
    current: bool
    """Whether this is the session of the request"""
    address: str
    """Address of the browser that signed in"""
    place: str | None
    """City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`"""
    device: str
    """Browser and system, such as `Firefox on Windows`, by its User-Agent"""
    user_agent: str | None
    last_used_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""


class SignedOut(BlazonObject):
    id: str
    """Id of the session (`ses_…`)"""
    object: Literal["session"]
    deleted: Literal[True]
    logout_url: str | None
    """Page that signs out at the organization's provider; null without one"""


class PasskeyChallenge(BlazonObject):
    object: Literal["passkey_challenge"]
    options: dict[str, Any] | None
    """`PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`"""


class PasswordChanged(BlazonObject):
    object: Literal["password_change"]
    user: str
    """Id of the user (`usr_…`)"""


class PasswordReset(BlazonObject):
    object: Literal["password_reset"]
    email: str


class SecondFactors(BlazonObject):
    object: Literal["second_factors"]
    totp_confirmed_at: datetime | None
    """When the authenticator app was set up; null without one"""
    passkeys: list[Passkey]
    recovery_codes_left: int


class Passkey(BlazonObject):
    id: str
    """Id of the passkey (`psk_…`)"""
    object: Literal["passkey"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    name: str
    last_used_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""


class TotpSetup(BlazonObject):
    object: Literal["totp_setup"]
    key: str
    """The shared secret in base32, to be typed into an app"""
    uri: str
    """The `otpauth:` address, to be shown as a QR code"""


class SecondFactorAdded(BlazonObject):
    object: Literal["second_factors"]
    totp_confirmed_at: datetime | None
    """When the authenticator app was set up; null without one"""
    passkeys: list[Passkey]
    recovery_codes_left: int
    recovery_codes: list[str] | None
    """Codes that each sign in once without the second factor. They are shown only here"""


class RecoveryCodes(BlazonObject):
    object: Literal["recovery_codes"]
    codes: list[str]
    """Codes that each sign in once without the second factor. They are shown only here"""


class PasskeyRegistration(BlazonObject):
    object: Literal["passkey_registration"]
    options: dict[str, Any]
    """`PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`"""


class SignInOptions(BlazonObject):
    object: Literal["sign_in_options"]
    single_sign_on: SignInOptionsSingleSignOn | None


class SignInOptionsSingleSignOn(BlazonObject):
    """The provider of the domain of the address; null without one"""
    organization: str
    """Id of the organization (`org_…`)"""
    name: str


class SingleSignOnStarted(BlazonObject):
    object: Literal["single_sign_on_start"]
    url: str
    """The provider's page to open"""


class Invitation(BlazonObject):
    id: str
    """Id of the invitation (`inv_…`)"""
    object: Literal["invitation"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    organization: str
    """Id of the organization (`org_…`)"""
    organization_name: str
    email: str
    role: Literal["owner", "admin", "developer", "designer", "viewer"]
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    has_account: bool
    """Whether the person has an account and enters its password, or sets a new password"""


class OAuthTokenResponse(BlazonObject):
    access_token: str
    """`oat_live_…` or `oat_test_…`; for a device, its key `sk_live_…` or `sk_test_…`"""
    token_type: Literal["Bearer"]
    expires_in: int
    """Seconds"""
    scope: str
    """Scopes of the token"""


class OAuthDeviceResponse(BlazonObject):
    device_code: str
    """For the polls of the device. Secret"""
    user_code: str
    """For the member, such as `WDJB-MJHT`"""
    verification_uri: str
    """Where the member enters the code"""
    verification_uri_complete: str | None
    """The same with the code"""
    expires_in: int
    """Seconds"""
    interval: int
    """Seconds between polls"""


class OAuthIntrospection(BlazonObject):
    """For a token that is not active, only `active`"""
    active: bool
    scope: str | None
    """Scopes, separated by one space"""
    client_id: str | None
    """Client id of the application that the token belongs to"""
    token_type: Literal["Bearer"] | None
    exp: int | None
    """Seconds since the epoch"""
    iat: int | None
    nbf: int | None
    sub: str | None
    iss: str | None
    jti: str | None
    livemode: bool | None
    organization: str | None


class CompletedCheck(BlazonObject):
    id: str
    """Id of the check (`chk_…`)"""
    object: Literal["check"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    status: Literal["queued", "running", "completed", "failed", "canceled"]
    progress: CheckProgress | None
    name: str | None
    """Defaults to the name of the file, web page or object; null for a text without a name"""
    file: str | None
    """Id of the file (`file_…`)"""
    slide_asset: str | None
    """Id of the slide asset (`sld_…`)"""
    ppt_set: str | None
    """Id of the ppt set (`pps_…`)"""
    icon: str | None
    """Id of the icon (`ico_…`)"""
    url: str | None
    """The address of a web page; `file` is the page as it was read"""
    schedule: str | None
    """The schedule that created the check; null if a request created it"""
    input: CheckInput
    rules: list[CheckRule]
    """The revisions that were current when the check was created"""
    tags: list[str]
    include_hidden: bool
    include_notes: bool
    baseline: str | None
    """Id of the check (`chk_…`)"""
    verdict: Literal["pass", "warn", "fail"] | None
    score: float | None
    """0 to 100"""
    counts: CheckCounts | None
    findings_count: int | None
    """Including waived findings"""
    engine_version: str | None
    duration_ms: int | None
    failure: CheckFailure | None
    completed_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    metadata: dict[str, str]
    """The caller's own keys and values"""
    created_by: str
    findings: list[Finding]
    """The most severe findings; the list of findings has all of them"""


class AssetShareLink(BlazonObject):
    id: str
    """Id of the asset share link (`shl_…`)"""
    object: Literal["asset_share_link"]
    created: datetime
    """ISO 8601, UTC, with milliseconds"""
    updated: datetime
    """ISO 8601, UTC, with milliseconds"""
    livemode: bool
    """False for test data"""
    organization: str
    """Id of the organization (`org_…`)"""
    asset: str
    """Id of the asset (`ast_…`)"""
    variant: str | None
    """Null for every variant"""
    expires_at: datetime
    """ISO 8601, UTC, with milliseconds"""
    revoked_at: datetime | None
    """ISO 8601, UTC, with milliseconds"""
    is_active: bool
    """False if it has expired or was revoked"""
    created_by: str


ColorComponent = float | str


ObservedValue = str | float


NullablePptListRowItem = str | float
