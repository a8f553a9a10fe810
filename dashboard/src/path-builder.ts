/**
 * All addresses of the dashboard. Routes take their patterns from here, with `$id` for an id, so
 * that no address is written twice.
 */
export const paths = {
  home: () => '/',

  signIn: () => '/sign-in',
  /** Where the identity provider returns to. */
  singleSignOn: (organization: string) => `/sign-in/sso/${organization}`,
  /** The server's e-mails link here. Browsers send no server the token, because it is a fragment. */
  invitation: (token?: string) => addFragment('/invitations', token),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => addFragment('/password-reset', token),
  signUp: () => '/sign-up',
  confirmSignUp: (token?: string) => addFragment('/sign-up/confirm', token),

  /** `blazon login` links here, with `?code=`. */
  device: () => '/device',

  inbox: () => '/inbox',

  checks: () => '/checks',
  checkTrends: () => '/checks/trends',
  checkSchedules: () => '/checks/schedules',
  documents: () => '/checks/documents',
  document: (id: string) => `/checks/documents/${id}`,
  check: (id: string) => `/checks/${id}`,

  brand: () => '/brand/overview',
  palettes: () => '/brand/palettes',
  palette: (id: string) => `/brand/palettes/${id}`,
  tokenSets: () => '/brand/tokens',
  tokenSet: (id: string) => `/brand/tokens/${id}`,
  fonts: () => '/brand/fonts',
  font: (id: string) => `/brand/fonts/${id}`,
  rules: () => '/brand/rules',
  newRule: () => '/brand/rules/new',
  starterRules: () => '/brand/rules/starter',
  derivedRules: () => '/brand/rules/derived',
  rule: (id: string) => `/brand/rules/${id}`,
  waivers: () => '/brand/waivers',

  assets: () => '/cms/assets',
  asset: (id: string) => `/cms/assets/${id}`,
  icons: () => '/cms/icons',
  icon: (id: string) => `/cms/icons/${id}`,
  iconSets: () => '/cms/icon-sets',
  iconSet: (id: string) => `/cms/icon-sets/${id}`,
  slides: () => '/cms/slides',
  identify: () => '/cms/slides/identify',
  slide: (id: string) => `/cms/slides/${id}`,
  pptSets: () => '/cms/ppt-sets',
  pptSet: (id: string) => `/cms/ppt-sets/${id}`,
  deployments: () => '/cms/deployments',
  deployment: (id: string) => `/cms/deployments/${id}`,
  channels: () => '/cms/channels',
  portal: () => '/cms/portal',
  portalPage: (id: string) => `/cms/portal/${id}`,

  apiKeys: () => '/developers/api-keys',
  apiKey: (id: string) => `/developers/api-keys/${id}`,
  oauthApplications: () => '/developers/oauth-applications',
  oauthApplication: (id: string) => `/developers/oauth-applications/${id}`,
  webhooks: () => '/developers/webhooks',
  webhook: (id: string) => `/developers/webhooks/${id}`,
  delivery: (endpoint: string, id: string) => `/developers/webhooks/${endpoint}/deliveries/${id}`,
  deliveries: () => '/developers/deliveries',
  events: () => '/developers/events',
  eventTypes: () => '/developers/event-types',
  event: (id: string) => `/developers/events/${id}`,
  requestLogs: () => '/developers/logs',
  requestLog: (id: string) => `/developers/logs/${id}`,

  organization: () => '/settings/organization',
  members: () => '/settings/members',
  audit: () => '/settings/audit',
  auditEntry: (id: string) => `/settings/audit/${id}`,
  signInSettings: () => '/settings/sign-in',
  account: () => '/settings/account',
  secondFactor: () => '/settings/second-factor',
  sessions: () => '/settings/sessions',

  instance: () => '/instance/organizations',

  /** Outside the dashboard, from the same server. */
  apiReference: () => '/docs',
} as const

/** The sign-in page of another cell, at an address that the proxy before the cells knows. */
export function toCell(cell: string, email: string, next: string): string {
  return `${paths.signIn()}/cells/${cell}?${new URLSearchParams({ login_hint: email, next })}`
}

/** The sign-in that opens this address afterwards. */
export function toSignIn(next: string): string {
  return next === paths.home()
    ? paths.signIn()
    : `${paths.signIn()}?${new URLSearchParams({ next })}`
}

function addFragment(path: string, fragment?: string): string {
  return fragment === undefined ? path : `${path}#${fragment}`
}

/** The list that a detail page belongs to, for when its resource is unavailable. */
export function findListPath(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '')
  const at = parts.findIndex((part) => /^[a-z]+_[0-9a-z]{26}$/.test(part))
  return `/${(at < 0 ? parts : parts.slice(0, at)).join('/')}`
}
