import { useLocation } from '@tanstack/react-router'

/** The token of an e-mail's link; empty if the link was cut off. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash })
}
