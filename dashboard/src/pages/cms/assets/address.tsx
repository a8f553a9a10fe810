import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { formatBytes } from '../../../language/format.ts'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'
import { useChannels } from '../channels/use-channels.ts'
import { variantWord } from './variants.tsx'

type Format = 'auto' | 'avif' | 'webp' | 'jpeg' | 'png'
type Fit = 'inside' | 'cover' | 'contain'

interface Choice {
  variant: string
  channel: string
  width: string
  height: string
  fit: Fit
  format: Format
}

/** Builds the address of a picture for websites, with a preview. */
export function AssetAddress({ asset }: { asset: Asset }) {
  const pictured = asset.variants.filter(({ has_picture }) => has_picture)
  const { data: channels = [] } = useChannels()
  const [choice, setChoice] = useState<Choice>({
    ...{ variant: pictured[0]?.variant ?? '', channel: 'production' },
    ...{ width: '400', height: '', fit: 'inside', format: 'auto' },
  })
  const set = (change: Partial<Choice>) => setChoice({ ...choice, ...change })
  if (pictured.length === 0) {
    return (
      <Card padded>
        <p className="text-sm text-muted">
          <Trans>
            The files of this asset have no picture. Deployments contain the files themselves.
          </Trans>
        </p>
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card padded>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Choose
            label={t`Variant`}
            value={choice.variant}
            options={pictured.map(({ variant }) => [variant, variantWord(variant)])}
            onChoose={(variant) => set({ variant })}
          />
          <Choose
            label={t`Format`}
            value={choice.format}
            options={formatWords}
            onChoose={(format) => set({ format: format as Format })}
          />
          <Side
            label={t`Width (pixels)`}
            value={choice.width}
            onChange={(width) => set({ width })}
          />
          <Side
            label={t`Height (pixels)`}
            value={choice.height}
            onChange={(height) => set({ height })}
          />
          <Choose
            label={t`If the proportions differ`}
            value={choice.fit}
            options={fitWords}
            onChoose={(fit) => set({ fit: fit as Fit })}
          />
          <Field name="channel" label={t`Channel`}>
            {(control) => (
              <>
                <TextInput
                  {...control}
                  list="channels"
                  value={choice.channel}
                  onChange={({ target }) => set({ channel: target.value })}
                />
                <datalist id="channels">
                  {channels.map(({ name }) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        </div>
      </Card>
      <Result asset={asset} choice={choice} />
    </div>
  )
}

const formatWords: readonly [string, string][] = [
  ['auto', t`The best format for the browser`],
  ['avif', 'AVIF'],
  ['webp', 'WebP'],
  ['jpeg', 'JPEG'],
  ['png', 'PNG'],
]

const fitWords: readonly [string, string][] = [
  ['inside', t`Show the whole picture`],
  ['cover', t`Fill the size and crop the rest`],
  ['contain', t`Add a border`],
]

function Choose({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}) {
  return (
    <Field name={label} label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map(([option, word]) => (
            <option key={option} value={option}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Side({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field name={label} label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          min={1}
          max={3_840}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function Result({ asset, choice }: { asset: Asset; choice: Choice }) {
  const api = useApi()
  const { variant, channel, format, fit } = choice
  const size = {
    ...(choice.width === '' ? {} : { width: Number(choice.width) }),
    ...(choice.height === '' ? {} : { height: Number(choice.height) }),
  }
  const { data, error } = useQuery({
    queryKey: ['asset', asset.id, 'address', choice],
    queryFn: () =>
      api.cms.assets
        .pictureUrl(asset.id, { variant, channel, fit, format, ...size })
        .then((it) => it),
    retry: false,
  })
  const shown = format === 'auto' ? 'webp' : format
  const [bytes, setBytes] = useState<number | null>(null)
  return (
    <div className="space-y-4">
      <Card title={t`Preview`}>
        <LazyPicture
          key={JSON.stringify(choice)}
          queryKey={['asset', asset.id, 'preview', asset.revision, choice]}
          load={async () => {
            const response = await api.cms.assets.picture(asset.id, {
              ...{ variant, fit, format: shown },
              ...size,
            })
            setBytes(Number(response.headers.get('content-length')))
            return response
          }}
          alt={`${asset.name}, ${variant}`}
        />
        {bytes !== null && bytes > 0 && (
          <p className="border-t border-line px-3 py-2 text-xs text-muted">
            <Trans>
              {formatBytes(bytes)} as {shown.toUpperCase()}
            </Trans>
          </p>
        )}
      </Card>
      {error !== null && (
        <p role="alert" className="text-sm text-bad">
          <Trans>Enter sizes from 1 to 3,840 pixels.</Trans>
        </p>
      )}
      {data !== undefined && <CodeBlock label={t`the address`} text={data.url} />}
      {asset.status !== 'published' && (
        <p className="text-sm text-muted">
          <Trans>Publish the asset and deploy it. Before that, nothing is at this address.</Trans>
        </p>
      )}
    </div>
  )
}
