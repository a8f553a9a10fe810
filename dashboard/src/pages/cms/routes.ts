import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['cms:read', 'cms:write']

export const cmsPages: readonly PageRow[] = [
  { path: paths.assets(), title: t`Assets`, load: () => import('./assets/assets.tsx'), needs },
  { path: paths.asset('$id'), title: t`Asset`, load: () => import('./assets/asset.tsx'), needs },
  { path: paths.icons(), title: t`Icons`, load: () => import('./icons/icons.tsx'), needs },
  { path: paths.icon('$id'), title: t`Icon`, load: () => import('./icons/icon.tsx'), needs },
  {
    path: paths.iconSets(),
    title: t`Icon sets`,
    load: () => import('./icon-sets/icon-sets.tsx'),
    needs,
  },
  {
    path: paths.iconSet('$id'),
    title: t`Icon set`,
    load: () => import('./icon-sets/icon-set.tsx'),
    needs,
  },
  { path: paths.slides(), title: t`Slides`, load: () => import('./slides/slides.tsx'), needs },
  {
    path: paths.identify(),
    title: t`Identify slides`,
    load: () => import('./slides/identify.tsx'),
    needs,
  },
  { path: paths.slide('$id'), title: t`Slide`, load: () => import('./slides/slide.tsx'), needs },
  {
    path: paths.pptSets(),
    title: t`Slide sets`,
    load: () => import('./ppt-sets/ppt-sets.tsx'),
    needs,
  },
  {
    path: paths.pptSet('$id'),
    title: t`Slide set`,
    load: () => import('./ppt-sets/ppt-set.tsx'),
    needs,
  },
  {
    path: paths.deployments(),
    title: t`Deployments`,
    load: () => import('./deployments/deployments.tsx'),
    needs,
  },
  {
    path: paths.deployment('$id'),
    title: t`Deployment`,
    load: () => import('./deployments/deployment.tsx'),
    needs,
  },
  {
    path: paths.channels(),
    title: t`Channels`,
    load: () => import('./channels/channels.tsx'),
    needs,
  },
  { path: paths.portal(), title: t`Portal`, load: () => import('./portal/portal.tsx'), needs },
  {
    path: paths.portalPage('$id'),
    title: t`Page of the portal`,
    load: () => import('./portal/portal-page.tsx'),
    needs,
  },
]
