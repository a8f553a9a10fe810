import type { ComponentProps } from 'react'
import { DialogForm } from '../forms/form.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open'> &
  Omit<ComponentProps<typeof DialogForm>, 'onCancel'> & {
    /** True by default, for a dialog that is rendered only while it is open. */
    open?: boolean
  }

/** A dialog that is one form. Its Cancel button closes it. */
export function FormDialog({
  open = true,
  onClose,
  title,
  description,
  wide = false,
  ...form
}: FormDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} wide={wide}>
      <DialogForm key={form.another?.submitted} {...form} onCancel={onClose} />
    </Dialog>
  )
}
