import type { Check, CheckShareLinkWithUrl } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { chooseLastDay, endOfDay, ShareLinkRow } from '../share-link-row.tsx'

/** Creates and lists the links that show the report to people without an account. */
export function ShareDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const api = useApi()
  const { data: links = [] } = useQuery({
    queryKey: ['check_share_link', check.id],
    queryFn: async (): Promise<readonly CheckShareLinkWithUrl[]> =>
      (await api.brand.checks.shareLinks.list(check.id, { limit: 100 })).data,
  })
  const creating = useAct({
    perform: (values: FormData) => {
      const password = String(values.get('password') ?? '')
      return api.brand.checks.shareLinks.create(check.id, {
        password: password === '' ? null : password,
        expires_at: endOfDay(values.get('expires_at')),
      })
    },
    changes: ['check_share_link'],
    done: t`Share link created`,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Share the report by link`}
      description={t`Anyone with the link can read the report with its slides, without an account, until the link ends.`}
      wide
    >
      <Form
        className="flex flex-wrap items-end gap-3"
        onSubmit={creating.attempt}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Create share link</Trans>
          </Button>
        )}
      >
        <Field name="expires_at" label={t`Works until`}>
          {(control) => <DateInput {...control} required defaultValue={chooseLastDay()} />}
        </Field>
        <Field name="password" label={t`Password`} optional>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              minLength={8}
              maxLength={200}
              autoComplete="new-password"
            />
          )}
        </Field>
      </Form>
      {links.length > 0 && (
        <ul aria-label={t`Share links`} className="mt-4 divide-y divide-line border-t border-line">
          {links.map((link) => (
            <ShareLinkRow
              key={link.id}
              link={link}
              mayChange
              revoke={() => api.brand.checkShareLinks.delete(link.id)}
            >
              {link.has_password ? t`With a password` : t`Without a password`}
            </ShareLinkRow>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
