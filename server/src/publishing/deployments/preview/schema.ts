import { type Static, Type } from 'typebox'
import { Id, Nullable, Strict, Word } from '../../../kernel/base/schema.ts'
import { Warnings } from '../../../kernel/base/warnings.ts'
import { PortalVersion } from '../../portals/schema.ts'
import { Deployment, deploymentKinds, Source, SourceId, sourceKinds } from '../schema.ts'

/** Number of changes, and of unapproved sources, that a preview lists. */
export const maxListed = 1_000

const Name = Nullable(Type.String({ description: 'Null if it was deleted' }))

const Change = Strict(
  {
    change: Word(['added', 'changed', 'removed']),
    kind: Word(sourceKinds),
    id: SourceId,
    name: Name,
    replaces: {
      ...Nullable(SourceId),
      description: 'The revision of the slide that the channel serves now',
    },
  },
  { title: 'DeploymentPreviewChange' },
)
export type Change = Static<typeof Change>

const UnapprovedSource = Strict(
  {
    kind: Word(['slide_asset', 'ppt_set']),
    id: SourceId,
    name: Type.String(),
    slides: Type.Array(Type.String(), {
      description: 'Titles of the slides of a PPT set that are not approved',
    }),
    served: {
      ...Nullable(SourceId),
      description: 'The revision that the channel serves now; null if it serves none',
    },
  },
  { title: 'UnapprovedSource' },
)

const Count = Type.Integer()

export const DeploymentPreview = Strict(
  {
    object: Type.Literal('deployment_preview'),
    kind: Word(deploymentKinds),
    channel: Nullable(Type.String()),
    base: {
      ...Nullable(Id('deployment')),
      description: 'The deployment that the channel serves now',
    },
    deployment: {
      ...Nullable(Id('deployment')),
      description: 'The deployment that has this content already',
    },
    readers: Word(
      ['everybody', 'key_holders', 'password_holders', 'link_holders', 'members'],
      'Who could read the content: `everybody` with the address, or those with a key; of a portal, those whom its `access` admits',
    ),
    versions: Type.Array(PortalVersion, {
      description:
        'Earlier versions of the portal that its readers could open afterwards; empty unless its settings allow that (`versions`)',
    }),
    counts: Type.Array(
      Strict(
        {
          kind: Word(sourceKinds),
          added: Count,
          changed: Count,
          removed: Count,
          unchanged: Count,
        },
        { title: 'DeploymentPreviewCounts' },
      ),
      { description: 'One entry for each kind that is deployed or removed' },
    ),
    changes: Type.Array(Change, {
      description: `The first ${maxListed} changes; \`counts\` counts all of them`,
    }),
    unapproved: Type.Array(UnapprovedSource, {
      description: `The first ${maxListed} slides and PPT sets that nobody approved, those that the channel serves first. With \`only_approved\` they are left out, otherwise deployed`,
    }),
    approval_required: Type.Boolean({
      description:
        'Whether the organization deploys approved slides only (`deploys_approved_only`), so that what nobody approved is left out',
    }),
    unapproved_count: Type.Integer({ description: 'Number of all of them' }),
    sources: Type.Array(Source, {
      description: 'What would be deployed. Send it as `sources` to deploy exactly this',
    }),
    warnings: Warnings('Parts of the sources that could not be deployed'),
  },
  { title: 'DeploymentPreview' },
)
export type DeploymentPreview = Static<typeof DeploymentPreview>

export const ExistingOrPreview = Type.Union([Deployment, DeploymentPreview], {
  title: 'DeploymentOrPreview',
})
