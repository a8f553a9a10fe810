import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeleteButton } from '../../delete-button.tsx'
import { MoveButton } from '../../move-to-brand.tsx'
import { AffectedList } from '../palettes/affected-list.tsx'
import { namesInFiles, UsedBy } from '../palettes/used-by.tsx'

export function FontActions({ font }: { font: Font }) {
  const api = useApi()
  const may = useMay()
  const saving = useAct({
    perform: async () => save(await api.brand.fonts.file(font.id), `${font.family}.${font.format}`),
    changes: [],
  })
  return (
    <>
      {font.file !== null && (
        <Button
          busy={saving.busy}
          icon={<Download aria-hidden />}
          onClick={() => void saving.run()}
        >
          <Trans>Download</Trans>
        </Button>
      )}
      {may('brand:write') && (
        <MoveButton
          resource={font}
          name={font.family}
          consequence={t`New checks of that brand know its file and its other names. Existing checks do not change.`}
          onMove={(brand) => api.brand.fonts.update(font.id, { brand }, ifMatch(font))}
        />
      )}
      {may('brand:write') && (
        <DeleteButton
          object="font"
          noun={t`font`}
          name={font.family}
          consequences={
            <>
              <p>
                <Trans>
                  New style sheets no longer include it. Existing deployments do not change. A font
                  that a rule uses cannot be deleted.
                </Trans>
              </p>
              <UsedBy used={namesInFiles(font)} />
              <AffectedList subject={{ kind: 'font', id: font.id, family: font.family }} />
            </>
          }
          perform={() => api.brand.fonts.delete(font.id)}
          goTo={paths.fonts()}
        />
      )}
    </>
  )
}
