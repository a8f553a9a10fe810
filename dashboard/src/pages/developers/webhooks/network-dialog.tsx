import type { WebhookNetwork } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { formatDate } from '../../../language/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'

/** How requests reach the endpoints of this mode: by which proxy, and whose certificates are trusted. */
export function NetworkDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const { data: network } = useQuery({
    queryKey: ['webhook_network'],
    queryFn: () => api.webhookNetwork.retrieve(),
  })
  const save = useAct({
    perform: (values: FormData) =>
      api.webhookNetwork.update(readNetwork(values), ifMatch(network!)),
    changes: ['webhook_network'],
    done: t`Network saved`,
    onDone: onClose,
  })
  if (network === undefined) return null
  return (
    <FormDialog
      resource={network}
      onClose={onClose}
      title={t`Network of webhooks`}
      description={t`How requests reach all endpoints of this mode, from the next attempt on.`}
      act={t`Save network`}
      onSubmit={save.attempt}
    >
      <Field name="proxy_url" label={t`Proxy`} hint={describeProxy(network)} optional>
        {(control) => (
          <TextInput
            {...control}
            placeholder="https://user:password@proxy.example.com:3128"
            defaultValue={network.proxy_url ?? ''}
            disabled={!network.instance_allows_proxy && network.proxy_url === null}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        name="certificate_authorities"
        label={t`Certificate authorities`}
        hint={t`PEM. They are trusted beside the public ones.`}
        optional
      >
        {(control) => (
          <TextArea
            {...control}
            className="font-mono"
            rows={6}
            defaultValue={network.certificate_authorities ?? ''}
            spellCheck={false}
          />
        )}
      </Field>
      <Authorities authorities={network.authorities} />
    </FormDialog>
  )
}

/** What the stored certificates are, and until when. */
function Authorities({ authorities }: Pick<WebhookNetwork, 'authorities'>) {
  return (
    <ul className="space-y-1 text-xs text-muted">
      {authorities.map(({ subject, fingerprint, expires_at }) => {
        const expiry = formatDate(new Date(expires_at))
        return <li key={fingerprint} title={fingerprint}>{t`${subject}, until ${expiry}`}</li>
      })}
    </ul>
  )
}

function describeProxy({ instance_allows_proxy, instance_has_proxy }: WebhookNetwork): string {
  if (!instance_allows_proxy) {
    return t`The operator of this installation does not allow proxies of organizations.`
  }
  return instance_has_proxy
    ? t`Without one, requests go through the proxy of this installation. The password is stored encrypted and shown masked.`
    : t`Without one, requests go to the endpoints directly. The password is stored encrypted and shown masked.`
}

/** The change. A disabled field sends no value, so its setting does not change. */
function readNetwork(values: FormData) {
  const proxy = values.get('proxy_url')
  return {
    ...(proxy !== null && { proxy_url: String(proxy).trim() || null }),
    certificate_authorities: String(values.get('certificate_authorities')).trim() || null,
  }
}
