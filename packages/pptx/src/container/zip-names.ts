import { malformed } from './unreadable-file.ts'

/** Refuses a name that could leave the archive or that no Office program writes. */
export function checkName(name: string): void {
  const segments = name.replace(/\/$/, '').split('/')
  const bad =
    /[\\\0]/.test(name) ||
    /^[a-z]:/i.test(name) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  if (bad) throw malformed(`The archive has a forbidden name: ${JSON.stringify(name)}.`)
}
