import { paths } from '../src/path-builder.ts'
import type { Content } from './content.ts'

/** A page to look at; `path` is its address with the resources that were made for it. */
export interface ShownPage {
  name: string
  path: string
  /** Whether it is shown to somebody who has not signed in. */
  isSignedOut: boolean
}

/** Every page of the dashboard, in the order of its navigation, and the pages that the service renders. */
export function listPages(content: Content): ShownPage[] {
  // The compiler finds an address that is missing here.
  const pages: Record<keyof typeof paths, string> = {
    home: paths.home(),
    inbox: paths.inbox(),
    checks: paths.checks(),
    check: paths.check(content.check),
    checkTrends: paths.checkTrends(),
    checkSchedules: paths.checkSchedules(),
    documents: paths.documents(),
    document: paths.document(content.document),
    brand: paths.brand(),
    palettes: paths.palettes(),
    palette: paths.palette(content.palette),
    tokenSets: paths.tokenSets(),
    tokenSet: paths.tokenSet(content.tokenSet),
    fonts: paths.fonts(),
    font: paths.font(content.font),
    rules: paths.rules(),
    rule: paths.rule(content.rule),
    newRule: paths.newRule(),
    starterRules: paths.starterRules(),
    derivedRules: paths.derivedRules(),
    waivers: paths.waivers(),
    assets: paths.assets(),
    asset: paths.asset(content.asset),
    icons: paths.icons(),
    icon: paths.icon(content.icon),
    iconSets: paths.iconSets(),
    iconSet: paths.iconSet(content.iconSet),
    slides: paths.slides(),
    slide: paths.slide(content.slide),
    identify: paths.identify(),
    pptSets: paths.pptSets(),
    pptSet: paths.pptSet(content.pptSet),
    deployments: paths.deployments(),
    deployment: paths.deployment(content.deployment),
    channels: paths.channels(),
    portal: paths.portal(),
    portalPage: paths.portalPage(content.portalPage),
    apiKeys: paths.apiKeys(),
    apiKey: paths.apiKey(content.apiKey),
    oauthApplications: paths.oauthApplications(),
    oauthApplication: paths.oauthApplication(content.oauthApplication),
    webhooks: paths.webhooks(),
    webhook: paths.webhook(content.endpoint),
    deliveries: paths.deliveries(),
    delivery: paths.delivery(content.endpoint, content.delivery),
    events: paths.events(),
    event: paths.event(content.event),
    eventTypes: paths.eventTypes(),
    requestLogs: paths.requestLogs(),
    requestLog: paths.requestLog(content.request),
    organization: paths.organization(),
    members: paths.members(),
    audit: paths.audit(),
    auditEntry: paths.auditEntry(content.auditEntry),
    signInSettings: paths.signInSettings(),
    account: paths.account(),
    secondFactor: paths.secondFactor(),
    sessions: paths.sessions(),
    instance: paths.instance(),
    apiReference: paths.apiReference(),
    signIn: paths.signIn(),
    signUp: paths.signUp(),
    confirmSignUp: paths.confirmSignUp('used'),
    forgotPassword: paths.forgotPassword(),
    resetPassword: paths.resetPassword('used'),
    invitation: paths.invitation('used'),
    singleSignOn: paths.singleSignOn('unknown'),
    device: paths.device(),
  }
  const others = {
    'passed check': paths.check(content.passedCheck),
    'palette draft': paths.palette(content.paletteDraft),
    'page not found': '/no-such-page',
  }
  const rendered = {
    'shared asset': content.sharedAsset,
    'shared report': content.sharedReport,
    'shared report with a password': content.lockedReport,
    'shared link that is gone': `${content.sharedAsset}0`,
    'contents of a deployment': `/cdn/${content.deployment}/`,
  }
  const names = Object.entries({ ...pages, ...others, ...rendered })
  return names.map(([name, path]) => ({
    name: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    path,
    isSignedOut: signedOut.has(name) || name in rendered,
  }))
}

const signedOut = new Set<string>([
  'signIn',
  'signUp',
  'confirmSignUp',
  'forgotPassword',
  'resetPassword',
  'invitation',
  'singleSignOn',
] satisfies (keyof typeof paths)[])

/** The names, which exist before the content does. */
export const pageNames = listPages(placeholders()).map(({ name }) => name)

function placeholders(): Content {
  return new Proxy({} as Content, { get: () => '' })
}
