import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import type { Tagged } from '../api/if-match.ts'
import { useAct } from '../api/use-act.ts'
import { useBrands } from '../session/brand.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/input.tsx'

interface Moved {
  resource: Tagged & { brand: string }
  name: string
  /** What happens to its checks, or to what refers to it. */
  consequence: string
  onMove: (brand: string) => PromiseLike<unknown>
}

/** The brands to which something of a brand (id) can move; empty in an organization with one. */
export function useOtherBrands(own: string) {
  return useBrands()?.filter(({ id }) => id !== own) ?? []
}

/** Asks for another brand; absent in an organization with one brand. */
export function MoveButton(moved: Moved) {
  const [asks, setAsks] = useState(false)
  if (useOtherBrands(moved.resource.brand).length === 0) return null
  return (
    <>
      <Button icon={<FolderInput aria-hidden />} onClick={() => setAsks(true)}>
        <Trans>Move to a brand</Trans>
      </Button>
      {asks && <MoveDialog {...moved} onClose={() => setAsks(false)} />}
    </>
  )
}

export function MoveDialog({
  resource,
  name,
  consequence,
  onMove,
  onClose,
}: Moved & { onClose: () => void }) {
  const others = useOtherBrands(resource.brand)
  const moving = useAct({
    perform: onMove,
    changes: [resource.object],
    done: t`Moved to the other brand`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={resource}
      onClose={onClose}
      title={t`Move ${name} to another brand`}
      description={consequence}
      act={t`Move to the brand`}
      onSubmit={(values) => moving.attempt(String(values.get('brand')))}
    >
      <Field name="brand" label={t`Brand`}>
        {(control) => (
          <Select {...control}>
            {others.map((brand) => (
              <option key={brand.id} value={brand.id}>
                {brand.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}
