import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { chooseLanguage, chosenLanguage, type Language, languages } from '../language/language.ts'
import { paths } from '../path-builder.ts'
import { leaveApp } from '../session/leave-app.ts'
import { nameRole } from '../session/role-names.ts'
import { takeUpSession } from '../session/session.tsx'
import { useSigned } from '../session/workspace.tsx'
import { Menu } from '../ui/menus/menu.tsx'
import { useToasts } from '../ui/toast.tsx'
import { chooseTheme, type Theme, themeNow } from './theme.ts'
import { UserAvatar } from './user-avatar.tsx'

/** The user's menu: account, colour scheme, and sign-out. */
export function AccountMenu() {
  const { session, credential } = useSigned()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [theme, setTheme] = useState<Theme>(themeNow)

  async function signOut() {
    try {
      const { logout_url } = await account.sessions.current.delete()
      // Otherwise the next sign-in at the provider would need no credentials.
      if (logout_url !== null) leaveApp(logout_url)
      else takeUpSession(null)
    } catch (error) {
      toasts.failed(error)
    }
  }

  return (
    <Menu
      align="start"
      className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-hover data-[state=open]:bg-hover"
      entries={[
        {
          kind: 'act',
          label: t`Your account`,
          icon: <UserRound aria-hidden />,
          onSelect: () => void navigate({ to: paths.account() }),
        },
        { kind: 'separator' },
        {
          kind: 'choice',
          label: t`Colours`,
          value: theme,
          onChange: (value) => setTheme(chooseTheme(value as Theme)),
          options: [
            { value: 'system', label: t`System` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ],
        },
        { kind: 'separator' },
        {
          kind: 'choice',
          label: t`Language`,
          value: chosenLanguage() ?? 'system',
          onChange: (value) => chooseLanguage(value === 'system' ? null : (value as Language)),
          options: [
            { value: 'system', label: t`System` },
            ...Object.entries(languages).map(([value, label]) => ({ value, label })),
          ],
        },
        { kind: 'separator' },
        {
          kind: 'act',
          label: t`Sign out`,
          icon: <LogOut aria-hidden />,
          onSelect: () => void signOut(),
        },
      ]}
    >
      <UserAvatar
        user={session.user}
        name={session.name ?? session.email}
        avatar={session.avatar}
        className="size-7 text-xs"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{session.name ?? session.email}</span>
        <span className="block truncate text-xs text-muted capitalize">
          {nameRole(credential.role)}
        </span>
      </span>
      <ChevronsUpDown aria-hidden className="size-3.5 text-faint" />
    </Menu>
  )
}
