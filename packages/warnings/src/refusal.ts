import type { Warning, WarningParams } from './warning.ts'

/** Why a file is refused, for a person and for a program that writes in another language. */
export interface Refusal {
  message: string
  /** The code of the sentence (`sayRefusal`); absent for damage, whose sentence names the part. */
  reason?: string | undefined
  /** The values in the sentence, with its reason. */
  params?: WarningParams | undefined
}

/** Returns the refusal of a sentence, or of a code with its sentence. */
export function toRefusal(said: string | Warning): Refusal {
  if (typeof said === 'string') return { message: said }
  const { code, message, params } = said
  return { message, reason: code, params }
}

/** Returns the refusal with its place in front of the sentence: the path of a file, or the name of an icon. */
export function placeRefusal(
  refusal: Refusal,
  place: { place: string } | { icon: string },
): Refusal {
  const { message, reason, params } = refusal
  const name = 'icon' in place ? `Icon '${place.icon}'` : place.place
  return {
    message: `${name}: ${message}`,
    ...(reason === undefined ? {} : { reason, params: { ...params, ...place } }),
  }
}
