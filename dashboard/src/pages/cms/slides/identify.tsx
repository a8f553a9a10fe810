import type { IdentifiedSlide } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { IdentifyDrawing } from '../../../ui/drawings/library.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { deckEndings } from './deck-endings.ts'
import { IdentifiedSlides } from './identified-slides.tsx'

/** Compares a deck with the library: each of its slides beside the matching slide asset. */
export function Page() {
  const api = useApi()
  const { filters, setFilter } = useFilters(['file'])
  const file = filters.file
  const uploading = useAct({
    perform: async (chosen: File) =>
      (await api.cms.slideAssets.identify({ file: chosen })).data as IdentifiedSlide[],
    changes: [],
    // A deck without slides has no file to show.
    onDone: ([slide]) => setFilter('file', slide?.file ?? ''),
  })
  const choose = useCallback(
    ([chosen]: File[]) => void (chosen && uploading.run(chosen)),
    [uploading.run],
  )
  const button = (
    <ChooseFiles
      act={t`Choose a deck`}
      accept={deckEndings}
      busy={uploading.busy}
      look={file === undefined ? 'primary' : 'secondary'}
      onFiles={choose}
    />
  )
  return (
    <>
      <FileDrop act={t`Drop a deck to identify its slides`} onFiles={choose} />
      <PageHeader
        parents={[{ to: paths.slides(), label: t`Slides` }]}
        title={t`Identify slides`}
        actions={file !== undefined && button}
      >
        <Trans>Which slides of a deck are in the library, and which of them are out of date.</Trans>
      </PageHeader>
      {file === undefined ? (
        <Empty drawing={IdentifyDrawing} title={t`No deck chosen`} action={button}>
          <Trans>
            Drop a deck here. Each slide is shown beside the matching slide of the library.
          </Trans>
        </Empty>
      ) : (
        <Identified file={file} />
      )}
    </>
  )
}

function Identified({ file }: { file: string }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['slide_asset', 'identify', file],
    queryFn: async () => (await api.cms.slideAssets.identify({ file })).data,
  })
  return <Resource query={query}>{(slides) => <IdentifiedSlides slides={slides} />}</Resource>
}
