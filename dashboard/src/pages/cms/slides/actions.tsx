import type { SlideAsset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { BadgeCheck, CircleCheckBig } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeleteButton } from '../../delete-button.tsx'

export function SlideActions({ slide }: { slide: SlideAsset }) {
  const api = useApi()
  const may = useMay()
  const navigate = useNavigate()
  const checking = useAct({
    perform: () =>
      api.brand.checks.create({ slide_asset: slide.id, name: slide.title.slice(0, 120) || null }),
    changes: ['check', 'slide_asset'],
    onDone: ({ id }) => void navigate({ to: paths.check(id) }),
  })
  return (
    <>
      {may('cms:slides:write') && slide.status === 'ready' && <ApprovalActions slide={slide} />}
      {may('brand:checks:write') && slide.status === 'ready' && (
        <Button
          busy={checking.busy}
          icon={<CircleCheckBig aria-hidden />}
          onClick={() => void checking.run()}
        >
          <Trans>Check slide</Trans>
        </Button>
      )}
      {may('cms:slides:write') && (
        <DeleteButton
          object="slide_asset"
          noun={t`slide`}
          name={slide.title || t`this slide`}
          consequences={t`The slide is removed from the library. Decks built with it do not change. A set that still contains it cannot be built.`}
          perform={() => api.cms.slideAssets.delete(slide.id)}
          goTo={paths.slides()}
        />
      )}
    </>
  )
}

/** Gives, refuses or withdraws the approval to publish the slide. */
function ApprovalActions({ slide }: { slide: SlideAsset }) {
  const api = useApi()
  const setting = useAct({
    perform: (approval: SlideAsset['approval']) =>
      api.cms.slideAssets.update(slide.id, { approval }),
    changes: ['slide_asset'],
  })
  if (slide.approval === 'approved')
    return (
      <Button busy={setting.busy} onClick={() => void setting.run('none')}>
        <Trans>Withdraw approval</Trans>
      </Button>
    )
  return (
    <>
      {slide.approval !== 'changes_requested' && (
        <Button busy={setting.busy} onClick={() => void setting.run('changes_requested')}>
          <Trans>Request changes</Trans>
        </Button>
      )}
      <Button
        look="primary"
        busy={setting.busy}
        icon={<BadgeCheck aria-hidden />}
        onClick={() => void setting.run('approved')}
      >
        <Trans>Approve</Trans>
      </Button>
    </>
  )
}
