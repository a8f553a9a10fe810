import { countPlaces, groupIssues, type Issue } from '../issues.ts'
import { locationNoun } from '../places/place.ts'
import type { CheckResult, CompletedCheck } from '../result.ts'

/** A file and the result of its check. */
interface JunitFile {
  file: string
  result: CheckResult
}

/**
 * Checks as JUnit XML, which CI systems show as tests: each file is a suite and each issue a case.
 * Errors fail; warnings and information pass with their text as output; waived issues, and what was
 * not judged, are skipped.
 * A file without issues is one case that passes, and an unreadable file one with an error.
 */
export function junitReport(files: readonly JunitFile[]): string {
  const suites = files.map(({ file, result }) => renderSuite(file, listCases(file, result)))
  const { attributes } = total(suites.flatMap(({ cases }) => cases))
  const body = suites.map(({ text }) => text).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Blazon"${attributes}>\n${body}\n</testsuites>\n`
}

interface Case {
  outcome: 'passed' | 'failures' | 'errors' | 'skipped'
  text: string
}

function renderSuite(
  file: string,
  cases: readonly Case[],
): { text: string; cases: readonly Case[] } {
  const lines = cases.map(({ text }) => text).join('\n')
  const text = `  <testsuite name="${escaped(file)}"${total(cases).attributes}>\n${lines}\n  </testsuite>`
  return { text, cases }
}

function total(cases: readonly Case[]): { attributes: string } {
  const count = (outcome: Case['outcome']) => cases.filter((one) => one.outcome === outcome).length
  const counts = (['failures', 'errors', 'skipped'] as const).map(
    (outcome) => ` ${outcome}="${count(outcome)}"`,
  )
  return { attributes: ` tests="${cases.length}"${counts.join('')}` }
}

function listCases(file: string, result: CheckResult): Case[] {
  if (result.status === 'failed') {
    const { code, message } = result.failure
    const text = `<error type="${escaped(code)}" message="${escaped(message)}"/>`
    return [renderCase(file, 'The file can be read', 'errors', text)]
  }
  const issues = groupIssues(result.findings)
  const warnings = result.warnings.map(({ code, message }) =>
    renderCase(file, message, 'skipped', `<skipped message="${escaped(code)}"/>`),
  )
  if (issues.length === 0) return [renderCase(file, passes(result), 'passed', ''), ...warnings]
  return [...issues.map((issue) => issueCase(file, issue)), ...warnings]
}

function passes({ verdict, score }: CompletedCheck): string {
  return `${verdict}, score ${score}`
}

function issueCase(file: string, issue: Issue): Case {
  const { message, severity, state, type, remedy } = issue
  const name = issue.findings_count > 1 ? `${message}, ${countPlaces(issue)}` : message
  const where = describePlace(issue)
  const text = escaped([where, remedy.text].filter((part) => part !== '').join('\n'))
  if (state === 'waived') return renderCase(file, name, 'skipped', '<skipped message="waived"/>')
  if (severity !== 'error') {
    return renderCase(file, name, 'passed', `<system-out>${severity}: ${text}</system-out>`)
  }
  const failure = `<failure type="${escaped(type)}" message="${escaped(name)}">${text}</failure>`
  return renderCase(file, name, 'failures', failure)
}

/** `slide 3, 4` or `line 12`; empty for a whole file. */
function describePlace({ slides, sample }: Issue): string {
  const { line } = sample.location
  if (slides.length > 0) return `${locationNoun(sample.location)} ${slides.join(', ')}`
  return line === null ? '' : `line ${line}`
}

function renderCase(file: string, name: string, outcome: Case['outcome'], content: string): Case {
  const start = `    <testcase classname="${escaped(file)}" name="${escaped(name)}"`
  const text = content === '' ? `${start}/>` : `${start}>${content}</testcase>`
  return { outcome, text }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Also drops what XML 1.0 cannot contain (section 2.2). */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"\n]/g, (character) => entities[character]!)
  )
}
