import type { InstanceOrganization } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { doubtSession } from '../../session/session.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import type { MenuEntry } from '../../ui/menus/menu-entries.ts'
import { DeleteOrganizationDialog } from '../delete-organization-dialog.tsx'

const gibibyte = 2 ** 30

/** The actions on an organization: set its quota, delete and restore it. */
export function InstanceMenu({ organization }: { organization: InstanceOrganization }) {
  const { id, name, status, storage_quota } = organization
  const api = useApi()
  const [open, setOpen] = useState<'quota' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const shared = { changes: ['instance_organization'] }
  const setQuota = useAct({
    ...shared,
    perform: (values: FormData) =>
      api.instance.organizations.update(id, { storage_quota: readQuota(values) }),
    done: t`Quota saved`,
    onDone: close,
  })
  const restore = useAct({
    ...shared,
    perform: () => api.organizations.restore(id),
    done: t`${name} was restored`,
    onDone: doubtSession,
  })
  const state: MenuEntry[] =
    status === 'active'
      ? [{ kind: 'act', label: t`Delete`, danger: true, onSelect: () => setOpen('delete') }]
      : [{ kind: 'act', label: t`Restore`, onSelect: () => void restore.run() }]
  return (
    <>
      <Menu
        label={t`Actions on ${name}`}
        className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover"
        entries={[
          { kind: 'act', label: t`Set storage quota`, onSelect: () => setOpen('quota') },
          ...(status === 'removing' ? [] : state),
        ]}
      >
        <Ellipsis aria-hidden className="size-4" />
      </Menu>
      <FormDialog
        open={open === 'quota'}
        onClose={close}
        title={t`Storage quota of ${name}`}
        act={t`Save quota`}
        onSubmit={setQuota.attempt}
      >
        <Field
          name="storage_quota"
          label={t`Quota in GiB`}
          hint={t`Leave empty for the default of the installation. 0 means no limit.`}
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              step="any"
              defaultValue={storage_quota === null ? '' : storage_quota / gibibyte}
              autoFocus
            />
          )}
        </Field>
      </FormDialog>
      <DeleteOrganizationDialog
        {...{ ...shared, organization }}
        open={open === 'delete'}
        onClose={close}
      />
    </>
  )
}

function readQuota(values: FormData): number | null {
  const text = String(values.get('storage_quota')).trim()
  return text === '' ? null : Math.round(Number(text) * gibibyte)
}
