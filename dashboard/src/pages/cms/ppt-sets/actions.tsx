import type { PptSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheckBig, Hammer, Presentation } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeleteButton } from '../../delete-button.tsx'
import { SetPreview } from './preview.tsx'

const waitSeconds = 20

export function SetActions({ set }: { set: PptSet }) {
  const api = useApi()
  const may = useMay()
  const navigate = useNavigate()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const building = useAct({
    perform: () => api.cms.pptSets.build(set.id, {}, { waitSeconds }),
    changes: ['ppt_set', 'ppt_build'],
  })
  const checking = useAct({
    perform: () => api.brand.checks.create({ ppt_set: set.id, name: set.name }),
    changes: ['check'],
    onDone: ({ id }) => void navigate({ to: paths.check(id) }),
  })
  return (
    <>
      {may('brand:checks:write') && set.status === 'ready' && (
        <Button
          busy={checking.busy}
          icon={<CircleCheckBig aria-hidden />}
          onClick={() => void checking.run()}
        >
          <Trans>Check deck</Trans>
        </Button>
      )}
      <Button
        disabled={set.items.length === 0}
        icon={<Presentation aria-hidden />}
        onClick={() => setIsPreviewed(true)}
      >
        <Trans>Preview</Trans>
      </Button>
      {isPreviewed && <SetPreview set={set} onClose={() => setIsPreviewed(false)} />}
      {may('cms:slides:write') && (
        <>
          <DeleteButton
            object="ppt_set"
            noun={t`set`}
            name={set.name}
            consequences={t`Its builds are deleted too. The slides stay in the library, and existing deployments do not change.`}
            perform={() => api.cms.pptSets.delete(set.id)}
            goTo={paths.pptSets()}
          />
          <Button
            look="primary"
            busy={building.busy}
            disabled={set.items.length === 0}
            icon={<Hammer aria-hidden />}
            onClick={() => void building.run()}
          >
            <Trans>Build</Trans>
          </Button>
        </>
      )}
    </>
  )
}
