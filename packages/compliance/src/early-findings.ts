import type { Document } from '@blazon/document/document'
import { type Evaluation, evaluate, type Known, type Located } from './evaluate.ts'
import type { Finding } from './finding.ts'
import { fingerprinter } from './fingerprint.ts'
import type { EngineContext, Rule } from './rule.ts'
import { findRuleType } from './rules/registry.ts'

/** Takes findings of a check before the check ends. */
export interface EarlyFindings {
  /** Whether findings are wanted now: judging pages for them takes time. */
  areWanted(): boolean
  /** Called with findings that were not passed before. */
  take(findings: readonly Finding[]): void
}

/** Finds what can be said of a document before all of it is read and judged. */
export interface EarlyJudge {
  /** Judges some of the pages that have been read, if findings are wanted. */
  judgePages(readSoFar: () => Document): void
  /** Passes on the findings of a rule that was evaluated for the whole document. */
  addEvaluation(evaluation: Evaluation): void
}

/** Judging these of the slides of a business deck by all rule types takes 100 ms. */
const maxPagesAtOnce = 20
/** One rule that is broken everywhere leaves room for the next ones. */
const maxOfRule = 50

/**
 * Passes on findings that the check has at the end, with the same fingerprints. Those of a part of the
 * pages are on one page and of rules that judge pages one by one.
 */
export function createEarlyJudge(
  rules: readonly Rule[],
  context: EngineContext,
  known: Known,
  early: EarlyFindings,
): EarlyJudge {
  const judging = rules.filter(({ type }) => !findRuleType(type)?.needsWholeFile)
  const fingerprint = fingerprinter()
  const passed = new Set<string>()
  const waiting: Finding[] = []
  let judgedPages = 0

  return {
    judgePages(readSoFar) {
      if (!early.areWanted()) return
      const read = readSoFar()
      const pages = read.pages.slice(judgedPages, judgedPages + maxPagesAtOnce)
      if (pages.length === 0) return
      judgedPages += pages.length
      const part = { ...read, pages, sharedSheets: [] }
      const evaluations = evaluate(part, judging, context, known, {}, fingerprint)
      pass(evaluations.flatMap(({ findings }) => findings.filter(isOfOnePage)).map(toFinding))
    },
    addEvaluation({ findings }) {
      waiting.push(...findings.slice(0, maxOfRule).map(toFinding))
      if (early.areWanted()) pass(waiting.splice(0))
    },
  }

  function pass(findings: readonly Finding[]): void {
    const added = findings.filter(({ fingerprint }) => !passed.has(fingerprint))
    for (const { fingerprint } of added) passed.add(fingerprint)
    if (added.length > 0) early.take(added)
  }
}

function isOfOnePage({ place: { page, sheet } }: Located): boolean {
  return page !== null && sheet === null
}

function toFinding({ finding }: Located): Finding {
  return finding
}
