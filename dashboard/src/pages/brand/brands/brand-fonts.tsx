import type { Brand, Font } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Card } from '../../../ui/card.tsx'
import { FontDrawing } from '../../../ui/drawings/brand.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { UploadQueue } from '../../../ui/uploads/upload-queue.tsx'
import { nameFontRoles } from '../../rules/fields/fonts/font-roles.ts'
import { Specimen } from '../fonts/specimen.tsx'

const maxFonts = 400

/** The families with what they set, each as a specimen. All files of a family are added at once. */
export function BrandFonts({ brand }: { brand: Brand }) {
  const api = useApi()
  const mayChange = useMay()('brand:write')
  const [queued, setQueued] = useState<readonly File[] | null>(null)
  const { data: fonts = [] } = useQuery({
    queryKey: ['font', 'of', brand.id],
    queryFn: () =>
      gather(api.brand.fonts.list({ brand: brand.id, status: 'active', limit: 200 }), maxFonts),
  })
  const add = mayChange && (
    <ChooseFiles
      act={t`Add a family of fonts`}
      look="secondary"
      accept=".ttf,.otf,.woff,.woff2,.ttc"
      busy={false}
      multiple
      onFiles={setQueued}
    />
  )
  return (
    <Card title={t`Typography`} action={fonts.length > 0 && add}>
      {fonts.length === 0 && (
        <Empty drawing={FontDrawing} title={t`No fonts yet`} action={add}>
          <Trans>Choose all files of a family at once.</Trans>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {groupByFamily(fonts).map(([family, faces]) => (
          <Family
            key={family}
            family={family}
            faces={faces}
            roles={findRoles(brand, family, faces)}
          />
        ))}
      </ul>
      {queued !== null && (
        <UploadQueue
          title={plural(queued.length, { one: 'Add # font', other: 'Add # fonts' })}
          files={queued}
          perform={(file) =>
            api.brand.fonts.create({ file, brand: brand.id }).then(({ id, family, subfamily }) => ({
              to: paths.font(id),
              note: `${family} ${subfamily ?? ''}`.trim(),
            }))
          }
          changes={['font']}
          onClose={() => setQueued(null)}
        />
      )}
    </Card>
  )
}

function Family({
  family,
  faces,
  roles,
}: {
  family: string
  faces: readonly Font[]
  roles: readonly string[]
}) {
  const [regular] = faces.toSorted((a, b) => distance(a) - distance(b))
  return (
    <li className="space-y-2 px-4 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <TextLink to={paths.font(regular!.id)}>{family}</TextLink>
        <span className="text-muted">
          {nameFontRoles(roles)} · {plural(faces.length, { one: '# style', other: '# styles' })}
        </span>
      </p>
      <p>
        <Specimen font={regular!} className="text-4xl">
          <Trans>Hamburgefonstiv 0123</Trans>
        </Specimen>
      </p>
    </li>
  )
}

/** The distance of a face from the upright regular one, which shows a family best. */
function distance({ weight, style }: Font): number {
  return Math.abs((weight ?? 400) - 400) + (style === 'normal' || style === null ? 0 : 1)
}

function groupByFamily(fonts: readonly Font[]): [string, Font[]][] {
  const families = new Map<string, Font[]>()
  for (const font of fonts) families.set(font.family, [...(families.get(font.family) ?? []), font])
  return [...families].sort(([a], [b]) => a.localeCompare(b))
}

/** The roles that the brand gives to the family, and those of its fonts. */
function findRoles({ roles }: Brand, family: string, faces: readonly Font[]): string[] {
  const given = Object.entries(roles).filter(([, name]) => name === family)
  return [...new Set([...given.map(([role]) => role), ...faces.flatMap((font) => font.roles)])]
}
