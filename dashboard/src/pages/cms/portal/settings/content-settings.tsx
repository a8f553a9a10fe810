import type { Blazon } from '@blazon/sdk/client'
import type { Portal } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/client.ts'
import { gather } from '../../../../api/gather.ts'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { Checkbox } from '../../../../ui/forms/input.tsx'
import { Loading } from '../../../../ui/states.tsx'
import type { DraftProps } from './draft.ts'

type Kind = keyof Portal['shown']

interface Listed {
  id: string
  name: string
}

const maxItems = 500

/** Reads what a portal can show of each kind, with the words that people see. */
const kinds: readonly [Kind, string, (api: Blazon) => AsyncIterable<object>][] = [
  ['palettes', t`Palettes`, (api) => api.brand.palettes.list({ limit: 200 })],
  ['token_sets', t`Token sets`, (api) => api.brand.tokens.list({ limit: 200 })],
  ['fonts', t`Fonts`, (api) => api.brand.fonts.list({ limit: 200 })],
  ['icon_sets', t`Icon sets`, (api) => api.cms.iconSets.list({ limit: 200 })],
  ['assets', t`Logos, templates and other assets`, (api) => api.cms.assets.list({ limit: 200 })],
  ['ppt_sets', t`Slide sets`, (api) => api.cms.pptSets.list({ limit: 200 })],
  ['slide_assets', t`Slides`, (api) => api.cms.slideAssets.list({ limit: 200 })],
  ['rules', t`Rules`, (api) => api.brand.rules.list({ limit: 200 })],
]

/** Which resources the portal shows: all that are published, or a selection. */
export function ContentSettings({ draft, onChange }: DraftProps) {
  return kinds.map(([kind, label, list]) => (
    <ShownOfKind
      key={kind}
      kind={kind}
      label={label}
      list={list}
      shown={draft.shown[kind]}
      onChange={(ids) => onChange({ shown: { ...draft.shown, [kind]: ids } })}
    />
  ))
}

function ShownOfKind({
  kind,
  label,
  list,
  shown,
  onChange,
}: {
  kind: Kind
  label: string
  list: (api: Blazon) => AsyncIterable<object>
  shown: readonly string[] | null
  onChange: (ids: string[] | null) => void
}) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [kind.slice(0, -1), 'portal choice'],
    queryFn: async () => (await gather(list(api), maxItems)).map(describe),
    enabled: shown !== null,
  })
  const toggle = (id: string, isShown: boolean) =>
    onChange(isShown ? [...(shown ?? []), id] : (shown ?? []).filter((one) => one !== id))
  return (
    <FieldGroup name={`shown.${kind}`} label={label}>
      <Checkbox
        checked={shown === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      >
        <Trans>Everything that is published</Trans>
      </Checkbox>
      {shown !== null &&
        (data === undefined ? (
          <Loading />
        ) : (
          <div className="max-h-60 space-y-1.5 overflow-y-auto rounded-md border border-line p-3">
            {data.length === 0 && (
              <p className="text-sm text-muted">
                <Trans>There are none yet.</Trans>
              </p>
            )}
            {data.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={shown.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        ))}
    </FieldGroup>
  )
}

/** The word by which people know a resource: slides may have no name. */
function describe(resource: object): Listed {
  const { id, name, title, family, style } = resource as Record<string, string | null>
  const font = family == null ? null : [family, style].filter(Boolean).join(' ')
  return {
    id: id!,
    name: name || title || font || t`Unnamed`,
  }
}
