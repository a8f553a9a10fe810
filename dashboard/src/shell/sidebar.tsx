import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { BookOpen, Globe, Search } from 'lucide-react'
import { useApi } from '../api/client.ts'
import { formatNumber } from '../language/format.ts'
import { useInbox } from '../pages/checks/comments/use-inbox.ts'
import { paths } from '../path-builder.ts'
import { useBrands, useChosenBrand } from '../session/brand.ts'
import { useIsChecker } from '../session/workspace.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Select } from '../ui/forms/input.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { OrganizationSwitcher } from './organization-switcher.tsx'
import { useOpenPalette } from './overlays.tsx'
import { isInRoom, type Room } from './rooms.ts'
import { useRooms } from './use-rooms.ts'

/** The navigation. Calls `onGone` on navigation, which closes the drawer on a phone. */
export function Sidebar({ onGone }: { onGone?: () => void }) {
  const isChecker = useIsChecker()
  const openPalette = useOpenPalette()
  const { pathname } = useLocation()
  return (
    <div className="flex h-full flex-col">
      <div className="space-y-2 p-3">
        <OrganizationSwitcher />
        <ModeSwitch />
        <BrandSwitch />
        <button
          type="button"
          onClick={() => {
            onGone?.()
            openPalette()
          }}
          className="flex w-full items-center gap-2.5 rounded-md border border-line px-2 py-1.5 text-left text-sm text-muted hover:bg-hover hover:text-ink"
        >
          <Search aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="flex-1">
            <Trans>Search</Trans>
          </span>
          <kbd aria-hidden className="font-mono text-xs text-faint">
            <Trans>Ctrl K</Trans>
          </kbd>
        </button>
      </div>
      <nav aria-label={t`Rooms`} className="flex-1 overflow-y-auto px-3 py-1">
        <ul className="space-y-0.5">
          {useRooms().map((room) => (
            <RoomEntry
              key={room.label}
              room={room}
              isOpen={isInRoom(room, pathname)}
              onGone={onGone}
            />
          ))}
        </ul>
      </nav>
      <div className="space-y-0.5 border-t border-line p-3">
        {isChecker && <PortalLink />}
        <a
          href={paths.apiReference()}
          target="_blank"
          rel="noreferrer"
          className={entryLook(false)}
        >
          <BookOpen aria-hidden className="size-4" strokeWidth={1.75} />
          <Trans>API reference</Trans>
        </a>
        <AccountMenu />
      </div>
    </div>
  )
}

/** The portal, for those who do not see the room with its settings. */
function PortalLink() {
  const api = useApi()
  const { data: url } = useQuery({
    queryKey: ['portal', 'url'],
    queryFn: async () => (await api.cms.portal.retrieve()).url,
  })
  return (
    <a href={url} target="_blank" rel="noreferrer" className={entryLook(false)}>
      <Globe aria-hidden className="size-4" strokeWidth={1.75} />
      <Trans>Brand portal</Trans>
    </a>
  )
}

/** How many comments are new in the inbox. */
function Unseen() {
  const count = useInbox()?.unseen_count ?? 0
  if (count === 0) return null
  const shown = formatNumber(count)
  return (
    <span className="ml-auto">
      <Badge tone="accent">{t`${shown} new`}</Badge>
    </span>
  )
}

function RoomEntry({
  room,
  isOpen,
  onGone,
}: {
  room: Room
  isOpen: boolean
  onGone: (() => void) | undefined
}) {
  const { label, icon: Icon, to, pages } = room
  const isPage = pages.length === 0
  return (
    <li>
      <Link
        to={to}
        onClick={onGone}
        activeOptions={{ exact: true }}
        className={entryLook(isOpen && isPage, isOpen)}
      >
        <Icon
          aria-hidden
          className={classNames('size-4', isOpen && 'text-accent')}
          strokeWidth={1.75}
        />
        {label}
        {to === paths.inbox() && <Unseen />}
      </Link>
      {isOpen && !isPage && (
        <ul className="mt-0.5 mb-1.5 ml-[1.2rem] space-y-px border-l border-line pl-2.5">
          {pages.map((page) => (
            <li key={page.to}>
              <Link
                to={page.to}
                onClick={onGone}
                className="block rounded-md px-2 py-1 text-sm text-muted transition-colors hover:bg-hover hover:text-ink data-[status=active]:bg-hover data-[status=active]:font-medium data-[status=active]:text-ink"
              >
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function entryLook(isChosen: boolean, isOpen = isChosen): string {
  return classNames(
    'flex items-center gap-2.5 rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-hover hover:text-ink',
    isChosen && 'bg-hover',
    isOpen ? 'font-medium text-ink' : 'text-muted',
  )
}

/** Chooses the brand that lists show; absent in an organization with one brand. */
function BrandSwitch() {
  const brands = useBrands()
  const { brand, choose } = useChosenBrand()
  if (brands === undefined || brands.length < 2) return null
  return (
    <Select
      aria-label={t`Brand`}
      value={brand?.id ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : target.value)}
    >
      <option value="">{t`All brands`}</option>
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
