import type { Event } from '@blazon/sdk/types'

export interface Subject {
  id: string
  /** Its name, otherwise its id. */
  label: string
}

/** The subject of an event; null for the organization's own events. */
export function findSubject({ data }: Pick<Event, 'data'>): Subject | null {
  const object = data.object as Record<string, unknown> | undefined
  if (typeof object?.id !== 'string') return null
  const { name, title, family, email, url, filename, slug } = object
  const label = [name, title, family, email, url, filename, slug].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return { id: object.id, label: typeof label === 'string' ? label : object.id }
}
