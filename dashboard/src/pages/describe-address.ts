/** An IP address with its place, such as `Zurich, Switzerland (203.0.113.7)`. */
export function describeAddress(address: string, place: string | null): string {
  return place === null ? address : `${place} (${address})`
}
