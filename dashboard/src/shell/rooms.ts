import {
  Blocks,
  CircleCheckBig,
  House,
  type LucideIcon,
  Palette,
  Settings,
  SquareTerminal,
} from 'lucide-react'
import { paths } from '../path-builder.ts'

/** The rooms with their pages, in the order of the sidebar. */
export interface Room {
  label: string
  icon: LucideIcon
  to: string
  needs: readonly string[]
  pages: readonly { label: string; to: string; needs?: readonly string[] }[]
}

export const rooms: readonly Room[] = [
  { label: 'Home', icon: House, to: paths.home(), needs: ['platform:read'], pages: [] },
  { label: 'Checks', icon: CircleCheckBig, to: paths.checks(), needs: ['brand:read'], pages: [] },
  {
    label: 'Brand',
    icon: Palette,
    to: paths.palettes(),
    needs: ['brand:read'],
    pages: [
      { label: 'Palettes', to: paths.palettes() },
      { label: 'Fonts', to: paths.fonts() },
      { label: 'Rules', to: paths.rules() },
      { label: 'Waivers', to: paths.waivers() },
    ],
  },
  {
    label: 'CMS',
    icon: Blocks,
    to: paths.assets(),
    needs: ['cms:read'],
    pages: [
      { label: 'Assets', to: paths.assets() },
      { label: 'Icons', to: paths.icons() },
      { label: 'Icon sets', to: paths.iconSets() },
      { label: 'Slides', to: paths.slides() },
      { label: 'PPT sets', to: paths.pptSets() },
      { label: 'Deployments', to: paths.deployments() },
      { label: 'Channels', to: paths.channels() },
      { label: 'Portal', to: paths.portal() },
    ],
  },
  {
    label: 'Developers',
    icon: SquareTerminal,
    to: paths.apiKeys(),
    needs: ['platform:read'],
    pages: [
      { label: 'API keys', to: paths.apiKeys() },
      { label: 'Webhooks', to: paths.webhooks() },
      { label: 'Events', to: paths.events() },
      { label: 'Request logs', to: paths.requestLogs() },
      { label: 'OAuth applications', to: paths.oauthApplications() },
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    to: paths.organization(),
    needs: ['platform:read'],
    pages: [
      { label: 'Organization', to: paths.organization() },
      { label: 'Members', to: paths.members() },
      { label: 'Audit log', to: paths.audit(), needs: ['platform:write'] },
      { label: 'Sign-in', to: paths.signInSettings() },
      { label: 'Your account', to: paths.account() },
      { label: 'Second factor', to: paths.secondFactor() },
      { label: 'Sessions', to: paths.sessions() },
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
