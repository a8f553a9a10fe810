import { describeBytes } from '@blazon/warnings/describe-bytes'
import { fillMessage, type Values } from '@blazon/warnings/fill-message'
import type { Warning } from '@blazon/warnings/warning'
import type { Finding } from '../finding.ts'
import { countPlaces, type Issue } from '../issues.ts'
import { findRuleType } from '../rules/registry.ts'
import { type ReportText, reportTexts } from './report-texts.ts'

/** What the reports for people say, in the language of their reader. */
export interface ReportWords {
  /** BCP 47. */
  language: string
  /** Of dates and numbers. */
  locale: string
  /** A text of the report with its values. */
  say(text: ReportText, values?: Values): string
  describeFinding(finding: Finding): string
  describeIssue(issue: Issue): string
  describeRemedy(issue: Issue): string
  describeWarning(warning: Warning): string
  /** What is wanted instead; null if the sentence of the finding says it. */
  describeExpected(finding: Finding): string | null
  describeFix(finding: Finding): string | null
  describeBytes(bytes: number): string
  /** `37 places on 12 slides`. */
  countPlaces(issue: Issue): string
  nameRuleType(type: string): string
  /** What a rule of the type requires; null for an unknown type. */
  describeRuleType(type: string): string | null
}

/** The words of the engine itself. */
export const englishWords: ReportWords = {
  language: 'en',
  locale: 'en-GB',
  say: (text, values) => fillMessage(reportTexts[text], values),
  describeFinding: ({ message }) => message,
  describeIssue: ({ message }) => message,
  describeRemedy: ({ remedy }) => remedy.text,
  describeWarning: ({ message }) => message,
  describeExpected: ({ expected }) => expected,
  describeFix: ({ fix }) => fix?.description ?? null,
  describeBytes,
  countPlaces,
  nameRuleType(type) {
    const words = type.replaceAll('_', ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  },
  describeRuleType: (type) => findRuleType(type)?.description ?? null,
}
