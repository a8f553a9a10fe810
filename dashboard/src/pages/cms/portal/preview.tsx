import type { Blazon } from '@blazon/sdk/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { describeWarning } from '../../../api/failure.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState, Loading } from '../../../ui/states.tsx'

type PortalPreviewRequest = NonNullable<Parameters<Blazon['cms']['portal']['preview']>[0]>

/** A person who types pauses for longer than this between sentences. */
const pauseMs = 600

/**
 * A page as the portal will show it, rendered by the service with the portal's own renderer.
 * @param request what is not stored yet: a guideline page, or settings.
 */
export function PortalPreview({
  request,
  action,
}: {
  request: PortalPreviewRequest
  action?: ReactNode
}) {
  const api = useApi()
  const mayWrite = useMay()('cms:write')
  const current = JSON.stringify(request)
  const [shown, setShown] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => setShown(current), pauseMs)
    return () => clearTimeout(timer)
  }, [current])
  const { data, error } = useQuery({
    queryKey: ['portal_preview', shown],
    queryFn: () => api.cms.portal.preview(JSON.parse(shown) as PortalPreviewRequest),
    placeholderData: keepPreviousData,
    enabled: mayWrite && request.title?.trim() !== '',
    retry: false,
  })
  return (
    <Card title={t`Preview`} action={action}>
      {error !== null && <ErrorState error={error} />}
      {data === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          {data.warnings.length > 0 && (
            <ul className="space-y-1 border-b border-line bg-warn-wash px-4 py-2 text-sm text-warn">
              {data.warnings.map((warning) => (
                <li key={warning.message}>{describeWarning(warning)}</li>
              ))}
            </ul>
          )}
          {data.html === '' ? (
            <p className="p-4 text-sm text-muted">
              <Trans>This page has no content yet.</Trans>
            </p>
          ) : (
            <Frame html={data.html} css={data.css} />
          )}
        </>
      )}
    </Card>
  )
}

/**
 * The page in a frame without scripts. The style sheet is adopted by the frame's document, because the
 * policy of the dashboard, which the frame inherits, allows no inline styles.
 */
function Frame({ html, css }: { html: string; css: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const adopt = () => {
    const { contentDocument: page, contentWindow: view } = frame.current ?? {}
    if (page == null || view == null) return
    const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis
    const sheet = new Sheet()
    sheet.replaceSync(css)
    page.adoptedStyleSheets = [sheet]
  }
  return (
    <iframe
      ref={frame}
      title={t`Preview of the page`}
      sandbox="allow-same-origin"
      srcDoc={withoutReferences(html)}
      onLoad={adopt}
      className="h-[42rem] w-full bg-surface"
    />
  )
}

/** Removes the references to files of the site, which a preview does not have. */
function withoutReferences(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('script, link')) element.remove()
  for (const link of page.querySelectorAll('a[href]')) link.removeAttribute('href')
  for (const form of page.querySelectorAll('form')) form.removeAttribute('action')
  return page.documentElement.outerHTML
}
