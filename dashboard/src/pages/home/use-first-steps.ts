import type { Blazon } from '@blazon/sdk/client'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'

export interface FirstStep {
  title: string
  detail: string
  to: string
  isDone: boolean
}

type Has = (api: Blazon) => Promise<{ data: readonly unknown[] }>

interface Step extends Omit<FirstStep, 'isDone'> {
  /** The kind of resource whose events may complete the step. */
  kind: string
  has: Has
}

const steps: readonly Step[] = [
  {
    title: t`Add your brand colours`,
    detail: t`Paste them, import a file, or take them from a template.`,
    to: paths.palettes(),
    kind: 'palette',
    has: (api) => api.brand.palettes.list({ limit: 1 }).then((page) => page),
  },
  {
    title: t`Add your fonts`,
    detail: t`Upload the files, or name families that are licensed elsewhere.`,
    to: paths.fonts(),
    kind: 'font',
    has: (api) => api.brand.fonts.list({ limit: 1 }).then((page) => page),
  },
  {
    title: t`Choose your rules`,
    detail: t`Start with a set, and keep what fits.`,
    to: paths.starterRules(),
    kind: 'rule',
    has: (api) => api.brand.rules.list({ limit: 1, enabled: true }).then((page) => page),
  },
  {
    title: t`Check your first deck`,
    detail: t`See what it gets right, and fix the rest.`,
    to: paths.checks(),
    kind: 'check',
    has: (api) => api.brand.checks.list({ limit: 1 }).then((page) => page),
  },
  {
    title: t`Connect a webhook`,
    detail: t`Your systems hear of every check and every change.`,
    to: paths.webhooks(),
    kind: 'webhook_endpoint',
    has: (api) => api.webhookEndpoints.list({ limit: 1 }).then((page) => page),
  },
]

/** The first steps with those that are done; null while that is unknown. */
export function useFirstSteps(): readonly FirstStep[] | null {
  const done = steps.map(useIsDone)
  if (done.some((isDone) => isDone === undefined)) return null
  return steps.map(({ title, detail, to }, at) => ({
    title,
    detail,
    to,
    isDone: done[at] === true,
  }))
}

function useIsDone({ kind, has }: Step): boolean | undefined {
  const api = useApi()
  return useQuery({
    queryKey: [kind, 'first step'],
    queryFn: async () => (await has(api)).data.length > 0,
  }).data
}
