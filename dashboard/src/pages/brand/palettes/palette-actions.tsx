import type { Palette } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
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
import { exportFormats } from '../fonts/formats.ts'
import { AffectedList } from './affected-list.tsx'
import { PaletteModes } from './palette-modes.tsx'
import { PublishPalette } from './publish-palette.tsx'
import { UsedColors } from './used-by.tsx'

export function PaletteActions({ palette }: { palette: Palette }) {
  const api = useApi()
  const may = useMay()
  const [publishing, setPublishing] = useState(false)
  return (
    <>
      <ExportMenu
        formats={exportFormats}
        name={palette.slug}
        read={(format) => api.brand.palettes.export(palette.id, { format })}
      />
      {palette.modes.map((mode) => (
        <ExportMenu
          key={mode}
          formats={exportFormats}
          name={`${palette.slug}-${mode}`}
          read={(format) => api.brand.palettes.export(palette.id, { format, mode })}
        >
          <Trans>Export {mode}</Trans>
        </ExportMenu>
      ))}
      {may('brand:palettes:write') && <MoreMenu palette={palette} />}
      {may('brand:palettes:write') && palette.status !== 'published' && (
        <Button look="primary" onClick={() => setPublishing(true)}>
          <Trans>Publish</Trans>
        </Button>
      )}
      <PublishPalette palette={palette} open={publishing} onClose={() => setPublishing(false)} />
    </>
  )
}

function MoreMenu({ palette }: { palette: Palette }) {
  const api = useApi()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const [archiving, setArchiving] = useState(false)
  const [changingModes, setChangingModes] = useState(false)
  const [moving, setMoving] = useState(false)
  const others = useOtherBrands(palette.brand)
  const archive = useAct({
    perform: () => api.brand.palettes.archive(palette.id),
    changes: ['palette'],
    done: t`Palette archived. Only rules that name it still use it.`,
  })
  const removing = useAct({
    perform: () => api.brand.palettes.delete(palette.id),
    changes: ['palette'],
    done: t`Palette deleted`,
    onDone: () => void navigate({ to: paths.palettes() }),
  })
  return (
    <>
      <Menu
        className={buttonLook('secondary', false)}
        label={t`More`}
        entries={[
          { kind: 'act', label: t`Rename…`, onSelect: () => setRenaming(true) },
          { kind: 'act', label: t`Modes…`, onSelect: () => setChangingModes(true) },
          // A draft is published into its palette, whatever the brand of either is.
          ...(others.length === 0 || palette.draft_of !== null
            ? []
            : [
                {
                  kind: 'act' as const,
                  label: t`Move to another brand…`,
                  onSelect: () => setMoving(true),
                },
              ]),
          ...(palette.status === 'archived' || palette.draft_of !== null
            ? []
            : [
                {
                  kind: 'act' as const,
                  label: t`Archive…`,
                  onSelect: () => setArchiving(true),
                },
              ]),
          { kind: 'act', label: t`Delete…`, danger: true, onSelect: () => setDeleting(true) },
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
      {renaming && <RenamePalette palette={palette} onClose={() => setRenaming(false)} />}
      {moving && (
        <MoveDialog
          resource={palette}
          name={palette.name}
          consequence={t`New checks of that brand allow its colours. Rules that name it still use it, and existing checks do not change.`}
          onMove={(brand) => api.brand.palettes.update(palette.id, { brand }, ifMatch(palette))}
          onClose={() => setMoving(false)}
        />
      )}
      {changingModes && <PaletteModes palette={palette} onClose={() => setChangingModes(false)} />}
      <ConfirmDialog
        open={archiving}
        onClose={() => setArchiving(false)}
        look="primary"
        title={t`Archive ${palette.name}?`}
        consequences={
          <>
            <p>
              <Trans>Only rules that name it will use it. You can publish it again.</Trans>
            </p>
            <UsedColors colors={palette.colors} />
            <AffectedList subject={{ kind: 'palette', id: palette.id }} />
          </>
        }
        act={t`Archive palette`}
        onConfirm={() => archive.attempt()}
      />
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t`Delete ${palette.name}?`}
        consequences={
          <>
            <p>
              <Trans>
                Its {palette.colors.length} colours are permanently deleted. Existing checks and
                deployments do not change. If a rule uses this palette, it cannot be deleted.
              </Trans>
            </p>
            {palette.status !== 'draft' && (
              <>
                <UsedColors colors={palette.colors} />
                <AffectedList subject={{ kind: 'palette', id: palette.id }} />
              </>
            )}
          </>
        }
        act={t`Delete palette`}
        onConfirm={() => removing.attempt()}
      />
    </>
  )
}

/** Changes the name; the slug, which files and addresses contain, stays. */
function RenamePalette({ palette, onClose }: { palette: Palette; onClose: () => void }) {
  const api = useApi()
  const renaming = useAct({
    perform: (name: string) => api.brand.palettes.update(palette.id, { name }, ifMatch(palette)),
    changes: ['palette'],
    done: t`Palette renamed`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={palette}
      onClose={onClose}
      title={t`Rename ${palette.name}`}
      act={t`Rename palette`}
      onSubmit={(values) => renaming.attempt(String(values.get('name') ?? '').trim())}
    >
      <Field
        name="name"
        label={t`Name`}
        hint={t`Its files and addresses keep the name ${palette.slug}.`}
      >
        {(control) => <TextInput {...control} defaultValue={palette.name} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
