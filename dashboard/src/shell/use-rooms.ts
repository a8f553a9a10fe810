import { useIsChecker, useMay } from '../session/workspace.tsx'
import { type Room, rooms } from './rooms.ts'

/** The rooms and pages that the user's role opens, in the order of the sidebar. */
export function useRooms(): readonly Room[] {
  const may = useMay()
  const isChecker = useIsChecker()
  return rooms
    .filter(({ needs }) => needs === undefined || may(...needs))
    .map((room) => {
      const pages = room.pages.filter(
        ({ needs, closedToCheckers }) =>
          (needs === undefined || may(...needs)) && !(isChecker && closedToCheckers),
      )
      return { ...room, pages, to: pages[0]?.to ?? room.to }
    })
}
