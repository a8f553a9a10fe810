# Made from openapi.json by `npm run sdk`. Do not edit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, cast

from blazon._call import OMIT, Call, Omit, RequestOptions, TimeRange, segment, segments
from blazon._downloads import AsyncDownload, Download
from blazon._objects import Page
from blazon._pages import AsyncList, List
from blazon._transport import AsyncTransport
from blazon._uploads import FileInput
from blazon.params import (
    AssetRightsInput,
    AssetUsageInput,
    ColorInput,
    DeploymentGateInput,
    DeploymentSourceInput,
    EventInput,
    FixReplacement,
    FontFaceSelector,
    IconAliasInput,
    PaletteColorInput,
    PortalContentInput,
    PortalNavigationItemParam,
    PortalShownInput,
    PortalThemeInput,
    PortalTypeStepParam,
    PptSetItemInput,
    RuleConditionsInput,
    SingleSignOnCreateBodyRoleMappingItemParam,
    TriedRule,
)
from blazon.types import (
    ApiKey,
    ApiKeyReport,
    ApiKeyWithSecret,
    Asset,
    AssetComparison,
    AssetDuplicate,
    AssetLabels,
    AssetPictureUrl,
    AssetShareLinkWithUrl,
    AssetVersion,
    AuditChain,
    AuditEntry,
    Channel,
    Check,
    CheckFix,
    CheckPage,
    CheckSchedule,
    CheckTotals,
    Comparison,
    ContrastPair,
    CurrentSession,
    DeckUpdate,
    Deleted,
    Deployment,
    DeploymentDiff,
    DeploymentDrawings,
    DeploymentPolicy,
    DeploymentPreview,
    DerivedRules,
    DeviceAuthorization,
    Event,
    EventType,
    Finding,
    Font,
    Icon,
    IconDuplicates,
    IconSet,
    IconSetImport,
    IdentifiedSlide,
    ImportedIconSet,
    ImportedPalette,
    InstanceAdministrator,
    InstanceOrganization,
    Invitation,
    InvitedMembership,
    Issue,
    Membership,
    MembershipRemoved,
    OAuthApplication,
    OAuthApplicationWithSecret,
    OAuthDeviceResponse,
    OAuthIntrospection,
    OAuthToken,
    OAuthTokenResponse,
    Organization,
    OrganizationExport,
    Palette,
    PaletteContent,
    PaletteMatch,
    PaletteRevision,
    Passkey,
    PasskeyChallenge,
    PasskeyRegistration,
    PasswordChanged,
    PasswordReset,
    Portal,
    PortalLink,
    PortalPage,
    PortalPreview,
    PortalRevision,
    PortalStats,
    PptBuild,
    PptSet,
    PptSetPreview,
    PptSetVariable,
    PreviewLink,
    Promotion,
    Recall,
    Recovery,
    RecoveryCodes,
    RequestLog,
    Role,
    Rule,
    RuleRevision,
    RuleTrial,
    RuleType,
    SecondFactorAdded,
    SecondFactorChallenge,
    SecondFactors,
    Session,
    SessionCredential,
    SessionsRevoked,
    SignInOptions,
    SignInPolicy,
    SignUp,
    SignUpAvailability,
    SignUpRequested,
    SignedOut,
    SingleSignOn,
    SingleSignOnStarted,
    SlideAsset,
    SlideImport,
    StoredFile,
    TotpSetup,
    User,
    Waiver,
    WebhookDelivery,
    WebhookEndpoint,
    WebhookEndpointHealth,
    WebhookEndpointStats,
    WebhookEndpointWithSecret,
)


class AsyncOrganizationsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Organization]:
        """List the organization of the credential. `GET /organizations`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/organizations",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(Organization, call, options)

    async def create(
        self,
        *,
        name: str,
        owner_email: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Organization:
        """Create an organization. `POST /organizations`

        `owner_email`: Address of the owner, who gets an invitation by e-mail. With your own address or none, you are the owner at once
        """
        call = Call(
            "POST",
            "/organizations",
            body={
                "name": name,
                "owner_email": owner_email,
            },
            objects=("organization",),
        )
        return await self._transport.request(Organization, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Organization:
        """Retrieve an organization. `GET /organizations/{id}`"""
        call = Call(
            "GET",
            f"/organizations/{segment('id', id)}",
            objects=("organization",),
        )
        return await self._transport.request(Organization, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        api_version: Literal["2026-11-20", "2026-10-01"] | Omit = OMIT,
        delivery_requires_key: bool | Omit = OMIT,
        logo: FileInput | None | Omit = OMIT,
        color: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Organization:
        """Update an organization. `PATCH /organizations/{id}`

        `delivery_requires_key`: Whether deployed content requires a key
        `logo`: A PNG, JPEG or WebP picture of at most 512 KiB; null removes the logo
        `color`: The colour of its e-mails, as `#RRGGBB`; null for the colour of Blazon
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/organizations/{segment('id', id)}",
            body={
                "name": name,
                "api_version": api_version,
                "delivery_requires_key": delivery_requires_key,
                "logo": logo,
                "color": color,
                "metadata": metadata,
            },
            file_field="logo",
            keyed=True,
            objects=("organization",),
        )
        return await self._transport.request(Organization, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Organization:
        """Delete an organization. `DELETE /organizations/{id}`"""
        call = Call(
            "DELETE",
            f"/organizations/{segment('id', id)}",
            objects=("organization",),
        )
        return await self._transport.request(Organization, call, options)

    async def logo(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Retrieve the logo of an organization. `GET /organizations/{id}/logo`"""
        call = Call(
            "GET",
            f"/organizations/{segment('id', id)}/logo",
        )
        return await self._transport.download(call, options)

    async def restore(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Organization:
        """Restore a deleted organization. `POST /organizations/{id}/restore`"""
        call = Call(
            "POST",
            f"/organizations/{segment('id', id)}/restore",
            objects=("organization",),
        )
        return await self._transport.request(Organization, call, options)


class AsyncOrganizationExportsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> OrganizationExport:
        """Export everything that the organization has stored. `POST /organization_exports`"""
        call = Call(
            "POST",
            "/organization_exports",
            body={
            },
            keyed=True,
            objects=("organization_export",),
        )
        return await self._transport.request(OrganizationExport, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[OrganizationExport]:
        """List exports of the organization. `GET /organization_exports`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/organization_exports",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(OrganizationExport, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> OrganizationExport:
        """Retrieve an export with its progress. `GET /organization_exports/{id}`"""
        call = Call(
            "GET",
            f"/organization_exports/{segment('id', id)}",
            objects=("organization_export",),
        )
        return await self._transport.request(OrganizationExport, call, options)

    async def content(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download an export. `GET /organization_exports/{id}/content`"""
        call = Call(
            "GET",
            f"/organization_exports/{segment('id', id)}/content",
        )
        return await self._transport.download(call, options)


class AsyncRolesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncList[Role]:
        """List the roles of members. `GET /roles`"""
        call = Call(
            "GET",
            "/roles",
            objects=("list",),
        )
        return self._transport.list(Role, call, options)


class AsyncMembershipsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        email: str,
        role: Literal["owner", "admin", "developer", "designer", "viewer"],
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> InvitedMembership:
        """Invite a person. `POST /memberships`

        `email`: An e-mail address
        `role`: From the most to the fewest permissions; `GET /roles` describes them
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/memberships",
            body={
                "email": email,
                "role": role,
                "metadata": metadata,
            },
            keyed=True,
            objects=("membership",),
        )
        return await self._transport.request(InvitedMembership, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Membership]:
        """List memberships, including invitations. `GET /memberships`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/memberships",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(Membership, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Membership:
        """Retrieve a membership. `GET /memberships/{id}`"""
        call = Call(
            "GET",
            f"/memberships/{segment('id', id)}",
            objects=("membership",),
        )
        return await self._transport.request(Membership, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        role: Literal["owner", "admin", "developer", "designer", "viewer"] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Membership:
        """Change a member's role. `PATCH /memberships/{id}`

        `role`: From the most to the fewest permissions; `GET /roles` describes them
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/memberships/{segment('id', id)}",
            body={
                "role": role,
                "metadata": metadata,
            },
            keyed=True,
            objects=("membership",),
        )
        return await self._transport.request(Membership, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        revoke_keys: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> MembershipRemoved:
        """Remove a member, or withdraw an invitation. `DELETE /memberships/{id}`

        `revoke_keys`: Whether to revoke the keys that the member created
        """
        call = Call(
            "DELETE",
            f"/memberships/{segment('id', id)}",
            query={
                "revoke_keys": revoke_keys,
            },
            objects=("membership",),
        )
        return await self._transport.request(MembershipRemoved, call, options)

    async def resend_invitation(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> InvitedMembership:
        """Resend an invitation with a new link. `POST /memberships/{id}/resend_invitation`"""
        call = Call(
            "POST",
            f"/memberships/{segment('id', id)}/resend_invitation",
            keyed=True,
            objects=("membership",),
        )
        return await self._transport.request(InvitedMembership, call, options)

    async def reset_second_factor(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Membership:
        """Reset the second factor of a member who lost it. `POST /memberships/{id}/reset_second_factor`"""
        call = Call(
            "POST",
            f"/memberships/{segment('id', id)}/reset_second_factor",
            keyed=True,
            objects=("membership",),
        )
        return await self._transport.request(Membership, call, options)

    async def revoke_sessions(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> SessionsRevoked:
        """End all sessions of a member. `POST /memberships/{id}/revoke_sessions`"""
        call = Call(
            "POST",
            f"/memberships/{segment('id', id)}/revoke_sessions",
            keyed=True,
            objects=("session_revocation",),
        )
        return await self._transport.request(SessionsRevoked, call, options)


class AsyncUsersResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[User]:
        """List the users who are members. `GET /users`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/users",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(User, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> User:
        """Retrieve a user who is a member. `GET /users/{id}`"""
        call = Call(
            "GET",
            f"/users/{segment('id', id)}",
            objects=("user",),
        )
        return await self._transport.request(User, call, options)

    async def avatar(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Retrieve the picture of a user who is a member. `GET /users/{id}/avatar`"""
        call = Call(
            "GET",
            f"/users/{segment('id', id)}/avatar",
        )
        return await self._transport.download(call, options)


class AsyncSignInPolicyResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def retrieve(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> SignInPolicy:
        """Retrieve the sign-in policy of the organization. `GET /sign_in_policy`"""
        call = Call(
            "GET",
            "/sign_in_policy",
            objects=("sign_in_policy",),
        )
        return await self._transport.request(SignInPolicy, call, options)

    async def update(
        self,
        *,
        session_lifetime: int | None | Omit = OMIT,
        session_idle_time: int | None | Omit = OMIT,
        requires_second_factor: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SignInPolicy:
        """Change the sign-in policy of the organization. `PATCH /sign_in_policy`

        `session_lifetime`: Seconds after which a session ends, even if it is used; null for 30 days
        `session_idle_time`: Seconds without a request after which a session ends; null for 7 days
        `requires_second_factor`: Whether members must sign in with a second factor or a passkey. Single sign-on of the organization also suffices
        """
        call = Call(
            "PATCH",
            "/sign_in_policy",
            body={
                "session_lifetime": session_lifetime,
                "session_idle_time": session_idle_time,
                "requires_second_factor": requires_second_factor,
            },
            keyed=True,
            objects=("sign_in_policy",),
        )
        return await self._transport.request(SignInPolicy, call, options)


class AsyncSingleSignOnDomainsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        domain: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> SingleSignOn:
        """Add a domain of e-mail addresses, to be verified. `POST /single_sign_on/domains/{domain}`"""
        call = Call(
            "POST",
            f"/single_sign_on/domains/{segment('domain', domain)}",
            keyed=True,
            objects=("single_sign_on",),
        )
        return await self._transport.request(SingleSignOn, call, options)

    async def delete(
        self,
        domain: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> SingleSignOn:
        """Remove a domain. `DELETE /single_sign_on/domains/{domain}`"""
        call = Call(
            "DELETE",
            f"/single_sign_on/domains/{segment('domain', domain)}",
            objects=("single_sign_on",),
        )
        return await self._transport.request(SingleSignOn, call, options)

    async def verify(
        self,
        domain: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> SingleSignOn:
        """Verify a domain by its TXT record in DNS. `POST /single_sign_on/domains/{domain}/verify`"""
        call = Call(
            "POST",
            f"/single_sign_on/domains/{segment('domain', domain)}/verify",
            keyed=True,
            objects=("single_sign_on",),
        )
        return await self._transport.request(SingleSignOn, call, options)


class AsyncSingleSignOnResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.domains = AsyncSingleSignOnDomainsResource(transport)

    async def create(
        self,
        *,
        name: str,
        issuer: str,
        client_id: str,
        client_secret: str,
        default_role: Literal["admin", "developer", "designer", "viewer"] | Omit = OMIT,
        role_claim: str | None | Omit = OMIT,
        role_mapping: Sequence[SingleSignOnCreateBodyRoleMappingItemParam] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SingleSignOn:
        """Set up single sign-on by OpenID Connect. `POST /single_sign_on`

        `name`: Name of the provider, as the sign-in page shows it
        `issuer`: Issuer of the provider, whose metadata is at `/.well-known/openid-configuration`
        `default_role`: A role other than owner
        `role_claim`: Claim of the ID token with the groups of the user, such as `groups`
        `role_mapping`: Roles by values of the claim `role_claim`. The first entry that matches decides
        """
        call = Call(
            "POST",
            "/single_sign_on",
            body={
                "name": name,
                "issuer": issuer,
                "client_id": client_id,
                "client_secret": client_secret,
                "default_role": default_role,
                "role_claim": role_claim,
                "role_mapping": role_mapping,
            },
            keyed=True,
            objects=("single_sign_on",),
        )
        return await self._transport.request(SingleSignOn, call, options)

    async def retrieve(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> SingleSignOn:
        """Retrieve the settings of single sign-on. `GET /single_sign_on`"""
        call = Call(
            "GET",
            "/single_sign_on",
            objects=("single_sign_on",),
        )
        return await self._transport.request(SingleSignOn, call, options)

    async def update(
        self,
        *,
        name: str | Omit = OMIT,
        issuer: str | Omit = OMIT,
        client_id: str | Omit = OMIT,
        client_secret: str | Omit = OMIT,
        default_role: Literal["admin", "developer", "designer", "viewer"] | Omit = OMIT,
        role_claim: str | None | Omit = OMIT,
        role_mapping: Sequence[SingleSignOnCreateBodyRoleMappingItemParam] | Omit = OMIT,
        required: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SingleSignOn:
        """Change the settings of single sign-on. `PATCH /single_sign_on`

        `name`: Name of the provider, as the sign-in page shows it
        `issuer`: Issuer of the provider, whose metadata is at `/.well-known/openid-configuration`
        `default_role`: A role other than owner
        `role_claim`: Claim of the ID token with the groups of the user, such as `groups`
        `role_mapping`: Roles by values of the claim `role_claim`. The first entry that matches decides
        `required`: Whether members other than owners must sign in here. Owners can always use their password
        """
        call = Call(
            "PATCH",
            "/single_sign_on",
            body={
                "name": name,
                "issuer": issuer,
                "client_id": client_id,
                "client_secret": client_secret,
                "default_role": default_role,
                "role_claim": role_claim,
                "role_mapping": role_mapping,
                "required": required,
            },
            keyed=True,
            objects=("single_sign_on",),
        )
        return await self._transport.request(SingleSignOn, call, options)

    async def delete(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Remove single sign-on, and end the sessions that it began. `DELETE /single_sign_on`"""
        call = Call(
            "DELETE",
            "/single_sign_on",
            objects=("single_sign_on",),
        )
        return await self._transport.request(Deleted, call, options)

    async def start(
        self,
        *,
        organization: str,
        confirm: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SingleSignOnStarted:
        """Begin to sign in at an organization's provider. `POST /single_sign_on/start`

        `organization`: Id of the organization (`org_…`)
        `confirm`: Whether the provider must ask for the credentials again
        """
        call = Call(
            "POST",
            "/single_sign_on/start",
            body={
                "organization": organization,
                "confirm": confirm,
            },
            objects=("single_sign_on_start",),
        )
        return await self._transport.request(SingleSignOnStarted, call, options)

    async def finish(
        self,
        *,
        organization: str,
        response: str,
        options: RequestOptions | None = None,
    ) -> CurrentSession:
        """Finish a sign-in with the provider's response. `POST /single_sign_on/finish`

        `organization`: Id of the organization (`org_…`)
        `response`: The query with which the provider returned to `redirect_uri`
        """
        call = Call(
            "POST",
            "/single_sign_on/finish",
            body={
                "organization": organization,
                "response": response,
            },
            objects=("session",),
        )
        return await self._transport.request(CurrentSession, call, options)


class AsyncApiKeysResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        name: str,
        prefix_type: Literal["sk", "pk"] | Omit = OMIT,
        mode: Literal["live", "test"] | Omit = OMIT,
        scopes: Sequence[Literal["platform:read", "platform:write", "platform:api_keys:write", "platform:webhook_endpoints:write", "brand:read", "brand:write", "brand:rules:write", "brand:palettes:write", "brand:checks:write", "cms:read", "cms:write", "cms:icons:write", "cms:slides:write", "cms:deployments:write"]] | Omit = OMIT,
        expires_in: int | Omit = OMIT,
        allowed_origins: Sequence[str] | Omit = OMIT,
        allowed_networks: Sequence[str] | Omit = OMIT,
        api_version: Literal["2026-11-20", "2026-10-01"] | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> ApiKeyWithSecret:
        """Create an API key. `POST /api_keys`

        `expires_in`: In seconds from now
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/api_keys",
            body={
                "name": name,
                "prefix_type": prefix_type,
                "mode": mode,
                "scopes": scopes,
                "expires_in": expires_in,
                "allowed_origins": allowed_origins,
                "allowed_networks": allowed_networks,
                "api_version": api_version,
                "metadata": metadata,
            },
            keyed=True,
            objects=("api_key",),
        )
        return await self._transport.request(ApiKeyWithSecret, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[ApiKey]:
        """List API keys, including revoked keys. `GET /api_keys`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/api_keys",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(ApiKey, call, options)

    async def current(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> ApiKey | OAuthToken | SessionCredential:
        """Retrieve the credential of this request. `GET /api_keys/current`"""
        call = Call(
            "GET",
            "/api_keys/current",
            objects=("api_key", "oauth_token", "session",),
        )
        return cast("ApiKey | OAuthToken | SessionCredential", await self._transport.request(ApiKey | OAuthToken | SessionCredential, call, options))

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> ApiKey:
        """Retrieve an API key. `GET /api_keys/{id}`"""
        call = Call(
            "GET",
            f"/api_keys/{segment('id', id)}",
            objects=("api_key",),
        )
        return await self._transport.request(ApiKey, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        scopes: Sequence[Literal["platform:read", "platform:write", "platform:api_keys:write", "platform:webhook_endpoints:write", "brand:read", "brand:write", "brand:rules:write", "brand:palettes:write", "brand:checks:write", "cms:read", "cms:write", "cms:icons:write", "cms:slides:write", "cms:deployments:write"]] | Omit = OMIT,
        allowed_origins: Sequence[str] | Omit = OMIT,
        allowed_networks: Sequence[str] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> ApiKey:
        """Update an API key. `PATCH /api_keys/{id}`

        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/api_keys/{segment('id', id)}",
            body={
                "name": name,
                "scopes": scopes,
                "allowed_origins": allowed_origins,
                "allowed_networks": allowed_networks,
                "metadata": metadata,
            },
            keyed=True,
            objects=("api_key",),
        )
        return await self._transport.request(ApiKey, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Revoke an API key; it remains in the list. `DELETE /api_keys/{id}`"""
        call = Call(
            "DELETE",
            f"/api_keys/{segment('id', id)}",
            objects=("api_key",),
        )
        return await self._transport.request(Deleted, call, options)

    async def roll(
        self,
        id: str,
        /,
        *,
        expires_in: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> ApiKeyWithSecret:
        """Roll an API key: create a new one with the same settings. `POST /api_keys/{id}/roll`

        `expires_in`: Seconds for which the old key remains valid
        """
        call = Call(
            "POST",
            f"/api_keys/{segment('id', id)}/roll",
            body={
                "expires_in": expires_in,
            },
            keyed=True,
            objects=("api_key",),
        )
        return await self._transport.request(ApiKeyWithSecret, call, options)

    async def revoke(
        self,
        id: str,
        /,
        *,
        reason: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> ApiKey:
        """Revoke an API key. `POST /api_keys/{id}/revoke`"""
        call = Call(
            "POST",
            f"/api_keys/{segment('id', id)}/revoke",
            body={
                "reason": reason,
            },
            keyed=True,
            objects=("api_key",),
        )
        return await self._transport.request(ApiKey, call, options)


class AsyncOauthApplicationsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        name: str,
        scopes: Sequence[Literal["platform:read", "platform:write", "platform:api_keys:write", "platform:webhook_endpoints:write", "brand:read", "brand:write", "brand:rules:write", "brand:palettes:write", "brand:checks:write", "cms:read", "cms:write", "cms:icons:write", "cms:slides:write", "cms:deployments:write"]],
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> OAuthApplicationWithSecret:
        """Create an OAuth application. `POST /oauth_applications`

        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/oauth_applications",
            body={
                "name": name,
                "scopes": scopes,
                "metadata": metadata,
            },
            keyed=True,
            objects=("oauth_application",),
        )
        return await self._transport.request(OAuthApplicationWithSecret, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[OAuthApplication]:
        """List OAuth applications. `GET /oauth_applications`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/oauth_applications",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(OAuthApplication, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> OAuthApplication:
        """Retrieve an OAuth application. `GET /oauth_applications/{id}`"""
        call = Call(
            "GET",
            f"/oauth_applications/{segment('id', id)}",
            objects=("oauth_application",),
        )
        return await self._transport.request(OAuthApplication, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        scopes: Sequence[Literal["platform:read", "platform:write", "platform:api_keys:write", "platform:webhook_endpoints:write", "brand:read", "brand:write", "brand:rules:write", "brand:palettes:write", "brand:checks:write", "cms:read", "cms:write", "cms:icons:write", "cms:slides:write", "cms:deployments:write"]] | Omit = OMIT,
        status: Literal["active", "disabled"] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> OAuthApplication:
        """Update, disable or enable an OAuth application. `PATCH /oauth_applications/{id}`

        `status`: A disabled application cannot get tokens, and its existing tokens are revoked
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/oauth_applications/{segment('id', id)}",
            body={
                "name": name,
                "scopes": scopes,
                "status": status,
                "metadata": metadata,
            },
            keyed=True,
            objects=("oauth_application",),
        )
        return await self._transport.request(OAuthApplication, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete an OAuth application with its secrets and tokens. `DELETE /oauth_applications/{id}`"""
        call = Call(
            "DELETE",
            f"/oauth_applications/{segment('id', id)}",
            objects=("oauth_application",),
        )
        return await self._transport.request(Deleted, call, options)

    async def rotate_secret(
        self,
        id: str,
        /,
        *,
        expires_in: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> OAuthApplicationWithSecret:
        """Rotate the secret of an OAuth application; the old secrets remain valid for a time. `POST /oauth_applications/{id}/rotate_secret`

        `expires_in`: Maximum number of seconds for which the old secrets remain valid
        """
        call = Call(
            "POST",
            f"/oauth_applications/{segment('id', id)}/rotate_secret",
            body={
                "expires_in": expires_in,
            },
            keyed=True,
            objects=("oauth_application",),
        )
        return await self._transport.request(OAuthApplicationWithSecret, call, options)


class AsyncDeviceAuthorizationsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def lookup(
        self,
        *,
        user_code: str,
        options: RequestOptions | None = None,
    ) -> DeviceAuthorization:
        """Look up a device that asks to be signed in, by its code. `POST /device_authorizations/lookup`

        `user_code`: The code that the device shows. Case and hyphens do not matter
        """
        call = Call(
            "POST",
            "/device_authorizations/lookup",
            body={
                "user_code": user_code,
            },
            keyed=True,
            objects=("device_authorization",),
        )
        return await self._transport.request(DeviceAuthorization, call, options)

    async def approve(
        self,
        *,
        user_code: str,
        mode: Literal["live", "test"],
        scopes: Sequence[Literal["platform:read", "platform:write", "platform:api_keys:write", "platform:webhook_endpoints:write", "brand:read", "brand:write", "brand:rules:write", "brand:palettes:write", "brand:checks:write", "cms:read", "cms:write", "cms:icons:write", "cms:slides:write", "cms:deployments:write"]],
        options: RequestOptions | None = None,
    ) -> DeviceAuthorization:
        """Sign a device in. `POST /device_authorizations/approve`

        `user_code`: The code that the device shows. Case and hyphens do not matter
        """
        call = Call(
            "POST",
            "/device_authorizations/approve",
            body={
                "user_code": user_code,
                "mode": mode,
                "scopes": scopes,
            },
            keyed=True,
            objects=("device_authorization",),
        )
        return await self._transport.request(DeviceAuthorization, call, options)

    async def deny(
        self,
        *,
        user_code: str,
        options: RequestOptions | None = None,
    ) -> DeviceAuthorization:
        """Refuse to sign a device in. `POST /device_authorizations/deny`

        `user_code`: The code that the device shows. Case and hyphens do not matter
        """
        call = Call(
            "POST",
            "/device_authorizations/deny",
            body={
                "user_code": user_code,
            },
            keyed=True,
            objects=("device_authorization",),
        )
        return await self._transport.request(DeviceAuthorization, call, options)


class AsyncEventsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        type: str | Omit = OMIT,
        data: Mapping[str, Any] | Omit = OMIT,
        events: Sequence[EventInput] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Event | Page[Event]:
        """Record one or several events of your own. `POST /events`

        `type`: Your own name, such as `custom.invoice.paid`
        `data`: Any JSON object of at most 256 KiB, stored and sent unchanged
        `events`: A batch, instead of `type` and `data`. Either all of its events are recorded, or none
        """
        call = Call(
            "POST",
            "/events",
            body={
                "type": type,
                "data": data,
                "events": events,
            },
            keyed=True,
            objects=("event", "list",),
        )
        return cast("Event | Page[Event]", await self._transport.request(Event | Page[Event], call, options))

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        query: str | Omit = OMIT,
        type: str | Omit = OMIT,
        types: Sequence[str] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Event]:
        """List events. `GET /events`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `query`: The id of an event, or words (or their beginnings) from the ids, numbers and texts in `data`. A word has at least 2 letters. For events that you posted, 8 words are indexed, those with a digit first; for other events, 50
        `type`: An event type, or a prefix ending in `.*`
        """
        call = Call(
            "GET",
            "/events",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "query": query,
                "type": type,
                "types": types,
            },
            objects=("list",),
        )
        return self._transport.list(Event, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Event:
        """Retrieve an event. `GET /events/{id}`"""
        call = Call(
            "GET",
            f"/events/{segment('id', id)}",
            objects=("event",),
        )
        return await self._transport.request(Event, call, options)


class AsyncEventTypesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[EventType]:
        """List event types with their schemas and examples. `GET /event_types`

        `starting_after`: Returns the items after this name
        `ending_before`: Returns the items before this name
        """
        call = Call(
            "GET",
            "/event_types",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
            },
            objects=("list",),
        )
        return self._transport.list(EventType, call, options)


class AsyncWebhookEndpointsDeliveriesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["pending", "delivered", "failed", "abandoned"] | Omit = OMIT,
        event: str | Omit = OMIT,
        type: str | Omit = OMIT,
        order: Literal["oldest", "newest"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[WebhookDelivery]:
        """List the deliveries to a webhook endpoint, oldest first by default. `GET /webhook_endpoints/{id}/deliveries`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `event`: Id of the event
        `type`: An event type, or a prefix ending in `.*`
        `order`: Which deliveries come first. Default oldest
        """
        call = Call(
            "GET",
            f"/webhook_endpoints/{segment('id', id)}/deliveries",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "event": event,
                "type": type,
                "order": order,
            },
            objects=("list",),
        )
        return self._transport.list(WebhookDelivery, call, options)

    async def retrieve(
        self,
        id: str,
        delivery: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> WebhookDelivery:
        """Retrieve a delivery with its attempts. `GET /webhook_endpoints/{id}/deliveries/{delivery}`"""
        call = Call(
            "GET",
            f"/webhook_endpoints/{segment('id', id)}/deliveries/{segment('delivery', delivery)}",
            objects=("webhook_delivery",),
        )
        return await self._transport.request(WebhookDelivery, call, options)

    async def resend(
        self,
        id: str,
        delivery: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> WebhookDelivery:
        """Resend an event. `POST /webhook_endpoints/{id}/deliveries/{delivery}/resend`"""
        call = Call(
            "POST",
            f"/webhook_endpoints/{segment('id', id)}/deliveries/{segment('delivery', delivery)}/resend",
            keyed=True,
            objects=("webhook_delivery",),
        )
        return await self._transport.request(WebhookDelivery, call, options)


class AsyncWebhookEndpointsRecoveriesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def retrieve(
        self,
        id: str,
        recovery: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Recovery:
        """Retrieve a recovery. `GET /webhook_endpoints/{id}/recoveries/{recovery}`"""
        call = Call(
            "GET",
            f"/webhook_endpoints/{segment('id', id)}/recoveries/{segment('recovery', recovery)}",
            objects=("recovery",),
        )
        return await self._transport.request(Recovery, call, options)


class AsyncWebhookEndpointsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.deliveries = AsyncWebhookEndpointsDeliveriesResource(transport)
        self.recoveries = AsyncWebhookEndpointsRecoveriesResource(transport)

    async def create(
        self,
        *,
        url: str,
        enabled_events: Sequence[str],
        description: str | None | Omit = OMIT,
        api_version: Literal["2026-11-20", "2026-10-01"] | None | Omit = OMIT,
        signature_scheme: Literal["standard", "stripe"] | Omit = OMIT,
        event_payload: Literal["snapshot", "thin", "stripe", "cloudevents_structured", "cloudevents_binary"] | Omit = OMIT,
        custom_headers: Mapping[str, str] | Omit = OMIT,
        rate_limit: int | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> WebhookEndpointWithSecret:
        """Create a webhook endpoint. `POST /webhook_endpoints`

        `url`: An https URL with port 80, 443 or above 1023
        `enabled_events`: Exact types, prefixes of whole words ending in `.*`, or `*`
        `signature_scheme`: `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe
        `event_payload`: `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0
        `custom_headers`: At most 10 additional headers of each request. A masked value keeps the stored value
        `rate_limit`: Maximum number of deliveries per second
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/webhook_endpoints",
            body={
                "url": url,
                "enabled_events": enabled_events,
                "description": description,
                "api_version": api_version,
                "signature_scheme": signature_scheme,
                "event_payload": event_payload,
                "custom_headers": custom_headers,
                "rate_limit": rate_limit,
                "metadata": metadata,
            },
            keyed=True,
            objects=("webhook_endpoint",),
        )
        return await self._transport.request(WebhookEndpointWithSecret, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[WebhookEndpoint]:
        """List webhook endpoints. `GET /webhook_endpoints`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/webhook_endpoints",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(WebhookEndpoint, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> WebhookEndpoint:
        """Retrieve a webhook endpoint. `GET /webhook_endpoints/{id}`"""
        call = Call(
            "GET",
            f"/webhook_endpoints/{segment('id', id)}",
            objects=("webhook_endpoint",),
        )
        return await self._transport.request(WebhookEndpoint, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        url: str | Omit = OMIT,
        enabled_events: Sequence[str] | Omit = OMIT,
        status: Literal["enabled", "disabled"] | Omit = OMIT,
        description: str | None | Omit = OMIT,
        api_version: Literal["2026-11-20", "2026-10-01"] | None | Omit = OMIT,
        signature_scheme: Literal["standard", "stripe"] | Omit = OMIT,
        event_payload: Literal["snapshot", "thin", "stripe", "cloudevents_structured", "cloudevents_binary"] | Omit = OMIT,
        custom_headers: Mapping[str, str] | Omit = OMIT,
        rate_limit: int | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> WebhookEndpoint:
        """Update a webhook endpoint. `PATCH /webhook_endpoints/{id}`

        `url`: An https URL with port 80, 443 or above 1023
        `enabled_events`: Exact types, prefixes of whole words ending in `.*`, or `*`
        `signature_scheme`: `standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe
        `event_payload`: `snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0
        `custom_headers`: At most 10 additional headers of each request. A masked value keeps the stored value
        `rate_limit`: Maximum number of deliveries per second
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/webhook_endpoints/{segment('id', id)}",
            body={
                "url": url,
                "enabled_events": enabled_events,
                "status": status,
                "description": description,
                "api_version": api_version,
                "signature_scheme": signature_scheme,
                "event_payload": event_payload,
                "custom_headers": custom_headers,
                "rate_limit": rate_limit,
                "metadata": metadata,
            },
            keyed=True,
            objects=("webhook_endpoint",),
        )
        return await self._transport.request(WebhookEndpoint, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a webhook endpoint; its pending deliveries are abandoned. `DELETE /webhook_endpoints/{id}`"""
        call = Call(
            "DELETE",
            f"/webhook_endpoints/{segment('id', id)}",
            objects=("webhook_endpoint",),
        )
        return await self._transport.request(Deleted, call, options)

    async def rotate_secret(
        self,
        id: str,
        /,
        *,
        expires_in: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> WebhookEndpointWithSecret:
        """Rotate the signing secret; requests carry both signatures until the old secret expires. `POST /webhook_endpoints/{id}/rotate_secret`

        `expires_in`: Seconds for which the old secret also signs
        """
        call = Call(
            "POST",
            f"/webhook_endpoints/{segment('id', id)}/rotate_secret",
            body={
                "expires_in": expires_in,
            },
            keyed=True,
            objects=("webhook_endpoint",),
        )
        return await self._transport.request(WebhookEndpointWithSecret, call, options)

    async def ping(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Event:
        """Record a ping and send it to this endpoint only. `POST /webhook_endpoints/{id}/ping`"""
        call = Call(
            "POST",
            f"/webhook_endpoints/{segment('id', id)}/ping",
            keyed=True,
            objects=("event",),
        )
        return await self._transport.request(Event, call, options)

    async def stats(
        self,
        id: str,
        /,
        *,
        interval: Literal["hour", "day"] | Omit = OMIT,
        since: datetime | str | Omit = OMIT,
        until: datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> WebhookEndpointStats:
        """Get counts of deliveries and attempts by hour or day. `GET /webhook_endpoints/{id}/stats`

        `interval`: Default hour
        `since`: ISO 8601, UTC, with milliseconds
        `until`: ISO 8601, UTC, with milliseconds
        """
        call = Call(
            "GET",
            f"/webhook_endpoints/{segment('id', id)}/stats",
            query={
                "interval": interval,
                "since": since,
                "until": until,
            },
            objects=("webhook_endpoint_stats",),
        )
        return await self._transport.request(WebhookEndpointStats, call, options)

    async def health(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> WebhookEndpointHealth:
        """Get the success rate and the failures of the newest deliveries. `GET /webhook_endpoints/{id}/health`"""
        call = Call(
            "GET",
            f"/webhook_endpoints/{segment('id', id)}/health",
            objects=("webhook_endpoint_health",),
        )
        return await self._transport.request(WebhookEndpointHealth, call, options)

    async def test(
        self,
        id: str,
        /,
        *,
        type: str,
        data: Mapping[str, Any] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> WebhookDelivery:
        """Send a sample of an event type to this endpoint only. `POST /webhook_endpoints/{id}/test`

        `type`: Any type of `GET /event_types`, or a custom type
        `data`: Replaces the type's example. At most 256 KiB, sent unchanged. Custom types have an empty object
        """
        call = Call(
            "POST",
            f"/webhook_endpoints/{segment('id', id)}/test",
            body={
                "type": type,
                "data": data,
            },
            keyed=True,
            objects=("webhook_delivery",),
        )
        return await self._transport.request(WebhookDelivery, call, options)

    async def recover(
        self,
        id: str,
        /,
        *,
        since: datetime | str | Omit = OMIT,
        until: datetime | str | Omit = OMIT,
        statuses: Sequence[Literal["failed", "abandoned"]] | Omit = OMIT,
        missed: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Recovery:
        """Redeliver failed, abandoned and missed events in the background. `POST /webhook_endpoints/{id}/recover`

        `since`: ISO 8601, UTC, with milliseconds
        `until`: ISO 8601, UTC, with milliseconds
        `statuses`: Statuses of the deliveries to repeat. Defaults to both
        `missed`: Whether to include subscribed events that were recorded while the endpoint was disabled
        """
        call = Call(
            "POST",
            f"/webhook_endpoints/{segment('id', id)}/recover",
            body={
                "since": since,
                "until": until,
                "statuses": statuses,
                "missed": missed,
            },
            keyed=True,
            objects=("recovery",),
        )
        return await self._transport.request(Recovery, call, options)


class AsyncFilesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        file: FileInput,
        options: RequestOptions | None = None,
    ) -> StoredFile:
        """Upload a file. `POST /files`

        `file`: The file
        """
        call = Call(
            "POST",
            "/files",
            body={
                "file": file,
            },
            file_field="file",
            keyed=True,
            objects=("file",),
        )
        return await self._transport.request(StoredFile, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[StoredFile]:
        """List files. `GET /files`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/files",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(StoredFile, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> StoredFile:
        """Retrieve a file. `GET /files/{id}`"""
        call = Call(
            "GET",
            f"/files/{segment('id', id)}",
            objects=("file",),
        )
        return await self._transport.request(StoredFile, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a file. `DELETE /files/{id}`"""
        call = Call(
            "DELETE",
            f"/files/{segment('id', id)}",
            objects=("file",),
        )
        return await self._transport.request(Deleted, call, options)

    async def content(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download the content of a file. `GET /files/{id}/content`"""
        call = Call(
            "GET",
            f"/files/{segment('id', id)}/content",
        )
        return await self._transport.download(call, options)

    async def picture(
        self,
        id: str,
        /,
        *,
        page: int | Omit = OMIT,
        format: Literal["svg", "png"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Get a picture of a slide of a deck. `GET /files/{id}/picture`

        `page`: Number of the slide; default 1
        """
        call = Call(
            "GET",
            f"/files/{segment('id', id)}/picture",
            query={
                "page": page,
                "format": format,
            },
        )
        return await self._transport.download(call, options)


class AsyncRequestLogsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: str | Omit = OMIT,
        method: Literal["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"] | Omit = OMIT,
        path: str | Omit = OMIT,
        api_key: str | Omit = OMIT,
        dashboard_reads: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[RequestLog]:
        """List requests. `GET /request_logs`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `status`: A status such as 404, or a class such as 4xx
        `path`: The full path
        `api_key`: Id of the api key (`key_…`)
        `dashboard_reads`: `false` omits the reads of the dashboard: GET requests, trials of rules and previews of the portal. Default: `true`
        """
        call = Call(
            "GET",
            "/request_logs",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "method": method,
                "path": path,
                "api_key": api_key,
                "dashboard_reads": dashboard_reads,
            },
            objects=("list",),
        )
        return self._transport.list(RequestLog, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> RequestLog:
        """Retrieve a request by its `Request-Id`. `GET /request_logs/{id}`"""
        call = Call(
            "GET",
            f"/request_logs/{segment('id', id)}",
            objects=("request_log",),
        )
        return await self._transport.request(RequestLog, call, options)


class AsyncAuditEntriesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        actor: str | Omit = OMIT,
        action: str | Omit = OMIT,
        target: str | Omit = OMIT,
        result: Literal["succeeded", "denied", "failed"] | Omit = OMIT,
        query: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[AuditEntry]:
        """List audit entries. `GET /audit_entries`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `actor`: Id of a user, API key or OAuth application
        `action`: An action, or a prefix ending in `.*`
        `target`: Id of the resource that the action concerns
        `query`: Words from the names and ids of actor and target, the action and the address. Each may be incomplete
        """
        call = Call(
            "GET",
            "/audit_entries",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "actor": actor,
                "action": action,
                "target": target,
                "result": result,
                "query": query,
            },
            objects=("list",),
        )
        return self._transport.list(AuditEntry, call, options)

    async def export(
        self,
        *,
        format: Literal["ndjson", "csv"] | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Export the audit log, oldest entries first. `GET /audit_entries/export`

        `format`: Default `ndjson`
        """
        call = Call(
            "GET",
            "/audit_entries/export",
            query={
                "format": format,
                "created": created,
            },
        )
        return await self._transport.download(call, options)

    async def chain(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> AuditChain:
        """Retrieve the ends of the chain, to verify the audit log. `GET /audit_entries/chain`"""
        call = Call(
            "GET",
            "/audit_entries/chain",
            objects=("audit_chain",),
        )
        return await self._transport.request(AuditChain, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AuditEntry:
        """Retrieve an audit entry. `GET /audit_entries/{id}`"""
        call = Call(
            "GET",
            f"/audit_entries/{segment('id', id)}",
            objects=("audit_entry",),
        )
        return await self._transport.request(AuditEntry, call, options)


class AsyncBrandPalettesRevisionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[PaletteRevision]:
        """List the revisions of a palette. `GET /brand/palettes/{id}/revisions`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            f"/brand/palettes/{segment('id', id)}/revisions",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(PaletteRevision, call, options)


class AsyncBrandPalettesContrastResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        text: str | Omit = OMIT,
        background: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[ContrastPair]:
        """Get the contrast of every pair of colours. `GET /brand/palettes/{id}/contrast`

        `text`: Key of one text colour
        `background`: Key of one background colour
        """
        call = Call(
            "GET",
            f"/brand/palettes/{segment('id', id)}/contrast",
            query={
                "text": text,
                "background": background,
            },
            objects=("list",),
        )
        return self._transport.list(ContrastPair, call, options)


class AsyncBrandPalettesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.revisions = AsyncBrandPalettesRevisionsResource(transport)
        self.contrast = AsyncBrandPalettesContrastResource(transport)

    async def create(
        self,
        *,
        name: str,
        slug: str | Omit = OMIT,
        colors: Sequence[PaletteColorInput] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        draft_of: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Palette:
        """Create a palette. `POST /brand/palettes`

        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        `draft_of`: A published or archived palette that has no draft. Without `colors`, the draft begins with its colours.
        """
        call = Call(
            "POST",
            "/brand/palettes",
            body={
                "name": name,
                "slug": slug,
                "colors": colors,
                "metadata": metadata,
                "draft_of": draft_of,
            },
            keyed=True,
            objects=("palette",),
        )
        return await self._transport.request(Palette, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["draft", "published", "archived"] | Omit = OMIT,
        slug: str | Omit = OMIT,
        draft_of: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Palette]:
        """List palettes. `GET /brand/palettes`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `draft_of`: Id of the palette (`pal_…`)
        """
        call = Call(
            "GET",
            "/brand/palettes",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "slug": slug,
                "draft_of": draft_of,
            },
            objects=("list",),
        )
        return self._transport.list(Palette, call, options)

    async def import_(
        self,
        *,
        file: FileInput,
        format: Literal["dtcg", "css", "gpl", "ase", "aco", "act", "sketchpalette", "pptx", "svg", "hex", "text"] | Omit = OMIT,
        name: str | Omit = OMIT,
        slug: str | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> ImportedPalette:
        """Create a palette from a file. `POST /brand/palettes/import`

        `file`: Id of the file (`file_…`)
        `format`: Detected from the content if absent
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/brand/palettes/import",
            body={
                "file": file,
                "format": format,
                "name": name,
                "slug": slug,
                "metadata": metadata,
            },
            file_field="file",
            keyed=True,
            objects=("palette",),
        )
        return await self._transport.request(ImportedPalette, call, options)

    async def read(
        self,
        *,
        file: FileInput,
        format: Literal["dtcg", "css", "gpl", "ase", "aco", "act", "sketchpalette", "pptx", "svg", "hex", "text"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PaletteContent:
        """Show the colours of a file, without storing anything. `POST /brand/palettes/read`

        `file`: Id of the file (`file_…`)
        `format`: Detected from the content if absent
        """
        call = Call(
            "POST",
            "/brand/palettes/read",
            body={
                "file": file,
                "format": format,
            },
            file_field="file",
            keyed=True,
            objects=("palette_content",),
        )
        return await self._transport.request(PaletteContent, call, options)

    async def match(
        self,
        *,
        color: ColorInput,
        palettes: Sequence[str] | Omit = OMIT,
        limit: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Page[PaletteMatch]:
        """Find the palette colours nearest to a colour. `POST /brand/palettes/match`

        `palettes`: Defaults to all published palettes
        """
        call = Call(
            "POST",
            "/brand/palettes/match",
            body={
                "color": color,
                "palettes": palettes,
                "limit": limit,
            },
            keyed=True,
            objects=("list",),
        )
        return await self._transport.request(Page[PaletteMatch], call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Palette:
        """Retrieve a palette. `GET /brand/palettes/{id}`"""
        call = Call(
            "GET",
            f"/brand/palettes/{segment('id', id)}",
            objects=("palette",),
        )
        return await self._transport.request(Palette, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        slug: str | Omit = OMIT,
        colors: Sequence[PaletteColorInput] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Palette:
        """Update a palette. `PATCH /brand/palettes/{id}`

        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/brand/palettes/{segment('id', id)}",
            body={
                "name": name,
                "slug": slug,
                "colors": colors,
                "metadata": metadata,
            },
            keyed=True,
            objects=("palette",),
        )
        return await self._transport.request(Palette, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a palette that no rule uses, and its draft. `DELETE /brand/palettes/{id}`"""
        call = Call(
            "DELETE",
            f"/brand/palettes/{segment('id', id)}",
            objects=("palette",),
        )
        return await self._transport.request(Deleted, call, options)

    async def publish(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Palette:
        """Publish a palette. `POST /brand/palettes/{id}/publish`"""
        call = Call(
            "POST",
            f"/brand/palettes/{segment('id', id)}/publish",
            keyed=True,
            objects=("palette",),
        )
        return await self._transport.request(Palette, call, options)

    async def archive(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Palette:
        """Archive a palette. `POST /brand/palettes/{id}/archive`"""
        call = Call(
            "POST",
            f"/brand/palettes/{segment('id', id)}/archive",
            keyed=True,
            objects=("palette",),
        )
        return await self._transport.request(Palette, call, options)

    async def export(
        self,
        id: str,
        /,
        *,
        format: Literal["dtcg", "css", "gpl", "ase", "aco", "act", "sketchpalette", "pptx", "svg", "hex", "scss", "tailwind", "android", "swift"],
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download a palette in another format. `GET /brand/palettes/{id}/export`"""
        call = Call(
            "GET",
            f"/brand/palettes/{segment('id', id)}/export",
            query={
                "format": format,
            },
        )
        return await self._transport.download(call, options)


class AsyncBrandFontsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        file: FileInput | Omit = OMIT,
        face: FontFaceSelector | Omit = OMIT,
        family: str | Omit = OMIT,
        weights: Sequence[int] | Omit = OMIT,
        aliases: Sequence[str] | Omit = OMIT,
        roles: Sequence[str] | Omit = OMIT,
        license: str | None | Omit = OMIT,
        license_url: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Font:
        """Create a font from a file, or register a family that is licensed elsewhere. `POST /brand/fonts`

        `file`: Id of the file (`file_…`)
        `family`: Required without a file. Defaults to the family name in the file
        `weights`: CSS weights
        `aliases`: Other names that documents use for it
        `roles`: What the font sets: `heading`, `body`, `code` or roles of your own. A fix chooses fonts by them. Empty for any text
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/brand/fonts",
            body={
                "file": file,
                "face": face,
                "family": family,
                "weights": weights,
                "aliases": aliases,
                "roles": roles,
                "license": license,
                "license_url": license_url,
                "metadata": metadata,
            },
            file_field="file",
            keyed=True,
            objects=("font",),
        )
        return await self._transport.request(Font, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["active", "archived"] | Omit = OMIT,
        family: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Font]:
        """List fonts. `GET /brand/fonts`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/brand/fonts",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "family": family,
            },
            objects=("list",),
        )
        return self._transport.list(Font, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Font:
        """Retrieve a font. `GET /brand/fonts/{id}`"""
        call = Call(
            "GET",
            f"/brand/fonts/{segment('id', id)}",
            objects=("font",),
        )
        return await self._transport.request(Font, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        family: str | Omit = OMIT,
        status: Literal["active", "archived"] | Omit = OMIT,
        weights: Sequence[int] | Omit = OMIT,
        aliases: Sequence[str] | Omit = OMIT,
        roles: Sequence[str] | Omit = OMIT,
        license: str | None | Omit = OMIT,
        license_url: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Font:
        """Update a font. `PATCH /brand/fonts/{id}`

        `weights`: CSS weights
        `aliases`: Other names that documents use for it
        `roles`: What the font sets: `heading`, `body`, `code` or roles of your own. A fix chooses fonts by them. Empty for any text
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/brand/fonts/{segment('id', id)}",
            body={
                "family": family,
                "status": status,
                "weights": weights,
                "aliases": aliases,
                "roles": roles,
                "license": license,
                "license_url": license_url,
                "metadata": metadata,
            },
            keyed=True,
            objects=("font",),
        )
        return await self._transport.request(Font, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a font that no rule uses. `DELETE /brand/fonts/{id}`"""
        call = Call(
            "DELETE",
            f"/brand/fonts/{segment('id', id)}",
            objects=("font",),
        )
        return await self._transport.request(Deleted, call, options)

    async def file(
        self,
        id: str,
        /,
        *,
        format: Literal["ttf", "otf", "woff", "woff2", "ttc"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download the file of a font, as uploaded or in another format. `GET /brand/fonts/{id}/file`

        `format`: Defaults to the value in the file
        """
        call = Call(
            "GET",
            f"/brand/fonts/{segment('id', id)}/file",
            query={
                "format": format,
            },
        )
        return await self._transport.download(call, options)


class AsyncBrandRuleTypesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncList[RuleType]:
        """List rule types with the JSON Schema of their parameters. `GET /brand/rule_types`"""
        call = Call(
            "GET",
            "/brand/rule_types",
            objects=("list",),
        )
        return self._transport.list(RuleType, call, options)


class AsyncBrandRulesRevisionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[RuleRevision]:
        """List the revisions of a rule. `GET /brand/rules/{id}/revisions`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            f"/brand/rules/{segment('id', id)}/revisions",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(RuleRevision, call, options)


class AsyncBrandRulesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.revisions = AsyncBrandRulesRevisionsResource(transport)

    async def create(
        self,
        *,
        type: Literal["color_in_palette", "color_usage", "contrast_min", "font_family", "font_size", "font_weight", "term_forbidden", "term_required", "text_style", "logo_required", "logo_usage", "safe_area", "slide_size", "layout_allowed", "placeholder_unfilled", "image_resolution", "alt_text", "language", "file_metadata", "slide_count", "hidden_slides", "notes", "comments", "macros", "external_links", "icon_grid", "template", "stray_masters", "placeholder_moved", "placeholder_bypassed", "text_overflow", "off_slide", "overlap", "alignment", "min_gap", "paragraph_format", "slide_density", "reading_level", "chart_style", "chart_colors", "table_style", "animations", "transitions", "embedded_files", "fonts_embedded", "picture_duplicates", "inclusive_language", "trademark_sign", "disclaimer_required", "spelling", "logo_retired"],
        name: str | Omit = OMIT,
        params: Mapping[str, Any] | Omit = OMIT,
        severity: Literal["error", "warning", "info"] | Omit = OMIT,
        weight: int | Omit = OMIT,
        enabled: bool | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        applies_to: RuleConditionsInput | None | Omit = OMIT,
        guideline_url: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Rule:
        """Create a rule. `POST /brand/rules`

        `params`: Must match the JSON Schema of the rule type
        `guideline_url`: https:// or http://
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/brand/rules",
            body={
                "type": type,
                "name": name,
                "params": params,
                "severity": severity,
                "weight": weight,
                "enabled": enabled,
                "tags": tags,
                "applies_to": applies_to,
                "guideline_url": guideline_url,
                "metadata": metadata,
            },
            keyed=True,
            objects=("rule",),
        )
        return await self._transport.request(Rule, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        type: str | Omit = OMIT,
        enabled: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Rule]:
        """List rules. `GET /brand/rules`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/brand/rules",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "type": type,
                "enabled": enabled,
            },
            objects=("list",),
        )
        return self._transport.list(Rule, call, options)

    async def derive(
        self,
        *,
        file: FileInput,
        name: str | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> DerivedRules:
        """Derive rules from a PowerPoint template. `POST /brand/rules/derive`

        `file`: Id of the file (`file_…`)
        `name`: Name of the draft palette. Defaults to the name of the theme
        """
        call = Call(
            "POST",
            "/brand/rules/derive",
            body={
                "file": file,
                "name": name,
                "tags": tags,
            },
            file_field="file",
            keyed=True,
            objects=("list",),
        )
        return await self._transport.request(DerivedRules, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Rule:
        """Retrieve a rule. `GET /brand/rules/{id}`"""
        call = Call(
            "GET",
            f"/brand/rules/{segment('id', id)}",
            objects=("rule",),
        )
        return await self._transport.request(Rule, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        params: Mapping[str, Any] | Omit = OMIT,
        severity: Literal["error", "warning", "info"] | Omit = OMIT,
        weight: int | Omit = OMIT,
        enabled: bool | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        applies_to: RuleConditionsInput | None | Omit = OMIT,
        guideline_url: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Rule:
        """Update a rule; later checks use its new revision. `PATCH /brand/rules/{id}`

        `params`: Must match the JSON Schema of the rule type
        `guideline_url`: https:// or http://
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/brand/rules/{segment('id', id)}",
            body={
                "name": name,
                "params": params,
                "severity": severity,
                "weight": weight,
                "enabled": enabled,
                "tags": tags,
                "applies_to": applies_to,
                "guideline_url": guideline_url,
                "metadata": metadata,
            },
            keyed=True,
            objects=("rule",),
        )
        return await self._transport.request(Rule, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a rule; earlier checks keep their results. `DELETE /brand/rules/{id}`"""
        call = Call(
            "DELETE",
            f"/brand/rules/{segment('id', id)}",
            objects=("rule",),
        )
        return await self._transport.request(Deleted, call, options)

    async def try_(
        self,
        *,
        file: FileInput,
        rules: Sequence[TriedRule],
        include_hidden: bool | Omit = OMIT,
        include_notes: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> RuleTrial:
        """Show what rules would find in a file, without storing anything. `POST /brand/rules/try`

        `file`: Id of the file (`file_…`)
        """
        call = Call(
            "POST",
            "/brand/rules/try",
            body={
                "file": file,
                "rules": rules,
                "include_hidden": include_hidden,
                "include_notes": include_notes,
            },
            file_field="file",
            keyed=True,
            objects=("rule_trial",),
        )
        return await self._transport.request(RuleTrial, call, options)


class AsyncBrandChecksFindingsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        severity: Literal["error", "warning", "info"] | Omit = OMIT,
        rule: str | Omit = OMIT,
        slide: int | Omit = OMIT,
        issue: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Finding]:
        """List the findings of a check in document order. `GET /brand/checks/{id}/findings`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `rule`: Id of the rule (`rul_…`)
        `issue`: Id of the issue (`iss_…`)
        """
        call = Call(
            "GET",
            f"/brand/checks/{segment('id', id)}/findings",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "severity": severity,
                "rule": rule,
                "slide": slide,
                "issue": issue,
            },
            objects=("list",),
        )
        return self._transport.list(Finding, call, options)


class AsyncBrandChecksIssuesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        severity: Literal["error", "warning", "info"] | Omit = OMIT,
        rule: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Issue]:
        """List the issues of a check, the worst first. `GET /brand/checks/{id}/issues`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `rule`: Id of the rule (`rul_…`)
        """
        call = Call(
            "GET",
            f"/brand/checks/{segment('id', id)}/issues",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "severity": severity,
                "rule": rule,
            },
            objects=("list",),
        )
        return self._transport.list(Issue, call, options)


class AsyncBrandChecksPagesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncList[CheckPage]:
        """List the pages of what was checked. `GET /brand/checks/{id}/pages`"""
        call = Call(
            "GET",
            f"/brand/checks/{segment('id', id)}/pages",
            objects=("list",),
        )
        return self._transport.list(CheckPage, call, options)


class AsyncBrandChecksResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.findings = AsyncBrandChecksFindingsResource(transport)
        self.issues = AsyncBrandChecksIssuesResource(transport)
        self.pages = AsyncBrandChecksPagesResource(transport)

    async def create(
        self,
        *,
        file: FileInput | Omit = OMIT,
        text: str | Omit = OMIT,
        slide_asset: str | Omit = OMIT,
        ppt_set: str | Omit = OMIT,
        icon: str | Omit = OMIT,
        url: str | Omit = OMIT,
        rules: Sequence[str] | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        name: str | None | Omit = OMIT,
        include_hidden: bool | Omit = OMIT,
        include_notes: bool | Omit = OMIT,
        baseline: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Check:
        """Check a file or a text against the brand. `POST /brand/checks`

        `file`: Id of the file (`file_…`)
        `slide_asset`: Id of the slide asset (`sld_…`)
        `ppt_set`: Id of the ppt set (`pps_…`)
        `icon`: Id of the icon (`ico_…`)
        `url`: The address of a web page that is public. Its style sheets are read with it; its scripts are not run
        `rules`: Rules to apply, enabled or not. Defaults to all enabled rules
        `baseline`: Id of the check (`chk_…`)
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/brand/checks",
            body={
                "file": file,
                "text": text,
                "slide_asset": slide_asset,
                "ppt_set": ppt_set,
                "icon": icon,
                "url": url,
                "rules": rules,
                "tags": tags,
                "name": name,
                "include_hidden": include_hidden,
                "include_notes": include_notes,
                "baseline": baseline,
                "metadata": metadata,
            },
            file_field="file",
            keyed=True,
            objects=("check",),
        )
        return await self._transport.request(Check, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["queued", "running", "completed", "failed", "canceled"] | Omit = OMIT,
        verdict: Literal["pass", "warn", "fail"] | Omit = OMIT,
        schedule: str | Omit = OMIT,
        has_rules: bool | Omit = OMIT,
        query: str | Omit = OMIT,
        tag: str | Omit = OMIT,
        uses: str | Omit = OMIT,
        order: Literal["newest", "lowest_score", "most_findings"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Check]:
        """List checks. `GET /brand/checks`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `schedule`: Id of the check schedule (`csd_…`)
        `has_rules`: `true` omits checks to which no rule applied; their verdict is `pass`
        `query`: Words of the name, or beginnings of them. All of them must occur
        `uses`: A colour, such as `#C8102E`, or a font family. Returns completed checks whose file shows it, without checks from before the upgrade that added this filter
        `order`: Default: `newest`. The other orders contain only completed checks
        """
        call = Call(
            "GET",
            "/brand/checks",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "verdict": verdict,
                "schedule": schedule,
                "has_rules": has_rules,
                "query": query,
                "tag": tag,
                "uses": uses,
                "order": order,
            },
            objects=("list",),
        )
        return self._transport.list(Check, call, options)

    async def totals(
        self,
        *,
        query: str | Omit = OMIT,
        tag: str | Omit = OMIT,
        uses: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CheckTotals:
        """Count checks by verdict and status. `GET /brand/checks/totals`

        `query`: Words of the name, or beginnings of them. All of them must occur
        `uses`: A colour, such as `#C8102E`, or a font family. Returns completed checks whose file shows it, without checks from before the upgrade that added this filter
        """
        call = Call(
            "GET",
            "/brand/checks/totals",
            query={
                "query": query,
                "tag": tag,
                "uses": uses,
            },
            objects=("check_totals",),
        )
        return await self._transport.request(CheckTotals, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Check:
        """Retrieve a check. `GET /brand/checks/{id}`"""
        call = Call(
            "GET",
            f"/brand/checks/{segment('id', id)}",
            objects=("check",),
        )
        return await self._transport.request(Check, call, options)

    async def report(
        self,
        id: str,
        /,
        *,
        format: Literal["json", "html", "sarif", "csv"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download a report of a completed check. `GET /brand/checks/{id}/report`"""
        call = Call(
            "GET",
            f"/brand/checks/{segment('id', id)}/report",
            query={
                "format": format,
            },
        )
        return await self._transport.download(call, options)

    async def picture(
        self,
        id: str,
        /,
        *,
        page: int | Omit = OMIT,
        format: Literal["svg", "png"] | Omit = OMIT,
        preview: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Draw a slide of the deck that was checked. `GET /brand/checks/{id}/picture`

        `page`: Number of the slide; default 1
        `preview`: Draws the slide as it would be after the fix that has this preview
        """
        call = Call(
            "GET",
            f"/brand/checks/{segment('id', id)}/picture",
            query={
                "page": page,
                "format": format,
                "preview": preview,
            },
        )
        return await self._transport.download(call, options)

    async def fix(
        self,
        id: str,
        /,
        *,
        issues: Sequence[str] | Omit = OMIT,
        findings: Sequence[str] | Omit = OMIT,
        replacements: Sequence[FixReplacement] | Omit = OMIT,
        preview: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CheckFix:
        """Apply automatic fixes to a copy of the file, and check the copy. `POST /brand/checks/{id}/fix`

        `issues`: Issues to fix, however much that changes. Without `issues` and `findings`, all changes that are safe
        `findings`: Findings to fix, in addition to those of `issues`
        `replacements`: Values to write instead of those that are proposed, at every place where a finding observed `from`. They are applied in addition to `issues` and `findings`
        `preview`: Returns what would change, and creates nothing
        """
        call = Call(
            "POST",
            f"/brand/checks/{segment('id', id)}/fix",
            body={
                "issues": issues,
                "findings": findings,
                "replacements": replacements,
                "preview": preview,
            },
            keyed=True,
            objects=("fix",),
        )
        return await self._transport.request(CheckFix, call, options)

    async def cancel(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Check:
        """Cancel a queued or running check. `POST /brand/checks/{id}/cancel`"""
        call = Call(
            "POST",
            f"/brand/checks/{segment('id', id)}/cancel",
            keyed=True,
            objects=("check",),
        )
        return await self._transport.request(Check, call, options)

    async def compare(
        self,
        id: str,
        /,
        *,
        base: str,
        options: RequestOptions | None = None,
    ) -> Comparison:
        """Compare the findings of two completed checks. `GET /brand/checks/{id}/compare`

        `base`: Id of the check (`chk_…`)
        """
        call = Call(
            "GET",
            f"/brand/checks/{segment('id', id)}/compare",
            query={
                "base": base,
            },
        )
        return await self._transport.request(Comparison, call, options)


class AsyncBrandCheckSchedulesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        file: str | Omit = OMIT,
        slide_asset: str | Omit = OMIT,
        ppt_set: str | Omit = OMIT,
        icon: str | Omit = OMIT,
        url: str | Omit = OMIT,
        rules: Sequence[str] | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        include_hidden: bool | Omit = OMIT,
        include_notes: bool | Omit = OMIT,
        name: str | Omit = OMIT,
        every: Literal["day", "week", "month"] | None | Omit = OMIT,
        on_brand_changes: bool | Omit = OMIT,
        notify: Sequence[str] | Omit = OMIT,
        notify_when: Literal["change", "failure", "every"] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CheckSchedule:
        """Check a file, a web page or an object of the library regularly. `POST /brand/check_schedules`

        `file`: Id of the file (`file_…`)
        `slide_asset`: Id of the slide asset (`sld_…`)
        `ppt_set`: Id of the ppt set (`pps_…`)
        `icon`: Id of the icon (`ico_…`)
        `url`: The address of a web page that is public. Its style sheets are read with it; its scripts are not run
        `rules`: Rules to apply, enabled or not. Defaults to all enabled rules
        `every`: How often the input is checked; null for only when the brand changes
        `on_brand_changes`: Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed
        `notify`: The members who get an e-mail. Members who leave the organization no longer get them
        `notify_when`: `change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/brand/check_schedules",
            body={
                "file": file,
                "slide_asset": slide_asset,
                "ppt_set": ppt_set,
                "icon": icon,
                "url": url,
                "rules": rules,
                "tags": tags,
                "include_hidden": include_hidden,
                "include_notes": include_notes,
                "name": name,
                "every": every,
                "on_brand_changes": on_brand_changes,
                "notify": notify,
                "notify_when": notify_when,
                "metadata": metadata,
            },
            keyed=True,
            objects=("check_schedule",),
        )
        return await self._transport.request(CheckSchedule, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["active", "paused", "ended"] | Omit = OMIT,
        file: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[CheckSchedule]:
        """List schedules of checks. `GET /brand/check_schedules`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `file`: Id of the file (`file_…`)
        """
        call = Call(
            "GET",
            "/brand/check_schedules",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "file": file,
            },
            objects=("list",),
        )
        return self._transport.list(CheckSchedule, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> CheckSchedule:
        """Retrieve a schedule of checks. `GET /brand/check_schedules/{id}`"""
        call = Call(
            "GET",
            f"/brand/check_schedules/{segment('id', id)}",
            objects=("check_schedule",),
        )
        return await self._transport.request(CheckSchedule, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        every: Literal["day", "week", "month"] | None | Omit = OMIT,
        on_brand_changes: bool | Omit = OMIT,
        notify: Sequence[str] | Omit = OMIT,
        notify_when: Literal["change", "failure", "every"] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        status: Literal["active", "paused"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CheckSchedule:
        """Update, pause or resume a schedule of checks. `PATCH /brand/check_schedules/{id}`

        `every`: How often the input is checked; null for only when the brand changes
        `on_brand_changes`: Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed
        `notify`: The members who get an e-mail. Members who leave the organization no longer get them
        `notify_when`: `change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/brand/check_schedules/{segment('id', id)}",
            body={
                "name": name,
                "every": every,
                "on_brand_changes": on_brand_changes,
                "notify": notify,
                "notify_when": notify_when,
                "metadata": metadata,
                "status": status,
            },
            keyed=True,
            objects=("check_schedule",),
        )
        return await self._transport.request(CheckSchedule, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a schedule of checks; its checks remain. `DELETE /brand/check_schedules/{id}`"""
        call = Call(
            "DELETE",
            f"/brand/check_schedules/{segment('id', id)}",
            objects=("check_schedule",),
        )
        return await self._transport.request(Deleted, call, options)


class AsyncBrandWaiversResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        fingerprint: str,
        reason: str,
        check: str | None | Omit = OMIT,
        expires_at: datetime | str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Waiver:
        """Waive findings with a fingerprint in later checks. `POST /brand/waivers`

        `fingerprint`: Fingerprint of a finding
        `check`: A check with a finding of this fingerprint. The waiver then shows the `rule` and the `message` of the finding
        `expires_at`: ISO 8601, UTC, with milliseconds
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/brand/waivers",
            body={
                "fingerprint": fingerprint,
                "check": check,
                "reason": reason,
                "expires_at": expires_at,
                "metadata": metadata,
            },
            keyed=True,
            objects=("waiver",),
        )
        return await self._transport.request(Waiver, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        fingerprint: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Waiver]:
        """List waivers, including expired waivers. `GET /brand/waivers`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `fingerprint`: Fingerprint of a finding
        """
        call = Call(
            "GET",
            "/brand/waivers",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "fingerprint": fingerprint,
            },
            objects=("list",),
        )
        return self._transport.list(Waiver, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Waiver:
        """Retrieve a waiver. `GET /brand/waivers/{id}`"""
        call = Call(
            "GET",
            f"/brand/waivers/{segment('id', id)}",
            objects=("waiver",),
        )
        return await self._transport.request(Waiver, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        reason: str | Omit = OMIT,
        expires_at: datetime | str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Waiver:
        """Update a waiver. `PATCH /brand/waivers/{id}`

        `expires_at`: ISO 8601, UTC, with milliseconds
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/brand/waivers/{segment('id', id)}",
            body={
                "reason": reason,
                "expires_at": expires_at,
                "metadata": metadata,
            },
            keyed=True,
            objects=("waiver",),
        )
        return await self._transport.request(Waiver, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a waiver; later checks count its findings again. `DELETE /brand/waivers/{id}`"""
        call = Call(
            "DELETE",
            f"/brand/waivers/{segment('id', id)}",
            objects=("waiver",),
        )
        return await self._transport.request(Deleted, call, options)


class AsyncBrandResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.palettes = AsyncBrandPalettesResource(transport)
        self.fonts = AsyncBrandFontsResource(transport)
        self.rule_types = AsyncBrandRuleTypesResource(transport)
        self.rules = AsyncBrandRulesResource(transport)
        self.checks = AsyncBrandChecksResource(transport)
        self.check_schedules = AsyncBrandCheckSchedulesResource(transport)
        self.waivers = AsyncBrandWaiversResource(transport)

    async def fonts_css(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Get a style sheet of all active fonts that have a file. `GET /brand/fonts.css`"""
        call = Call(
            "GET",
            "/brand/fonts.css",
        )
        return await self._transport.download(call, options)


class AsyncCmsIconSetsDuplicatesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        with_: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[IconDuplicates]:
        """Find icons of a set that look the same. `GET /cms/icon_sets/{id}/duplicates`

        `with_`: Ids of other sets, whose icons are compared with those of the set: at most 50,000 icons together
        """
        call = Call(
            "GET",
            f"/cms/icon_sets/{segment('id', id)}/duplicates",
            query={
                "with": with_,
            },
            objects=("list",),
        )
        return self._transport.list(IconDuplicates, call, options)


class AsyncCmsIconSetsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.duplicates = AsyncCmsIconSetsDuplicatesResource(transport)

    async def create(
        self,
        *,
        prefix: str,
        name: str,
        grid: float | None | Omit = OMIT,
        license: str | None | Omit = OMIT,
        author: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> IconSet:
        """Create an icon set. `POST /cms/icon_sets`

        `grid`: Nominal size of an icon
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/icon_sets",
            body={
                "prefix": prefix,
                "name": name,
                "grid": grid,
                "license": license,
                "author": author,
                "metadata": metadata,
            },
            keyed=True,
            objects=("icon_set",),
        )
        return await self._transport.request(IconSet, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["draft", "published"] | Omit = OMIT,
        prefix: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[IconSet]:
        """List icon sets. `GET /cms/icon_sets`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/cms/icon_sets",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "prefix": prefix,
            },
            objects=("list",),
        )
        return self._transport.list(IconSet, call, options)

    async def import_(
        self,
        *,
        file: FileInput,
        prefix: str | Omit = OMIT,
        name: str | Omit = OMIT,
        sanitize: Literal["strict", "strip"] | Omit = OMIT,
        outline_text: bool | Omit = OMIT,
        text_font: str | Omit = OMIT,
        all_or_nothing: bool | Omit = OMIT,
        dry_run: bool | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> ImportedIconSet | IconSetImport:
        """Create an icon set from a file. `POST /cms/icon_sets/import`

        `file`: Id of the file (`file_…`)
        `outline_text`: Turn text into paths, with a font that is uploaded to the organization or shipped. A text whose font is not available or has no glyph for a character is refused. Without this, text is not allowed
        `text_font`: Family for texts whose own font is not available, with `outline_text`. Shipped are Arimo, Caladea, Carlito, Cousine, Gelasio, Tinos and the DejaVu families
        `all_or_nothing`: Import nothing if a file is refused. Defaults to true for an Iconify set, which is one file, and to false for a zip
        `dry_run`: Report what would be imported and refused, and import nothing
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/icon_sets/import",
            body={
                "file": file,
                "prefix": prefix,
                "name": name,
                "sanitize": sanitize,
                "outline_text": outline_text,
                "text_font": text_font,
                "all_or_nothing": all_or_nothing,
                "dry_run": dry_run,
                "metadata": metadata,
            },
            file_field="file",
            keyed=True,
            objects=("icon_set", "icon_set_import",),
        )
        return cast("ImportedIconSet | IconSetImport", await self._transport.request(ImportedIconSet | IconSetImport, call, options))

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> IconSet:
        """Retrieve an icon set. `GET /cms/icon_sets/{id}`"""
        call = Call(
            "GET",
            f"/cms/icon_sets/{segment('id', id)}",
            objects=("icon_set",),
        )
        return await self._transport.request(IconSet, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        prefix: str | Omit = OMIT,
        name: str | Omit = OMIT,
        grid: float | None | Omit = OMIT,
        license: str | None | Omit = OMIT,
        author: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> IconSet:
        """Update an icon set. `PATCH /cms/icon_sets/{id}`

        `grid`: Nominal size of an icon
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/icon_sets/{segment('id', id)}",
            body={
                "prefix": prefix,
                "name": name,
                "grid": grid,
                "license": license,
                "author": author,
                "metadata": metadata,
            },
            keyed=True,
            objects=("icon_set",),
        )
        return await self._transport.request(IconSet, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete an icon set and all its icons. `DELETE /cms/icon_sets/{id}`"""
        call = Call(
            "DELETE",
            f"/cms/icon_sets/{segment('id', id)}",
            objects=("icon_set",),
        )
        return await self._transport.request(Deleted, call, options)

    async def export(
        self,
        id: str,
        /,
        *,
        format: Literal["iconify", "zip", "sprite", "css", "react", "vue", "svelte", "android", "font", "png", "pdf"],
        sizes: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download an icon set as one file. `GET /cms/icon_sets/{id}/export`

        `sizes`: Up to eight lengths of the longer side, from 8 to 2,048: pixels of `png` (default 24, 48 and 96), points of `pdf` (default 24)
        """
        call = Call(
            "GET",
            f"/cms/icon_sets/{segment('id', id)}/export",
            query={
                "format": format,
                "sizes": sizes,
            },
        )
        return await self._transport.download(call, options)

    async def publish(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> IconSet:
        """Publish an icon set. `POST /cms/icon_sets/{id}/publish`"""
        call = Call(
            "POST",
            f"/cms/icon_sets/{segment('id', id)}/publish",
            keyed=True,
            objects=("icon_set",),
        )
        return await self._transport.request(IconSet, call, options)


class AsyncCmsIconSetImportsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> IconSetImport:
        """Retrieve the progress of an icon set import and its refused files. `GET /cms/icon_set_imports/{id}`"""
        call = Call(
            "GET",
            f"/cms/icon_set_imports/{segment('id', id)}",
            objects=("icon_set_import",),
        )
        return await self._transport.request(IconSetImport, call, options)


class AsyncCmsIconsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        icon_set: str,
        name: str,
        file: FileInput,
        sanitize: Literal["strict", "strip"] | Omit = OMIT,
        outline_text: bool | Omit = OMIT,
        text_font: str | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        categories: Sequence[str] | Omit = OMIT,
        aliases: Sequence[IconAliasInput] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Icon:
        """Create an icon from an SVG file. `POST /cms/icons`

        `icon_set`: Id of the icon set (`ics_…`)
        `file`: Id of the file (`file_…`)
        `outline_text`: Turn text into paths, with a font that is uploaded to the organization or shipped. A text whose font is not available or has no glyph for a character is refused. Without this, text is not allowed
        `text_font`: Family for texts whose own font is not available, with `outline_text`. Shipped are Arimo, Caladea, Carlito, Cousine, Gelasio, Tinos and the DejaVu families
        `aliases`: Other names, unique in the set like names
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/icons",
            body={
                "icon_set": icon_set,
                "name": name,
                "file": file,
                "sanitize": sanitize,
                "outline_text": outline_text,
                "text_font": text_font,
                "tags": tags,
                "categories": categories,
                "aliases": aliases,
                "metadata": metadata,
            },
            file_field="file",
            keyed=True,
            objects=("icon",),
        )
        return await self._transport.request(Icon, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        query: str | Omit = OMIT,
        icon_set: str | Omit = OMIT,
        name: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Icon]:
        """List icons. `GET /cms/icons`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `query`: Words or beginnings of words. Each of them, its stem or a synonym must occur in the names, tags or categories. The best match is first: the exact name, then aliases, synonyms, whole words and beginnings. If there are no results, misspelled words are corrected
        `icon_set`: Id of the icon set (`ics_…`)
        """
        call = Call(
            "GET",
            "/cms/icons",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "query": query,
                "icon_set": icon_set,
                "name": name,
            },
            objects=("list",),
        )
        return self._transport.list(Icon, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Icon:
        """Retrieve an icon. `GET /cms/icons/{id}`"""
        call = Call(
            "GET",
            f"/cms/icons/{segment('id', id)}",
            objects=("icon",),
        )
        return await self._transport.request(Icon, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        categories: Sequence[str] | Omit = OMIT,
        aliases: Sequence[IconAliasInput] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Icon:
        """Update an icon. `PATCH /cms/icons/{id}`

        `aliases`: Other names, unique in the set like names
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/icons/{segment('id', id)}",
            body={
                "name": name,
                "tags": tags,
                "categories": categories,
                "aliases": aliases,
                "metadata": metadata,
            },
            keyed=True,
            objects=("icon",),
        )
        return await self._transport.request(Icon, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete an icon. `DELETE /cms/icons/{id}`"""
        call = Call(
            "DELETE",
            f"/cms/icons/{segment('id', id)}",
            objects=("icon",),
        )
        return await self._transport.request(Deleted, call, options)

    async def svg(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download an icon as SVG. `GET /cms/icons/{id}/svg`"""
        call = Call(
            "GET",
            f"/cms/icons/{segment('id', id)}/svg",
        )
        return await self._transport.download(call, options)

    async def png(
        self,
        id: str,
        /,
        *,
        size: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download an icon as PNG. `GET /cms/icons/{id}/png`

        `size`: Length of the longer side in pixels
        """
        call = Call(
            "GET",
            f"/cms/icons/{segment('id', id)}/png",
            query={
                "size": size,
            },
        )
        return await self._transport.download(call, options)

    async def export(
        self,
        id: str,
        /,
        *,
        format: Literal["android", "pdf", "react", "vue", "svelte"],
        size: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download an icon in the format of a platform. `GET /cms/icons/{id}/export`

        `size`: Length of the longer side of a PDF, in points
        """
        call = Call(
            "GET",
            f"/cms/icons/{segment('id', id)}/export",
            query={
                "format": format,
                "size": size,
            },
        )
        return await self._transport.download(call, options)


class AsyncCmsSlideAssetsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def import_(
        self,
        *,
        file: FileInput,
        supersedes: bool | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        expires_at: datetime | str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SlideImport:
        """Create a slide asset from each slide of a deck. `POST /cms/slide_assets/import`

        `file`: Id of the file (`file_…`)
        `supersedes`: Create new revisions of assets from changed slides that carry their mark
        `expires_at`: Time of expiry; null for never
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/slide_assets/import",
            body={
                "file": file,
                "supersedes": supersedes,
                "tags": tags,
                "expires_at": expires_at,
                "metadata": metadata,
            },
            file_field="file",
            keyed=True,
            objects=("slide_import",),
        )
        return await self._transport.request(SlideImport, call, options)

    async def identify(
        self,
        *,
        file: FileInput,
        options: RequestOptions | None = None,
    ) -> Page[IdentifiedSlide]:
        """Find out which slides of a deck are assets, and whether they are up to date. `POST /cms/slide_assets/identify`

        `file`: Id of the file (`file_…`)
        """
        call = Call(
            "POST",
            "/cms/slide_assets/identify",
            body={
                "file": file,
            },
            file_field="file",
            keyed=True,
            objects=("list",),
        )
        return await self._transport.request(Page[IdentifiedSlide], call, options)

    async def update_deck(
        self,
        *,
        file: FileInput,
        master_policy: Literal["keep", "merge"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> DeckUpdate:
        """Replace the outdated slides of a deck, and keep texts that were edited. `POST /cms/slide_assets/update_deck`

        `file`: Id of the file (`file_…`)
        `master_policy`: `keep` (default) gives replaced slides the master of the asset, `merge` a layout of the deck where it has one
        """
        call = Call(
            "POST",
            "/cms/slide_assets/update_deck",
            body={
                "file": file,
                "master_policy": master_policy,
            },
            file_field="file",
            keyed=True,
            objects=("deck_update",),
        )
        return await self._transport.request(DeckUpdate, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        query: str | Omit = OMIT,
        tag: str | Omit = OMIT,
        status: Literal["processing", "ready", "failed", "expired"] | Omit = OMIT,
        approval: Literal["none", "requested", "approved", "changes_requested"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[SlideAsset]:
        """List slide assets. `GET /cms/slide_assets`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `query`: Words or beginnings of words. All of them must occur in the title, text, notes or tags. Accents are ignored
        `approval`: Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval
        """
        call = Call(
            "GET",
            "/cms/slide_assets",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "query": query,
                "tag": tag,
                "status": status,
                "approval": approval,
            },
            objects=("list",),
        )
        return self._transport.list(SlideAsset, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> SlideAsset:
        """Retrieve a slide asset. `GET /cms/slide_assets/{id}`"""
        call = Call(
            "GET",
            f"/cms/slide_assets/{segment('id', id)}",
            objects=("slide_asset",),
        )
        return await self._transport.request(SlideAsset, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        title: str | Omit = OMIT,
        approval: Literal["none", "requested", "approved", "changes_requested"] | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        expires_at: datetime | str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SlideAsset:
        """Update a slide asset. `PATCH /cms/slide_assets/{id}`

        `approval`: Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval
        `expires_at`: Time of expiry; null for never
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/slide_assets/{segment('id', id)}",
            body={
                "title": title,
                "approval": approval,
                "tags": tags,
                "expires_at": expires_at,
                "metadata": metadata,
            },
            keyed=True,
            objects=("slide_asset",),
        )
        return await self._transport.request(SlideAsset, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a slide asset. `DELETE /cms/slide_assets/{id}`"""
        call = Call(
            "DELETE",
            f"/cms/slide_assets/{segment('id', id)}",
            objects=("slide_asset",),
        )
        return await self._transport.request(Deleted, call, options)

    async def preview(
        self,
        id: str,
        /,
        *,
        format: Literal["svg", "png"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Get a picture of a slide asset. `GET /cms/slide_assets/{id}/preview`"""
        call = Call(
            "GET",
            f"/cms/slide_assets/{segment('id', id)}/preview",
            query={
                "format": format,
            },
        )
        return await self._transport.download(call, options)


class AsyncCmsSlideImportsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def retrieve(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SlideImport:
        """Retrieve an import with its slide assets. `GET /cms/slide_imports/{id}`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            f"/cms/slide_imports/{segment('id', id)}",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("slide_import",),
        )
        return await self._transport.request(SlideImport, call, options)


class AsyncCmsPptSetsVariablesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncList[PptSetVariable]:
        """List the variables that the slides of a PPT set use. `GET /cms/ppt_sets/{id}/variables`"""
        call = Call(
            "GET",
            f"/cms/ppt_sets/{segment('id', id)}/variables",
            objects=("list",),
        )
        return self._transport.list(PptSetVariable, call, options)


class AsyncCmsPptSetsBuildsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[PptBuild]:
        """List the builds of a PPT set. `GET /cms/ppt_sets/{id}/builds`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            f"/cms/ppt_sets/{segment('id', id)}/builds",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(PptBuild, call, options)

    async def retrieve(
        self,
        id: str,
        build: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> PptBuild:
        """Retrieve a build of a PPT set. `GET /cms/ppt_sets/{id}/builds/{build}`"""
        call = Call(
            "GET",
            f"/cms/ppt_sets/{segment('id', id)}/builds/{segment('build', build)}",
            objects=("ppt_build",),
        )
        return await self._transport.request(PptBuild, call, options)

    async def download(
        self,
        id: str,
        build: str,
        /,
        *,
        format: Literal["pptx", "pdf", "png"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Download the deck of a build. `GET /cms/ppt_sets/{id}/builds/{build}/download`

        `format`: `pptx` (the default) is the deck. `pdf` has a page, and `png` a zip with a picture of 1,280 pixels across, for each slide that is not hidden
        """
        call = Call(
            "GET",
            f"/cms/ppt_sets/{segment('id', id)}/builds/{segment('build', build)}/download",
            query={
                "format": format,
            },
        )
        return await self._transport.download(call, options)


class AsyncCmsPptSetsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.variables = AsyncCmsPptSetsVariablesResource(transport)
        self.builds = AsyncCmsPptSetsBuildsResource(transport)

    async def create(
        self,
        *,
        name: str,
        slug: str | Omit = OMIT,
        items: Sequence[PptSetItemInput] | Omit = OMIT,
        master_policy: Literal["keep", "merge"] | Omit = OMIT,
        page_scaling: Literal["ensure_fit", "maximize", "none"] | Omit = OMIT,
        variables: Mapping[str, Any] | Omit = OMIT,
        lists: Mapping[str, Any] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PptSet:
        """Create a PPT set. `POST /cms/ppt_sets`

        `master_policy`: `keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders
        `page_scaling`: How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay
        `variables`: At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters
        `lists`: At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/ppt_sets",
            body={
                "name": name,
                "slug": slug,
                "items": items,
                "master_policy": master_policy,
                "page_scaling": page_scaling,
                "variables": variables,
                "lists": lists,
                "metadata": metadata,
            },
            keyed=True,
            objects=("ppt_set",),
        )
        return await self._transport.request(PptSet, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["draft", "building", "ready", "failed"] | Omit = OMIT,
        slug: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[PptSet]:
        """List PPT sets. `GET /cms/ppt_sets`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/cms/ppt_sets",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "slug": slug,
            },
            objects=("list",),
        )
        return self._transport.list(PptSet, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> PptSet:
        """Retrieve a PPT set. `GET /cms/ppt_sets/{id}`"""
        call = Call(
            "GET",
            f"/cms/ppt_sets/{segment('id', id)}",
            objects=("ppt_set",),
        )
        return await self._transport.request(PptSet, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        slug: str | Omit = OMIT,
        items: Sequence[PptSetItemInput] | Omit = OMIT,
        master_policy: Literal["keep", "merge"] | Omit = OMIT,
        page_scaling: Literal["ensure_fit", "maximize", "none"] | Omit = OMIT,
        variables: Mapping[str, Any] | Omit = OMIT,
        lists: Mapping[str, Any] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PptSet:
        """Update a PPT set. `PATCH /cms/ppt_sets/{id}`

        `master_policy`: `keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders
        `page_scaling`: How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay
        `variables`: At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters
        `lists`: At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/ppt_sets/{segment('id', id)}",
            body={
                "name": name,
                "slug": slug,
                "items": items,
                "master_policy": master_policy,
                "page_scaling": page_scaling,
                "variables": variables,
                "lists": lists,
                "metadata": metadata,
            },
            keyed=True,
            objects=("ppt_set",),
        )
        return await self._transport.request(PptSet, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a PPT set and all its builds. `DELETE /cms/ppt_sets/{id}`"""
        call = Call(
            "DELETE",
            f"/cms/ppt_sets/{segment('id', id)}",
            objects=("ppt_set",),
        )
        return await self._transport.request(Deleted, call, options)

    async def build(
        self,
        id: str,
        /,
        *,
        variables: Mapping[str, Any] | Omit = OMIT,
        lists: Mapping[str, Any] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PptBuild:
        """Build a deck of a PPT set. `POST /cms/ppt_sets/{id}/build`

        `variables`: At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters
        `lists`: At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            f"/cms/ppt_sets/{segment('id', id)}/build",
            body={
                "variables": variables,
                "lists": lists,
                "metadata": metadata,
            },
            keyed=True,
            objects=("ppt_build",),
        )
        return await self._transport.request(PptBuild, call, options)

    async def preview(
        self,
        id: str,
        /,
        *,
        variables: Mapping[str, Any] | Omit = OMIT,
        lists: Mapping[str, Any] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PptSetPreview:
        """Preview the deck of a PPT set before it is built. `POST /cms/ppt_sets/{id}/preview`

        `variables`: At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters
        `lists`: At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot
        """
        call = Call(
            "POST",
            f"/cms/ppt_sets/{segment('id', id)}/preview",
            body={
                "variables": variables,
                "lists": lists,
            },
            keyed=True,
            objects=("ppt_set_preview",),
        )
        return await self._transport.request(PptSetPreview, call, options)

    async def picture(
        self,
        id: str,
        /,
        *,
        preview: str,
        page: int | Omit = OMIT,
        format: Literal["svg", "png"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Get a picture of a slide of a preview of a PPT set. `GET /cms/ppt_sets/{id}/picture`

        `preview`: Field `preview` of the preview
        `page`: Number of the slide; default 1
        """
        call = Call(
            "GET",
            f"/cms/ppt_sets/{segment('id', id)}/picture",
            query={
                "page": page,
                "format": format,
                "preview": preview,
            },
        )
        return await self._transport.download(call, options)


class AsyncCmsAssetsVersionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        id: str,
        /,
        *,
        file: FileInput,
        variant: str | Omit = OMIT,
        note: str | None | Omit = OMIT,
        sanitize: Literal["strict", "strip"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AssetVersion:
        """Add a file as the next version of a variant. `POST /cms/assets/{id}/versions`

        `file`: Id of the file (`file_…`)
        `variant`: Such as `light`, `dark`, `lockup` or `print`
        `note`: What changed in this version
        `sanitize`: For SVG files: refuse content that is not allowed (the default), or remove it
        """
        call = Call(
            "POST",
            f"/cms/assets/{segment('id', id)}/versions",
            body={
                "file": file,
                "variant": variant,
                "note": note,
                "sanitize": sanitize,
            },
            file_field="file",
            keyed=True,
            objects=("asset_version",),
        )
        return await self._transport.request(AssetVersion, call, options)

    def list(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[AssetVersion]:
        """List the versions of an asset. `GET /cms/assets/{id}/versions`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            f"/cms/assets/{segment('id', id)}/versions",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(AssetVersion, call, options)


class AsyncCmsAssetsVariantsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def delete(
        self,
        id: str,
        variant: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Asset:
        """Delete a variant with all of its versions. `DELETE /cms/assets/{id}/variants/{variant}`"""
        call = Call(
            "DELETE",
            f"/cms/assets/{segment('id', id)}/variants/{segment('variant', variant)}",
            objects=("asset",),
        )
        return await self._transport.request(Asset, call, options)


class AsyncCmsAssetsDuplicatesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncList[AssetDuplicate]:
        """Find assets that look like an asset. `GET /cms/assets/{id}/duplicates`"""
        call = Call(
            "GET",
            f"/cms/assets/{segment('id', id)}/duplicates",
            objects=("list",),
        )
        return self._transport.list(AssetDuplicate, call, options)


class AsyncCmsAssetsShareLinksResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        id: str,
        /,
        *,
        variant: str | None | Omit = OMIT,
        expires_at: datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AssetShareLinkWithUrl:
        """Create a share link. `POST /cms/assets/{id}/share_links`

        `variant`: Such as `light`, `dark`, `lockup` or `print`
        `expires_at`: At most a year ahead; default in 30 days
        """
        call = Call(
            "POST",
            f"/cms/assets/{segment('id', id)}/share_links",
            body={
                "variant": variant,
                "expires_at": expires_at,
            },
            keyed=True,
            objects=("asset_share_link",),
        )
        return await self._transport.request(AssetShareLinkWithUrl, call, options)

    def list(
        self,
        id: str,
        /,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[AssetShareLinkWithUrl]:
        """List the share links of an asset. `GET /cms/assets/{id}/share_links`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            f"/cms/assets/{segment('id', id)}/share_links",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(AssetShareLinkWithUrl, call, options)


class AsyncCmsAssetsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.versions = AsyncCmsAssetsVersionsResource(transport)
        self.variants = AsyncCmsAssetsVariantsResource(transport)
        self.duplicates = AsyncCmsAssetsDuplicatesResource(transport)
        self.share_links = AsyncCmsAssetsShareLinksResource(transport)

    async def create(
        self,
        *,
        kind: Literal["logo", "image", "document", "template"],
        name: str,
        file: FileInput,
        variant: str | Omit = OMIT,
        sanitize: Literal["strict", "strip"] | Omit = OMIT,
        slug: str | Omit = OMIT,
        description: str | None | Omit = OMIT,
        status: Literal["draft", "published", "archived"] | Omit = OMIT,
        collections: Sequence[str] | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        fields: Mapping[str, str] | Omit = OMIT,
        usage: AssetUsageInput | Omit = OMIT,
        rights: AssetRightsInput | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Asset:
        """Create an asset from a file. `POST /cms/assets`

        `file`: Id of the file (`file_…`)
        `variant`: Such as `light`, `dark`, `lockup` or `print`
        `sanitize`: For SVG files: refuse content that is not allowed (the default), or remove it
        `slug`: Unique in the organization and mode; derived from the name by default
        `description`: What the asset shows, also for screen readers
        `fields`: Custom fields by name. The search finds their values
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/assets",
            body={
                "kind": kind,
                "name": name,
                "file": file,
                "variant": variant,
                "sanitize": sanitize,
                "slug": slug,
                "description": description,
                "status": status,
                "collections": collections,
                "tags": tags,
                "fields": fields,
                "usage": usage,
                "rights": rights,
                "metadata": metadata,
            },
            file_field="file",
            keyed=True,
            objects=("asset",),
        )
        return await self._transport.request(Asset, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        query: str | Omit = OMIT,
        kind: Literal["logo", "image", "document", "template"] | Omit = OMIT,
        status: Literal["draft", "published", "archived"] | Omit = OMIT,
        rights_state: Literal["unlimited", "valid", "expiring", "expired"] | Omit = OMIT,
        collection: str | Omit = OMIT,
        tag: str | Omit = OMIT,
        slug: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Asset]:
        """List assets. `GET /cms/assets`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `query`: Words or beginnings of words. All of them must occur in the name, labels, description, custom fields, licence or text of the files. The best match is first
        """
        call = Call(
            "GET",
            "/cms/assets",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "query": query,
                "kind": kind,
                "status": status,
                "rights_state": rights_state,
                "collection": collection,
                "tag": tag,
                "slug": slug,
            },
            objects=("list",),
        )
        return self._transport.list(Asset, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Asset:
        """Retrieve an asset. `GET /cms/assets/{id}`"""
        call = Call(
            "GET",
            f"/cms/assets/{segment('id', id)}",
            objects=("asset",),
        )
        return await self._transport.request(Asset, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | Omit = OMIT,
        slug: str | Omit = OMIT,
        description: str | None | Omit = OMIT,
        status: Literal["draft", "published", "archived"] | Omit = OMIT,
        collections: Sequence[str] | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        fields: Mapping[str, str] | Omit = OMIT,
        usage: AssetUsageInput | Omit = OMIT,
        rights: AssetRightsInput | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Asset:
        """Update an asset. `PATCH /cms/assets/{id}`

        `slug`: Unique in the organization and mode; derived from the name by default
        `description`: What the asset shows, also for screen readers
        `fields`: Custom fields by name. The search finds their values
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/assets/{segment('id', id)}",
            body={
                "name": name,
                "slug": slug,
                "description": description,
                "status": status,
                "collections": collections,
                "tags": tags,
                "fields": fields,
                "usage": usage,
                "rights": rights,
                "metadata": metadata,
            },
            keyed=True,
            objects=("asset",),
        )
        return await self._transport.request(Asset, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete an asset. `DELETE /cms/assets/{id}`"""
        call = Call(
            "DELETE",
            f"/cms/assets/{segment('id', id)}",
            objects=("asset",),
        )
        return await self._transport.request(Deleted, call, options)

    async def comparison(
        self,
        id: str,
        /,
        *,
        base: str,
        version: str,
        options: RequestOptions | None = None,
    ) -> AssetComparison:
        """Compare two versions of an asset. `GET /cms/assets/{id}/comparison`

        `base`: Id of the asset version (`asv_…`)
        `version`: Id of the asset version (`asv_…`)
        """
        call = Call(
            "GET",
            f"/cms/assets/{segment('id', id)}/comparison",
            query={
                "base": base,
                "version": version,
            },
            objects=("asset_comparison",),
        )
        return await self._transport.request(AssetComparison, call, options)

    async def picture(
        self,
        id: str,
        /,
        *,
        variant: str | Omit = OMIT,
        version: str | Omit = OMIT,
        width: int | Omit = OMIT,
        height: int | Omit = OMIT,
        fit: Literal["inside", "cover", "contain"] | Omit = OMIT,
        crop: str | Omit = OMIT,
        focus: str | Omit = OMIT,
        quality: int | Omit = OMIT,
        background: str | Omit = OMIT,
        format: Literal["avif", "webp", "jpeg", "png"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Get a picture of an asset. `GET /cms/assets/{id}/picture`

        `variant`: Name of the variant; the first by default
        `version`: Id of the asset version (`asv_…`)
        `width`: Width in pixels
        `height`: Height in pixels
        `fit`: With both sides: `inside` (the default) keeps the whole picture and its proportions, `cover` fills the size and crops the rest, `contain` adds a border
        `crop`: Part of the original: left, top, width and height as fractions of its sides
        `focus`: The point that `cover` keeps, as fractions of width and height from the upper left
        `quality`: Quality of AVIF (default 55), WebP and JPEG (default 80)
        `background`: Colour behind transparent parts, as `RRGGBB`; JPEG has white by default
        `format`: WebP by default
        """
        call = Call(
            "GET",
            f"/cms/assets/{segment('id', id)}/picture",
            query={
                "variant": variant,
                "version": version,
                "width": width,
                "height": height,
                "fit": fit,
                "crop": crop,
                "focus": focus,
                "quality": quality,
                "background": background,
                "format": format,
            },
        )
        return await self._transport.download(call, options)

    async def picture_url(
        self,
        id: str,
        /,
        *,
        variant: str | Omit = OMIT,
        channel: str | Omit = OMIT,
        width: int | Omit = OMIT,
        height: int | Omit = OMIT,
        fit: Literal["inside", "cover", "contain"] | Omit = OMIT,
        crop: str | Omit = OMIT,
        focus: str | Omit = OMIT,
        quality: int | Omit = OMIT,
        background: str | Omit = OMIT,
        format: Literal["auto", "avif", "webp", "jpeg", "png"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AssetPictureUrl:
        """Get the address of a picture for public pages. `GET /cms/assets/{id}/picture_url`

        `variant`: Name of the variant; the first by default
        `channel`: Name of the channel; `production` by default
        `width`: Width in pixels
        `height`: Height in pixels
        `fit`: With both sides: `inside` (the default) keeps the whole picture and its proportions, `cover` fills the size and crops the rest, `contain` adds a border
        `crop`: Part of the original: left, top, width and height as fractions of its sides
        `focus`: The point that `cover` keeps, as fractions of width and height from the upper left
        `quality`: Quality of AVIF (default 55), WebP and JPEG (default 80)
        `background`: Colour behind transparent parts, as `RRGGBB`; JPEG has white by default
        `format`: `auto` (the default) is the best format that the browser accepts
        """
        call = Call(
            "GET",
            f"/cms/assets/{segment('id', id)}/picture_url",
            query={
                "variant": variant,
                "channel": channel,
                "width": width,
                "height": height,
                "fit": fit,
                "crop": crop,
                "focus": focus,
                "quality": quality,
                "background": background,
                "format": format,
            },
            objects=("asset_picture_url",),
        )
        return await self._transport.request(AssetPictureUrl, call, options)


class AsyncCmsAssetShareLinksResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AssetShareLinkWithUrl:
        """Revoke a share link. `DELETE /cms/asset_share_links/{id}`"""
        call = Call(
            "DELETE",
            f"/cms/asset_share_links/{segment('id', id)}",
            objects=("asset_share_link",),
        )
        return await self._transport.request(AssetShareLinkWithUrl, call, options)


class AsyncCmsDeploymentsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        kind: Literal["content", "portal"] | Omit = OMIT,
        name: str | None | Omit = OMIT,
        note: str | None | Omit = OMIT,
        sources: Sequence[DeploymentSourceInput] | Omit = OMIT,
        gate: DeploymentGateInput | None | Omit = OMIT,
        channel: str | None | Omit = OMIT,
        promote_at: datetime | str | None | Omit = OMIT,
        requires_key: bool | Omit = OMIT,
        only_approved: bool | Omit = OMIT,
        dry_run: bool | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Deployment | DeploymentPreview:
        """Create a deployment of published content. `POST /cms/deployments`

        `sources`: Defaults to everything that is published. A portal has none: its settings select what it shows
        `channel`: Channel to promote the deployment to when it is ready
        `promote_at`: Promotes to `channel` at this time instead, in the future and at most a year ahead; GET /cms/promotions lists the promotion
        `requires_key`: Whether the content of `channel` needs a key, if the channel does not exist yet. The request is refused if the channel exists with another setting
        `only_approved`: Deploys approved slides only, the newest approved revision of each. A PPT set is left out if a slide of its newest deck is not approved. `warnings` name what was left out; a source that is named in `sources` and not approved is refused
        `dry_run`: Creates nothing: the response lists what would change in `channel`, and who could read it
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/deployments",
            body={
                "kind": kind,
                "name": name,
                "note": note,
                "sources": sources,
                "gate": gate,
                "channel": channel,
                "promote_at": promote_at,
                "requires_key": requires_key,
                "only_approved": only_approved,
                "dry_run": dry_run,
                "metadata": metadata,
            },
            keyed=True,
            objects=("deployment", "deployment_preview",),
        )
        return cast("Deployment | DeploymentPreview", await self._transport.request(Deployment | DeploymentPreview, call, options))

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["queued", "building", "ready", "failed", "canceled", "deleted"] | Omit = OMIT,
        manifest: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Deployment]:
        """List deployments. `GET /cms/deployments`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `manifest`: Whether the deployments have their manifests
        """
        call = Call(
            "GET",
            "/cms/deployments",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "manifest": manifest,
            },
            objects=("list",),
        )
        return self._transport.list(Deployment, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deployment:
        """Retrieve a deployment. `GET /cms/deployments/{id}`"""
        call = Call(
            "GET",
            f"/cms/deployments/{segment('id', id)}",
            objects=("deployment",),
        )
        return await self._transport.request(Deployment, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str | None | Omit = OMIT,
        note: str | None | Omit = OMIT,
        is_pinned: bool | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Deployment:
        """Change the name, the note or the pin of a deployment. `PATCH /cms/deployments/{id}`

        `is_pinned`: A pinned deployment cannot be deleted, and retention keeps it
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/deployments/{segment('id', id)}",
            body={
                "name": name,
                "note": note,
                "is_pinned": is_pinned,
                "metadata": metadata,
            },
            keyed=True,
            objects=("deployment",),
        )
        return await self._transport.request(Deployment, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deployment:
        """Delete the content of a deployment. `DELETE /cms/deployments/{id}`"""
        call = Call(
            "DELETE",
            f"/cms/deployments/{segment('id', id)}",
            objects=("deployment",),
        )
        return await self._transport.request(Deployment, call, options)

    async def cancel(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deployment:
        """Cancel a queued or running deployment. `POST /cms/deployments/{id}/cancel`"""
        call = Call(
            "POST",
            f"/cms/deployments/{segment('id', id)}/cancel",
            keyed=True,
            objects=("deployment",),
        )
        return await self._transport.request(Deployment, call, options)

    async def picture(
        self,
        id: str,
        /,
        *,
        slide_asset: str,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Get a picture of a deployed slide. `GET /cms/deployments/{id}/picture`

        `slide_asset`: Id of the slide asset (`sld_…`)
        """
        call = Call(
            "GET",
            f"/cms/deployments/{segment('id', id)}/picture",
            query={
                "slide_asset": slide_asset,
            },
        )
        return await self._transport.download(call, options)

    async def preview_link(
        self,
        id: str,
        /,
        *,
        expires_at: datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PreviewLink:
        """Create a link to the page of a deployment. `POST /cms/deployments/{id}/preview_link`

        `expires_at`: End of the link, at most 90 days ahead; 7 days by default
        """
        call = Call(
            "POST",
            f"/cms/deployments/{segment('id', id)}/preview_link",
            body={
                "expires_at": expires_at,
            },
            keyed=True,
            objects=("preview_link",),
        )
        return await self._transport.request(PreviewLink, call, options)

    async def diff(
        self,
        id: str,
        /,
        *,
        base: str,
        options: RequestOptions | None = None,
    ) -> DeploymentDiff:
        """Compare the paths of two ready deployments. `GET /cms/deployments/{id}/diff`

        `base`: Id of the deployment (`dep_…`)
        """
        call = Call(
            "GET",
            f"/cms/deployments/{segment('id', id)}/diff",
            query={
                "base": base,
            },
            objects=("deployment_diff",),
        )
        return await self._transport.request(DeploymentDiff, call, options)

    async def drawings(
        self,
        id: str,
        /,
        *,
        base: str,
        options: RequestOptions | None = None,
    ) -> DeploymentDrawings:
        """Compare the icons and slides of two ready deployments by their drawings. `GET /cms/deployments/{id}/drawings`

        `base`: Id of the deployment (`dep_…`)
        """
        call = Call(
            "GET",
            f"/cms/deployments/{segment('id', id)}/drawings",
            query={
                "base": base,
            },
            objects=("deployment_drawings",),
        )
        return await self._transport.request(DeploymentDrawings, call, options)


class AsyncCmsDeploymentPolicyResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def retrieve(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> DeploymentPolicy:
        """Retrieve when deployments are deleted. `GET /cms/deployment_policy`"""
        call = Call(
            "GET",
            "/cms/deployment_policy",
            objects=("deployment_policy",),
        )
        return await self._transport.request(DeploymentPolicy, call, options)

    async def update(
        self,
        *,
        delete_after_days: int | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> DeploymentPolicy:
        """Change when deployments are deleted. `PATCH /cms/deployment_policy`

        `delete_after_days`: A ready deployment is deleted this many days after it became ready, unless it is pinned, waits for a promotion, or a channel serves it or keeps it for rollbacks (`kept_deployments`); null keeps all
        """
        call = Call(
            "PATCH",
            "/cms/deployment_policy",
            body={
                "delete_after_days": delete_after_days,
            },
            keyed=True,
            objects=("deployment_policy",),
        )
        return await self._transport.request(DeploymentPolicy, call, options)


class AsyncCmsChannelsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Channel]:
        """List channels. `GET /cms/channels`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/cms/channels",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(Channel, call, options)

    async def retrieve(
        self,
        name: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Channel:
        """Retrieve a channel by its name. `GET /cms/channels/{name}`"""
        call = Call(
            "GET",
            f"/cms/channels/{segment('name', name)}",
            objects=("channel",),
        )
        return await self._transport.request(Channel, call, options)

    async def update(
        self,
        name: str,
        /,
        *,
        requires_approval: bool | Omit = OMIT,
        requires_key: bool | Omit = OMIT,
        kept_deployments: int | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Channel:
        """Change the settings of a channel. `PATCH /cms/channels/{name}`

        `requires_approval`: Whether a member other than the requester must approve each promotion. A rollback needs no approval, because the channel served its target before
        `requires_key`: Whether its content requires a key (`delivery_requires_key` of the organization requires one for all channels). The address of a deployment requires a key if every channel to which it was promoted requires one. A portal has its own `access`
        `kept_deployments`: Number of its earlier deployments that retention keeps, for rollbacks
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/channels/{segment('name', name)}",
            body={
                "requires_approval": requires_approval,
                "requires_key": requires_key,
                "kept_deployments": kept_deployments,
                "metadata": metadata,
            },
            keyed=True,
            objects=("channel",),
        )
        return await self._transport.request(Channel, call, options)

    async def promote(
        self,
        name: str,
        /,
        *,
        deployment: str,
        expected: str | None | Omit = OMIT,
        requires_approval: bool | Omit = OMIT,
        requires_key: bool | Omit = OMIT,
        kept_deployments: int | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Channel:
        """Promote a deployment to a channel. `POST /cms/channels/{name}/promote`

        `deployment`: Id of the deployment (`dep_…`)
        `expected`: Deployment that the channel must point to, or the request is refused; null if the channel must not exist
        `requires_approval`: Setting of the channel that this promotion creates: whether later promotions need an approval
        `requires_key`: Setting of the channel that this promotion creates: whether its content needs a key
        `kept_deployments`: Setting of the channel that this promotion creates: number of its earlier deployments that retention keeps
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            f"/cms/channels/{segment('name', name)}/promote",
            body={
                "deployment": deployment,
                "expected": expected,
                "requires_approval": requires_approval,
                "requires_key": requires_key,
                "kept_deployments": kept_deployments,
                "metadata": metadata,
            },
            keyed=True,
            objects=("channel",),
        )
        return await self._transport.request(Channel, call, options)

    async def rollback(
        self,
        name: str,
        /,
        *,
        to: str | Omit = OMIT,
        expected: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Channel:
        """Roll a channel back to an earlier deployment. `POST /cms/channels/{name}/rollback`

        `to`: A deployment of the history of the channel. Defaults to the one before the current deployment
        `expected`: Deployment that the channel must point to, or the request is refused
        """
        call = Call(
            "POST",
            f"/cms/channels/{segment('name', name)}/rollback",
            body={
                "to": to,
                "expected": expected,
            },
            keyed=True,
            objects=("channel",),
        )
        return await self._transport.request(Channel, call, options)


class AsyncCmsPromotionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        channel: str,
        deployment: str,
        promote_at: datetime | str | None | Omit = OMIT,
        note: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Promotion:
        """Schedule a promotion, or request its approval. `POST /cms/promotions`

        `deployment`: Id of the deployment (`dep_…`)
        `promote_at`: A time in the future, at most a year ahead, by the clock of the database. If the deployment is still being built or not yet approved then, it is promoted afterwards
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/promotions",
            body={
                "channel": channel,
                "deployment": deployment,
                "promote_at": promote_at,
                "note": note,
                "metadata": metadata,
            },
            keyed=True,
            objects=("promotion",),
        )
        return await self._transport.request(Promotion, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["awaiting_approval", "scheduled", "completed", "rejected", "canceled", "failed"] | Omit = OMIT,
        channel: str | Omit = OMIT,
        deployment: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Promotion]:
        """List promotions. `GET /cms/promotions`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `deployment`: Id of the deployment (`dep_…`)
        """
        call = Call(
            "GET",
            "/cms/promotions",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
                "channel": channel,
                "deployment": deployment,
            },
            objects=("list",),
        )
        return self._transport.list(Promotion, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Promotion:
        """Retrieve a promotion. `GET /cms/promotions/{id}`"""
        call = Call(
            "GET",
            f"/cms/promotions/{segment('id', id)}",
            objects=("promotion",),
        )
        return await self._transport.request(Promotion, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        promote_at: datetime | str | None | Omit = OMIT,
        note: str | None | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Promotion:
        """Change the time or the note of a promotion. `PATCH /cms/promotions/{id}`

        `promote_at`: A time in the future, at most a year ahead, by the clock of the database. If the deployment is still being built or not yet approved then, it is promoted afterwards
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/promotions/{segment('id', id)}",
            body={
                "promote_at": promote_at,
                "note": note,
                "metadata": metadata,
            },
            keyed=True,
            objects=("promotion",),
        )
        return await self._transport.request(Promotion, call, options)

    async def approve(
        self,
        id: str,
        /,
        *,
        note: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Promotion:
        """Approve a promotion. `POST /cms/promotions/{id}/approve`"""
        call = Call(
            "POST",
            f"/cms/promotions/{segment('id', id)}/approve",
            body={
                "note": note,
            },
            keyed=True,
            objects=("promotion",),
        )
        return await self._transport.request(Promotion, call, options)

    async def reject(
        self,
        id: str,
        /,
        *,
        note: str,
        options: RequestOptions | None = None,
    ) -> Promotion:
        """Reject a promotion. `POST /cms/promotions/{id}/reject`"""
        call = Call(
            "POST",
            f"/cms/promotions/{segment('id', id)}/reject",
            body={
                "note": note,
            },
            keyed=True,
            objects=("promotion",),
        )
        return await self._transport.request(Promotion, call, options)

    async def cancel(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Promotion:
        """Cancel a promotion. `POST /cms/promotions/{id}/cancel`"""
        call = Call(
            "POST",
            f"/cms/promotions/{segment('id', id)}/cancel",
            keyed=True,
            objects=("promotion",),
        )
        return await self._transport.request(Promotion, call, options)


class AsyncCmsRecallsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        deployment: str,
        path: str,
        reason: str,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Recall:
        """Withdraw a deployed file. `POST /cms/recalls`

        `deployment`: Id of the deployment (`dep_…`)
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/recalls",
            body={
                "deployment": deployment,
                "path": path,
                "reason": reason,
                "metadata": metadata,
            },
            keyed=True,
            objects=("recall",),
        )
        return await self._transport.request(Recall, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Recall]:
        """List recalls. `GET /cms/recalls`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/cms/recalls",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(Recall, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Recall:
        """Retrieve a recall. `GET /cms/recalls/{id}`"""
        call = Call(
            "GET",
            f"/cms/recalls/{segment('id', id)}",
            objects=("recall",),
        )
        return await self._transport.request(Recall, call, options)

    async def lift(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Recall:
        """Serve a withdrawn file again. `POST /cms/recalls/{id}/lift`"""
        call = Call(
            "POST",
            f"/cms/recalls/{segment('id', id)}/lift",
            keyed=True,
            objects=("recall",),
        )
        return await self._transport.request(Recall, call, options)


class AsyncCmsPortalResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def retrieve(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Portal:
        """Retrieve the settings of the portal. `GET /cms/portal`"""
        call = Call(
            "GET",
            "/cms/portal",
            objects=("portal",),
        )
        return await self._transport.request(Portal, call, options)

    async def update(
        self,
        *,
        name: str | None | Omit = OMIT,
        description: str | None | Omit = OMIT,
        languages: Sequence[str] | Omit = OMIT,
        navigation: Sequence[PortalNavigationItemParam] | None | Omit = OMIT,
        type_scale: Sequence[PortalTypeStepParam] | None | Omit = OMIT,
        rule_sentences: Mapping[str, str] | Omit = OMIT,
        footer: str | None | Omit = OMIT,
        contact_url: str | None | Omit = OMIT,
        theme: PortalThemeInput | Omit = OMIT,
        shown: PortalShownInput | Omit = OMIT,
        access: Literal["public", "password", "link", "members"] | Omit = OMIT,
        is_indexed: bool | Omit = OMIT,
        domain: str | None | Omit = OMIT,
        domain_channel: str | Omit = OMIT,
        password: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Portal:
        """Change the settings of the portal. `PATCH /cms/portal`

        `name`: Name of the brand; null for the name of the organization
        `languages`: The first is the language of the site
        `navigation`: Null for every section with content, then the pages
        `type_scale`: Null for a modular scale
        `rule_sentences`: Sentences that replace the derived ones, by the id of the rule
        `contact_url`: Where people can ask about the brand: `https://` or `mailto:`
        `access`: Who can read the site: everyone, people with the password, people with a signed link, or members of the organization. Applies at once, including to existing deployments
        `is_indexed`: Whether search engines may list the site
        `domain`: Domain under which the site is served, such as `brand.example.com`
        `domain_channel`: Channel that the domain shows
        `password`: For the access `password`. It is stored as a hash and never shown
        """
        call = Call(
            "PATCH",
            "/cms/portal",
            body={
                "name": name,
                "description": description,
                "languages": languages,
                "navigation": navigation,
                "type_scale": type_scale,
                "rule_sentences": rule_sentences,
                "footer": footer,
                "contact_url": contact_url,
                "theme": theme,
                "shown": shown,
                "access": access,
                "is_indexed": is_indexed,
                "domain": domain,
                "domain_channel": domain_channel,
                "password": password,
            },
            keyed=True,
            objects=("portal",),
        )
        return await self._transport.request(Portal, call, options)

    async def stats(
        self,
        *,
        since: datetime | str | Omit = OMIT,
        until: datetime | str | Omit = OMIT,
        path: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PortalStats:
        """Get the views and downloads of the portal by day, page and file. `GET /cms/portal/stats`

        `since`: The first day (UTC). Default: 30 days ago. At most 400 days are returned
        `until`: The last day (UTC). Default: today
        `path`: Counts only this page or file, such as `palettes/index.html`
        """
        call = Call(
            "GET",
            "/cms/portal/stats",
            query={
                "since": since,
                "until": until,
                "path": path,
            },
            objects=("portal_stats",),
        )
        return await self._transport.request(PortalStats, call, options)

    async def links(
        self,
        *,
        expires_at: datetime | str | Omit = OMIT,
        channel: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PortalLink:
        """Create a signed link to the portal. `POST /cms/portal/links`

        `expires_at`: At most a year ahead; default in 30 days
        """
        call = Call(
            "POST",
            "/cms/portal/links",
            body={
                "expires_at": expires_at,
                "channel": channel,
            },
            keyed=True,
            objects=("portal_link",),
        )
        return await self._transport.request(PortalLink, call, options)

    async def preview(
        self,
        *,
        title: str | Omit = OMIT,
        body: str | Omit = OMIT,
        summary: str | None | Omit = OMIT,
        language: str | Omit = OMIT,
        section: Literal["start", "palettes", "typography", "logos", "icons", "templates", "decks", "slides", "rules", "changelog"] | Omit = OMIT,
        settings: PortalContentInput | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PortalPreview:
        """Render a page as the portal would show it, without storing anything. `POST /cms/portal/preview`

        `title`: Of a guideline page, with `body`
        `body`: Markdown with the blocks of the guide on portals
        `summary`: One sentence for lists and search engines
        `language`: Pages with the same slug are translations of each other (BCP 47)
        `section`: Shows a page of the site instead of a guideline page
        """
        call = Call(
            "POST",
            "/cms/portal/preview",
            body={
                "title": title,
                "body": body,
                "summary": summary,
                "language": language,
                "section": section,
                "settings": settings,
            },
            keyed=True,
            objects=("portal_preview",),
        )
        return await self._transport.request(PortalPreview, call, options)


class AsyncCmsPortalPagesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        title: str,
        slug: str | Omit = OMIT,
        language: str | Omit = OMIT,
        summary: str | None | Omit = OMIT,
        body: str | Omit = OMIT,
        position: int | Omit = OMIT,
        status: Literal["draft", "published"] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PortalPage:
        """Create a page of the portal. `POST /cms/portal_pages`

        `language`: Pages with the same slug are translations of each other (BCP 47)
        `summary`: One sentence for lists and search engines
        `body`: Markdown with the blocks of the guide on portals
        `position`: Order in the navigation. Pages with the same position are in order of creation
        `status`: A deployment contains only published pages
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "POST",
            "/cms/portal_pages",
            body={
                "title": title,
                "slug": slug,
                "language": language,
                "summary": summary,
                "body": body,
                "position": position,
                "status": status,
                "metadata": metadata,
            },
            keyed=True,
            objects=("portal_page",),
        )
        return await self._transport.request(PortalPage, call, options)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        status: Literal["draft", "published"] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[PortalPage]:
        """List the pages of the portal. `GET /cms/portal_pages`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/cms/portal_pages",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "status": status,
            },
            objects=("list",),
        )
        return self._transport.list(PortalPage, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> PortalPage:
        """Retrieve a page of the portal. `GET /cms/portal_pages/{id}`"""
        call = Call(
            "GET",
            f"/cms/portal_pages/{segment('id', id)}",
            objects=("portal_page",),
        )
        return await self._transport.request(PortalPage, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        title: str | Omit = OMIT,
        slug: str | Omit = OMIT,
        language: str | Omit = OMIT,
        summary: str | None | Omit = OMIT,
        body: str | Omit = OMIT,
        position: int | Omit = OMIT,
        status: Literal["draft", "published"] | Omit = OMIT,
        metadata: Mapping[str, str | None] | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PortalPage:
        """Update a page of the portal. `PATCH /cms/portal_pages/{id}`

        `language`: Pages with the same slug are translations of each other (BCP 47)
        `summary`: One sentence for lists and search engines
        `body`: Markdown with the blocks of the guide on portals
        `position`: Order in the navigation. Pages with the same position are in order of creation
        `status`: A deployment contains only published pages
        `metadata`: At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.
        """
        call = Call(
            "PATCH",
            f"/cms/portal_pages/{segment('id', id)}",
            body={
                "title": title,
                "slug": slug,
                "language": language,
                "summary": summary,
                "body": body,
                "position": position,
                "status": status,
                "metadata": metadata,
            },
            keyed=True,
            objects=("portal_page",),
        )
        return await self._transport.request(PortalPage, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Delete a page of the portal with its revisions. `DELETE /cms/portal_pages/{id}`"""
        call = Call(
            "DELETE",
            f"/cms/portal_pages/{segment('id', id)}",
            objects=("portal_page",),
        )
        return await self._transport.request(Deleted, call, options)


class AsyncCmsPortalRevisionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        page: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[PortalRevision]:
        """List the revisions of the settings and the pages of the portal. `GET /cms/portal_revisions`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        `page`: Only revisions of this page
        """
        call = Call(
            "GET",
            "/cms/portal_revisions",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
                "page": page,
            },
            objects=("list",),
        )
        return self._transport.list(PortalRevision, call, options)


class AsyncCmsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.icon_sets = AsyncCmsIconSetsResource(transport)
        self.icon_set_imports = AsyncCmsIconSetImportsResource(transport)
        self.icons = AsyncCmsIconsResource(transport)
        self.slide_assets = AsyncCmsSlideAssetsResource(transport)
        self.slide_imports = AsyncCmsSlideImportsResource(transport)
        self.ppt_sets = AsyncCmsPptSetsResource(transport)
        self.assets = AsyncCmsAssetsResource(transport)
        self.asset_share_links = AsyncCmsAssetShareLinksResource(transport)
        self.deployments = AsyncCmsDeploymentsResource(transport)
        self.deployment_policy = AsyncCmsDeploymentPolicyResource(transport)
        self.channels = AsyncCmsChannelsResource(transport)
        self.promotions = AsyncCmsPromotionsResource(transport)
        self.recalls = AsyncCmsRecallsResource(transport)
        self.portal = AsyncCmsPortalResource(transport)
        self.portal_pages = AsyncCmsPortalPagesResource(transport)
        self.portal_revisions = AsyncCmsPortalRevisionsResource(transport)

    async def asset_labels(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> AssetLabels:
        """List the collections and tags of assets. `GET /cms/asset_labels`"""
        call = Call(
            "GET",
            "/cms/asset_labels",
            objects=("asset_labels",),
        )
        return await self._transport.request(AssetLabels, call, options)


class AsyncApiKeyReportsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        secret: str,
        url: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> ApiKeyReport:
        """Report the secret of an API key that you found in public. `POST /api_key_reports`

        `secret`: The whole key, as it was found
        `url`: Where the secret was found. The owners see this text
        """
        call = Call(
            "POST",
            "/api_key_reports",
            body={
                "secret": secret,
                "url": url,
            },
            objects=("api_key_report",),
        )
        return await self._transport.request(ApiKeyReport, call, options)


class AsyncInstanceOrganizationsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[InstanceOrganization]:
        """List all organizations of the installation. `GET /instance/organizations`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/instance/organizations",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(InstanceOrganization, call, options)

    async def retrieve(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> InstanceOrganization:
        """Retrieve the usage of an organization. `GET /instance/organizations/{id}`"""
        call = Call(
            "GET",
            f"/instance/organizations/{segment('id', id)}",
            objects=("instance_organization",),
        )
        return await self._transport.request(InstanceOrganization, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        storage_quota: int | None | Omit = OMIT,
        invitations_per_day: int | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> InstanceOrganization:
        """Set the storage quota of an organization. `PATCH /instance/organizations/{id}`

        `storage_quota`: Bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA
        `invitations_per_day`: Invitations mailed in a day; 0 for no limit, null for 200
        """
        call = Call(
            "PATCH",
            f"/instance/organizations/{segment('id', id)}",
            body={
                "storage_quota": storage_quota,
                "invitations_per_day": invitations_per_day,
            },
            objects=("instance_organization",),
        )
        return await self._transport.request(InstanceOrganization, call, options)


class AsyncInstanceAdministratorsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[InstanceAdministrator]:
        """List the instance administrators. `GET /instance/administrators`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/instance/administrators",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(InstanceAdministrator, call, options)

    async def create(
        self,
        *,
        email: str,
        options: RequestOptions | None = None,
    ) -> InstanceAdministrator:
        """Appoint an instance administrator. `POST /instance/administrators`

        `email`: Address of a person who has an account
        """
        call = Call(
            "POST",
            "/instance/administrators",
            body={
                "email": email,
            },
            objects=("instance_administrator",),
        )
        return await self._transport.request(InstanceAdministrator, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Dismiss an instance administrator. `DELETE /instance/administrators/{id}`"""
        call = Call(
            "DELETE",
            f"/instance/administrators/{segment('id', id)}",
            objects=("instance_administrator",),
        )
        return await self._transport.request(Deleted, call, options)


class AsyncInstanceResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self.organizations = AsyncInstanceOrganizationsResource(transport)
        self.administrators = AsyncInstanceAdministratorsResource(transport)


class AsyncSignUpsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def retrieve(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> SignUpAvailability:
        """Retrieve whether sign-up is open and e-mail is sent. `GET /sign_ups`"""
        call = Call(
            "GET",
            "/sign_ups",
            objects=("sign_up_availability",),
        )
        return await self._transport.request(SignUpAvailability, call, options)

    async def create(
        self,
        *,
        email: str,
        options: RequestOptions | None = None,
    ) -> SignUpRequested:
        """Request a link to create an organization. `POST /sign_ups`

        `email`: An e-mail address
        """
        call = Call(
            "POST",
            "/sign_ups",
            body={
                "email": email,
            },
            objects=("sign_up_request",),
        )
        return await self._transport.request(SignUpRequested, call, options)

    async def lookup(
        self,
        *,
        token: str,
        options: RequestOptions | None = None,
    ) -> SignUp:
        """Retrieve a sign-up by the token of its link. `POST /sign_ups/lookup`

        `token`: The last path segment of the link
        """
        call = Call(
            "POST",
            "/sign_ups/lookup",
            body={
                "token": token,
            },
            objects=("sign_up",),
        )
        return await self._transport.request(SignUp, call, options)

    async def confirm(
        self,
        *,
        token: str,
        organization_name: str,
        password: str,
        name: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CurrentSession | SecondFactorChallenge:
        """Create an organization with the token of a link, and sign in. `POST /sign_ups/confirm`

        `token`: The last path segment of the link
        """
        call = Call(
            "POST",
            "/sign_ups/confirm",
            body={
                "token": token,
                "organization_name": organization_name,
                "password": password,
                "name": name,
            },
            objects=("session", "second_factor_challenge",),
        )
        return cast("CurrentSession | SecondFactorChallenge", await self._transport.request(CurrentSession | SecondFactorChallenge, call, options))


class AsyncSessionsCurrentResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def retrieve(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> CurrentSession:
        """Retrieve the session of this request. `GET /sessions/current`"""
        call = Call(
            "GET",
            "/sessions/current",
            objects=("session",),
        )
        return await self._transport.request(CurrentSession, call, options)

    async def update(
        self,
        *,
        organization: str | Omit = OMIT,
        name: str | Omit = OMIT,
        avatar: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CurrentSession:
        """Switch to another organization, or change your name or picture. `PATCH /sessions/current`

        `organization`: The organization of requests that do not name one
        `name`: Your name, in every organization
        `avatar`: Your picture, in every organization: a PNG, JPEG or WebP file of at most 512 KiB, in Base64 (RFC 4648, section 4). The centre is stored as a WebP of 256 × 256 pixels; null removes the picture
        """
        call = Call(
            "PATCH",
            "/sessions/current",
            body={
                "organization": organization,
                "name": name,
                "avatar": avatar,
            },
            objects=("session",),
        )
        return await self._transport.request(CurrentSession, call, options)

    async def delete(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> SignedOut:
        """Sign out. `DELETE /sessions/current`"""
        call = Call(
            "DELETE",
            "/sessions/current",
            objects=("session",),
        )
        return await self._transport.request(SignedOut, call, options)

    async def confirm(
        self,
        *,
        password: str | Omit = OMIT,
        code: str | Omit = OMIT,
        passkey: Mapping[str, Any] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CurrentSession:
        """Confirm your identity with your password, a code or a passkey. `POST /sessions/current/confirm`

        `code`: The 6 digits that the authenticator app shows
        `passkey`: `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get`
        """
        call = Call(
            "POST",
            "/sessions/current/confirm",
            body={
                "password": password,
                "code": code,
                "passkey": passkey,
            },
            objects=("session",),
        )
        return await self._transport.request(CurrentSession, call, options)

    async def passkey_challenge(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> PasskeyChallenge:
        """Request a challenge to confirm your identity with a passkey. `POST /sessions/current/passkey_challenge`"""
        call = Call(
            "POST",
            "/sessions/current/passkey_challenge",
            objects=("passkey_challenge",),
        )
        return await self._transport.request(PasskeyChallenge, call, options)


class AsyncSessionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.current = AsyncSessionsCurrentResource(transport)

    async def create(
        self,
        *,
        email: str,
        password: str,
        options: RequestOptions | None = None,
    ) -> CurrentSession | SecondFactorChallenge:
        """Sign in to the dashboard. `POST /sessions`"""
        call = Call(
            "POST",
            "/sessions",
            body={
                "email": email,
                "password": password,
            },
            objects=("session", "second_factor_challenge",),
        )
        return cast("CurrentSession | SecondFactorChallenge", await self._transport.request(CurrentSession | SecondFactorChallenge, call, options))

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        starting_after: str | Omit = OMIT,
        ending_before: str | Omit = OMIT,
        created: TimeRange | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> AsyncList[Session]:
        """List your sessions. `GET /sessions`

        `starting_after`: Returns the items after this id, also if the item was deleted since, except in lists in another order than that of the ids
        `ending_before`: Returns the items before this id, also if the item was deleted since, except in lists in another order than that of the ids
        """
        call = Call(
            "GET",
            "/sessions",
            query={
                "limit": limit,
                "starting_after": starting_after,
                "ending_before": ending_before,
                "created": created,
            },
            objects=("list",),
        )
        return self._transport.list(Session, call, options)

    async def revoke_others(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> SessionsRevoked:
        """End all of your sessions except the one of this request. `POST /sessions/revoke_others`"""
        call = Call(
            "POST",
            "/sessions/revoke_others",
            objects=("session_revocation",),
        )
        return await self._transport.request(SessionsRevoked, call, options)

    async def revoke_all(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> SessionsRevoked:
        """Sign out everywhere. `POST /sessions/revoke_all`"""
        call = Call(
            "POST",
            "/sessions/revoke_all",
            objects=("session_revocation",),
        )
        return await self._transport.request(SessionsRevoked, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """End another of your sessions. `DELETE /sessions/{id}`"""
        call = Call(
            "DELETE",
            f"/sessions/{segment('id', id)}",
            objects=("session",),
        )
        return await self._transport.request(Deleted, call, options)

    async def second_factor(
        self,
        *,
        token: str,
        code: str | Omit = OMIT,
        recovery_code: str | Omit = OMIT,
        passkey: Mapping[str, Any] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CurrentSession:
        """Finish a sign-in with the second factor. `POST /sessions/second_factor`

        `code`: The 6 digits that the authenticator app shows
        `passkey`: `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get`
        """
        call = Call(
            "POST",
            "/sessions/second_factor",
            body={
                "token": token,
                "code": code,
                "recovery_code": recovery_code,
                "passkey": passkey,
            },
            objects=("session",),
        )
        return await self._transport.request(CurrentSession, call, options)

    async def passkey(
        self,
        *,
        passkey: Mapping[str, Any],
        options: RequestOptions | None = None,
    ) -> CurrentSession:
        """Sign in with a passkey instead of a password. `POST /sessions/passkey`

        `passkey`: `AuthenticationResponseJSON` of WebAuthn: the response of `navigator.credentials.get`
        """
        call = Call(
            "POST",
            "/sessions/passkey",
            body={
                "passkey": passkey,
            },
            objects=("session",),
        )
        return await self._transport.request(CurrentSession, call, options)

    async def discover(
        self,
        *,
        email: str,
        options: RequestOptions | None = None,
    ) -> SignInOptions:
        """Find out how the addresses of a domain sign in. `POST /sessions/discover`"""
        call = Call(
            "POST",
            "/sessions/discover",
            body={
                "email": email,
            },
            objects=("sign_in_options",),
        )
        return await self._transport.request(SignInOptions, call, options)


class AsyncPasswordChangesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        current_password: str,
        new_password: str,
        options: RequestOptions | None = None,
    ) -> PasswordChanged:
        """Change your password and end your other sessions. `POST /password_changes`"""
        call = Call(
            "POST",
            "/password_changes",
            body={
                "current_password": current_password,
                "new_password": new_password,
            },
            objects=("password_change",),
        )
        return await self._transport.request(PasswordChanged, call, options)


class AsyncPasswordResetsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        email: str,
        options: RequestOptions | None = None,
    ) -> PasswordReset:
        """Request a link to set a password. `POST /password_resets`

        `email`: An e-mail address
        """
        call = Call(
            "POST",
            "/password_resets",
            body={
                "email": email,
            },
            objects=("password_reset",),
        )
        return await self._transport.request(PasswordReset, call, options)

    async def confirm(
        self,
        *,
        token: str,
        password: str,
        options: RequestOptions | None = None,
    ) -> PasswordChanged:
        """Set a password with the token of a link, and end all sessions. `POST /password_resets/confirm`"""
        call = Call(
            "POST",
            "/password_resets/confirm",
            body={
                "token": token,
                "password": password,
            },
            objects=("password_change",),
        )
        return await self._transport.request(PasswordChanged, call, options)


class AsyncPasskeyChallengesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> PasskeyChallenge:
        """Request a challenge to sign in with a passkey. `POST /passkey_challenges`"""
        call = Call(
            "POST",
            "/passkey_challenges",
            objects=("passkey_challenge",),
        )
        return await self._transport.request(PasskeyChallenge, call, options)


class AsyncSecondFactorsTotpResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> TotpSetup:
        """Begin to set up an authenticator app. `POST /second_factors/totp`"""
        call = Call(
            "POST",
            "/second_factors/totp",
            objects=("totp_setup",),
        )
        return await self._transport.request(TotpSetup, call, options)

    async def delete(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> SecondFactors:
        """Remove your authenticator app. `DELETE /second_factors/totp`"""
        call = Call(
            "DELETE",
            "/second_factors/totp",
            objects=("second_factors",),
        )
        return await self._transport.request(SecondFactors, call, options)

    async def confirm(
        self,
        *,
        code: str,
        options: RequestOptions | None = None,
    ) -> SecondFactorAdded:
        """Finish setting up an authenticator app with its first code. `POST /second_factors/totp/confirm`

        `code`: The 6 digits that the authenticator app shows
        """
        call = Call(
            "POST",
            "/second_factors/totp/confirm",
            body={
                "code": code,
            },
            objects=("second_factors",),
        )
        return await self._transport.request(SecondFactorAdded, call, options)


class AsyncSecondFactorsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.totp = AsyncSecondFactorsTotpResource(transport)

    async def current(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> SecondFactors:
        """Retrieve your second factors. `GET /second_factors/current`"""
        call = Call(
            "GET",
            "/second_factors/current",
            objects=("second_factors",),
        )
        return await self._transport.request(SecondFactors, call, options)

    async def recovery_codes(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> RecoveryCodes:
        """Replace your recovery codes. `POST /second_factors/recovery_codes`"""
        call = Call(
            "POST",
            "/second_factors/recovery_codes",
            objects=("recovery_codes",),
        )
        return await self._transport.request(RecoveryCodes, call, options)


class AsyncPasskeysResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def registration(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> PasskeyRegistration:
        """Begin to add a passkey. `POST /passkeys/registration`"""
        call = Call(
            "POST",
            "/passkeys/registration",
            objects=("passkey_registration",),
        )
        return await self._transport.request(PasskeyRegistration, call, options)

    async def create(
        self,
        *,
        name: str,
        credential: Mapping[str, Any],
        options: RequestOptions | None = None,
    ) -> SecondFactorAdded:
        """Add the passkey that the browser created. `POST /passkeys`

        `credential`: `RegistrationResponseJSON` of WebAuthn: the response of `navigator.credentials.create`
        """
        call = Call(
            "POST",
            "/passkeys",
            body={
                "name": name,
                "credential": credential,
            },
            objects=("second_factors",),
        )
        return await self._transport.request(SecondFactorAdded, call, options)

    async def update(
        self,
        id: str,
        /,
        *,
        name: str,
        options: RequestOptions | None = None,
    ) -> Passkey:
        """Rename a passkey. `PATCH /passkeys/{id}`"""
        call = Call(
            "PATCH",
            f"/passkeys/{segment('id', id)}",
            body={
                "name": name,
            },
            objects=("passkey",),
        )
        return await self._transport.request(Passkey, call, options)

    async def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Deleted:
        """Remove a passkey. `DELETE /passkeys/{id}`"""
        call = Call(
            "DELETE",
            f"/passkeys/{segment('id', id)}",
            objects=("passkey",),
        )
        return await self._transport.request(Deleted, call, options)


class AsyncInvitationsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def lookup(
        self,
        *,
        token: str,
        options: RequestOptions | None = None,
    ) -> Invitation:
        """Retrieve an invitation by the token of its link. `POST /invitations/lookup`

        `token`: The last path segment of the link
        """
        call = Call(
            "POST",
            "/invitations/lookup",
            body={
                "token": token,
            },
            objects=("invitation",),
        )
        return await self._transport.request(Invitation, call, options)

    async def accept(
        self,
        *,
        token: str,
        password: str,
        name: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> CurrentSession | SecondFactorChallenge:
        """Accept an invitation, and sign in. `POST /invitations/accept`

        `token`: The last path segment of the link
        """
        call = Call(
            "POST",
            "/invitations/accept",
            body={
                "token": token,
                "password": password,
                "name": name,
            },
            objects=("session", "second_factor_challenge",),
        )
        return cast("CurrentSession | SecondFactorChallenge", await self._transport.request(CurrentSession | SecondFactorChallenge, call, options))


class AsyncOauthResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def token(
        self,
        *,
        grant_type: Literal["client_credentials", "urn:ietf:params:oauth:grant-type:device_code"],
        client_id: str | Omit = OMIT,
        client_secret: str | Omit = OMIT,
        device_code: str | Omit = OMIT,
        scope: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> OAuthTokenResponse:
        """Get an access token (RFC 6749, section 4.4), or the key of a device (RFC 8628). `POST /oauth/token`

        `client_id`: `oa_client_…`
        `client_secret`: `oa_secret_…`
        `device_code`: Of the device authorization. Required for its grant type
        `scope`: Scopes, separated by one space. Defaults to all scopes of the application
        """
        call = Call(
            "POST",
            "/oauth/token",
            form={
                "grant_type": grant_type,
                "client_id": client_id,
                "client_secret": client_secret,
                "device_code": device_code,
                "scope": scope,
            },
        )
        return await self._transport.request(OAuthTokenResponse, call, options)

    async def device(
        self,
        *,
        client_id: Literal["blazon-cli"],
        scope: str | Omit = OMIT,
        device_name: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> OAuthDeviceResponse:
        """Begin to sign a device in (RFC 8628, section 3.1). `POST /oauth/device_authorization`

        `scope`: Scopes to propose to the member, separated by one space
        `device_name`: Name of the device, which the member sees
        """
        call = Call(
            "POST",
            "/oauth/device_authorization",
            form={
                "client_id": client_id,
                "scope": scope,
                "device_name": device_name,
            },
        )
        return await self._transport.request(OAuthDeviceResponse, call, options)

    async def introspect(
        self,
        *,
        token: str,
        token_type_hint: str | Omit = OMIT,
        client_id: str | Omit = OMIT,
        client_secret: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> OAuthIntrospection:
        """Introspect a token (RFC 7662). `POST /oauth/introspect`

        `token`: The token
        `token_type_hint`: Ignored, since there is only one type of token
        `client_id`: `oa_client_…`
        `client_secret`: `oa_secret_…`
        """
        call = Call(
            "POST",
            "/oauth/introspect",
            form={
                "token": token,
                "token_type_hint": token_type_hint,
                "client_id": client_id,
                "client_secret": client_secret,
            },
        )
        return await self._transport.request(OAuthIntrospection, call, options)

    async def revoke(
        self,
        *,
        token: str,
        token_type_hint: str | Omit = OMIT,
        client_id: str | Omit = OMIT,
        client_secret: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> None:
        """Revoke a token (RFC 7009). `POST /oauth/revoke`

        `token`: The token
        `token_type_hint`: Ignored, since there is only one type of token
        `client_id`: `oa_client_…`
        `client_secret`: `oa_secret_…`
        """
        call = Call(
            "POST",
            "/oauth/revoke",
            form={
                "token": token,
                "token_type_hint": token_type_hint,
                "client_id": client_id,
                "client_secret": client_secret,
            },
        )
        await self._transport.request_empty(call, options)


class AsyncDeliveryResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def file(
        self,
        deployment: str,
        path: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Get a file of a deployment. `GET /cdn/{deployment}/{path}`"""
        call = Call(
            "GET",
            f"/cdn/{segment('deployment', deployment)}/{segments('path', path)}",
        )
        return await self._transport.download(call, options)

    async def channel_file(
        self,
        organization: str,
        mode: str,
        channel: str,
        path: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncDownload:
        """Get a file of the deployment that a channel points to. `GET /cdn/{organization}/{mode}/{channel}/{path}`"""
        call = Call(
            "GET",
            f"/cdn/{segment('organization', organization)}/{segment('mode', mode)}/{segment('channel', channel)}/{segments('path', path)}",
        )
        return await self._transport.download(call, options)


class AsyncResources:
    def __init__(self, transport: AsyncTransport) -> None:
        self.organizations = AsyncOrganizationsResource(transport)
        self.organization_exports = AsyncOrganizationExportsResource(transport)
        self.roles = AsyncRolesResource(transport)
        self.memberships = AsyncMembershipsResource(transport)
        self.users = AsyncUsersResource(transport)
        self.sign_in_policy = AsyncSignInPolicyResource(transport)
        self.single_sign_on = AsyncSingleSignOnResource(transport)
        self.api_keys = AsyncApiKeysResource(transport)
        self.oauth_applications = AsyncOauthApplicationsResource(transport)
        self.device_authorizations = AsyncDeviceAuthorizationsResource(transport)
        self.events = AsyncEventsResource(transport)
        self.event_types = AsyncEventTypesResource(transport)
        self.webhook_endpoints = AsyncWebhookEndpointsResource(transport)
        self.files = AsyncFilesResource(transport)
        self.request_logs = AsyncRequestLogsResource(transport)
        self.audit_entries = AsyncAuditEntriesResource(transport)
        self.brand = AsyncBrandResource(transport)
        self.cms = AsyncCmsResource(transport)
        self.api_key_reports = AsyncApiKeyReportsResource(transport)
        self.instance = AsyncInstanceResource(transport)
        self.sign_ups = AsyncSignUpsResource(transport)
        self.sessions = AsyncSessionsResource(transport)
        self.password_changes = AsyncPasswordChangesResource(transport)
        self.password_resets = AsyncPasswordResetsResource(transport)
        self.passkey_challenges = AsyncPasskeyChallengesResource(transport)
        self.second_factors = AsyncSecondFactorsResource(transport)
        self.passkeys = AsyncPasskeysResource(transport)
        self.invitations = AsyncInvitationsResource(transport)
        self.oauth = AsyncOauthResource(transport)
        self.delivery = AsyncDeliveryResource(transport)
