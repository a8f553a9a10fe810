import { useEffect, useState } from 'react'

/** The response of a request that a page sends once. */
interface Response<Found> {
  /** Undefined while it is awaited, and after an error. */
  data: Found | undefined
  /** Null unless the request failed. */
  error: unknown
}

/** Sends a request when the component has been painted. */
export function useResponse<Found>(request: () => Promise<Found>): Response<Found> {
  const [response, setResponse] = useState<Response<Found>>({ data: undefined, error: null })
  const [send] = useState(() => once(request))
  useEffect(() => {
    let isShown = true
    const show = (next: Response<Found>) => isShown && setResponse(next)
    send().then(
      (data) => show({ data, error: null }),
      (error) => show({ data: undefined, error }),
    )
    return () => {
      isShown = false
    }
  }, [send])
  return response
}

/** React may run an effect twice, and a link is redeemed once. */
function once<Result>(perform: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null
  return () => {
    result ??= perform()
    return result
  }
}
