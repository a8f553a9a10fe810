import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/format.ts'
import { drawingTexts } from './drawing-texts.ts'
import type { Params } from './texts-of-codes.ts'
import { translateWarning } from './warning-texts.ts'

/** Why a file, a web page or a value is refused, and what to do, as the API says it. */
export interface FileRefusal {
  reason?: string | null | undefined
  params?: Readonly<Record<string, unknown>> | null | undefined
}

/** A refusal in the reader's language; null without a reason, or with an unknown one. */
export function translateRefusal({ reason, params }: FileRefusal): string | null {
  if (reason == null) return null
  const values = localize(params ?? {})
  const write = Object.hasOwn(texts, reason) ? texts[reason] : undefined
  // A strict reading refuses what others warn of.
  const text =
    write?.(values) ?? translateWarning({ code: reason, message: '', params: params ?? {} })
  if (text === null) return null
  const { place, icon } = values
  if (icon !== undefined) return t`Icon “${icon}”: ${text}`
  return place === undefined ? text : `${place}: ${text}`
}

/** The values as the reader writes them. */
export function localize(params: Readonly<Record<string, unknown>>): Params {
  const written = Object.entries(params).map(([name, value]) => [name, localizeValue(value)])
  return Object.fromEntries(written)
}

function localizeValue(value: unknown): unknown {
  if (typeof value === 'number') return formatNumber(value)
  return Array.isArray(value) ? value.map((item) => localize(item)) : String(value)
}

const withPassword = () =>
  t`The file is protected by a password. Remove the password and try again.`

/** Files of Office, OpenDocument and the programs beside them. */
const officeFiles = {
  file_encrypted: withPassword,
  entry_encrypted: withPassword,
  file_cut_off: () => t`The file is incomplete. Upload it again, or save it again.`,
  old_office_file: () => t`The file has an old Office format. Save it as .pptx or .docx.`,
  ppt_file: () =>
    t`PowerPoint 97-2003 files (.ppt) can’t be read. Open the file in PowerPoint or LibreOffice and save it as .pptx.`,
  doc_file: () =>
    t`Word 97-2003 files (.doc) can’t be read. Open the file in Word or LibreOffice and save it as .docx.`,
  xls_file: () =>
    t`Excel 97-2003 files (.xls) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.`,
  xlsb_file: () =>
    t`Binary Excel workbooks (.xlsb) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.`,
  odp_file: () =>
    t`OpenDocument presentations (.odp) can’t be read. Open the file in LibreOffice or PowerPoint and save it as .pptx.`,
  odt_file: () =>
    t`OpenDocument texts (.odt) can’t be read. Open the file in LibreOffice or Word and save it as .docx.`,
  ods_file: () =>
    t`OpenDocument spreadsheets (.ods) can’t be read. Open the file in LibreOffice or Excel and save it as .xlsx.`,
  iwork_file: () =>
    t`Keynote, Pages and Numbers files can’t be read. Export the file from the app as PowerPoint (.pptx), Word (.docx) or PDF.`,
  epub_file: () => t`EPUB books can’t be read. Export the book as PDF.`,
  idml_file: () => t`InDesign files (.idml) can’t be read. Export the document as PDF.`,
  design_file: () => t`Figma and Sketch files can’t be read. Export the design as PDF, SVG or PNG.`,
  unknown_archive: () =>
    t`The archive is not an Office document. Extract it, and use the files in it.`,
  workbook_not_presentation: () =>
    t`The file is an Excel workbook, not a PowerPoint presentation. Choose a .pptx file.`,
  not_office_file: () => t`The file is not a PowerPoint file.`,
  not_presentation: () => t`The file is not a PowerPoint presentation.`,
  not_word_document: () => t`The file is not a Word document.`,
  not_workbook: () => t`The file is not an Excel workbook.`,
  too_many_entries: ({ count, limit }: Params) =>
    t`The file contains ${count} parts. The limit is ${limit}.`,
  too_many_slides: ({ count, limit }: Params) =>
    t`The deck has ${count} slides. The limit is ${limit}.`,
  too_many_cells: ({ limit }: Params) =>
    t`The workbook has more than ${limit} cells. Check a copy without its raw data.`,
  too_many_texts: ({ limit }: Params) =>
    t`The workbook has more than ${limit} different texts. Check a copy without its raw data.`,
}

/** Files of programs and formats that are not checked, by the ending of their name. */
const otherFiles = {
  google_link: () =>
    t`The file is only a link to a Google document. Download the document from Google Drive as .pptx, .docx or PDF.`,
  unchecked_format: ({ format }: Params) => t`Files of the format ${format} can’t be checked.`,
  rich_text: () => t`RTF files can’t be checked. Save the file as PDF or as plain text.`,
  style_source: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Compile the file to CSS, and check the CSS.`,
  source_code: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Check the page that the code makes, by its address or saved as HTML.`,
  data_file: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Check the page or document that shows its texts, or copy the texts into a .txt file.`,
  mailbox: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Save the message as an .eml file in your mail program.`,
  other_picture: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Export the picture as PNG or JPEG.`,
  film_or_sound: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Export frames as PNG or JPEG, and the spoken words as a .txt file.`,
  other_design: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Export the design as PDF, SVG or PNG.`,
  flat_presentation: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Save the presentation as .odp or .pptx.`,
  flat_text: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Save the document as .odt or .docx.`,
  other_document: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Export the document as PDF.`,
  other_archive: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. Extract the archive, and check its files.`,
  unknown_extension: ({ extension }: Params) =>
    t`.${extension} files can’t be checked. If the file is plain text, let its name end in .txt.`,
  unknown_format: () => t`The file has an unknown format. Save it as PDF, or as PNG or JPEG.`,
  pdf_encrypted: () => t`The PDF is protected by a password. Remove the password and try again.`,
  too_many_pages: ({ count, limit }: Params) =>
    t`The PDF has ${count} pages. The limit is ${limit}.`,
}

const messages = {
  message_encrypted: ({ method }: Params) =>
    t`The message is encrypted (${method}). Open it in your mail program, and save it without encryption.`,
  message_in_signature: () =>
    t`The S/MIME signature encloses the text of the message. Open the message in your mail program, and forward it to yourself without a signature.`,
  message_of_attachments: () =>
    t`The message has no text to check. Check its attachments as files of their own.`,
  message_without_text: () =>
    t`The message has no text to check. Save it again in your mail program or browser.`,
}

const webPages = {
  page_needs_scripts: () =>
    t`The page has no text until its scripts run, and a check runs no scripts. Open it in a browser, save it as an HTML file, and check the file.`,
  not_web_page: ({ type }: Params) =>
    t`The address returns ${type}, not a web page. Download the file and check it as a file.`,
  page_not_public: () =>
    t`The page is not public. Save it in a browser as an HTML file, and check the file.`,
  page_status: ({ status }: Params) =>
    t`The page returned the status ${status}. Check that the address opens in a browser without signing in.`,
  page_redirects_wrongly: ({ address }: Params) =>
    t`The page redirects to an invalid address: ${address}`,
  too_many_redirects: ({ limit }: Params) =>
    t`The address redirects more than ${limit} times. Enter the address of the page itself.`,
}

/** Files of fonts and assets. */
const libraryFiles = {
  not_font: () => t`The file is not a font. Upload a TTF, OTF, TTC, WOFF or WOFF2 file.`,
  woff2_collection: () =>
    t`A collection in WOFF2 is not supported. Upload its faces one by one, or a TTC file.`,
  font_without_characters: () => t`The font maps no Unicode characters.`,
  picture_damaged: ({ limit: most }: Params) =>
    t`The picture is damaged, or has more than ${most} million pixels.`,
  picture_without_size: () => t`The file is damaged: it states no size of a picture.`,
  captions_not_utf8: () => t`The captions are not UTF-8. Save the WebVTT file in this encoding.`,
  captions_missing: () => t`The WebVTT file has no caption.`,
  captions_without_time: ({ line }: Params) =>
    t`Line ${line} of the captions must state their time, such as 00:01.000 --> 00:04.000.`,
  captions_end_early: ({ line }: Params) =>
    t`Line ${line} of the captions: they must end after they begin.`,
  animation_with_scripts: () =>
    t`The animation contains expressions, which run as scripts. Export it without expressions.`,
}

const rules = {
  logo_missing: () => t`Add at least one logo.`,
  variants_without_assets: () => t`Variants belong to assets. Choose an asset, or no variants.`,
  color_unknown: ({ color }: Params) => t`“${color}” is not a CSS colour.`,
}

/** The text of each reason. */
export const texts: Readonly<Record<string, (params: Params) => string>> = {
  ...officeFiles,
  ...otherFiles,
  ...messages,
  ...webPages,
  ...libraryFiles,
  ...drawingTexts,
  ...rules,
}
