import { readFileSync } from 'node:fs'

/** A setting of the service; `config.ts` lists all of them. */
export interface Setting<Value> {
  name: string
  about: string
  /** What the documentation shows as default. */
  fallback: string
  parse: (text: string) => Value
  initial: (env: Env) => Value
}

export type Env = Readonly<Record<string, string | undefined>>

/** The service cannot start; the message is one line for the operator. */
export class ConfigError extends Error {}

export function setting<Value>(
  name: string,
  about: string,
  fallback: string,
  parse: (text: string) => Value,
): Setting<Value> {
  return { name, about, fallback, parse, initial: () => parse(fallback) }
}

/** A setting that is null if it is absent; `fallback` describes what that means. */
export function optional<Value>(
  name: string,
  about: string,
  fallback: string,
  parse: (text: string) => Value,
): Setting<Value | null> {
  return { name, about, fallback, parse, initial: () => null }
}

/** Throws `ConfigError` with the name of the setting if its value is invalid. */
export function readSetting<Value>(setting: Setting<Value>, env: Env): Value {
  const given = env[setting.name]
  if (given === undefined) return setting.initial(env)
  // An empty variable counts as absent, except in a list, where it means none.
  if (given === '' && setting.name !== 'BLAZON_ALLOW_PRIVATE_TARGETS') return setting.initial(env)
  try {
    return setting.parse(given)
  } catch (error) {
    throw new ConfigError(`${setting.name} ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Replaces variables `<NAME>_FILE` by `<NAME>` with the content of the file, without white space at its
 * ends. Container secrets and the credentials of systemd are such files: other processes cannot read
 * them, and no error report or listing of processes shows them. Throws `ConfigError` if a file cannot be
 * read, or if both variables are set.
 */
export function readSettingFiles(names: readonly string[], env: Env): Env {
  const given = { ...env }
  for (const name of names) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    delete given[`${name}_FILE`]
    if (path === '') continue
    if (given[name]) throw new ConfigError(`Set either ${name} or ${name}_FILE, not both.`)
    given[name] = readValue(name, path)
  }
  return given
}

function readValue(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name}_FILE is a file that cannot be read: '${path}' (${code}).`)
  }
}
