import type { Check } from '@blazon/sdk/types'
import { FileText } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'

/** The first slide of a checked deck; the format of other files. */
export function Thumbnail({ check }: { check: Check }) {
  const api = useApi()
  const { format } = check.input
  const fallback = (
    <span className="flex h-9 w-full items-center justify-center bg-sunken text-faint">
      <FileText aria-hidden className="size-4" />
    </span>
  )
  return (
    <span
      title={format?.toUpperCase()}
      className="block w-16 shrink-0 overflow-hidden rounded-sm border border-line"
    >
      {format === 'pptx' && check.status === 'completed' ? (
        <LazyPicture
          queryKey={['check_page', check.id, 1, 'picture']}
          load={() => api.brand.checks.picture(check.id, { page: 1 })}
          alt=""
          size={{ width: 16, height: 9 }}
          fallback={fallback}
        />
      ) : (
        fallback
      )}
    </span>
  )
}
