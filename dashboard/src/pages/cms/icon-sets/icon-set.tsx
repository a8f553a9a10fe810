import type { IconSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useList } from '../../../api/use-list.ts'
import { useParam } from '../../../api/use-param.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Code } from '../../../ui/code.tsx'
import { IconSetDrawing } from '../../../ui/drawings/library.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { ResourceGrid } from '../../../ui/lists/resource-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DeleteButton } from '../../delete-button.tsx'
import { ExportMenu } from '../../export-menu.tsx'
import { IconTile } from '../icons/picture.tsx'
import { IconDuplicates } from './duplicates.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['icon_set', id],
    queryFn: () => api.cms.iconSets.retrieve(id).then((set) => set),
  })
  return (
    <Resource query={query} isPage>
      {(set) => <Shown set={set} />}
    </Resource>
  )
}

function Shown({ set }: { set: IconSet }) {
  const api = useApi()
  const list = useList({
    object: 'icon',
    of: set.id,
    fetchPage: (page) => api.cms.icons.list({ ...page, icon_set: set.id }),
  })
  return (
    <>
      <PageHeader
        parents={[{ to: paths.iconSets(), label: t`Icon sets` }]}
        title={set.name}
        badge={
          <>
            <StatusBadge status={set.status} />
            <Badge>
              <Code>{set.prefix}</Code>
            </Badge>
          </>
        }
        actions={<Actions set={set} />}
      />
      <ResourceGrid
        label={t`Icons of the set`}
        size="small"
        list={list}
        tile={(icon) => <IconTile icon={icon} />}
        empty={
          <Empty
            drawing={IconSetDrawing}
            title={t`No icons in this set yet`}
            action={
              <ButtonLink to={paths.icons()}>
                <Trans>Open icons</Trans>
              </ButtonLink>
            }
          >
            <Trans>Drop SVG files on the Icons page and choose this set.</Trans>
          </Empty>
        }
      />
    </>
  )
}

const formats = [
  { value: 'iconify', label: t`Iconify JSON` },
  { value: 'zip', label: t`Zip of SVG files` },
  { value: 'sprite', label: t`One SVG of symbols` },
  { value: 'css', label: t`Style sheet` },
  { value: 'react', label: t`React components` },
  { value: 'vue', label: t`Vue components` },
  { value: 'svelte', label: t`Svelte components` },
  { value: 'android', label: t`Android vector drawables` },
  { value: 'font', label: t`Icon font` },
  { value: 'png', label: t`PNG pictures` },
  { value: 'pdf', label: t`PDF pages` },
] as const

function Actions({ set }: { set: IconSet }) {
  const api = useApi()
  const may = useMay()
  const publishing = useAct({
    perform: () => api.cms.iconSets.publish(set.id),
    changes: ['icon_set'],
    done: t`Icon set published. The next deployment includes it.`,
  })
  return (
    <>
      <ExportMenu
        formats={formats}
        name={set.prefix}
        read={(format) => api.cms.iconSets.export(set.id, { format })}
      />
      <IconDuplicates set={set} />
      {may('cms:icons:write') && (
        <DeleteButton
          object="icon_set"
          noun={t`icon set`}
          name={set.name}
          consequences={t`Its ${formatNumber(set.icon_count)} icons are deleted too. Existing deployments keep them.`}
          perform={() => api.cms.iconSets.delete(set.id)}
          goTo={paths.iconSets()}
        />
      )}
      {may('cms:icons:write') && set.status === 'draft' && (
        <Button look="primary" busy={publishing.busy} onClick={() => void publishing.run()}>
          <Trans>Publish</Trans>
        </Button>
      )}
    </>
  )
}
