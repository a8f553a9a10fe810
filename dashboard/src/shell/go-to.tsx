import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Navigates to an address of this dashboard, including its query, when first rendered. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [href, navigate])
  return null
}
