import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Id, Named, Nullable, Strict, Timestamp, Word } from '../../kernel/base/schema.ts'
import { Chat } from '../chat/schema.ts'

/** The states of an endpoint that an alert reports. */
const alertStates = ['failing', 'disabling_soon', 'disabled', 'recovered'] as const
export type AlertState = (typeof alertStates)[number]

const State = Named('WebhookAlertState', Word(alertStates))

const States = Type.Array(State, {
  maxItems: alertStates.length,
  uniqueItems: true,
  description:
    '`failing`: every attempt failed for 10 minutes. `disabling_soon`: every attempt failed for 4 days; after 5 days the endpoint is disabled. `disabled`: it was disabled because every attempt failed, or because it responded 410. `recovered`: it responds with 2xx again. Empty for no alerts',
  examples: [['disabling_soon', 'disabled']],
})

const Members = Nullable(
  Type.Array(Id('user'), {
    maxItems: 50,
    uniqueItems: true,
    description:
      'The members who get an e-mail, at most one in 10 minutes for all endpoints; null for the owners',
    examples: [[]],
  }),
)

const fields = { states: States, members: Members, chat: Chat }

/** Who is informed of which states. */
export const Alert = Strict(fields, { title: 'WebhookAlert' })
export type Alert = Static<typeof Alert>

export const AlertInput = Strict({
  states: States,
  members: Type.Optional(Members),
  chat: Type.Optional(Chat),
})
export type AlertInput = Static<typeof AlertInput>

/** `webhook_alert_defaults`: the alert of endpoints without one of their own. */
export const AlertDefaults = Strict(
  {
    object: Type.Literal('webhook_alert_defaults'),
    organization: Id('organization'),
    livemode: Type.Boolean(),
    updated: Nullable(Timestamp),
    ...fields,
  },
  { title: 'WebhookAlertDefaults' },
)
export type AlertDefaults = Static<typeof AlertDefaults>

export const AlertDefaultsPatch = Strict({
  states: Type.Optional(States),
  members: Type.Optional(Members),
  chat: Type.Optional(Chat),
})
export type AlertDefaultsPatch = Static<typeof AlertDefaultsPatch>

const PreferredStates = Nullable(
  Type.Array(State, {
    maxItems: alertStates.length,
    uniqueItems: true,
    description:
      'The only states that you get e-mails about, whatever the endpoints say; empty for none. Null for all that the endpoints say',
  }),
)

/** `webhook_alert_preference`: which alerts a member gets by e-mail. */
export const AlertPreference = Strict(
  {
    object: Type.Literal('webhook_alert_preference'),
    organization: Id('organization'),
    livemode: Type.Boolean(),
    updated: Nullable(Timestamp),
    user: Id('user'),
    states: PreferredStates,
  },
  { title: 'WebhookAlertPreference' },
)
export type AlertPreference = Static<typeof AlertPreference>

export const AlertPreferencePatch = Strict({ states: PreferredStates })
export type AlertPreferencePatch = Static<typeof AlertPreferencePatch>

export const alertDefaultsEvents = resourceEvents(
  'platform.webhook_alert_defaults',
  AlertDefaults,
  {
    updated: 'Who is informed of failing webhook endpoints by default changed.',
  },
)
