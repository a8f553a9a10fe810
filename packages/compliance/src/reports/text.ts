import type { Finding, Severity } from '../finding.ts'
import type { CheckResult, CompletedCheck } from '../result.ts'
import { type Ink, inkOf, type Paint } from './terminal.ts'
import { printable, wrapped } from './terminal-text.ts'

export interface PrintOptions {
  /** Whether the terminal shows ANSI true colour. */
  color: boolean
  /** Columns to fit into, at least 40. */
  width: number
}

/** A check's result for people at a terminal: findings by slide, then the verdict and the sums. */
export function printFindings(result: CheckResult, options: PrintOptions): string {
  const ink = inkOf(options.color)
  const width = Math.max(40, options.width)
  if (result.status === 'failed') {
    const { code, message } = result.failure
    const reason = `The file could not be checked: ${printable(message)} (${code})`
    return `${wrapped(reason, width).map(ink.red).join('\n')}\n`
  }
  const groups = byHeading(result)
  const sections = groups.map(({ heading, findings }) =>
    [ink.bold(heading), ...findings.map((finding) => block(finding, ink, width))].join('\n'),
  )
  return `${[...sections, summary(result, ink, width)].join('\n\n')}\n`
}

function byHeading({ findings }: CompletedCheck): { heading: string; findings: Finding[] }[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const { slide, page, line } = finding.location
    const heading = slide
      ? `Slide ${slide}`
      : page
        ? `Page ${page}`
        : line
          ? 'Text'
          : 'The whole file'
    const group = groups.get(heading) ?? []
    groups.set(heading, group)
    group.push(finding)
  }
  return [...groups].map(([heading, found]) => ({ heading, findings: found }))
}

const marks: Readonly<Record<Severity, string>> = { error: '✗', warning: '▲', info: '•' }
const indent = ' '.repeat(4)

function block(finding: Finding, ink: Ink, width: number): string {
  const isWaived = finding.state === 'waived'
  const paint = isWaived ? ink.dim : paintOf(finding.severity, ink)
  const lines = wrapped(printable(finding.message), width - indent.length)
  const swatches = isWaived ? '' : swatchLine(finding, ink)
  return [
    `  ${paint(isWaived ? '–' : marks[finding.severity])} ${lines.join(`\n${indent}`)}`,
    ...(swatches === '' ? [] : [`${indent}${swatches}`]),
    ...wrapped(placeLine(finding), width - indent.length).map((line) => indent + ink.dim(line)),
    ...fixLines(finding, ink, width),
  ].join('\n')
}

function paintOf(severity: Severity, ink: Ink): Paint {
  if (severity === 'error') return ink.red
  return severity === 'warning' ? ink.yellow : ink.blue
}

/** The colour found beside the one proposed; nothing where the terminal shows no colours. */
function swatchLine({ observed, nearest }: Finding, ink: Ink): string {
  if (!ink.isColored || nearest === null || typeof observed !== 'string') return ''
  return `${ink.swatch(observed)} ${observed}  →  ${ink.swatch(nearest.hex)} ${nearest.hex} ${printable(nearest.key)}`
}

function placeLine({ location, source, occurrences, state, type }: Finding): string {
  const { shape_name, paragraph, run, line, column, selector } = location
  return [
    shape_name && line === null ? printable(shape_name) : null,
    selector ? printable(selector) : null,
    line ? `line ${line}, column ${column}` : null,
    paragraph && line === null ? `paragraph ${paragraph}${run ? `, run ${run}` : ''}` : null,
    source && source !== 'explicit' ? `set by the ${source}` : null,
    occurrences > 1 ? `${occurrences} times` : null,
    state === 'new' ? null : state,
    type,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function fixLines({ fix, state }: Finding, ink: Ink, width: number): string[] {
  if (fix === null || state === 'waived') return []
  const lines = wrapped(printable(fix.description), width - indent.length - 2)
  return lines.map((line, index) => `${indent}${ink.green(index === 0 ? '→' : ' ')} ${line}`)
}

function summary(result: CompletedCheck, ink: Ink, width: number): string {
  const { verdict, score, counts, truncated } = result
  const sums = [
    plural(counts.error, 'error', 'errors'),
    plural(counts.warning, 'warning', 'warnings'),
    plural(counts.info, 'note', 'notes'),
    counts.waived > 0 ? `${counts.waived} waived` : '',
    counts.indeterminate > 0 ? `${counts.indeterminate} could not be judged` : '',
    truncated > 0 ? `${truncated} more not listed` : '',
  ].filter((part) => part !== '')
  const paint = { fail: ink.red, warn: ink.yellow, pass: ink.green }[verdict]
  const rest = `score ${score} · ${sums.length > 0 ? sums.join(', ') : 'nothing found'}`
  const [first = '', ...more] = wrapped(`${verdict} · ${rest}`, width)
  return [paint(verdict) + first.slice(verdict.length), ...more].join('\n')
}

function plural(count: number, one: string, many: string): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? one : many}`
}
