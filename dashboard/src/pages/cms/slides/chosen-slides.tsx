import type { SlideAsset } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { inParallel } from '../../../api/in-parallel.ts'
import { useAct } from '../../../api/use-act.ts'
import type { ListState } from '../../../api/use-list.ts'
import { Button } from '../../../ui/button.tsx'

/** The actions on the selected slides of the library. */
export function ChosenSlides({
  list: { count, rowAt },
  chosen,
  onChange,
}: {
  list: ListState<SlideAsset>
  chosen: ReadonlyMap<string, SlideAsset>
  onChange: (chosen: ReadonlyMap<string, SlideAsset>) => void
}) {
  const api = useApi()
  const waiting = [...chosen.values()].filter(({ approval }) => approval !== 'approved')
  const approving = useAct({
    perform: async () => {
      const failures: unknown[] = []
      await inParallel(waiting, maxParallel, ({ id }) =>
        api.cms.slideAssets
          .update(id, { approval: 'approved' })
          .then(undefined, (error) => failures.push(error)),
      )
      if (failures.length > 0) throw failures[0]
    },
    changes: ['slide_asset'],
    done: t`${plural(waiting.length, { one: '# slide', other: '# slides' })} approved`,
    onDone: () => onChange(new Map()),
  })
  if (chosen.size === 0) return null
  const selectAll = () => {
    const rows = Array.from({ length: count ?? 0 }, (_, at) => rowAt(at))
    onChange(new Map([...chosen, ...rows.flatMap((row) => (row ? [[row.id, row] as const] : []))]))
  }
  return (
    <section
      aria-label={t`Selected slides`}
      className="sticky top-2 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-md border border-accent/40 bg-accent-wash px-3 py-2 text-sm"
    >
      <span aria-live="polite" className="mr-auto font-medium">
        <Trans>{plural(chosen.size, { one: '# slide', other: '# slides' })} selected</Trans>
      </span>
      {waiting.length > 0 && (
        <Button
          small
          look="primary"
          busy={approving.busy}
          icon={<BadgeCheck aria-hidden />}
          onClick={() => void approving.run()}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      <Button small look="quiet" onClick={selectAll}>
        <Trans>Select all shown</Trans>
      </Button>
      <Button small look="quiet" onClick={() => onChange(new Map())}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  )
}

/** Below the burst of a session, with other requests of the page. */
const maxParallel = 4
