import type { DeploymentPreview, DeploymentPreviewChange } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { SourcePicture } from './source-picture.tsx'

type Kind = DeploymentPreviewChange['kind']
type Counts = DeploymentPreview['counts'][number]

/** What is new, changed and removed of each kind. With `chosen`, a box for each kind selects it. */
export function PreviewChanges({
  preview,
  kept,
  chosen,
}: {
  preview: DeploymentPreview
  /** Ids of sources that stay although nothing else deploys them. */
  kept: ReadonlySet<string>
  chosen?: { without: ReadonlySet<Kind>; onChange: (kind: Kind, isChosen: boolean) => void }
}) {
  if (preview.counts.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>Nothing is published that could be deployed.</Trans>
      </p>
    )
  const changes = preview.changes.filter(({ id, change }) => change !== 'removed' || !kept.has(id))
  return (
    <ul aria-label={t`Changes`} className="divide-y divide-line rounded-md border border-line">
      {preview.counts.map((counts) => (
        <KindOfChanges
          key={counts.kind}
          base={preview.base}
          counts={withoutKept(counts, preview, kept)}
          changes={changes.filter(({ kind }) => kind === counts.kind)}
          isChosen={chosen?.without.has(counts.kind) !== true}
          onChoose={chosen && ((isChosen) => chosen.onChange(counts.kind, isChosen))}
        />
      ))}
    </ul>
  )
}

function KindOfChanges({
  base,
  counts,
  changes,
  isChosen,
  onChoose,
}: {
  base: string | null
  counts: Counts
  changes: readonly DeploymentPreviewChange[]
  isChosen: boolean
  onChoose: ((isChosen: boolean) => void) | undefined
}) {
  const { kind, changed, removed, unchanged } = counts
  const heading = <KindHeading counts={counts} />
  const served = changed + removed + unchanged
  return (
    <li className="space-y-3 p-3">
      {onChoose === undefined ? (
        heading
      ) : (
        <Checkbox
          checked={isChosen}
          aria-label={t`Deploy ${kindWords[kind]}`}
          onChange={(event) => onChoose(event.target.checked)}
        >
          {heading}
        </Checkbox>
      )}
      {isChosen ? (
        <ChangedSources base={base} changes={changes} />
      ) : (
        <p className="text-sm text-bad">
          {base !== null && served > 0
            ? t`Not deployed. The channel serves ${served} now, and will serve none.`
            : t`Not deployed.`}
        </p>
      )}
    </li>
  )
}

function KindHeading({ counts }: { counts: Counts }) {
  const { kind, added, changed, removed, unchanged } = counts
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="font-medium">{kindWords[kind]}</span>
      {added > 0 && <Badge tone="good">{plural(added, { one: '# new', other: '# new' })}</Badge>}
      {changed > 0 && (
        <Badge tone="accent">{plural(changed, { one: '# changed', other: '# changed' })}</Badge>
      )}
      {removed > 0 && (
        <Badge tone="bad">{plural(removed, { one: '# removed', other: '# removed' })}</Badge>
      )}
      {unchanged > 0 && (
        <span className="text-muted">
          {plural(unchanged, { one: '# unchanged', other: '# unchanged' })}
        </span>
      )}
    </span>
  )
}

const maxShown = 9

function ChangedSources({
  base,
  changes,
}: {
  base: string | null
  changes: readonly DeploymentPreviewChange[]
}) {
  if (changes.length === 0) return null
  const shown = changes.slice(0, maxShown)
  const others = changes.length - shown.length
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {shown.map((change) => (
          <li
            key={`${change.change} ${change.id}`}
            className="min-w-0 overflow-hidden rounded-md border border-line text-xs"
          >
            <SourcePicture change={change} base={base} />
            <span className="flex items-center gap-1.5 p-1.5">
              <Badge tone={changeLooks[change.change].tone}>
                {changeLooks[change.change].word}
              </Badge>
              <span className="truncate">{change.name || t`Untitled`}</span>
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-xs text-muted">
          {plural(others, { one: 'and # more', other: 'and # more' })}
        </p>
      )}
    </>
  )
}

function withoutKept(counts: Counts, { changes }: DeploymentPreview, kept: ReadonlySet<string>) {
  const count = changes.filter(
    ({ kind, change, id }) => kind === counts.kind && change === 'removed' && kept.has(id),
  ).length
  return { ...counts, removed: counts.removed - count, unchanged: counts.unchanged + count }
}

const kindWords: Readonly<Record<Kind, string>> = {
  icon_set: t`Icon sets`,
  palette: t`Palettes`,
  token_set: t`Token sets`,
  font: t`Fonts`,
  slide_asset: t`Slides`,
  ppt_set: t`Slide sets`,
  asset: t`Assets`,
}

const changeLooks = {
  added: { tone: 'good', word: t({ message: 'New', context: 'a deployed resource' }) },
  changed: { tone: 'accent', word: t`Changed` },
  removed: { tone: 'bad', word: t`Removed` },
} as const satisfies Record<string, { tone: Tone; word: string }>
