/** Joins the non-empty names. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

export const textLinkLook =
  'relative z-10 rounded-sm font-medium text-accent underline-offset-2 hover:underline'
