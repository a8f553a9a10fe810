import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { PageRow } from './page-row.ts'
import { accountPages } from './pages/account/routes.ts'
import { brandPages } from './pages/brand/routes.ts'
import { checkPages } from './pages/checks/routes.ts'
import { cmsPages } from './pages/cms/routes.ts'
import { developerPages } from './pages/developers/routes.ts'
import { homePages } from './pages/home/routes.ts'
import { instancePages } from './pages/instance/routes.ts'
import { rulePages } from './pages/rules/routes.ts'
import { settingsPages } from './pages/settings/routes.ts'
import { PageFrame } from './shell/page-frame.tsx'
import { SignedIn } from './shell/signed-in.tsx'
import { ErrorState, Loading } from './ui/states.tsx'

// Few people ever see it.
const NotFound = lazy(() =>
  import('./shell/dead-ends.tsx').then(({ NotFound }) => ({ default: NotFound })),
)

const retryMs = 2_000

/** All pages; those of an organization are inside the frame that requires a session. */
export function createAppRouter() {
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: () => (
      <Suspense fallback={<Loading />}>
        <NotFound />
      </Suspense>
    ),
    search: { middlewares: [retainSearchParams(['mode', 'organization'] as never)] },
  })
  const frame = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })
  const inside = [
    ...homePages,
    ...checkPages,
    ...brandPages,
    ...rulePages,
    ...cmsPages,
    ...developerPages,
    ...settingsPages,
    ...instancePages,
  ].map((row) => {
    const Page = lazyRouteComponent(() => loadPage(row.load), 'Page')
    return createRoute({
      getParentRoute: () => frame,
      path: row.path,
      // The router loads the page's file at once, while the session is read and when a link is pointed at.
      component: Object.assign(
        () => (
          <PageFrame row={row}>
            <Page />
          </PageFrame>
        ),
        { preload: () => Page.preload?.() },
      ),
    })
  })
  const outside = accountPages.map((row: PageRow) =>
    createRoute({
      getParentRoute: () => root,
      path: row.path,
      component: lazyRouteComponent(() => loadPage(row.load), 'Page'),
    }),
  )
  return createRouter({
    routeTree: root.addChildren([...outside, frame.addChildren(inside)]),
    // Values of the query stay text: quotes and numbers get no special treatment.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(
        ([, value]) => value !== undefined && value !== '',
      )
      const text = new URLSearchParams(entries as [string, string][]).toString()
      return text === '' ? '' : `?${text}`
    },
    defaultPreload: 'intent',
    // The next resource gets a page of its own: an open dialog or a selection is about the one before.
    defaultRemountDeps: ({ params }) => params,
    defaultPendingComponent: () => <Loading />,
    defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
    scrollRestoration: true,
  })
}

/**
 * Loads the file of a page. While the server does not respond, it retries, so that a link followed
 * meanwhile opens its page later. A file that a new version of the dashboard no longer has is a
 * failure, after which the router reloads the page once.
 */
async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isServerThere()) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
