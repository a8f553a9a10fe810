import { Type } from 'typebox'
import { type EventType, eventType, resourceEvents } from '../../kernel/event-types.ts'
import { Strict } from '../../kernel/schema.ts'
import { Check, Finding } from './schema.ts'

const CompletedCheck = Strict(
  {
    ...Check.properties,
    findings: Type.Array(Finding, { description: 'The worst of them; all are in the list' }),
  },
  { title: 'CompletedCheck' },
)

export const checkEvents: EventType[] = [
  ...resourceEvents('brand.check', Check, {
    created: 'A check was made and waits for its turn.',
    started: 'A check began to run.',
    failed: 'A check came to no verdict; `failure` says why.',
    canceled: 'A check was canceled.',
  }),
  eventType(
    'brand.check.completed',
    'A check came to a verdict.',
    Type.Object({ object: CompletedCheck }),
  ),
]
