/**
 * The cell in a secret: the name of the installation that made it, of several behind one address. It is
 * readable, so that a proxy finds the installation without a database. The default cell has no name, and
 * its secrets have the form of an installation that is alone.
 */
export const cellPattern = '[a-z][a-z0-9]{0,7}'

/** What the cell without a name is called where a name is needed. */
export const defaultCell = 'default'

export function isCellName(text: string): boolean {
  return text !== defaultCell && new RegExp(`^${cellPattern}$`).test(text)
}

/** The prefix of a key or a token, such as `sk_live_` or, in the cell `eu`, `sk_live_eu_`. */
export function secretPrefix(kind: string, livemode: boolean, cell: string | null): string {
  return `${kind}_${livemode ? 'live' : 'test'}_${cell === null ? '' : `${cell}_`}`
}
