import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useParam } from '../../../api/use-param.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { fontRoles, nameFontRoles } from '../../rules/fields/fonts/font-roles.ts'
import { Aliases } from '../palettes/aliases.tsx'
import { namesInFiles, UsedBy } from '../palettes/used-by.tsx'
import { Embedding } from './embedding.tsx'
import { FontActions } from './font-actions.tsx'
import { Specimen } from './specimen.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['font', id],
    queryFn: () => api.brand.fonts.retrieve(id).then((font) => font),
  })
  return (
    <Resource query={query} isPage>
      {(font) => <Shown font={font} />}
    </Resource>
  )
}

function Shown({ font }: { font: Font }) {
  return (
    <>
      <PageHeader
        parents={[{ to: paths.fonts(), label: t`Fonts` }]}
        title={`${font.family} ${font.subfamily ?? ''}`.trim()}
        actions={<FontActions font={font} />}
      />
      <div className="space-y-5">
        {font.file !== null && <SpecimenSheet font={font} />}
        <Card title={t`From the file`}>
          <Facts font={font} />
        </Card>
        <FontRoles font={font} />
        <Aliases font={font} />
        <Card title={t`Used in`} padded>
          <div className="text-sm">
            <UsedBy used={namesInFiles(font)} none={<NotUsed />} />
          </div>
        </Card>
      </div>
    </>
  )
}

function NotUsed() {
  return (
    <p className="text-muted">
      <Trans>No checked document uses it in its newest version.</Trans>
    </p>
  )
}

const sizes = ['text-2xl', 'text-lg', 'text-base', 'text-xs']

function SpecimenSheet({ font }: { font: Font }) {
  return (
    <Card title={t`Specimen`}>
      <div className="space-y-4 p-5">
        <Specimen font={font} className="block text-[4.5rem] leading-none">
          <Trans>Aa Ee Rr</Trans>
        </Specimen>
        {sizes.map((size) => (
          <Specimen key={size} font={font} className={`block ${size}`}>
            <Trans>The quick brown fox jumps over the lazy dog. 0123456789 &amp; äöü éàç ñ</Trans>
          </Specimen>
        ))}
      </div>
    </Card>
  )
}

function Facts({ font }: { font: Font }) {
  return (
    <Details>
      <Detail name={t`PostScript name`}>{font.postscript_name ?? '–'}</Detail>
      <Detail name={t`Weight`}>{font.weight ?? font.weights.join(', ')}</Detail>
      <Detail name={t`Style`}>
        {font.style === null ? '–' : (styles[font.style] ?? font.style)}
      </Detail>
      <Detail name={t`Format`}>{font.format?.toUpperCase() ?? t`No file`}</Detail>
      <Detail name={t`Characters`}>
        <Trans>{font.glyph_count == null ? '–' : formatNumber(font.glyph_count)} glyphs</Trans>
      </Detail>
      {font.axes.length > 0 && (
        <Detail name={t`Axes`}>
          {font.axes.map(({ tag, min, max }) => `${tag} ${min}–${max}`).join(', ')}
        </Detail>
      )}
      <Detail name={t`Embedding`}>
        <Embedding font={font} />
      </Detail>
      <Detail name={t`Version`}>{font.version ?? '–'}</Detail>
      <Detail name={t`Licence`}>{font.license ?? '–'}</Detail>
    </Details>
  )
}

const styles: Readonly<Record<string, string>> = {
  normal: t`Upright`,
  italic: t`Italic`,
  oblique: t`Oblique`,
}

/** The texts that the font sets. Roles of the organization's own stay. */
function FontRoles({ font }: { font: Font }) {
  const api = useApi()
  const mayChange = useMay()('brand:write')
  const saving = useAct({
    perform: (roles: string[]) => api.brand.fonts.update(font.id, { roles }),
    changes: ['font'],
    done: t`Saved`,
  })
  const toggle = (role: string, isOn: boolean) =>
    saving.run(isOn ? [...font.roles, role] : font.roles.filter((one) => one !== role))
  return (
    <Card title={t`Roles`} padded>
      <p className="mb-3 text-sm text-muted">
        <Trans>
          Fixes set titles, texts and code in the font for them. Without a role, it is for any text.
        </Trans>
      </p>
      {mayChange ? (
        <div className="space-y-2">
          {fontRoles.map(({ value, label }) => (
            <Checkbox
              key={value}
              checked={font.roles.includes(value)}
              disabled={saving.busy}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      ) : (
        <p className="text-sm">{nameFontRoles(font.roles)}</p>
      )}
    </Card>
  )
}
