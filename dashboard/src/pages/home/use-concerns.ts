import type { Blazon } from '@blazon/sdk/client'
import type { BrandDocumentsListParams } from '@blazon/sdk/params'
import type { Document, WebhookEndpoint } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { describeFailure } from '../../api/failure.ts'
import { formatNumber } from '../../language/format.ts'
import { paths } from '../../path-builder.ts'
import { useChosenBrand } from '../../session/brand.ts'
import { useMay } from '../../session/workspace.tsx'
import { useInbox } from '../checks/comments/use-inbox.ts'
import { endpointsQuery } from './endpoints-query.ts'

/** One thing that needs attention. */
export interface Concern {
  kind: 'endpoint' | 'check' | 'approval' | 'comment' | 'outdated' | 'key'
  to: string
  search?: Record<string, string>
  title: string
  detail: string
  /** False if it is only about to become bad. */
  isBad: boolean
}

type OfBrand = ReturnType<typeof useChosenBrand>['ofBrand']

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const maxOfAKind = 5

/** Null while loading. Documents and checks are those of the chosen brand, and for checkers, their own. */
export function useConcerns(): readonly Concern[] | null {
  const api = useApi()
  const queries = useQueryClient()
  const may = useMay()
  const { ofBrand } = useChosenBrand()
  const readsBrand = may('brand:read')
  const readsPlatform = may('platform:read')
  const inbox = useInbox()
  const endpoints = useQuery({
    queryKey: ['webhook_delivery', 'concerns'],
    queryFn: async () => troubledEndpoints(api, await queries.fetchQuery(endpointsQuery(api))),
    enabled: readsPlatform,
  })
  const documents = useQuery({
    queryKey: ['document', 'concerns', ofBrand],
    queryFn: () => waitingDocuments(api, ofBrand, may('brand:write')),
    enabled: readsBrand,
  })
  const outdated = useQuery({
    queryKey: ['document', 'concerns', 'outdated', ofBrand],
    queryFn: () => outdatedDocuments(api, ofBrand),
    enabled: readsBrand,
  })
  const keys = useQuery({
    queryKey: ['api_key', 'concerns'],
    queryFn: () => expiringKeys(api),
    enabled: readsPlatform,
  })
  if (readsPlatform && (endpoints.isPending || keys.isPending)) return null
  if (readsBrand && (documents.isPending || outdated.isPending)) return null
  return [endpoints, documents, outdated, keys]
    .flatMap(({ data }) => data ?? [])
    .concat(newComments(inbox?.unseen_count ?? 0))
    .sort((a, b) => Number(b.isBad) - Number(a.isBad))
}

/** Endpoints that were disabled because of failures, and those with failures in the last day. */
async function troubledEndpoints(
  api: Blazon,
  endpoints: readonly WebhookEndpoint[],
): Promise<Concern[]> {
  const since = new Date(Date.now() - dayMs)
  const concerns = await Promise.all(
    endpoints.map(async ({ id, url, status, disabled_reason }): Promise<Concern | null> => {
      const concern = { kind: 'endpoint', to: paths.webhook(id), title: url, isBad: true } as const
      if (disabled_reason === 'failing')
        return { ...concern, detail: t`Disabled, because every attempt failed for five days` }
      if (disabled_reason === 'gone')
        return { ...concern, detail: t`Disabled, because it responded with 410 Gone` }
      if (status === 'disabled') return null
      const stats = await api.webhookEndpoints.stats(id, { interval: 'day', since })
      const sum = (of: 'delivered' | 'failed' | 'attempts') =>
        stats.data.reduce((total, bucket) => total + bucket[of], 0)
      const failed = sum('failed')
      if (failed > 0)
        return {
          ...concern,
          detail: t`${plural(failed, { one: '# delivery', other: '# deliveries' })} failed in the last day`,
        }
      if (sum('attempts') === 0 || sum('delivered') > 0) return null
      return {
        ...concern,
        isBad: false,
        detail: t`No delivery has succeeded in the last day. Deliveries are being retried.`,
      }
    }),
  )
  return concerns.filter((concern) => concern !== null)
}

/**
 * Documents that wait for an approval, if the user gives them, or for a new version, because changes were
 * requested or the newest fails; and checks of the last week that failed. Nobody has dismissed them.
 */
async function waitingDocuments(
  api: Blazon,
  ofBrand: OfBrand,
  approves: boolean,
): Promise<Concern[]> {
  const created = { gte: new Date(Date.now() - weekMs).toISOString() }
  const list = async (filter: Pick<BrandDocumentsListParams, 'approval' | 'verdict'>) =>
    (await api.brand.documents.list({ ...filter, ...ofBrand, dismissed: false, limit: maxOfAKind }))
      .data
  const [requested, refused, failing, unmade] = await Promise.all([
    approves ? list({ approval: 'requested' }) : [],
    list({ approval: 'changes_requested' }),
    list({ verdict: 'fail' }),
    api.brand.checks.list({ ...ofBrand, status: 'failed', limit: maxOfAKind, created }),
  ])
  const decided = [...requested, ...refused]
  const broken = await Promise.all(
    failing
      .filter(({ id }) => decided.every((document) => document.id !== id))
      .map(({ latest_check }) => api.brand.checks.retrieve(latest_check)),
  )
  return [
    ...decided.map(describeApproval),
    ...[...broken, ...unmade.data].map(({ id, name, counts, failure }) => ({
      kind: 'check' as const,
      to: paths.check(id),
      title: name ?? t`A check`,
      detail:
        (failure && describeFailure(failure)) ??
        t`${plural(counts?.error ?? 0, { one: '# error', other: '# errors' })} found`,
      isBad: failure === null,
    })),
  ]
}

/** An approval that was requested, or refused. */
function describeApproval({
  id,
  name,
  approval,
  versions_count: version,
  approval_note: note,
}: Document): Concern {
  return {
    kind: 'approval',
    to: paths.document(id),
    title: name,
    detail:
      approval === 'requested'
        ? t`Version ${version} waits for approval`
        : note === null
          ? t`Changes to version ${version} were requested`
          : t`Changes to version ${version} were requested: ${note}`,
    isBad: approval !== 'requested',
  }
}

/** One concern for all comments that are new in the inbox. */
function newComments(count: number): Concern[] {
  if (count === 0) return []
  return [
    {
      kind: 'comment',
      to: paths.inbox(),
      title: t`Inbox`,
      detail: plural(count, {
        one: '# new comment concerns you',
        other: '# new comments concern you',
      }),
      isBad: false,
    },
  ]
}

const maxOutdated = 100

/** One concern for all documents with an outdated slide or asset that nobody dismissed. */
async function outdatedDocuments(api: Blazon, ofBrand: OfBrand): Promise<Concern[]> {
  const { data, has_more } = await api.brand.documents.list({
    ...ofBrand,
    outdated: true,
    dismissed: false,
    limit: maxOutdated,
  })
  const count = data.length
  if (count === 0) return []
  return [
    {
      kind: 'outdated',
      to: paths.documents(),
      search: { outdated: 'true', dismissed: 'false' },
      title: has_more
        ? t`${formatNumber(count)} or more documents`
        : plural(count, { one: '# document', other: '# documents' }),
      detail: t`Outdated slides or assets`,
      isBad: false,
    },
  ]
}

async function expiringKeys(api: Blazon): Promise<Concern[]> {
  const { data } = await api.apiKeys.list({ limit: 200 })
  const now = Date.now()
  return data.flatMap(({ id, name, expires_at, revoked_at }) => {
    const left = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) - now
    if (revoked_at !== null || left <= 0 || left > weekMs) return []
    const days = Math.ceil(left / dayMs)
    return {
      kind: 'key' as const,
      to: paths.apiKey(id),
      title: name,
      detail: t`This key expires in ${plural(days, { one: '# day', other: '# days' })}`,
      isBad: false,
    }
  })
}
