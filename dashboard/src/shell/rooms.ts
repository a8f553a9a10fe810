import { t } from '@lingui/core/macro'
import {
  Blocks,
  CircleCheckBig,
  House,
  Inbox,
  type LucideIcon,
  Palette,
  Settings,
  SquareTerminal,
} from 'lucide-react'
import { inboxAccess } from '../pages/checks/comments/use-inbox.ts'
import { paths } from '../path-builder.ts'
import type { Access } from '../session/workspace.tsx'

/** The rooms with their pages, in the order of the sidebar. */
export interface Room extends Access {
  label: string
  icon: LucideIcon
  to: string
  pages: readonly Page[]
}

interface Page extends Access {
  label: string
  to: string
}

export const rooms: readonly Room[] = [
  { label: t`Home`, icon: House, to: paths.home(), pages: [] },
  { label: t`Inbox`, icon: Inbox, to: paths.inbox(), ...inboxAccess, pages: [] },
  { label: t`Checks`, icon: CircleCheckBig, to: paths.checks(), needs: ['brand:read'], pages: [] },
  {
    label: t`Brand`,
    icon: Palette,
    to: paths.brand(),
    needs: ['brand:read'],
    pages: [
      { label: t`Overview`, to: paths.brand() },
      { label: t`Palettes`, to: paths.palettes() },
      { label: t`Tokens`, to: paths.tokenSets() },
      { label: t`Fonts`, to: paths.fonts() },
      { label: t`Rules`, to: paths.rules() },
      { label: t`Waivers`, to: paths.waivers(), closedToCheckers: true },
    ],
  },
  {
    label: t`CMS`,
    icon: Blocks,
    to: paths.assets(),
    needs: ['cms:read'],
    pages: [
      { label: t`Assets`, to: paths.assets() },
      { label: t`Icons`, to: paths.icons() },
      { label: t`Icon sets`, to: paths.iconSets() },
      { label: t`Slides`, to: paths.slides() },
      { label: t`Slide sets`, to: paths.pptSets() },
      { label: t`Deployments`, to: paths.deployments() },
      { label: t`Channels`, to: paths.channels() },
      { label: t`Portal`, to: paths.portal() },
    ],
  },
  {
    label: t`Developers`,
    icon: SquareTerminal,
    to: paths.apiKeys(),
    needs: ['platform:read'],
    pages: [
      { label: t`API keys`, to: paths.apiKeys() },
      { label: t`Webhooks`, to: paths.webhooks() },
      { label: t`Deliveries`, to: paths.deliveries() },
      { label: t`Events`, to: paths.events() },
      { label: t`Request logs`, to: paths.requestLogs() },
      { label: t`OAuth applications`, to: paths.oauthApplications() },
    ],
  },
  {
    label: t`Settings`,
    icon: Settings,
    to: paths.organization(),
    pages: [
      { label: t`Organization`, to: paths.organization(), needs: ['platform:read'] },
      { label: t`Members`, to: paths.members(), needs: ['platform:read'] },
      { label: t`Audit log`, to: paths.audit(), needs: ['platform:write'] },
      { label: t`Sign-in`, to: paths.signInSettings(), needs: ['platform:read'] },
      { label: t`Your account`, to: paths.account() },
      { label: t`Second factor`, to: paths.secondFactor() },
      { label: t`Sessions`, to: paths.sessions() },
    ],
  },
]

/** Whether the page at this address belongs to the room, by the first segment of its path. */
export function isInRoom({ to }: Room, pathname: string): boolean {
  return firstWord(to) === firstWord(pathname)
}

function firstWord(path: string): string {
  return path.split('/')[1] ?? ''
}
