import type { Palette } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ContrastMatrix } from './contrast-matrix.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { PaletteActions } from './palette-actions.tsx'
import { PaletteHistory } from './palette-history.tsx'
import { Swatches } from './swatches.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['palette', id],
    queryFn: () => api.brand.palettes.retrieve(id).then((palette) => palette),
  })
  return (
    <Resource query={query} isPage>
      {(palette) => <Shown palette={palette} />}
    </Resource>
  )
}

function Shown({ palette }: { palette: Palette }) {
  return (
    <>
      <PageHeader
        parents={[{ to: paths.palettes(), label: t`Palettes` }]}
        title={palette.name}
        badge={<StatusBadge status={palette.status} />}
        actions={<PaletteActions palette={palette} />}
      />
      <div className="mb-4 empty:hidden">
        <DraftNotice palette={palette} />
      </div>
      <Tabs
        label={t`Parts of the palette`}
        tabs={[
          { value: 'colors', label: t`Colours`, content: <Swatches palette={palette} /> },
          { value: 'contrast', label: t`Contrast`, content: <ContrastMatrix palette={palette} /> },
          { value: 'history', label: t`History`, content: <PaletteHistory palette={palette} /> },
        ]}
      />
    </>
  )
}
