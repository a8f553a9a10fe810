import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Where `scripts/install/helm.ts` puts it. */
export const helmPath = fileURLToPath(new URL('../../.clients/helm/helm', import.meta.url))

/** The command: that of `scripts/install/helm.ts`, or of the machine; null without one. */
export function findHelm(): string | null {
  return [helmPath, 'helm'].find(isHelm) ?? null
}

function isHelm(command: string): boolean {
  try {
    execFileSync(command, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
