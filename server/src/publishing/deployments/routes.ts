import type { RequestContext } from '../../kernel/api/context.ts'
import { Answer, type Route, route } from '../../kernel/api/route.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { withWholeSets } from '../../library/icon-sets/whole-sets.ts'
import { readOrganization } from '../../tenancy/organizations/store.ts'
import { portalChannel } from '../portals/schema.ts'
import { isUnfinished } from './build/job.ts'
import { deleteDeployment } from './deletion/deletion.ts'
import {
  DeploymentPolicy,
  DeploymentPolicyPatch,
  patchPolicy,
  readPolicy,
} from './deletion/policy.ts'
import {
  cancelDeployment,
  createDeployment,
  deploymentChecks,
  diffDeployments,
  patchDeployment,
  requireDeployment,
} from './deployments.ts'
import { DeploymentDrawings, diffDrawings } from './drawings/drawings.ts'
import { pictureOfDeployedSlide } from './drawings/picture.ts'
import { readPortalSources } from './portal/source.ts'
import { checkExpiry, createPreviewLink, PreviewLink, PreviewLinkCreate } from './preview/links.ts'
import { previewDeployment } from './preview/preview.ts'
import { ExistingOrPreview } from './preview/schema.ts'
import {
  DeployedPictureQuery,
  Deployment,
  DeploymentCreate,
  DeploymentDiff,
  DeploymentPatch,
  DeploymentQuery,
  DiffQuery,
} from './schema.ts'
import { deploymentReads, deploymentWrites } from './scopes.ts'
import { readSources } from './sources/sources.ts'
import { findDeployment, listDeployments, renderDeployment } from './store.ts'

async function readInputs(call: RequestContext, body: DeploymentCreate) {
  const { kind, channel, sources } = body
  const { deploys_approved_only } = await readOrganization(call.db, call.tenant)
  const onlyApproved = deploys_approved_only || body.only_approved === true
  if (kind !== 'portal') return readSources(call, sources, onlyApproved)
  return readPortalSources(call, channel ?? portalChannel, { onlyApproved })
}

export const deploymentRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/cms/deployments',
    summary: 'Create a deployment of published content',
    description:
      'Takes the current revisions of the sources and builds them in the background. The content is not available before the deployment is `ready`. The same content is deployed once in each mode: a repeated request returns the existing deployment with 200. `Prefer: wait=N` waits for the build. With `dry_run`, nothing is created: the response is a `deployment_preview`, with 200.',
    scopes: deploymentWrites,
    body: DeploymentCreate,
    checks: deploymentChecks,
    returns: { 200: ExistingOrPreview, 201: Deployment, 202: Deployment },
    refuses: ['state_conflict'],
    inspect: (call, { body }) =>
      withWholeSets('deployment', call.tenant, () => readInputs(call, body)),
    async poll({ db, tenant }, { id }) {
      const row = await findDeployment(db, tenant, id)
      return row && new Answer(isUnfinished(row) ? 202 : 201, renderDeployment(row))
    },
    async handle(call, { body, inspected }) {
      const inputs = inspected ?? (await readInputs(call, body))
      if (body.dry_run === true) return new Answer(200, await previewDeployment(call, body, inputs))
      const deployment = await createDeployment(call, body, inputs)
      return new Answer(deployment.status === 'ready' ? 200 : 202, deployment)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/deployments',
    summary: 'List deployments',
    scopes: deploymentReads,
    query: DeploymentQuery,
    returns: { 200: createListSchema(Deployment) },
    async handle({ db, tenant }, { query }) {
      const page = await listDeployments(db, tenant, query, readPage('deployment', query))
      return renderList('/api/v1/cms/deployments', page, (row) =>
        query.manifest === false
          ? { ...renderDeployment(row), manifest: [] }
          : renderDeployment(row),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/cms/deployments/:id',
    summary: 'Retrieve a deployment',
    scopes: deploymentReads,
    params: { id: 'deployment' },
    returns: { 200: Deployment },
    handle: async (call, { params }) => renderDeployment(await requireDeployment(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/cms/deployments/:id',
    summary: 'Change the name, the note or the pin of a deployment',
    scopes: deploymentWrites,
    params: { id: 'deployment' },
    body: DeploymentPatch,
    returns: { 200: Deployment },
    handle: (call, { params, body }) => patchDeployment(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/cms/deployments/:id',
    summary: 'Delete the content of a deployment',
    description:
      'Its addresses answer 410 in all processes. The deployment stays in the history of channels with the status `deleted`. A deployment that is pinned or served by a channel cannot be deleted. Files that nothing else uses are removed within a day.',
    scopes: deploymentWrites,
    params: { id: 'deployment' },
    returns: { 200: Deployment },
    refuses: ['state_conflict'],
    handle: (call, { params }) => deleteDeployment(call, params.id),
  }),
  route({
    method: 'GET',
    path: '/cms/deployment_policy',
    summary: 'Retrieve when deployments are deleted',
    scopes: deploymentReads,
    returns: { 200: DeploymentPolicy },
    handle: (call) => readPolicy(call),
  }),
  route({
    method: 'PATCH',
    path: '/cms/deployment_policy',
    summary: 'Change when deployments are deleted',
    description: 'Only owners, admins and credentials with `platform:write`.',
    scopes: deploymentWrites,
    body: DeploymentPolicyPatch,
    returns: { 200: DeploymentPolicy },
    refuses: ['privilege_exceeded'],
    handle: (call, { body }) => patchPolicy(call, body),
  }),
  route({
    method: 'POST',
    path: '/cms/deployments/:id/cancel',
    summary: 'Cancel a queued or running deployment',
    scopes: deploymentWrites,
    params: { id: 'deployment' },
    returns: { 200: Deployment },
    refuses: ['state_conflict'],
    handle: (call, { params }) => cancelDeployment(call, params.id),
  }),
  route({
    method: 'GET',
    path: '/cms/deployments/:id/picture',
    summary: 'Get a picture of a deployed slide',
    description:
      'The same SVG as `slide-assets/{slide_asset}.svg` of the deployment. It needs a credential that reads deployments instead of a publishable key.',
    scopes: deploymentReads,
    params: { id: 'deployment' },
    query: DeployedPictureQuery,
    returns: {
      200: { binary: 'image/svg+xml', description: 'The picture', tagged: true },
    },
    handle: (call, { params, query }) => pictureOfDeployedSlide(call, params.id, query.slide_asset),
  }),
  route({
    method: 'POST',
    path: '/cms/deployments/:id/preview_link',
    summary: 'Create a link to the page of a deployment',
    description:
      'The page shows the colours, typefaces, icons, slides, pictures and files of the deployment without a key until it expires. It is also at `/cdn/{deployment}/` and at the address of a channel with a slash, protected as their files are.',
    scopes: deploymentWrites,
    params: { id: 'deployment' },
    body: PreviewLinkCreate,
    checks: [checkExpiry],
    returns: { 200: PreviewLink },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => createPreviewLink(call, params.id, body),
  }),
  route({
    method: 'GET',
    path: '/cms/deployments/:id/diff',
    summary: 'Compare the paths of two ready deployments',
    scopes: deploymentReads,
    params: { id: 'deployment' },
    query: DiffQuery,
    returns: { 200: DeploymentDiff },
    isReport: true,
    refuses: ['state_conflict'],
    handle: (call, { params, query }) => diffDeployments(call, params.id, query.base),
  }),
  route({
    method: 'GET',
    path: '/cms/deployments/:id/drawings',
    summary: 'Compare the icons and slides of two ready deployments by their drawings',
    description:
      'Icons that differ, with their SVG before and after, and slides that differ, whose pictures are at `GET /cms/deployments/{id}/picture`. `difference` is the share of the pixels that differ visibly: 0 for files that differ and look the same.',
    scopes: deploymentReads,
    params: { id: 'deployment' },
    query: DiffQuery,
    returns: { 200: DeploymentDrawings },
    refuses: ['state_conflict', 'unprocessable_file'],
    handle: (call, { params, query }) => diffDrawings(call, params.id, query.base),
  }),
]
