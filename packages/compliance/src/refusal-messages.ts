import { defineWarnings } from '@blazon/warnings/warning'

type ByName = { extension: string }
type Status = { status: number }

/**
 * Returns why a file or a web page is not checked, and what to check instead; `sayRefusal` of
 * `@blazon/pptx` has the Office files. The dashboard has the translations by code, in
 * `refusal-texts.ts`.
 */
export const sayUnchecked = defineWarnings({
  google_link: () =>
    'The file is only a link to a Google document. Download the document from Google Drive as .pptx, .docx or PDF.',
  unchecked_format: ({ format }: { format: string }) =>
    `Files of the format ${format} can’t be checked.`,
  rich_text: () => 'RTF files can’t be checked. Save the file as PDF or as plain text.',
  style_source: (file: ByName) => `${nameFiles(file)} Compile the file to CSS, and check the CSS.`,
  source_code: (file: ByName) =>
    `${nameFiles(file)} Check the page that the code makes, by its address or saved as HTML.`,
  data_file: (file: ByName) =>
    `${nameFiles(file)} Check the page or document that shows its texts, or copy the texts into a .txt file.`,
  mailbox: (file: ByName) =>
    `${nameFiles(file)} Save the message as an .eml file in your mail program.`,
  other_picture: (file: ByName) => `${nameFiles(file)} Export the picture as PNG or JPEG.`,
  film_or_sound: (file: ByName) =>
    `${nameFiles(file)} Export frames as PNG or JPEG, and the spoken words as a .txt file.`,
  other_design: (file: ByName) => `${nameFiles(file)} Export the design as PDF, SVG or PNG.`,
  flat_presentation: (file: ByName) => `${nameFiles(file)} Save the presentation as .odp or .pptx.`,
  flat_text: (file: ByName) => `${nameFiles(file)} Save the document as .odt or .docx.`,
  other_document: (file: ByName) => `${nameFiles(file)} Export the document as PDF.`,
  other_archive: (file: ByName) => `${nameFiles(file)} Extract the archive, and check its files.`,
  unknown_extension: (file: ByName) =>
    `${nameFiles(file)} If the file is plain text, let its name end in .txt.`,
  unknown_format: () => 'The file has an unknown format. Save it as PDF, or as PNG or JPEG.',
  message_encrypted: ({ method }: { method: string }) =>
    `The message is encrypted (${method}). Open it in your mail program, and save it without encryption.`,
  message_in_signature: () =>
    'The S/MIME signature encloses the text of the message. Open the message in your mail program, and forward it to yourself without a signature.',
  message_of_attachments: () =>
    'The message has no text to check. Check its attachments as files of their own.',
  message_without_text: () =>
    'The message has no text to check. Save it again in your mail program or browser.',
  pdf_encrypted: () => 'The PDF is encrypted. Remove the password and try again.',
  too_many_pages: ({ count, limit }: { count: number; limit: number }) =>
    `The PDF has ${count} pages; at most ${limit} can be read.`,
  page_needs_scripts: () =>
    'The page has no text until its scripts run, and a check runs no scripts. Open it in a browser, save it as an HTML file, and check the file.',
  not_web_page: ({ type }: { type: string }) =>
    `The address returns ${type}, not a web page. Download the file and check it as a file.`,
  page_not_public: ({ status }: Status) =>
    `The page returned the status ${status}: it is not public. Save it in a browser as an HTML file, and check the file.`,
  page_status: ({ status }: Status) =>
    `The page returned the status ${status}. Check that the address opens in a browser without signing in.`,
  page_redirects_wrongly: ({ address }: { address: string }) =>
    `The page redirects to an invalid address: ${address}`,
  too_many_redirects: ({ limit }: { limit: number }) =>
    `The address redirects more than ${limit} times. Enter the address of the page itself.`,
})

function nameFiles({ extension }: ByName): string {
  return `.${extension} files can’t be checked.`
}
