import type { Check } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { GitCompareArrows, RotateCw } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { useActOnEach } from '../../../api/use-act-on-each.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChosenBar } from '../../../ui/lists/chosen-bar.tsx'
import { byId, findRest, readChosen, type Selection } from '../../../ui/lists/chosen-rows.ts'
import { nameCheck } from '../names.ts'
import { checkAgain, findInput } from '../use-check-again.ts'

/** The actions on the selected checks of the list. */
export function ChosenChecks({ list, chosen, onChange }: Selection<Check>) {
  const api = useApi()
  const checks = readChosen(list, chosen)
  const may = useMay()
  const repeatable = checks.filter((check) => findInput(check) !== null)
  const again = useActOnEach({
    write: (check: Check) => checkAgain(api, check),
    nameOf: nameCheck,
    describe: ({ length }) => t`${plural(length, { one: '# check', other: '# checks' })} started`,
    changes: ['check'],
    onEnd: (failed) => onChange(byId(failed)),
  })
  if (checks.length === 0) return null
  const [older, newer] = checks.toSorted((a, b) => a.created.localeCompare(b.created))
  const areComparable = checks.length === 2 && checks.every(({ status }) => status === 'completed')
  return (
    <ChosenBar
      label={t`Selected checks`}
      chosen={t`${plural(checks.length, { one: '# check', other: '# checks' })} selected`}
      rest={findRest(list, chosen, onChange)}
      onClear={() => onChange(new Map())}
    >
      {areComparable && (
        <ButtonLink
          small
          to={paths.check(newer!.id)}
          search={{ base: older!.id }}
          icon={<GitCompareArrows aria-hidden />}
        >
          <Trans>Compare the two</Trans>
        </ButtonLink>
      )}
      {may('brand:checks:write') && repeatable.length > 0 && (
        <Button
          small
          busy={again.busy}
          icon={<RotateCw aria-hidden />}
          onClick={() => void again.run(repeatable)}
        >
          <Trans>Check again with the current rules</Trans>
          <span className="text-muted tabular-nums">{formatNumber(repeatable.length)}</span>
        </Button>
      )}
    </ChosenBar>
  )
}
