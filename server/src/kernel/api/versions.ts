/**
 * Dated versions (platform contract, section 2). Handlers and stores use the newest; a chain of
 * small changes renders older ones, newest change first.
 */

export const newestVersion = '2026-11-20'

/** One change of the wire format: how to render a response in the previous version. */
interface VersionChange {
  /** The version that introduced the change. */
  version: string
  description: string
  /** By `object`: converts a resource of this version to the previous version. */
  downgrade: Readonly<Record<string, (resource: Resource) => Resource>>
}

type Resource = Readonly<Record<string, unknown>>

/** Newest first. */
const changes: readonly VersionChange[] = [
  {
    version: '2026-11-20',
    description:
      'Webhook endpoints have `disabled_reason`. Older versions show a disabled endpoint only in `status`.',
    downgrade: {
      webhook_endpoint({ disabled_reason: _, ...before }) {
        return before
      },
    },
  },
]

/** Every supported version, newest first. */
export const versions: readonly string[] = [newestVersion, '2026-10-01']

export function isVersion(text: string): boolean {
  return versions.includes(text)
}

/**
 * Renders a value of the newest version in `version`; nested resources are found by their `object`.
 */
export function renderAt(version: string, value: unknown): unknown {
  if (version === newestVersion) return value
  return changes
    .filter((change) => change.version > version)
    .reduce((rendered, change) => downgradeAll(change, rendered), value)
}

function downgradeAll(change: VersionChange, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => downgradeAll(change, item))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, downgradeAll(change, field)]),
  )
  const downgrade = typeof inner.object === 'string' ? change.downgrade[inner.object] : undefined
  return downgrade === undefined ? inner : downgrade(inner)
}
