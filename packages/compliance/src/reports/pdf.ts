import type { Box } from '@blazon/document/document'
import { groupIssues, type Issue } from '../issues.ts'
import type { CompletedCheck } from '../result.ts'
import { byPage, chooseTone, type Numbered } from './numbered.ts'
import { margin, openSheet, type Sheet } from './pdf/sheet.ts'
import { reportColors } from './report-colors.ts'
import {
  chooseTitle,
  describeIssuePlaces,
  describePlace,
  describeVerdict,
  listCounts,
  listFacts,
  type Tone,
} from './report-phrases.ts'
import { englishWords, type ReportWords } from './report-words.ts'
import { type ReportedRule, type ReportOptions, reportedRules } from './reported-rule.ts'

/** A slide's picture, or why it was not drawn. */
export type PdfPicture =
  | {
      png: Uint8Array
      /** Of the slide, in points. */
      width: number
      height: number
    }
  | { refused: string }

export interface PdfOptions extends ReportOptions {
  /** The name of the brand. */
  brand: string
  checkedAt: Date
  /** By the number of the slide; none for formats without slides. */
  pictures: ReadonlyMap<number, PdfPicture>
}

/** The pictures and issues of a report that somebody can still read and mail. */
export const maxPictures = 30
export const maxIssues = 300
const maxFindingsOfSlide = 20

/** The numbers of the slides that a report shows: those with findings that are not waived. */
export function listPicturedSlides(result: CompletedCheck): { shown: number[]; left: number } {
  const numbers = [...listOpen(result).keys()].sort((one, other) => one - other)
  return {
    shown: numbers.slice(0, maxPictures),
    left: Math.max(0, numbers.length - maxPictures),
  }
}

/**
 * A check's result as PDF: the summary, the issues with the worst first, and the slides with findings.
 * It is tagged, and the same result and pictures give the same bytes. Scripts that are written from
 * right to left keep the order of their letters, but not that of their words.
 */
export async function pdfReport(result: CompletedCheck, options: PdfOptions): Promise<Uint8Array> {
  const { filename, brand, checkedAt, pictures, words = englishWords } = options
  const title = words.say('title', { file: filename })
  const sheet = openSheet({ title, language: words.language, createdAt: checkedAt })
  const rules = new Map(reportedRules(result, options).map((rule) => [rule.id, rule]))
  writeSummary(sheet, result, { ...options, words })
  writeIssues(sheet, result, rules, words)
  if (pictures.size > 0) writeSlides(sheet, result, pictures, words)
  return sheet.close((page, pages) => words.say('footer', { brand, file: filename, page, pages }))
}

const { ink, soft } = reportColors
const tones: Readonly<Record<Tone, string>> = { ...reportColors, unjudged: reportColors.waived }
const verdictColors = { pass: reportColors.good, warn: tones.warning, fail: tones.error } as const

function writeSummary(
  sheet: Sheet,
  result: CompletedCheck,
  { filename, brand, checkedAt, words }: PdfOptions & { words: ReportWords },
): void {
  const { say } = words
  const { verdict, score, counts, warnings, rules } = result
  writeParagraph(sheet, `${say('brand_check')} · ${brand}`, { size: 9, color: soft, below: 2 })
  tag(sheet, 'H1', () => sheet.write(filename, { size: 22, color: ink, weight: 'bold', below: 6 }))
  const scored = rules.length > 0 ? ` · ${say('score', { score: Math.floor(score) })}` : ''
  writeParagraph(sheet, `${describeVerdict(result, words)}${scored}`, {
    size: 15,
    color: rules.length > 0 ? verdictColors[verdict] : soft,
    weight: 'bold',
    below: 4,
  })
  const sums = listCounts(counts, words).map(({ count, noun }) => `${count} ${noun}`)
  if (sums.length > 0) {
    writeParagraph(sheet, sums.join(' · '), { size: 11, color: ink, below: 4 })
  }
  const dates = new Intl.DateTimeFormat(words.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const checkedOn = say('checked_on', { date: dates.format(checkedAt) })
  const facts = [checkedOn, ...listFacts(result, words)]
  writeParagraph(sheet, facts.join(' · '), { size: 9, color: soft, below: 4 })
  for (const warning of warnings) {
    writeParagraph(sheet, words.describeWarning(warning), { size: 9, color: soft, below: 2 })
  }
}

function writeIssues(
  sheet: Sheet,
  { findings, truncated }: CompletedCheck,
  rules: ReadonlyMap<string, ReportedRule>,
  words: ReportWords,
): void {
  const { say } = words
  const issues = groupIssues(findings)
  writeHeading(sheet, say('issues'), 60)
  if (issues.length === 0) {
    writeParagraph(sheet, `${say('nothing_found')}.`, { size: 10, color: ink })
  }
  for (const issue of issues.slice(0, maxIssues)) {
    writeIssue(sheet, issue, rules.get(issue.rule), words)
  }
  writeNote(sheet, issues.length - maxIssues, (count) => say('more_issues', { count }))
  writeNote(sheet, truncated, (count) => say('more_findings', { count }))
}

function writeIssue(
  sheet: Sheet,
  issue: Issue,
  rule: ReportedRule | undefined,
  words: ReportWords,
): void {
  const { severity, state, type } = issue
  const isWaived = state === 'waived'
  const color = tones[isWaived ? 'waived' : severity]
  const tone = words.say(severity)
  const label = isWaived ? words.say('label_waived', { label: tone }) : tone
  const where = [describeIssuePlaces(issue, words), rule ? chooseTitle(rule, words) : type].join(
    ' · ',
  )
  sheet.keep(56)
  tag(sheet, 'P', () => {
    sheet.write(`${label} · ${where}`, { size: 8.5, color, weight: 'bold', below: 1 })
    sheet.write(words.describeIssue(issue), { size: 11, color: ink, weight: 'bold', below: 1 })
    sheet.write(words.describeRemedy(issue), { size: 10, color: ink, below: 9 })
  })
}

function writeSlides(
  sheet: Sheet,
  result: CompletedCheck,
  pictures: ReadonlyMap<number, PdfPicture>,
  words: ReportWords,
): void {
  const found = listOpen(result)
  const { shown, left } = listPicturedSlides(result)
  sheet.document.addPage()
  writeHeading(sheet, words.say('slides_with_findings'), 0)
  for (const number of shown) {
    const picture = pictures.get(number)
    if (picture) writeSlide(sheet, number, picture, found.get(number)!, words)
  }
  writeNote(sheet, left, (count) => words.say('more_slides', { count }))
}

function writeSlide(
  sheet: Sheet,
  number: number,
  picture: PdfPicture,
  found: readonly Numbered[],
  words: ReportWords,
): void {
  const { say } = words
  const { document } = sheet
  const title = say('slide', { slide: number })
  const room = document.page.width - 2 * margin
  const scale = 'png' in picture ? Math.min(room / picture.width, maxHeight / picture.height) : 0
  const height = 'png' in picture ? picture.height * scale : 20
  sheet.keep(height + 70)
  document.outline.addItem(title)
  tag(sheet, 'H3', () => sheet.write(title, { size: 12, color: ink, weight: 'bold', below: 4 }))
  if ('refused' in picture) {
    const text = say('not_shown', { reason: picture.refused })
    writeParagraph(sheet, text, { size: 9, color: soft, below: 4 })
  } else {
    const top = document.y
    const alt = say('picture_of_slide', { slide: number, count: found.length })
    const bbox: Corners = [margin, top, margin + picture.width * scale, top + height]
    tag(sheet, 'Figure', () => drawSlide(sheet, picture, bbox, scale, found), { alt, bbox })
    document.x = margin
    document.y = top + height + 6
  }
  for (const { number: at, finding } of found.slice(0, maxFindingsOfSlide)) {
    const place = describePlace(finding, words).join(', ')
    const text = `${at}  ${words.describeFinding(finding)}${place === '' ? '' : ` (${place})`}`
    writeParagraph(sheet, text, { size: 9, color: tones[chooseTone(finding)], below: 2 })
  }
  const left = found.length - maxFindingsOfSlide
  writeNote(sheet, left, (count) => say('more_on_slide', { count }))
  document.y += 12
}

type Corners = [left: number, top: number, right: number, bottom: number]

/** Points, so that two slides and their findings share a page. */
const maxHeight = 240
const emuPerPoint = 12_700

/** The picture, with the box of each finding outlined and numbered as in the list below it. */
function drawSlide(
  { document, write }: Sheet,
  { png }: { png: Uint8Array },
  [left, top, right, bottom]: Corners,
  scale: number,
  found: readonly Numbered[],
): void {
  const [width, height] = [right - left, bottom - top]
  document.image(Buffer.from(png), left, top, { width, height })
  document.save().rect(left, top, width, height).clip()
  for (const { box, text, tone } of groupByBox(found.slice(0, maxFindingsOfSlide))) {
    const points = (emu: number) => (emu / emuPerPoint) * scale
    const [x, y] = [left + points(box.x), top + points(box.y)]
    const [across, down] = [points(box.width), points(box.height)]
    const color = tones[tone]
    document.save()
    document.rotate(box.rotation, { origin: [x + across / 2, y + down / 2] })
    // White below the colour, so that a box is seen on a fill of the same colour.
    document.lineWidth(2.5).strokeColor('#FFFFFF').rect(x, y, across, down).stroke()
    document.lineWidth(1.25).strokeColor(color).rect(x, y, across, down).stroke()
    document.restore()
    // The badge stays on the picture, wherever the box begins.
    const badgeWidth = text.length * 3.8 + 6
    const badge = {
      x: Math.max(left, Math.min(x, right - badgeWidth)),
      y: Math.max(top, Math.min(y, bottom - badgeHeight)),
    }
    document.lineWidth(0.5).rect(badge.x, badge.y, badgeWidth, badgeHeight)
    document.fillAndStroke(color, '#FFFFFF')
    document.x = badge.x + 3
    document.y = badge.y + 1
    write(text, { size: 7.5, color: '#FFFFFF', weight: 'bold' })
  }
  document.restore()
}

interface Boxed {
  box: Box
  /** The numbers of its findings. */
  text: string
  tone: Tone
}

/** The boxes of findings, each once. */
function groupByBox(found: readonly Numbered[]): Boxed[] {
  const groups = new Map<string, Boxed>()
  for (const { number, finding } of found) {
    const { box } = finding.location
    if (box === null) continue
    const key = JSON.stringify(box)
    const group = groups.get(key)
    if (group) group.text += `, ${number}`
    else groups.set(key, { box, text: String(number), tone: chooseTone(finding) })
  }
  return [...groups.values()]
}

const badgeHeight = 11

function writeParagraph(sheet: Sheet, text: string, style: Parameters<Sheet['write']>[1]): void {
  tag(sheet, 'P', () => sheet.write(text, style))
}

function writeHeading(sheet: Sheet, text: string, below: number): void {
  sheet.document.y += 12
  sheet.keep(below)
  sheet.document.outline.addItem(text)
  tag(sheet, 'H2', () => sheet.write(text, { size: 14, color: ink, weight: 'bold', below: 6 }))
}

/** Says how many are left out; nothing if none are. */
function writeNote(sheet: Sheet, left: number, describe: (left: number) => string): void {
  if (left > 0) writeParagraph(sheet, describe(left), { size: 9, color: soft, below: 2 })
}

/** Findings that are not waived, by slide. */
function listOpen(result: CompletedCheck): ReadonlyMap<number, readonly Numbered[]> {
  const open = new Map<number, readonly Numbered[]>()
  for (const [number, all] of byPage(result)) {
    const unwaived = all.filter(({ finding }) => finding.state !== 'waived')
    if (number > 0 && unwaived.length > 0) open.set(number, unwaived)
  }
  return open
}

/** Writes an element of the document's structure, which screen readers announce. */
function tag(
  { document }: Sheet,
  type: 'H1' | 'H2' | 'H3' | 'P' | 'Figure',
  content: () => void,
  options: { alt?: string; bbox?: Corners } = {},
): void {
  document.addStructure(document.struct(type, options, content))
}
