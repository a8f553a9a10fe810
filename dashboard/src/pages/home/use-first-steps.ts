import type { Blazon } from '@blazon/sdk/client'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'
import { endpointsQuery } from './endpoints-query.ts'
import { useLastChecks } from './use-last-checks.ts'

export interface FirstStep {
  title: string
  detail: string
  to: string
  isDone: boolean
}

/** The first steps with those that are done; null while that is unknown. */
export function useFirstSteps(): readonly FirstStep[] | null {
  const api = useApi()
  const done = {
    palettes: useHas('palette', (api) => api.brand.palettes.list({ limit: 1 })),
    fonts: useHas('font', (api) => api.brand.fonts.list({ limit: 1 })),
    rules: useHas('rule', (api) => api.brand.rules.list({ limit: 1, enabled: true })),
    checks: useLastChecks((checks) => checks.length > 0),
    endpoints: useQuery({ ...endpointsQuery(api), select: ({ length }) => length > 0 }).data,
  }
  const steps = [
    {
      title: t`Add your brand colours`,
      detail: t`Paste them, import a file, or take them from a template.`,
      to: paths.palettes(),
      isDone: done.palettes,
    },
    {
      title: t`Add your fonts`,
      detail: t`Upload the files, or name families that are licensed elsewhere.`,
      to: paths.fonts(),
      isDone: done.fonts,
    },
    {
      title: t`Choose your rules`,
      detail: t`Start with a set, and keep what fits.`,
      to: paths.starterRules(),
      isDone: done.rules,
    },
    {
      title: t`Check your first deck`,
      detail: t`See what it gets right, and fix the rest.`,
      to: paths.checks(),
      isDone: done.checks,
    },
    {
      title: t`Connect a webhook`,
      detail: t`Your systems are notified of every check and every change.`,
      to: paths.webhooks(),
      isDone: done.endpoints,
    },
  ]
  return steps.every(isKnown) ? steps : null
}

function isKnown(
  step: Omit<FirstStep, 'isDone'> & { isDone: boolean | undefined },
): step is FirstStep {
  return step.isDone !== undefined
}

/** Whether there is one of these; `kind` is that of the events that may change it. */
function useHas(
  kind: string,
  list: (api: Blazon) => PromiseLike<{ data: readonly unknown[] }>,
): boolean | undefined {
  const api = useApi()
  return useQuery({
    queryKey: [kind, 'first step'],
    queryFn: async () => (await list(api)).data.length > 0,
  }).data
}
