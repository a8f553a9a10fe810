import { paths } from '../src/path-builder.ts'
import type { Content } from './content.ts'

/** A page to look at; `path` is its address with the resources that were made for it. */
export interface ShownPage {
  name: string
  path: string
  /** Whether it is shown to somebody who has not signed in. */
  isSignedOut?: boolean
}

/** Every page of the dashboard, in the order of its navigation. */
export function listPages(content: Content): ShownPage[] {
  const signedOut = {
    'sign in': paths.signIn(),
    'forgotten password': paths.forgotPassword(),
    'device code': paths.device(),
  }
  const signedIn = {
    home: paths.home(),
    checks: paths.checks(),
    check: paths.check(content.check),
    'check trends': paths.checkTrends(),
    'check schedules': paths.checkSchedules(),
    documents: paths.documents(),
    document: paths.document(content.document),
    'passed check': paths.check(content.passedCheck),
    palettes: paths.palettes(),
    palette: paths.palette(content.palette),
    'palette draft': paths.palette(content.paletteDraft),
    fonts: paths.fonts(),
    font: paths.font(content.font),
    rules: paths.rules(),
    rule: paths.rule(content.rule),
    'new rule': paths.newRule(),
    'starter rules': paths.starterRules(),
    'derived rules': paths.derivedRules(),
    waivers: paths.waivers(),
    assets: paths.assets(),
    asset: paths.asset(content.asset),
    icons: paths.icons(),
    icon: paths.icon(content.icon),
    'icon sets': paths.iconSets(),
    'icon set': paths.iconSet(content.iconSet),
    slides: paths.slides(),
    slide: paths.slide(content.slide),
    identify: paths.identify(),
    'Slide sets': paths.pptSets(),
    'Slide set': paths.pptSet(content.pptSet),
    deployments: paths.deployments(),
    deployment: paths.deployment(content.deployment),
    channels: paths.channels(),
    portal: paths.portal(),
    'portal page': paths.portalPage(content.portalPage),
    'API keys': paths.apiKeys(),
    'API key': paths.apiKey(content.apiKey),
    'OAuth applications': paths.oauthApplications(),
    'OAuth application': paths.oauthApplication(content.oauthApplication),
    webhooks: paths.webhooks(),
    webhook: paths.webhook(content.endpoint),
    delivery: paths.delivery(content.endpoint, content.delivery),
    events: paths.events(),
    event: paths.event(content.event),
    'request logs': paths.requestLogs(),
    'request log': paths.requestLog(content.request),
    organization: paths.organization(),
    members: paths.members(),
    'audit log': paths.audit(),
    'audit entry': paths.auditEntry(content.auditEntry),
    'sign-in settings': paths.signInSettings(),
    account: paths.account(),
    'second factor': paths.secondFactor(),
    sessions: paths.sessions(),
    instance: paths.instance(),
    'API reference': paths.apiReference(),
    'page not found': '/no-such-page',
  }
  return [
    ...Object.entries(signedIn).map(([name, path]) => ({ name, path })),
    ...Object.entries(signedOut).map(([name, path]) => ({ name, path, isSignedOut: true })),
  ]
}

/** The names, which exist before the content does. */
export const pageNames = listPages(placeholders()).map(({ name }) => name)

function placeholders(): Content {
  return new Proxy({} as Content, { get: () => '' })
}
