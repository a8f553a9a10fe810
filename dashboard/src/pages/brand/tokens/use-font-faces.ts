import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/client.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import type { TokenValue } from './token-kinds.ts'

/** A page shows few families; each face is a file. */
const maxFaces = 12

/** Registers the brand's own fonts under their names, if the tokens use these. */
export function useFontFaces(tokens: readonly TokenValue[]): void {
  const api = useApi()
  const { ofBrand } = useChosenBrand()
  const named = tokens
    .filter(({ type }) => type === 'fontFamily' || type === 'typography')
    .map(({ css }) => css)
  const { data: fonts = [] } = useQuery({
    queryKey: ['font', 'of tokens', ofBrand.brand ?? ''],
    queryFn: async () => (await api.brand.fonts.list({ ...ofBrand, limit: 100 })).data,
    enabled: named.length > 0,
  })
  const used = fonts
    .filter(({ file, family }) => file !== null && named.some((css) => css.includes(`"${family}"`)))
    .slice(0, maxFaces)
  const faces = useQueries({
    queries: used.map(({ id, family, weight, style }) => ({
      queryKey: ['font', id, 'face', family],
      queryFn: async () => {
        const content = await (await api.brand.fonts.file(id)).arrayBuffer()
        const face = new FontFace(family, content, {
          weight: weight === null ? '1 1000' : String(weight),
          style: style ?? 'normal',
        })
        return face.load()
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data])),
  })
  useEffect(() => {
    for (const face of faces) document.fonts.add(face)
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [faces])
}
