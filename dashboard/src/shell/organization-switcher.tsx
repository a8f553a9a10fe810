import { lazy, Suspense } from 'react'
import { activeMemberships, useSigned } from '../session/workspace.tsx'
import { OrganizationLogo } from './organization-logo.tsx'

// Most members belong to one organization.
const OrganizationMenu = lazy(() =>
  import('./organization-menu.tsx').then(({ OrganizationMenu }) => ({ default: OrganizationMenu })),
)

/** The organization, with a menu for those who can open others. */
export function OrganizationSwitcher() {
  const { session, workspace } = useSigned()
  const active = activeMemberships(session)
  const { organization, organization_name, organization_logo } = active.find(
    (membership) => membership.organization === workspace.organization,
  )!
  const shown = (
    <div className="flex items-center gap-2.5 px-1 py-1">
      <OrganizationLogo
        organization={organization}
        name={organization_name}
        logo={organization_logo}
      />
      <span className="min-w-0 truncate text-sm font-semibold">{organization_name}</span>
    </div>
  )
  const hasOthers =
    active.length > 1 ||
    session.instance_admin ||
    session.memberships.some(
      ({ organization_status, role }) =>
        organization_status === 'moved' || (organization_status === 'deleted' && role === 'owner'),
    )
  if (!hasOthers) return shown
  return (
    <Suspense fallback={shown}>
      <OrganizationMenu />
    </Suspense>
  )
}
