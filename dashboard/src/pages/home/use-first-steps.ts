import type { Blazon } from '@blazon/sdk/client'
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
    title: 'Add your brand colours',
    detail: 'Paste them, import a file, or take them from a template.',
    to: paths.palettes(),
    kind: 'palette',
    has: (api) => api.brand.palettes.list({ limit: 1 }).then((page) => page),
  },
  {
    title: 'Add your fonts',
    detail: 'Upload the files, or name families that are licensed elsewhere.',
    to: paths.fonts(),
    kind: 'font',
    has: (api) => api.brand.fonts.list({ limit: 1 }).then((page) => page),
  },
  {
    title: 'Choose your rules',
    detail: 'Start with a set, and keep what fits.',
    to: paths.starterRules(),
    kind: 'rule',
    has: (api) => api.brand.rules.list({ limit: 1, enabled: true }).then((page) => page),
  },
  {
    title: 'Check your first deck',
    detail: 'See what it gets right, and fix the rest.',
    to: paths.checks(),
    kind: 'check',
    has: (api) => api.brand.checks.list({ limit: 1 }).then((page) => page),
  },
  {
    title: 'Connect a webhook',
    detail: 'Your systems hear of every check and every change.',
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
