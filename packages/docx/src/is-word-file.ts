/** Whether an archive is a Word file, by its content types, as text. */
export function isWordFile(contentTypes: string): boolean {
  return mainDocument.test(contentTypes)
}

const mainDocument =
  /(?:wordprocessingml\.(?:document|template)|ms-word\.\w+\.macroEnabled\w*)\.main\+xml/
