import type { Palette } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { AffectedList } from './affected-list.tsx'
import { DraftChanges } from './change-lines.tsx'
import { LostColors } from './used-by.tsx'

/** Publishes after stating what changes and what it affects. */
export function PublishPalette({
  palette,
  open,
  onClose,
}: {
  palette: Palette
  open: boolean
  onClose: () => void
}) {
  const api = useApi()
  const navigate = useNavigate()
  const publishing = useAct({
    perform: () => api.brand.palettes.publish(palette.id),
    changes: ['palette'],
    done: t`Palette published. Rules use it from now on.`,
    onDone: ({ id }) => {
      if (id !== palette.id) void navigate({ to: paths.palette(id), replace: true })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      look="primary"
      title={t`Publish ${palette.name}?`}
      consequences={
        <>
          {palette.draft_of !== null && (
            <>
              <DraftChanges draft={palette} of={palette.draft_of} />
              <LostColors draft={palette} of={palette.draft_of} />
            </>
          )}
          <p>
            <Trans>It applies from the next check. Earlier checks do not change.</Trans>
          </p>
          <AffectedList subject={{ kind: 'palette', id: palette.draft_of ?? palette.id }} />
        </>
      }
      act={t`Publish palette`}
      onConfirm={() => publishing.attempt()}
    />
  )
}
