import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../api/client.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DialogBody } from '../../../../ui/dialogs/dialog-parts.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/input.tsx'
import { AssetPicture } from '../../../cms/assets/picture.tsx'
import { Choices } from '../choices.tsx'

const maxShown = 60

/** Chooses a logo of the assets by searching for it. */
export function LogoAssetDialog({
  open,
  onClose,
  onChoose,
}: {
  open: boolean
  onClose: () => void
  onChoose: (asset: Asset) => void
}) {
  const api = useApi()
  const [text, setText] = useState('')
  const query = text.trim()
  const { data } = useQuery({
    queryKey: ['asset', 'choose', 'logo', query],
    queryFn: async () => {
      const filter = { kind: 'logo', limit: maxShown, ...(query !== '' && { query }) } as const
      return (await api.cms.assets.list(filter)).data
    },
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog open={open} onClose={onClose} title={t`Choose a logo`} wide>
      <DialogBody>
        <TextInput
          type="search"
          aria-label={t`Search logos`}
          placeholder={t`Search names, labels and descriptions`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {data?.length === 0 ? (
          <p className="text-sm text-muted">
            {query === ''
              ? t`Your assets contain no logo yet. Upload one under Assets.`
              : t`No logo matches “${query}”.`}
          </p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
            {data?.map((asset) => (
              <li key={asset.id}>
                <button
                  type="button"
                  onClick={() => onChoose(asset)}
                  className="block w-full overflow-hidden rounded-md border border-line hover:border-edge"
                >
                  <FirstPicture asset={asset} />
                  <span className="block truncate border-t border-line p-2 text-center text-xs">
                    {asset.name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  )
}

/** The picture and the name of a logo of the assets. */
export function AssetLogo({ id, missing }: { id: string; missing: React.ReactNode }) {
  const { data: asset, isError } = useQuery(useAssetQuery()(id))
  if (isError) return missing
  if (asset === undefined) return <span className="block aspect-4/3" />
  return (
    <>
      <FirstPicture asset={asset} />
      <span className="block truncate text-center text-xs">{asset.name}</span>
    </>
  )
}

/** Restricts a rule to variants of its assets; shows nothing if they have only one. */
export function LogoVariants({
  assets,
  chosen,
  onChange,
}: {
  assets: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const queryOf = useAssetQuery()
  const names = useQueries({
    queries: assets.map(queryOf),
    combine: (found) => [
      ...new Set([
        ...found.flatMap(({ data }) => data?.variants.map(({ variant }) => variant) ?? []),
        ...chosen,
      ]),
    ],
  })
  if (names.length < 2) return null
  return (
    <FieldGroup
      name="params.variants"
      label={t`Variants`}
      hint={t`All variants of the logos above if you choose none.`}
    >
      <Choices options={names} chosen={chosen} onChange={onChange} />
    </FieldGroup>
  )
}

function FirstPicture({ asset }: { asset: Asset }) {
  const [first] = asset.variants
  return first === undefined ? null : <AssetPicture asset={asset.id} shown={first} alt="" />
}

function useAssetQuery() {
  const api = useApi()
  return (id: string) => ({
    queryKey: ['asset', id],
    queryFn: (): Promise<Asset> => api.cms.assets.retrieve(id).then((asset) => asset),
    retry: false,
  })
}
