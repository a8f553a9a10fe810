import type { DeploymentPreview } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Globe, KeyRound } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

/** Who could read the content of a deployment. */
export function PreviewReaders({ readers }: Pick<DeploymentPreview, 'readers'>) {
  const isPublic = readers === 'everybody'
  const Icon = isPublic ? Globe : KeyRound
  return (
    <p
      className={classNames(
        'flex items-start gap-2 rounded-md px-3 py-2 text-sm',
        isPublic ? 'bg-warn-wash text-warn' : 'bg-sunken text-ink',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {sentences[readers]}
    </p>
  )
}

const sentences: Readonly<Record<DeploymentPreview['readers'], string>> = {
  everybody: t`Everybody with the address can read it, without a key.`,
  key_holders: t`Only people and applications with a key can read it.`,
  password_holders: t`People with the password can read it.`,
  link_holders: t`People with a signed link can read it.`,
  members: t`Only members of the organization can read it.`,
}
