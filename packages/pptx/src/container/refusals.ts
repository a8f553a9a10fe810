import { defineWarnings } from '@blazon/warnings/warning'

type Limit = { limit: number }
type Counted = Limit & { count: number }

/**
 * Returns why an Office or OpenDocument file is refused, and what to do. The dashboard has the
 * translations by code, in `refusal-texts.ts`. Damage has no code: its sentence names the part.
 */
export const sayRefusal = defineWarnings({
  file_encrypted: () => 'The file is encrypted; remove the password and try again.',
  entry_encrypted: ({ name }: { name: string }) =>
    `${name} is encrypted; remove the password and try again.`,
  file_cut_off: () => 'The file is cut off, or has bytes after its end.',
  old_office_file: () => 'The file is of an old Office format. Save it as .pptx or .docx.',
  ppt_file: () =>
    'PowerPoint 97-2003 files (.ppt) can’t be read. Open the file in PowerPoint or LibreOffice and save it as .pptx.',
  doc_file: () =>
    'Word 97-2003 files (.doc) can’t be read. Open the file in Word or LibreOffice and save it as .docx.',
  xls_file: () =>
    'Excel 97-2003 files (.xls) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.',
  xlsb_file: () =>
    'Binary Excel workbooks (.xlsb) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.',
  odp_file: () =>
    'OpenDocument presentations (.odp) can’t be read. Open the file in LibreOffice or PowerPoint and save it as .pptx.',
  odt_file: () =>
    'OpenDocument texts (.odt) can’t be read. Open the file in LibreOffice or Word and save it as .docx.',
  ods_file: () =>
    'OpenDocument spreadsheets (.ods) can’t be read. Open the file in LibreOffice or Excel and save it as .xlsx.',
  iwork_file: () =>
    'Keynote, Pages and Numbers files can’t be read. Export the file from the app as PowerPoint (.pptx), Word (.docx) or PDF.',
  epub_file: () => 'EPUB books can’t be read. Export the book as PDF.',
  idml_file: () => 'InDesign files (.idml) can’t be read. Export the document as PDF.',
  design_file: () => 'Figma and Sketch files can’t be read. Export the design as PDF, SVG or PNG.',
  unknown_archive: () =>
    'The archive is not an Office document. Extract it, and use the files in it.',
  workbook_not_presentation: () =>
    'The file is an Excel workbook, not a PowerPoint presentation. Choose a .pptx file.',
  not_office_file: () => 'The file is not a PowerPoint file.',
  not_presentation: () => 'The file is not a PowerPoint presentation.',
  not_word_document: () => 'The file is not a Word document.',
  not_workbook: () => 'The file is not an Excel workbook.',
  too_many_entries: ({ count, limit }: Counted) =>
    `The archive has ${count} entries; at most ${limit} are read.`,
  too_many_slides: ({ count, limit }: Counted) =>
    `The deck has ${count} slides; at most ${limit} are allowed.`,
  too_many_cells: ({ limit }: Limit) =>
    `The workbook has more than ${limit.toLocaleString('en')} cells; it is not checked. Check a copy without its raw data.`,
  too_many_texts: ({ limit }: Limit) =>
    `The workbook has more than ${limit.toLocaleString('en')} different texts; it is not checked. Check a copy without its raw data.`,
})
