import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Building2, ChevronsUpDown, ExternalLink, RotateCcw } from 'lucide-react'
import { account } from '../api/client.ts'
import { paths, toCell } from '../path-builder.ts'
import { leaveApp } from '../session/leave-app.ts'
import { doubtSession, takeUpSession } from '../session/session.tsx'
import { activeMemberships, useSigned } from '../session/workspace.tsx'
import { Menu } from '../ui/menus/menu.tsx'
import type { MenuEntry } from '../ui/menus/menu-entries.ts'
import { useToasts } from '../ui/toast.tsx'
import { OrganizationLogo } from './organization-logo.tsx'

/**
 * Switches the organization, restores deleted ones, opens those that have moved to another cell, and
 * links instance administrators to all of them.
 */
export function OrganizationMenu() {
  const { session, workspace } = useSigned()
  const toasts = useToasts()
  const navigate = useNavigate()
  const active = activeMemberships(session)
  const current = active.find(({ organization }) => organization === workspace.organization)!
  const shown = (
    <OrganizationLogo
      organization={current.organization}
      name={current.organization_name}
      logo={current.organization_logo}
    />
  )

  async function choose(organization: string) {
    try {
      takeUpSession(await account.sessions.current.update({ organization }))
      void navigate({ to: paths.home(), search: { organization, mode: workspace.mode } } as never)
    } catch (error) {
      toasts.failed(error)
    }
  }

  async function restore(organization: string, name: string) {
    try {
      await account.organizations.restore(organization)
      doubtSession()
      toasts.done(t`${name} was restored`)
    } catch (error) {
      toasts.failed(error)
    }
  }

  const restorable = session.memberships
    .filter(
      ({ organization_status, role }) => organization_status === 'deleted' && role === 'owner',
    )
    .map(
      ({ organization, organization_name }): MenuEntry => ({
        kind: 'act',
        label: t`Restore ${organization_name}`,
        icon: <RotateCcw aria-hidden />,
        onSelect: () => void restore(organization, organization_name),
      }),
    )
  const moved = session.memberships.flatMap(
    ({ organization_name, organization_moved_to: cell }): MenuEntry[] =>
      cell === null
        ? []
        : [
            {
              kind: 'act',
              label: t`Open ${organization_name}`,
              icon: <ExternalLink aria-hidden />,
              onSelect: () => leaveApp(toCell(cell, session.email, paths.home())),
            },
          ],
  )
  const all: MenuEntry = {
    kind: 'act',
    label: t`All organizations`,
    icon: <Building2 aria-hidden />,
    onSelect: () => void navigate({ to: paths.instance() }),
  }
  const further = [...restorable, ...moved, ...(session.instance_admin ? [all] : [])]

  return (
    <Menu
      align="start"
      className="flex w-full items-center gap-2.5 rounded-md px-1 py-1 text-left hover:bg-hover data-[state=open]:bg-hover"
      entries={[
        {
          kind: 'choice',
          label: t`Organizations`,
          value: workspace.organization,
          onChange: choose,
          options: active.map(({ organization, organization_name }) => ({
            value: organization,
            label: organization_name,
          })),
        },
        ...(further.length === 0 ? [] : [{ kind: 'separator' } as const, ...further]),
      ]}
    >
      {shown}
      <span className="min-w-0 flex-1 truncate text-sm font-semibold">
        <span className="sr-only">
          <Trans>Organization:</Trans>{' '}
        </span>
        {current.organization_name}
      </span>
      <ChevronsUpDown aria-hidden className="mr-1 size-3.5 text-faint" />
    </Menu>
  )
}
