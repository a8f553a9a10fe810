import { BlazonError } from '@blazon/sdk/errors'
import type { Warning } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { textsOfCodes } from './texts/texts-of-codes.ts'

/** The reason of a failure, as the dashboard shows it. */
export interface ApiFailure {
  /** 0 without a response. */
  status: number
  code: string
  message: string
  requestId: string | null
  /** One for each invalid parameter. */
  errors: readonly { param: string; message: string }[]
}

/** Each function returns null for what is shown as the API describes it. */
type Texts = Pick<
  typeof import('./texts/failure-texts.ts'),
  'translateFailure' | 'translateJobFailure' | 'translateRefusal' | 'translateWarning'
>
let texts: Texts | null = null

/** English readers get the API's own messages, which are English. */
export function translateFailures(by: Texts): void {
  texts = by
}

interface Failure {
  code: string
  message: string
  reason?: string
  params?: Readonly<Record<string, unknown>>
}

/** Why a job failed, such as a check or a build. */
export function describeFailure(failure: Failure): string {
  const { code, message } = failure
  return texts?.translateRefusal(failure) ?? texts?.translateJobFailure(code) ?? message
}

/** A warning in the reader's language. */
export function describeWarning(warning: Warning): string {
  return texts?.translateWarning(warning) ?? warning.message
}

/** Why one of several files was refused. */
export function describeRefusal(refusal: Omit<Failure, 'code'>): string {
  return texts?.translateRefusal(refusal) ?? refusal.message
}

export function toFailure(error: unknown): ApiFailure {
  if (!(error instanceof BlazonError)) return ownFailure(error)
  const { status, code, requestId, param, errors } = error
  const message =
    code === 'password_confirmation_required'
      ? t`Nothing was changed because you did not confirm your identity.`
      : (texts?.translateFailure(error) ?? textsOfCodes[code] ?? error.message)
  const only =
    errors.length > 0 || param === null
      ? errors.map((each) => ({
          ...each,
          message: texts?.translateFailure(each) ?? textsOfCodes[each.code] ?? each.message,
        }))
      : [{ param, message }]
  return { status: status ?? 0, code, message, requestId, errors: only }
}

/** An error in this page rather than the server. */
function ownFailure(error: unknown): ApiFailure {
  const message = error instanceof Error ? error.message : String(error)
  return { status: 0, code: 'unexpected', message, requestId: null, errors: [] }
}
