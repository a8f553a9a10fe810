import type { Icon } from '@blazon/sdk/types'
import { Download } from 'lucide-react'
import { useApi } from '../../api/client.ts'
import { save } from '../../api/download.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { DeleteButton } from '../delete-button.tsx'

const pngSizes = [64, 256, 1024]

export function IconActions({ icon }: { icon: Icon }) {
  const api = useApi()
  const may = useMay()
  const saving = useAct({
    perform: async (size: number | null) =>
      size === null
        ? save(await api.cms.icons.svg(icon.id), `${icon.name}.svg`)
        : save(await api.cms.icons.png(icon.id, { size }), `${icon.name}-${size}.png`),
    changes: [],
  })
  return (
    <>
      <Menu
        className={buttonLook('secondary', false)}
        entries={[
          { kind: 'act', label: 'SVG', onSelect: () => void saving.run(null) },
          ...pngSizes.map((size) => ({
            kind: 'act' as const,
            label: `PNG, ${size} px`,
            onSelect: () => void saving.run(size),
          })),
        ]}
      >
        <Download aria-hidden />
        Download
      </Menu>
      {may('cms:icons:write') && (
        <DeleteButton
          object="icon"
          noun="icon"
          name={icon.name}
          consequences="The icon is removed from its set. Existing deployments keep it."
          perform={() => api.cms.icons.delete(icon.id)}
          goTo={paths.icons()}
        />
      )}
    </>
  )
}
