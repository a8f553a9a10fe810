import type { SlideAsset } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { inParallel } from '../../../api/in-parallel.ts'
import { useAct } from '../../../api/use-act.ts'
import { formatNumber } from '../../../language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ChosenBar } from '../../../ui/lists/chosen-bar.tsx'
import { findRest, readChosen, readLoaded, type Selection } from '../../../ui/lists/chosen-rows.ts'
import { useShortcuts } from '../../../ui/use-shortcuts.ts'

/** The actions on the selected slides of the library. */
export function ChosenSlides({ list, chosen, onChange }: Selection<SlideAsset>) {
  const api = useApi()
  const waiting = readChosen(list, chosen).filter(({ approval }) => approval !== 'approved')
  const write = async (slides: readonly SlideAsset[], approve: boolean) => {
    const failures: unknown[] = []
    await inParallel(slides, maxParallel, ({ id, approval }) =>
      api.cms.slideAssets
        .update(id, { approval: approve ? 'approved' : approval })
        .then(undefined, (error) => failures.push(error)),
    )
    if (failures.length > 0) throw failures[0]
    return slides
  }
  const approving = useAct({
    perform: () => write(waiting, true),
    undo: (slides) => write(slides, false),
    changes: ['slide_asset'],
    done: t`${plural(waiting.length, { one: '# slide', other: '# slides' })} approved`,
    onDone: () => onChange(new Map()),
  })
  useShortcuts({ a: () => onChange(readLoaded(list)) })
  if (chosen.size === 0) return null
  return (
    <ChosenBar
      label={t`Selected slides`}
      chosen={t`${plural(chosen.size, { one: '# slide', other: '# slides' })} selected`}
      rest={findRest(list, chosen, onChange)}
      onClear={() => onChange(new Map())}
    >
      {waiting.length > 0 && (
        <Button
          small
          look="primary"
          busy={approving.busy}
          icon={<BadgeCheck aria-hidden />}
          onClick={() => void approving.run()}
        >
          <Trans>Approve</Trans>
          <span className="tabular-nums">{formatNumber(waiting.length)}</span>
        </Button>
      )}
    </ChosenBar>
  )
}

/** Below the burst of a session, with other requests of the page. */
const maxParallel = 4
