import { type Static, Type } from 'typebox'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'

/** Used as a URL segment: `production`, `campaign-2027`. */
export const ChannelName = Type.String({ maxLength: 63, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

export function isChannelName(name: string): boolean {
  return name.length <= 63 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}

export const maxChannels = 50
export const movesShown = 50

const Move = Strict(
  {
    deployment: Id('deployment'),
    action: Word(['promote', 'rollback']),
    created: Timestamp,
    created_by: Type.String(),
  },
  { title: 'ChannelMove' },
)

const RequiresApproval = Type.Boolean({
  description:
    'Whether a member other than the requester must approve each promotion. A rollback needs no approval, because the channel served its target before',
})

const RequiresKey = Type.Boolean({
  description:
    'Whether its content requires a key (`delivery_requires_key` of the organization requires one for all channels). The address of a deployment requires a key if every channel to which it was promoted requires one. A portal has its own `access`',
})

const KeptDeployments = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'Number of its earlier deployments that retention keeps, for rollbacks',
})

/** `channel` (CMS contract, section 3). */
export const Channel = Strict(
  {
    ...resourceFields('channel', 'channel'),
    name: Type.String(),
    deployment: Id('deployment'),
    url: Type.String({ description: 'Base URL of its content; append the path of a file' }),
    history: Type.Array(Move, {
      description: `History of the channel, newest first: the last ${movesShown} moves`,
    }),
    requires_approval: RequiresApproval,
    requires_key: RequiresKey,
    kept_deployments: KeptDeployments,
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Channel' },
)
export type Channel = Static<typeof Channel>

/** A channel without what is not in its row. */
export const StoredChannel = Type.Omit(Channel, ['url', 'history'])

export const ChannelQuery = ListQuery({})

export const ChannelPatch = Strict({
  requires_approval: Type.Optional(RequiresApproval),
  requires_key: Type.Optional(RequiresKey),
  kept_deployments: Type.Optional(KeptDeployments),
  metadata: Type.Optional(MetadataInput),
})
export type ChannelPatch = Static<typeof ChannelPatch>

const ofNewChannel = 'Setting of the channel that this promotion creates'

/** A channel is protected from its first moment, and others are changed with PATCH. */
const NewSettings = {
  requires_approval: Type.Optional({
    ...RequiresApproval,
    description: `${ofNewChannel}: whether later promotions need an approval`,
  }),
  requires_key: Type.Optional({
    ...RequiresKey,
    description: `${ofNewChannel}: whether its content needs a key`,
  }),
  kept_deployments: Type.Optional({
    ...KeptDeployments,
    description: `${ofNewChannel}: number of its earlier deployments that retention keeps`,
  }),
}

export const PromotionBody = Strict({
  deployment: Id('deployment'),
  expected: Type.Optional(
    Nullable({
      ...Id('deployment'),
      description:
        'Deployment that the channel must point to, or the request is refused; null if the channel must not exist',
    }),
  ),
  ...NewSettings,
  metadata: Type.Optional(MetadataInput),
})
export type PromotionBody = Static<typeof PromotionBody>

export const RollbackBody = Strict({
  to: Type.Optional({
    ...Id('deployment'),
    description:
      'A deployment of the history of the channel. Defaults to the one before the current deployment',
  }),
  expected: Type.Optional({
    ...Id('deployment'),
    description: 'Deployment that the channel must point to, or the request is refused',
  }),
})
export type RollbackBody = Static<typeof RollbackBody>
