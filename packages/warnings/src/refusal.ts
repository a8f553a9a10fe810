import type { WarningParams } from './warning.ts'

/** Why a file is refused, for a person and for a program that writes in another language. */
export interface Refusal {
  message: string
  /** The code of the sentence (`sayRefusal`); absent for damage, whose sentence names the part. */
  reason?: string | undefined
  /** The values in the sentence, with its reason. */
  params?: WarningParams | undefined
}
