import { spawn } from 'node:child_process'

const programs: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // `start` is of the shell, where `&` would end the address.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/**
 * Opens a web address in the default browser, if there is one. Does nothing if that fails, or for an
 * address that another program would open: `file:`, a share of the network, or the scheme of an
 * application. `http:` is accepted for this machine only.
 */
export function openBrowser(address: string): void {
  if (!isWebPage(address)) return
  const [program, ...words] = programs[process.platform] ?? ['xdg-open']
  const url = new URL(address).href
  const child = spawn(program, [...words, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

export function isWebPage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}
