import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../../../shell/page.tsx'
import { Deliveries } from './deliveries.tsx'

export function Page() {
  return (
    <>
      <PageHeader title={t`Deliveries`}>
        <Trans>
          Every event that was sent to a webhook endpoint, newest first, also to deleted endpoints.
        </Trans>
      </PageHeader>
      <Deliveries />
    </>
  )
}
