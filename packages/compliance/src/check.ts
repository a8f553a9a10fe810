import type { Document } from '@blazon/document/document'
import { sha256 } from '@blazon/pptx/container/media'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { Brand } from './brand.ts'
import type { ColorsBehind } from './colors-behind.ts'
import { evaluate } from './evaluate.ts'
import type { MeasuredOverflow } from './measured-overflow.ts'
import { measureOverflow } from './overflow.ts'
import { comparePictures } from './pictures/compare-pictures.ts'
import { type ComparedPictures, nothingCompared } from './pictures/compared-pictures.ts'
import { readColorsBehind } from './read-colors-behind.ts'
import { readDocument } from './read-document.ts'
import { type CheckResult, type CompletedCheck, engineVersion, findingsLimit } from './result.ts'
import type { Rule } from './rule.ts'
import { countsOf, inDocumentOrder, scoreOf, verdictOf } from './summarize.ts'
import { loadDictionaries } from './words/dictionaries.ts'
import { type Dictionaries, noDictionaries } from './words/dictionary.ts'

export interface CheckOptions extends Brand {
  /** Tells text formats apart. */
  filename?: string
  /** Of a deck, the one slide to check, from 1; it keeps its number. */
  slide?: number | null
  /** Hidden slides and shapes too; by default they are left out. */
  includeHidden?: boolean
  /** Speaker notes too; by default they are left out. */
  includeNotes?: boolean
  /** Fingerprints of an earlier check's findings. */
  baseline?: Iterable<string>
  /** Fingerprints of findings that are waived. */
  waivers?: Iterable<string>
  /** Called with how many pages or slides the file has, before the first is read. */
  onPages?: (count: number) => void
}

/**
 * Checks a file against rules whose parameters are valid ({@link ruleProblems}). The same bytes,
 * rules, options and engine give the same result, byte for byte. A file that can't be read gives a
 * failed check; only a mistake of the caller's throws.
 */
export async function check(
  bytes: Uint8Array,
  rules: readonly Rule[],
  options: CheckOptions,
): Promise<CheckResult> {
  let document: Document
  try {
    const { filename = null, slide = null, onPages } = options
    document = await readDocument(bytes, filename, slide, onPages)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { code, message } = error
    return { status: 'failed', failure: { code, message }, engine_version: engineVersion }
  }
  const pictures = await comparePictures(bytes, document, rules, options.logos ?? [])
  const overflow = await measureOverflow(bytes, document, rules)
  const { includeHidden = false } = options
  const colorsBehind = await readColorsBehind(bytes, document, rules, includeHidden)
  const dictionaries = await loadDictionaries(document, rules)
  return {
    ...checkDocument(document, rules, options, pictures, overflow, dictionaries, colorsBehind),
    input: {
      format: document.format,
      sha256: sha256(bytes),
      bytes: bytes.byteLength,
      pages: document.pages.length,
    },
  }
}

/**
 * Checks what has been read already; all of a completed check but its `input`. Without having
 * looked at its pictures, rules about logos are indeterminate; so are those about spelling without
 * dictionaries, and contrast with pictures without the pixels behind texts.
 */
export function checkDocument(
  document: Document,
  rules: readonly Rule[],
  options: CheckOptions,
  pictures: ComparedPictures = nothingCompared,
  overflow?: MeasuredOverflow,
  dictionaries: Dictionaries = noDictionaries,
  colorsBehind: ColorsBehind = new Map(),
): Omit<CompletedCheck, 'input'> {
  const { palettes, fonts, templates = [], includeHidden = false, includeNotes = false } = options
  const known = { baseline: new Set(options.baseline), waivers: new Set(options.waivers) }
  const context = {
    palettes,
    fonts,
    templates,
    pictures,
    dictionaries,
    ...(overflow && { overflow }),
    colorsBehind,
    includeHidden,
    includeNotes,
  }
  const evaluations = evaluate(document, rules, context, known)
  const findings = inDocumentOrder(document, evaluations)
  const counts = countsOf(document, evaluations)
  return {
    status: 'completed',
    verdict: verdictOf(counts),
    score: scoreOf(evaluations),
    counts,
    rules: evaluations.map(({ rule: { id, revision } }) => ({ id, revision })),
    engine_version: engineVersion,
    findings_count: findings.length,
    findings: findings.slice(0, findingsLimit),
    truncated: Math.max(0, findings.length - findingsLimit),
  }
}
