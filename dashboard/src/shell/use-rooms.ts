import { useIsOpen } from '../session/workspace.tsx'
import { type Room, rooms } from './rooms.ts'

/** The rooms and pages that the user's role opens, in the order of the sidebar. */
export function useRooms(): readonly Room[] {
  const isOpen = useIsOpen()
  return rooms.filter(isOpen).map((room) => {
    const pages = room.pages.filter(isOpen)
    return { ...room, pages, to: pages[0]?.to ?? room.to }
  })
}
