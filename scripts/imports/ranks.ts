/**
 * The rooms of a folder from the lowest rank to the highest: a file imports its own room and lower ranks.
 * Rooms of one rank know nothing of each other. Files beside the rooms are above all of them.
 */
export interface Ladder {
  folder: string
  ranks: readonly (readonly string[])[]
  /** Files beside the rooms that are below all of them. */
  below?: readonly string[]
  /** Rooms that may import the files beside the rooms. */
  above?: readonly string[]
  /** Rooms that share a rank and may import each other. */
  neighbours?: readonly string[]
}

/** Every rank of the repository; `scripts/check-imports.ts` reads this table. */
export const ladders: readonly Ladder[] = [
  {
    folder: 'server/src',
    ranks: [
      ['database', 'storage'],
      ['kernel'],
      ['settings'],
      ['store', 'telemetry'],
      ['upgrade'],
      ['backup'],
      ['records'],
      ['identity'],
      ['webhooks'],
      ['tenancy'],
      ['brand'],
      ['library'],
      ['compliance'],
      ['publishing'],
      ['http'],
      ['boot'],
      ['multiprocess', 'demo'],
    ],
    above: ['multiprocess'],
    neighbours: ['database', 'storage'],
  },
  {
    folder: 'server/src/kernel',
    ranks: [
      ['base'],
      ['processes', 'signals', 'secrets', 'pages'],
      ['observe'],
      ['api'],
      ['rows'],
      ['events'],
      ['jobs'],
    ],
  },
  {
    folder: 'server/src/records',
    ranks: [
      ['event-types'],
      ['events', 'request-logs', 'files', 'mail'],
      ['audit-entries', 'slide-pictures'],
    ],
  },
  {
    folder: 'server/src/identity',
    ranks: [
      ['users'],
      ['sessions'],
      ['second-factors', 'api-keys'],
      ['sign-in', 'passwords', 'oauth'],
    ],
  },
  {
    folder: 'server/src/tenancy',
    ranks: [
      ['roles', 'memberships'],
      ['organizations'],
      ['instance', 'organization-exports', 'sign-ups', 'single-sign-on', 'sign-in-policies'],
    ],
  },
  {
    folder: 'server/src/webhooks',
    ranks: [
      ['engine'],
      ['transformations'],
      ['send', 'slots', 'queue'],
      ['destinations', 'chat'],
      ['record', 'alerts', 'networks'],
      ['endpoints'],
    ],
  },
  {
    folder: 'server/src/http',
    ranks: [
      ['reply'],
      ['connections'],
      ['request'],
      ['limits'],
      ['row', 'operations', 'oauth'],
      ['openapi'],
      ['docs'],
    ],
    below: ['addresses.ts'],
    // They need the type of the server that they register with.
    above: ['row', 'operations', 'openapi', 'oauth', 'docs'],
  },
  {
    folder: 'packages/pptx/src',
    ranks: [
      ['container'],
      ['theme', 'patch'],
      ['paint', 'identity'],
      ['text'],
      ['sheet'],
      ['chart'],
      ['shapes'],
      ['slides'],
      ['edit'],
      ['fill'],
      ['assembly'],
    ],
    below: ['model.ts'],
  },
]
