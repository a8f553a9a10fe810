import type { Brand } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useBrands, useChosenBrand } from '../../../session/brand.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { LogoDrawing, RuleDrawing } from '../../../ui/drawings/brand.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { severityTone, severityWord } from '../../checks/issues/findings.ts'
import { AssetPicture } from '../../cms/assets/picture.tsx'
import { describeParams } from '../../rules/describe-params.ts'
import type { Schema } from '../../rules/fields/schema.ts'
import { useRuleTypes } from '../../rules/use-rule-types.ts'
import { BrandActions } from './brand-actions.tsx'
import { BrandColors } from './brand-colors.tsx'
import { BrandFonts } from './brand-fonts.tsx'
import { BrandVoice } from './brand-voice.tsx'

const maxRules = 200

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

/** The logo with its variants. A file that is chosen becomes the logo. */
function BrandLogo({ brand }: { brand: Brand }) {
  const api = useApi()
  const may = useMay()
  const { logo } = brand
  const { data: asset } = useQuery({
    queryKey: ['asset', logo],
    enabled: logo !== null && may('cms:read'),
    queryFn: () => api.cms.assets.retrieve(logo!).then((asset) => asset),
  })
  const adding = useAct({
    perform: async ([file]: readonly File[]) => {
      const shared = { kind: 'logo' as const, status: 'published' as const, brand: brand.id }
      const { id } = await api.cms.assets.create({ ...shared, file: file!, name: brand.name })
      return api.brand.brands.update(brand.id, { logo: id })
    },
    changes: ['brand', 'asset'],
    done: t`Logo added`,
  })
  const add = may('brand:write') && may('cms:write') && (
    <ChooseFiles
      act={logo === null ? t`Upload the logo` : t`Replace the logo`}
      look="secondary"
      accept=".svg,.png,.jpg,.jpeg,.webp"
      busy={adding.busy}
      onFiles={(files) => void adding.run(files)}
    />
  )
  if (logo === null) {
    return (
      <Card title={t`Logo`}>
        <Empty drawing={LogoDrawing} title={t`No logo yet`} action={add}>
          <Trans>Rules, the portal and the brand kit use it. An SVG is best.</Trans>
        </Empty>
      </Card>
    )
  }
  return (
    <Card title={t`Logo`} action={add}>
      {asset !== undefined && (
        <ul className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-3 lg:grid-cols-4">
          {asset.variants.map((variant) => (
            <li key={variant.variant} className="overflow-hidden rounded-md border border-line">
              <AssetPicture asset={asset.id} shown={variant} alt={asset.name} />
              <p className="border-t border-line px-3 py-1.5 text-xs text-muted">
                <TextLink to={paths.asset(asset.id)}>{variant.variant}</TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The enabled rules, each with the sentence of its type and its parameters in words. */
function BrandRules({ brand }: { brand: Brand }) {
  const api = useApi()
  const mayChange = useMay()('brand:rules:write')
  const { data: types = [] } = useRuleTypes()
  const { data: rules = [] } = useQuery({
    queryKey: ['rule', 'of', brand.id],
    queryFn: () =>
      gather(api.brand.rules.list({ brand: brand.id, enabled: true, limit: 200 }), maxRules),
  })
  const add = mayChange && (
    <ButtonLink to={paths.starterRules()} icon={<ListChecks aria-hidden />}>
      <Trans>Starter sets</Trans>
    </ButtonLink>
  )
  return (
    <Card title={t`Rules`} action={rules.length > 0 && add}>
      {rules.length === 0 && (
        <Empty drawing={RuleDrawing} title={t`No rules yet`} action={add}>
          <Trans>Start with a set of rules that uses the colours and fonts of the brand.</Trans>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {rules.map(({ id, name, type, params, severity }) => {
          const found = types.find((one) => one.type === type)
          const details = describeParams(params, (found?.params ?? {}) as Schema)
          return (
            <li key={id} className="flex items-start justify-between gap-4 px-4 py-3 text-sm">
              <div className="min-w-0">
                <TextLink to={paths.rule(id)}>{name}</TextLink>
                <p className="mt-0.5 text-pretty text-muted">
                  {[found?.summary ?? '', ...details].filter((text) => text !== '').join(' ')}
                </p>
              </div>
              <Badge tone={severityTone[severity]}>{severityWord[severity]}</Badge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
