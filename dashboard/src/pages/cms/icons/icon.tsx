import type { Icon } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { describeWarning } from '../../../api/failure.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { useToasts } from '../../../ui/toast.tsx'
import { useIconSets } from '../icon-sets/use-icon-sets.ts'
import { TagsForm } from '../tags-form.tsx'
import { IconActions } from './actions.tsx'
import { IconPicture } from './picture.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['icon', id],
    queryFn: () => api.cms.icons.retrieve(id).then((icon) => icon),
  })
  return (
    <Resource query={query} isPage>
      {(icon) => <Shown icon={icon} />}
    </Resource>
  )
}

const sizes = ['size-4', 'size-6', 'size-10', 'size-16']

function Shown({ icon }: { icon: Icon }) {
  const api = useApi()
  const set = useIconSets().find(({ id }) => id === icon.icon_set)
  return (
    <>
      <PageHeader
        parents={[{ to: paths.icons(), label: t`Icons` }]}
        title={icon.name}
        actions={<IconActions icon={icon} prefix={set?.prefix ?? null} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card>
          <div className="flex aspect-square items-center justify-center p-10">
            <IconPicture icon={icon} className="size-48" />
          </div>
          <div className="flex items-end justify-around border-t border-line p-4">
            {sizes.map((size) => (
              <IconPicture key={size} icon={icon} className={size} />
            ))}
          </div>
        </Card>
        <div className="space-y-5">
          <Card>
            <Details>
              <Detail name={t`Set`}>
                {set === undefined ? (
                  icon.icon_set
                ) : (
                  <TextLink to={paths.iconSet(set.id)}>{set.name}</TextLink>
                )}
              </Detail>
              <Detail name={t`Size`}>
                {icon.width} × {icon.height}
              </Detail>
              <Detail name={t`Colours`}>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {icon.palette ? t`Its own` : t`One, taken from the surrounding text`}
                  <ColorSwitch icon={icon} />
                </span>
              </Detail>
              {icon.aliases.length > 0 && (
                <Detail name={t`Aliases`}>{icon.aliases.map(({ name }) => name).join(', ')}</Detail>
              )}
              {icon.removed.length > 0 && (
                <Detail name={t`Removed`}>{icon.removed.join(', ')}</Detail>
              )}
              {icon.text_fonts.length > 0 && (
                <Detail name={t`Text as paths of`}>{icon.text_fonts.join(', ')}</Detail>
              )}
              {icon.warnings.length > 0 && (
                <Detail name={t`Warnings`}>{icon.warnings.map(describeWarning).join(' ')}</Detail>
              )}
              <Detail name={t`Added`}>
                <Timestamp value={icon.created} />
              </Detail>
            </Details>
          </Card>
          <TagsForm
            resource={icon}
            scope="cms:icons:write"
            onSave={(tags) => api.cms.icons.update(icon.id, { tags }, ifMatch(icon))}
          />
          {set !== undefined && (
            <CodeBlock
              label={t`how to use it`}
              text={`<iconify-icon icon="${set.prefix}:${icon.name}"></iconify-icon>`}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** Processes the file again, so that an icon of one colour keeps it or gives it up; undone by itself. */
function ColorSwitch({ icon }: { icon: Icon }) {
  const api = useApi()
  const may = useMay()
  const toasts = useToasts()
  const processing = useAct({
    perform: () =>
      api.cms.icons.reprocess(icon.id, { keep_colors: !icon.palette }).then((after) => after),
    changes: ['icon', 'icon_set'],
    onDone: ({ palette }) => {
      if (palette !== icon.palette) return
      toasts.done(
        palette
          ? t`The icon has several colours, so it keeps them.`
          : t`The file has no colour of its own.`,
      )
    },
  })
  if (!may('cms:icons:write')) return null
  return (
    <Button small busy={processing.busy} onClick={() => processing.run()}>
      {icon.palette ? (
        <Trans>Take the colour of the text</Trans>
      ) : (
        <Trans>Keep the colour of the file</Trans>
      )}
    </Button>
  )
}
