import { closeSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Closes the files above `last` that the process was started with (Linux). Node opens its own files
 * with `O_CLOEXEC`, so one without it comes from the parent. libuv protects inherited files only up
 * to the first unused number above 15 (`uv_disable_stdio_inheritance`): a socket beyond a gap, which
 * a service manager or a shell left open, would reach every process.
 */
export function closeInheritedFiles(last: number): void {
  if (process.platform !== 'linux') return
  for (const name of readdirSync('/proc/self/fd')) {
    const file = Number(name)
    if (file > last && isInherited(file)) closeSync(file)
  }
}

/** `O_CLOEXEC` of open(2), in the flags that proc(5) shows in octal. */
const closesOnExec = 0o2000000

function isInherited(file: number): boolean {
  try {
    const info = readFileSync(`/proc/self/fdinfo/${file}`, 'utf8')
    const [, flags] = /^flags:\s*(\d+)$/m.exec(info) ?? []
    return flags !== undefined && (Number.parseInt(flags, 8) & closesOnExec) === 0
  } catch {
    // The list contains the file with which it was read, and which is closed by now.
    return false
  }
}
