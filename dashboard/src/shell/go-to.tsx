import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes elsewhere as soon as it is drawn. The address is one of this dashboard's, its query with it. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [href, navigate])
  return null
}
