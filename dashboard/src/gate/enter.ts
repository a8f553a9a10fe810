import { paths } from '../path-builder.ts'

/** Opens the app, which does not contain these pages. Never resolves, because the page is left. */
export function enter(next: string): Promise<never> {
  location.replace(toOwnAddress(next))
  return new Promise(() => {})
}

/** Only an address of this dashboard: the parameter may come from anyone. */
function toOwnAddress(next: string): string {
  const url = new URL(next, location.origin)
  return url.origin === location.origin ? url.href : paths.home()
}

/** The page that was requested before the sign-in. */
export function readNext(): string {
  return new URLSearchParams(location.search).get('next') ?? paths.home()
}
