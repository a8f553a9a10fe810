import type { Finding, Location, Severity } from '../finding.ts'
import type { CheckResult, CompletedCheck } from '../result.ts'
import {
  descriptionOf,
  type ReportedRule,
  type ReportOptions,
  reportedRules,
  titleOf,
} from './reported-rule.ts'
import type { SarifLocation, SarifLog, SarifResult, SarifRule } from './sarif-join.ts'

/** A check's result as SARIF 2.1.0 (OASIS), which code hosts and editors show beside the file. */
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
            rules: rules.map(descriptorOf),
          },
        },
        columnKind: 'utf16CodeUnits',
        artifacts: [artifactOf(result, options)],
        invocations: [invocationOf(result)],
        ...(result.status === 'failed' ? { results: [] } : resultsOf(result, rules, options)),
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

function descriptorOf(rule: ReportedRule): SarifRule {
  const description = descriptionOf(rule)
  return {
    id: rule.id,
    name: pascalCase(rule.type || 'rule'),
    shortDescription: { text: titleOf(rule) },
    fullDescription: { text: description },
    help: { text: description },
    ...(rule.guideline_url ? { helpUri: rule.guideline_url } : {}),
    defaultConfiguration: { level: levels[rule.severity] },
    properties: { type: rule.type, tags: ['brand'] },
  }
}

function artifactOf(result: CheckResult, { filename }: ReportOptions): object {
  const location = { uri: uriOf(filename) }
  const artifact = { location, roles: ['analysisTarget'] }
  if (result.status === 'failed') return artifact
  const { bytes, sha256 } = result.input
  return { ...artifact, length: bytes, hashes: { 'sha-256': sha256 } }
}

/** A check that failed tells why, as a notification; it has no results. */
function invocationOf(result: CheckResult): object {
  if (result.status === 'completed') return { executionSuccessful: true }
  const { code, message } = result.failure
  return {
    executionSuccessful: false,
    toolExecutionNotifications: [
      { level: 'error', message: { text: message }, descriptor: { id: code } },
    ],
  }
}

function resultsOf(
  { findings, input, verdict, score, counts, truncated }: CompletedCheck,
  rules: readonly ReportedRule[],
  options: ReportOptions,
): { results: SarifResult[]; properties: object } {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  const uri = uriOf(options.filename)
  return {
    results: findings.map((finding) => ({
      ruleId: finding.rule,
      ruleIndex: indexes.get(finding.rule) ?? -1,
      level: levels[finding.severity],
      message: { text: messageOf(finding) },
      locations: [locationOf(finding.location, uri)],
      fingerprints: { 'blazon/v1': finding.fingerprint },
      suppressions: finding.state === 'waived' ? [{ kind: 'external', status: 'accepted' }] : [],
      baselineState: finding.state === 'new' ? 'new' : 'unchanged',
      occurrenceCount: finding.occurrences,
      properties: propertiesOf(finding),
    })),
    properties: { format: input.format, pages: input.pages, verdict, score, counts, truncated },
  }
}

/** It says the slide or the page: what shows findings beside a file has lines, and a deck has none. */
function messageOf({ message, location: { slide, page } }: Finding): string {
  if (slide !== null) return `Slide ${slide}: ${message}`
  return page === null ? message : `Page ${page}: ${message}`
}

function propertiesOf({ type, observed, expected, nearest, source, fix, location }: Finding) {
  const { slide, page, shape_id, paragraph, run, text, box, selector } = location
  return {
    type,
    observed,
    expected,
    nearest,
    source,
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

function locationOf(location: Location, uri: string): SarifLocation {
  const { line, column } = location
  // Code scanning asks for a line; what has none is shown at the top of its file.
  const region = line === null ? { startLine: 1 } : { startLine: line, startColumn: column ?? 1 }
  const steps = stepsOf(location)
  return {
    physicalLocation: { artifactLocation: { uri, index: 0 }, region },
    ...(steps.length > 0 ? { logicalLocations: [logicalLocation(steps)] } : {}),
  }
}

interface Step {
  kind: string
  name: string
}

function stepsOf({ slide, page, shape_name, paragraph, run, selector, line }: Location): Step[] {
  const steps: Step[] = []
  const add = (kind: string, name: string | null) => {
    if (name) steps.push({ kind, name })
  }
  const numbered = (kind: string, number: number | null) =>
    add(kind, number === null ? null : `${kind} ${number}`)
  numbered('slide', slide)
  numbered('page', page)
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

/** A relative reference (RFC 3986) that no name of a file can break out of. */
function uriOf(filename: string): string {
  const name = filename.replace(/\p{Cs}/gu, '\uFFFD')
  return name.split(/[\\/]/).filter(Boolean).map(encodeURIComponent).join('/') || 'file'
}

function pascalCase(type: string): string {
  return type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
