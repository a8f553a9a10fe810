import { lazy, type ReactNode, Suspense, useState } from 'react'

/** What stands in a menu, from top to bottom. */
export type MenuEntry =
  | {
      kind: 'act'
      label: string
      icon?: ReactNode
      danger?: boolean
      onSelect: () => void
    }
  | {
      kind: 'choice'
      label: string
      value: string
      onChange: (value: string) => void
      options: readonly { value: string; label: ReactNode }[]
    }
  | { kind: 'separator' }

export interface MenuProps {
  /** The look of the button. */
  className: string
  /** What the button is called, where its content doesn't say it. */
  label?: string
  /** What stands in the button. */
  children: ReactNode
  align?: 'start' | 'end'
  entries: readonly MenuEntry[]
}

const load = () => import('./open-menu.tsx')
const OpenMenu = lazy(() => load().then(({ OpenMenu }) => ({ default: OpenMenu })))

/**
 * Acts behind a button: arrows, letters, Escape. What a menu is made of is heavy, so it comes when
 * the button is about to be pressed.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const { className, label, children } = props
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      className={className}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
