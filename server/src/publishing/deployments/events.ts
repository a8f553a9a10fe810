import { Type } from 'typebox'
import { type EventType, eventType, resourceEvents } from '../../kernel/event-types.ts'
import { Channel } from '../channels/schema.ts'
import { Deployment } from './schema.ts'

const Moved = Type.Object({ object: Deployment, channel: Channel })

export const deploymentEvents: EventType[] = [
  ...resourceEvents('cms.deployment', Deployment, {
    created: 'A deployment was asked for and waits for its turn.',
    ready: 'A deployment was built: its content can be read.',
    failed: 'A deployment was not built; `failure` says why. No channel moved.',
    canceled: 'A deployment was canceled before it was ready.',
  }),
  eventType('cms.deployment.promoted', 'A channel was moved to a deployment.', Moved),
  eventType(
    'cms.deployment.rolled_back',
    'A channel was moved back to a deployment where it had been before.',
    Moved,
  ),
]
