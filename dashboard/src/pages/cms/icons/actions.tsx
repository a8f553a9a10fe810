import type { Icon } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { writeClipboard } from '../../../ui/copy-button.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { useToasts } from '../../../ui/toast.tsx'
import { DeleteButton } from '../../delete-button.tsx'
import { type IconSnippet, listIconSnippets } from './snippets.ts'

const formats = [
  { format: 'pdf', label: t`PDF`, extension: 'pdf' },
  { format: 'android', label: t`Android vector drawable`, extension: 'xml' },
  { format: 'react', label: t`React component`, extension: 'tsx' },
  { format: 'vue', label: t`Vue component`, extension: 'vue' },
  { format: 'svelte', label: t`Svelte component`, extension: 'svelte' },
] as const

const pngSizes = [64, 256, 1024]

/** @param prefix of the icon's set; null until it is known */
export function IconActions({ icon, prefix }: { icon: Icon; prefix: string | null }) {
  const api = useApi()
  const may = useMay()
  const toasts = useToasts()
  const saving = useAct({
    perform: async (size: number | null) =>
      size === null
        ? save(await api.cms.icons.svg(icon.id), `${icon.name}.svg`)
        : save(await api.cms.icons.png(icon.id, { size }), `${icon.name}-${size}.png`),
    changes: [],
  })
  const exporting = useAct({
    perform: async ({ format, extension }: (typeof formats)[number]) =>
      save(await api.cms.icons.export(icon.id, { format }), `${icon.name}.${extension}`),
    changes: [],
  })
  const savingOriginal = useAct({
    perform: async () => save(await api.cms.icons.original(icon.id), `${icon.name}.svg`),
    changes: [],
  })
  const copy = async ({ name, text }: IconSnippet) => {
    await writeClipboard(text)
    toasts.done(t`Copied ${icon.name} as ${name}`)
  }
  return (
    <>
      <Menu
        className={buttonLook('secondary', false)}
        entries={listIconSnippets(icon, prefix).map((snippet) => ({
          kind: 'act',
          label: snippet.name,
          onSelect: () => void copy(snippet).catch(toasts.failed),
        }))}
      >
        <Copy aria-hidden />
        <Trans>Copy</Trans>
      </Menu>
      <Menu
        className={buttonLook('secondary', false)}
        entries={[
          { kind: 'act', label: t`SVG`, onSelect: () => void saving.run(null) },
          ...pngSizes.map((size) => ({
            kind: 'act' as const,
            label: t`PNG, ${size} px`,
            onSelect: () => void saving.run(size),
          })),
          ...formats.map((each) => ({
            kind: 'act' as const,
            label: each.label,
            onSelect: () => void exporting.run(each),
          })),
          { kind: 'separator' },
          {
            kind: 'act',
            label: t`File as it was uploaded`,
            onSelect: () => void savingOriginal.run(),
          },
        ]}
      >
        <Download aria-hidden />
        <Trans>Download</Trans>
      </Menu>
      {may('cms:icons:write') && (
        <DeleteButton
          object="icon"
          noun={t`icon`}
          name={icon.name}
          consequences={t`The icon is removed from its set. Existing deployments keep it.`}
          perform={() => api.cms.icons.delete(icon.id)}
          goTo={paths.icons()}
        />
      )}
    </>
  )
}
