import type { Icon } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../api/client.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DialogBody } from '../../../../ui/dialogs/dialog-parts.tsx'
import { TextInput } from '../../../../ui/forms/input.tsx'
import { IconPicture } from '../../../cms/icons/picture.tsx'

const maxShown = 60

/** Chooses an icon of the library by searching for it. */
export function IconDialog({
  open,
  onClose,
  onChoose,
}: {
  open: boolean
  onClose: () => void
  onChoose: (icon: Icon) => void
}) {
  const api = useApi()
  const [text, setText] = useState('')
  const query = text.trim()
  const { data } = useQuery({
    queryKey: ['icon', 'choose', query],
    queryFn: async () =>
      (await api.cms.icons.list({ limit: maxShown, ...(query !== '' && { query }) })).data,
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog open={open} onClose={onClose} title={t`Choose from the library`} wide>
      <DialogBody>
        <TextInput
          type="search"
          aria-label={t`Search icons`}
          placeholder={t`Search names, tags and categories`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {data?.length === 0 ? (
          <p className="text-sm text-muted">
            {query === '' ? t`The library has no icons yet.` : t`No icon matches “${query}”.`}
          </p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {data?.map((icon) => (
              <li key={icon.id}>
                <button
                  type="button"
                  onClick={() => onChoose(icon)}
                  className="flex w-full flex-col items-center gap-1.5 rounded-md border border-line p-2 hover:bg-hover"
                >
                  <IconPicture icon={icon} className="size-8" />
                  <span className="w-full truncate text-center text-xs">{icon.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  )
}
