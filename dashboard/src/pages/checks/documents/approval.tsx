import type { Document } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { approvalWords } from '../../../language/approval-words.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

export function ApprovalBadge({ approval }: Pick<Document, 'approval'>) {
  const { tone, word } = approvalWords[approval]
  return <Badge tone={tone}>{word}</Badge>
}

/** Who requested or decided the approval, when, and the note; nothing if nobody did. */
export function ApprovalNote({ document }: { document: Document }) {
  const names = useActorNames()
  const { approval, approval_by, approval_at, approval_version, approval_note } = document
  if (approval_by === null || approval_at === null) return null
  return (
    <p className="text-sm text-muted">
      <Trans>
        {approvalWords[approval].word} by {nameActor(names, approval_by)},{' '}
        <Timestamp value={approval_at} />, version {approval_version}
      </Trans>
      {approval_note !== null && <span className="block text-ink">{approval_note}</span>}
    </p>
  )
}

/** Requests, gives or refuses the approval of the newest version. */
export function ApprovalActions({ document }: { document: Document }) {
  const api = useApi()
  const may = useMay()
  const [asksForChanges, setAsksForChanges] = useState(false)
  // Refused if a newer version was uploaded meanwhile, which the reader has not seen.
  const version = document.versions_count
  const requesting = useAct({
    perform: () => api.brand.documents.requestApproval(document.id, { version }),
    changes: ['document'],
    done: t`Approval requested`,
  })
  const approving = useAct({
    perform: () => api.brand.documents.approve(document.id, { version }),
    changes: ['document'],
    done: t`Version ${version} approved`,
  })
  const refusing = useAct({
    perform: (note: string) => api.brand.documents.requestChanges(document.id, { version, note }),
    changes: ['document'],
    done: t`Changes requested`,
  })
  const { approval } = document
  return (
    <>
      {may('brand:checks:write') && approval !== 'requested' && approval !== 'approved' && (
        <Button busy={requesting.busy} onClick={() => void requesting.run()}>
          <Trans>Request approval</Trans>
        </Button>
      )}
      {may('brand:write') && approval !== 'changes_requested' && (
        <Button onClick={() => setAsksForChanges(true)}>
          <Trans>Request changes</Trans>
        </Button>
      )}
      {may('brand:write') && approval !== 'approved' && (
        <Button
          busy={approving.busy}
          icon={<BadgeCheck aria-hidden />}
          onClick={() => void approving.run()}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      <FormDialog
        open={asksForChanges}
        onClose={() => setAsksForChanges(false)}
        title={t`Request changes`}
        description={t`Version ${version} of “${document.name}” is then not approved. A new version can be approved again.`}
        act={t`Request changes`}
        onSubmit={async (values) => {
          await refusing.attempt(String(values.get('note') ?? ''))
          setAsksForChanges(false)
        }}
      >
        <Field name="note" label={t`What to change`}>
          {(control) => <TextArea {...control} required maxLength={1_000} />}
        </Field>
      </FormDialog>
    </>
  )
}
