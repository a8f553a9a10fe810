import { useAddress } from './address.ts'

/** The token of an e-mail's link; empty if the link was cut off. */
export function useLinkToken(): string {
  return new URL(useAddress()).hash.slice(1)
}
