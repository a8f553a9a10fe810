import type { AnyRoute } from '../../kernel/api/route.ts'

/** The tag of a row, by its path: `brand palettes` for `/brand/palettes/:id`. */
export function nameTag({ path }: AnyRoute): string {
  const [area, resource] = path.split('/').slice(1)
  const name = area === 'brand' || area === 'cms' ? `${area} ${resource}` : (area ?? '')
  return name.replaceAll('_', ' ')
}

/** One sentence for the reference. Throws for a resource without one. */
export function describeTag(tag: string): string {
  const description = tagDescriptions[tag]
  if (description === undefined) {
    throw new Error(`describe the tag '${tag}' in server/src/http/openapi/tags.ts`)
  }
  return description
}

const tagDescriptions: Readonly<Record<string, string>> = {
  'device authorizations':
    'Devices that a member signs in with a code, such as `blazon login` (RFC 8628).',
  'api keys': 'Credentials of servers (`sk_`) and of browsers (`pk_`), in live and test mode.',
  'api key reports': 'Reports of secret scanners, which revoke leaked keys.',
  events:
    'Changes, in the order in which they happened. Webhook endpoints receive the same events.',
  'event types': 'Every type of event, with its schema and an example.',
  webhooks: 'The requests that endpoints receive, one for each type of event.',
  files:
    'Uploaded files that other resources use. A file that nothing uses is deleted after a day.',
  'webhook endpoints':
    'Addresses that receive signed events, and the deliveries to them with every attempt.',
  'webhook deliveries':
    'The deliveries to all webhook endpoints with every attempt, also to endpoints that were deleted.',
  'webhook alert defaults':
    'Who is informed of failing webhook endpoints without an alert of their own.',
  'webhook network':
    'The proxy through which requests reach webhook endpoints, and the certificate authorities that are trusted there.',
  'webhook alert preference': 'Which states of webhook endpoints you get e-mails about.',
  organizations: 'The organization of the credential.',
  instance: 'All organizations of the installation, for its administrators.',
  'sign ups': 'Create an account and an organization with a link sent by e-mail.',
  'organization exports': 'Everything that an organization has stored, as one zip.',
  roles: 'Named sets of scopes that members have.',
  memberships: 'People who belong to the organization, with their roles and invitations.',
  'single sign on': 'The identity provider of the organization, and signing in there.',
  'sign in policy': "What the organization requires of its members' sessions.",
  users: 'Accounts of the members of the organization.',
  sessions: 'Sessions of people who are signed in to the dashboard.',
  'second factors': 'Your authenticator app, passkeys and recovery codes.',
  passkeys: 'Keys of your devices that sign you in.',
  'passkey challenges': 'Sign in with a passkey instead of a password.',
  'password changes': 'Set a new password with the current one.',
  'password resets': 'Set a new password with a link sent by e-mail.',
  invitations: 'Read and accept an invitation with the token of its link.',
  'request logs': 'Requests of the last 30 days (`BLAZON_LOG_RETENTION`), with secrets removed.',
  'audit entries':
    'Who did what, when and from where, in a chain of hashes that shows changes and removals.',
  'oauth applications': 'Integrations that call the API with their own access tokens.',
  'brand brands':
    'The identity of a company, a client or a sub-brand: its palettes, fonts, rules and assets.',
  'brand palettes': 'Colours, with their roles and allowed uses.',
  'brand tokens':
    'Sizes, fonts, shadows and other values of a brand, as the Design Tokens Format Module has them.',
  'brand fonts': 'Families that documents may use, with or without their files.',
  'brand fonts.css': "A style sheet that loads the brand's fonts into a page.",
  'brand rule types': 'Types of rules, with the schemas of their parameters.',
  'brand rules': 'Requirements that documents are checked against.',
  'brand comments': 'Comments on documents, slides and findings.',
  'brand comment notices': 'Where comments that concern somebody are reported.',
  'brand comment inbox': 'How far a person has seen the comments that concern them.',
  'brand check share links': 'Links that show the report of a check without an account.',
  'brand check schedules':
    'Checks that repeat every day, week or month, or when the brand changes.',
  'brand documents': 'Files and pages with all their versions, their state and their approval.',
  'brand waivers': 'Accepted findings, with a reason and an end date.',
  'cms icon sets': 'Collections of icons under one prefix.',
  'cms icons': 'Icons as sanitized SVG and as PNG.',
  'cms slide assets': 'Slides of imported decks, to be reused in other decks.',
  'cms icon set imports': 'Progress of imported icon sets.',
  'cms slide imports': 'Progress of imported decks.',
  'cms ppt sets': 'Decks assembled from slide assets, and their builds.',
  'cms assets': 'Logos, images, documents and templates, with variants, versions and rights.',
  'cms asset share links': 'Addresses that show an asset to anyone until they expire.',
  'cms asset labels': 'Collections and tags of assets, with the number of assets of each.',
  'cms deployments': 'Published content at addresses whose content never changes.',
  'cms portal': 'Settings of the public site of the brand.',
  'cms portal pages': 'Guideline pages of the portal, in Markdown.',
  'cms portal revisions': 'Who changed the settings and pages of the portal, when, and to what.',
  'cms promotions': 'Promotions that are scheduled, or that another member must approve.',
  'cms recalls': 'Deployed files that were withdrawn.',
  'cms deployment policy': 'Which deployments are deleted, and when.',
  'cms channels': 'Names that point to a deployment, such as production.',
  'brand checks':
    'Checks of documents against the rules. Findings show where a rule is broken and how to fix it.',
}
