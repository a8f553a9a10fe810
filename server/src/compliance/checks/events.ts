import { Type } from 'typebox'
import { type EventType, eventType, resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Strict } from '../../kernel/base/schema.ts'
import { Finding } from './finding-schema.ts'
import { Check } from './schema.ts'

const CompletedCheck = Strict(
  {
    ...Check.properties,
    findings: Type.Array(Finding, {
      description: 'The most severe findings; the list of findings has all of them',
    }),
  },
  { title: 'CompletedCheck' },
)

export const checkEvents: EventType[] = [
  ...resourceEvents('brand.check', Check, {
    created: 'A check was created and queued.',
    started: 'A check started.',
    failed: 'A check failed; `failure` has the reason.',
    canceled: 'A check was canceled.',
  }),
  eventType(
    'brand.check.completed',
    'A check completed with a verdict.',
    Type.Object({ object: CompletedCheck }),
  ),
]
