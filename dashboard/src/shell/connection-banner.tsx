import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useIsConnected } from '../live/connection.ts'

/** A message that the server does not respond, shown until it does. */
export function ConnectionBanner() {
  const isConnected = useIsConnected()
  return (
    <div role="status" className="sticky top-0 z-30 max-lg:top-13">
      {!isConnected && (
        <p className="flex items-center justify-center gap-2 bg-warn-wash px-4 py-2 text-sm font-medium text-warn">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <Trans>The connection to the server is lost. This page updates when it is back.</Trans>
        </p>
      )}
    </div>
  )
}
