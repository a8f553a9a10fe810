/** An organization and one of its two modes. Both are part of the address. */
export interface Workspace {
  organization: string
  mode: Mode
}

export type Mode = 'live' | 'test'

const key = 'blazon-mode'

/** The mode of an address, otherwise the last one used. */
export function toMode(asked: string | undefined): Mode {
  return (asked ?? localStorage.getItem(key)) === 'live' ? 'live' : 'test'
}

export function rememberMode(mode: Mode): void {
  localStorage.setItem(key, mode)
}
