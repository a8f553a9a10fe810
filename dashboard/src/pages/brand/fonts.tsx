import type { Font } from '@blazon/sdk/types'
import { Plus, Type } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { AddFont } from './add-font.tsx'
import { Embedding } from './embedding.tsx'
import { Specimen } from './specimen.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const list = useList({ object: 'font', fetchPage: (page) => api.brand.fonts.list(page) })
  const add = may('brand:write') && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Add font
    </Button>
  )
  return (
    <>
      <PageHeader title="Fonts" actions={add}>
        The fonts of the brand: uploaded files, and fonts that are licensed elsewhere.
      </PageHeader>
      <ResourceList
        caption="Fonts"
        list={list}
        columns={columns}
        hrefOf={({ id }) => paths.font(id)}
        empty={
          <Empty icon={Type} title="No fonts yet" action={add}>
            Upload a font file: its names, weights, characters and licence are read from the file.
          </Empty>
        }
      />
      <AddFont open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

const columns: readonly Column<Font>[] = [
  { header: 'Family', cell: ({ family, subfamily }) => `${family} ${subfamily ?? ''}`.trim() },
  {
    header: 'Specimen',
    grow: true,
    wide: true,
    cell: (font) => (
      <Specimen font={font} className="text-lg">
        Hamburgefonstiv 0123
      </Specimen>
    ),
  },
  { header: 'Weight', cell: ({ weight, weights }) => weight ?? weights.join(', '), numeric: true },
  { header: 'Embedding', wide: true, cell: (font) => <Embedding font={font} /> },
]
