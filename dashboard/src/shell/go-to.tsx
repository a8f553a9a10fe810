import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Navigates as soon as it is rendered. The address is one of this dashboard, with its query. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [href, navigate])
  return null
}
