import type { Warning } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { describeWarning, toFailure } from '../api/failure.ts'
import { Button } from './button.tsx'
import { Skeleton } from './states.tsx'

/**
 * A picture that is loaded when it is near the viewport. Its place is reserved until then; on
 * failure, it shows the reason and a retry button. As an image, its content is isolated from the
 * page.
 */
export function LazyPicture({
  queryKey,
  load,
  alt,
  size,
  showsNotes = false,
  fallback,
  children,
}: {
  queryKey: readonly unknown[]
  load: () => PromiseLike<Response>
  alt: string
  /** The size of the reserved place; by default 16 to 9 until the picture is loaded. */
  size?: { width: number; height: number }
  /** Whether the picture's differences from the file are listed below it. */
  showsNotes?: boolean
  /** Shown instead if it fails; by default the reason and a retry button. */
  fallback?: ReactNode
  /** Content on top of the picture. */
  children?: ReactNode
}) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async () => readPicture(await load()),
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const source = useObjectUrl(data?.blob)
  const ratio = { aspectRatio: `${size?.width || 16} / ${size?.height || 9}` }
  return (
    <span ref={place} className="block w-full">
      <span className="relative block">
        {error !== null && fallback !== undefined ? (
          fallback
        ) : error !== null ? (
          <span
            role="alert"
            style={ratio}
            className="flex w-full flex-col items-center justify-center gap-2 overflow-y-auto bg-sunken p-3 text-center text-xs text-muted"
          >
            {toFailure(error).message}
            <Button
              small
              busy={isFetching}
              className="relative z-10"
              onClick={() => void refetch()}
            >
              <Trans>Draw again</Trans>
            </Button>
          </span>
        ) : source === null ? (
          <span style={ratio} className="block w-full">
            {/* Each of the other places of a long strip would be animated in every frame, unseen. */}
            {isNear && <Skeleton className="size-full" />}
          </span>
        ) : (
          <img
            src={source}
            alt={alt}
            className="block w-full bg-surface object-contain"
            {...(size && { style: ratio })}
          />
        )}
        {children}
      </span>
      {showsNotes && <Notes notes={data?.notes ?? []} />}
    </span>
  )
}

/** Differences between a picture and its file, such as a substituted font. */
function Notes({ notes }: { notes: readonly Warning[] }) {
  if (notes.length === 0) return null
  return (
    <span className="block space-y-0.5 border-t border-line px-3 py-2 text-xs text-muted">
      {notes.map((note) => (
        <span key={note.message} className="block">
          {describeWarning(note)}
        </span>
      ))}
    </span>
  )
}

async function readPicture(response: Response): Promise<{ blob: Blob; notes: Warning[] }> {
  const notes = response.headers.get('blazon-picture-notes')
  return {
    blob: await response.blob(),
    notes: notes === null ? [] : JSON.parse(decodeURIComponent(notes)),
  }
}

/** Pictures are loaded this far outside the viewport, so that few appear late. */
const margin = '600px'

/** Whether it has been near the viewport; it stays true. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}

/**
 * An object URL of the bytes, valid while they are shown. Elements that show the same bytes have the same
 * URL, so that the browser reads a picture once: a slide and its thumbnail.
 */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (blob === undefined) return
    const shown = shownBlobs.get(blob) ?? { address: URL.createObjectURL(blob), count: 0 }
    shownBlobs.set(blob, shown)
    shown.count++
    setAddress(shown.address)
    return () => {
      shown.count--
      if (shown.count > 0) return
      URL.revokeObjectURL(shown.address)
      shownBlobs.delete(blob)
    }
  }, [blob])
  return blob === undefined ? null : address
}

const shownBlobs = new Map<Blob, { address: string; count: number }>()
