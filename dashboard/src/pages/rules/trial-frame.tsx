import type { CheckPage, Finding } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'

/** The frame of a finding on the picture of its slide. */
export function TrialFrame({
  check,
  slide,
  box,
}: {
  check: string
  slide: number
  box: Finding['location']['box']
}) {
  const api = useApi()
  const { data: pages } = useQuery<readonly CheckPage[]>({
    queryKey: ['check_page', check],
    queryFn: async () => (await api.brand.checks.pages.list(check)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const page = pages?.find(({ number }) => number === slide)
  if (page === undefined || box === null) return null
  const { x = 0, y = 0, width = 0, height = 0, rotation = 0 } = box as Record<string, number>
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${page.width} ${page.height}`}
      className="absolute inset-0 size-full"
    >
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        transform={`rotate(${rotation} ${x + width / 2} ${y + height / 2})`}
        className="fill-none stroke-bad"
        strokeWidth={page.width / 160}
      />
    </svg>
  )
}
