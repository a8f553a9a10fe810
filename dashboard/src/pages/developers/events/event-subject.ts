import type { Deployment, Event } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { nameDeployment } from '../../cms/deployments/words.ts'

interface Subject {
  id: string
  /** What people call it; its id if it has no name. */
  label: string
}

/** The subject of an event; null for the organization's own events. */
export function findSubject({ data }: Pick<Event, 'data'>): Subject | null {
  const object = data.object as Record<string, unknown> | undefined
  if (typeof object?.id !== 'string') return null
  return { id: object.id, label: nameObject(object) ?? object.id }
}

function nameObject(object: Record<string, unknown>): string | null {
  const { name, title, family, email, url, filename, slug, channel, reason } = object
  if (object.object === 'deployment') return nameDeployment(object as unknown as Deployment)
  const label = [name, title, family, email, url, filename, slug, channel, reason].find(
    (value) => typeof value === 'string' && value !== '',
  )
  if (typeof label === 'string') return label
  // Some slides have no title, and none has one before it is read.
  return typeof object.slide === 'number' ? t`Slide ${object.slide}` : null
}
