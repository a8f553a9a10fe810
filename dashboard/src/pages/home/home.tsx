import { t } from '@lingui/core/macro'
import { useMay, useSigned } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RecentChecks } from './recent-checks.tsx'
import { RecentEvents } from './recent-events.tsx'
import { ScoreOverTime } from './score-over-time.tsx'

/** What needs attention first, then recent activity. */
export function Page() {
  const may = useMay()
  const { workspace } = useSigned()
  return (
    <>
      <PageHeader title={t`Home`}>
        {workspace.mode === 'test'
          ? t`This is test mode. Nothing that you do here affects live data.`
          : undefined}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 *:min-w-0 xl:grid-cols-2">
        <div className="empty:hidden print:hidden xl:col-span-2">
          <FirstSteps />
        </div>
        <div className="xl:col-span-2">
          <Attention />
        </div>
        {may('brand:read') && (
          <>
            <ScoreOverTime />
            <RecentChecks />
          </>
        )}
        {may('platform:read') && (
          <div className="xl:col-span-2">
            <RecentEvents />
          </div>
        )}
      </div>
    </>
  )
}
