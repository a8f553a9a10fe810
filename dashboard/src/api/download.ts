/**
 * Saves a response as a file. A plain link cannot send the headers that name the organization and
 * mode.
 */
export async function save(response: Response, otherwise: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = readFilename(response) ?? otherwise
  link.click()
  // Released after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** RFC 6266; the extended form first. */
function readFilename({ headers }: Response): string | null {
  const header = headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended !== undefined) return decodeURIComponent(extended)
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null
}
