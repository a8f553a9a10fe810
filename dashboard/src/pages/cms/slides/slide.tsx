import type { SlideAsset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useParam } from '../../../api/use-param.ts'
import { nameLanguage } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { UsedIn } from '../../checks/documents/used-in.tsx'
import { TagsForm } from '../tags-form.tsx'
import { SlideActions } from './actions.tsx'
import { SlidePicture } from './picture.tsx'
import { SlideState } from './state.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['slide_asset', id],
    queryFn: () => api.cms.slideAssets.retrieve(id).then((slide) => slide),
  })
  return (
    <Resource query={query} isPage>
      {(slide) => <Shown slide={slide} />}
    </Resource>
  )
}

function Shown({ slide }: { slide: SlideAsset }) {
  const api = useApi()
  return (
    <>
      <PageHeader
        parents={[{ to: paths.slides(), label: t`Slides` }]}
        title={slide.title || t`Untitled`}
        badge={
          <>
            <Badge>
              <Trans>Revision {slide.revision}</Trans>
            </Badge>
            <SlideState slide={slide} />
          </>
        }
        actions={<SlideActions slide={slide} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-5">
          <Card>
            <SlidePicture slide={slide} showsNotes />
          </Card>
          {slide.notes !== '' && (
            <Card title={t`Notes`} padded>
              <p className="text-sm whitespace-pre-line">{slide.notes}</p>
            </Card>
          )}
        </div>
        <div className="space-y-5">
          <Card>
            <Facts slide={slide} />
          </Card>
          <TagsForm
            resource={slide}
            scope="cms:slides:write"
            onSave={(tags) => api.cms.slideAssets.update(slide.id, { tags }, ifMatch(slide))}
          />
          <UsedIn
            id={slide.id}
            none={t`No checked document contains this slide in its newest version.`}
          />
          <Card title={t`Text`} padded>
            <p className="text-sm whitespace-pre-line text-muted">{slide.text || t`None`}</p>
          </Card>
        </div>
      </div>
    </>
  )
}

function Facts({ slide }: { slide: SlideAsset }) {
  return (
    <Details>
      <Detail name={t`Layout`}>{slide.layout ?? '–'}</Detail>
      <Detail name={t`Fonts`}>{slide.fonts.join(', ') || '–'}</Detail>
      <Detail name={t`Colours`}>
        <span className="flex flex-wrap gap-1">
          {slide.colors.map((hex) => (
            <span
              key={hex}
              role="img"
              aria-label={hex}
              title={hex}
              className="size-4 rounded-sm border border-edge"
              style={{ backgroundColor: hex }}
            />
          ))}
        </span>
      </Detail>
      <Detail name={t`Language`}>
        {slide.language === null ? '–' : nameLanguage(slide.language)}
      </Detail>
      <Detail name={t`Expires`}>
        <Timestamp value={slide.expires_at} />
      </Detail>
      {slide.superseded_by !== null && (
        <Detail name={t`Superseded by`}>
          <TextLink to={paths.slide(slide.superseded_by)}>
            <Trans>Newer revision</Trans>
          </TextLink>
        </Detail>
      )}
      {slide.supersedes !== null && (
        <Detail name={t`Supersedes`}>
          <TextLink to={paths.slide(slide.supersedes)}>
            <Trans>Previous revision</Trans>
          </TextLink>
        </Detail>
      )}
      <Detail name={t`Last check`}>
        {slide.last_check === null ? (
          <Timestamp value={null} />
        ) : (
          <TextLink to={paths.check(slide.last_check)}>
            <Trans>Show findings</Trans>
          </TextLink>
        )}
      </Detail>
    </Details>
  )
}
