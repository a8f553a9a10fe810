import { useEffect, useLayoutEffect, useRef } from 'react'

/** The actions by `KeyboardEvent.key` in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Listens for single keys on the whole page. Ignores keys that are typed into a field, pressed in a
 * dialog or menu, or pressed with Ctrl, Alt or Meta, and all keys if the user turned single-key
 * shortcuts off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  // Before the page shows the new state: with an effect, a key could act on the previous state.
  useLayoutEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      const act = current.current[event.key.toLowerCase()]
      if (act === undefined || !areShortcutsOn() || isTaken(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const setting = 'blazon-shortcuts'

export function areShortcutsOn(): boolean {
  return localStorage.getItem(setting) !== 'off'
}

export function setShortcuts(areOn: boolean): void {
  if (areOn) localStorage.removeItem(setting)
  else localStorage.setItem(setting, 'off')
}

const takers =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=tablist], [role=radiogroup]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'

function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector(overlays) !== null ||
    (target instanceof Element && target.closest(takers) !== null)
  )
}
