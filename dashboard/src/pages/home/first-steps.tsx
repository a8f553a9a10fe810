import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { useMay, useSigned } from '../../session/workspace.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { findExample } from './find-example.ts'
import { type FirstStep, useFirstSteps } from './use-first-steps.ts'

// Few people ever use it, and every visit would load it.
const exampleBrand = () => import('./example-brand.ts')

/** How to begin, in five steps. It disappears when they are done, or when it is dismissed. */
export function FirstSteps() {
  const may = useMay()
  const { organization, mode } = useSigned().workspace
  // Not translated: the key of a setting.
  const setting = `blazon-first-steps ${organization} ${mode}`
  const [isOver, setIsOver] = useState(() => localStorage.getItem(setting) !== null)
  if (isOver || !may('brand:write')) return null
  const end = (how: 'done' | 'dismissed') => {
    localStorage.setItem(setting, how)
    setIsOver(true)
  }
  return <Steps onDone={() => end('done')} onDismiss={() => end('dismissed')} />
}

function Steps({ onDone, onDismiss }: { onDone: () => void; onDismiss: () => void }) {
  const { mode } = useSigned().workspace
  const steps = useFirstSteps()
  const isDone = steps?.every(({ isDone }) => isDone) === true
  // Later visits need not ask for the steps.
  useEffect(() => {
    if (isDone) onDone()
  })
  if (steps === null || isDone) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      title={t`First steps: ${done} of ${steps.length} done`}
      action={
        <IconButton label={t`Dismiss the first steps`} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      }
    >
      <ol>
        {steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
      {mode === 'test' && <Example />}
    </Card>
  )
}

function Step({ step: { title, detail, to, isDone } }: { step: FirstStep }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        className="flex items-center gap-3 px-4 py-2.5 text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        {isDone ? (
          <CircleCheck aria-label={t`Done`} className="size-5 shrink-0 text-good" />
        ) : (
          <span
            role="img"
            aria-label={t`To do`}
            className="m-0.5 size-4 shrink-0 rounded-full border-2 border-faint border-dashed"
          />
        )}
        <span className="min-w-0">
          <span className={`block font-medium ${isDone ? 'text-muted line-through' : ''}`}>
            {title}
          </span>
          {!isDone && <span className="block text-muted">{detail}</span>}
        </span>
      </Link>
    </li>
  )
}

/** Only in test mode, where nothing that it creates affects real work. */
function Example() {
  const api = useApi()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['rule', 'example brand'],
    queryFn: () => findExample(api),
  })
  const changes = ['palette', 'rule', 'check']
  const creating = useAct({
    perform: async () => (await exampleBrand()).createExample(api),
    changes,
    onDone: (check) => void navigate({ to: paths.check(check) }),
  })
  const removing = useAct({
    perform: async () => (await exampleBrand()).removeExample(api),
    changes,
    done: t`The example brand was removed`,
  })
  if (data === undefined) return null
  const exists = data.palettes.length + data.rules.length > 0
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-sunken px-4 py-3 text-sm text-muted">
      <p className="mr-auto">
        {exists
          ? t`The example brand has a palette and three rules. Its check stays in the list.`
          : t`Look around first: the example brand has a palette, three rules and a checked page.`}
      </p>
      {exists ? (
        <Button small busy={removing.busy} onClick={() => void removing.run()}>
          <Trans>Remove the example brand</Trans>
        </Button>
      ) : (
        <Button small busy={creating.busy} onClick={() => void creating.run()}>
          <Trans>Explore an example brand</Trans>
        </Button>
      )}
    </div>
  )
}
