import { lazy, Suspense, useState } from 'react'
import type { MenuProps } from './menu-entries.ts'

const load = () => import('./open-menu.tsx')
const OpenMenu = lazy(() => load().then(({ OpenMenu }) => ({ default: OpenMenu })))

/**
 * A menu button with arrow keys, typeahead and Escape. The menu library is large, so it is loaded
 * when the button is about to be pressed.
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
