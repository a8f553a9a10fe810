import type { Icon } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileUp, Images, Library, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useApi } from '../../../../api/client.ts'
import { useActOnEach } from '../../../../api/use-act-on-each.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { LazyPicture } from '../../../../ui/lazy-picture.tsx'
import { ChooseFiles } from '../../../../ui/uploads/choose-files.tsx'
import { IconPicture } from '../../../cms/icons/picture.tsx'
import { IconDialog } from './icon-dialog.tsx'
import { AssetLogo, LogoAssetDialog, LogoVariants } from './logo-assets.tsx'

interface LogoParams {
  icons?: readonly string[] | undefined
  files?: readonly string[] | undefined
  assets?: readonly string[] | undefined
  variants?: readonly string[] | undefined
}

const accepted = '.svg,.png,.jpg,.jpeg,.webp,.gif'

/** The logos of a rule: assets, icons of the library, and pictures that are dropped here. */
export function LogoField({
  icons = [],
  files = [],
  assets = [],
  variants = [],
  onChange,
}: LogoParams & { onChange: (change: LogoParams) => void }) {
  const api = useApi()
  const [isOver, setIsOver] = useState(false)
  const [choosing, setChoosing] = useState<'icon' | 'asset' | null>(null)
  const uploading = useActOnEach({
    write: (file: File) => api.files.create({ file }),
    nameOf: ({ name }) => name,
    changes: [],
    onEnd: (_, results) => onChange({ files: [...files, ...results.map(({ id }) => id)] }),
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void uploading.run([...event.dataTransfer.files])
  }
  const isEmpty = icons.length + files.length + assets.length === 0
  const setAssets = (chosen: string[]) =>
    onChange({ assets: chosen, ...(chosen.length === 0 && { variants: [] }) })
  return (
    <>
      <FieldGroup
        name="params.files"
        label={t`Logos`}
        hint={t`Each of these pictures counts as the logo: add one for every version, such as colour, white and symbol only.`}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={classNames(
            'flex flex-wrap items-center gap-3 rounded-md border border-dashed p-3',
            isOver ? 'border-accent bg-accent-wash' : 'border-edge',
          )}
        >
          {assets.map((id) => (
            <Logo key={id} onRemove={() => setAssets(assets.filter((one) => one !== id))}>
              <AssetLogo id={id} missing={<Missing />} />
            </Logo>
          ))}
          {icons.map((id) => (
            <Logo key={id} onRemove={() => onChange({ icons: icons.filter((one) => one !== id) })}>
              <LibraryLogo id={id} />
            </Logo>
          ))}
          {files.map((id) => (
            <Logo key={id} onRemove={() => onChange({ files: files.filter((one) => one !== id) })}>
              <LazyPicture
                queryKey={['file', id, 'content']}
                load={() => api.files.content(id)}
                alt={t`Logo`}
                size={{ width: 4, height: 3 }}
                fallback={<Missing />}
              />
            </Logo>
          ))}
          {isEmpty && (
            <p className="w-full text-sm text-muted">
              <Trans>Drop the logo here, as SVG or PNG.</Trans>
            </p>
          )}
          <ChooseFiles
            act={t`Upload a logo`}
            look="secondary"
            accept={accepted}
            multiple
            busy={uploading.busy}
            onFiles={(pictures) => void uploading.run(pictures)}
          />
          <Button icon={<Images aria-hidden />} onClick={() => setChoosing('asset')}>
            <Trans>Choose from the assets</Trans>
          </Button>
          <Button icon={<Library aria-hidden />} onClick={() => setChoosing('icon')}>
            <Trans>Choose an icon</Trans>
          </Button>
        </div>
        <IconDialog
          open={choosing === 'icon'}
          onClose={() => setChoosing(null)}
          onChoose={({ id }) => {
            setChoosing(null)
            if (!icons.includes(id)) onChange({ icons: [...icons, id] })
          }}
        />
        <LogoAssetDialog
          open={choosing === 'asset'}
          onClose={() => setChoosing(null)}
          onChoose={({ id }) => {
            setChoosing(null)
            if (!assets.includes(id)) setAssets([...assets, id])
          }}
        />
      </FieldGroup>
      {assets.length > 0 && (
        <LogoVariants
          assets={assets}
          chosen={variants}
          onChange={(chosen) => onChange({ variants: chosen })}
        />
      )}
    </>
  )
}

function Logo({ onRemove, children }: { onRemove: () => void; children: React.ReactNode }) {
  return (
    <span className="relative block w-24 rounded-md border border-line bg-surface p-1">
      {children}
      <IconButton
        label={t`Remove this logo`}
        className="absolute -top-2 -right-2 size-6 rounded-full border border-line bg-surface"
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </span>
  )
}

function LibraryLogo({ id }: { id: string }) {
  const api = useApi()
  const { data, isError } = useQuery<Icon>({
    queryKey: ['icon', id],
    queryFn: () => api.cms.icons.retrieve(id).then((icon) => icon),
    retry: false,
  })
  if (isError) return <Missing />
  return (
    <span className="flex aspect-4/3 items-center justify-center">
      {data !== undefined && <IconPicture icon={data} className="size-12" />}
    </span>
  )
}

function Missing() {
  return (
    <span className="flex aspect-4/3 flex-col items-center justify-center gap-1 text-center text-xs text-muted">
      <FileUp aria-hidden className="size-4" />
      <Trans>No longer stored</Trans>
    </span>
  )
}
