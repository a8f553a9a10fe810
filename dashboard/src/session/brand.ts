import type { Brand } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useApi } from '../api/client.ts'
import { gather } from '../api/gather.ts'
import { useMay, useSigned } from './workspace.tsx'

const maxBrands = 1_000

/** The brands that are not archived, the default one first; undefined until loaded. */
export function useBrands(): readonly Brand[] | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['brand', 'active'],
    enabled: useMay()('brand:read'),
    queryFn: async () => {
      const list = api.brand.brands.list({ status: 'active', limit: 200 })
      const brands = await gather(list, maxBrands)
      return brands.sort((a, b) => Number(b.default) - Number(a.default) || compareNames(a, b))
    },
  })
  return data
}

interface ChosenBrand {
  /** Null for all brands. */
  brand: Brand | null
  choose: (id: string | null) => void
  /** The filter of lists, and the field of something new; empty for all brands. */
  ofBrand: { brand?: string }
  /** The brand of something new, for what it is made from; empty until loaded. */
  ofNew: { brand?: string }
}

/** The brand that lists show, and that new things belong to. It is remembered in the browser. */
export function useChosenBrand(): ChosenBrand {
  const { organization, mode } = useSigned().workspace
  const key = `blazon-brand ${organization} ${mode}`
  const id = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const brands = useBrands()
  const brand = brands?.find((one) => one.id === id) ?? null
  // Before the brands are loaded, the remembered one counts: a list of all would be shown first.
  const ofBrand = id !== null && (brands === undefined || brand !== null) ? { brand: id } : {}
  const own = brands?.find((one) => one.default)
  return {
    brand,
    ofBrand,
    ofNew: ofBrand.brand === undefined && own !== undefined ? { brand: own.id } : ofBrand,
    choose(id) {
      if (id === null) localStorage.removeItem(key)
      else localStorage.setItem(key, id)
      for (const notify of listeners) notify()
    },
  }
}

const listeners = new Set<() => void>()

/** The event `storage` is about other tabs. */
function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', notify)
  }
}

function compareNames(a: Brand, b: Brand): number {
  return a.name.localeCompare(b.name)
}
