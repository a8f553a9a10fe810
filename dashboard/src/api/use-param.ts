import { useParams } from '@tanstack/react-router'

/** A parameter of the page's address. Throws if the route has none of that name. */
export function useParam(name: string): string {
  const value = (useParams({ strict: false }) as Record<string, string | undefined>)[name]
  if (value === undefined) throw new Error(`this route has no parameter ${name}`)
  return value
}
