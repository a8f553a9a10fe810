import type { IconSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { IconTile } from '../icons/picture.tsx'
import { useIconSets } from './use-icon-sets.ts'

const groupsAtOnce = 20
/** The length of an address has a limit. */
const maxSets = 90

/** Icons of a set that look the same as others of it or, if that is chosen, of the other sets. */
export function IconDuplicates({ set }: { set: IconSet }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Duplicates</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Icons that look the same`}
        description={t`All icons are drawn and compared. A set of 7,000 icons takes about ten seconds.`}
        wide
      >
        <div className="space-y-4 overflow-y-auto px-5 pb-5">
          <Found set={set} />
        </div>
      </Dialog>
    </>
  )
}

function Found({ set }: { set: IconSet }) {
  const api = useApi()
  const [isAcross, setIsAcross] = useState(false)
  const [shown, setShown] = useState(groupsAtOnce)
  const others = useIconSets()
    .filter(({ id }) => id !== set.id)
    .slice(0, maxSets)
  const compared = isAcross ? others.map(({ id }) => id).join(',') : ''
  const { data, error, refetch } = useQuery({
    queryKey: ['icon_set', set.id, 'duplicates', compared],
    queryFn: () =>
      api.cms.iconSets.duplicates
        .list(set.id, compared === '' ? {} : { with: compared })
        .then((found) => found.data),
    // Each call draws all icons.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <>
      {others.length > 0 && (
        <Checkbox checked={isAcross} onChange={(event) => setIsAcross(event.target.checked)}>
          <Trans>Compare with the icons of the other sets too</Trans>
        </Checkbox>
      )}
      {data === undefined && error === null && <Loading label={t`Comparing the icons`} />}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>No two icons look the same.</Trans>
        </p>
      )}
      {data?.slice(0, shown).map(({ icons }) => (
        <ul
          key={icons[0]!.id}
          aria-label={t`These look the same: ${icons.map(({ name }) => name).join(', ')}`}
          className="grid grid-cols-3 gap-2 sm:grid-cols-5"
        >
          {icons.map((icon) => (
            <li key={icon.id}>
              <Duplicate
                id={icon.id}
                prefix={others.find(({ id }) => id === icon.icon_set)?.prefix ?? null}
              />
            </li>
          ))}
        </ul>
      ))}
      {data !== undefined && data.length > shown && (
        <Button onClick={() => setShown(shown + groupsAtOnce)}>
          <Trans>Show more of {data.length} groups</Trans>
        </Button>
      )}
    </>
  )
}

/** @param prefix of its set, if that is another one */
function Duplicate({ id, prefix }: { id: string; prefix: string | null }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['icon', id],
    queryFn: () => api.cms.icons.retrieve(id).then((icon) => icon),
  })
  return (
    <>
      {data === undefined ? (
        <Skeleton className="aspect-square w-full" />
      ) : (
        <IconTile icon={data} />
      )}
      {prefix !== null && <span className="block truncate text-xs text-muted">{prefix}</span>}
    </>
  )
}
