import type { SlideAsset } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ScanSearch } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { approvalOptions } from '../../../language/approval-words.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { SlideDrawing } from '../../../ui/drawings/library.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceGrid } from '../../../ui/lists/resource-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { UploadQueue } from '../../../ui/uploads/upload-queue.tsx'
import { ChosenSlides } from './chosen-slides.tsx'
import { deckEndings } from './deck-endings.ts'
import { SlideTile } from './tile.tsx'

const waitSeconds = 20

/** The library: every slide of the imported decks. */
export function Page() {
  const api = useApi()
  const may = useMay()
  const navigate = useNavigate()
  const { filters, bind } = useFilters(['query', 'status', 'approval', 'tag'])
  const list = useList({
    object: 'slide_asset',
    filters,
    fetchPage: (page) => api.cms.slideAssets.list(page as never),
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, SlideAsset>>(new Map())
  const mayChange = may('cms:slides:write')
  const [queued, setQueued] = useState<readonly File[] | null>(null)
  const importDeck = (file: File) =>
    api.cms.slideAssets.import({ file, supersedes: true }, { waitSeconds }).then((made) => made)
  const importing = useAct({
    perform: importDeck,
    changes: ['slide_asset'],
    done: t`Deck imported`,
  })
  const bring = useCallback(
    (files: File[]) => (files.length === 1 ? void importing.run(files[0]!) : setQueued(files)),
    [importing.run],
  )
  const add = mayChange && (
    <ChooseFiles
      act={t`Import decks`}
      multiple
      accept={deckEndings}
      busy={importing.busy}
      onFiles={bring}
    />
  )
  return (
    <>
      {mayChange && <FileDrop act={t`Drop decks or folders to import them`} onFiles={bring} />}
      {queued !== null && (
        <UploadQueue
          title={t`Import ${queued.length} decks`}
          files={queued}
          perform={(file) =>
            importDeck(file).then(({ count }) => ({
              note: plural(count, { one: '# slide imported', other: '# slides imported' }),
            }))
          }
          changes={['slide_asset']}
          onClose={() => setQueued(null)}
        />
      )}
      <PageHeader
        title={t`Slides`}
        actions={
          <>
            <Button
              icon={<ScanSearch aria-hidden />}
              onClick={() => void navigate({ to: paths.identify() })}
            >
              <Trans>Identify slides</Trans>
            </Button>
            {list.isEmpty === false && add}
          </>
        }
      >
        <Trans>
          The slides of your decks. Approve those that may be published. A newer version of a slide
          replaces the older one.
        </Trans>
      </PageHeader>
      <FilterBar>
        <FilterText label={t`Search titles, texts, notes and tags`} {...bind('query')} />
        <FilterText label={t`Tag`} {...bind('tag')} />
        <FilterSelect
          label={t`Status`}
          {...bind('status')}
          options={['ready', 'processing', 'failed', 'expired']}
        />
        <FilterSelect label={t`Approval`} {...bind('approval')} options={approvalOptions} />
      </FilterBar>
      {mayChange && <ChosenSlides list={list} chosen={chosen} onChange={setChosen} />}
      <ResourceGrid
        label={t`Slides`}
        size="large"
        list={list}
        tile={(slide) => (
          <SlideTile
            slide={slide}
            isChosen={chosen.has(slide.id)}
            onChoose={
              mayChange ? (isChosen) => setChosen(withChoice(chosen, slide, isChosen)) : undefined
            }
          />
        )}
        empty={
          <Empty drawing={SlideDrawing} title={t`No slides yet`} action={add}>
            <Trans>
              Drop decks here. You can then search their slides, check them, and use them in new
              decks.
            </Trans>
          </Empty>
        }
      />
    </>
  )
}

function withChoice(
  chosen: ReadonlyMap<string, SlideAsset>,
  slide: SlideAsset,
  isChosen: boolean,
): ReadonlyMap<string, SlideAsset> {
  const next = new Map(chosen)
  if (isChosen) next.set(slide.id, slide)
  else next.delete(slide.id)
  return next
}
