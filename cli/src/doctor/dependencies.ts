import type { Dependency } from '@blazon/server/boot/dependencies'
import type { Config } from '@blazon/server/settings/config'
import { bad, type Finding, good } from './finding.ts'

/** Whether each configured dependency can be used from this machine. */
export async function examineDependencies(
  dependencies: readonly Dependency[],
  config: Config,
): Promise<Finding[]> {
  const found = await Promise.all(dependencies.map((one) => examine(one, config)))
  return found.flat()
}

async function examine({ name, check, remedy }: Dependency, config: Config): Promise<Finding[]> {
  try {
    const checked = check(config)
    if (checked === null) return []
    await checked
    return [good(name, 'can be used')]
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const reason = (message || code || String(error)).replaceAll(/\s+/g, ' ')
    return [bad(name, `cannot be used: ${reason}`, remedy)]
  }
}
