/** Where one is: an organization, and one of its two worlds. Both stand in the address. */
export interface Workspace {
  organization: string
  mode: Mode
}

export type Mode = 'live' | 'test'

const key = 'blazon-mode'

/** The mode of an address, or else the one that was looked at last. */
export function modeOf(asked: string | undefined): Mode {
  return (asked ?? localStorage.getItem(key)) === 'live' ? 'live' : 'test'
}

export function rememberMode(mode: Mode): void {
  localStorage.setItem(key, mode)
}
