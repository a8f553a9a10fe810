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
  const name = [object.name, object.family, object.email, object.url, object.filename].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return { id: object.id, label: typeof name === 'string' ? name : object.id }
}
