import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { save } from '../api/download.ts'
import { useAct } from '../api/use-act.ts'
import { buttonLook } from '../ui/button.tsx'
import { Menu } from '../ui/menus/menu.tsx'

/** Saves something in a format that one chooses, as a file of this name with the format as its ending. */
export function ExportMenu<Format extends string>({
  formats,
  name,
  read,
  children = <Trans>Export</Trans>,
}: {
  formats: readonly { value: Format; label: string }[]
  name: string
  read: (format: Format) => PromiseLike<Parameters<typeof save>[0]>
  children?: ReactNode
}) {
  const saving = useAct({
    perform: async (format: Format) => save(await read(format), `${name}.${format}`),
    changes: [],
  })
  return (
    <Menu
      className={buttonLook('secondary', false)}
      entries={formats.map(({ value, label }) => ({
        kind: 'act',
        label,
        onSelect: () => void saving.run(value),
      }))}
    >
      <Download aria-hidden />
      {children}
    </Menu>
  )
}
