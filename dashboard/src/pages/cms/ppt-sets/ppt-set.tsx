import type { PptSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { BuildState } from '../build-state.tsx'
import { SetActions } from './actions.tsx'
import { Builds } from './builds.tsx'
import { SetDesign } from './design.tsx'
import { Library } from './library.tsx'
import { type Dragged, SetSlides } from './set-slides.tsx'
import { useSetItems } from './use-set-items.ts'
import { Variables } from './variables.tsx'

const askAgainMs = 1_500

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['ppt_set', id],
    queryFn: () => api.cms.pptSets.retrieve(id).then((set) => set),
    refetchInterval: ({ state }) => (state.data?.status === 'building' ? askAgainMs : false),
  })
  return (
    <Resource query={query} isPage>
      {(set) => <Shown set={set} />}
    </Resource>
  )
}

function Shown({ set }: { set: PptSet }) {
  const mayChange = useMay()('cms:slides:write')
  const items = useSetItems(set)
  const [dragged, setDragged] = useState<Dragged | null>(null)

  function drop(at: number): void {
    if (dragged === null || !mayChange) return
    if ('from' in dragged) items.move(dragged.from, at)
    else items.insert(dragged.slide, at)
    setDragged(null)
  }

  return (
    <>
      <PageHeader
        parents={[{ to: paths.pptSets(), label: t`Slide sets` }]}
        title={set.name}
        badge={<BuildState status={set.status} />}
        actions={<SetActions set={set} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <div className="space-y-5">
          <SetSlides items={items} mayChange={mayChange} onDrag={setDragged} onDrop={drop} />
          <Builds set={set} />
        </div>
        <div className="space-y-5 lg:sticky lg:top-4">
          {mayChange && (
            <Library
              onDrag={(slide) => setDragged({ slide })}
              onAdd={(slide) => items.insert(slide)}
            />
          )}
          <Variables set={set} mayChange={mayChange} />
          <SetDesign set={set} mayChange={mayChange} />
        </div>
      </div>
    </>
  )
}
