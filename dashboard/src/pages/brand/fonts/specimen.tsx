import type { Font } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '../../../api/client.ts'

/** Text in the font itself, if its file was uploaded. */
export function Specimen({
  font,
  className,
  children,
}: {
  font: Font
  className: string
  children: ReactNode
}) {
  const family = useFontFace(font)
  if (font.file === null)
    return (
      <span className="text-faint">
        <Trans>licensed elsewhere</Trans>
      </span>
    )
  return (
    <span className={className} style={family === null ? {} : { fontFamily: `"${family}"` }}>
      {children}
    </span>
  )
}

/** Loads the file and registers it under the font's id; null until then. */
export function useFontFace({ id, file }: Font): string | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['font', id, 'face'],
    queryFn: async () => {
      const response = await api.brand.fonts.file(id)
      return new FontFace(id, await response.arrayBuffer()).load()
    },
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (data === undefined) return
    document.fonts.add(data)
    return () => void document.fonts.delete(data)
  }, [data])
  return data === undefined ? null : id
}
