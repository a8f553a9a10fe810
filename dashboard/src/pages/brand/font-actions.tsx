import type { Font } from '@blazon/sdk/types'
import { useNavigate } from '@tanstack/react-router'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { save } from '../../api/download.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export function FontActions({ font }: { font: Font }) {
  const api = useApi()
  const may = useMay()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const saving = useAct({
    perform: async () => save(await api.brand.fonts.file(font.id), `${font.family}.${font.format}`),
    changes: [],
  })
  const removing = useAct({
    perform: () => api.brand.fonts.delete(font.id),
    changes: ['font'],
    done: 'Font deleted',
    onDone: () => void navigate({ to: paths.fonts() }),
  })
  return (
    <>
      {font.file !== null && (
        <Button
          busy={saving.busy}
          icon={<Download aria-hidden />}
          onClick={() => void saving.run()}
        >
          Download
        </Button>
      )}
      {may('brand:write') && (
        <Button icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${font.family}?`}
        consequences={
          <p>
            Style sheets made from now on leave it out; what is deployed stays as it is. A font that
            a rule names is not deleted.
          </p>
        }
        act="Delete font"
        onConfirm={() => removing.attempt()}
      />
    </>
  )
}
