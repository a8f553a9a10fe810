import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

/** The captions of a video by language, and a form that adds or replaces those of one. */
export function AssetCaptions({ asset }: { asset: Asset }) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  // A new form after each file.
  const [added, setAdded] = useState(0)
  const adding = useAct({
    perform: (values: FormData) => {
      const language = String(values.get('language') ?? '').trim()
      return api.cms.assets.versions.create(asset.id, {
        file: values.get('file') as File,
        variant: `captions-${language.toLowerCase()}`,
      })
    },
    changes: ['asset'],
    done: t`The captions were added`,
    onDone: () => setAdded((count) => count + 1),
  })
  const removing = useAct({
    perform: (variant: string) => api.cms.assets.variants.delete(asset.id, variant),
    changes: ['asset'],
    done: t`The captions were deleted`,
  })
  return (
    <Card title={t`Video captions`} padded>
      <div className="space-y-4">
        {asset.captions.length === 0 ? (
          <p className="text-sm text-muted">
            <Trans>
              The video has no captions. People who do not hear it, or watch it without sound, need
              them.
            </Trans>
          </p>
        ) : (
          <ul aria-label={t`Video captions`} className="divide-y divide-line text-sm">
            {asset.captions.map(({ variant, language, label }) => (
              <li key={variant} className="flex items-center gap-2 py-1.5">
                <span className="min-w-0 flex-1">
                  <span lang={language}>{label}</span>{' '}
                  <span className="text-muted">{language}</span>
                </span>
                {mayChange && (
                  <IconButton
                    label={t`Delete captions in ${label}`}
                    onClick={() => void removing.run(variant)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <Form
            key={added}
            className="space-y-3"
            onSubmit={adding.attempt}
            footer={(busy) => (
              <Button type="submit" busy={busy}>
                <Trans>Add captions</Trans>
              </Button>
            )}
          >
            <Field name="file" label={t`File`} hint={t`A WebVTT file, whose name ends in .vtt.`}>
              {(control) => <FileInput {...control} accept=".vtt" required />}
            </Field>
            <Field
              name="language"
              label={t`Language`}
              hint={t`A language tag such as en or de-CH. A file for a language that has captions replaces them.`}
            >
              {(control) => (
                <TextInput {...control} required className="max-w-40" autoComplete="off" />
              )}
            </Field>
          </Form>
        )}
      </div>
    </Card>
  )
}
