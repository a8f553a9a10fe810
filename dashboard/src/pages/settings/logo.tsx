import type { Organization } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { doubtSession } from '../../session/session.tsx'
import { OrganizationLogo } from '../../shell/organization-logo.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoosePicture } from './account/choose-picture.tsx'

/** Uploads and removes the logo of the organization. */
export function Logo({ organization: { id, name, logo } }: { organization: Organization }) {
  const api = useApi()
  const change = useAct({
    perform: (file: File | null) => api.organizations.update(id, { logo: file }),
    changes: ['organization'],
    done: t`Logo saved`,
    onDone: doubtSession,
  })
  return (
    <Card title={t`Logo`} padded>
      <ChoosePicture
        shown={<OrganizationLogo organization={id} name={name} logo={logo} />}
        hasPicture={logo !== null}
        busy={change.busy}
        remove={t`Remove logo`}
        hint={t`PNG, JPEG or WebP, at most 512 KiB. Members see it where they switch organizations.`}
        onChoose={(file) => void change.run(file)}
      />
    </Card>
  )
}
