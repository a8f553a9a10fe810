import { useQuery } from '@tanstack/react-query'
import { clientFor } from '../api/client.ts'
import { sessionQueries } from '../session/session.tsx'
import { useObjectUrl } from '../ui/lazy-picture.tsx'

/** The logo of an organization, or the first letter of its name. */
export function OrganizationLogo({
  organization,
  name,
  logo,
}: {
  organization: string
  name: string
  /** SHA-256 of the logo; null without one. */
  logo: string | null
}) {
  const { data } = useQuery(
    {
      queryKey: ['session', 'logo', organization, logo],
      queryFn: async () => {
        const api = clientFor({ organization, mode: 'live' })
        return (await api.organizations.logo(organization)).blob()
      },
      enabled: logo !== null,
      staleTime: Number.POSITIVE_INFINITY,
    },
    sessionQueries,
  )
  const address = useObjectUrl(logo === null ? undefined : data)
  if (address !== null)
    return <img src={address} alt="" className="size-6.5 shrink-0 rounded-md object-contain" />
  return (
    <span
      aria-hidden
      className="flex size-6.5 shrink-0 items-center justify-center rounded-md bg-accent text-xs font-semibold text-on-accent"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
