import type { Check, Document } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { readable, useNewVersion } from '../use-new-check.ts'
import { ApprovalBadge } from './approval.tsx'

/** The document that a check belongs to, its state, and the upload of its next version. */
export function DocumentBar({ id, check }: { id: string; check: Check }) {
  const api = useApi()
  const { data: document } = useQuery({
    queryKey: ['document', id],
    queryFn: () => api.brand.documents.retrieve(id).then((document) => document),
  })
  if (document === undefined) return null
  const { name, versions_count: count } = document
  const version = check.version ?? count
  return (
    <section
      aria-label={t`Document`}
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
    >
      <span>
        <Trans>
          Version {version} of {count} of <TextLink to={paths.document(id)}>{name}</TextLink>
        </Trans>
      </span>
      {version === count ? (
        <ApprovalBadge approval={document.approval} />
      ) : (
        <TextLink to={paths.check(document.latest_check)}>
          <Trans>Open the newest version</Trans>
        </TextLink>
      )}
      <span className="ml-auto">
        <NewVersion document={document} />
      </span>
    </section>
  )
}

/** Uploads the next version; nothing without permission to check. */
export function NewVersion({ document }: { document: Document }) {
  const may = useMay()
  const uploading = useNewVersion(document)
  if (!may('brand:checks:write')) return null
  return (
    <ChooseFiles
      act={t`Upload a new version`}
      accept={readable}
      busy={uploading.busy}
      look="secondary"
      onFiles={([file]) => void uploading.run(file!)}
    />
  )
}
