import { Type } from 'typebox'
import { type EventType, eventType, resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Channel } from '../channels/schema.ts'
import { Deployment } from './schema.ts'

const Moved = Type.Object(
  { object: Deployment, channel: Channel },
  { title: 'PromotedDeploymentEventData' },
)

export const deploymentEvents: EventType[] = [
  ...resourceEvents('cms.deployment', Deployment, {
    created: 'A deployment was created and queued.',
    ready: 'A deployment is ready: its content is available.',
    failed: 'A deployment failed; `failure` has the reason. No channel moved.',
    canceled: 'A deployment was canceled before it was ready.',
    updated: 'The name, the note or the pin of a deployment was changed.',
    deleted: 'A deployment was deleted: its addresses answer 410.',
  }),
  eventType('cms.deployment.promoted', 'A deployment was promoted to a channel.', Moved),
  eventType(
    'cms.deployment.rolled_back',
    'A channel was rolled back to an earlier deployment.',
    Moved,
  ),
]
