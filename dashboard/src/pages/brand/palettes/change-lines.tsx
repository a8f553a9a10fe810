import type { Palette } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { formatNumber } from '../../../language/format.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { describeChanges } from './palette-changes.ts'

const maxLines = 6

/** The first changes, and how many more there are. */
export function ChangeLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="text-muted">
      {lines.slice(0, maxLines).map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
      {lines.length > maxLines && (
        <li>
          <Trans>and {formatNumber(lines.length - maxLines)} more</Trans>
        </li>
      )}
    </ul>
  )
}

/** The differences between a draft and the palette that it replaces. */
export function DraftChanges({ draft, of }: { draft: Palette; of: string }) {
  const api = useApi()
  const { data: original } = useQuery({
    queryKey: ['palette', of],
    queryFn: () => api.brand.palettes.retrieve(of).then((palette) => palette),
  })
  if (original === undefined) return <Skeleton className="h-4 w-64" />
  const changes = describeChanges(original, { ...draft, status: 'published' })
  if (changes.length === 0)
    return (
      <p>
        <Trans>No differences from the published palette yet.</Trans>
      </p>
    )
  return <ChangeLines lines={changes} />
}
