import type { PptSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheckBig, Hammer, Presentation } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { describeWarning } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/dialog-parts.tsx'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { DeleteButton } from '../../delete-button.tsx'

const waitSeconds = 20

export function SetActions({ set }: { set: PptSet }) {
  const api = useApi()
  const may = useMay()
  const navigate = useNavigate()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const building = useAct({
    perform: () => api.cms.pptSets.build(set.id, {}, { waitSeconds }),
    changes: ['ppt_set', 'ppt_build'],
  })
  const checking = useAct({
    perform: () => api.brand.checks.create({ ppt_set: set.id, name: set.name }),
    changes: ['check'],
    onDone: ({ id }) => void navigate({ to: paths.check(id) }),
  })
  return (
    <>
      {may('brand:checks:write') && set.status === 'ready' && (
        <Button
          busy={checking.busy}
          icon={<CircleCheckBig aria-hidden />}
          onClick={() => void checking.run()}
        >
          <Trans>Check deck</Trans>
        </Button>
      )}
      <Button
        disabled={set.items.length === 0}
        icon={<Presentation aria-hidden />}
        onClick={() => setIsPreviewed(true)}
      >
        <Trans>Preview</Trans>
      </Button>
      {isPreviewed && <SetPreview set={set} onClose={() => setIsPreviewed(false)} />}
      {may('cms:slides:write') && (
        <>
          <DeleteButton
            object="ppt_set"
            noun={t`set`}
            name={set.name}
            consequences={t`Its builds are deleted too. The slides stay in the library, and existing deployments do not change.`}
            perform={() => api.cms.pptSets.delete(set.id)}
            goTo={paths.pptSets()}
          />
          <Button
            look="primary"
            busy={building.busy}
            disabled={set.items.length === 0}
            icon={<Hammer aria-hidden />}
            onClick={() => void building.run()}
          >
            <Trans>Build</Trans>
          </Button>
        </>
      )}
    </>
  )
}

/** The deck that a build of the set would create now, slide by slide. */
function SetPreview({ set, onClose }: { set: PptSet; onClose: () => void }) {
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
