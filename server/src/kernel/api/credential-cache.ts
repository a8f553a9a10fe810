import type { Clock } from '../base/clock.ts'
import type { MaybePromise } from '../base/maybe-promise.ts'
import type { Signals } from '../signals/signals.ts'

/**
 * Caches the result of authenticating a secret for half a second, and invalidates it when one of
 * its subjects changes: directly in this process, by a signal in others. A credential that ends is
 * refused from the next request on in this process, and within a second everywhere, even if the
 * signal is lost.
 */
interface CredentialCache<Value> {
  /**
   * The value of this name, such as the hash of a secret, or null. Null is not cached. A name that is not
   * cached is looked up only if it may exist.
   */
  find(name: string, mayExist?: () => boolean): MaybePromise<Value | null>
  close(): void
}

interface CredentialCacheOptions<Value> {
  clock: Clock
  signals: Signals
  /** The topic of signals about changed subjects. Organizations have their own topic. */
  topic: string
  /** UUIDs of the rows that the value depends on. */
  listSubjects: (value: Value) => readonly string[]
  lookUp: (name: string) => Promise<Value | null>
}

interface Entry<Value> {
  value: Value
  subjects: readonly string[]
  until: number
}

const always = () => true
const organizationTopic = 'organization'
const rememberedMs = 500
const maxRemembered = 10_000

/** Notifies every process that an organization's settings changed. Call it after the commit. */
export function forgetOrganization(signals: Signals, uuid: string): void {
  signals.send(organizationTopic, uuid)
}

export function onOrganizationChange(signals: Signals, listener: () => void): () => void {
  return signals.on(organizationTopic, listener)
}

export function createCredentialCache<Value>(
  options: CredentialCacheOptions<Value>,
): CredentialCache<Value> {
  const { clock, signals, topic, listSubjects, lookUp } = options
  // By the hash of the secret, so that the secret does not stay in memory.
  const entries = new Map<string, Entry<Value>>()
  const namesBySubject = new Map<string, Set<string>>()
  const lookups = new Map<string, Promise<Value | null>>()
  let epoch = 0

  const unsubscribe = [topic, organizationTopic].map((name) => signals.on(name, forgetSubject))

  return {
    find(name, mayExist = always) {
      const known = entries.get(name)
      if (known !== undefined && known.until > clock.now()) return known.value
      return mayExist() ? lookUpOnce(name) : null
    },
    close() {
      for (const end of unsubscribe) end()
    },
  }

  /** Runs one look-up at a time for each secret; further requests wait for it. */
  function lookUpOnce(name: string): Promise<Value | null> {
    const running = lookups.get(name)
    if (running !== undefined) return running
    const startEpoch = epoch
    /** Whether nothing changed during the look-up: otherwise the value is not cached. */
    const settles = () => startEpoch === epoch && lookups.delete(name)
    const lookup = lookUp(name).then(
      (value) => {
        if (settles() && value !== null) remember(name, value)
        return value
      },
      (error) => {
        settles()
        throw error
      },
    )
    lookups.set(name, lookup)
    return lookup
  }

  function remember(name: string, value: Value): void {
    if (entries.size >= maxRemembered) {
      entries.clear()
      namesBySubject.clear()
    }
    const subjects = listSubjects(value)
    entries.set(name, { value, subjects, until: clock.now() + rememberedMs })
    for (const subject of subjects) {
      const names = namesBySubject.get(subject) ?? new Set()
      namesBySubject.set(subject, names.add(name))
    }
  }

  function forgetSubject(subject: string): void {
    epoch++
    lookups.clear()
    for (const name of [...(namesBySubject.get(subject) ?? [])]) forget(name)
  }

  function forget(name: string): void {
    for (const subject of entries.get(name)?.subjects ?? []) {
      const names = namesBySubject.get(subject)
      names?.delete(name)
      if (names?.size === 0) namesBySubject.delete(subject)
    }
    entries.delete(name)
  }
}
