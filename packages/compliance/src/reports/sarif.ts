import type { Finding, Location, Severity } from '../finding.ts'
import { countPlaces, findingsByIssue, groupIssues, type Issue } from '../issues.ts'
import { partNames } from '../places/place.ts'
import type { CheckResult, CompletedCheck } from '../result.ts'
import { capitalize } from '../rules/phrases.ts'
import { chooseTitle, describeRule } from './report-phrases.ts'
import { englishWords } from './report-words.ts'
import { type ReportedRule, type ReportOptions, reportedRules } from './reported-rule.ts'
import type { SarifLocation, SarifLog, SarifResult, SarifRule } from './sarif-join.ts'

/**
 * A check's result as SARIF 2.1.0 (OASIS), which code hosts and editors show next to the file: each
 * issue is one result with the locations of its findings.
 */
export function sarifReport(result: CheckResult, options: ReportOptions): SarifLog {
  const rules = reportedRules(result, options)
  return {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Blazon',
            semanticVersion: result.engine_version,
            rules: rules.map(createDescriptor),
          },
        },
        columnKind: 'utf16CodeUnits',
        artifacts: [createArtifact(result, options)],
        invocations: [createInvocation(result)],
        ...(result.status === 'failed' ? { results: [] } : createResults(result, rules, options)),
      },
    ],
  }
}

type Level = 'error' | 'warning' | 'note'

const levels: Readonly<Record<Severity, Level>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}

function createDescriptor(rule: ReportedRule): SarifRule {
  const description = describeRule(rule, englishWords)
  return {
    id: rule.id,
    name: pascalCase(rule.type || 'rule'),
    shortDescription: { text: chooseTitle(rule, englishWords) },
    fullDescription: { text: description },
    help: { text: description },
    ...(rule.guideline_url ? { helpUri: rule.guideline_url } : {}),
    defaultConfiguration: { level: levels[rule.severity] },
    properties: { type: rule.type, tags: ['brand'] },
  }
}

function createArtifact(result: CheckResult, { filename }: ReportOptions): object {
  const location = { uri: toUri(filename) }
  const artifact = { location, roles: ['analysisTarget'] }
  if (result.status === 'failed') return artifact
  const { bytes, sha256 } = result.input
  return { ...artifact, length: bytes, hashes: { 'sha-256': sha256 } }
}

/** A failed check has a notification with the reason and no results, a completed one its warnings. */
function createInvocation(result: CheckResult): object {
  if (result.status === 'completed') {
    const notices = result.warnings.map(({ code, message }) => notify('warning', code, message))
    return {
      executionSuccessful: true,
      ...(notices.length > 0 && { toolExecutionNotifications: notices }),
    }
  }
  const { code, message } = result.failure
  return {
    executionSuccessful: false,
    toolExecutionNotifications: [notify('error', code, message)],
  }
}

function notify(level: 'error' | 'warning', code: string, message: string) {
  return { level, message: { text: message }, descriptor: { id: code } }
}

function createResults(
  { findings, input, verdict, score, counts, truncated }: CompletedCheck,
  rules: readonly ReportedRule[],
  options: ReportOptions,
): { results: SarifResult[]; properties: object } {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  const uri = toUri(options.filename)
  const found = findingsByIssue(findings)
  return {
    results: groupIssues(findings).map((issue) => ({
      ruleId: issue.rule,
      ruleIndex: indexes.get(issue.rule) ?? -1,
      level: levels[issue.severity],
      message: { text: describeIssue(issue) },
      locations: chooseLocations(found.get(issue.fingerprint) ?? []).map((finding) => ({
        ...createLocation(finding.location, uri),
        message: { text: finding.message },
        properties: placeProperties(finding),
      })),
      partialFingerprints: listFingerprints(issue),
      suppressions: issue.state === 'waived' ? [{ kind: 'external', status: 'accepted' }] : [],
      baselineState: issue.state === 'new' ? 'new' : 'unchanged',
      occurrenceCount: issue.places_count,
      properties: issueProperties(issue),
    })),
    properties: { format: input.format, pages: input.pages, verdict, score, counts, truncated },
  }
}

/**
 * GitHub identifies alerts by `primaryLocationLineHash` alone. Without it, GitHub hashes the line:
 * all issues of one rule in a deck, which has no lines, would be one alert, and an edited line in a
 * style sheet another alert.
 */
function listFingerprints({ fingerprint }: Issue): Record<string, string> {
  return {
    'blazonIssue/v1': fingerprint,
    primaryLocationLineHash: `${fingerprint.slice(0, 16)}:1`,
  }
}

/** GitHub rejects a file that has a result with more than 1,000 locations. */
const maxLocations = 1_000

/**
 * Omits waived places of an issue that is not fully waived, because SARIF suppresses a result only
 * as a whole.
 */
function chooseLocations(findings: readonly Finding[]): readonly Finding[] {
  const unwaived = findings.filter(({ state }) => state !== 'waived')
  return (unwaived.length > 0 ? unwaived : findings).slice(0, maxLocations)
}

/** Includes the slides, because SARIF viewers show lines, and a deck has none. */
function describeIssue(issue: Issue): string {
  const { message, remedy, findings_count, sample } = issue
  if (findings_count > 1) return `${message}, ${countPlaces(issue)}. ${remedy.text}`
  const { slide, page, part } = sample.location
  if (part !== undefined) return `${capitalize(partNames[part])}: ${message}`
  if (slide !== null) return `Slide ${slide}: ${message}`
  return page === null ? message : `Page ${page}: ${message}`
}

function issueProperties(issue: Issue) {
  const { type, observed, origin, places_count, findings_count, waived_count, slides } = issue
  const { expected, nearest, source } = issue.sample
  return {
    type,
    observed,
    expected,
    nearest,
    source,
    origin,
    places_count,
    findings_count,
    waived_count,
    slides,
    remedy: issue.remedy,
  }
}

function placeProperties({ fingerprint, state, occurrences, fix, location }: Finding) {
  const { slide, page, shape_id, paragraph, run, text, box, selector } = location
  return {
    fingerprint,
    state,
    occurrences,
    fix,
    slide: slide ?? page,
    shape_id,
    paragraph,
    run,
    text,
    box,
    selector,
  }
}

function createLocation(location: Location, uri: string): SarifLocation {
  const { line, column, part } = location
  // Code scanning requires a line, so findings without one are shown at the start of the file. Lines
  // of a part are no lines of its file.
  const region =
    line === null || part !== undefined
      ? { startLine: 1 }
      : { startLine: line, startColumn: column ?? 1 }
  const steps = listSteps(location)
  return {
    physicalLocation: { artifactLocation: { uri, index: 0 }, region },
    ...(steps.length > 0 ? { logicalLocations: [logicalLocation(steps)] } : {}),
  }
}

interface Step {
  kind: string
  name: string
}

function listSteps(location: Location): Step[] {
  const {
    slide,
    page,
    sheet,
    part,
    headings = [],
    shape_name,
    paragraph,
    run,
    selector,
    line,
  } = location
  const steps: Step[] = []
  const add = (kind: string, name: string | null) => {
    if (name) steps.push({ kind, name })
  }
  const numbered = (kind: string, number: number | null) =>
    add(kind, number === null ? null : `${kind} ${number}`)
  numbered('slide', slide)
  if (sheet !== undefined) add('sheet', sheet)
  else if (part !== undefined) add('part', partNames[part])
  else numbered('page', page)
  for (const heading of headings) add('heading', heading)
  add('selector', selector)
  if (line === null) {
    add('shape', shape_name)
    numbered('paragraph', paragraph)
    numbered('run', run)
  }
  return steps
}

function logicalLocation(steps: readonly Step[]): object {
  const last = steps.at(-1)
  return {
    name: last?.name,
    fullyQualifiedName: steps.map(({ name }) => name).join('/'),
    kind: last?.kind,
  }
}

/** A relative reference (RFC 3986) that no file name can escape from. */
function toUri(filename: string): string {
  const name = filename.replace(/\p{Cs}/gu, '\uFFFD')
  return name.split(/[\\/]/).filter(Boolean).map(encodeURIComponent).join('/') || 'file'
}

function pascalCase(type: string): string {
  return type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
