import { t } from '@lingui/core/macro'
import { formatNumber } from '../language/format.ts'

/** A sentence of the API, with `{}` for each variable part, and its translation. */
export type Sentence = readonly [written: string, tell: (...parts: string[]) => string]

/**
 * Files and web pages that are not damaged, but that Blazon cannot read: the sentence says what to do.
 * Those of damaged files name their parts; their code is translated.
 */
export const unreadFiles: readonly Sentence[] = [
  [
    'The file is encrypted; remove the password and try again.',
    () => t`The file is protected by a password. Remove the password and try again.`,
  ],
  [
    'The PDF is encrypted. Remove the password and try again.',
    () => t`The PDF is protected by a password. Remove the password and try again.`,
  ],
  [
    'The file is of an old Office format. Save it as .pptx or .docx.',
    () => t`The file has an old Office format. Save it as .pptx or .docx.`,
  ],
  [
    'PowerPoint 97-2003 files (.ppt) can’t be read. Open the file in PowerPoint or LibreOffice and save it as .pptx.',
    () =>
      t`PowerPoint 97-2003 files (.ppt) can’t be read. Open the file in PowerPoint or LibreOffice and save it as .pptx.`,
  ],
  [
    'Word 97-2003 files (.doc) can’t be read. Open the file in Word or LibreOffice and save it as .docx.',
    () =>
      t`Word 97-2003 files (.doc) can’t be read. Open the file in Word or LibreOffice and save it as .docx.`,
  ],
  [
    'OpenDocument presentations (.odp) can’t be read. Open the file in LibreOffice or PowerPoint and save it as .pptx.',
    () =>
      t`OpenDocument presentations (.odp) can’t be read. Open the file in LibreOffice or PowerPoint and save it as .pptx.`,
  ],
  [
    'OpenDocument texts (.odt) can’t be read. Open the file in LibreOffice or Word and save it as .docx.',
    () =>
      t`OpenDocument texts (.odt) can’t be read. Open the file in LibreOffice or Word and save it as .docx.`,
  ],
  [
    'Keynote, Pages and Numbers files can’t be read. Export the file from the app as PowerPoint (.pptx), Word (.docx) or PDF.',
    () =>
      t`Keynote, Pages and Numbers files can’t be read. Export the file from the app as PowerPoint (.pptx), Word (.docx) or PDF.`,
  ],
  [
    'Excel 97-2003 files (.xls) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.',
    () =>
      t`Excel 97-2003 files (.xls) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.`,
  ],
  [
    'Binary Excel workbooks (.xlsb) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.',
    () =>
      t`Binary Excel workbooks (.xlsb) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.`,
  ],
  [
    'OpenDocument spreadsheets (.ods) can’t be read. Open the file in LibreOffice or Excel and save it as .xlsx.',
    () =>
      t`OpenDocument spreadsheets (.ods) can’t be read. Open the file in LibreOffice or Excel and save it as .xlsx.`,
  ],
  [
    'The file is an Excel workbook, not a PowerPoint presentation. Choose a .pptx file.',
    () => t`The file is an Excel workbook, not a PowerPoint presentation. Choose a .pptx file.`,
  ],
  [
    'The workbook has more than {} cells; it is not checked. Check a copy without its raw data.',
    (count) => t`The workbook has more than ${count} cells. Check a copy without its raw data.`,
  ],
  [
    'The workbook has more than {} different texts; it is not checked. Check a copy without its raw data.',
    (count) =>
      t`The workbook has more than ${count} different texts. Check a copy without its raw data.`,
  ],
  [
    'The file is only a link to a Google document. Download the document from Google Drive as .pptx, .docx or PDF.',
    () =>
      t`The file is only a link to a Google document. Download the document from Google Drive as .pptx, .docx or PDF.`,
  ],
  [
    'RTF files can’t be checked. Save the file as PDF or as plain text.',
    () => t`RTF files can’t be checked. Save the file as PDF or as plain text.`,
  ],
  ['The file is not a PowerPoint file.', () => t`The file is not a PowerPoint file.`],
  [
    'The archive is not an Office document. Extract it, and use the files in it.',
    () => t`The archive is not an Office document. Extract it, and use the files in it.`,
  ],
  [
    'EPUB books can’t be read. Export the book as PDF.',
    () => t`EPUB books can’t be read. Export the book as PDF.`,
  ],
  [
    'InDesign files (.idml) can’t be read. Export the document as PDF.',
    () => t`InDesign files (.idml) can’t be read. Export the document as PDF.`,
  ],
  [
    'Figma and Sketch files can’t be read. Export the design as PDF, SVG or PNG.',
    () => t`Figma and Sketch files can’t be read. Export the design as PDF, SVG or PNG.`,
  ],
  [
    'The file has an unknown format. Save it as PDF, or as PNG or JPEG.',
    () => t`The file has an unknown format. Save it as PDF, or as PNG or JPEG.`,
  ],
  [
    '.{} files can’t be checked. Compile the file to CSS, and check the CSS.',
    (ending) => t`.${ending} files can’t be checked. Compile the file to CSS, and check the CSS.`,
  ],
  [
    '.{} files can’t be checked. Check the page that the code makes, by its address or saved as HTML.',
    (ending) =>
      t`.${ending} files can’t be checked. Check the page that the code makes, by its address or saved as HTML.`,
  ],
  [
    '.{} files can’t be checked. Check the page or document that shows its texts, or copy the texts into a .txt file.',
    (ending) =>
      t`.${ending} files can’t be checked. Check the page or document that shows its texts, or copy the texts into a .txt file.`,
  ],
  [
    '.{} files can’t be checked. Save the message as an .eml file in your mail program.',
    (ending) =>
      t`.${ending} files can’t be checked. Save the message as an .eml file in your mail program.`,
  ],
  [
    'The message is encrypted ({}). Open it in your mail program, and save it without encryption.',
    (method) =>
      t`The message is encrypted (${method}). Open it in your mail program, and save it without encryption.`,
  ],
  [
    'The S/MIME signature encloses the text of the message. Open the message in your mail program, and forward it to yourself without a signature.',
    () =>
      t`The S/MIME signature encloses the text of the message. Open the message in your mail program, and forward it to yourself without a signature.`,
  ],
  [
    'The message has no text to check. Check its attachments as files of their own.',
    () => t`The message has no text to check. Check its attachments as files of their own.`,
  ],
  [
    'The message has no text to check. Save it again in your mail program or browser.',
    () => t`The message has no text to check. Save it again in your mail program or browser.`,
  ],
  [
    '.{} files can’t be checked. Export the picture as PNG or JPEG.',
    (ending) => t`.${ending} files can’t be checked. Export the picture as PNG or JPEG.`,
  ],
  [
    '.{} files can’t be checked. Export frames as PNG or JPEG, and the spoken words as a .txt file.',
    (ending) =>
      t`.${ending} files can’t be checked. Export frames as PNG or JPEG, and the spoken words as a .txt file.`,
  ],
  [
    '.{} files can’t be checked. Export the design as PDF, SVG or PNG.',
    (ending) => t`.${ending} files can’t be checked. Export the design as PDF, SVG or PNG.`,
  ],
  [
    '.{} files can’t be checked. Save the presentation as .odp or .pptx.',
    (ending) => t`.${ending} files can’t be checked. Save the presentation as .odp or .pptx.`,
  ],
  [
    '.{} files can’t be checked. Save the document as .odt or .docx.',
    (ending) => t`.${ending} files can’t be checked. Save the document as .odt or .docx.`,
  ],
  [
    '.{} files can’t be checked. Export the document as PDF.',
    (ending) => t`.${ending} files can’t be checked. Export the document as PDF.`,
  ],
  [
    '.{} files can’t be checked. Extract the archive, and check its files.',
    (ending) => t`.${ending} files can’t be checked. Extract the archive, and check its files.`,
  ],
  [
    '.{} files can’t be checked. If the file is plain text, let its name end in .txt.',
    (ending) =>
      t`.${ending} files can’t be checked. If the file is plain text, let its name end in .txt.`,
  ],
  [
    'The file is cut off, or has bytes after its end.',
    () => t`The file is incomplete. Upload it again, or save it again.`,
  ],
  [
    'The deck has {} slides; at most {} are allowed.',
    (count, most) =>
      t`The deck has ${formatNumber(Number(count))} slides. The limit is ${formatNumber(Number(most))}.`,
  ],
  [
    'The page returned the status {}: it is not public. Save it in a browser as an HTML file, and check the file.',
    () => t`The page is not public. Save it in a browser as an HTML file, and check the file.`,
  ],
  [
    'The page returned the status {}. Check that the address opens in a browser without signing in.',
    (status) =>
      t`The page returned the status ${status}. Check that the address opens in a browser without signing in.`,
  ],
  [
    'The address redirects more than {} times. Enter the address of the page itself.',
    (most) =>
      t`The address redirects more than ${most} times. Enter the address of the page itself.`,
  ],
  [
    'The page has no text until its scripts run, and a check runs no scripts. Open it in a browser, save it as an HTML file, and check the file.',
    () =>
      t`The page has no text until its scripts run, and a check runs no scripts. Open it in a browser, save it as an HTML file, and check the file.`,
  ],
  [
    'The address returns {}, not a web page. Download the file and check it as a file.',
    (type) =>
      t`The address returns ${type}, not a web page. Download the file and check it as a file.`,
  ],
]
