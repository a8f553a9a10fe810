import type { TokenSet } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { ExportMenu } from '../../export-menu.tsx'
import { MoveDialog, useOtherBrands } from '../../move-to-brand.tsx'
import { ImportTokens } from './import-tokens.tsx'

export function TokenSetActions({ set }: { set: TokenSet }) {
  const api = useApi()
  const mayChange = useMay()('brand:palettes:write')
  const publishing = useAct({
    perform: () => api.brand.tokens.publish(set.id),
    changes: ['token_set'],
    done: t`Token set published. The next deployment contains it.`,
  })
  return (
    <>
      <ExportMenu
        formats={exportFormats}
        name={set.slug}
        read={(format) => api.brand.tokens.export(set.id, { format })}
      />
      {mayChange && <MoreMenu set={set} />}
      {mayChange && set.status !== 'published' && (
        <Button look="primary" busy={publishing.busy} onClick={() => void publishing.run()}>
          <Trans>Publish</Trans>
        </Button>
      )}
    </>
  )
}

const exportFormats = [
  { value: 'dtcg', label: t`Design tokens (DTCG JSON)` },
  { value: 'css', label: t`CSS variables` },
  { value: 'scss', label: t`SCSS variables` },
  { value: 'tailwind', label: t`Tailwind theme` },
  { value: 'json', label: t`CSS values as JSON` },
  { value: 'android', label: t`Android resources` },
  { value: 'ios', label: t`SwiftUI constants` },
  { value: 'tokens_studio', label: t`Tokens Studio` },
] as const

function MoreMenu({ set }: { set: TokenSet }) {
  const api = useApi()
  const others = useOtherBrands(set.brand)
  const [opened, setOpened] = useState<'rename' | 'replace' | 'move' | 'archive' | 'delete' | null>(
    null,
  )
  const close = () => setOpened(null)
  return (
    <>
      <Menu
        className={buttonLook('secondary', false)}
        label={t`More`}
        entries={[
          { kind: 'act', label: t`Rename…`, onSelect: () => setOpened('rename') },
          { kind: 'act', label: t`Replace tokens…`, onSelect: () => setOpened('replace') },
          ...(others.length === 0
            ? []
            : [
                {
                  kind: 'act' as const,
                  label: t`Move to another brand…`,
                  onSelect: () => setOpened('move'),
                },
              ]),
          ...(set.status === 'archived'
            ? []
            : [{ kind: 'act' as const, label: t`Archive…`, onSelect: () => setOpened('archive') }]),
          { kind: 'act', label: t`Delete…`, danger: true, onSelect: () => setOpened('delete') },
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
      {opened === 'rename' && <RenameTokenSet set={set} onClose={close} />}
      {opened === 'move' && (
        <MoveDialog
          resource={set}
          name={set.name}
          consequence={t`Lists, copies and exports of that brand include it. Rules that name it still use it, and existing checks do not change.`}
          onMove={(brand) => api.brand.tokens.update(set.id, { brand }, ifMatch(set))}
          onClose={close}
        />
      )}
      <ImportTokens set={set} open={opened === 'replace'} onClose={close} />
      <Questions set={set} opened={opened} onClose={close} />
    </>
  )
}

function Questions({
  set,
  opened,
  onClose,
}: {
  set: TokenSet
  opened: string | null
  onClose: () => void
}) {
  const api = useApi()
  const navigate = useNavigate()
  const archiving = useAct({
    perform: () => api.brand.tokens.archive(set.id),
    changes: ['token_set'],
    done: t`Token set archived. Deployments no longer include it.`,
  })
  const removing = useAct({
    perform: () => api.brand.tokens.delete(set.id),
    changes: ['token_set'],
    done: t`Token set deleted`,
    onDone: () => void navigate({ to: paths.tokenSets() }),
  })
  const count = plural(set.token_count, { one: 'Its token is', other: 'Its # tokens are' })
  return (
    <>
      <ConfirmDialog
        open={opened === 'archive'}
        onClose={onClose}
        look="primary"
        title={t`Archive ${set.name}?`}
        consequences={
          <p>
            <Trans>
              New deployments do not include it. Existing deployments do not change. You can publish
              it again.
            </Trans>
          </p>
        }
        act={t`Archive token set`}
        onConfirm={() => archiving.attempt()}
      />
      <ConfirmDialog
        open={opened === 'delete'}
        onClose={onClose}
        title={t`Delete ${set.name}?`}
        consequences={
          <p>
            <Trans>
              {count} permanently deleted, with the history. Existing deployments do not change.
            </Trans>
          </p>
        }
        act={t`Delete token set`}
        onConfirm={() => removing.attempt()}
      />
    </>
  )
}

/** Changes the name; the slug, which files and addresses contain, stays. */
function RenameTokenSet({ set, onClose }: { set: TokenSet; onClose: () => void }) {
  const api = useApi()
  const renaming = useAct({
    perform: (name: string) => api.brand.tokens.update(set.id, { name }, ifMatch(set)),
    changes: ['token_set'],
    done: t`Token set renamed`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={set}
      onClose={onClose}
      title={t`Rename ${set.name}`}
      act={t`Rename token set`}
      onSubmit={(values) => renaming.attempt(String(values.get('name') ?? '').trim())}
    >
      <Field
        name="name"
        label={t`Name`}
        hint={t`Its files and addresses keep the name ${set.slug}.`}
      >
        {(control) => <TextInput {...control} defaultValue={set.name} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
