import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/client.ts'
import { sessionQueries } from '../session/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { useObjectUrl } from '../ui/lazy-picture.tsx'

/** The picture of a member, or the initials of their name. */
export function UserAvatar({
  user,
  name,
  avatar,
  className,
}: {
  user: string
  name: string
  /** SHA-256 of the picture; null without one. */
  avatar: string | null
  className: string
}) {
  const api = useApi()
  const { data } = useQuery(
    {
      queryKey: ['session', 'avatar', user, avatar],
      queryFn: async () => (await api.users.avatar(user)).blob(),
      enabled: avatar !== null,
      staleTime: Number.POSITIVE_INFINITY,
    },
    sessionQueries,
  )
  const address = useObjectUrl(avatar === null ? undefined : data)
  if (address === null) return <Avatar name={name} className={className} />
  return (
    <img
      src={address}
      alt=""
      className={classNames('shrink-0 rounded-full object-cover', className)}
    />
  )
}
