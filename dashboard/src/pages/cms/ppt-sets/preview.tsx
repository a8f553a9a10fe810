import type { PptSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { describeWarning } from '../../../api/failure.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/dialog-parts.tsx'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'

/** The deck that a build of the set would create now, slide by slide. */
export function SetPreview({ set, onClose }: { set: PptSet; onClose: () => void }) {
  const api = useApi()
  const query = useQuery({
    // A set is assembled again when it changes, and when the dialog opens after a day.
    queryKey: ['ppt_set', set.id, 'preview', set.revision],
    queryFn: () => api.cms.pptSets.preview(set.id).then((preview) => preview),
    staleTime: 3_600_000,
    retry: false,
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t`Preview of ${set.name}`}
      description={t`The deck as it would be built now. Nothing is built yet.`}
    >
      <DialogBody>
        <Resource query={query}>
          {({ preview, slides, warnings }) => (
            <>
              {warnings.length > 0 && (
                <ul className="list-disc rounded-md bg-warn-wash py-3 pr-4 pl-8 text-sm text-warn">
                  {warnings.map((warning) => (
                    <li key={warning.message}>{describeWarning(warning)}</li>
                  ))}
                </ul>
              )}
              <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                {slides.map(({ slide, section, hidden }) => (
                  <li key={slide}>
                    <div className="overflow-hidden rounded-md border border-edge">
                      <LazyPicture
                        queryKey={['ppt_set', set.id, 'picture', preview, slide]}
                        load={() => api.cms.pptSets.picture(set.id, { preview, page: slide })}
                        alt={t`Slide ${slide} of the preview`}
                      />
                    </div>
                    <p className="mt-1 text-xs text-muted">
                      {[t`Slide ${slide}`, section, hidden ? t`hidden` : null]
                        .filter((part) => part !== null)
                        .join(', ')}
                    </p>
                  </li>
                ))}
              </ol>
            </>
          )}
        </Resource>
      </DialogBody>
    </Dialog>
  )
}
