import type { BrandChecksFixParams } from '@blazon/sdk/params'
import type { Check, CheckFix } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { useAct } from '../../../api/use-act.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialogs/dialog-parts.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { nameCheck } from '../names.ts'
import { countJudging, wholeScore } from '../score.ts'
import { Verdict } from '../verdict.tsx'
import { FixChanges } from './fix-changes.tsx'
import { useFixChoice } from './fix-choice.ts'
import { FixPictures } from './fix-pictures.tsx'
import { explainLeft } from './fix-words.ts'

/** Shows the changes of a fix, lets the user select them and their values, and then creates the fixed file. */
export function FixDialog({
  check,
  issues: offered,
  onClose,
}: {
  check: Check
  /** Ids of the only issues to fix; all by default. */
  issues?: readonly string[]
  onClose: () => void
}) {
  const api = useApi()
  const [made, setMade] = useState<CheckFix | null>(null)
  const whole = usePreview(check.id, offered ? { issues: [...offered] } : {})
  const choice = useFixChoice(offered, whole.data?.changes ?? [])
  const preview = usePreview(check.id, choice.body)
  const making = useAct({
    perform: () => api.brand.checks.fix(check.id, choice.body).then((fix) => fix),
    changes: ['check'],
    onDone: setMade,
  })
  if (made !== null) return <FixedFile check={check} fix={made} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t`Fix ${nameCheck(check)}`}
      description={t`The fix is made in a copy. The checked file does not change.`}
    >
      <DialogBody>
        <Resource query={whole}>
          {(all) => (
            <>
              <FixChanges check={check} changes={all.changes} choice={choice} />
              {preview.data && (
                <div aria-busy={preview.isFetching} className="space-y-4">
                  <FixPictures check={check.id} pictures={preview.data.pictures} />
                  <Remaining fix={preview.data} />
                </div>
              )}
            </>
          )}
        </Resource>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="primary"
          busy={making.busy}
          disabled={preview.isFetching || preview.data?.applied.length === 0}
          onClick={() => making.run()}
        >
          <Trans>Create fixed file</Trans>
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function usePreview(check: string, body: Pick<BrandChecksFixParams, 'issues' | 'replacements'>) {
  const api = useApi()
  return useQuery({
    queryKey: ['fix_preview', check, body],
    queryFn: () => api.brand.checks.fix(check, { preview: true, ...body }).then((fix) => fix),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Number of findings that a fix removes, and why the others remain. */
function Remaining({ fix }: { fix: CheckFix }) {
  return (
    <section aria-labelledby="fix-remaining">
      <h3 id="fix-remaining" className="text-sm font-semibold">
        <Trans>What remains</Trans>
      </h3>
      <p className="mt-1 text-sm">
        {fix.left.length === 0
          ? t`All ${plural(fix.applied.length, { one: '# finding', other: '# findings' })} will be fixed.`
          : t`${plural(fix.applied.length, { one: '# finding', other: '# findings' })} will be fixed, ${formatNumber(fix.left.length)} will remain:`}
      </p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-muted">
        {fix.reasons.map((why) => (
          <li key={why.reason} className="break-words">
            {plural(why.findings.length, { one: '# finding', other: '# findings' })}:{' '}
            {explainLeft(why)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FixedFile({ check, fix, onClose }: { check: Check; fix: CheckFix; onClose: () => void }) {
  const api = useApi()
  const { data: next } = useQuery({
    queryKey: ['check', fix.check],
    queryFn: () => api.brand.checks.retrieve(fix.check!).then((check) => check),
  })
  const saving = useAct({
    perform: async () => save(await api.files.content(fix.file!), fix.filename),
    changes: [],
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t`Fixed file created`}
      description={t`“${fix.filename}” differs from the checked file only in the fixes.`}
    >
      <DialogBody>
        {/* Its height is there before its text, so that nothing moves under the pointer. */}
        <p role="status" className="flex min-h-6 flex-wrap items-center gap-2 text-sm">
          {next !== undefined && (
            <Trans>
              Check of the fixed file: <Verdict check={next} />
            </Trans>
          )}
          {next !== undefined && next.score !== null && countJudging(next) > 0 && (
            <Trans>{wholeScore(next.score)} of 100 points</Trans>
          )}
        </p>
        <Remaining fix={fix} />
      </DialogBody>
      <DialogFooter>
        <ButtonLink to={paths.check(fix.check!)} search={{ base: check.id }}>
          <Trans>Compare the checks</Trans>
        </ButtonLink>
        <ButtonLink to={paths.check(fix.check!)}>
          <Trans>Show its check</Trans>
        </ButtonLink>
        <Button look="primary" busy={saving.busy} onClick={() => saving.run()}>
          <Trans>Download</Trans>
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
