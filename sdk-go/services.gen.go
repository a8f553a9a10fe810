// Code generated from openapi.json by `npm run sdk`. DO NOT EDIT.

package blazon

import (
	"context"
	"iter"
)

// OrganizationsService has the calls of Organizations.
type OrganizationsService struct {
	client *Client
}

func newOrganizationsService(client *Client) *OrganizationsService {
	return &OrganizationsService{client: client}
}

// List lists the organization of the credential.
//
// GET /organizations
func (s *OrganizationsService) List(ctx context.Context, params *OrganizationsListParams, opts ...RequestOption) (*Page[Organization], error) {
	return request[Page[Organization]](ctx, s.client, call{method: "GET", path: "/organizations", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [OrganizationsService.List].
func (s *OrganizationsService) All(ctx context.Context, params *OrganizationsListParams, opts ...RequestOption) iter.Seq2[Organization, error] {
	return all[Organization](ctx, s.client, call{method: "GET", path: "/organizations", query: params, objects: []string{"list"}}, opts)
}

// Create creates an organization.
//
// POST /organizations
func (s *OrganizationsService) Create(ctx context.Context, params *OrganizationsCreateParams, opts ...RequestOption) (*Organization, error) {
	return request[Organization](ctx, s.client, call{method: "POST", path: "/organizations", json: params, objects: []string{"organization"}}, opts)
}

// Retrieve retrieves an organization.
//
// GET /organizations/{id}
func (s *OrganizationsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Organization, error) {
	return request[Organization](ctx, s.client, call{method: "GET", path: "/organizations/{id}", ids: []string{id}, objects: []string{"organization"}}, opts)
}

// Update updates an organization.
//
// PATCH /organizations/{id}
func (s *OrganizationsService) Update(ctx context.Context, id string, params *OrganizationsUpdateParams, opts ...RequestOption) (*Organization, error) {
	return request[Organization](ctx, s.client, call{method: "PATCH", path: "/organizations/{id}", ids: []string{id}, json: params, file: "logo", keyed: true, objects: []string{"organization"}}, opts)
}

// Delete deletes an organization.
//
// DELETE /organizations/{id}
func (s *OrganizationsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Organization, error) {
	return request[Organization](ctx, s.client, call{method: "DELETE", path: "/organizations/{id}", ids: []string{id}, objects: []string{"organization"}}, opts)
}

// Logo retrieves the logo of an organization.
//
// GET /organizations/{id}/logo
func (s *OrganizationsService) Logo(ctx context.Context, id string, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/organizations/{id}/logo", ids: []string{id}}, opts)
}

// Restore restores a deleted organization.
//
// POST /organizations/{id}/restore
func (s *OrganizationsService) Restore(ctx context.Context, id string, opts ...RequestOption) (*Organization, error) {
	return request[Organization](ctx, s.client, call{method: "POST", path: "/organizations/{id}/restore", ids: []string{id}, objects: []string{"organization"}}, opts)
}

// OrganizationExportsService has the calls of OrganizationExports.
type OrganizationExportsService struct {
	client *Client
}

func newOrganizationExportsService(client *Client) *OrganizationExportsService {
	return &OrganizationExportsService{client: client}
}

// Create exports everything that the organization has stored.
//
// POST /organization_exports
func (s *OrganizationExportsService) Create(ctx context.Context, params *OrganizationExportsCreateParams, opts ...RequestOption) (*OrganizationExport, error) {
	return request[OrganizationExport](ctx, s.client, call{method: "POST", path: "/organization_exports", json: params, keyed: true, objects: []string{"organization_export"}}, opts)
}

// List lists exports of the organization.
//
// GET /organization_exports
func (s *OrganizationExportsService) List(ctx context.Context, params *OrganizationExportsListParams, opts ...RequestOption) (*Page[OrganizationExport], error) {
	return request[Page[OrganizationExport]](ctx, s.client, call{method: "GET", path: "/organization_exports", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [OrganizationExportsService.List].
func (s *OrganizationExportsService) All(ctx context.Context, params *OrganizationExportsListParams, opts ...RequestOption) iter.Seq2[OrganizationExport, error] {
	return all[OrganizationExport](ctx, s.client, call{method: "GET", path: "/organization_exports", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves an export with its progress.
//
// GET /organization_exports/{id}
func (s *OrganizationExportsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*OrganizationExport, error) {
	return request[OrganizationExport](ctx, s.client, call{method: "GET", path: "/organization_exports/{id}", ids: []string{id}, objects: []string{"organization_export"}}, opts)
}

// Content downloads an export.
//
// GET /organization_exports/{id}/content
func (s *OrganizationExportsService) Content(ctx context.Context, id string, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/organization_exports/{id}/content", ids: []string{id}}, opts)
}

// RolesService has the calls of Roles.
type RolesService struct {
	client *Client
}

func newRolesService(client *Client) *RolesService {
	return &RolesService{client: client}
}

// List lists the roles of members.
//
// GET /roles
func (s *RolesService) List(ctx context.Context, opts ...RequestOption) (*Page[Role], error) {
	return request[Page[Role]](ctx, s.client, call{method: "GET", path: "/roles", objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [RolesService.List].
func (s *RolesService) All(ctx context.Context, opts ...RequestOption) iter.Seq2[Role, error] {
	return all[Role](ctx, s.client, call{method: "GET", path: "/roles", objects: []string{"list"}}, opts)
}

// MembershipsService has the calls of Memberships.
type MembershipsService struct {
	client *Client
}

func newMembershipsService(client *Client) *MembershipsService {
	return &MembershipsService{client: client}
}

// Create invites a person.
//
// POST /memberships
func (s *MembershipsService) Create(ctx context.Context, params *MembershipsCreateParams, opts ...RequestOption) (*InvitedMembership, error) {
	return request[InvitedMembership](ctx, s.client, call{method: "POST", path: "/memberships", json: params, keyed: true, objects: []string{"membership"}}, opts)
}

// List lists memberships, including invitations.
//
// GET /memberships
func (s *MembershipsService) List(ctx context.Context, params *MembershipsListParams, opts ...RequestOption) (*Page[Membership], error) {
	return request[Page[Membership]](ctx, s.client, call{method: "GET", path: "/memberships", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [MembershipsService.List].
func (s *MembershipsService) All(ctx context.Context, params *MembershipsListParams, opts ...RequestOption) iter.Seq2[Membership, error] {
	return all[Membership](ctx, s.client, call{method: "GET", path: "/memberships", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a membership.
//
// GET /memberships/{id}
func (s *MembershipsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Membership, error) {
	return request[Membership](ctx, s.client, call{method: "GET", path: "/memberships/{id}", ids: []string{id}, objects: []string{"membership"}}, opts)
}

// Update changes a member's role.
//
// PATCH /memberships/{id}
func (s *MembershipsService) Update(ctx context.Context, id string, params *MembershipsUpdateParams, opts ...RequestOption) (*Membership, error) {
	return request[Membership](ctx, s.client, call{method: "PATCH", path: "/memberships/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"membership"}}, opts)
}

// Delete removes a member, or withdraws an invitation.
//
// DELETE /memberships/{id}
func (s *MembershipsService) Delete(ctx context.Context, id string, params *MembershipsDeleteParams, opts ...RequestOption) (*MembershipRemoved, error) {
	return request[MembershipRemoved](ctx, s.client, call{method: "DELETE", path: "/memberships/{id}", ids: []string{id}, query: params, objects: []string{"membership"}}, opts)
}

// ResendInvitation resends an invitation with a new link.
//
// POST /memberships/{id}/resend_invitation
func (s *MembershipsService) ResendInvitation(ctx context.Context, id string, opts ...RequestOption) (*InvitedMembership, error) {
	return request[InvitedMembership](ctx, s.client, call{method: "POST", path: "/memberships/{id}/resend_invitation", ids: []string{id}, keyed: true, objects: []string{"membership"}}, opts)
}

// ResetSecondFactor resets the second factor of a member who lost it.
//
// POST /memberships/{id}/reset_second_factor
func (s *MembershipsService) ResetSecondFactor(ctx context.Context, id string, opts ...RequestOption) (*Membership, error) {
	return request[Membership](ctx, s.client, call{method: "POST", path: "/memberships/{id}/reset_second_factor", ids: []string{id}, keyed: true, objects: []string{"membership"}}, opts)
}

// RevokeSessions ends all sessions of a member.
//
// POST /memberships/{id}/revoke_sessions
func (s *MembershipsService) RevokeSessions(ctx context.Context, id string, opts ...RequestOption) (*SessionsRevoked, error) {
	return request[SessionsRevoked](ctx, s.client, call{method: "POST", path: "/memberships/{id}/revoke_sessions", ids: []string{id}, keyed: true, objects: []string{"session_revocation"}}, opts)
}

// UsersService has the calls of Users.
type UsersService struct {
	client *Client
}

func newUsersService(client *Client) *UsersService {
	return &UsersService{client: client}
}

// List lists the users who are members.
//
// GET /users
func (s *UsersService) List(ctx context.Context, params *UsersListParams, opts ...RequestOption) (*Page[User], error) {
	return request[Page[User]](ctx, s.client, call{method: "GET", path: "/users", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [UsersService.List].
func (s *UsersService) All(ctx context.Context, params *UsersListParams, opts ...RequestOption) iter.Seq2[User, error] {
	return all[User](ctx, s.client, call{method: "GET", path: "/users", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a user who is a member.
//
// GET /users/{id}
func (s *UsersService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*User, error) {
	return request[User](ctx, s.client, call{method: "GET", path: "/users/{id}", ids: []string{id}, objects: []string{"user"}}, opts)
}

// Avatar retrieves the picture of a user who is a member.
//
// GET /users/{id}/avatar
func (s *UsersService) Avatar(ctx context.Context, id string, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/users/{id}/avatar", ids: []string{id}}, opts)
}

// SignInPolicyService has the calls of SignInPolicy.
type SignInPolicyService struct {
	client *Client
}

func newSignInPolicyService(client *Client) *SignInPolicyService {
	return &SignInPolicyService{client: client}
}

// Retrieve retrieves the sign-in policy of the organization.
//
// GET /sign_in_policy
func (s *SignInPolicyService) Retrieve(ctx context.Context, opts ...RequestOption) (*SignInPolicy, error) {
	return request[SignInPolicy](ctx, s.client, call{method: "GET", path: "/sign_in_policy", objects: []string{"sign_in_policy"}}, opts)
}

// Update changes the sign-in policy of the organization.
//
// PATCH /sign_in_policy
func (s *SignInPolicyService) Update(ctx context.Context, params *SignInPolicyUpdateParams, opts ...RequestOption) (*SignInPolicy, error) {
	return request[SignInPolicy](ctx, s.client, call{method: "PATCH", path: "/sign_in_policy", json: params, keyed: true, objects: []string{"sign_in_policy"}}, opts)
}

// SingleSignOnDomainsService has the calls of SingleSignOn.Domains.
type SingleSignOnDomainsService struct {
	client *Client
}

func newSingleSignOnDomainsService(client *Client) *SingleSignOnDomainsService {
	return &SingleSignOnDomainsService{client: client}
}

// Create adds a domain of e-mail addresses, to be verified.
//
// POST /single_sign_on/domains/{domain}
func (s *SingleSignOnDomainsService) Create(ctx context.Context, domain string, opts ...RequestOption) (*SingleSignOn, error) {
	return request[SingleSignOn](ctx, s.client, call{method: "POST", path: "/single_sign_on/domains/{domain}", ids: []string{domain}, keyed: true, objects: []string{"single_sign_on"}}, opts)
}

// Delete removes a domain.
//
// DELETE /single_sign_on/domains/{domain}
func (s *SingleSignOnDomainsService) Delete(ctx context.Context, domain string, opts ...RequestOption) (*SingleSignOn, error) {
	return request[SingleSignOn](ctx, s.client, call{method: "DELETE", path: "/single_sign_on/domains/{domain}", ids: []string{domain}, objects: []string{"single_sign_on"}}, opts)
}

// Verify verifies a domain by its TXT record in DNS.
//
// POST /single_sign_on/domains/{domain}/verify
func (s *SingleSignOnDomainsService) Verify(ctx context.Context, domain string, opts ...RequestOption) (*SingleSignOn, error) {
	return request[SingleSignOn](ctx, s.client, call{method: "POST", path: "/single_sign_on/domains/{domain}/verify", ids: []string{domain}, keyed: true, objects: []string{"single_sign_on"}}, opts)
}

// SingleSignOnService has the calls of SingleSignOn.
type SingleSignOnService struct {
	client *Client

	Domains *SingleSignOnDomainsService
}

func newSingleSignOnService(client *Client) *SingleSignOnService {
	service := &SingleSignOnService{client: client}
	service.Domains = newSingleSignOnDomainsService(client)
	return service
}

// Create sets up single sign-on by OpenID Connect.
//
// POST /single_sign_on
func (s *SingleSignOnService) Create(ctx context.Context, params *SingleSignOnCreateParams, opts ...RequestOption) (*SingleSignOn, error) {
	return request[SingleSignOn](ctx, s.client, call{method: "POST", path: "/single_sign_on", json: params, keyed: true, objects: []string{"single_sign_on"}}, opts)
}

// Retrieve retrieves the settings of single sign-on.
//
// GET /single_sign_on
func (s *SingleSignOnService) Retrieve(ctx context.Context, opts ...RequestOption) (*SingleSignOn, error) {
	return request[SingleSignOn](ctx, s.client, call{method: "GET", path: "/single_sign_on", objects: []string{"single_sign_on"}}, opts)
}

// Update changes the settings of single sign-on.
//
// PATCH /single_sign_on
func (s *SingleSignOnService) Update(ctx context.Context, params *SingleSignOnUpdateParams, opts ...RequestOption) (*SingleSignOn, error) {
	return request[SingleSignOn](ctx, s.client, call{method: "PATCH", path: "/single_sign_on", json: params, keyed: true, objects: []string{"single_sign_on"}}, opts)
}

// Delete removes single sign-on, and ends the sessions that it began.
//
// DELETE /single_sign_on
func (s *SingleSignOnService) Delete(ctx context.Context, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/single_sign_on", objects: []string{"single_sign_on"}}, opts)
}

// Start begins to sign in at an organization's provider.
//
// POST /single_sign_on/start
func (s *SingleSignOnService) Start(ctx context.Context, params *SingleSignOnStartParams, opts ...RequestOption) (*SingleSignOnStarted, error) {
	return request[SingleSignOnStarted](ctx, s.client, call{method: "POST", path: "/single_sign_on/start", json: params, objects: []string{"single_sign_on_start"}}, opts)
}

// Finish finishes a sign-in with the provider's response.
//
// POST /single_sign_on/finish
func (s *SingleSignOnService) Finish(ctx context.Context, params *SingleSignOnFinishParams, opts ...RequestOption) (*CurrentSession, error) {
	return request[CurrentSession](ctx, s.client, call{method: "POST", path: "/single_sign_on/finish", json: params, objects: []string{"session"}}, opts)
}

// APIKeysService has the calls of APIKeys.
type APIKeysService struct {
	client *Client
}

func newAPIKeysService(client *Client) *APIKeysService {
	return &APIKeysService{client: client}
}

// Create creates an API key.
//
// POST /api_keys
func (s *APIKeysService) Create(ctx context.Context, params *APIKeysCreateParams, opts ...RequestOption) (*APIKeyWithSecret, error) {
	return request[APIKeyWithSecret](ctx, s.client, call{method: "POST", path: "/api_keys", json: params, keyed: true, objects: []string{"api_key"}}, opts)
}

// List lists API keys, including revoked keys.
//
// GET /api_keys
func (s *APIKeysService) List(ctx context.Context, params *APIKeysListParams, opts ...RequestOption) (*Page[APIKey], error) {
	return request[Page[APIKey]](ctx, s.client, call{method: "GET", path: "/api_keys", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [APIKeysService.List].
func (s *APIKeysService) All(ctx context.Context, params *APIKeysListParams, opts ...RequestOption) iter.Seq2[APIKey, error] {
	return all[APIKey](ctx, s.client, call{method: "GET", path: "/api_keys", query: params, objects: []string{"list"}}, opts)
}

// Current retrieves the credential of this request.
//
// GET /api_keys/current
func (s *APIKeysService) Current(ctx context.Context, opts ...RequestOption) (*APIKeysCurrentResult, error) {
	return request[APIKeysCurrentResult](ctx, s.client, call{method: "GET", path: "/api_keys/current", objects: []string{"api_key", "oauth_token", "session"}}, opts)
}

// Retrieve retrieves an API key.
//
// GET /api_keys/{id}
func (s *APIKeysService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*APIKey, error) {
	return request[APIKey](ctx, s.client, call{method: "GET", path: "/api_keys/{id}", ids: []string{id}, objects: []string{"api_key"}}, opts)
}

// Update updates an API key.
//
// PATCH /api_keys/{id}
func (s *APIKeysService) Update(ctx context.Context, id string, params *APIKeysUpdateParams, opts ...RequestOption) (*APIKey, error) {
	return request[APIKey](ctx, s.client, call{method: "PATCH", path: "/api_keys/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"api_key"}}, opts)
}

// Delete revokes an API key; it remains in the list.
//
// DELETE /api_keys/{id}
func (s *APIKeysService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/api_keys/{id}", ids: []string{id}, objects: []string{"api_key"}}, opts)
}

// Roll rolls an API key: create a new one with the same settings.
//
// POST /api_keys/{id}/roll
func (s *APIKeysService) Roll(ctx context.Context, id string, params *APIKeysRollParams, opts ...RequestOption) (*APIKeyWithSecret, error) {
	return request[APIKeyWithSecret](ctx, s.client, call{method: "POST", path: "/api_keys/{id}/roll", ids: []string{id}, json: params, keyed: true, objects: []string{"api_key"}}, opts)
}

// Revoke revokes an API key.
//
// POST /api_keys/{id}/revoke
func (s *APIKeysService) Revoke(ctx context.Context, id string, params *APIKeysRevokeParams, opts ...RequestOption) (*APIKey, error) {
	return request[APIKey](ctx, s.client, call{method: "POST", path: "/api_keys/{id}/revoke", ids: []string{id}, json: params, keyed: true, objects: []string{"api_key"}}, opts)
}

// OAuthApplicationsService has the calls of OAuthApplications.
type OAuthApplicationsService struct {
	client *Client
}

func newOAuthApplicationsService(client *Client) *OAuthApplicationsService {
	return &OAuthApplicationsService{client: client}
}

// Create creates an OAuth application.
//
// POST /oauth_applications
func (s *OAuthApplicationsService) Create(ctx context.Context, params *OAuthApplicationsCreateParams, opts ...RequestOption) (*OAuthApplicationWithSecret, error) {
	return request[OAuthApplicationWithSecret](ctx, s.client, call{method: "POST", path: "/oauth_applications", json: params, keyed: true, objects: []string{"oauth_application"}}, opts)
}

// List lists OAuth applications.
//
// GET /oauth_applications
func (s *OAuthApplicationsService) List(ctx context.Context, params *OAuthApplicationsListParams, opts ...RequestOption) (*Page[OAuthApplication], error) {
	return request[Page[OAuthApplication]](ctx, s.client, call{method: "GET", path: "/oauth_applications", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [OAuthApplicationsService.List].
func (s *OAuthApplicationsService) All(ctx context.Context, params *OAuthApplicationsListParams, opts ...RequestOption) iter.Seq2[OAuthApplication, error] {
	return all[OAuthApplication](ctx, s.client, call{method: "GET", path: "/oauth_applications", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves an OAuth application.
//
// GET /oauth_applications/{id}
func (s *OAuthApplicationsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*OAuthApplication, error) {
	return request[OAuthApplication](ctx, s.client, call{method: "GET", path: "/oauth_applications/{id}", ids: []string{id}, objects: []string{"oauth_application"}}, opts)
}

// Update updates, disables or enables an OAuth application.
//
// PATCH /oauth_applications/{id}
func (s *OAuthApplicationsService) Update(ctx context.Context, id string, params *OAuthApplicationsUpdateParams, opts ...RequestOption) (*OAuthApplication, error) {
	return request[OAuthApplication](ctx, s.client, call{method: "PATCH", path: "/oauth_applications/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"oauth_application"}}, opts)
}

// Delete deletes an OAuth application with its secrets and tokens.
//
// DELETE /oauth_applications/{id}
func (s *OAuthApplicationsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/oauth_applications/{id}", ids: []string{id}, objects: []string{"oauth_application"}}, opts)
}

// RotateSecret rotates the secret of an OAuth application; the old secrets remain valid for a time.
//
// POST /oauth_applications/{id}/rotate_secret
func (s *OAuthApplicationsService) RotateSecret(ctx context.Context, id string, params *OAuthApplicationsRotateSecretParams, opts ...RequestOption) (*OAuthApplicationWithSecret, error) {
	return request[OAuthApplicationWithSecret](ctx, s.client, call{method: "POST", path: "/oauth_applications/{id}/rotate_secret", ids: []string{id}, json: params, keyed: true, objects: []string{"oauth_application"}}, opts)
}

// DeviceAuthorizationsService has the calls of DeviceAuthorizations.
type DeviceAuthorizationsService struct {
	client *Client
}

func newDeviceAuthorizationsService(client *Client) *DeviceAuthorizationsService {
	return &DeviceAuthorizationsService{client: client}
}

// Lookup looks up a device that asks to be signed in, by its code.
//
// POST /device_authorizations/lookup
func (s *DeviceAuthorizationsService) Lookup(ctx context.Context, params *DeviceAuthorizationsLookupParams, opts ...RequestOption) (*DeviceAuthorization, error) {
	return request[DeviceAuthorization](ctx, s.client, call{method: "POST", path: "/device_authorizations/lookup", json: params, keyed: true, objects: []string{"device_authorization"}}, opts)
}

// Approve signs a device in.
//
// POST /device_authorizations/approve
func (s *DeviceAuthorizationsService) Approve(ctx context.Context, params *DeviceAuthorizationsApproveParams, opts ...RequestOption) (*DeviceAuthorization, error) {
	return request[DeviceAuthorization](ctx, s.client, call{method: "POST", path: "/device_authorizations/approve", json: params, keyed: true, objects: []string{"device_authorization"}}, opts)
}

// Deny refuses to sign a device in.
//
// POST /device_authorizations/deny
func (s *DeviceAuthorizationsService) Deny(ctx context.Context, params *DeviceAuthorizationsDenyParams, opts ...RequestOption) (*DeviceAuthorization, error) {
	return request[DeviceAuthorization](ctx, s.client, call{method: "POST", path: "/device_authorizations/deny", json: params, keyed: true, objects: []string{"device_authorization"}}, opts)
}

// EventsService has the calls of Events.
type EventsService struct {
	client *Client
}

func newEventsService(client *Client) *EventsService {
	return &EventsService{client: client}
}

// Create records one or several events of your own.
//
// POST /events
func (s *EventsService) Create(ctx context.Context, params *EventsCreateParams, opts ...RequestOption) (*EventsCreateResult, error) {
	return request[EventsCreateResult](ctx, s.client, call{method: "POST", path: "/events", json: params, keyed: true, objects: []string{"event", "list"}}, opts)
}

// List lists events.
//
// GET /events
func (s *EventsService) List(ctx context.Context, params *EventsListParams, opts ...RequestOption) (*Page[Event], error) {
	return request[Page[Event]](ctx, s.client, call{method: "GET", path: "/events", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [EventsService.List].
func (s *EventsService) All(ctx context.Context, params *EventsListParams, opts ...RequestOption) iter.Seq2[Event, error] {
	return all[Event](ctx, s.client, call{method: "GET", path: "/events", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves an event.
//
// GET /events/{id}
func (s *EventsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Event, error) {
	return request[Event](ctx, s.client, call{method: "GET", path: "/events/{id}", ids: []string{id}, objects: []string{"event"}}, opts)
}

// EventTypesService has the calls of EventTypes.
type EventTypesService struct {
	client *Client
}

func newEventTypesService(client *Client) *EventTypesService {
	return &EventTypesService{client: client}
}

// List lists event types with their schemas and examples.
//
// GET /event_types
func (s *EventTypesService) List(ctx context.Context, params *EventTypesListParams, opts ...RequestOption) (*Page[EventType], error) {
	return request[Page[EventType]](ctx, s.client, call{method: "GET", path: "/event_types", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [EventTypesService.List].
func (s *EventTypesService) All(ctx context.Context, params *EventTypesListParams, opts ...RequestOption) iter.Seq2[EventType, error] {
	return all[EventType](ctx, s.client, call{method: "GET", path: "/event_types", query: params, objects: []string{"list"}}, opts)
}

// WebhookEndpointsDeliveriesService has the calls of WebhookEndpoints.Deliveries.
type WebhookEndpointsDeliveriesService struct {
	client *Client
}

func newWebhookEndpointsDeliveriesService(client *Client) *WebhookEndpointsDeliveriesService {
	return &WebhookEndpointsDeliveriesService{client: client}
}

// List lists the deliveries to a webhook endpoint, oldest first by default.
//
// GET /webhook_endpoints/{id}/deliveries
func (s *WebhookEndpointsDeliveriesService) List(ctx context.Context, id string, params *WebhookEndpointsDeliveriesListParams, opts ...RequestOption) (*Page[WebhookDelivery], error) {
	return request[Page[WebhookDelivery]](ctx, s.client, call{method: "GET", path: "/webhook_endpoints/{id}/deliveries", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [WebhookEndpointsDeliveriesService.List].
func (s *WebhookEndpointsDeliveriesService) All(ctx context.Context, id string, params *WebhookEndpointsDeliveriesListParams, opts ...RequestOption) iter.Seq2[WebhookDelivery, error] {
	return all[WebhookDelivery](ctx, s.client, call{method: "GET", path: "/webhook_endpoints/{id}/deliveries", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a delivery with its attempts.
//
// GET /webhook_endpoints/{id}/deliveries/{delivery}
func (s *WebhookEndpointsDeliveriesService) Retrieve(ctx context.Context, id string, delivery string, opts ...RequestOption) (*WebhookDelivery, error) {
	return request[WebhookDelivery](ctx, s.client, call{method: "GET", path: "/webhook_endpoints/{id}/deliveries/{delivery}", ids: []string{id, delivery}, objects: []string{"webhook_delivery"}}, opts)
}

// Resend resends an event.
//
// POST /webhook_endpoints/{id}/deliveries/{delivery}/resend
func (s *WebhookEndpointsDeliveriesService) Resend(ctx context.Context, id string, delivery string, opts ...RequestOption) (*WebhookDelivery, error) {
	return request[WebhookDelivery](ctx, s.client, call{method: "POST", path: "/webhook_endpoints/{id}/deliveries/{delivery}/resend", ids: []string{id, delivery}, keyed: true, objects: []string{"webhook_delivery"}}, opts)
}

// WebhookEndpointsRecoveriesService has the calls of WebhookEndpoints.Recoveries.
type WebhookEndpointsRecoveriesService struct {
	client *Client
}

func newWebhookEndpointsRecoveriesService(client *Client) *WebhookEndpointsRecoveriesService {
	return &WebhookEndpointsRecoveriesService{client: client}
}

// Retrieve retrieves a recovery.
//
// GET /webhook_endpoints/{id}/recoveries/{recovery}
func (s *WebhookEndpointsRecoveriesService) Retrieve(ctx context.Context, id string, recovery string, opts ...RequestOption) (*Recovery, error) {
	return request[Recovery](ctx, s.client, call{method: "GET", path: "/webhook_endpoints/{id}/recoveries/{recovery}", ids: []string{id, recovery}, objects: []string{"recovery"}}, opts)
}

// WebhookEndpointsService has the calls of WebhookEndpoints.
type WebhookEndpointsService struct {
	client *Client

	Deliveries *WebhookEndpointsDeliveriesService

	Recoveries *WebhookEndpointsRecoveriesService
}

func newWebhookEndpointsService(client *Client) *WebhookEndpointsService {
	service := &WebhookEndpointsService{client: client}
	service.Deliveries = newWebhookEndpointsDeliveriesService(client)
	service.Recoveries = newWebhookEndpointsRecoveriesService(client)
	return service
}

// Create creates a webhook endpoint.
//
// POST /webhook_endpoints
func (s *WebhookEndpointsService) Create(ctx context.Context, params *WebhookEndpointsCreateParams, opts ...RequestOption) (*WebhookEndpointWithSecret, error) {
	return request[WebhookEndpointWithSecret](ctx, s.client, call{method: "POST", path: "/webhook_endpoints", json: params, keyed: true, objects: []string{"webhook_endpoint"}}, opts)
}

// List lists webhook endpoints.
//
// GET /webhook_endpoints
func (s *WebhookEndpointsService) List(ctx context.Context, params *WebhookEndpointsListParams, opts ...RequestOption) (*Page[WebhookEndpoint], error) {
	return request[Page[WebhookEndpoint]](ctx, s.client, call{method: "GET", path: "/webhook_endpoints", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [WebhookEndpointsService.List].
func (s *WebhookEndpointsService) All(ctx context.Context, params *WebhookEndpointsListParams, opts ...RequestOption) iter.Seq2[WebhookEndpoint, error] {
	return all[WebhookEndpoint](ctx, s.client, call{method: "GET", path: "/webhook_endpoints", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a webhook endpoint.
//
// GET /webhook_endpoints/{id}
func (s *WebhookEndpointsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*WebhookEndpoint, error) {
	return request[WebhookEndpoint](ctx, s.client, call{method: "GET", path: "/webhook_endpoints/{id}", ids: []string{id}, objects: []string{"webhook_endpoint"}}, opts)
}

// Update updates a webhook endpoint.
//
// PATCH /webhook_endpoints/{id}
func (s *WebhookEndpointsService) Update(ctx context.Context, id string, params *WebhookEndpointsUpdateParams, opts ...RequestOption) (*WebhookEndpoint, error) {
	return request[WebhookEndpoint](ctx, s.client, call{method: "PATCH", path: "/webhook_endpoints/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"webhook_endpoint"}}, opts)
}

// Delete deletes a webhook endpoint; its pending deliveries are abandoned.
//
// DELETE /webhook_endpoints/{id}
func (s *WebhookEndpointsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/webhook_endpoints/{id}", ids: []string{id}, objects: []string{"webhook_endpoint"}}, opts)
}

// RotateSecret rotates the signing secret; requests carry both signatures until the old secret expires.
//
// POST /webhook_endpoints/{id}/rotate_secret
func (s *WebhookEndpointsService) RotateSecret(ctx context.Context, id string, params *WebhookEndpointsRotateSecretParams, opts ...RequestOption) (*WebhookEndpointWithSecret, error) {
	return request[WebhookEndpointWithSecret](ctx, s.client, call{method: "POST", path: "/webhook_endpoints/{id}/rotate_secret", ids: []string{id}, json: params, keyed: true, objects: []string{"webhook_endpoint"}}, opts)
}

// Ping records a ping and sends it to this endpoint only.
//
// POST /webhook_endpoints/{id}/ping
func (s *WebhookEndpointsService) Ping(ctx context.Context, id string, opts ...RequestOption) (*Event, error) {
	return request[Event](ctx, s.client, call{method: "POST", path: "/webhook_endpoints/{id}/ping", ids: []string{id}, keyed: true, objects: []string{"event"}}, opts)
}

// Stats gets counts of deliveries and attempts by hour or day.
//
// GET /webhook_endpoints/{id}/stats
func (s *WebhookEndpointsService) Stats(ctx context.Context, id string, params *WebhookEndpointsStatsParams, opts ...RequestOption) (*WebhookEndpointStats, error) {
	return request[WebhookEndpointStats](ctx, s.client, call{method: "GET", path: "/webhook_endpoints/{id}/stats", ids: []string{id}, query: params, objects: []string{"webhook_endpoint_stats"}}, opts)
}

// Health gets the success rate and the failures of the newest deliveries.
//
// GET /webhook_endpoints/{id}/health
func (s *WebhookEndpointsService) Health(ctx context.Context, id string, opts ...RequestOption) (*WebhookEndpointHealth, error) {
	return request[WebhookEndpointHealth](ctx, s.client, call{method: "GET", path: "/webhook_endpoints/{id}/health", ids: []string{id}, objects: []string{"webhook_endpoint_health"}}, opts)
}

// Test sends a sample of an event type to this endpoint only.
//
// POST /webhook_endpoints/{id}/test
func (s *WebhookEndpointsService) Test(ctx context.Context, id string, params *WebhookEndpointsTestParams, opts ...RequestOption) (*WebhookDelivery, error) {
	return request[WebhookDelivery](ctx, s.client, call{method: "POST", path: "/webhook_endpoints/{id}/test", ids: []string{id}, json: params, keyed: true, objects: []string{"webhook_delivery"}}, opts)
}

// Recover redelivers failed, abandoned and missed events in the background.
//
// POST /webhook_endpoints/{id}/recover
func (s *WebhookEndpointsService) Recover(ctx context.Context, id string, params *WebhookEndpointsRecoverParams, opts ...RequestOption) (*Recovery, error) {
	return request[Recovery](ctx, s.client, call{method: "POST", path: "/webhook_endpoints/{id}/recover", ids: []string{id}, json: params, keyed: true, objects: []string{"recovery"}}, opts)
}

// FilesService has the calls of Files.
type FilesService struct {
	client *Client
}

func newFilesService(client *Client) *FilesService {
	return &FilesService{client: client}
}

// Create uploads a file.
//
// POST /files
func (s *FilesService) Create(ctx context.Context, params *FilesCreateParams, opts ...RequestOption) (*StoredFile, error) {
	return request[StoredFile](ctx, s.client, call{method: "POST", path: "/files", json: params, file: "file", keyed: true, objects: []string{"file"}}, opts)
}

// List lists files.
//
// GET /files
func (s *FilesService) List(ctx context.Context, params *FilesListParams, opts ...RequestOption) (*Page[StoredFile], error) {
	return request[Page[StoredFile]](ctx, s.client, call{method: "GET", path: "/files", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [FilesService.List].
func (s *FilesService) All(ctx context.Context, params *FilesListParams, opts ...RequestOption) iter.Seq2[StoredFile, error] {
	return all[StoredFile](ctx, s.client, call{method: "GET", path: "/files", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a file.
//
// GET /files/{id}
func (s *FilesService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*StoredFile, error) {
	return request[StoredFile](ctx, s.client, call{method: "GET", path: "/files/{id}", ids: []string{id}, objects: []string{"file"}}, opts)
}

// Delete deletes a file.
//
// DELETE /files/{id}
func (s *FilesService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/files/{id}", ids: []string{id}, objects: []string{"file"}}, opts)
}

// Content downloads the content of a file.
//
// GET /files/{id}/content
func (s *FilesService) Content(ctx context.Context, id string, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/files/{id}/content", ids: []string{id}}, opts)
}

// Picture gets a picture of a slide of a deck.
//
// GET /files/{id}/picture
func (s *FilesService) Picture(ctx context.Context, id string, params *FilesPictureParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/files/{id}/picture", ids: []string{id}, query: params}, opts)
}

// RequestLogsService has the calls of RequestLogs.
type RequestLogsService struct {
	client *Client
}

func newRequestLogsService(client *Client) *RequestLogsService {
	return &RequestLogsService{client: client}
}

// List lists requests.
//
// GET /request_logs
func (s *RequestLogsService) List(ctx context.Context, params *RequestLogsListParams, opts ...RequestOption) (*Page[RequestLog], error) {
	return request[Page[RequestLog]](ctx, s.client, call{method: "GET", path: "/request_logs", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [RequestLogsService.List].
func (s *RequestLogsService) All(ctx context.Context, params *RequestLogsListParams, opts ...RequestOption) iter.Seq2[RequestLog, error] {
	return all[RequestLog](ctx, s.client, call{method: "GET", path: "/request_logs", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a request by its `Request-Id`.
//
// GET /request_logs/{id}
func (s *RequestLogsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*RequestLog, error) {
	return request[RequestLog](ctx, s.client, call{method: "GET", path: "/request_logs/{id}", ids: []string{id}, objects: []string{"request_log"}}, opts)
}

// AuditEntriesService has the calls of AuditEntries.
type AuditEntriesService struct {
	client *Client
}

func newAuditEntriesService(client *Client) *AuditEntriesService {
	return &AuditEntriesService{client: client}
}

// List lists audit entries.
//
// GET /audit_entries
func (s *AuditEntriesService) List(ctx context.Context, params *AuditEntriesListParams, opts ...RequestOption) (*Page[AuditEntry], error) {
	return request[Page[AuditEntry]](ctx, s.client, call{method: "GET", path: "/audit_entries", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [AuditEntriesService.List].
func (s *AuditEntriesService) All(ctx context.Context, params *AuditEntriesListParams, opts ...RequestOption) iter.Seq2[AuditEntry, error] {
	return all[AuditEntry](ctx, s.client, call{method: "GET", path: "/audit_entries", query: params, objects: []string{"list"}}, opts)
}

// Export exports the audit log, oldest entries first.
//
// GET /audit_entries/export
func (s *AuditEntriesService) Export(ctx context.Context, params *AuditEntriesExportParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/audit_entries/export", query: params}, opts)
}

// Chain retrieves the ends of the chain, to verify the audit log.
//
// GET /audit_entries/chain
func (s *AuditEntriesService) Chain(ctx context.Context, opts ...RequestOption) (*AuditChain, error) {
	return request[AuditChain](ctx, s.client, call{method: "GET", path: "/audit_entries/chain", objects: []string{"audit_chain"}}, opts)
}

// Retrieve retrieves an audit entry.
//
// GET /audit_entries/{id}
func (s *AuditEntriesService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*AuditEntry, error) {
	return request[AuditEntry](ctx, s.client, call{method: "GET", path: "/audit_entries/{id}", ids: []string{id}, objects: []string{"audit_entry"}}, opts)
}

// BrandPalettesRevisionsService has the calls of Brand.Palettes.Revisions.
type BrandPalettesRevisionsService struct {
	client *Client
}

func newBrandPalettesRevisionsService(client *Client) *BrandPalettesRevisionsService {
	return &BrandPalettesRevisionsService{client: client}
}

// List lists the revisions of a palette.
//
// GET /brand/palettes/{id}/revisions
func (s *BrandPalettesRevisionsService) List(ctx context.Context, id string, params *BrandPalettesRevisionsListParams, opts ...RequestOption) (*Page[PaletteRevision], error) {
	return request[Page[PaletteRevision]](ctx, s.client, call{method: "GET", path: "/brand/palettes/{id}/revisions", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandPalettesRevisionsService.List].
func (s *BrandPalettesRevisionsService) All(ctx context.Context, id string, params *BrandPalettesRevisionsListParams, opts ...RequestOption) iter.Seq2[PaletteRevision, error] {
	return all[PaletteRevision](ctx, s.client, call{method: "GET", path: "/brand/palettes/{id}/revisions", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// BrandPalettesContrastService has the calls of Brand.Palettes.Contrast.
type BrandPalettesContrastService struct {
	client *Client
}

func newBrandPalettesContrastService(client *Client) *BrandPalettesContrastService {
	return &BrandPalettesContrastService{client: client}
}

// List gets the contrast of every pair of colours.
//
// GET /brand/palettes/{id}/contrast
func (s *BrandPalettesContrastService) List(ctx context.Context, id string, params *BrandPalettesContrastListParams, opts ...RequestOption) (*Page[ContrastPair], error) {
	return request[Page[ContrastPair]](ctx, s.client, call{method: "GET", path: "/brand/palettes/{id}/contrast", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandPalettesContrastService.List].
func (s *BrandPalettesContrastService) All(ctx context.Context, id string, params *BrandPalettesContrastListParams, opts ...RequestOption) iter.Seq2[ContrastPair, error] {
	return all[ContrastPair](ctx, s.client, call{method: "GET", path: "/brand/palettes/{id}/contrast", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// BrandPalettesService has the calls of Brand.Palettes.
type BrandPalettesService struct {
	client *Client

	Revisions *BrandPalettesRevisionsService

	Contrast *BrandPalettesContrastService
}

func newBrandPalettesService(client *Client) *BrandPalettesService {
	service := &BrandPalettesService{client: client}
	service.Revisions = newBrandPalettesRevisionsService(client)
	service.Contrast = newBrandPalettesContrastService(client)
	return service
}

// Create creates a palette.
//
// POST /brand/palettes
func (s *BrandPalettesService) Create(ctx context.Context, params *BrandPalettesCreateParams, opts ...RequestOption) (*Palette, error) {
	return request[Palette](ctx, s.client, call{method: "POST", path: "/brand/palettes", json: params, keyed: true, objects: []string{"palette"}}, opts)
}

// List lists palettes.
//
// GET /brand/palettes
func (s *BrandPalettesService) List(ctx context.Context, params *BrandPalettesListParams, opts ...RequestOption) (*Page[Palette], error) {
	return request[Page[Palette]](ctx, s.client, call{method: "GET", path: "/brand/palettes", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandPalettesService.List].
func (s *BrandPalettesService) All(ctx context.Context, params *BrandPalettesListParams, opts ...RequestOption) iter.Seq2[Palette, error] {
	return all[Palette](ctx, s.client, call{method: "GET", path: "/brand/palettes", query: params, objects: []string{"list"}}, opts)
}

// Import creates a palette from a file.
//
// POST /brand/palettes/import
func (s *BrandPalettesService) Import(ctx context.Context, params *BrandPalettesImportParams, opts ...RequestOption) (*ImportedPalette, error) {
	return request[ImportedPalette](ctx, s.client, call{method: "POST", path: "/brand/palettes/import", json: params, file: "file", keyed: true, objects: []string{"palette"}}, opts)
}

// Read shows the colours of a file, without storing anything.
//
// POST /brand/palettes/read
func (s *BrandPalettesService) Read(ctx context.Context, params *BrandPalettesReadParams, opts ...RequestOption) (*PaletteContent, error) {
	return request[PaletteContent](ctx, s.client, call{method: "POST", path: "/brand/palettes/read", json: params, file: "file", keyed: true, objects: []string{"palette_content"}}, opts)
}

// Match finds the palette colours nearest to a colour.
//
// POST /brand/palettes/match
func (s *BrandPalettesService) Match(ctx context.Context, params *BrandPalettesMatchParams, opts ...RequestOption) (*Page[PaletteMatch], error) {
	return request[Page[PaletteMatch]](ctx, s.client, call{method: "POST", path: "/brand/palettes/match", json: params, keyed: true, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a palette.
//
// GET /brand/palettes/{id}
func (s *BrandPalettesService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Palette, error) {
	return request[Palette](ctx, s.client, call{method: "GET", path: "/brand/palettes/{id}", ids: []string{id}, objects: []string{"palette"}}, opts)
}

// Update updates a palette.
//
// PATCH /brand/palettes/{id}
func (s *BrandPalettesService) Update(ctx context.Context, id string, params *BrandPalettesUpdateParams, opts ...RequestOption) (*Palette, error) {
	return request[Palette](ctx, s.client, call{method: "PATCH", path: "/brand/palettes/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"palette"}}, opts)
}

// Delete deletes a palette that no rule uses, and its draft.
//
// DELETE /brand/palettes/{id}
func (s *BrandPalettesService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/brand/palettes/{id}", ids: []string{id}, objects: []string{"palette"}}, opts)
}

// Publish publishes a palette.
//
// POST /brand/palettes/{id}/publish
func (s *BrandPalettesService) Publish(ctx context.Context, id string, opts ...RequestOption) (*Palette, error) {
	return request[Palette](ctx, s.client, call{method: "POST", path: "/brand/palettes/{id}/publish", ids: []string{id}, keyed: true, objects: []string{"palette"}}, opts)
}

// Archive archives a palette.
//
// POST /brand/palettes/{id}/archive
func (s *BrandPalettesService) Archive(ctx context.Context, id string, opts ...RequestOption) (*Palette, error) {
	return request[Palette](ctx, s.client, call{method: "POST", path: "/brand/palettes/{id}/archive", ids: []string{id}, keyed: true, objects: []string{"palette"}}, opts)
}

// Export downloads a palette in another format.
//
// GET /brand/palettes/{id}/export
func (s *BrandPalettesService) Export(ctx context.Context, id string, params *BrandPalettesExportParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/brand/palettes/{id}/export", ids: []string{id}, query: params}, opts)
}

// BrandFontsService has the calls of Brand.Fonts.
type BrandFontsService struct {
	client *Client
}

func newBrandFontsService(client *Client) *BrandFontsService {
	return &BrandFontsService{client: client}
}

// Create creates a font from a file, or registers a family that is licensed elsewhere.
//
// POST /brand/fonts
func (s *BrandFontsService) Create(ctx context.Context, params *BrandFontsCreateParams, opts ...RequestOption) (*Font, error) {
	return request[Font](ctx, s.client, call{method: "POST", path: "/brand/fonts", json: params, file: "file", keyed: true, objects: []string{"font"}}, opts)
}

// List lists fonts.
//
// GET /brand/fonts
func (s *BrandFontsService) List(ctx context.Context, params *BrandFontsListParams, opts ...RequestOption) (*Page[Font], error) {
	return request[Page[Font]](ctx, s.client, call{method: "GET", path: "/brand/fonts", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandFontsService.List].
func (s *BrandFontsService) All(ctx context.Context, params *BrandFontsListParams, opts ...RequestOption) iter.Seq2[Font, error] {
	return all[Font](ctx, s.client, call{method: "GET", path: "/brand/fonts", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a font.
//
// GET /brand/fonts/{id}
func (s *BrandFontsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Font, error) {
	return request[Font](ctx, s.client, call{method: "GET", path: "/brand/fonts/{id}", ids: []string{id}, objects: []string{"font"}}, opts)
}

// Update updates a font.
//
// PATCH /brand/fonts/{id}
func (s *BrandFontsService) Update(ctx context.Context, id string, params *BrandFontsUpdateParams, opts ...RequestOption) (*Font, error) {
	return request[Font](ctx, s.client, call{method: "PATCH", path: "/brand/fonts/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"font"}}, opts)
}

// Delete deletes a font that no rule uses.
//
// DELETE /brand/fonts/{id}
func (s *BrandFontsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/brand/fonts/{id}", ids: []string{id}, objects: []string{"font"}}, opts)
}

// File downloads the file of a font, as uploaded or in another format.
//
// GET /brand/fonts/{id}/file
func (s *BrandFontsService) File(ctx context.Context, id string, params *BrandFontsFileParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/brand/fonts/{id}/file", ids: []string{id}, query: params}, opts)
}

// BrandRuleTypesService has the calls of Brand.RuleTypes.
type BrandRuleTypesService struct {
	client *Client
}

func newBrandRuleTypesService(client *Client) *BrandRuleTypesService {
	return &BrandRuleTypesService{client: client}
}

// List lists rule types with the JSON Schema of their parameters.
//
// GET /brand/rule_types
func (s *BrandRuleTypesService) List(ctx context.Context, opts ...RequestOption) (*Page[RuleType], error) {
	return request[Page[RuleType]](ctx, s.client, call{method: "GET", path: "/brand/rule_types", objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandRuleTypesService.List].
func (s *BrandRuleTypesService) All(ctx context.Context, opts ...RequestOption) iter.Seq2[RuleType, error] {
	return all[RuleType](ctx, s.client, call{method: "GET", path: "/brand/rule_types", objects: []string{"list"}}, opts)
}

// BrandRulesRevisionsService has the calls of Brand.Rules.Revisions.
type BrandRulesRevisionsService struct {
	client *Client
}

func newBrandRulesRevisionsService(client *Client) *BrandRulesRevisionsService {
	return &BrandRulesRevisionsService{client: client}
}

// List lists the revisions of a rule.
//
// GET /brand/rules/{id}/revisions
func (s *BrandRulesRevisionsService) List(ctx context.Context, id string, params *BrandRulesRevisionsListParams, opts ...RequestOption) (*Page[RuleRevision], error) {
	return request[Page[RuleRevision]](ctx, s.client, call{method: "GET", path: "/brand/rules/{id}/revisions", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandRulesRevisionsService.List].
func (s *BrandRulesRevisionsService) All(ctx context.Context, id string, params *BrandRulesRevisionsListParams, opts ...RequestOption) iter.Seq2[RuleRevision, error] {
	return all[RuleRevision](ctx, s.client, call{method: "GET", path: "/brand/rules/{id}/revisions", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// BrandRulesService has the calls of Brand.Rules.
type BrandRulesService struct {
	client *Client

	Revisions *BrandRulesRevisionsService
}

func newBrandRulesService(client *Client) *BrandRulesService {
	service := &BrandRulesService{client: client}
	service.Revisions = newBrandRulesRevisionsService(client)
	return service
}

// Create creates a rule.
//
// POST /brand/rules
func (s *BrandRulesService) Create(ctx context.Context, params *BrandRulesCreateParams, opts ...RequestOption) (*Rule, error) {
	return request[Rule](ctx, s.client, call{method: "POST", path: "/brand/rules", json: params, keyed: true, objects: []string{"rule"}}, opts)
}

// List lists rules.
//
// GET /brand/rules
func (s *BrandRulesService) List(ctx context.Context, params *BrandRulesListParams, opts ...RequestOption) (*Page[Rule], error) {
	return request[Page[Rule]](ctx, s.client, call{method: "GET", path: "/brand/rules", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandRulesService.List].
func (s *BrandRulesService) All(ctx context.Context, params *BrandRulesListParams, opts ...RequestOption) iter.Seq2[Rule, error] {
	return all[Rule](ctx, s.client, call{method: "GET", path: "/brand/rules", query: params, objects: []string{"list"}}, opts)
}

// Derive derives rules from a PowerPoint template.
//
// POST /brand/rules/derive
func (s *BrandRulesService) Derive(ctx context.Context, params *BrandRulesDeriveParams, opts ...RequestOption) (*DerivedRules, error) {
	return request[DerivedRules](ctx, s.client, call{method: "POST", path: "/brand/rules/derive", json: params, file: "file", keyed: true, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a rule.
//
// GET /brand/rules/{id}
func (s *BrandRulesService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Rule, error) {
	return request[Rule](ctx, s.client, call{method: "GET", path: "/brand/rules/{id}", ids: []string{id}, objects: []string{"rule"}}, opts)
}

// Update updates a rule; later checks use its new revision.
//
// PATCH /brand/rules/{id}
func (s *BrandRulesService) Update(ctx context.Context, id string, params *BrandRulesUpdateParams, opts ...RequestOption) (*Rule, error) {
	return request[Rule](ctx, s.client, call{method: "PATCH", path: "/brand/rules/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"rule"}}, opts)
}

// Delete deletes a rule; earlier checks keep their results.
//
// DELETE /brand/rules/{id}
func (s *BrandRulesService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/brand/rules/{id}", ids: []string{id}, objects: []string{"rule"}}, opts)
}

// Try shows what rules would find in a file, without storing anything.
//
// POST /brand/rules/try
func (s *BrandRulesService) Try(ctx context.Context, params *BrandRulesTryParams, opts ...RequestOption) (*RuleTrial, error) {
	return request[RuleTrial](ctx, s.client, call{method: "POST", path: "/brand/rules/try", json: params, file: "file", keyed: true, objects: []string{"rule_trial"}}, opts)
}

// BrandChecksFindingsService has the calls of Brand.Checks.Findings.
type BrandChecksFindingsService struct {
	client *Client
}

func newBrandChecksFindingsService(client *Client) *BrandChecksFindingsService {
	return &BrandChecksFindingsService{client: client}
}

// List lists the findings of a check in document order.
//
// GET /brand/checks/{id}/findings
func (s *BrandChecksFindingsService) List(ctx context.Context, id string, params *BrandChecksFindingsListParams, opts ...RequestOption) (*Page[Finding], error) {
	return request[Page[Finding]](ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/findings", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandChecksFindingsService.List].
func (s *BrandChecksFindingsService) All(ctx context.Context, id string, params *BrandChecksFindingsListParams, opts ...RequestOption) iter.Seq2[Finding, error] {
	return all[Finding](ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/findings", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// BrandChecksIssuesService has the calls of Brand.Checks.Issues.
type BrandChecksIssuesService struct {
	client *Client
}

func newBrandChecksIssuesService(client *Client) *BrandChecksIssuesService {
	return &BrandChecksIssuesService{client: client}
}

// List lists the issues of a check, the worst first.
//
// GET /brand/checks/{id}/issues
func (s *BrandChecksIssuesService) List(ctx context.Context, id string, params *BrandChecksIssuesListParams, opts ...RequestOption) (*Page[Issue], error) {
	return request[Page[Issue]](ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/issues", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandChecksIssuesService.List].
func (s *BrandChecksIssuesService) All(ctx context.Context, id string, params *BrandChecksIssuesListParams, opts ...RequestOption) iter.Seq2[Issue, error] {
	return all[Issue](ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/issues", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// BrandChecksPagesService has the calls of Brand.Checks.Pages.
type BrandChecksPagesService struct {
	client *Client
}

func newBrandChecksPagesService(client *Client) *BrandChecksPagesService {
	return &BrandChecksPagesService{client: client}
}

// List lists the pages of what was checked.
//
// GET /brand/checks/{id}/pages
func (s *BrandChecksPagesService) List(ctx context.Context, id string, opts ...RequestOption) (*Page[CheckPage], error) {
	return request[Page[CheckPage]](ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/pages", ids: []string{id}, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandChecksPagesService.List].
func (s *BrandChecksPagesService) All(ctx context.Context, id string, opts ...RequestOption) iter.Seq2[CheckPage, error] {
	return all[CheckPage](ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/pages", ids: []string{id}, objects: []string{"list"}}, opts)
}

// BrandChecksService has the calls of Brand.Checks.
type BrandChecksService struct {
	client *Client

	Findings *BrandChecksFindingsService

	Issues *BrandChecksIssuesService

	Pages *BrandChecksPagesService
}

func newBrandChecksService(client *Client) *BrandChecksService {
	service := &BrandChecksService{client: client}
	service.Findings = newBrandChecksFindingsService(client)
	service.Issues = newBrandChecksIssuesService(client)
	service.Pages = newBrandChecksPagesService(client)
	return service
}

// Create checks a file or a text against the brand.
//
// POST /brand/checks
func (s *BrandChecksService) Create(ctx context.Context, params *BrandChecksCreateParams, opts ...RequestOption) (*Check, error) {
	return request[Check](ctx, s.client, call{method: "POST", path: "/brand/checks", json: params, file: "file", keyed: true, objects: []string{"check"}}, opts)
}

// List lists checks.
//
// GET /brand/checks
func (s *BrandChecksService) List(ctx context.Context, params *BrandChecksListParams, opts ...RequestOption) (*Page[Check], error) {
	return request[Page[Check]](ctx, s.client, call{method: "GET", path: "/brand/checks", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandChecksService.List].
func (s *BrandChecksService) All(ctx context.Context, params *BrandChecksListParams, opts ...RequestOption) iter.Seq2[Check, error] {
	return all[Check](ctx, s.client, call{method: "GET", path: "/brand/checks", query: params, objects: []string{"list"}}, opts)
}

// Totals counts checks by verdict and status.
//
// GET /brand/checks/totals
func (s *BrandChecksService) Totals(ctx context.Context, params *BrandChecksTotalsParams, opts ...RequestOption) (*CheckTotals, error) {
	return request[CheckTotals](ctx, s.client, call{method: "GET", path: "/brand/checks/totals", query: params, objects: []string{"check_totals"}}, opts)
}

// Retrieve retrieves a check.
//
// GET /brand/checks/{id}
func (s *BrandChecksService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Check, error) {
	return request[Check](ctx, s.client, call{method: "GET", path: "/brand/checks/{id}", ids: []string{id}, objects: []string{"check"}}, opts)
}

// Report downloads a report of a completed check.
//
// GET /brand/checks/{id}/report
func (s *BrandChecksService) Report(ctx context.Context, id string, params *BrandChecksReportParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/report", ids: []string{id}, query: params}, opts)
}

// Picture draws a slide of the deck that was checked.
//
// GET /brand/checks/{id}/picture
func (s *BrandChecksService) Picture(ctx context.Context, id string, params *BrandChecksPictureParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/picture", ids: []string{id}, query: params}, opts)
}

// Fix applies automatic fixes to a copy of the file, and checks the copy.
//
// POST /brand/checks/{id}/fix
func (s *BrandChecksService) Fix(ctx context.Context, id string, params *BrandChecksFixParams, opts ...RequestOption) (*CheckFix, error) {
	return request[CheckFix](ctx, s.client, call{method: "POST", path: "/brand/checks/{id}/fix", ids: []string{id}, json: params, keyed: true, objects: []string{"fix"}}, opts)
}

// Cancel cancels a queued or running check.
//
// POST /brand/checks/{id}/cancel
func (s *BrandChecksService) Cancel(ctx context.Context, id string, opts ...RequestOption) (*Check, error) {
	return request[Check](ctx, s.client, call{method: "POST", path: "/brand/checks/{id}/cancel", ids: []string{id}, keyed: true, objects: []string{"check"}}, opts)
}

// Compare compares the findings of two completed checks.
//
// GET /brand/checks/{id}/compare
func (s *BrandChecksService) Compare(ctx context.Context, id string, params *BrandChecksCompareParams, opts ...RequestOption) (*Comparison, error) {
	return request[Comparison](ctx, s.client, call{method: "GET", path: "/brand/checks/{id}/compare", ids: []string{id}, query: params}, opts)
}

// BrandCheckSchedulesService has the calls of Brand.CheckSchedules.
type BrandCheckSchedulesService struct {
	client *Client
}

func newBrandCheckSchedulesService(client *Client) *BrandCheckSchedulesService {
	return &BrandCheckSchedulesService{client: client}
}

// Create checks a file, a web page or an object of the library regularly.
//
// POST /brand/check_schedules
func (s *BrandCheckSchedulesService) Create(ctx context.Context, params *BrandCheckSchedulesCreateParams, opts ...RequestOption) (*CheckSchedule, error) {
	return request[CheckSchedule](ctx, s.client, call{method: "POST", path: "/brand/check_schedules", json: params, keyed: true, objects: []string{"check_schedule"}}, opts)
}

// List lists schedules of checks.
//
// GET /brand/check_schedules
func (s *BrandCheckSchedulesService) List(ctx context.Context, params *BrandCheckSchedulesListParams, opts ...RequestOption) (*Page[CheckSchedule], error) {
	return request[Page[CheckSchedule]](ctx, s.client, call{method: "GET", path: "/brand/check_schedules", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandCheckSchedulesService.List].
func (s *BrandCheckSchedulesService) All(ctx context.Context, params *BrandCheckSchedulesListParams, opts ...RequestOption) iter.Seq2[CheckSchedule, error] {
	return all[CheckSchedule](ctx, s.client, call{method: "GET", path: "/brand/check_schedules", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a schedule of checks.
//
// GET /brand/check_schedules/{id}
func (s *BrandCheckSchedulesService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*CheckSchedule, error) {
	return request[CheckSchedule](ctx, s.client, call{method: "GET", path: "/brand/check_schedules/{id}", ids: []string{id}, objects: []string{"check_schedule"}}, opts)
}

// Update updates, pause or resume a schedule of checks.
//
// PATCH /brand/check_schedules/{id}
func (s *BrandCheckSchedulesService) Update(ctx context.Context, id string, params *BrandCheckSchedulesUpdateParams, opts ...RequestOption) (*CheckSchedule, error) {
	return request[CheckSchedule](ctx, s.client, call{method: "PATCH", path: "/brand/check_schedules/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"check_schedule"}}, opts)
}

// Delete deletes a schedule of checks; its checks remain.
//
// DELETE /brand/check_schedules/{id}
func (s *BrandCheckSchedulesService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/brand/check_schedules/{id}", ids: []string{id}, objects: []string{"check_schedule"}}, opts)
}

// BrandWaiversService has the calls of Brand.Waivers.
type BrandWaiversService struct {
	client *Client
}

func newBrandWaiversService(client *Client) *BrandWaiversService {
	return &BrandWaiversService{client: client}
}

// Create waives findings with a fingerprint in later checks.
//
// POST /brand/waivers
func (s *BrandWaiversService) Create(ctx context.Context, params *BrandWaiversCreateParams, opts ...RequestOption) (*Waiver, error) {
	return request[Waiver](ctx, s.client, call{method: "POST", path: "/brand/waivers", json: params, keyed: true, objects: []string{"waiver"}}, opts)
}

// List lists waivers, including expired waivers.
//
// GET /brand/waivers
func (s *BrandWaiversService) List(ctx context.Context, params *BrandWaiversListParams, opts ...RequestOption) (*Page[Waiver], error) {
	return request[Page[Waiver]](ctx, s.client, call{method: "GET", path: "/brand/waivers", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [BrandWaiversService.List].
func (s *BrandWaiversService) All(ctx context.Context, params *BrandWaiversListParams, opts ...RequestOption) iter.Seq2[Waiver, error] {
	return all[Waiver](ctx, s.client, call{method: "GET", path: "/brand/waivers", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a waiver.
//
// GET /brand/waivers/{id}
func (s *BrandWaiversService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Waiver, error) {
	return request[Waiver](ctx, s.client, call{method: "GET", path: "/brand/waivers/{id}", ids: []string{id}, objects: []string{"waiver"}}, opts)
}

// Update updates a waiver.
//
// PATCH /brand/waivers/{id}
func (s *BrandWaiversService) Update(ctx context.Context, id string, params *BrandWaiversUpdateParams, opts ...RequestOption) (*Waiver, error) {
	return request[Waiver](ctx, s.client, call{method: "PATCH", path: "/brand/waivers/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"waiver"}}, opts)
}

// Delete deletes a waiver; later checks count its findings again.
//
// DELETE /brand/waivers/{id}
func (s *BrandWaiversService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/brand/waivers/{id}", ids: []string{id}, objects: []string{"waiver"}}, opts)
}

// BrandService has the calls of Brand.
type BrandService struct {
	client *Client

	Palettes *BrandPalettesService

	Fonts *BrandFontsService

	RuleTypes *BrandRuleTypesService

	Rules *BrandRulesService

	Checks *BrandChecksService

	CheckSchedules *BrandCheckSchedulesService

	Waivers *BrandWaiversService
}

func newBrandService(client *Client) *BrandService {
	service := &BrandService{client: client}
	service.Palettes = newBrandPalettesService(client)
	service.Fonts = newBrandFontsService(client)
	service.RuleTypes = newBrandRuleTypesService(client)
	service.Rules = newBrandRulesService(client)
	service.Checks = newBrandChecksService(client)
	service.CheckSchedules = newBrandCheckSchedulesService(client)
	service.Waivers = newBrandWaiversService(client)
	return service
}

// FontsCSS gets a style sheet of all active fonts that have a file.
//
// GET /brand/fonts.css
func (s *BrandService) FontsCSS(ctx context.Context, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/brand/fonts.css"}, opts)
}

// CMSIconSetsDuplicatesService has the calls of CMS.IconSets.Duplicates.
type CMSIconSetsDuplicatesService struct {
	client *Client
}

func newCMSIconSetsDuplicatesService(client *Client) *CMSIconSetsDuplicatesService {
	return &CMSIconSetsDuplicatesService{client: client}
}

// List finds icons of a set that look the same.
//
// GET /cms/icon_sets/{id}/duplicates
func (s *CMSIconSetsDuplicatesService) List(ctx context.Context, id string, params *CMSIconSetsDuplicatesListParams, opts ...RequestOption) (*Page[IconDuplicates], error) {
	return request[Page[IconDuplicates]](ctx, s.client, call{method: "GET", path: "/cms/icon_sets/{id}/duplicates", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSIconSetsDuplicatesService.List].
func (s *CMSIconSetsDuplicatesService) All(ctx context.Context, id string, params *CMSIconSetsDuplicatesListParams, opts ...RequestOption) iter.Seq2[IconDuplicates, error] {
	return all[IconDuplicates](ctx, s.client, call{method: "GET", path: "/cms/icon_sets/{id}/duplicates", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// CMSIconSetsService has the calls of CMS.IconSets.
type CMSIconSetsService struct {
	client *Client

	Duplicates *CMSIconSetsDuplicatesService
}

func newCMSIconSetsService(client *Client) *CMSIconSetsService {
	service := &CMSIconSetsService{client: client}
	service.Duplicates = newCMSIconSetsDuplicatesService(client)
	return service
}

// Create creates an icon set.
//
// POST /cms/icon_sets
func (s *CMSIconSetsService) Create(ctx context.Context, params *CMSIconSetsCreateParams, opts ...RequestOption) (*IconSet, error) {
	return request[IconSet](ctx, s.client, call{method: "POST", path: "/cms/icon_sets", json: params, keyed: true, objects: []string{"icon_set"}}, opts)
}

// List lists icon sets.
//
// GET /cms/icon_sets
func (s *CMSIconSetsService) List(ctx context.Context, params *CMSIconSetsListParams, opts ...RequestOption) (*Page[IconSet], error) {
	return request[Page[IconSet]](ctx, s.client, call{method: "GET", path: "/cms/icon_sets", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSIconSetsService.List].
func (s *CMSIconSetsService) All(ctx context.Context, params *CMSIconSetsListParams, opts ...RequestOption) iter.Seq2[IconSet, error] {
	return all[IconSet](ctx, s.client, call{method: "GET", path: "/cms/icon_sets", query: params, objects: []string{"list"}}, opts)
}

// Import creates an icon set from a file.
//
// POST /cms/icon_sets/import
func (s *CMSIconSetsService) Import(ctx context.Context, params *CMSIconSetsImportParams, opts ...RequestOption) (*CMSIconSetsImportResult, error) {
	return request[CMSIconSetsImportResult](ctx, s.client, call{method: "POST", path: "/cms/icon_sets/import", json: params, file: "file", keyed: true, objects: []string{"icon_set", "icon_set_import"}}, opts)
}

// Retrieve retrieves an icon set.
//
// GET /cms/icon_sets/{id}
func (s *CMSIconSetsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*IconSet, error) {
	return request[IconSet](ctx, s.client, call{method: "GET", path: "/cms/icon_sets/{id}", ids: []string{id}, objects: []string{"icon_set"}}, opts)
}

// Update updates an icon set.
//
// PATCH /cms/icon_sets/{id}
func (s *CMSIconSetsService) Update(ctx context.Context, id string, params *CMSIconSetsUpdateParams, opts ...RequestOption) (*IconSet, error) {
	return request[IconSet](ctx, s.client, call{method: "PATCH", path: "/cms/icon_sets/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"icon_set"}}, opts)
}

// Delete deletes an icon set and all its icons.
//
// DELETE /cms/icon_sets/{id}
func (s *CMSIconSetsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/cms/icon_sets/{id}", ids: []string{id}, objects: []string{"icon_set"}}, opts)
}

// Export downloads an icon set as one file.
//
// GET /cms/icon_sets/{id}/export
func (s *CMSIconSetsService) Export(ctx context.Context, id string, params *CMSIconSetsExportParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/icon_sets/{id}/export", ids: []string{id}, query: params}, opts)
}

// Publish publishes an icon set.
//
// POST /cms/icon_sets/{id}/publish
func (s *CMSIconSetsService) Publish(ctx context.Context, id string, opts ...RequestOption) (*IconSet, error) {
	return request[IconSet](ctx, s.client, call{method: "POST", path: "/cms/icon_sets/{id}/publish", ids: []string{id}, keyed: true, objects: []string{"icon_set"}}, opts)
}

// CMSIconSetImportsService has the calls of CMS.IconSetImports.
type CMSIconSetImportsService struct {
	client *Client
}

func newCMSIconSetImportsService(client *Client) *CMSIconSetImportsService {
	return &CMSIconSetImportsService{client: client}
}

// Retrieve retrieves the progress of an icon set import and its refused files.
//
// GET /cms/icon_set_imports/{id}
func (s *CMSIconSetImportsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*IconSetImport, error) {
	return request[IconSetImport](ctx, s.client, call{method: "GET", path: "/cms/icon_set_imports/{id}", ids: []string{id}, objects: []string{"icon_set_import"}}, opts)
}

// CMSIconsService has the calls of CMS.Icons.
type CMSIconsService struct {
	client *Client
}

func newCMSIconsService(client *Client) *CMSIconsService {
	return &CMSIconsService{client: client}
}

// Create creates an icon from an SVG file.
//
// POST /cms/icons
func (s *CMSIconsService) Create(ctx context.Context, params *CMSIconsCreateParams, opts ...RequestOption) (*Icon, error) {
	return request[Icon](ctx, s.client, call{method: "POST", path: "/cms/icons", json: params, file: "file", keyed: true, objects: []string{"icon"}}, opts)
}

// List lists icons.
//
// GET /cms/icons
func (s *CMSIconsService) List(ctx context.Context, params *CMSIconsListParams, opts ...RequestOption) (*Page[Icon], error) {
	return request[Page[Icon]](ctx, s.client, call{method: "GET", path: "/cms/icons", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSIconsService.List].
func (s *CMSIconsService) All(ctx context.Context, params *CMSIconsListParams, opts ...RequestOption) iter.Seq2[Icon, error] {
	return all[Icon](ctx, s.client, call{method: "GET", path: "/cms/icons", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves an icon.
//
// GET /cms/icons/{id}
func (s *CMSIconsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Icon, error) {
	return request[Icon](ctx, s.client, call{method: "GET", path: "/cms/icons/{id}", ids: []string{id}, objects: []string{"icon"}}, opts)
}

// Update updates an icon.
//
// PATCH /cms/icons/{id}
func (s *CMSIconsService) Update(ctx context.Context, id string, params *CMSIconsUpdateParams, opts ...RequestOption) (*Icon, error) {
	return request[Icon](ctx, s.client, call{method: "PATCH", path: "/cms/icons/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"icon"}}, opts)
}

// Delete deletes an icon.
//
// DELETE /cms/icons/{id}
func (s *CMSIconsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/cms/icons/{id}", ids: []string{id}, objects: []string{"icon"}}, opts)
}

// SVG downloads an icon as SVG.
//
// GET /cms/icons/{id}/svg
func (s *CMSIconsService) SVG(ctx context.Context, id string, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/icons/{id}/svg", ids: []string{id}}, opts)
}

// PNG downloads an icon as PNG.
//
// GET /cms/icons/{id}/png
func (s *CMSIconsService) PNG(ctx context.Context, id string, params *CMSIconsPNGParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/icons/{id}/png", ids: []string{id}, query: params}, opts)
}

// Export downloads an icon in the format of a platform.
//
// GET /cms/icons/{id}/export
func (s *CMSIconsService) Export(ctx context.Context, id string, params *CMSIconsExportParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/icons/{id}/export", ids: []string{id}, query: params}, opts)
}

// CMSSlideAssetsService has the calls of CMS.SlideAssets.
type CMSSlideAssetsService struct {
	client *Client
}

func newCMSSlideAssetsService(client *Client) *CMSSlideAssetsService {
	return &CMSSlideAssetsService{client: client}
}

// Import creates a slide asset from each slide of a deck.
//
// POST /cms/slide_assets/import
func (s *CMSSlideAssetsService) Import(ctx context.Context, params *CMSSlideAssetsImportParams, opts ...RequestOption) (*SlideImport, error) {
	return request[SlideImport](ctx, s.client, call{method: "POST", path: "/cms/slide_assets/import", json: params, file: "file", keyed: true, objects: []string{"slide_import"}}, opts)
}

// Identify finds out which slides of a deck are assets, and whether they are up to date.
//
// POST /cms/slide_assets/identify
func (s *CMSSlideAssetsService) Identify(ctx context.Context, params *CMSSlideAssetsIdentifyParams, opts ...RequestOption) (*Page[IdentifiedSlide], error) {
	return request[Page[IdentifiedSlide]](ctx, s.client, call{method: "POST", path: "/cms/slide_assets/identify", json: params, file: "file", keyed: true, objects: []string{"list"}}, opts)
}

// UpdateDeck replaces the outdated slides of a deck, and keep texts that were edited.
//
// POST /cms/slide_assets/update_deck
func (s *CMSSlideAssetsService) UpdateDeck(ctx context.Context, params *CMSSlideAssetsUpdateDeckParams, opts ...RequestOption) (*DeckUpdate, error) {
	return request[DeckUpdate](ctx, s.client, call{method: "POST", path: "/cms/slide_assets/update_deck", json: params, file: "file", keyed: true, objects: []string{"deck_update"}}, opts)
}

// List lists slide assets.
//
// GET /cms/slide_assets
func (s *CMSSlideAssetsService) List(ctx context.Context, params *CMSSlideAssetsListParams, opts ...RequestOption) (*Page[SlideAsset], error) {
	return request[Page[SlideAsset]](ctx, s.client, call{method: "GET", path: "/cms/slide_assets", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSSlideAssetsService.List].
func (s *CMSSlideAssetsService) All(ctx context.Context, params *CMSSlideAssetsListParams, opts ...RequestOption) iter.Seq2[SlideAsset, error] {
	return all[SlideAsset](ctx, s.client, call{method: "GET", path: "/cms/slide_assets", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a slide asset.
//
// GET /cms/slide_assets/{id}
func (s *CMSSlideAssetsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*SlideAsset, error) {
	return request[SlideAsset](ctx, s.client, call{method: "GET", path: "/cms/slide_assets/{id}", ids: []string{id}, objects: []string{"slide_asset"}}, opts)
}

// Update updates a slide asset.
//
// PATCH /cms/slide_assets/{id}
func (s *CMSSlideAssetsService) Update(ctx context.Context, id string, params *CMSSlideAssetsUpdateParams, opts ...RequestOption) (*SlideAsset, error) {
	return request[SlideAsset](ctx, s.client, call{method: "PATCH", path: "/cms/slide_assets/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"slide_asset"}}, opts)
}

// Delete deletes a slide asset.
//
// DELETE /cms/slide_assets/{id}
func (s *CMSSlideAssetsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/cms/slide_assets/{id}", ids: []string{id}, objects: []string{"slide_asset"}}, opts)
}

// Preview gets a picture of a slide asset.
//
// GET /cms/slide_assets/{id}/preview
func (s *CMSSlideAssetsService) Preview(ctx context.Context, id string, params *CMSSlideAssetsPreviewParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/slide_assets/{id}/preview", ids: []string{id}, query: params}, opts)
}

// CMSSlideImportsService has the calls of CMS.SlideImports.
type CMSSlideImportsService struct {
	client *Client
}

func newCMSSlideImportsService(client *Client) *CMSSlideImportsService {
	return &CMSSlideImportsService{client: client}
}

// Retrieve retrieves an import with its slide assets.
//
// GET /cms/slide_imports/{id}
func (s *CMSSlideImportsService) Retrieve(ctx context.Context, id string, params *CMSSlideImportsRetrieveParams, opts ...RequestOption) (*SlideImport, error) {
	return request[SlideImport](ctx, s.client, call{method: "GET", path: "/cms/slide_imports/{id}", ids: []string{id}, query: params, objects: []string{"slide_import"}}, opts)
}

// CMSPPTSetsVariablesService has the calls of CMS.PPTSets.Variables.
type CMSPPTSetsVariablesService struct {
	client *Client
}

func newCMSPPTSetsVariablesService(client *Client) *CMSPPTSetsVariablesService {
	return &CMSPPTSetsVariablesService{client: client}
}

// List lists the variables that the slides of a PPT set use.
//
// GET /cms/ppt_sets/{id}/variables
func (s *CMSPPTSetsVariablesService) List(ctx context.Context, id string, opts ...RequestOption) (*Page[PPTSetVariable], error) {
	return request[Page[PPTSetVariable]](ctx, s.client, call{method: "GET", path: "/cms/ppt_sets/{id}/variables", ids: []string{id}, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSPPTSetsVariablesService.List].
func (s *CMSPPTSetsVariablesService) All(ctx context.Context, id string, opts ...RequestOption) iter.Seq2[PPTSetVariable, error] {
	return all[PPTSetVariable](ctx, s.client, call{method: "GET", path: "/cms/ppt_sets/{id}/variables", ids: []string{id}, objects: []string{"list"}}, opts)
}

// CMSPPTSetsBuildsService has the calls of CMS.PPTSets.Builds.
type CMSPPTSetsBuildsService struct {
	client *Client
}

func newCMSPPTSetsBuildsService(client *Client) *CMSPPTSetsBuildsService {
	return &CMSPPTSetsBuildsService{client: client}
}

// List lists the builds of a PPT set.
//
// GET /cms/ppt_sets/{id}/builds
func (s *CMSPPTSetsBuildsService) List(ctx context.Context, id string, params *CMSPPTSetsBuildsListParams, opts ...RequestOption) (*Page[PPTBuild], error) {
	return request[Page[PPTBuild]](ctx, s.client, call{method: "GET", path: "/cms/ppt_sets/{id}/builds", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSPPTSetsBuildsService.List].
func (s *CMSPPTSetsBuildsService) All(ctx context.Context, id string, params *CMSPPTSetsBuildsListParams, opts ...RequestOption) iter.Seq2[PPTBuild, error] {
	return all[PPTBuild](ctx, s.client, call{method: "GET", path: "/cms/ppt_sets/{id}/builds", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a build of a PPT set.
//
// GET /cms/ppt_sets/{id}/builds/{build}
func (s *CMSPPTSetsBuildsService) Retrieve(ctx context.Context, id string, build string, opts ...RequestOption) (*PPTBuild, error) {
	return request[PPTBuild](ctx, s.client, call{method: "GET", path: "/cms/ppt_sets/{id}/builds/{build}", ids: []string{id, build}, objects: []string{"ppt_build"}}, opts)
}

// Download downloads the deck of a build.
//
// GET /cms/ppt_sets/{id}/builds/{build}/download
func (s *CMSPPTSetsBuildsService) Download(ctx context.Context, id string, build string, params *CMSPPTSetsBuildsDownloadParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/ppt_sets/{id}/builds/{build}/download", ids: []string{id, build}, query: params}, opts)
}

// CMSPPTSetsService has the calls of CMS.PPTSets.
type CMSPPTSetsService struct {
	client *Client

	Variables *CMSPPTSetsVariablesService

	Builds *CMSPPTSetsBuildsService
}

func newCMSPPTSetsService(client *Client) *CMSPPTSetsService {
	service := &CMSPPTSetsService{client: client}
	service.Variables = newCMSPPTSetsVariablesService(client)
	service.Builds = newCMSPPTSetsBuildsService(client)
	return service
}

// Create creates a PPT set.
//
// POST /cms/ppt_sets
func (s *CMSPPTSetsService) Create(ctx context.Context, params *CMSPPTSetsCreateParams, opts ...RequestOption) (*PPTSet, error) {
	return request[PPTSet](ctx, s.client, call{method: "POST", path: "/cms/ppt_sets", json: params, keyed: true, objects: []string{"ppt_set"}}, opts)
}

// List lists PPT sets.
//
// GET /cms/ppt_sets
func (s *CMSPPTSetsService) List(ctx context.Context, params *CMSPPTSetsListParams, opts ...RequestOption) (*Page[PPTSet], error) {
	return request[Page[PPTSet]](ctx, s.client, call{method: "GET", path: "/cms/ppt_sets", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSPPTSetsService.List].
func (s *CMSPPTSetsService) All(ctx context.Context, params *CMSPPTSetsListParams, opts ...RequestOption) iter.Seq2[PPTSet, error] {
	return all[PPTSet](ctx, s.client, call{method: "GET", path: "/cms/ppt_sets", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a PPT set.
//
// GET /cms/ppt_sets/{id}
func (s *CMSPPTSetsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*PPTSet, error) {
	return request[PPTSet](ctx, s.client, call{method: "GET", path: "/cms/ppt_sets/{id}", ids: []string{id}, objects: []string{"ppt_set"}}, opts)
}

// Update updates a PPT set.
//
// PATCH /cms/ppt_sets/{id}
func (s *CMSPPTSetsService) Update(ctx context.Context, id string, params *CMSPPTSetsUpdateParams, opts ...RequestOption) (*PPTSet, error) {
	return request[PPTSet](ctx, s.client, call{method: "PATCH", path: "/cms/ppt_sets/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"ppt_set"}}, opts)
}

// Delete deletes a PPT set and all its builds.
//
// DELETE /cms/ppt_sets/{id}
func (s *CMSPPTSetsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/cms/ppt_sets/{id}", ids: []string{id}, objects: []string{"ppt_set"}}, opts)
}

// Build builds a deck of a PPT set.
//
// POST /cms/ppt_sets/{id}/build
func (s *CMSPPTSetsService) Build(ctx context.Context, id string, params *CMSPPTSetsBuildParams, opts ...RequestOption) (*PPTBuild, error) {
	return request[PPTBuild](ctx, s.client, call{method: "POST", path: "/cms/ppt_sets/{id}/build", ids: []string{id}, json: params, keyed: true, objects: []string{"ppt_build"}}, opts)
}

// Preview previews the deck of a PPT set before it is built.
//
// POST /cms/ppt_sets/{id}/preview
func (s *CMSPPTSetsService) Preview(ctx context.Context, id string, params *CMSPPTSetsPreviewParams, opts ...RequestOption) (*PPTSetPreview, error) {
	return request[PPTSetPreview](ctx, s.client, call{method: "POST", path: "/cms/ppt_sets/{id}/preview", ids: []string{id}, json: params, keyed: true, objects: []string{"ppt_set_preview"}}, opts)
}

// Picture gets a picture of a slide of a preview of a PPT set.
//
// GET /cms/ppt_sets/{id}/picture
func (s *CMSPPTSetsService) Picture(ctx context.Context, id string, params *CMSPPTSetsPictureParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/ppt_sets/{id}/picture", ids: []string{id}, query: params}, opts)
}

// CMSAssetsVersionsService has the calls of CMS.Assets.Versions.
type CMSAssetsVersionsService struct {
	client *Client
}

func newCMSAssetsVersionsService(client *Client) *CMSAssetsVersionsService {
	return &CMSAssetsVersionsService{client: client}
}

// Create adds a file as the next version of a variant.
//
// POST /cms/assets/{id}/versions
func (s *CMSAssetsVersionsService) Create(ctx context.Context, id string, params *CMSAssetsVersionsCreateParams, opts ...RequestOption) (*AssetVersion, error) {
	return request[AssetVersion](ctx, s.client, call{method: "POST", path: "/cms/assets/{id}/versions", ids: []string{id}, json: params, file: "file", keyed: true, objects: []string{"asset_version"}}, opts)
}

// List lists the versions of an asset.
//
// GET /cms/assets/{id}/versions
func (s *CMSAssetsVersionsService) List(ctx context.Context, id string, params *CMSAssetsVersionsListParams, opts ...RequestOption) (*Page[AssetVersion], error) {
	return request[Page[AssetVersion]](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/versions", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSAssetsVersionsService.List].
func (s *CMSAssetsVersionsService) All(ctx context.Context, id string, params *CMSAssetsVersionsListParams, opts ...RequestOption) iter.Seq2[AssetVersion, error] {
	return all[AssetVersion](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/versions", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// CMSAssetsVariantsService has the calls of CMS.Assets.Variants.
type CMSAssetsVariantsService struct {
	client *Client
}

func newCMSAssetsVariantsService(client *Client) *CMSAssetsVariantsService {
	return &CMSAssetsVariantsService{client: client}
}

// Delete deletes a variant with all of its versions.
//
// DELETE /cms/assets/{id}/variants/{variant}
func (s *CMSAssetsVariantsService) Delete(ctx context.Context, id string, variant string, opts ...RequestOption) (*Asset, error) {
	return request[Asset](ctx, s.client, call{method: "DELETE", path: "/cms/assets/{id}/variants/{variant}", ids: []string{id, variant}, objects: []string{"asset"}}, opts)
}

// CMSAssetsDuplicatesService has the calls of CMS.Assets.Duplicates.
type CMSAssetsDuplicatesService struct {
	client *Client
}

func newCMSAssetsDuplicatesService(client *Client) *CMSAssetsDuplicatesService {
	return &CMSAssetsDuplicatesService{client: client}
}

// List finds assets that look like an asset.
//
// GET /cms/assets/{id}/duplicates
func (s *CMSAssetsDuplicatesService) List(ctx context.Context, id string, opts ...RequestOption) (*Page[AssetDuplicate], error) {
	return request[Page[AssetDuplicate]](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/duplicates", ids: []string{id}, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSAssetsDuplicatesService.List].
func (s *CMSAssetsDuplicatesService) All(ctx context.Context, id string, opts ...RequestOption) iter.Seq2[AssetDuplicate, error] {
	return all[AssetDuplicate](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/duplicates", ids: []string{id}, objects: []string{"list"}}, opts)
}

// CMSAssetsShareLinksService has the calls of CMS.Assets.ShareLinks.
type CMSAssetsShareLinksService struct {
	client *Client
}

func newCMSAssetsShareLinksService(client *Client) *CMSAssetsShareLinksService {
	return &CMSAssetsShareLinksService{client: client}
}

// Create creates a share link.
//
// POST /cms/assets/{id}/share_links
func (s *CMSAssetsShareLinksService) Create(ctx context.Context, id string, params *CMSAssetsShareLinksCreateParams, opts ...RequestOption) (*AssetShareLinkWithURL, error) {
	return request[AssetShareLinkWithURL](ctx, s.client, call{method: "POST", path: "/cms/assets/{id}/share_links", ids: []string{id}, json: params, keyed: true, objects: []string{"asset_share_link"}}, opts)
}

// List lists the share links of an asset.
//
// GET /cms/assets/{id}/share_links
func (s *CMSAssetsShareLinksService) List(ctx context.Context, id string, params *CMSAssetsShareLinksListParams, opts ...RequestOption) (*Page[AssetShareLinkWithURL], error) {
	return request[Page[AssetShareLinkWithURL]](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/share_links", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSAssetsShareLinksService.List].
func (s *CMSAssetsShareLinksService) All(ctx context.Context, id string, params *CMSAssetsShareLinksListParams, opts ...RequestOption) iter.Seq2[AssetShareLinkWithURL, error] {
	return all[AssetShareLinkWithURL](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/share_links", ids: []string{id}, query: params, objects: []string{"list"}}, opts)
}

// CMSAssetsService has the calls of CMS.Assets.
type CMSAssetsService struct {
	client *Client

	Versions *CMSAssetsVersionsService

	Variants *CMSAssetsVariantsService

	Duplicates *CMSAssetsDuplicatesService

	ShareLinks *CMSAssetsShareLinksService
}

func newCMSAssetsService(client *Client) *CMSAssetsService {
	service := &CMSAssetsService{client: client}
	service.Versions = newCMSAssetsVersionsService(client)
	service.Variants = newCMSAssetsVariantsService(client)
	service.Duplicates = newCMSAssetsDuplicatesService(client)
	service.ShareLinks = newCMSAssetsShareLinksService(client)
	return service
}

// Create creates an asset from a file.
//
// POST /cms/assets
func (s *CMSAssetsService) Create(ctx context.Context, params *CMSAssetsCreateParams, opts ...RequestOption) (*Asset, error) {
	return request[Asset](ctx, s.client, call{method: "POST", path: "/cms/assets", json: params, file: "file", keyed: true, objects: []string{"asset"}}, opts)
}

// List lists assets.
//
// GET /cms/assets
func (s *CMSAssetsService) List(ctx context.Context, params *CMSAssetsListParams, opts ...RequestOption) (*Page[Asset], error) {
	return request[Page[Asset]](ctx, s.client, call{method: "GET", path: "/cms/assets", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSAssetsService.List].
func (s *CMSAssetsService) All(ctx context.Context, params *CMSAssetsListParams, opts ...RequestOption) iter.Seq2[Asset, error] {
	return all[Asset](ctx, s.client, call{method: "GET", path: "/cms/assets", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves an asset.
//
// GET /cms/assets/{id}
func (s *CMSAssetsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Asset, error) {
	return request[Asset](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}", ids: []string{id}, objects: []string{"asset"}}, opts)
}

// Update updates an asset.
//
// PATCH /cms/assets/{id}
func (s *CMSAssetsService) Update(ctx context.Context, id string, params *CMSAssetsUpdateParams, opts ...RequestOption) (*Asset, error) {
	return request[Asset](ctx, s.client, call{method: "PATCH", path: "/cms/assets/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"asset"}}, opts)
}

// Delete deletes an asset.
//
// DELETE /cms/assets/{id}
func (s *CMSAssetsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/cms/assets/{id}", ids: []string{id}, objects: []string{"asset"}}, opts)
}

// Comparison compares two versions of an asset.
//
// GET /cms/assets/{id}/comparison
func (s *CMSAssetsService) Comparison(ctx context.Context, id string, params *CMSAssetsComparisonParams, opts ...RequestOption) (*AssetComparison, error) {
	return request[AssetComparison](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/comparison", ids: []string{id}, query: params, objects: []string{"asset_comparison"}}, opts)
}

// Picture gets a picture of an asset.
//
// GET /cms/assets/{id}/picture
func (s *CMSAssetsService) Picture(ctx context.Context, id string, params *CMSAssetsPictureParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/picture", ids: []string{id}, query: params}, opts)
}

// PictureURL gets the address of a picture for public pages.
//
// GET /cms/assets/{id}/picture_url
func (s *CMSAssetsService) PictureURL(ctx context.Context, id string, params *CMSAssetsPictureURLParams, opts ...RequestOption) (*AssetPictureURL, error) {
	return request[AssetPictureURL](ctx, s.client, call{method: "GET", path: "/cms/assets/{id}/picture_url", ids: []string{id}, query: params, objects: []string{"asset_picture_url"}}, opts)
}

// CMSAssetShareLinksService has the calls of CMS.AssetShareLinks.
type CMSAssetShareLinksService struct {
	client *Client
}

func newCMSAssetShareLinksService(client *Client) *CMSAssetShareLinksService {
	return &CMSAssetShareLinksService{client: client}
}

// Delete revokes a share link.
//
// DELETE /cms/asset_share_links/{id}
func (s *CMSAssetShareLinksService) Delete(ctx context.Context, id string, opts ...RequestOption) (*AssetShareLinkWithURL, error) {
	return request[AssetShareLinkWithURL](ctx, s.client, call{method: "DELETE", path: "/cms/asset_share_links/{id}", ids: []string{id}, objects: []string{"asset_share_link"}}, opts)
}

// CMSDeploymentsService has the calls of CMS.Deployments.
type CMSDeploymentsService struct {
	client *Client
}

func newCMSDeploymentsService(client *Client) *CMSDeploymentsService {
	return &CMSDeploymentsService{client: client}
}

// Create creates a deployment of published content.
//
// POST /cms/deployments
func (s *CMSDeploymentsService) Create(ctx context.Context, params *CMSDeploymentsCreateParams, opts ...RequestOption) (*CMSDeploymentsCreateResult, error) {
	return request[CMSDeploymentsCreateResult](ctx, s.client, call{method: "POST", path: "/cms/deployments", json: params, keyed: true, objects: []string{"deployment", "deployment_preview"}}, opts)
}

// List lists deployments.
//
// GET /cms/deployments
func (s *CMSDeploymentsService) List(ctx context.Context, params *CMSDeploymentsListParams, opts ...RequestOption) (*Page[Deployment], error) {
	return request[Page[Deployment]](ctx, s.client, call{method: "GET", path: "/cms/deployments", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSDeploymentsService.List].
func (s *CMSDeploymentsService) All(ctx context.Context, params *CMSDeploymentsListParams, opts ...RequestOption) iter.Seq2[Deployment, error] {
	return all[Deployment](ctx, s.client, call{method: "GET", path: "/cms/deployments", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a deployment.
//
// GET /cms/deployments/{id}
func (s *CMSDeploymentsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Deployment, error) {
	return request[Deployment](ctx, s.client, call{method: "GET", path: "/cms/deployments/{id}", ids: []string{id}, objects: []string{"deployment"}}, opts)
}

// Update changes the name, the note or the pin of a deployment.
//
// PATCH /cms/deployments/{id}
func (s *CMSDeploymentsService) Update(ctx context.Context, id string, params *CMSDeploymentsUpdateParams, opts ...RequestOption) (*Deployment, error) {
	return request[Deployment](ctx, s.client, call{method: "PATCH", path: "/cms/deployments/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"deployment"}}, opts)
}

// Delete deletes the content of a deployment.
//
// DELETE /cms/deployments/{id}
func (s *CMSDeploymentsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deployment, error) {
	return request[Deployment](ctx, s.client, call{method: "DELETE", path: "/cms/deployments/{id}", ids: []string{id}, objects: []string{"deployment"}}, opts)
}

// Cancel cancels a queued or running deployment.
//
// POST /cms/deployments/{id}/cancel
func (s *CMSDeploymentsService) Cancel(ctx context.Context, id string, opts ...RequestOption) (*Deployment, error) {
	return request[Deployment](ctx, s.client, call{method: "POST", path: "/cms/deployments/{id}/cancel", ids: []string{id}, keyed: true, objects: []string{"deployment"}}, opts)
}

// Picture gets a picture of a deployed slide.
//
// GET /cms/deployments/{id}/picture
func (s *CMSDeploymentsService) Picture(ctx context.Context, id string, params *CMSDeploymentsPictureParams, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cms/deployments/{id}/picture", ids: []string{id}, query: params}, opts)
}

// PreviewLink creates a link to the page of a deployment.
//
// POST /cms/deployments/{id}/preview_link
func (s *CMSDeploymentsService) PreviewLink(ctx context.Context, id string, params *CMSDeploymentsPreviewLinkParams, opts ...RequestOption) (*PreviewLink, error) {
	return request[PreviewLink](ctx, s.client, call{method: "POST", path: "/cms/deployments/{id}/preview_link", ids: []string{id}, json: params, keyed: true, objects: []string{"preview_link"}}, opts)
}

// Diff compares the paths of two ready deployments.
//
// GET /cms/deployments/{id}/diff
func (s *CMSDeploymentsService) Diff(ctx context.Context, id string, params *CMSDeploymentsDiffParams, opts ...RequestOption) (*DeploymentDiff, error) {
	return request[DeploymentDiff](ctx, s.client, call{method: "GET", path: "/cms/deployments/{id}/diff", ids: []string{id}, query: params, objects: []string{"deployment_diff"}}, opts)
}

// Drawings compares the icons and slides of two ready deployments by their drawings.
//
// GET /cms/deployments/{id}/drawings
func (s *CMSDeploymentsService) Drawings(ctx context.Context, id string, params *CMSDeploymentsDrawingsParams, opts ...RequestOption) (*DeploymentDrawings, error) {
	return request[DeploymentDrawings](ctx, s.client, call{method: "GET", path: "/cms/deployments/{id}/drawings", ids: []string{id}, query: params, objects: []string{"deployment_drawings"}}, opts)
}

// CMSDeploymentPolicyService has the calls of CMS.DeploymentPolicy.
type CMSDeploymentPolicyService struct {
	client *Client
}

func newCMSDeploymentPolicyService(client *Client) *CMSDeploymentPolicyService {
	return &CMSDeploymentPolicyService{client: client}
}

// Retrieve retrieves when deployments are deleted.
//
// GET /cms/deployment_policy
func (s *CMSDeploymentPolicyService) Retrieve(ctx context.Context, opts ...RequestOption) (*DeploymentPolicy, error) {
	return request[DeploymentPolicy](ctx, s.client, call{method: "GET", path: "/cms/deployment_policy", objects: []string{"deployment_policy"}}, opts)
}

// Update changes when deployments are deleted.
//
// PATCH /cms/deployment_policy
func (s *CMSDeploymentPolicyService) Update(ctx context.Context, params *CMSDeploymentPolicyUpdateParams, opts ...RequestOption) (*DeploymentPolicy, error) {
	return request[DeploymentPolicy](ctx, s.client, call{method: "PATCH", path: "/cms/deployment_policy", json: params, keyed: true, objects: []string{"deployment_policy"}}, opts)
}

// CMSChannelsService has the calls of CMS.Channels.
type CMSChannelsService struct {
	client *Client
}

func newCMSChannelsService(client *Client) *CMSChannelsService {
	return &CMSChannelsService{client: client}
}

// List lists channels.
//
// GET /cms/channels
func (s *CMSChannelsService) List(ctx context.Context, params *CMSChannelsListParams, opts ...RequestOption) (*Page[Channel], error) {
	return request[Page[Channel]](ctx, s.client, call{method: "GET", path: "/cms/channels", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSChannelsService.List].
func (s *CMSChannelsService) All(ctx context.Context, params *CMSChannelsListParams, opts ...RequestOption) iter.Seq2[Channel, error] {
	return all[Channel](ctx, s.client, call{method: "GET", path: "/cms/channels", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a channel by its name.
//
// GET /cms/channels/{name}
func (s *CMSChannelsService) Retrieve(ctx context.Context, name string, opts ...RequestOption) (*Channel, error) {
	return request[Channel](ctx, s.client, call{method: "GET", path: "/cms/channels/{name}", ids: []string{name}, objects: []string{"channel"}}, opts)
}

// Update changes the settings of a channel.
//
// PATCH /cms/channels/{name}
func (s *CMSChannelsService) Update(ctx context.Context, name string, params *CMSChannelsUpdateParams, opts ...RequestOption) (*Channel, error) {
	return request[Channel](ctx, s.client, call{method: "PATCH", path: "/cms/channels/{name}", ids: []string{name}, json: params, keyed: true, objects: []string{"channel"}}, opts)
}

// Promote promotes a deployment to a channel.
//
// POST /cms/channels/{name}/promote
func (s *CMSChannelsService) Promote(ctx context.Context, name string, params *CMSChannelsPromoteParams, opts ...RequestOption) (*Channel, error) {
	return request[Channel](ctx, s.client, call{method: "POST", path: "/cms/channels/{name}/promote", ids: []string{name}, json: params, keyed: true, objects: []string{"channel"}}, opts)
}

// Rollback rolls a channel back to an earlier deployment.
//
// POST /cms/channels/{name}/rollback
func (s *CMSChannelsService) Rollback(ctx context.Context, name string, params *CMSChannelsRollbackParams, opts ...RequestOption) (*Channel, error) {
	return request[Channel](ctx, s.client, call{method: "POST", path: "/cms/channels/{name}/rollback", ids: []string{name}, json: params, keyed: true, objects: []string{"channel"}}, opts)
}

// CMSPromotionsService has the calls of CMS.Promotions.
type CMSPromotionsService struct {
	client *Client
}

func newCMSPromotionsService(client *Client) *CMSPromotionsService {
	return &CMSPromotionsService{client: client}
}

// Create schedules a promotion, or request its approval.
//
// POST /cms/promotions
func (s *CMSPromotionsService) Create(ctx context.Context, params *CMSPromotionsCreateParams, opts ...RequestOption) (*Promotion, error) {
	return request[Promotion](ctx, s.client, call{method: "POST", path: "/cms/promotions", json: params, keyed: true, objects: []string{"promotion"}}, opts)
}

// List lists promotions.
//
// GET /cms/promotions
func (s *CMSPromotionsService) List(ctx context.Context, params *CMSPromotionsListParams, opts ...RequestOption) (*Page[Promotion], error) {
	return request[Page[Promotion]](ctx, s.client, call{method: "GET", path: "/cms/promotions", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSPromotionsService.List].
func (s *CMSPromotionsService) All(ctx context.Context, params *CMSPromotionsListParams, opts ...RequestOption) iter.Seq2[Promotion, error] {
	return all[Promotion](ctx, s.client, call{method: "GET", path: "/cms/promotions", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a promotion.
//
// GET /cms/promotions/{id}
func (s *CMSPromotionsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Promotion, error) {
	return request[Promotion](ctx, s.client, call{method: "GET", path: "/cms/promotions/{id}", ids: []string{id}, objects: []string{"promotion"}}, opts)
}

// Update changes the time or the note of a promotion.
//
// PATCH /cms/promotions/{id}
func (s *CMSPromotionsService) Update(ctx context.Context, id string, params *CMSPromotionsUpdateParams, opts ...RequestOption) (*Promotion, error) {
	return request[Promotion](ctx, s.client, call{method: "PATCH", path: "/cms/promotions/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"promotion"}}, opts)
}

// Approve approves a promotion.
//
// POST /cms/promotions/{id}/approve
func (s *CMSPromotionsService) Approve(ctx context.Context, id string, params *CMSPromotionsApproveParams, opts ...RequestOption) (*Promotion, error) {
	return request[Promotion](ctx, s.client, call{method: "POST", path: "/cms/promotions/{id}/approve", ids: []string{id}, json: params, keyed: true, objects: []string{"promotion"}}, opts)
}

// Reject rejects a promotion.
//
// POST /cms/promotions/{id}/reject
func (s *CMSPromotionsService) Reject(ctx context.Context, id string, params *CMSPromotionsRejectParams, opts ...RequestOption) (*Promotion, error) {
	return request[Promotion](ctx, s.client, call{method: "POST", path: "/cms/promotions/{id}/reject", ids: []string{id}, json: params, keyed: true, objects: []string{"promotion"}}, opts)
}

// Cancel cancels a promotion.
//
// POST /cms/promotions/{id}/cancel
func (s *CMSPromotionsService) Cancel(ctx context.Context, id string, opts ...RequestOption) (*Promotion, error) {
	return request[Promotion](ctx, s.client, call{method: "POST", path: "/cms/promotions/{id}/cancel", ids: []string{id}, keyed: true, objects: []string{"promotion"}}, opts)
}

// CMSRecallsService has the calls of CMS.Recalls.
type CMSRecallsService struct {
	client *Client
}

func newCMSRecallsService(client *Client) *CMSRecallsService {
	return &CMSRecallsService{client: client}
}

// Create withdraws a deployed file.
//
// POST /cms/recalls
func (s *CMSRecallsService) Create(ctx context.Context, params *CMSRecallsCreateParams, opts ...RequestOption) (*Recall, error) {
	return request[Recall](ctx, s.client, call{method: "POST", path: "/cms/recalls", json: params, keyed: true, objects: []string{"recall"}}, opts)
}

// List lists recalls.
//
// GET /cms/recalls
func (s *CMSRecallsService) List(ctx context.Context, params *CMSRecallsListParams, opts ...RequestOption) (*Page[Recall], error) {
	return request[Page[Recall]](ctx, s.client, call{method: "GET", path: "/cms/recalls", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSRecallsService.List].
func (s *CMSRecallsService) All(ctx context.Context, params *CMSRecallsListParams, opts ...RequestOption) iter.Seq2[Recall, error] {
	return all[Recall](ctx, s.client, call{method: "GET", path: "/cms/recalls", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a recall.
//
// GET /cms/recalls/{id}
func (s *CMSRecallsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*Recall, error) {
	return request[Recall](ctx, s.client, call{method: "GET", path: "/cms/recalls/{id}", ids: []string{id}, objects: []string{"recall"}}, opts)
}

// Lift serves a withdrawn file again.
//
// POST /cms/recalls/{id}/lift
func (s *CMSRecallsService) Lift(ctx context.Context, id string, opts ...RequestOption) (*Recall, error) {
	return request[Recall](ctx, s.client, call{method: "POST", path: "/cms/recalls/{id}/lift", ids: []string{id}, keyed: true, objects: []string{"recall"}}, opts)
}

// CMSPortalService has the calls of CMS.Portal.
type CMSPortalService struct {
	client *Client
}

func newCMSPortalService(client *Client) *CMSPortalService {
	return &CMSPortalService{client: client}
}

// Retrieve retrieves the settings of the portal.
//
// GET /cms/portal
func (s *CMSPortalService) Retrieve(ctx context.Context, opts ...RequestOption) (*Portal, error) {
	return request[Portal](ctx, s.client, call{method: "GET", path: "/cms/portal", objects: []string{"portal"}}, opts)
}

// Update changes the settings of the portal.
//
// PATCH /cms/portal
func (s *CMSPortalService) Update(ctx context.Context, params *CMSPortalUpdateParams, opts ...RequestOption) (*Portal, error) {
	return request[Portal](ctx, s.client, call{method: "PATCH", path: "/cms/portal", json: params, keyed: true, objects: []string{"portal"}}, opts)
}

// Stats gets the views and downloads of the portal by day, page and file.
//
// GET /cms/portal/stats
func (s *CMSPortalService) Stats(ctx context.Context, params *CMSPortalStatsParams, opts ...RequestOption) (*PortalStats, error) {
	return request[PortalStats](ctx, s.client, call{method: "GET", path: "/cms/portal/stats", query: params, objects: []string{"portal_stats"}}, opts)
}

// Links creates a signed link to the portal.
//
// POST /cms/portal/links
func (s *CMSPortalService) Links(ctx context.Context, params *CMSPortalLinksParams, opts ...RequestOption) (*PortalLink, error) {
	return request[PortalLink](ctx, s.client, call{method: "POST", path: "/cms/portal/links", json: params, keyed: true, objects: []string{"portal_link"}}, opts)
}

// Preview renders a page as the portal would show it, without storing anything.
//
// POST /cms/portal/preview
func (s *CMSPortalService) Preview(ctx context.Context, params *CMSPortalPreviewParams, opts ...RequestOption) (*PortalPreview, error) {
	return request[PortalPreview](ctx, s.client, call{method: "POST", path: "/cms/portal/preview", json: params, keyed: true, objects: []string{"portal_preview"}}, opts)
}

// CMSPortalPagesService has the calls of CMS.PortalPages.
type CMSPortalPagesService struct {
	client *Client
}

func newCMSPortalPagesService(client *Client) *CMSPortalPagesService {
	return &CMSPortalPagesService{client: client}
}

// Create creates a page of the portal.
//
// POST /cms/portal_pages
func (s *CMSPortalPagesService) Create(ctx context.Context, params *CMSPortalPagesCreateParams, opts ...RequestOption) (*PortalPage, error) {
	return request[PortalPage](ctx, s.client, call{method: "POST", path: "/cms/portal_pages", json: params, keyed: true, objects: []string{"portal_page"}}, opts)
}

// List lists the pages of the portal.
//
// GET /cms/portal_pages
func (s *CMSPortalPagesService) List(ctx context.Context, params *CMSPortalPagesListParams, opts ...RequestOption) (*Page[PortalPage], error) {
	return request[Page[PortalPage]](ctx, s.client, call{method: "GET", path: "/cms/portal_pages", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSPortalPagesService.List].
func (s *CMSPortalPagesService) All(ctx context.Context, params *CMSPortalPagesListParams, opts ...RequestOption) iter.Seq2[PortalPage, error] {
	return all[PortalPage](ctx, s.client, call{method: "GET", path: "/cms/portal_pages", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves a page of the portal.
//
// GET /cms/portal_pages/{id}
func (s *CMSPortalPagesService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*PortalPage, error) {
	return request[PortalPage](ctx, s.client, call{method: "GET", path: "/cms/portal_pages/{id}", ids: []string{id}, objects: []string{"portal_page"}}, opts)
}

// Update updates a page of the portal.
//
// PATCH /cms/portal_pages/{id}
func (s *CMSPortalPagesService) Update(ctx context.Context, id string, params *CMSPortalPagesUpdateParams, opts ...RequestOption) (*PortalPage, error) {
	return request[PortalPage](ctx, s.client, call{method: "PATCH", path: "/cms/portal_pages/{id}", ids: []string{id}, json: params, keyed: true, objects: []string{"portal_page"}}, opts)
}

// Delete deletes a page of the portal with its revisions.
//
// DELETE /cms/portal_pages/{id}
func (s *CMSPortalPagesService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/cms/portal_pages/{id}", ids: []string{id}, objects: []string{"portal_page"}}, opts)
}

// CMSPortalRevisionsService has the calls of CMS.PortalRevisions.
type CMSPortalRevisionsService struct {
	client *Client
}

func newCMSPortalRevisionsService(client *Client) *CMSPortalRevisionsService {
	return &CMSPortalRevisionsService{client: client}
}

// List lists the revisions of the settings and the pages of the portal.
//
// GET /cms/portal_revisions
func (s *CMSPortalRevisionsService) List(ctx context.Context, params *CMSPortalRevisionsListParams, opts ...RequestOption) (*Page[PortalRevision], error) {
	return request[Page[PortalRevision]](ctx, s.client, call{method: "GET", path: "/cms/portal_revisions", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [CMSPortalRevisionsService.List].
func (s *CMSPortalRevisionsService) All(ctx context.Context, params *CMSPortalRevisionsListParams, opts ...RequestOption) iter.Seq2[PortalRevision, error] {
	return all[PortalRevision](ctx, s.client, call{method: "GET", path: "/cms/portal_revisions", query: params, objects: []string{"list"}}, opts)
}

// CMSService has the calls of CMS.
type CMSService struct {
	client *Client

	IconSets *CMSIconSetsService

	IconSetImports *CMSIconSetImportsService

	Icons *CMSIconsService

	SlideAssets *CMSSlideAssetsService

	SlideImports *CMSSlideImportsService

	PPTSets *CMSPPTSetsService

	Assets *CMSAssetsService

	AssetShareLinks *CMSAssetShareLinksService

	Deployments *CMSDeploymentsService

	DeploymentPolicy *CMSDeploymentPolicyService

	Channels *CMSChannelsService

	Promotions *CMSPromotionsService

	Recalls *CMSRecallsService

	Portal *CMSPortalService

	PortalPages *CMSPortalPagesService

	PortalRevisions *CMSPortalRevisionsService
}

func newCMSService(client *Client) *CMSService {
	service := &CMSService{client: client}
	service.IconSets = newCMSIconSetsService(client)
	service.IconSetImports = newCMSIconSetImportsService(client)
	service.Icons = newCMSIconsService(client)
	service.SlideAssets = newCMSSlideAssetsService(client)
	service.SlideImports = newCMSSlideImportsService(client)
	service.PPTSets = newCMSPPTSetsService(client)
	service.Assets = newCMSAssetsService(client)
	service.AssetShareLinks = newCMSAssetShareLinksService(client)
	service.Deployments = newCMSDeploymentsService(client)
	service.DeploymentPolicy = newCMSDeploymentPolicyService(client)
	service.Channels = newCMSChannelsService(client)
	service.Promotions = newCMSPromotionsService(client)
	service.Recalls = newCMSRecallsService(client)
	service.Portal = newCMSPortalService(client)
	service.PortalPages = newCMSPortalPagesService(client)
	service.PortalRevisions = newCMSPortalRevisionsService(client)
	return service
}

// AssetLabels lists the collections and tags of assets.
//
// GET /cms/asset_labels
func (s *CMSService) AssetLabels(ctx context.Context, opts ...RequestOption) (*AssetLabels, error) {
	return request[AssetLabels](ctx, s.client, call{method: "GET", path: "/cms/asset_labels", objects: []string{"asset_labels"}}, opts)
}

// APIKeyReportsService has the calls of APIKeyReports.
type APIKeyReportsService struct {
	client *Client
}

func newAPIKeyReportsService(client *Client) *APIKeyReportsService {
	return &APIKeyReportsService{client: client}
}

// Create reports the secret of an API key that you found in public.
//
// POST /api_key_reports
func (s *APIKeyReportsService) Create(ctx context.Context, params *APIKeyReportsCreateParams, opts ...RequestOption) (*APIKeyReport, error) {
	return request[APIKeyReport](ctx, s.client, call{method: "POST", path: "/api_key_reports", json: params, objects: []string{"api_key_report"}}, opts)
}

// InstanceOrganizationsService has the calls of Instance.Organizations.
type InstanceOrganizationsService struct {
	client *Client
}

func newInstanceOrganizationsService(client *Client) *InstanceOrganizationsService {
	return &InstanceOrganizationsService{client: client}
}

// List lists all organizations of the installation.
//
// GET /instance/organizations
func (s *InstanceOrganizationsService) List(ctx context.Context, params *InstanceOrganizationsListParams, opts ...RequestOption) (*Page[InstanceOrganization], error) {
	return request[Page[InstanceOrganization]](ctx, s.client, call{method: "GET", path: "/instance/organizations", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [InstanceOrganizationsService.List].
func (s *InstanceOrganizationsService) All(ctx context.Context, params *InstanceOrganizationsListParams, opts ...RequestOption) iter.Seq2[InstanceOrganization, error] {
	return all[InstanceOrganization](ctx, s.client, call{method: "GET", path: "/instance/organizations", query: params, objects: []string{"list"}}, opts)
}

// Retrieve retrieves the usage of an organization.
//
// GET /instance/organizations/{id}
func (s *InstanceOrganizationsService) Retrieve(ctx context.Context, id string, opts ...RequestOption) (*InstanceOrganization, error) {
	return request[InstanceOrganization](ctx, s.client, call{method: "GET", path: "/instance/organizations/{id}", ids: []string{id}, objects: []string{"instance_organization"}}, opts)
}

// Update sets the storage quota of an organization.
//
// PATCH /instance/organizations/{id}
func (s *InstanceOrganizationsService) Update(ctx context.Context, id string, params *InstanceOrganizationsUpdateParams, opts ...RequestOption) (*InstanceOrganization, error) {
	return request[InstanceOrganization](ctx, s.client, call{method: "PATCH", path: "/instance/organizations/{id}", ids: []string{id}, json: params, objects: []string{"instance_organization"}}, opts)
}

// InstanceAdministratorsService has the calls of Instance.Administrators.
type InstanceAdministratorsService struct {
	client *Client
}

func newInstanceAdministratorsService(client *Client) *InstanceAdministratorsService {
	return &InstanceAdministratorsService{client: client}
}

// List lists the instance administrators.
//
// GET /instance/administrators
func (s *InstanceAdministratorsService) List(ctx context.Context, params *InstanceAdministratorsListParams, opts ...RequestOption) (*Page[InstanceAdministrator], error) {
	return request[Page[InstanceAdministrator]](ctx, s.client, call{method: "GET", path: "/instance/administrators", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [InstanceAdministratorsService.List].
func (s *InstanceAdministratorsService) All(ctx context.Context, params *InstanceAdministratorsListParams, opts ...RequestOption) iter.Seq2[InstanceAdministrator, error] {
	return all[InstanceAdministrator](ctx, s.client, call{method: "GET", path: "/instance/administrators", query: params, objects: []string{"list"}}, opts)
}

// Create appoints an instance administrator.
//
// POST /instance/administrators
func (s *InstanceAdministratorsService) Create(ctx context.Context, params *InstanceAdministratorsCreateParams, opts ...RequestOption) (*InstanceAdministrator, error) {
	return request[InstanceAdministrator](ctx, s.client, call{method: "POST", path: "/instance/administrators", json: params, objects: []string{"instance_administrator"}}, opts)
}

// Delete dismisses an instance administrator.
//
// DELETE /instance/administrators/{id}
func (s *InstanceAdministratorsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/instance/administrators/{id}", ids: []string{id}, objects: []string{"instance_administrator"}}, opts)
}

// InstanceService has the calls of Instance.
type InstanceService struct {
	client *Client

	Organizations *InstanceOrganizationsService

	Administrators *InstanceAdministratorsService
}

func newInstanceService(client *Client) *InstanceService {
	service := &InstanceService{client: client}
	service.Organizations = newInstanceOrganizationsService(client)
	service.Administrators = newInstanceAdministratorsService(client)
	return service
}

// SignUpsService has the calls of SignUps.
type SignUpsService struct {
	client *Client
}

func newSignUpsService(client *Client) *SignUpsService {
	return &SignUpsService{client: client}
}

// Retrieve retrieves whether sign-up is open and e-mail is sent.
//
// GET /sign_ups
func (s *SignUpsService) Retrieve(ctx context.Context, opts ...RequestOption) (*SignUpAvailability, error) {
	return request[SignUpAvailability](ctx, s.client, call{method: "GET", path: "/sign_ups", objects: []string{"sign_up_availability"}}, opts)
}

// Create requests a link to create an organization.
//
// POST /sign_ups
func (s *SignUpsService) Create(ctx context.Context, params *SignUpsCreateParams, opts ...RequestOption) (*SignUpRequested, error) {
	return request[SignUpRequested](ctx, s.client, call{method: "POST", path: "/sign_ups", json: params, objects: []string{"sign_up_request"}}, opts)
}

// Lookup retrieves a sign-up by the token of its link.
//
// POST /sign_ups/lookup
func (s *SignUpsService) Lookup(ctx context.Context, params *SignUpsLookupParams, opts ...RequestOption) (*SignUp, error) {
	return request[SignUp](ctx, s.client, call{method: "POST", path: "/sign_ups/lookup", json: params, objects: []string{"sign_up"}}, opts)
}

// Confirm creates an organization with the token of a link, and signs in.
//
// POST /sign_ups/confirm
func (s *SignUpsService) Confirm(ctx context.Context, params *SignUpsConfirmParams, opts ...RequestOption) (*SignUpsConfirmResult, error) {
	return request[SignUpsConfirmResult](ctx, s.client, call{method: "POST", path: "/sign_ups/confirm", json: params, objects: []string{"session", "second_factor_challenge"}}, opts)
}

// SessionsCurrentService has the calls of Sessions.Current.
type SessionsCurrentService struct {
	client *Client
}

func newSessionsCurrentService(client *Client) *SessionsCurrentService {
	return &SessionsCurrentService{client: client}
}

// Retrieve retrieves the session of this request.
//
// GET /sessions/current
func (s *SessionsCurrentService) Retrieve(ctx context.Context, opts ...RequestOption) (*CurrentSession, error) {
	return request[CurrentSession](ctx, s.client, call{method: "GET", path: "/sessions/current", objects: []string{"session"}}, opts)
}

// Update switches to another organization, or change your name or picture.
//
// PATCH /sessions/current
func (s *SessionsCurrentService) Update(ctx context.Context, params *SessionsCurrentUpdateParams, opts ...RequestOption) (*CurrentSession, error) {
	return request[CurrentSession](ctx, s.client, call{method: "PATCH", path: "/sessions/current", json: params, objects: []string{"session"}}, opts)
}

// Delete signs out.
//
// DELETE /sessions/current
func (s *SessionsCurrentService) Delete(ctx context.Context, opts ...RequestOption) (*SignedOut, error) {
	return request[SignedOut](ctx, s.client, call{method: "DELETE", path: "/sessions/current", objects: []string{"session"}}, opts)
}

// Confirm confirms your identity with your password, a code or a passkey.
//
// POST /sessions/current/confirm
func (s *SessionsCurrentService) Confirm(ctx context.Context, params *SessionsCurrentConfirmParams, opts ...RequestOption) (*CurrentSession, error) {
	return request[CurrentSession](ctx, s.client, call{method: "POST", path: "/sessions/current/confirm", json: params, objects: []string{"session"}}, opts)
}

// PasskeyChallenge requests a challenge to confirm your identity with a passkey.
//
// POST /sessions/current/passkey_challenge
func (s *SessionsCurrentService) PasskeyChallenge(ctx context.Context, opts ...RequestOption) (*PasskeyChallenge, error) {
	return request[PasskeyChallenge](ctx, s.client, call{method: "POST", path: "/sessions/current/passkey_challenge", objects: []string{"passkey_challenge"}}, opts)
}

// SessionsService has the calls of Sessions.
type SessionsService struct {
	client *Client

	Current *SessionsCurrentService
}

func newSessionsService(client *Client) *SessionsService {
	service := &SessionsService{client: client}
	service.Current = newSessionsCurrentService(client)
	return service
}

// Create signs in to the dashboard.
//
// POST /sessions
func (s *SessionsService) Create(ctx context.Context, params *SessionsCreateParams, opts ...RequestOption) (*SessionsCreateResult, error) {
	return request[SessionsCreateResult](ctx, s.client, call{method: "POST", path: "/sessions", json: params, objects: []string{"session", "second_factor_challenge"}}, opts)
}

// List lists your sessions.
//
// GET /sessions
func (s *SessionsService) List(ctx context.Context, params *SessionsListParams, opts ...RequestOption) (*Page[Session], error) {
	return request[Page[Session]](ctx, s.client, call{method: "GET", path: "/sessions", query: params, objects: []string{"list"}}, opts)
}

// All iterates over every item of every page of [SessionsService.List].
func (s *SessionsService) All(ctx context.Context, params *SessionsListParams, opts ...RequestOption) iter.Seq2[Session, error] {
	return all[Session](ctx, s.client, call{method: "GET", path: "/sessions", query: params, objects: []string{"list"}}, opts)
}

// RevokeOthers ends all of your sessions except the one of this request.
//
// POST /sessions/revoke_others
func (s *SessionsService) RevokeOthers(ctx context.Context, opts ...RequestOption) (*SessionsRevoked, error) {
	return request[SessionsRevoked](ctx, s.client, call{method: "POST", path: "/sessions/revoke_others", objects: []string{"session_revocation"}}, opts)
}

// RevokeAll signs out everywhere.
//
// POST /sessions/revoke_all
func (s *SessionsService) RevokeAll(ctx context.Context, opts ...RequestOption) (*SessionsRevoked, error) {
	return request[SessionsRevoked](ctx, s.client, call{method: "POST", path: "/sessions/revoke_all", objects: []string{"session_revocation"}}, opts)
}

// Delete ends another of your sessions.
//
// DELETE /sessions/{id}
func (s *SessionsService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/sessions/{id}", ids: []string{id}, objects: []string{"session"}}, opts)
}

// SecondFactor finishes a sign-in with the second factor.
//
// POST /sessions/second_factor
func (s *SessionsService) SecondFactor(ctx context.Context, params *SessionsSecondFactorParams, opts ...RequestOption) (*CurrentSession, error) {
	return request[CurrentSession](ctx, s.client, call{method: "POST", path: "/sessions/second_factor", json: params, objects: []string{"session"}}, opts)
}

// Passkey signs in with a passkey instead of a password.
//
// POST /sessions/passkey
func (s *SessionsService) Passkey(ctx context.Context, params *SessionsPasskeyParams, opts ...RequestOption) (*CurrentSession, error) {
	return request[CurrentSession](ctx, s.client, call{method: "POST", path: "/sessions/passkey", json: params, objects: []string{"session"}}, opts)
}

// Discover finds out how the addresses of a domain sign in.
//
// POST /sessions/discover
func (s *SessionsService) Discover(ctx context.Context, params *SessionsDiscoverParams, opts ...RequestOption) (*SignInOptions, error) {
	return request[SignInOptions](ctx, s.client, call{method: "POST", path: "/sessions/discover", json: params, objects: []string{"sign_in_options"}}, opts)
}

// PasswordChangesService has the calls of PasswordChanges.
type PasswordChangesService struct {
	client *Client
}

func newPasswordChangesService(client *Client) *PasswordChangesService {
	return &PasswordChangesService{client: client}
}

// Create changes your password and ends your other sessions.
//
// POST /password_changes
func (s *PasswordChangesService) Create(ctx context.Context, params *PasswordChangesCreateParams, opts ...RequestOption) (*PasswordChanged, error) {
	return request[PasswordChanged](ctx, s.client, call{method: "POST", path: "/password_changes", json: params, objects: []string{"password_change"}}, opts)
}

// PasswordResetsService has the calls of PasswordResets.
type PasswordResetsService struct {
	client *Client
}

func newPasswordResetsService(client *Client) *PasswordResetsService {
	return &PasswordResetsService{client: client}
}

// Create requests a link to set a password.
//
// POST /password_resets
func (s *PasswordResetsService) Create(ctx context.Context, params *PasswordResetsCreateParams, opts ...RequestOption) (*PasswordReset, error) {
	return request[PasswordReset](ctx, s.client, call{method: "POST", path: "/password_resets", json: params, objects: []string{"password_reset"}}, opts)
}

// Confirm sets a password with the token of a link, and ends all sessions.
//
// POST /password_resets/confirm
func (s *PasswordResetsService) Confirm(ctx context.Context, params *PasswordResetsConfirmParams, opts ...RequestOption) (*PasswordChanged, error) {
	return request[PasswordChanged](ctx, s.client, call{method: "POST", path: "/password_resets/confirm", json: params, objects: []string{"password_change"}}, opts)
}

// PasskeyChallengesService has the calls of PasskeyChallenges.
type PasskeyChallengesService struct {
	client *Client
}

func newPasskeyChallengesService(client *Client) *PasskeyChallengesService {
	return &PasskeyChallengesService{client: client}
}

// Create requests a challenge to sign in with a passkey.
//
// POST /passkey_challenges
func (s *PasskeyChallengesService) Create(ctx context.Context, opts ...RequestOption) (*PasskeyChallenge, error) {
	return request[PasskeyChallenge](ctx, s.client, call{method: "POST", path: "/passkey_challenges", objects: []string{"passkey_challenge"}}, opts)
}

// SecondFactorsTotpService has the calls of SecondFactors.Totp.
type SecondFactorsTotpService struct {
	client *Client
}

func newSecondFactorsTotpService(client *Client) *SecondFactorsTotpService {
	return &SecondFactorsTotpService{client: client}
}

// Create begins to set up an authenticator app.
//
// POST /second_factors/totp
func (s *SecondFactorsTotpService) Create(ctx context.Context, opts ...RequestOption) (*TotpSetup, error) {
	return request[TotpSetup](ctx, s.client, call{method: "POST", path: "/second_factors/totp", objects: []string{"totp_setup"}}, opts)
}

// Delete removes your authenticator app.
//
// DELETE /second_factors/totp
func (s *SecondFactorsTotpService) Delete(ctx context.Context, opts ...RequestOption) (*SecondFactors, error) {
	return request[SecondFactors](ctx, s.client, call{method: "DELETE", path: "/second_factors/totp", objects: []string{"second_factors"}}, opts)
}

// Confirm finishes setting up an authenticator app with its first code.
//
// POST /second_factors/totp/confirm
func (s *SecondFactorsTotpService) Confirm(ctx context.Context, params *SecondFactorsTotpConfirmParams, opts ...RequestOption) (*SecondFactorAdded, error) {
	return request[SecondFactorAdded](ctx, s.client, call{method: "POST", path: "/second_factors/totp/confirm", json: params, objects: []string{"second_factors"}}, opts)
}

// SecondFactorsService has the calls of SecondFactors.
type SecondFactorsService struct {
	client *Client

	Totp *SecondFactorsTotpService
}

func newSecondFactorsService(client *Client) *SecondFactorsService {
	service := &SecondFactorsService{client: client}
	service.Totp = newSecondFactorsTotpService(client)
	return service
}

// Current retrieves your second factors.
//
// GET /second_factors/current
func (s *SecondFactorsService) Current(ctx context.Context, opts ...RequestOption) (*SecondFactors, error) {
	return request[SecondFactors](ctx, s.client, call{method: "GET", path: "/second_factors/current", objects: []string{"second_factors"}}, opts)
}

// RecoveryCodes replaces your recovery codes.
//
// POST /second_factors/recovery_codes
func (s *SecondFactorsService) RecoveryCodes(ctx context.Context, opts ...RequestOption) (*RecoveryCodes, error) {
	return request[RecoveryCodes](ctx, s.client, call{method: "POST", path: "/second_factors/recovery_codes", objects: []string{"recovery_codes"}}, opts)
}

// PasskeysService has the calls of Passkeys.
type PasskeysService struct {
	client *Client
}

func newPasskeysService(client *Client) *PasskeysService {
	return &PasskeysService{client: client}
}

// Registration begins to add a passkey.
//
// POST /passkeys/registration
func (s *PasskeysService) Registration(ctx context.Context, opts ...RequestOption) (*PasskeyRegistration, error) {
	return request[PasskeyRegistration](ctx, s.client, call{method: "POST", path: "/passkeys/registration", objects: []string{"passkey_registration"}}, opts)
}

// Create adds the passkey that the browser created.
//
// POST /passkeys
func (s *PasskeysService) Create(ctx context.Context, params *PasskeysCreateParams, opts ...RequestOption) (*SecondFactorAdded, error) {
	return request[SecondFactorAdded](ctx, s.client, call{method: "POST", path: "/passkeys", json: params, objects: []string{"second_factors"}}, opts)
}

// Update renames a passkey.
//
// PATCH /passkeys/{id}
func (s *PasskeysService) Update(ctx context.Context, id string, params *PasskeysUpdateParams, opts ...RequestOption) (*Passkey, error) {
	return request[Passkey](ctx, s.client, call{method: "PATCH", path: "/passkeys/{id}", ids: []string{id}, json: params, objects: []string{"passkey"}}, opts)
}

// Delete removes a passkey.
//
// DELETE /passkeys/{id}
func (s *PasskeysService) Delete(ctx context.Context, id string, opts ...RequestOption) (*Deleted, error) {
	return request[Deleted](ctx, s.client, call{method: "DELETE", path: "/passkeys/{id}", ids: []string{id}, objects: []string{"passkey"}}, opts)
}

// InvitationsService has the calls of Invitations.
type InvitationsService struct {
	client *Client
}

func newInvitationsService(client *Client) *InvitationsService {
	return &InvitationsService{client: client}
}

// Lookup retrieves an invitation by the token of its link.
//
// POST /invitations/lookup
func (s *InvitationsService) Lookup(ctx context.Context, params *InvitationsLookupParams, opts ...RequestOption) (*Invitation, error) {
	return request[Invitation](ctx, s.client, call{method: "POST", path: "/invitations/lookup", json: params, objects: []string{"invitation"}}, opts)
}

// Accept accepts an invitation, and signs in.
//
// POST /invitations/accept
func (s *InvitationsService) Accept(ctx context.Context, params *InvitationsAcceptParams, opts ...RequestOption) (*InvitationsAcceptResult, error) {
	return request[InvitationsAcceptResult](ctx, s.client, call{method: "POST", path: "/invitations/accept", json: params, objects: []string{"session", "second_factor_challenge"}}, opts)
}

// OAuthService has the calls of OAuth.
type OAuthService struct {
	client *Client
}

func newOAuthService(client *Client) *OAuthService {
	return &OAuthService{client: client}
}

// Token gets an access token (RFC 6749, section 4.4), or the key of a device (RFC 8628).
//
// POST /oauth/token
func (s *OAuthService) Token(ctx context.Context, params *OAuthTokenParams, opts ...RequestOption) (*OAuthTokenResponse, error) {
	return request[OAuthTokenResponse](ctx, s.client, call{method: "POST", path: "/oauth/token", form: params}, opts)
}

// Device begins to sign a device in (RFC 8628, section 3.1).
//
// POST /oauth/device_authorization
func (s *OAuthService) Device(ctx context.Context, params *OAuthDeviceParams, opts ...RequestOption) (*OAuthDeviceResponse, error) {
	return request[OAuthDeviceResponse](ctx, s.client, call{method: "POST", path: "/oauth/device_authorization", form: params}, opts)
}

// Introspect introspects a token (RFC 7662).
//
// POST /oauth/introspect
func (s *OAuthService) Introspect(ctx context.Context, params *OAuthIntrospectParams, opts ...RequestOption) (*OAuthIntrospection, error) {
	return request[OAuthIntrospection](ctx, s.client, call{method: "POST", path: "/oauth/introspect", form: params}, opts)
}

// Revoke revokes a token (RFC 7009).
//
// POST /oauth/revoke
func (s *OAuthService) Revoke(ctx context.Context, params *OAuthRevokeParams, opts ...RequestOption) error {
	return requestEmpty(ctx, s.client, call{method: "POST", path: "/oauth/revoke", form: params}, opts)
}

// DeliveryService has the calls of Delivery.
type DeliveryService struct {
	client *Client
}

func newDeliveryService(client *Client) *DeliveryService {
	return &DeliveryService{client: client}
}

// File gets a file of a deployment.
//
// GET /cdn/{deployment}/{path}
func (s *DeliveryService) File(ctx context.Context, deployment string, path string, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cdn/{deployment}/{path}", ids: []string{deployment, path}}, opts)
}

// ChannelFile gets a file of the deployment that a channel points to.
//
// GET /cdn/{organization}/{mode}/{channel}/{path}
func (s *DeliveryService) ChannelFile(ctx context.Context, organization string, mode string, channel string, path string, opts ...RequestOption) (*Download, error) {
	return download(ctx, s.client, call{method: "GET", path: "/cdn/{organization}/{mode}/{channel}/{path}", ids: []string{organization, mode, channel, path}}, opts)
}

// Services are the resources of the API.
type Services struct {
	client *Client

	Organizations *OrganizationsService

	OrganizationExports *OrganizationExportsService

	Roles *RolesService

	Memberships *MembershipsService

	Users *UsersService

	SignInPolicy *SignInPolicyService

	SingleSignOn *SingleSignOnService

	APIKeys *APIKeysService

	OAuthApplications *OAuthApplicationsService

	DeviceAuthorizations *DeviceAuthorizationsService

	Events *EventsService

	EventTypes *EventTypesService

	WebhookEndpoints *WebhookEndpointsService

	Files *FilesService

	RequestLogs *RequestLogsService

	AuditEntries *AuditEntriesService

	Brand *BrandService

	CMS *CMSService

	APIKeyReports *APIKeyReportsService

	Instance *InstanceService

	SignUps *SignUpsService

	Sessions *SessionsService

	PasswordChanges *PasswordChangesService

	PasswordResets *PasswordResetsService

	PasskeyChallenges *PasskeyChallengesService

	SecondFactors *SecondFactorsService

	Passkeys *PasskeysService

	Invitations *InvitationsService

	OAuth *OAuthService

	Delivery *DeliveryService
}

func newServices(client *Client) *Services {
	service := &Services{client: client}
	service.Organizations = newOrganizationsService(client)
	service.OrganizationExports = newOrganizationExportsService(client)
	service.Roles = newRolesService(client)
	service.Memberships = newMembershipsService(client)
	service.Users = newUsersService(client)
	service.SignInPolicy = newSignInPolicyService(client)
	service.SingleSignOn = newSingleSignOnService(client)
	service.APIKeys = newAPIKeysService(client)
	service.OAuthApplications = newOAuthApplicationsService(client)
	service.DeviceAuthorizations = newDeviceAuthorizationsService(client)
	service.Events = newEventsService(client)
	service.EventTypes = newEventTypesService(client)
	service.WebhookEndpoints = newWebhookEndpointsService(client)
	service.Files = newFilesService(client)
	service.RequestLogs = newRequestLogsService(client)
	service.AuditEntries = newAuditEntriesService(client)
	service.Brand = newBrandService(client)
	service.CMS = newCMSService(client)
	service.APIKeyReports = newAPIKeyReportsService(client)
	service.Instance = newInstanceService(client)
	service.SignUps = newSignUpsService(client)
	service.Sessions = newSessionsService(client)
	service.PasswordChanges = newPasswordChangesService(client)
	service.PasswordResets = newPasswordResetsService(client)
	service.PasskeyChallenges = newPasskeyChallengesService(client)
	service.SecondFactors = newSecondFactorsService(client)
	service.Passkeys = newPasskeysService(client)
	service.Invitations = newInvitationsService(client)
	service.OAuth = newOAuthService(client)
	service.Delivery = newDeliveryService(client)
	return service
}
