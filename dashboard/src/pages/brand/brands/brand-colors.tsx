import type { Brand, PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PaletteDrawing } from '../../../ui/drawings/brand.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { readPaletteFile } from '../palettes/read-palette-file.ts'
import { CopyColor } from '../palettes/swatch.tsx'

const maxPalettes = 20

/** The published colours, large, with what designers and developers copy. */
export function BrandColors({ brand }: { brand: Brand }) {
  const api = useApi()
  const mayChange = useMay()('brand:palettes:write')
  const [pasting, setPasting] = useState(false)
  const { data: palettes = [] } = useQuery({
    queryKey: ['palette', 'of', brand.id],
    queryFn: () =>
      gather(api.brand.palettes.list({ brand: brand.id, status: 'published' }), maxPalettes),
  })
  const paste = mayChange && (
    <Button icon={<ClipboardPaste aria-hidden />} onClick={() => setPasting(true)}>
      <Trans>Paste colours</Trans>
    </Button>
  )
  return (
    <Card title={t`Colours`} action={palettes.length > 0 && paste}>
      {palettes.length === 0 && (
        <Empty drawing={PaletteDrawing} title={t`No published colours yet`} action={paste}>
          <Trans>Paste a list of colours, or the CSS of your website.</Trans>
        </Empty>
      )}
      {palettes.map(({ id, name, colors }) => (
        <section key={id}>
          <h3 className="px-4 pt-3 pb-2 text-sm text-muted">
            <TextLink to={paths.palette(id)}>{name}</TextLink>
          </h3>
          <ul className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
            {colors.map((color) => (
              <LargeColor key={color.key} color={color} roles={findRoles(brand, id, color.key)} />
            ))}
          </ul>
        </section>
      ))}
      {pasting && <PasteColors brand={brand} onClose={() => setPasting(false)} />}
    </Card>
  )
}

function LargeColor({ color, roles }: { color: PaletteColor; roles: readonly string[] }) {
  return (
    <li>
      <div className="h-32" style={{ backgroundColor: color.value.hex }} />
      <div className="space-y-0.5 px-4 py-2.5 text-sm">
        <p className="font-medium">{color.name ?? color.key}</p>
        <CopyColor color={color} />
        {roles.length > 0 && <p className="text-xs text-muted">{roles.join(', ')}</p>}
      </div>
    </li>
  )
}

/** Creates and publishes a palette of the colours in a text. */
function PasteColors({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const api = useApi()
  const creating = useAct({
    perform: async (values: FormData) => {
      const text = String(values.get('pasted') ?? '')
      const { colors, modes } = await readPaletteFile(api, new File([text], 'pasted.txt'))
      if (colors.length === 0) throw new Error(t`The text has no colours.`)
      const { id } = await api.brand.palettes.create({
        brand: brand.id,
        name: brand.name,
        modes,
        colors: colors.map(({ input }) => input),
      })
      return api.brand.palettes.publish(id)
    },
    changes: ['palette'],
    done: t`Colours published`,
    onDone: onClose,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t`Paste colours`}
      description={t`They become a published palette, which rules use from their next check.`}
      act={t`Publish colours`}
      onSubmit={creating.attempt}
    >
      <Field
        name="pasted"
        label={t`Colours as text`}
        hint={t`CSS or Sass variables, a Tailwind theme, design tokens, or any text with colours.`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-xs sm:text-xs"
            placeholder={t`--forest: #2f6b4a;\n--ink: #141414;`}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function findRoles({ colors }: Brand, palette: string, key: string): string[] {
  return Object.entries(colors)
    .filter(([, color]) => color.palette === palette && color.key === key)
    .map(([role]) => role)
}
