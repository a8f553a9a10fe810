import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/**
 * Debian's browsers. The headless shell has no windows of its own: ten new pages took 5 s beside 19 s in the
 * full browser, on the same busy machine.
 */
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = executables.find((path) => existsSync(path))

// As root, Chromium does not start with its sandbox. It must reach no other host by itself.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Whether this machine has a browser for the tests. */
export const hasChromium = executablePath !== undefined

/** Starts Chromium without a window, with further arguments. Throws if it is not installed. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  if (executablePath === undefined) {
    throw new Error(
      `These tests need ${executables.join(' or ')}: apt-get install -y chromium-headless-shell`,
    )
  }
  return chromium.launch({ executablePath, args: [...args, ...more] })
}
