/**
 * Saves a response as a file. A plain link cannot send the headers that name the organization and
 * mode.
 */
export async function save(response: Response, otherwise: string): Promise<void> {
  const url = URL.createObjectURL(await readContent(response))
  const link = document.createElement('a')
  link.href = url
  link.download = readFilename(response) ?? otherwise
  link.click()
  // Released after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * A saved table begins with a byte order mark: without one, Excel reads CSV in the code page of the system,
 * and shows “Ã¼” for “ü”. The API sends none, because programs would read it as part of the first column.
 */
async function readContent(response: Response): Promise<Blob> {
  const content = await response.blob()
  return content.type.startsWith('text/csv')
    ? new Blob(['\ufeff', content], { type: content.type })
    : content
}

/** RFC 6266; the extended form first. */
function readFilename({ headers }: Response): string | null {
  const header = headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended !== undefined) return decodeURIComponent(extended)
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null
}
