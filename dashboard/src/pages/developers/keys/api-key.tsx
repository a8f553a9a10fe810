import type { ApiKey } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { describeAddress } from '../../describe-address.ts'
import { KeyActions } from './key-actions.tsx'
import { isUsable, KeyState, writeHint } from './key-state.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({ queryKey: ['api_key', id], queryFn: () => api.apiKeys.retrieve(id) })
  return (
    <Resource query={query} isPage>
      {(key) => <KeyPage apiKey={key} />}
    </Resource>
  )
}

function KeyPage({ apiKey }: { apiKey: ApiKey }) {
  const may = useMay()
  const { id, name, scopes, allowed_origins, last_used_address, rolled_from, revoked_reason } =
    apiKey
  return (
    <>
      <PageHeader
        title={name}
        parents={[{ to: paths.apiKeys(), label: t`API keys` }]}
        badge={<KeyState apiKey={apiKey} />}
        actions={may('platform:api_keys:write') ? <KeyActions apiKey={apiKey} /> : undefined}
      />
      <Card>
        <Details>
          <Detail name={t`Key`}>
            <Code>{writeHint(apiKey)}</Code>
          </Detail>
          <Detail name={t`Id`}>
            <Code>{id}</Code>
          </Detail>
          <Detail name={t`Scopes`}>
            <span className="flex flex-wrap gap-1.5">
              {scopes.length === 0 && t`None`}
              {scopes.map((scope) => (
                <Badge key={scope}>{scope}</Badge>
              ))}
            </span>
          </Detail>
          {apiKey.prefix_type === 'pk' && (
            <Detail name={t`Origins`}>
              {allowed_origins.length === 0 ? t`Any` : allowed_origins.join(', ')}
            </Detail>
          )}
          <Detail name={t`Networks`}>
            {apiKey.allowed_networks.length === 0 ? t`Any` : apiKey.allowed_networks.join(', ')}
          </Detail>
          <Detail name={t`Created`}>
            <Timestamp value={apiKey.created} absolute />
          </Detail>
          <Detail name={t`Last used`}>
            <Timestamp value={apiKey.last_used_at} />
            {last_used_address !== null &&
              t`, from ${describeAddress(last_used_address, apiKey.last_used_place)}`}
          </Detail>
          <Detail name={t`Expires`}>
            <Timestamp value={apiKey.expires_at} absolute />
          </Detail>
          {apiKey.revoked_at !== null && (
            <Detail name={t`Revoked`}>
              <Timestamp value={apiKey.revoked_at} absolute />
              {revoked_reason !== null && `: ${revoked_reason}`}
            </Detail>
          )}
          {apiKey.creator_removed_at !== null && (
            <Detail name={t`Creator removed`}>
              <Timestamp value={apiKey.creator_removed_at} absolute />
              {isUsable(apiKey) &&
                t`: this person may know the secret. Roll the key, or revoke it.`}
            </Detail>
          )}
          {rolled_from !== null && (
            <Detail name={t`Replaces`}>
              <TextLink to={paths.apiKey(rolled_from)}>
                <Trans>Previous key</Trans>
              </TextLink>
            </Detail>
          )}
          <Detail name={t`Requests`}>
            <TextLink to={paths.requestLogs()} search={{ api_key: id }}>
              <Trans>Show requests</Trans>
            </TextLink>
          </Detail>
        </Details>
      </Card>
    </>
  )
}
