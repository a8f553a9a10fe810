// Made from openapi.json by `npm run sdk`. Do not edit.

import type { ConditionalOptions, RequestOptions, UploadOptions, WaitOptions } from '../options.ts'
import type { Deleted, List, Page, Pending } from '../pending.ts'
import type {
  ApiKeyReportsCreateParams,
  ApiKeysCreateParams,
  ApiKeysListParams,
  ApiKeysRevokeParams,
  ApiKeysRollParams,
  ApiKeysUpdateParams,
  AuditEntriesExportParams,
  AuditEntriesListParams,
  BrandBrandsCopyParams,
  BrandBrandsCreateParams,
  BrandBrandsImportParams,
  BrandBrandsListParams,
  BrandBrandsUpdateParams,
  BrandCheckSchedulesCreateParams,
  BrandCheckSchedulesListParams,
  BrandCheckSchedulesUpdateParams,
  BrandChecksCompareParams,
  BrandChecksCreateParams,
  BrandChecksFindingsListParams,
  BrandChecksFixParams,
  BrandChecksIssuesListParams,
  BrandChecksListParams,
  BrandChecksPictureParams,
  BrandChecksReportParams,
  BrandChecksShareLinksCreateParams,
  BrandChecksShareLinksListParams,
  BrandChecksTotalsParams,
  BrandCommentInboxUpdateParams,
  BrandCommentNoticesUpdateParams,
  BrandCommentsCreateParams,
  BrandCommentsListParams,
  BrandCommentsUpdateParams,
  BrandDocumentsApproveParams,
  BrandDocumentsListParams,
  BrandDocumentsRequestApprovalParams,
  BrandDocumentsRequestChangesParams,
  BrandDocumentsUpdateParams,
  BrandDocumentsVersionsListParams,
  BrandFontsCreateParams,
  BrandFontsCssParams,
  BrandFontsFileParams,
  BrandFontsListParams,
  BrandFontsUpdateParams,
  BrandPalettesContrastListParams,
  BrandPalettesCreateParams,
  BrandPalettesExportParams,
  BrandPalettesImportParams,
  BrandPalettesListParams,
  BrandPalettesMatchParams,
  BrandPalettesReadParams,
  BrandPalettesRevisionsListParams,
  BrandPalettesUpdateParams,
  BrandRulesCreateParams,
  BrandRulesDeriveParams,
  BrandRulesListParams,
  BrandRulesRevisionsListParams,
  BrandRulesTryParams,
  BrandRulesUpdateParams,
  BrandTokensCreateParams,
  BrandTokensExportParams,
  BrandTokensImportParams,
  BrandTokensListParams,
  BrandTokensReadParams,
  BrandTokensRevisionsListParams,
  BrandTokensUpdateParams,
  BrandWaiversCreateParams,
  BrandWaiversListParams,
  BrandWaiversUpdateParams,
  CmsAssetsComparisonParams,
  CmsAssetsCreateParams,
  CmsAssetsKitParams,
  CmsAssetsListParams,
  CmsAssetsPictureParams,
  CmsAssetsPictureUrlParams,
  CmsAssetsShareLinksCreateParams,
  CmsAssetsShareLinksListParams,
  CmsAssetsUpdateParams,
  CmsAssetsVersionsCreateParams,
  CmsAssetsVersionsListParams,
  CmsChannelsListParams,
  CmsChannelsPromoteParams,
  CmsChannelsRollbackParams,
  CmsChannelsUpdateParams,
  CmsDeploymentPolicyUpdateParams,
  CmsDeploymentsCreateParams,
  CmsDeploymentsDiffParams,
  CmsDeploymentsDrawingsParams,
  CmsDeploymentsListParams,
  CmsDeploymentsPictureParams,
  CmsDeploymentsPreviewLinkParams,
  CmsDeploymentsUpdateParams,
  CmsIconSetsCreateParams,
  CmsIconSetsDuplicatesListParams,
  CmsIconSetsExportParams,
  CmsIconSetsImportParams,
  CmsIconSetsListParams,
  CmsIconSetsUpdateParams,
  CmsIconsCreateParams,
  CmsIconsExportParams,
  CmsIconsListParams,
  CmsIconsPngParams,
  CmsIconsReprocessParams,
  CmsIconsUpdateParams,
  CmsPortalLinksParams,
  CmsPortalPagesCreateParams,
  CmsPortalPagesListParams,
  CmsPortalPagesUpdateParams,
  CmsPortalPreviewParams,
  CmsPortalRevisionsListParams,
  CmsPortalStatsParams,
  CmsPortalUpdateParams,
  CmsPptSetsBuildParams,
  CmsPptSetsBuildsDownloadParams,
  CmsPptSetsBuildsListParams,
  CmsPptSetsCreateParams,
  CmsPptSetsListParams,
  CmsPptSetsPictureParams,
  CmsPptSetsPreviewParams,
  CmsPptSetsUpdateParams,
  CmsPromotionsApproveParams,
  CmsPromotionsCreateParams,
  CmsPromotionsListParams,
  CmsPromotionsRejectParams,
  CmsPromotionsUpdateParams,
  CmsRecallsCreateParams,
  CmsRecallsListParams,
  CmsSlideAssetsIdentifyParams,
  CmsSlideAssetsImportParams,
  CmsSlideAssetsListParams,
  CmsSlideAssetsPreviewParams,
  CmsSlideAssetsUpdateDeckParams,
  CmsSlideAssetsUpdateParams,
  CmsSlideImportsRetrieveParams,
  DeviceAuthorizationsApproveParams,
  DeviceAuthorizationsDenyParams,
  DeviceAuthorizationsLookupParams,
  EventTypesCreateParams,
  EventTypesListParams,
  EventTypesUpdateParams,
  EventsCreateParams,
  EventsDeliveriesListParams,
  EventsListParams,
  FilesCreateParams,
  FilesListParams,
  FilesPictureParams,
  InstanceAdministratorsCreateParams,
  InstanceAdministratorsListParams,
  InstanceOrganizationsListParams,
  InstanceOrganizationsUpdateParams,
  InvitationsAcceptParams,
  InvitationsLookupParams,
  MembershipsCreateParams,
  MembershipsDeleteParams,
  MembershipsListParams,
  MembershipsUpdateParams,
  OauthApplicationsCreateParams,
  OauthApplicationsListParams,
  OauthApplicationsRotateSecretParams,
  OauthApplicationsUpdateParams,
  OauthDeviceParams,
  OauthIntrospectParams,
  OauthRevokeParams,
  OauthTokenParams,
  OrganizationExportsCreateParams,
  OrganizationExportsListParams,
  OrganizationsCreateParams,
  OrganizationsListParams,
  OrganizationsUpdateParams,
  PasskeysCreateParams,
  PasskeysUpdateParams,
  PasswordChangesCreateParams,
  PasswordResetsConfirmParams,
  PasswordResetsCreateParams,
  RequestLogsListParams,
  SecondFactorsTotpConfirmParams,
  SessionsCreateParams,
  SessionsCurrentConfirmParams,
  SessionsCurrentUpdateParams,
  SessionsDiscoverParams,
  SessionsListParams,
  SessionsPasskeyParams,
  SessionsSecondFactorParams,
  SignInPolicyUpdateParams,
  SignUpsConfirmParams,
  SignUpsCreateParams,
  SignUpsLookupParams,
  SingleSignOnCreateParams,
  SingleSignOnFinishParams,
  SingleSignOnStartParams,
  SingleSignOnUpdateParams,
  UsersListParams,
  WebhookAlertDefaultsUpdateParams,
  WebhookAlertPreferenceUpdateParams,
  WebhookDeliveriesListParams,
  WebhookEndpointsCreateParams,
  WebhookEndpointsDeliveriesListParams,
  WebhookEndpointsListParams,
  WebhookEndpointsRecoverParams,
  WebhookEndpointsRecoveriesListParams,
  WebhookEndpointsRotateSecretParams,
  WebhookEndpointsStatsParams,
  WebhookEndpointsTestParams,
  WebhookEndpointsTryFilterParams,
  WebhookEndpointsTryTransformationParams,
  WebhookEndpointsUpdateParams,
  WebhookNetworkUpdateParams,
} from './params.ts'
import type {
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
  Brand,
  Channel,
  Check,
  CheckFix,
  CheckPage,
  CheckSchedule,
  CheckShareLinkWithUrl,
  CheckTotals,
  Comment,
  CommentInbox,
  CommentNotices,
  Comparison,
  ContrastPair,
  CopiedBrand,
  CurrentSession,
  DeckUpdate,
  Deployment,
  DeploymentDiff,
  DeploymentDrawings,
  DeploymentPolicy,
  DeploymentPreview,
  DerivedRules,
  DeviceAuthorization,
  Document,
  DocumentVersion,
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
  ImportedTokenSet,
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
  OutdatedUse,
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
  PortalVersions,
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
  TokenSet,
  TokenSetContent,
  TokenSetRevision,
  TokenSetValues,
  TotpSetup,
  User,
  Waiver,
  WebhookAlertDefaults,
  WebhookAlertPreference,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointHealth,
  WebhookEndpointStats,
  WebhookEndpointWithSecret,
  WebhookFilterTrial,
  WebhookNetwork,
  WebhookTransformationTrial,
} from './types.ts'

/** Every call of the API, by resource. */
export interface Resources {
  organizations: {
    /** List the organization of the credential. `GET /organizations` */
    list(query?: OrganizationsListParams, options?: RequestOptions): List<Organization>
    /** Create an organization. `POST /organizations` */
    create(body: OrganizationsCreateParams, options?: RequestOptions): Pending<Organization>
    /** Retrieve an organization. `GET /organizations/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<Organization>
    /** Update an organization. `PATCH /organizations/{id}` */
    update(id: string, body?: OrganizationsUpdateParams, options?: UploadOptions & ConditionalOptions): Pending<Organization>
    /** Delete an organization. `DELETE /organizations/{id}` */
    delete(id: string, options?: RequestOptions): Pending<Organization>
    /** Retrieve the logo of an organization. `GET /organizations/{id}/logo` */
    logo(id: string, options?: RequestOptions): Pending<Response>
    /** Restore a deleted organization. `POST /organizations/{id}/restore` */
    restore(id: string, options?: RequestOptions): Pending<Organization>
  }
  organizationExports: {
    /** Export everything that the organization has stored. `POST /organization_exports` */
    create(body?: OrganizationExportsCreateParams, options?: WaitOptions): Pending<OrganizationExport>
    /** List exports of the organization. `GET /organization_exports` */
    list(query?: OrganizationExportsListParams, options?: RequestOptions): List<OrganizationExport>
    /** Retrieve an export with its progress. `GET /organization_exports/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<OrganizationExport>
    /** Download an export. `GET /organization_exports/{id}/content` */
    content(id: string, options?: RequestOptions): Pending<Response>
  }
  roles: {
    /** List the roles of members. `GET /roles` */
    list(options?: RequestOptions): List<Role>
  }
  memberships: {
    /** Invite a person. `POST /memberships` */
    create(body: MembershipsCreateParams, options?: RequestOptions): Pending<InvitedMembership>
    /** List memberships, including invitations. `GET /memberships` */
    list(query?: MembershipsListParams, options?: RequestOptions): List<Membership>
    /** Retrieve a membership. `GET /memberships/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<Membership>
    /** Change a member's role. `PATCH /memberships/{id}` */
    update(id: string, body?: MembershipsUpdateParams, options?: ConditionalOptions): Pending<Membership>
    /** Remove a member, or withdraw an invitation. `DELETE /memberships/{id}` */
    delete(id: string, query?: MembershipsDeleteParams, options?: ConditionalOptions): Pending<MembershipRemoved>
    /** Resend an invitation with a new link. `POST /memberships/{id}/resend_invitation` */
    resendInvitation(id: string, options?: RequestOptions): Pending<InvitedMembership>
    /** Reset the second factor of a member who lost it. `POST /memberships/{id}/reset_second_factor` */
    resetSecondFactor(id: string, options?: RequestOptions): Pending<Membership>
    /** End all sessions of a member. `POST /memberships/{id}/revoke_sessions` */
    revokeSessions(id: string, options?: RequestOptions): Pending<SessionsRevoked>
  }
  users: {
    /** List the users who are members. `GET /users` */
    list(query?: UsersListParams, options?: RequestOptions): List<User>
    /** Retrieve a user who is a member. `GET /users/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<User>
    /** Retrieve the picture of a user who is a member. `GET /users/{id}/avatar` */
    avatar(id: string, options?: RequestOptions): Pending<Response>
  }
  signInPolicy: {
    /** Retrieve the sign-in policy of the organization. `GET /sign_in_policy` */
    retrieve(options?: RequestOptions): Pending<SignInPolicy>
    /** Change the sign-in policy of the organization. `PATCH /sign_in_policy` */
    update(body?: SignInPolicyUpdateParams, options?: ConditionalOptions): Pending<SignInPolicy>
  }
  singleSignOn: {
    /** Set up single sign-on by OpenID Connect. `POST /single_sign_on` */
    create(body: SingleSignOnCreateParams, options?: RequestOptions): Pending<SingleSignOn>
    /** Retrieve the settings of single sign-on. `GET /single_sign_on` */
    retrieve(options?: RequestOptions): Pending<SingleSignOn>
    /** Change the settings of single sign-on. `PATCH /single_sign_on` */
    update(body?: SingleSignOnUpdateParams, options?: ConditionalOptions): Pending<SingleSignOn>
    /** Remove single sign-on, and end the sessions that it began. `DELETE /single_sign_on` */
    delete(options?: ConditionalOptions): Pending<Deleted<'single_sign_on'>>
    domains: {
      /** Add a domain of e-mail addresses, to be verified. `POST /single_sign_on/domains/{domain}` */
      create(domain: string, options?: RequestOptions): Pending<SingleSignOn>
      /** Remove a domain. `DELETE /single_sign_on/domains/{domain}` */
      delete(domain: string, options?: RequestOptions): Pending<SingleSignOn>
      /** Verify a domain by its TXT record in DNS. `POST /single_sign_on/domains/{domain}/verify` */
      verify(domain: string, options?: RequestOptions): Pending<SingleSignOn>
    }
    /** Begin to sign in at an organization's provider. `POST /single_sign_on/start` */
    start(body: SingleSignOnStartParams, options?: RequestOptions): Pending<SingleSignOnStarted>
    /** Finish a sign-in with the provider's response. `POST /single_sign_on/finish` */
    finish(body: SingleSignOnFinishParams, options?: RequestOptions): Pending<CurrentSession>
  }
  apiKeys: {
    /** Create an API key. `POST /api_keys` */
    create(body: ApiKeysCreateParams, options?: RequestOptions): Pending<ApiKeyWithSecret>
    /** List API keys, including revoked keys. `GET /api_keys` */
    list(query?: ApiKeysListParams, options?: RequestOptions): List<ApiKey>
    /** Retrieve the credential of this request. `GET /api_keys/current` */
    current(options?: RequestOptions): Pending<ApiKey | OAuthToken | SessionCredential>
    /** Retrieve an API key. `GET /api_keys/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<ApiKey>
    /** Update an API key. `PATCH /api_keys/{id}` */
    update(id: string, body?: ApiKeysUpdateParams, options?: ConditionalOptions): Pending<ApiKey>
    /** Revoke an API key; it remains in the list. `DELETE /api_keys/{id}` */
    delete(id: string, options?: ConditionalOptions): Pending<Deleted<'api_key'>>
    /** Roll an API key: create a new one with the same settings. `POST /api_keys/{id}/roll` */
    roll(id: string, body?: ApiKeysRollParams, options?: RequestOptions): Pending<ApiKeyWithSecret>
    /** Revoke an API key. `POST /api_keys/{id}/revoke` */
    revoke(id: string, body?: ApiKeysRevokeParams, options?: RequestOptions): Pending<ApiKey>
  }
  oauthApplications: {
    /** Create an OAuth application. `POST /oauth_applications` */
    create(body: OauthApplicationsCreateParams, options?: RequestOptions): Pending<OAuthApplicationWithSecret>
    /** List OAuth applications. `GET /oauth_applications` */
    list(query?: OauthApplicationsListParams, options?: RequestOptions): List<OAuthApplication>
    /** Retrieve an OAuth application. `GET /oauth_applications/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<OAuthApplication>
    /** Update, disable or enable an OAuth application. `PATCH /oauth_applications/{id}` */
    update(id: string, body?: OauthApplicationsUpdateParams, options?: ConditionalOptions): Pending<OAuthApplication>
    /** Delete an OAuth application with its secrets and tokens. `DELETE /oauth_applications/{id}` */
    delete(id: string, options?: ConditionalOptions): Pending<Deleted<'oauth_application'>>
    /** Rotate the secret of an OAuth application; the old secrets remain valid for a time. `POST /oauth_applications/{id}/rotate_secret` */
    rotateSecret(id: string, body?: OauthApplicationsRotateSecretParams, options?: RequestOptions): Pending<OAuthApplicationWithSecret>
  }
  deviceAuthorizations: {
    /** Look up a device that asks to be signed in, by its code. `POST /device_authorizations/lookup` */
    lookup(body: DeviceAuthorizationsLookupParams, options?: RequestOptions): Pending<DeviceAuthorization>
    /** Sign a device in. `POST /device_authorizations/approve` */
    approve(body: DeviceAuthorizationsApproveParams, options?: RequestOptions): Pending<DeviceAuthorization>
    /** Refuse to sign a device in. `POST /device_authorizations/deny` */
    deny(body: DeviceAuthorizationsDenyParams, options?: RequestOptions): Pending<DeviceAuthorization>
  }
  events: {
    /** Record one or several events of your own. `POST /events` */
    create(body?: EventsCreateParams, options?: RequestOptions): Pending<Event | Page<Event>>
    /** List events. `GET /events` */
    list(query?: EventsListParams, options?: RequestOptions): List<Event>
    /** Retrieve an event. `GET /events/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<Event>
    deliveries: {
      /** List the deliveries of an event to all webhook endpoints, oldest first by default. `GET /events/{id}/deliveries` */
      list(id: string, query?: EventsDeliveriesListParams, options?: RequestOptions): List<WebhookDelivery>
    }
  }
  eventTypes: {
    /** List event types with their schemas and examples. `GET /event_types` */
    list(query?: EventTypesListParams, options?: RequestOptions): List<EventType>
    /** Declare an event type of your own. `POST /event_types` */
    create(body: EventTypesCreateParams, options?: RequestOptions): Pending<EventType>
    /** Retrieve an event type. `GET /event_types/{type}` */
    retrieve(type: string, options?: RequestOptions): Pending<EventType>
    /** Change an event type of your own. `PATCH /event_types/{type}` */
    update(type: string, body?: EventTypesUpdateParams, options?: RequestOptions): Pending<EventType>
    /** Delete an event type of your own; its events are no longer checked. `DELETE /event_types/{type}` */
    delete(type: string, options?: RequestOptions): Pending<Deleted<'event_type'>>
    /** Download the JSON Schema of an event type. `GET /event_types/{type}/schema` */
    schema(type: string, options?: RequestOptions): Pending<Response>
    /** Download the AsyncAPI document of your own event types. `GET /event_types/asyncapi` */
    asyncapi(options?: RequestOptions): Pending<Response>
  }
  webhookEndpoints: {
    /** Create a webhook endpoint. `POST /webhook_endpoints` */
    create(body: WebhookEndpointsCreateParams, options?: RequestOptions): Pending<WebhookEndpointWithSecret>
    /** List webhook endpoints. `GET /webhook_endpoints` */
    list(query?: WebhookEndpointsListParams, options?: RequestOptions): List<WebhookEndpoint>
    /** Show which of the newest events a filter matches, without storing anything. `POST /webhook_endpoints/try_filter` */
    tryFilter(body: WebhookEndpointsTryFilterParams, options?: RequestOptions): Pending<WebhookFilterTrial>
    /** Show what a transformation makes of an event, without storing or sending anything. `POST /webhook_endpoints/try_transformation` */
    tryTransformation(body: WebhookEndpointsTryTransformationParams, options?: RequestOptions): Pending<WebhookTransformationTrial>
    /** Retrieve a webhook endpoint. `GET /webhook_endpoints/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<WebhookEndpoint>
    /** Update a webhook endpoint. `PATCH /webhook_endpoints/{id}` */
    update(id: string, body?: WebhookEndpointsUpdateParams, options?: ConditionalOptions): Pending<WebhookEndpoint>
    /** Delete a webhook endpoint; its pending deliveries are abandoned. `DELETE /webhook_endpoints/{id}` */
    delete(id: string, options?: ConditionalOptions): Pending<Deleted<'webhook_endpoint'>>
    /** Rotate the signing secret; requests carry both signatures until the old secret expires. `POST /webhook_endpoints/{id}/rotate_secret` */
    rotateSecret(id: string, body?: WebhookEndpointsRotateSecretParams, options?: RequestOptions): Pending<WebhookEndpointWithSecret>
    /** Record a ping and send it to this endpoint only. `POST /webhook_endpoints/{id}/ping` */
    ping(id: string, options?: RequestOptions): Pending<Event>
    /** Get counts of deliveries and attempts by hour or day. `GET /webhook_endpoints/{id}/stats` */
    stats(id: string, query?: WebhookEndpointsStatsParams, options?: RequestOptions): Pending<WebhookEndpointStats>
    /** Get the success rate and the failures of the newest deliveries. `GET /webhook_endpoints/{id}/health` */
    health(id: string, options?: RequestOptions): Pending<WebhookEndpointHealth>
    deliveries: {
      /** List the deliveries to a webhook endpoint, oldest first by default. `GET /webhook_endpoints/{id}/deliveries` */
      list(id: string, query?: WebhookEndpointsDeliveriesListParams, options?: RequestOptions): List<WebhookDelivery>
      /** Retrieve a delivery with its attempts. `GET /webhook_endpoints/{id}/deliveries/{delivery}` */
      retrieve(id: string, delivery: string, options?: RequestOptions): Pending<WebhookDelivery>
      /** Resend an event. `POST /webhook_endpoints/{id}/deliveries/{delivery}/resend` */
      resend(id: string, delivery: string, options?: RequestOptions): Pending<WebhookDelivery>
    }
    /** Send a sample of an event type to this endpoint only. `POST /webhook_endpoints/{id}/test` */
    test(id: string, body: WebhookEndpointsTestParams, options?: RequestOptions): Pending<WebhookDelivery>
    /** Send past events again in the background: failed, missed, or all. `POST /webhook_endpoints/{id}/recover` */
    recover(id: string, body?: WebhookEndpointsRecoverParams, options?: RequestOptions): Pending<Recovery>
    recoveries: {
      /** List the recoveries of a webhook endpoint. `GET /webhook_endpoints/{id}/recoveries` */
      list(id: string, query?: WebhookEndpointsRecoveriesListParams, options?: RequestOptions): List<Recovery>
      /** Retrieve a recovery. `GET /webhook_endpoints/{id}/recoveries/{recovery}` */
      retrieve(id: string, recovery: string, options?: RequestOptions): Pending<Recovery>
      /** Cancel a recovery; the deliveries that it has created are sent. `POST /webhook_endpoints/{id}/recoveries/{recovery}/cancel` */
      cancel(id: string, recovery: string, options?: RequestOptions): Pending<Recovery>
    }
  }
  webhookDeliveries: {
    /** List the deliveries to all webhook endpoints, newest first. `GET /webhook_deliveries` */
    list(query?: WebhookDeliveriesListParams, options?: RequestOptions): List<WebhookDelivery>
    /** Retrieve a delivery with its attempts, also one to a deleted webhook endpoint. `GET /webhook_deliveries/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<WebhookDelivery>
  }
  webhookAlertDefaults: {
    /** Retrieve who is informed of failing endpoints by default. `GET /webhook_alert_defaults` */
    retrieve(options?: RequestOptions): Pending<WebhookAlertDefaults>
    /** Change who is informed of failing endpoints by default. `PATCH /webhook_alert_defaults` */
    update(body?: WebhookAlertDefaultsUpdateParams, options?: ConditionalOptions): Pending<WebhookAlertDefaults>
  }
  webhookAlertPreference: {
    /** Retrieve which states of endpoints you get e-mails about. `GET /webhook_alert_preference` */
    retrieve(options?: RequestOptions): Pending<WebhookAlertPreference>
    /** Change which states of endpoints you get e-mails about. `PATCH /webhook_alert_preference` */
    update(body: WebhookAlertPreferenceUpdateParams, options?: ConditionalOptions): Pending<WebhookAlertPreference>
  }
  webhookNetwork: {
    /** Retrieve how requests reach webhook endpoints. `GET /webhook_network` */
    retrieve(options?: RequestOptions): Pending<WebhookNetwork>
    /** Change how requests reach webhook endpoints. `PATCH /webhook_network` */
    update(body?: WebhookNetworkUpdateParams, options?: ConditionalOptions): Pending<WebhookNetwork>
  }
  files: {
    /** Upload a file. `POST /files` */
    create(body: FilesCreateParams, options?: UploadOptions): Pending<StoredFile>
    /** List files. `GET /files` */
    list(query?: FilesListParams, options?: RequestOptions): List<StoredFile>
    /** Retrieve a file. `GET /files/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<StoredFile>
    /** Delete a file. `DELETE /files/{id}` */
    delete(id: string, options?: RequestOptions): Pending<Deleted<'file'>>
    /** Download the content of a file. `GET /files/{id}/content` */
    content(id: string, options?: RequestOptions): Pending<Response>
    /** Get a picture of a slide of a deck. `GET /files/{id}/picture` */
    picture(id: string, query?: FilesPictureParams, options?: RequestOptions): Pending<Response>
  }
  requestLogs: {
    /** List requests. `GET /request_logs` */
    list(query?: RequestLogsListParams, options?: RequestOptions): List<RequestLog>
    /** Retrieve a request by its `Request-Id`. `GET /request_logs/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<RequestLog>
  }
  auditEntries: {
    /** List audit entries. `GET /audit_entries` */
    list(query?: AuditEntriesListParams, options?: RequestOptions): List<AuditEntry>
    /** Export the audit log, oldest entries first. `GET /audit_entries/export` */
    export(query?: AuditEntriesExportParams, options?: RequestOptions): Pending<Response>
    /** Retrieve the ends of the chain, to verify the audit log. `GET /audit_entries/chain` */
    chain(options?: RequestOptions): Pending<AuditChain>
    /** Retrieve an audit entry. `GET /audit_entries/{id}` */
    retrieve(id: string, options?: RequestOptions): Pending<AuditEntry>
  }
  brand: {
    brands: {
      /** Create a brand. `POST /brand/brands` */
      create(body: BrandBrandsCreateParams, options?: RequestOptions): Pending<Brand>
      /** List brands. `GET /brand/brands` */
      list(query?: BrandBrandsListParams, options?: RequestOptions): List<Brand>
      /** Retrieve a brand. `GET /brand/brands/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Brand>
      /** Update or archive a brand. `PATCH /brand/brands/{id}` */
      update(id: string, body?: BrandBrandsUpdateParams, options?: ConditionalOptions): Pending<Brand>
      /** Delete a brand without content. `DELETE /brand/brands/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'brand'>>
      /** Copy a brand with its palettes, design tokens, fonts, assets and rules. `POST /brand/brands/{id}/copy` */
      copy(id: string, body: BrandBrandsCopyParams, options?: RequestOptions): Pending<CopiedBrand>
      /** Download a brand as one file. `GET /brand/brands/{id}/export` */
      export(id: string, options?: RequestOptions): Pending<Response>
      /** Create a brand from an exported file. `POST /brand/brands/import` */
      import(body: BrandBrandsImportParams, options?: UploadOptions): Pending<CopiedBrand>
    }
    palettes: {
      /** Create a palette. `POST /brand/palettes` */
      create(body: BrandPalettesCreateParams, options?: RequestOptions): Pending<Palette>
      /** List palettes. `GET /brand/palettes` */
      list(query?: BrandPalettesListParams, options?: RequestOptions): List<Palette>
      /** Create a palette from a file. `POST /brand/palettes/import` */
      import(body: BrandPalettesImportParams, options?: UploadOptions): Pending<ImportedPalette>
      /** Show the colours of a file, without storing anything. `POST /brand/palettes/read` */
      read(body: BrandPalettesReadParams, options?: UploadOptions): Pending<PaletteContent>
      /** Find the palette colours nearest to a colour. `POST /brand/palettes/match` */
      match(body: BrandPalettesMatchParams, options?: RequestOptions): Pending<Page<PaletteMatch>>
      /** Retrieve a palette. `GET /brand/palettes/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Palette>
      /** Update a palette. `PATCH /brand/palettes/{id}` */
      update(id: string, body?: BrandPalettesUpdateParams, options?: ConditionalOptions): Pending<Palette>
      /** Delete a palette that no rule and no other palette uses, and its draft. `DELETE /brand/palettes/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'palette'>>
      /** Publish a palette. `POST /brand/palettes/{id}/publish` */
      publish(id: string, options?: RequestOptions): Pending<Palette>
      /** Archive a palette. `POST /brand/palettes/{id}/archive` */
      archive(id: string, options?: RequestOptions): Pending<Palette>
      revisions: {
        /** List the revisions of a palette. `GET /brand/palettes/{id}/revisions` */
        list(id: string, query?: BrandPalettesRevisionsListParams, options?: RequestOptions): List<PaletteRevision>
      }
      /** Download a palette in another format. `GET /brand/palettes/{id}/export` */
      export(id: string, query: BrandPalettesExportParams, options?: RequestOptions): Pending<Response>
      contrast: {
        /** Get the contrast of every pair of colours. `GET /brand/palettes/{id}/contrast` */
        list(id: string, query?: BrandPalettesContrastListParams, options?: RequestOptions): List<ContrastPair>
      }
    }
    tokens: {
      /** Create a set of design tokens. `POST /brand/tokens` */
      create(body: BrandTokensCreateParams, options?: RequestOptions): Pending<TokenSet>
      /** List sets of design tokens. `GET /brand/tokens` */
      list(query?: BrandTokensListParams, options?: RequestOptions): List<TokenSet>
      /** Create a set of design tokens from a file. `POST /brand/tokens/import` */
      import(body: BrandTokensImportParams, options?: UploadOptions): Pending<ImportedTokenSet>
      /** Show the design tokens of a file, without storing anything. `POST /brand/tokens/read` */
      read(body: BrandTokensReadParams, options?: UploadOptions): Pending<TokenSetContent>
      /** Retrieve a set of design tokens. `GET /brand/tokens/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<TokenSet>
      /** Update a set of design tokens. `PATCH /brand/tokens/{id}` */
      update(id: string, body?: BrandTokensUpdateParams, options?: ConditionalOptions): Pending<TokenSet>
      /** Delete a set of design tokens. `DELETE /brand/tokens/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'token_set'>>
      /** Publish a set of design tokens. `POST /brand/tokens/{id}/publish` */
      publish(id: string, options?: RequestOptions): Pending<TokenSet>
      /** Archive a set of design tokens. `POST /brand/tokens/{id}/archive` */
      archive(id: string, options?: RequestOptions): Pending<TokenSet>
      revisions: {
        /** List the revisions of a set of design tokens. `GET /brand/tokens/{id}/revisions` */
        list(id: string, query?: BrandTokensRevisionsListParams, options?: RequestOptions): List<TokenSetRevision>
      }
      /** Retrieve the values of a set of design tokens. `GET /brand/tokens/{id}/values` */
      values(id: string, options?: RequestOptions): Pending<TokenSetValues>
      /** Download a set of design tokens in another format. `GET /brand/tokens/{id}/export` */
      export(id: string, query: BrandTokensExportParams, options?: RequestOptions): Pending<Response>
    }
    fonts: {
      /** Create a font from a file, or register a family that is licensed elsewhere. `POST /brand/fonts` */
      create(body?: BrandFontsCreateParams, options?: UploadOptions): Pending<Font>
      /** List fonts. `GET /brand/fonts` */
      list(query?: BrandFontsListParams, options?: RequestOptions): List<Font>
      /** Retrieve a font. `GET /brand/fonts/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Font>
      /** Update a font. `PATCH /brand/fonts/{id}` */
      update(id: string, body?: BrandFontsUpdateParams, options?: ConditionalOptions): Pending<Font>
      /** Delete a font that no rule uses. `DELETE /brand/fonts/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'font'>>
      /** Download the file of a font, as uploaded or in another format. `GET /brand/fonts/{id}/file` */
      file(id: string, query?: BrandFontsFileParams, options?: RequestOptions): Pending<Response>
    }
    /** Get a style sheet of the active fonts that have a file. `GET /brand/fonts.css` */
    fontsCss(query?: BrandFontsCssParams, options?: RequestOptions): Pending<Response>
    ruleTypes: {
      /** List rule types with the JSON Schema of their parameters. `GET /brand/rule_types` */
      list(options?: RequestOptions): List<RuleType>
    }
    rules: {
      /** Create a rule. `POST /brand/rules` */
      create(body: BrandRulesCreateParams, options?: RequestOptions): Pending<Rule>
      /** List rules. `GET /brand/rules` */
      list(query?: BrandRulesListParams, options?: RequestOptions): List<Rule>
      /** Derive rules from a PowerPoint template. `POST /brand/rules/derive` */
      derive(body: BrandRulesDeriveParams, options?: UploadOptions): Pending<DerivedRules>
      /** Retrieve a rule. `GET /brand/rules/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Rule>
      /** Update a rule; later checks use its new revision. `PATCH /brand/rules/{id}` */
      update(id: string, body?: BrandRulesUpdateParams, options?: ConditionalOptions): Pending<Rule>
      /** Delete a rule; earlier checks keep their results. `DELETE /brand/rules/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'rule'>>
      revisions: {
        /** List the revisions of a rule. `GET /brand/rules/{id}/revisions` */
        list(id: string, query?: BrandRulesRevisionsListParams, options?: RequestOptions): List<RuleRevision>
      }
      /** Show what rules would find in a file, without storing anything. `POST /brand/rules/try` */
      try(body: BrandRulesTryParams, options?: UploadOptions): Pending<RuleTrial>
    }
    checks: {
      /** Check a file or a text against the brand. `POST /brand/checks` */
      create(body?: BrandChecksCreateParams, options?: UploadOptions & WaitOptions): Pending<Check>
      /** List checks. `GET /brand/checks` */
      list(query?: BrandChecksListParams, options?: RequestOptions): List<Check>
      /** Count checks by verdict and status. `GET /brand/checks/totals` */
      totals(query?: BrandChecksTotalsParams, options?: RequestOptions): Pending<CheckTotals>
      /** Retrieve a check. `GET /brand/checks/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Check>
      findings: {
        /** List the findings of a check in document order. `GET /brand/checks/{id}/findings` */
        list(id: string, query?: BrandChecksFindingsListParams, options?: RequestOptions): List<Finding>
      }
      issues: {
        /** List the issues of a check, the worst first. `GET /brand/checks/{id}/issues` */
        list(id: string, query?: BrandChecksIssuesListParams, options?: RequestOptions): List<Issue>
      }
      /** Download a report of a completed check. `GET /brand/checks/{id}/report` */
      report(id: string, query?: BrandChecksReportParams, options?: RequestOptions): Pending<Response>
      pages: {
        /** List the pages of what was checked. `GET /brand/checks/{id}/pages` */
        list(id: string, options?: RequestOptions): List<CheckPage>
      }
      /** Draw a slide of the deck that was checked. `GET /brand/checks/{id}/picture` */
      picture(id: string, query?: BrandChecksPictureParams, options?: RequestOptions): Pending<Response>
      /** Apply automatic fixes to a copy of the file, and check the copy. `POST /brand/checks/{id}/fix` */
      fix(id: string, body?: BrandChecksFixParams, options?: RequestOptions): Pending<CheckFix>
      /** Cancel a queued or running check. `POST /brand/checks/{id}/cancel` */
      cancel(id: string, options?: RequestOptions): Pending<Check>
      /** Compare the findings of two completed checks. `GET /brand/checks/{id}/compare` */
      compare(id: string, query: BrandChecksCompareParams, options?: RequestOptions): Pending<Comparison>
      shareLinks: {
        /** Create a share link to the report of a check. `POST /brand/checks/{id}/share_links` */
        create(id: string, body?: BrandChecksShareLinksCreateParams, options?: RequestOptions): Pending<CheckShareLinkWithUrl>
        /** List the share links of a check. `GET /brand/checks/{id}/share_links` */
        list(id: string, query?: BrandChecksShareLinksListParams, options?: RequestOptions): List<CheckShareLinkWithUrl>
      }
    }
    documents: {
      /** List documents. `GET /brand/documents` */
      list(query?: BrandDocumentsListParams, options?: RequestOptions): List<Document>
      /** Retrieve a document. `GET /brand/documents/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Document>
      /** Update a document. `PATCH /brand/documents/{id}` */
      update(id: string, body?: BrandDocumentsUpdateParams, options?: ConditionalOptions): Pending<Document>
      versions: {
        /** List the versions of a document. `GET /brand/documents/{id}/versions` */
        list(id: string, query?: BrandDocumentsVersionsListParams, options?: RequestOptions): List<DocumentVersion>
      }
      outdatedUses: {
        /** List the outdated slides and assets of a document. `GET /brand/documents/{id}/outdated_uses` */
        list(id: string, options?: RequestOptions): List<OutdatedUse>
      }
      /** Request an approval of the newest version of a document. `POST /brand/documents/{id}/request_approval` */
      requestApproval(id: string, body?: BrandDocumentsRequestApprovalParams, options?: RequestOptions): Pending<Document>
      /** Approve the newest version of a document. `POST /brand/documents/{id}/approve` */
      approve(id: string, body?: BrandDocumentsApproveParams, options?: RequestOptions): Pending<Document>
      /** Request changes of the newest version of a document. `POST /brand/documents/{id}/request_changes` */
      requestChanges(id: string, body?: BrandDocumentsRequestChangesParams, options?: RequestOptions): Pending<Document>
    }
    comments: {
      /** Comment on a document, a slide, a finding or a page of the portal. `POST /brand/comments` */
      create(body: BrandCommentsCreateParams, options?: RequestOptions): Pending<Comment>
      /** List comments, newest first. `GET /brand/comments` */
      list(query?: BrandCommentsListParams, options?: RequestOptions): List<Comment>
      /** Retrieve a comment. `GET /brand/comments/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Comment>
      /** Update, resolve or assign a comment. `PATCH /brand/comments/{id}` */
      update(id: string, body?: BrandCommentsUpdateParams, options?: ConditionalOptions): Pending<Comment>
      /** Delete a comment. `DELETE /brand/comments/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'comment'>>
    }
    commentInbox: {
      /** Retrieve how many comments that concern you are new. `GET /brand/comment_inbox` */
      retrieve(options?: RequestOptions): Pending<CommentInbox>
      /** Mark comments that concern you as seen. `PATCH /brand/comment_inbox` */
      update(body?: BrandCommentInboxUpdateParams, options?: ConditionalOptions): Pending<CommentInbox>
    }
    commentNotices: {
      /** Retrieve where comments that concern somebody are reported. `GET /brand/comment_notices` */
      retrieve(options?: RequestOptions): Pending<CommentNotices>
      /** Change where comments that concern somebody are reported. `PATCH /brand/comment_notices` */
      update(body?: BrandCommentNoticesUpdateParams, options?: ConditionalOptions): Pending<CommentNotices>
    }
    checkShareLinks: {
      /** Revoke a share link to the report of a check. `DELETE /brand/check_share_links/{id}` */
      delete(id: string, options?: RequestOptions): Pending<CheckShareLinkWithUrl>
    }
    checkSchedules: {
      /** Check a file, a web page or an object of the library regularly. `POST /brand/check_schedules` */
      create(body?: BrandCheckSchedulesCreateParams, options?: RequestOptions): Pending<CheckSchedule>
      /** List schedules of checks. `GET /brand/check_schedules` */
      list(query?: BrandCheckSchedulesListParams, options?: RequestOptions): List<CheckSchedule>
      /** Retrieve a schedule of checks. `GET /brand/check_schedules/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<CheckSchedule>
      /** Update, pause or resume a schedule of checks. `PATCH /brand/check_schedules/{id}` */
      update(id: string, body?: BrandCheckSchedulesUpdateParams, options?: ConditionalOptions): Pending<CheckSchedule>
      /** Delete a schedule of checks; its checks remain. `DELETE /brand/check_schedules/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'check_schedule'>>
    }
    waivers: {
      /** Waive findings in later checks. `POST /brand/waivers` */
      create(body: BrandWaiversCreateParams, options?: RequestOptions): Pending<Waiver | Page<Waiver>>
      /** List waivers, including expired waivers. `GET /brand/waivers` */
      list(query?: BrandWaiversListParams, options?: RequestOptions): List<Waiver>
      /** Retrieve a waiver. `GET /brand/waivers/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Waiver>
      /** Update a waiver. `PATCH /brand/waivers/{id}` */
      update(id: string, body?: BrandWaiversUpdateParams, options?: ConditionalOptions): Pending<Waiver>
      /** Delete a waiver; later checks count its findings again. `DELETE /brand/waivers/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'waiver'>>
    }
  }
  cms: {
    iconSets: {
      /** Create an icon set. `POST /cms/icon_sets` */
      create(body: CmsIconSetsCreateParams, options?: RequestOptions): Pending<IconSet>
      /** List icon sets. `GET /cms/icon_sets` */
      list(query?: CmsIconSetsListParams, options?: RequestOptions): List<IconSet>
      /** Create an icon set from a file. `POST /cms/icon_sets/import` */
      import(body: CmsIconSetsImportParams, options?: UploadOptions & WaitOptions): Pending<ImportedIconSet | IconSetImport>
      /** Retrieve an icon set. `GET /cms/icon_sets/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<IconSet>
      /** Update an icon set. `PATCH /cms/icon_sets/{id}` */
      update(id: string, body?: CmsIconSetsUpdateParams, options?: ConditionalOptions): Pending<IconSet>
      /** Delete an icon set and all its icons. `DELETE /cms/icon_sets/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'icon_set'>>
      /** Download an icon set as one file. `GET /cms/icon_sets/{id}/export` */
      export(id: string, query: CmsIconSetsExportParams, options?: RequestOptions): Pending<Response>
      duplicates: {
        /** Find icons of a set that look the same. `GET /cms/icon_sets/{id}/duplicates` */
        list(id: string, query?: CmsIconSetsDuplicatesListParams, options?: RequestOptions): List<IconDuplicates>
      }
      /** Publish an icon set. `POST /cms/icon_sets/{id}/publish` */
      publish(id: string, options?: RequestOptions): Pending<IconSet>
    }
    iconSetImports: {
      /** Retrieve the progress of an icon set import and its refused files. `GET /cms/icon_set_imports/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<IconSetImport>
    }
    icons: {
      /** Create an icon from an SVG file. `POST /cms/icons` */
      create(body: CmsIconsCreateParams, options?: UploadOptions): Pending<Icon>
      /** List icons. `GET /cms/icons` */
      list(query?: CmsIconsListParams, options?: RequestOptions): List<Icon>
      /** Retrieve an icon. `GET /cms/icons/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Icon>
      /** Update an icon. `PATCH /cms/icons/{id}` */
      update(id: string, body?: CmsIconsUpdateParams, options?: ConditionalOptions): Pending<Icon>
      /** Delete an icon. `DELETE /cms/icons/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'icon'>>
      /** Download an icon as SVG. `GET /cms/icons/{id}/svg` */
      svg(id: string, options?: RequestOptions): Pending<Response>
      /** Download the file from which an icon was made. `GET /cms/icons/{id}/original` */
      original(id: string, options?: RequestOptions): Pending<Response>
      /** Process the file of an icon again. `POST /cms/icons/{id}/reprocess` */
      reprocess(id: string, body: CmsIconsReprocessParams, options?: RequestOptions): Pending<Icon>
      /** Download an icon as PNG. `GET /cms/icons/{id}/png` */
      png(id: string, query?: CmsIconsPngParams, options?: RequestOptions): Pending<Response>
      /** Download an icon in the format of a platform. `GET /cms/icons/{id}/export` */
      export(id: string, query: CmsIconsExportParams, options?: RequestOptions): Pending<Response>
    }
    slideAssets: {
      /** Create a slide asset from each slide of a deck. `POST /cms/slide_assets/import` */
      import(body: CmsSlideAssetsImportParams, options?: UploadOptions & WaitOptions): Pending<SlideImport>
      /** Find out which slides of a deck are assets, and whether they are up to date. `POST /cms/slide_assets/identify` */
      identify(body: CmsSlideAssetsIdentifyParams, options?: UploadOptions): Pending<Page<IdentifiedSlide>>
      /** Replace the outdated slides of a deck, and keep texts that were edited. `POST /cms/slide_assets/update_deck` */
      updateDeck(body: CmsSlideAssetsUpdateDeckParams, options?: UploadOptions): Pending<DeckUpdate>
      /** List slide assets. `GET /cms/slide_assets` */
      list(query?: CmsSlideAssetsListParams, options?: RequestOptions): List<SlideAsset>
      /** Retrieve a slide asset. `GET /cms/slide_assets/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<SlideAsset>
      /** Update a slide asset. `PATCH /cms/slide_assets/{id}` */
      update(id: string, body?: CmsSlideAssetsUpdateParams, options?: ConditionalOptions): Pending<SlideAsset>
      /** Delete a slide asset. `DELETE /cms/slide_assets/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'slide_asset'>>
      /** Get a picture of a slide asset. `GET /cms/slide_assets/{id}/preview` */
      preview(id: string, query?: CmsSlideAssetsPreviewParams, options?: RequestOptions): Pending<Response>
    }
    slideImports: {
      /** Retrieve an import with its slide assets. `GET /cms/slide_imports/{id}` */
      retrieve(id: string, query?: CmsSlideImportsRetrieveParams, options?: RequestOptions): Pending<SlideImport>
    }
    pptSets: {
      /** Create a PPT set. `POST /cms/ppt_sets` */
      create(body: CmsPptSetsCreateParams, options?: RequestOptions): Pending<PptSet>
      /** List PPT sets. `GET /cms/ppt_sets` */
      list(query?: CmsPptSetsListParams, options?: RequestOptions): List<PptSet>
      /** Retrieve a PPT set. `GET /cms/ppt_sets/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<PptSet>
      /** Update a PPT set. `PATCH /cms/ppt_sets/{id}` */
      update(id: string, body?: CmsPptSetsUpdateParams, options?: ConditionalOptions): Pending<PptSet>
      /** Delete a PPT set and all its builds. `DELETE /cms/ppt_sets/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'ppt_set'>>
      /** Build a deck of a PPT set. `POST /cms/ppt_sets/{id}/build` */
      build(id: string, body?: CmsPptSetsBuildParams, options?: WaitOptions): Pending<PptBuild>
      /** Preview the deck of a PPT set before it is built. `POST /cms/ppt_sets/{id}/preview` */
      preview(id: string, body?: CmsPptSetsPreviewParams, options?: RequestOptions): Pending<PptSetPreview>
      variables: {
        /** List the variables that the slides of a PPT set use. `GET /cms/ppt_sets/{id}/variables` */
        list(id: string, options?: RequestOptions): List<PptSetVariable>
      }
      /** Get a picture of a slide of a preview of a PPT set. `GET /cms/ppt_sets/{id}/picture` */
      picture(id: string, query: CmsPptSetsPictureParams, options?: RequestOptions): Pending<Response>
      builds: {
        /** List the builds of a PPT set. `GET /cms/ppt_sets/{id}/builds` */
        list(id: string, query?: CmsPptSetsBuildsListParams, options?: RequestOptions): List<PptBuild>
        /** Retrieve a build of a PPT set. `GET /cms/ppt_sets/{id}/builds/{build}` */
        retrieve(id: string, build: string, options?: RequestOptions): Pending<PptBuild>
        /** Download the deck of a build. `GET /cms/ppt_sets/{id}/builds/{build}/download` */
        download(id: string, build: string, query?: CmsPptSetsBuildsDownloadParams, options?: RequestOptions): Pending<Response>
      }
    }
    assets: {
      /** Create an asset from a file. `POST /cms/assets` */
      create(body: CmsAssetsCreateParams, options?: UploadOptions): Pending<Asset>
      /** List assets. `GET /cms/assets` */
      list(query?: CmsAssetsListParams, options?: RequestOptions): List<Asset>
      /** Retrieve an asset. `GET /cms/assets/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Asset>
      /** Update an asset. `PATCH /cms/assets/{id}` */
      update(id: string, body?: CmsAssetsUpdateParams, options?: ConditionalOptions): Pending<Asset>
      /** Delete an asset. `DELETE /cms/assets/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'asset'>>
      versions: {
        /** Add a file as the next version of a variant. `POST /cms/assets/{id}/versions` */
        create(id: string, body: CmsAssetsVersionsCreateParams, options?: UploadOptions): Pending<AssetVersion>
        /** List the versions of an asset. `GET /cms/assets/{id}/versions` */
        list(id: string, query?: CmsAssetsVersionsListParams, options?: RequestOptions): List<AssetVersion>
      }
      /** Compare two versions of an asset. `GET /cms/assets/{id}/comparison` */
      comparison(id: string, query: CmsAssetsComparisonParams, options?: RequestOptions): Pending<AssetComparison>
      variants: {
        /** Delete a variant with all of its versions. `DELETE /cms/assets/{id}/variants/{variant}` */
        delete(id: string, variant: string, options?: RequestOptions): Pending<Asset>
      }
      duplicates: {
        /** Find assets that look like an asset. `GET /cms/assets/{id}/duplicates` */
        list(id: string, options?: RequestOptions): List<AssetDuplicate>
      }
      /** Get a picture of an asset. `GET /cms/assets/{id}/picture` */
      picture(id: string, query?: CmsAssetsPictureParams, options?: RequestOptions): Pending<Response>
      /** Get the address of a picture for public pages. `GET /cms/assets/{id}/picture_url` */
      pictureUrl(id: string, query?: CmsAssetsPictureUrlParams, options?: RequestOptions): Pending<AssetPictureUrl>
      shareLinks: {
        /** Create a share link. `POST /cms/assets/{id}/share_links` */
        create(id: string, body?: CmsAssetsShareLinksCreateParams, options?: RequestOptions): Pending<AssetShareLinkWithUrl>
        /** List the share links of an asset. `GET /cms/assets/{id}/share_links` */
        list(id: string, query?: CmsAssetsShareLinksListParams, options?: RequestOptions): List<AssetShareLinkWithUrl>
      }
      /** Download the brand as a zip. `GET /cms/assets/kit` */
      kit(query?: CmsAssetsKitParams, options?: RequestOptions): Pending<Response>
    }
    assetShareLinks: {
      /** Revoke a share link. `DELETE /cms/asset_share_links/{id}` */
      delete(id: string, options?: RequestOptions): Pending<AssetShareLinkWithUrl>
    }
    /** List the collections and tags of assets. `GET /cms/asset_labels` */
    assetLabels(options?: RequestOptions): Pending<AssetLabels>
    deployments: {
      /** Create a deployment of published content. `POST /cms/deployments` */
      create(body?: CmsDeploymentsCreateParams, options?: WaitOptions): Pending<Deployment | DeploymentPreview>
      /** List deployments. `GET /cms/deployments` */
      list(query?: CmsDeploymentsListParams, options?: RequestOptions): List<Deployment>
      /** Retrieve a deployment. `GET /cms/deployments/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Deployment>
      /** Change the name, the note or the pin of a deployment. `PATCH /cms/deployments/{id}` */
      update(id: string, body?: CmsDeploymentsUpdateParams, options?: ConditionalOptions): Pending<Deployment>
      /** Delete the content of a deployment. `DELETE /cms/deployments/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deployment>
      /** Cancel a queued or running deployment. `POST /cms/deployments/{id}/cancel` */
      cancel(id: string, options?: RequestOptions): Pending<Deployment>
      /** Get a picture of a deployed slide. `GET /cms/deployments/{id}/picture` */
      picture(id: string, query: CmsDeploymentsPictureParams, options?: RequestOptions): Pending<Response>
      /** Create a link to the page of a deployment. `POST /cms/deployments/{id}/preview_link` */
      previewLink(id: string, body?: CmsDeploymentsPreviewLinkParams, options?: RequestOptions): Pending<PreviewLink>
      /** Compare the paths of two ready deployments. `GET /cms/deployments/{id}/diff` */
      diff(id: string, query: CmsDeploymentsDiffParams, options?: RequestOptions): Pending<DeploymentDiff>
      /** Compare the icons and slides of two ready deployments by their drawings. `GET /cms/deployments/{id}/drawings` */
      drawings(id: string, query: CmsDeploymentsDrawingsParams, options?: RequestOptions): Pending<DeploymentDrawings>
    }
    deploymentPolicy: {
      /** Retrieve when deployments are deleted. `GET /cms/deployment_policy` */
      retrieve(options?: RequestOptions): Pending<DeploymentPolicy>
      /** Change when deployments are deleted. `PATCH /cms/deployment_policy` */
      update(body?: CmsDeploymentPolicyUpdateParams, options?: RequestOptions): Pending<DeploymentPolicy>
    }
    channels: {
      /** List channels. `GET /cms/channels` */
      list(query?: CmsChannelsListParams, options?: RequestOptions): List<Channel>
      /** Retrieve a channel by its name. `GET /cms/channels/{name}` */
      retrieve(name: string, options?: RequestOptions): Pending<Channel>
      /** Change the settings of a channel. `PATCH /cms/channels/{name}` */
      update(name: string, body?: CmsChannelsUpdateParams, options?: ConditionalOptions): Pending<Channel>
      /** Promote a deployment to a channel. `POST /cms/channels/{name}/promote` */
      promote(name: string, body: CmsChannelsPromoteParams, options?: RequestOptions): Pending<Channel>
      /** Roll a channel back to an earlier deployment. `POST /cms/channels/{name}/rollback` */
      rollback(name: string, body?: CmsChannelsRollbackParams, options?: RequestOptions): Pending<Channel>
    }
    promotions: {
      /** Schedule a promotion, or request its approval. `POST /cms/promotions` */
      create(body: CmsPromotionsCreateParams, options?: RequestOptions): Pending<Promotion>
      /** List promotions. `GET /cms/promotions` */
      list(query?: CmsPromotionsListParams, options?: RequestOptions): List<Promotion>
      /** Retrieve a promotion. `GET /cms/promotions/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Promotion>
      /** Change the time or the note of a promotion. `PATCH /cms/promotions/{id}` */
      update(id: string, body?: CmsPromotionsUpdateParams, options?: ConditionalOptions): Pending<Promotion>
      /** Approve a promotion. `POST /cms/promotions/{id}/approve` */
      approve(id: string, body?: CmsPromotionsApproveParams, options?: RequestOptions): Pending<Promotion>
      /** Reject a promotion. `POST /cms/promotions/{id}/reject` */
      reject(id: string, body: CmsPromotionsRejectParams, options?: RequestOptions): Pending<Promotion>
      /** Cancel a promotion. `POST /cms/promotions/{id}/cancel` */
      cancel(id: string, options?: RequestOptions): Pending<Promotion>
    }
    recalls: {
      /** Withdraw a deployed file. `POST /cms/recalls` */
      create(body: CmsRecallsCreateParams, options?: RequestOptions): Pending<Recall>
      /** List recalls. `GET /cms/recalls` */
      list(query?: CmsRecallsListParams, options?: RequestOptions): List<Recall>
      /** Retrieve a recall. `GET /cms/recalls/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<Recall>
      /** Serve a withdrawn file again. `POST /cms/recalls/{id}/lift` */
      lift(id: string, options?: RequestOptions): Pending<Recall>
    }
    portal: {
      /** Retrieve the settings of the portal. `GET /cms/portal` */
      retrieve(options?: RequestOptions): Pending<Portal>
      /** Change the settings of the portal. `PATCH /cms/portal` */
      update(body?: CmsPortalUpdateParams, options?: ConditionalOptions): Pending<Portal>
      /** Retrieve the earlier versions of the portal. `GET /cms/portal/versions` */
      versions(options?: RequestOptions): Pending<PortalVersions>
      /** Get the views and downloads of the portal by day, page and file. `GET /cms/portal/stats` */
      stats(query?: CmsPortalStatsParams, options?: RequestOptions): Pending<PortalStats>
      /** Create a signed link to the portal. `POST /cms/portal/links` */
      links(body?: CmsPortalLinksParams, options?: RequestOptions): Pending<PortalLink>
      /** Render a page as the portal would show it, without storing anything. `POST /cms/portal/preview` */
      preview(body?: CmsPortalPreviewParams, options?: RequestOptions): Pending<PortalPreview>
    }
    portalPages: {
      /** Create a page of the portal. `POST /cms/portal_pages` */
      create(body: CmsPortalPagesCreateParams, options?: RequestOptions): Pending<PortalPage>
      /** List the pages of the portal. `GET /cms/portal_pages` */
      list(query?: CmsPortalPagesListParams, options?: RequestOptions): List<PortalPage>
      /** Retrieve a page of the portal. `GET /cms/portal_pages/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<PortalPage>
      /** Update a page of the portal. `PATCH /cms/portal_pages/{id}` */
      update(id: string, body?: CmsPortalPagesUpdateParams, options?: ConditionalOptions): Pending<PortalPage>
      /** Delete a page of the portal with its revisions and comments. `DELETE /cms/portal_pages/{id}` */
      delete(id: string, options?: ConditionalOptions): Pending<Deleted<'portal_page'>>
    }
    portalRevisions: {
      /** List the revisions of the settings and the pages of the portal. `GET /cms/portal_revisions` */
      list(query?: CmsPortalRevisionsListParams, options?: RequestOptions): List<PortalRevision>
    }
  }
  apiKeyReports: {
    /** Report the secret of an API key that you found in public. `POST /api_key_reports` */
    create(body: ApiKeyReportsCreateParams, options?: RequestOptions): Pending<ApiKeyReport>
  }
  instance: {
    organizations: {
      /** List all organizations of the installation. `GET /instance/organizations` */
      list(query?: InstanceOrganizationsListParams, options?: RequestOptions): List<InstanceOrganization>
      /** Retrieve the usage of an organization. `GET /instance/organizations/{id}` */
      retrieve(id: string, options?: RequestOptions): Pending<InstanceOrganization>
      /** Set the storage quota of an organization. `PATCH /instance/organizations/{id}` */
      update(id: string, body?: InstanceOrganizationsUpdateParams, options?: RequestOptions): Pending<InstanceOrganization>
    }
    administrators: {
      /** List the instance administrators. `GET /instance/administrators` */
      list(query?: InstanceAdministratorsListParams, options?: RequestOptions): List<InstanceAdministrator>
      /** Appoint an instance administrator. `POST /instance/administrators` */
      create(body: InstanceAdministratorsCreateParams, options?: RequestOptions): Pending<InstanceAdministrator>
      /** Dismiss an instance administrator. `DELETE /instance/administrators/{id}` */
      delete(id: string, options?: RequestOptions): Pending<Deleted<'instance_administrator'>>
    }
  }
  signUps: {
    /** Retrieve whether sign-up is open and e-mail is sent. `GET /sign_ups` */
    retrieve(options?: RequestOptions): Pending<SignUpAvailability>
    /** Request a link to create an organization. `POST /sign_ups` */
    create(body: SignUpsCreateParams, options?: RequestOptions): Pending<SignUpRequested>
    /** Retrieve a sign-up by the token of its link. `POST /sign_ups/lookup` */
    lookup(body: SignUpsLookupParams, options?: RequestOptions): Pending<SignUp>
    /** Create an organization with the token of a link, and sign in. `POST /sign_ups/confirm` */
    confirm(body: SignUpsConfirmParams, options?: RequestOptions): Pending<CurrentSession | SecondFactorChallenge>
  }
  sessions: {
    /** Sign in to the dashboard. `POST /sessions` */
    create(body: SessionsCreateParams, options?: RequestOptions): Pending<CurrentSession | SecondFactorChallenge>
    /** List your sessions. `GET /sessions` */
    list(query?: SessionsListParams, options?: RequestOptions): List<Session>
    /** End all of your sessions except the one of this request. `POST /sessions/revoke_others` */
    revokeOthers(options?: RequestOptions): Pending<SessionsRevoked>
    /** Sign out everywhere. `POST /sessions/revoke_all` */
    revokeAll(options?: RequestOptions): Pending<SessionsRevoked>
    current: {
      /** Retrieve the session of this request. `GET /sessions/current` */
      retrieve(options?: RequestOptions): Pending<CurrentSession>
      /** Switch to another organization, or change your name, picture or e-mails. `PATCH /sessions/current` */
      update(body?: SessionsCurrentUpdateParams, options?: RequestOptions): Pending<CurrentSession>
      /** Sign out. `DELETE /sessions/current` */
      delete(options?: RequestOptions): Pending<SignedOut>
      /** Confirm your identity with your password, a code or a passkey. `POST /sessions/current/confirm` */
      confirm(body?: SessionsCurrentConfirmParams, options?: RequestOptions): Pending<CurrentSession>
      /** Request a challenge to confirm your identity with a passkey. `POST /sessions/current/passkey_challenge` */
      passkeyChallenge(options?: RequestOptions): Pending<PasskeyChallenge>
    }
    /** End another of your sessions. `DELETE /sessions/{id}` */
    delete(id: string, options?: RequestOptions): Pending<Deleted<'session'>>
    /** Finish a sign-in with the second factor. `POST /sessions/second_factor` */
    secondFactor(body: SessionsSecondFactorParams, options?: RequestOptions): Pending<CurrentSession>
    /** Sign in with a passkey instead of a password. `POST /sessions/passkey` */
    passkey(body: SessionsPasskeyParams, options?: RequestOptions): Pending<CurrentSession>
    /** Find out how the addresses of a domain sign in. `POST /sessions/discover` */
    discover(body: SessionsDiscoverParams, options?: RequestOptions): Pending<SignInOptions>
  }
  passwordChanges: {
    /** Change your password and end your other sessions. `POST /password_changes` */
    create(body: PasswordChangesCreateParams, options?: RequestOptions): Pending<PasswordChanged>
  }
  passwordResets: {
    /** Request a link to set a password. `POST /password_resets` */
    create(body: PasswordResetsCreateParams, options?: RequestOptions): Pending<PasswordReset>
    /** Set a password with the token of a link, and end all sessions. `POST /password_resets/confirm` */
    confirm(body: PasswordResetsConfirmParams, options?: RequestOptions): Pending<PasswordChanged>
  }
  passkeyChallenges: {
    /** Request a challenge to sign in with a passkey. `POST /passkey_challenges` */
    create(options?: RequestOptions): Pending<PasskeyChallenge>
  }
  secondFactors: {
    /** Retrieve your second factors. `GET /second_factors/current` */
    current(options?: RequestOptions): Pending<SecondFactors>
    totp: {
      /** Begin to set up an authenticator app. `POST /second_factors/totp` */
      create(options?: RequestOptions): Pending<TotpSetup>
      /** Remove your authenticator app. `DELETE /second_factors/totp` */
      delete(options?: RequestOptions): Pending<SecondFactors>
      /** Finish setting up an authenticator app with its first code. `POST /second_factors/totp/confirm` */
      confirm(body: SecondFactorsTotpConfirmParams, options?: RequestOptions): Pending<SecondFactorAdded>
    }
    /** Replace your recovery codes. `POST /second_factors/recovery_codes` */
    recoveryCodes(options?: RequestOptions): Pending<RecoveryCodes>
  }
  passkeys: {
    /** Begin to add a passkey. `POST /passkeys/registration` */
    registration(options?: RequestOptions): Pending<PasskeyRegistration>
    /** Add the passkey that the browser created. `POST /passkeys` */
    create(body: PasskeysCreateParams, options?: RequestOptions): Pending<SecondFactorAdded>
    /** Rename a passkey. `PATCH /passkeys/{id}` */
    update(id: string, body: PasskeysUpdateParams, options?: RequestOptions): Pending<Passkey>
    /** Remove a passkey. `DELETE /passkeys/{id}` */
    delete(id: string, options?: RequestOptions): Pending<Deleted<'passkey'>>
  }
  invitations: {
    /** Retrieve an invitation by the token of its link. `POST /invitations/lookup` */
    lookup(body: InvitationsLookupParams, options?: RequestOptions): Pending<Invitation>
    /** Accept an invitation, and sign in. `POST /invitations/accept` */
    accept(body: InvitationsAcceptParams, options?: RequestOptions): Pending<CurrentSession | SecondFactorChallenge>
  }
  oauth: {
    /** Get an access token (RFC 6749, section 4.4), or the key of a device (RFC 8628). `POST /oauth/token` */
    token(body: OauthTokenParams, options?: RequestOptions): Pending<OAuthTokenResponse>
    /** Begin to sign a device in (RFC 8628, section 3.1). `POST /oauth/device_authorization` */
    device(body: OauthDeviceParams, options?: RequestOptions): Pending<OAuthDeviceResponse>
    /** Introspect a token (RFC 7662). `POST /oauth/introspect` */
    introspect(body: OauthIntrospectParams, options?: RequestOptions): Pending<OAuthIntrospection>
    /** Revoke a token (RFC 7009). `POST /oauth/revoke` */
    revoke(body: OauthRevokeParams, options?: RequestOptions): Pending<void>
  }
  delivery: {
    /** Get a file of a deployment. `GET /cdn/{deployment}/{path}` */
    file(deployment: string, path: string, options?: RequestOptions): Pending<Response>
    /** Get a file of the deployment that a channel points to. `GET /cdn/{organization}/{mode}/{channel}/{path}` */
    channelFile(organization: string, mode: string, channel: string, path: string, options?: RequestOptions): Pending<Response>
  }
}
