import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  CalendarClock,
  Download,
  FileCode2,
  FileSpreadsheet,
  FileText,
  Link2,
  RotateCw,
  Share2,
} from 'lucide-react'
import { useState } from 'react'
import { readerLanguage } from '#language'
import { useApi } from '../../api/client.ts'
import { save } from '../../api/download.ts'
import { useAct } from '../../api/use-act.ts'
import { useIsChecker, useMay } from '../../session/workspace.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import type { MenuEntry } from '../../ui/menus/menu-entries.ts'
import { useToasts } from '../../ui/toast.tsx'
import { FixButton } from './fix/fix.tsx'
import { isUnderWay, nameCheck } from './names.ts'
import { NewScheduleDialog } from './schedules/schedule-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { findInput, useCheckAgain } from './use-check-again.ts'

/** The actions on a check that its state allows. */
export function CheckActions({ check }: { check: Check }) {
  const may = useMay()
  const mayCheck = may('brand:checks:write')
  const isChecker = useIsChecker()
  if (isUnderWay(check)) return mayCheck && <CancelButton check={check} />
  return (
    <>
      {mayCheck && <AgainButton check={check} />}
      {mayCheck && !isChecker && <ScheduleButton check={check} />}
      {check.status === 'completed' && <ReportMenu check={check} />}
      {check.status === 'completed' && <FixButton check={check} />}
    </>
  )
}

function CancelButton({ check }: { check: Check }) {
  const api = useApi()
  const canceling = useAct({
    perform: () => api.brand.checks.cancel(check.id),
    changes: ['check'],
    done: t`Check canceled`,
  })
  return (
    <Button busy={canceling.busy} onClick={() => canceling.run()}>
      <Trans>Cancel</Trans>
    </Button>
  )
}

function AgainButton({ check }: { check: Check }) {
  const again = useCheckAgain(check)
  if (again === null) return null
  return (
    <Button busy={again.busy} icon={<RotateCw aria-hidden />} onClick={() => again.run()}>
      <Trans>Check again</Trans>
    </Button>
  )
}

function ScheduleButton({ check }: { check: Check }) {
  const [open, setOpen] = useState(false)
  if (findInput(check) === null) return null
  return (
    <>
      <Button icon={<CalendarClock aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Check regularly</Trans>
      </Button>
      {open && <NewScheduleDialog check={check} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportMenu({ check }: { check: Check }) {
  const api = useApi()
  const may = useMay()
  const mayShare = !useIsChecker() && may('brand:checks:write')
  const [shares, setShares] = useState(false)
  const toasts = useToasts()
  const saving = useAct({
    perform: async (format: 'html' | 'pdf' | 'json' | 'sarif' | 'csv') =>
      save(
        await api.brand.checks.report(check.id, { format, language: readerLanguage() }),
        `${nameCheck(check)}.${format}`,
      ),
    changes: [],
  })
  const copyAddress = () =>
    navigator.clipboard.writeText(location.href).then(
      () => toasts.done(t`Link copied. Members of the organization can open it.`),
      (error) => toasts.failed(error),
    )
  const sharing: MenuEntry = {
    kind: 'act',
    label: t`Link for people without an account…`,
    icon: <Share2 aria-hidden />,
    onSelect: () => setShares(true),
  }
  const menu = (
    <Menu
      className={buttonLook('secondary', false)}
      entries={[
        ...(mayShare ? [sharing] : []),
        {
          kind: 'act',
          label: t`Copy link`,
          icon: <Link2 aria-hidden />,
          onSelect: () => void copyAddress(),
        },
        { kind: 'separator' },
        {
          kind: 'act',
          label: t`Report to share (HTML)`,
          icon: <FileText aria-hidden />,
          onSelect: () => void saving.run('html'),
        },
        {
          kind: 'act',
          label: t`Report to print (PDF)`,
          icon: <FileText aria-hidden />,
          onSelect: () => void saving.run('pdf'),
        },
        {
          kind: 'act',
          label: t`For code scanning (SARIF)`,
          icon: <FileCode2 aria-hidden />,
          onSelect: () => void saving.run('sarif'),
        },
        {
          kind: 'act',
          label: t`Table (CSV)`,
          icon: <FileSpreadsheet aria-hidden />,
          onSelect: () => void saving.run('csv'),
        },
        {
          kind: 'act',
          label: t`Everything (JSON)`,
          icon: <FileCode2 aria-hidden />,
          onSelect: () => void saving.run('json'),
        },
      ]}
    >
      <Download aria-hidden />
      <Trans>Share the report</Trans>
    </Menu>
  )
  return (
    <>
      {menu}
      {shares && <ShareDialog check={check} onClose={() => setShares(false)} />}
    </>
  )
}
