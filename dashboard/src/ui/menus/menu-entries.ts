import type { ReactNode } from 'react'

/** An entry of a menu. */
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
  /** The button's classes. */
  className: string
  /** The button's accessible name, if its content is not enough. */
  label?: string
  /** The content of the button. */
  children: ReactNode
  align?: 'start' | 'end'
  entries: readonly MenuEntry[]
}
