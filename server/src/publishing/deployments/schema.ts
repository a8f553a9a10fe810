import { type Static, Type } from 'typebox'
import {
  greatestInteger,
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
import { Warnings } from '../../kernel/base/warnings.ts'
import { ChannelName } from '../channels/schema.ts'

const statuses = ['queued', 'building', 'ready', 'failed', 'canceled', 'deleted'] as const
export const deploymentKinds = ['content', 'portal'] as const
export const maxSources = 2_000

/** What can be deployed, in the order in which it is read and shown. */
export const sourceKinds = [
  'icon_set',
  'palette',
  'token_set',
  'font',
  'slide_asset',
  'ppt_set',
  'asset',
] as const
export type SourceKindName = (typeof sourceKinds)[number]

export const SourceId = Type.String({
  maxLength: 100,
  description:
    'Id of an icon set, a palette, a set of design tokens, a font, a slide asset, a PPT set or an asset',
  examples: ['pal_01k9x3f6k8e0tb7gqk2wz5v1mn'],
})

export const Source = Strict(
  {
    id: SourceId,
    revision: Nullable(Type.Integer({ description: 'Null for resources without revisions' })),
  },
  { title: 'DeploymentSource' },
)
export type Source = Static<typeof Source>

/**
 * The fields are in the order of RFC 8785, so the list as it is sent, without spaces, is the
 * canonical text of `root_hash`.
 */
export const ManifestEntry = Strict(
  {
    bytes: Type.Integer(),
    content_type: Type.String(),
    path: Type.String(),
    sha256: Type.String({ description: 'SHA-256 of the file, in hex' }),
  },
  { title: 'ManifestEntry' },
)
export type ManifestEntry = Static<typeof ManifestEntry>

const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: 'Check tags. The latest check with each tag must be completed and must not fail',
})
const MinScore = Nullable(
  Type.Number({ minimum: 0, maximum: 100, description: 'Minimum score of each of these checks' }),
)

const Gate = Strict({ tags: Tags, min_score: MinScore }, { title: 'DeploymentGate' })
export type Gate = Static<typeof Gate>

const Failure = Type.Unsafe<{ code: string; message: string }>(
  Strict(
    { code: Word(['gate_failed', 'source_failed', 'build_failed']), message: Type.String() },
    { title: 'DeploymentFailure' },
  ),
)

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Note = Type.String({ minLength: 1, maxLength: 2_000 })

/** `deployment` (CMS contract, section 3). */
export const Deployment = Strict(
  {
    ...resourceFields('deployment', 'deployment'),
    kind: Word(
      deploymentKinds,
      '`content`: files for applications. `portal`: the public site of the brand',
    ),
    name: { ...Nullable(Name), description: 'A name for people' },
    note: { ...Nullable(Note), description: 'What changed, and why' },
    status: Word(statuses),
    is_pinned: Type.Boolean({
      description: 'Whether it cannot be deleted and retention keeps it',
    }),
    sources: Type.Array(Source, {
      description: 'Sources and their revisions at the time of the deployment',
    }),
    gate: Nullable(Gate),
    channel: Nullable(
      Type.String({ description: 'Channel that it is promoted to when it is ready' }),
    ),
    manifest: Type.Array(ManifestEntry, {
      description:
        'Every file, by path; empty until the deployment is ready, and in lists with `manifest=false`',
    }),
    file_count: Type.Integer({ description: 'Number of files' }),
    root_hash: Nullable(
      Type.String({ description: 'SHA-256 of the manifest as canonical JSON (RFC 8785), in hex' }),
    ),
    bytes: Nullable(Type.Integer({ description: 'Total size of all files' })),
    warnings: Warnings(
      'Parts of the sources that could not be deployed or represented in a format',
    ),
    failure: Nullable(Failure),
    completed_at: Type.Unsafe<string | null>({
      ...Timestamp,
      type: ['string', 'null'],
      description: 'Time at which it became ready or failed',
    }),
    deleted_at: Nullable(Timestamp),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Deployment' },
)
export type Deployment = Static<typeof Deployment>

/**
 * A source in a request body. `sources.ts` parses it, because its errors are more precise than a
 * schema's.
 */
const SourceInput = Type.Unsafe<string | { id: string; revision?: number | null }>({
  title: 'DeploymentSourceInput',
  type: ['string', 'object'],
  maxLength: 100,
  properties: {
    id: SourceId,
    revision: {
      type: ['integer', 'null'],
      minimum: 1,
      maximum: greatestInteger,
      description: 'The request is refused if the source has another revision',
    },
  },
  required: ['id'],
  additionalProperties: false,
  description: 'An id, or {id, revision}',
  examples: ['pal_01k9x3f6k8e0tb7gqk2wz5v1mn'],
})

type DeploymentKind = ReturnType<typeof Word<typeof deploymentKinds>>

export const DeploymentCreate = Strict({
  kind: Type.Optional({ ...Word(deploymentKinds), default: 'content' } as DeploymentKind),
  name: Type.Optional(Nullable(Name)),
  note: Type.Optional(Nullable(Note)),
  sources: Type.Optional(
    Type.Array(SourceInput, {
      maxItems: maxSources,
      description:
        'Defaults to everything that is published. A portal has none: its settings select what it shows',
    }),
  ),
  gate: Type.Optional(
    Type.Unsafe<{ tags: string[]; min_score?: number | null } | null>({
      title: 'DeploymentGateInputOrNull',
      type: ['object', 'null'],
      properties: { tags: Tags, min_score: MinScore },
      required: ['tags'],
      additionalProperties: false,
    }),
  ),
  channel: Type.Optional(
    Nullable({
      ...ChannelName,
      description: 'Channel to promote the deployment to when it is ready',
    }),
  ),
  promote_at: Type.Optional({
    ...Nullable(Timestamp),
    description:
      'Promotes to `channel` at this time instead, in the future and at most a year ahead; GET /cms/promotions lists the promotion',
  }),
  requires_key: Type.Optional(
    Type.Boolean({
      description:
        'Whether the content of `channel` needs a key, if the channel does not exist yet. The request is refused if the channel exists with another setting',
    }),
  ),
  only_approved: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Deploys approved slides only, the newest approved revision of each; an organization can require that (`deploys_approved_only`). A PPT set is left out if a slide of its newest deck is not approved. `warnings` name what was left out; a source that is named in `sources` and not approved is refused',
    }),
  ),
  dry_run: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Creates nothing: the response lists what would change in `channel`, and who could read it',
    }),
  ),
  metadata: Type.Optional(MetadataInput),
})
export type DeploymentCreate = Static<typeof DeploymentCreate>

export const DeploymentPatch = Strict({
  name: Type.Optional(Nullable(Name)),
  note: Type.Optional(Nullable(Note)),
  is_pinned: Type.Optional(
    Type.Boolean({ description: 'A pinned deployment cannot be deleted, and retention keeps it' }),
  ),
  metadata: Type.Optional(MetadataInput),
})
export type DeploymentPatch = Static<typeof DeploymentPatch>

export const DeploymentQuery = ListQuery({
  status: Type.Optional(Word(statuses)),
  manifest: Type.Optional(
    Type.Boolean({ default: true, description: 'Whether the deployments have their manifests' }),
  ),
})
export type DeploymentQuery = Static<typeof DeploymentQuery>

export const DeployedPictureQuery = Strict({ slide_asset: Id('slide_asset') })

export const DiffQuery = Strict({ base: Id('deployment') })

const Paths = Type.Array(Type.String())

export const DeploymentDiff = Strict(
  {
    object: Type.Literal('deployment_diff'),
    deployment: Id('deployment'),
    base: Id('deployment'),
    added: Paths,
    removed: Paths,
    changed: Paths,
  },
  { title: 'DeploymentDiff' },
)
export type DeploymentDiff = Static<typeof DeploymentDiff>
