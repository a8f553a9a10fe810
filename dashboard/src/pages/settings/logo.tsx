import type { Organization } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { doubtSession } from '../../session/session.tsx'
import { OrganizationLogo } from '../../shell/organization-logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChooseFiles } from '../../ui/choose-files.tsx'

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
      <div className="flex flex-wrap items-center gap-3">
        <OrganizationLogo organization={id} name={name} logo={logo} />
        <ChooseFiles
          act={t`Choose picture`}
          accept="image/png,image/jpeg,image/webp"
          busy={change.busy}
          look="secondary"
          onFiles={([file]) => void change.run(file!)}
        />
        {logo !== null && (
          <Button busy={change.busy} onClick={() => void change.run(null)}>
            <Trans>Remove logo</Trans>
          </Button>
        )}
        <p className="basis-full text-xs text-muted">
          <Trans>
            PNG, JPEG or WebP, at most 512 KiB. Members see it where they switch organizations.
          </Trans>
        </p>
      </div>
    </Card>
  )
}
