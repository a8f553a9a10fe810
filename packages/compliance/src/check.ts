import type { Document, Format } from '@blazon/document/document'
import { sha256 } from '@blazon/pptx/container/media'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { Warning } from '@blazon/warnings/warning'
import type { Brand } from './brand.ts'
import { createEarlyJudge, type EarlyFindings, type EarlyJudge } from './early-findings.ts'
import { type EarlierFinding, matchEdited } from './edited-findings.ts'
import { type Evaluation, evaluate, type Known, listNotApplicable } from './evaluate.ts'
import { nothingCompared } from './pictures/compared-pictures.ts'
import { readDocument } from './readers/read-document.ts'
import { type CheckResult, type CompletedCheck, engineVersion, findingsLimit } from './result.ts'
import type { EngineContext, Rule } from './rule.ts'
import { type RuleInputs, readRuleInputs } from './rule-inputs.ts'
import { computeScore, countFindings, decideVerdict, inDocumentOrder } from './summarize.ts'
import { listUsedFiles, listUsedValues } from './uses.ts'
import { warnOfCheck } from './warnings.ts'
import { type Dictionaries, noDictionaries } from './words/dictionary.ts'

export interface CheckOptions extends Brand {
  /** Distinguishes text formats. */
  filename?: string
  /** The format, if it is known; by default it is detected from the bytes and the name. */
  format?: Format
  /** The SHA-256 of the bytes in hexadecimal, if it is known; by default it is computed. */
  sha256?: string
  /** The number of the only slide of a deck to check, from 1. */
  slide?: number | null
  /** Includes hidden slides and shapes; default false. */
  includeHidden?: boolean
  /** Includes speaker notes; default false. */
  includeNotes?: boolean
  /** The findings of an earlier check. */
  baseline?: readonly EarlierFinding[]
  /** Fingerprints of waived findings. */
  waivers?: Iterable<string>
  /** Called with the number of pages or slides before the first is read. */
  onPages?: (count: number) => void
  onProgress?: (progress: CheckProgress) => void
  /** Gets findings while the file is read and judged. They do not change the result. */
  early?: EarlyFindings
  /** Called with the colours and font families that the file shows ({@link listUsedValues}). */
  onUsedValues?: (values: readonly string[]) => void
  /** Called with the files that the file shows ({@link listUsedFiles}). */
  onUsedFiles?: (hashes: readonly string[]) => void
}

/** How far a check is: pages read of all pages, then rules evaluated of all rules. */
export interface CheckProgress {
  stage: 'reading' | 'judging'
  done: number
  total: number
}

/**
 * Checks a file against rules with valid parameters ({@link ruleProblems}). The same bytes, rules,
 * options and engine give the same result, byte for byte. An unreadable file gives a failed check;
 * only a programming error throws.
 */
export async function check(
  bytes: Uint8Array,
  rules: readonly Rule[],
  options: CheckOptions,
): Promise<CheckResult> {
  const judge = options.early
    ? createEarlyJudge(rules, createContext(options), listKnown(options), options.early)
    : null
  let document: Document
  try {
    document = await readDocument(bytes, { ...options, ...readingProgress(options, judge) })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { code, refusal } = error
    return { status: 'failed', failure: { code, ...refusal }, engine_version: engineVersion }
  }
  options.onProgress?.({ stage: 'judging', done: 0, total: rules.length })
  const { includeHidden = false, includeNotes = false } = options
  options.onUsedValues?.(listUsedValues(document, { includeHidden, includeNotes }))
  judge?.judgePages(() => document)
  const inputs = await readRuleInputs(bytes, document, rules, options)
  options.onUsedFiles?.(listUsedFiles(document, inputs.pictures, { includeHidden }))
  return {
    ...checkDocument(document, rules, options, inputs, judge?.addEvaluation),
    input: {
      format: document.format,
      sha256: options.sha256 ?? sha256(bytes),
      bytes: bytes.byteLength,
      pages: document.pages.length,
    },
  }
}

function readingProgress({ onPages, onProgress }: CheckOptions, judge: EarlyJudge | null) {
  let total = 0
  return {
    onPages(count: number) {
      total = count
      onPages?.(count)
      onProgress?.({ stage: 'reading', done: 0, total })
    },
    onPage(number: number, readSoFar: () => Document) {
      onProgress?.({ stage: 'reading', done: number, total })
      judge?.judgePages(readSoFar)
    },
  }
}

/**
 * Checks a document that has already been read; returns a completed check without its `input`.
 * Rules whose inputs are absent are indeterminate.
 *
 * @param onEvaluation called with the result of each rule.
 */
export function checkDocument(
  document: Document,
  rules: readonly Rule[],
  options: CheckOptions,
  inputs: Partial<RuleInputs> = {},
  onEvaluation?: (evaluation: Evaluation) => void,
): Omit<CompletedCheck, 'input'> {
  const { includeHidden = false, baseline = [] } = options
  const context = createContext(options, inputs)
  const total = rules.length
  const evaluations = evaluate(document, rules, context, listKnown(options), {
    onRule: (done) => options.onProgress?.({ stage: 'judging', done, total }),
    ...(onEvaluation && { onEvaluation }),
  })
  const findings = inDocumentOrder(document, evaluations)
  for (const finding of matchEdited(findings, baseline).keys()) {
    if (finding.state === 'new') finding.state = 'existing'
  }
  const counts = countFindings(document, evaluations)
  const judged = document.pages.filter(({ hidden }) => includeHidden || !hidden).length
  return {
    status: 'completed',
    verdict: decideVerdict(counts),
    score: computeScore(evaluations, counts, document.size ? judged : null),
    counts,
    rules: evaluations.map(({ rule: { id, revision } }) => ({ id, revision })),
    not_applicable: listNotApplicable(document, rules),
    warnings: listWarnings(document, context.dictionaries),
    engine_version: engineVersion,
    findings_count: findings.length,
    findings: findings.slice(0, findingsLimit),
    truncated: Math.max(0, findings.length - findingsLimit),
  }
}

function createContext(options: CheckOptions, inputs: Partial<RuleInputs> = {}): EngineContext {
  const { palettes, fonts, tokenSets = [], templates = [] } = options
  const { includeHidden = false, includeNotes = false } = options
  return {
    palettes,
    fonts,
    tokenSets,
    templates,
    pictures: nothingCompared,
    dictionaries: noDictionaries,
    ...inputs,
    includeHidden,
    includeNotes,
  }
}

function listKnown({ baseline = [], waivers }: CheckOptions): Known {
  return {
    baseline: new Set(baseline.map(({ fingerprint }) => fingerprint)),
    waivers: new Set(waivers),
  }
}

function listWarnings({ attachments = [] }: Document, dictionaries: Dictionaries): Warning[] {
  const missing = [...dictionaries].filter(([, dictionary]) => dictionary === null)
  return [
    ...(attachments.length > 0
      ? [warnOfCheck('attachments_not_checked', { count: attachments.length, names: attachments })]
      : []),
    ...missing.map(([language]) => warnOfCheck('dictionary_not_installed', { language })),
  ]
}
