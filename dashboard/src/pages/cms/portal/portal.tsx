import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { PortalAccess } from './access.tsx'
import { PortalHistory } from './history.tsx'
import { PortalPages } from './portal-pages.tsx'
import { PortalPublishing } from './publishing.tsx'
import { PortalSettings } from './settings/portal-settings.tsx'
import { PortalStats } from './stats.tsx'

export function Page() {
  const api = useApi()
  const portal = useQuery({ queryKey: ['portal'], queryFn: () => api.cms.portal.retrieve() })
  return (
    <>
      <PageHeader title={t`Portal`}>
        <Trans>
          The public site of your brand: everything that is published, and your own guideline pages.
        </Trans>
      </PageHeader>
      <Resource query={portal}>
        {(settings) => (
          <Tabs
            label={t`Parts of the portal`}
            tabs={[
              { value: 'pages', label: t`Pages`, content: <PortalPages /> },
              {
                value: 'publishing',
                label: t`Publishing`,
                content: <PortalPublishing portal={settings} />,
              },
              {
                value: 'settings',
                label: t`Settings`,
                content: <PortalSettings portal={settings} />,
              },
              { value: 'access', label: t`Access`, content: <PortalAccess portal={settings} /> },
              { value: 'statistics', label: t`Statistics`, content: <PortalStats /> },
              { value: 'history', label: t`History`, content: <PortalHistory /> },
            ]}
          />
        )}
      </Resource>
    </>
  )
}
