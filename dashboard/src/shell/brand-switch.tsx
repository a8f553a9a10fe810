import { t } from '@lingui/core/macro'
import { useBrands, useChosenBrand } from '../session/brand.ts'
import { Select } from '../ui/forms/input.tsx'

/** Chooses the brand that lists show; absent in an organization with one brand. */
export function BrandSwitch() {
  const brands = useBrands()
  const { brand, choose } = useChosenBrand()
  if (brands === undefined || brands.length < 2) return null
  return (
    <Select
      aria-label={t`Brand`}
      value={brand?.id ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : target.value)}
    >
      <option value="">{t`All brands`}</option>
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
