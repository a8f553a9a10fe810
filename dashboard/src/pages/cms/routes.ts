import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['cms:read', 'cms:write']

export const cmsPages: readonly PageRow[] = [
  { path: paths.assets(), title: 'Assets', load: () => import('./assets.tsx'), needs },
  { path: paths.asset('$id'), title: 'Asset', load: () => import('./asset.tsx'), needs },
  { path: paths.icons(), title: 'Icons', load: () => import('./icons.tsx'), needs },
  { path: paths.icon('$id'), title: 'Icon', load: () => import('./icon.tsx'), needs },
  { path: paths.iconSets(), title: 'Icon sets', load: () => import('./icon-sets.tsx'), needs },
  { path: paths.iconSet('$id'), title: 'Icon set', load: () => import('./icon-set.tsx'), needs },
  { path: paths.slides(), title: 'Slides', load: () => import('./slides.tsx'), needs },
  {
    path: paths.identify(),
    title: 'Identify slides',
    load: () => import('./identify.tsx'),
    needs,
  },
  { path: paths.slide('$id'), title: 'Slide', load: () => import('./slide.tsx'), needs },
  { path: paths.pptSets(), title: 'PPT sets', load: () => import('./ppt-sets.tsx'), needs },
  { path: paths.pptSet('$id'), title: 'PPT set', load: () => import('./ppt-set.tsx'), needs },
  {
    path: paths.deployments(),
    title: 'Deployments',
    load: () => import('./deployments.tsx'),
    needs,
  },
  {
    path: paths.deployment('$id'),
    title: 'Deployment',
    load: () => import('./deployment.tsx'),
    needs,
  },
  { path: paths.channels(), title: 'Channels', load: () => import('./channels.tsx'), needs },
  { path: paths.portal(), title: 'Portal', load: () => import('./portal.tsx'), needs },
  {
    path: paths.portalPage('$id'),
    title: 'Page of the portal',
    load: () => import('./portal-page.tsx'),
    needs,
  },
]
