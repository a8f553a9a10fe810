import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '@blazon/server/settings/config'
import { misuse } from '../failure.ts'

/** Several installations behind one address, as a file of JSON describes them. */
export interface Cells {
  /** The host name that all cells share. */
  host: string
  cells: Cell[]
}

export interface Cell {
  /** The name in its secrets (`BLAZON_CELL`); null for the default cell. */
  name: string | null
  /** The host name of this cell alone. */
  host: string
  /** What people read where they choose a cell; otherwise the host name. */
  title?: string
  /** Domains of the e-mail addresses whose people this cell has. */
  domains?: string[]
  /** Addresses of its API processes, such as `10.0.1.10:4000`. */
  servers: string[]
  /** The path of a file with its settings, as systemd reads it; for commands that change the cell. */
  settings?: string
}

const namePattern = /^(?!default$)[a-z][a-z0-9]{0,7}$/
const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/
const titlePattern = /^[\p{L}\p{N}][\p{L}\p{N} .,()-]{0,59}$/u
const serverPattern = /^[A-Za-z0-9.[\]:-]+:\d+$/

/** Reads a file of cells. Throws a misuse that names what is wrong in it. */
export async function readCells(path: string): Promise<Cells> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw misuse(`${path} cannot be read as JSON: ${(error as Error).message}`)
  }
  const problem = findProblem(value)
  if (problem !== null) throw misuse(`${path}: ${problem}`)
  return value as Cells
}

/** What the cell is called where a name is needed. */
export function nameOf({ name }: Pick<Cell, 'name'>): string {
  return name ?? 'default'
}

/** The settings of the cell with this name, or of the one without a name for `default`. */
export async function readSettingsOf({ cells }: Cells, name: string): Promise<Config> {
  const cell = cells.find((one) => nameOf(one) === name)
  if (cell === undefined) throw misuse(`there is no cell ${name} in the file of cells`)
  if (cell.settings === undefined) throw misuse(`the cell ${name} has no 'settings'`)
  try {
    const config = readConfig(parseEnv(await readFile(cell.settings, 'utf8')))
    if ((config.cell ?? 'default') === name) return config
  } catch (error) {
    throw misuse(`${cell.settings}: ${(error as Error).message}`)
  }
  throw misuse(`${cell.settings} sets a BLAZON_CELL other than ${name}`)
}

/** What is wrong with the content of a file; null if nothing. Its values are written into a configuration. */
export function findProblem(value: unknown): string | null {
  const { host, cells } = (value ?? {}) as Partial<Cells>
  if (!isHost(host)) return "'host' must be the host name that all cells share"
  if (!Array.isArray(cells) || cells.length === 0) return "'cells' must be a list of cells"
  for (const [at, cell] of cells.entries()) {
    const { name, host, servers, title, domains } = (cell ?? {}) as Partial<Cell>
    if (name !== null && !(typeof name === 'string' && namePattern.test(name)))
      return `'cells[${at}].name' must be 1 to 8 lower-case letters and digits, a letter first, and not default; null for the default cell`
    if (!isHost(host)) return `'cells[${at}].host' must be the host name of this cell alone`
    if (title !== undefined && !(typeof title === 'string' && titlePattern.test(title)))
      return `'cells[${at}].title' must be 1 to 60 letters, digits, spaces, and . , ( ) -`
    if (domains !== undefined && !(Array.isArray(domains) && domains.every(isHost)))
      return `'cells[${at}].domains' must be domains of e-mail addresses in lower case, such as acme.com`
    if (cell.settings !== undefined && typeof cell.settings !== 'string')
      return `'cells[${at}].settings' must be the path of a file with its settings`
    if (!Array.isArray(servers) || servers.length === 0 || !servers.every(isServer))
      return `'cells[${at}].servers' must be addresses of its API processes, such as 10.0.1.10:4000`
  }
  if (cells.filter(({ name }) => name === null).length !== 1)
    return 'exactly one cell must have the name null: it gets the requests that name none'
  const hosts = [host, ...cells.map((cell) => cell.host)]
  if (new Set(hosts).size < hosts.length) return 'two of the host names are the same'
  const domains = cells.flatMap((cell) => cell.domains ?? [])
  if (new Set(domains).size < domains.length) return 'a domain is in the list twice'
  const names = cells.map(({ name }) => name)
  if (new Set(names).size < names.length) return 'two cells have the same name'
  return null
}

function isHost(value: unknown): value is string {
  return typeof value === 'string' && hostPattern.test(value)
}

function isServer(value: unknown): boolean {
  return typeof value === 'string' && serverPattern.test(value)
}
