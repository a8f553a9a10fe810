/** Whether an archive is an Excel workbook in XML, by its content types, as text. */
export function isWorkbook(contentTypes: string): boolean {
  return mainDocument.test(contentTypes)
}

/** Workbooks and templates, with and without macros; a binary workbook (.xlsb) has another type. */
const mainDocument =
  /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template|addin)\.macroEnabled)\.main\+xml/
