import type { Check } from '@blazon/sdk/types'
import { FlaskConical } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { RuleDraft } from './rule-draft.ts'

const waitSeconds = 30

/**
 * Checks a file with the rule as currently edited. This creates a disabled copy, which no other
 * check uses, and deletes it afterwards.
 */
export function TryRule({ draft }: { draft: RuleDraft }) {
  const api = useApi()
  const may = useMay()
  const input = useRef<HTMLInputElement>(null)
  const [check, setCheck] = useState<Check | null>(null)
  const trying = useAct({
    perform: async (file: File) => {
      const name = `Trial of ${draft.name}`.slice(0, 120)
      const copy = await api.brand.rules.create({ ...draft, name, enabled: false })
      try {
        return await api.brand.checks.create(
          { file, rules: [copy.id], name: `Trial: ${file.name}`.slice(0, 120) },
          { waitSeconds },
        )
      } finally {
        await api.brand.rules.delete(copy.id)
      }
    },
    changes: ['check'],
    onDone: setCheck,
  })
  if (!may('brand:checks:write')) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="File to try the rule on"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) void trying.run(file)
          target.value = ''
        }}
      />
      <Button
        busy={trying.busy}
        icon={<FlaskConical aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Try it on a file
      </Button>
      <p aria-live="polite" className="text-sm text-muted">
        {check !== null && (
          <>
            {resultOf(check)} <TextLink to={paths.check(check.id)}>Show where</TextLink>
          </>
        )}
      </p>
    </>
  )
}

function resultOf({ status, findings_count, counts, failure }: Check): string {
  if (status === 'failed') return failure?.message ?? 'The file could not be read.'
  if (status !== 'completed') return 'The check is taking longer than usual.'
  const judged = (counts?.indeterminate ?? 0) > 0 ? ' Some could not be judged.' : ''
  return `${counted(findings_count ?? 0, 'finding')}.${judged}`
}
