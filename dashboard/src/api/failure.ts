import { BlazonError } from '@blazon/sdk/errors'
import { t } from '@lingui/core/macro'

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

/** Returns null for failures that are shown as the API describes them. */
type Translate = (code: string, param: string | null) => string | null
let translate: Translate = () => null

/** English readers get the API's own messages, which are English. */
export function translateFailures(by: Translate): void {
  translate = by
}

export function toFailure(error: unknown): ApiFailure {
  if (!(error instanceof BlazonError)) return ownFailure(error)
  const { status, code, requestId, param, errors } = error
  const message =
    code === 'password_confirmation_required'
      ? t`Nothing was changed because you did not confirm who you are.`
      : (translate(code, param) ?? error.message)
  const only =
    errors.length > 0 || param === null
      ? errors.map((each) => ({
          ...each,
          message: translate(each.code, each.param) ?? each.message,
        }))
      : [{ param, message }]
  return { status: status ?? 0, code, message, requestId, errors: only }
}

/** An error in this page rather than the server. */
function ownFailure(error: unknown): ApiFailure {
  const message = error instanceof Error ? error.message : String(error)
  return { status: 0, code: 'unexpected', message, requestId: null, errors: [] }
}
