import type { Brand } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { useBrands, useChosenBrand } from '../../../session/brand.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Loading } from '../../../ui/states.tsx'
import { BrandActions } from './brand-actions.tsx'
import { BrandColors } from './brand-colors.tsx'
import { BrandFonts } from './brand-fonts.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { BrandRules } from './brand-rules.tsx'
import { BrandVoice } from './brand-voice.tsx'

/** The chosen brand, or the default one, as its people see it. */
export function Page() {
  const brands = useBrands()
  const { brand } = useChosenBrand()
  const shown = brand ?? brands?.find((one) => one.default)
  return shown === undefined ? <Loading /> : <Shown key={shown.id} brand={shown} />
}

function Shown({ brand }: { brand: Brand }) {
  return (
    <>
      <PageHeader title={brand.name} actions={<BrandActions brand={brand} />}>
        {brand.description ?? (
          <Trans>The logo, colours, fonts and rules by which documents are checked.</Trans>
        )}
      </PageHeader>
      <div className="space-y-6">
        <BrandLogo brand={brand} />
        <BrandColors brand={brand} />
        <BrandFonts brand={brand} />
        <BrandVoice brand={brand} />
        <BrandRules brand={brand} />
      </div>
    </>
  )
}
