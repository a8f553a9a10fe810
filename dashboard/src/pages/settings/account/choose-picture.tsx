import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'

/** Uploads a picture, such as an avatar, or removes it. */
export function ChoosePicture({
  shown,
  hasPicture,
  busy,
  remove,
  hint,
  onChoose,
}: {
  /** The current picture, or its placeholder. */
  shown: ReactNode
  hasPicture: boolean
  busy: boolean
  /** The text of the button that removes it. */
  remove: string
  hint: string
  /** Called with null to remove it. */
  onChoose: (file: File | null) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {shown}
      <ChooseFiles
        act={t`Choose picture`}
        accept="image/png,image/jpeg,image/webp"
        busy={busy}
        look="secondary"
        onFiles={([file]) => onChoose(file!)}
      />
      {hasPicture && (
        <Button busy={busy} onClick={() => onChoose(null)}>
          {remove}
        </Button>
      )}
      <p className="basis-full text-xs text-muted">{hint}</p>
    </div>
  )
}
