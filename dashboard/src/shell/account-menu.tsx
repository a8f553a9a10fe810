import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { paths } from '../path-builder.ts'
import { useSessionChange } from '../session/session.tsx'
import { useSigned } from '../session/workspace.tsx'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx'
import { useToasts } from '../ui/toast.tsx'
import { chooseTheme, type Theme, themeNow } from './theme.ts'

/** Whoever is signed in: their account, the colours, and the way out. */
export function AccountMenu() {
  const { session, credential } = useSigned()
  const takeUp = useSessionChange()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [theme, setTheme] = useState<Theme>(themeNow)

  async function signOut() {
    try {
      await account.sessions.current.delete()
      takeUp(null)
    } catch (error) {
      toasts.failed(error)
    }
  }

  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-hover data-[state=open]:bg-hover"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">
              {session.name ?? session.email}
            </span>
            <span className="block truncate text-xs text-muted capitalize">{credential.role}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 text-faint" />
        </button>
      }
    >
      <MenuItem
        icon={<UserRound aria-hidden />}
        onSelect={() => void navigate({ to: paths.account() })}
      >
        Your account
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Colours</MenuLabel>
      <MenuChoice
        value={theme}
        onChange={(value) => setTheme(chooseTheme(value as Theme))}
        options={[
          { value: 'system', label: "The system's" },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
