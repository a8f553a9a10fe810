import { spawn } from 'node:child_process'

const programs: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // `start` is of the shell, where `&` would end the address.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address in the default browser, if there is one. Does nothing if that fails. */
export function openBrowser(url: string): void {
  const [program, ...words] = programs[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...words, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
