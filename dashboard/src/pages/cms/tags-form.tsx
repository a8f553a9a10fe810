import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Tagged } from '../../api/if-match.ts'
import { useAct } from '../../api/use-act.ts'
import { useMay } from '../../session/workspace.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/input.tsx'

/** The tags by which something can be found. */
export function TagsForm({
  resource,
  scope,
  onSave,
}: {
  resource: Tagged & { tags: readonly string[] }
  /** Without this scope, they are read-only. */
  scope: string
  onSave: (tags: string[]) => PromiseLike<unknown>
}) {
  const { object, tags } = resource
  const mayChange = useMay()(scope)
  const saving = useAct({ perform: onSave, changes: [object], done: t`Saved` })
  if (!mayChange) {
    return (
      <p className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
    )
  }
  return (
    <Card padded>
      <Form
        resource={resource}
        className="flex flex-wrap items-start gap-2"
        onSubmit={(values) => saving.attempt(splitTags(String(values.get('tags') ?? '')))}
        footer={(busy) => (
          // In the line of the field, below the height of its label.
          <div className="mt-6.5">
            <Button type="submit" busy={busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      >
        <div className="min-w-32 flex-1">
          <Field name="tags" label={t`Tags`} hint={t`Separate tags with commas.`}>
            {(control) => <TextInput {...control} defaultValue={tags.join(', ')} />}
          </Field>
        </div>
      </Form>
    </Card>
  )
}

function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
