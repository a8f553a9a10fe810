import type { Check, CheckFix } from '@blazon/sdk/types'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { save } from '../../api/download.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

/** Formats that can be mended in place. */
const fixable = new Set(['pptx', 'docx', 'css', 'html', 'svg', 'text'])

/** Makes a file in which everything is mended that a machine can mend. */
export function FixButton({ check }: { check: Check }) {
  const api = useApi()
  const [fix, setFix] = useState<CheckFix | null>(null)
  const fixing = useAct({
    perform: () => api.brand.checks.fix(check.id).then((made) => made),
    changes: ['check'],
    onDone: setFix,
  })
  const { error = 0, warning = 0, info = 0 } = check.counts ?? {}
  if (check.file === null || !fixable.has(check.input.format ?? '') || error + warning + info === 0)
    return null
  return (
    <>
      <Button
        look="primary"
        busy={fixing.busy}
        icon={<WandSparkles aria-hidden />}
        onClick={() => fixing.run()}
      >
        Fix
      </Button>
      {fix !== null && <Fixed fix={fix} onClose={() => setFix(null)} />}
    </>
  )
}

function Fixed({ fix, onClose }: { fix: CheckFix; onClose: () => void }) {
  const api = useApi()
  const saving = useAct({
    perform: async () => save(await api.files.content(fix.file), 'fixed'),
    changes: [],
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Fixed file created"
      description="The fixed file differs from the checked file only in the fixes. The checked file is unchanged."
    >
      <DialogBody>
        <p className="text-sm">
          {counted(fix.applied.length, 'finding')} mended
          {fix.left.length > 0
            ? `; ${fix.left.length.toLocaleString('en')} need somebody to decide.`
            : '; nothing is left.'}
        </p>
      </DialogBody>
      <DialogFooter>
        <ButtonLink to={paths.check(fix.check)}>Show its check</ButtonLink>
        <Button look="primary" busy={saving.busy} onClick={() => saving.run()}>
          Download
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
