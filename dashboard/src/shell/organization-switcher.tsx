import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { account } from '../api/client.ts'
import { paths } from '../path-builder.ts'
import { takeUpSession } from '../session/session.tsx'
import { useSigned } from '../session/workspace.tsx'
import { Menu } from '../ui/menu.tsx'
import { useToasts } from '../ui/toast.tsx'

/** Switches the organization; nothing to select with only one. */
export function OrganizationSwitcher() {
  const { session, workspace } = useSigned()
  const toasts = useToasts()
  const navigate = useNavigate()
  const current = session.memberships.find(
    ({ organization }) => organization === workspace.organization,
  )!

  async function choose(organization: string) {
    try {
      takeUpSession(await account.sessions.current.update({ organization }))
      void navigate({ to: paths.home(), search: { organization, mode: workspace.mode } } as never)
    } catch (error) {
      toasts.failed(error)
    }
  }

  if (session.memberships.length === 1)
    return (
      <div className="flex items-center gap-2.5 px-1 py-1">
        <Crest name={current.organization_name} />
        <span className="min-w-0 truncate text-sm font-semibold">{current.organization_name}</span>
      </div>
    )
  return (
    <Menu
      align="start"
      className="flex w-full items-center gap-2.5 rounded-md px-1 py-1 text-left hover:bg-hover data-[state=open]:bg-hover"
      entries={[
        {
          kind: 'choice',
          label: 'Organizations',
          value: workspace.organization,
          onChange: choose,
          options: session.memberships.map(({ organization, organization_name }) => ({
            value: organization,
            label: organization_name,
          })),
        },
      ]}
    >
      <Crest name={current.organization_name} />
      <span className="min-w-0 flex-1 truncate text-sm font-semibold">
        <span className="sr-only">Organization: </span>
        {current.organization_name}
      </span>
      <ChevronsUpDown aria-hidden className="mr-1 size-3.5 text-faint" />
    </Menu>
  )
}

function Crest({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-6.5 shrink-0 items-center justify-center rounded-md bg-accent text-xs font-semibold text-on-accent"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
