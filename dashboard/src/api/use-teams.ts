import type { Membership } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './client.ts'
import { gather } from './gather.ts'

const maxMembers = 5_000

/** The team of a member, which is in the metadata of the membership; null without one. */
export function readTeam({ metadata }: Pick<Membership, 'metadata'>): string | null {
  const { team } = metadata
  return typeof team === 'string' && team !== '' ? team : null
}

/** The teams of users by id, without users who have none; undefined until loaded. */
export function useTeams(enabled: boolean): ReadonlyMap<string, string> | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['membership', 'teams'],
    enabled,
    queryFn: async () => {
      const members = await gather(api.memberships.list({ limit: 200 }), maxMembers)
      return new Map(
        members.flatMap((member): [string, string][] => {
          const team = readTeam(member)
          return member.user === null || team === null ? [] : [[member.user, team]]
        }),
      )
    },
  })
  return data
}
