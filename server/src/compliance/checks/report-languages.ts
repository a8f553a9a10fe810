import { reportTexts } from '@blazon/compliance/reports/report-texts'
import { englishWords, type ReportWords } from '@blazon/compliance/reports/report-words'
import { findRuleType } from '@blazon/compliance/rules/registry'
import type { Language } from '../../kernel/pages/language.ts'

/** Returns the words of reports; the German ones are those of the dashboard. */
export async function loadReportWords(language: Language): Promise<ReportWords> {
  if (language === 'en') return englishWords
  // Only a German report loads the catalog, which has every text of the dashboard.
  const german = await import('@blazon/dashboard/german')
  const { say, countPlaces, describeFinding, describeIssue, describeRemedy, formatBytes } = german
  return {
    language,
    locale: language,
    say: (text, values = {}) => say(reportTexts[text], values),
    describeFinding,
    describeIssue,
    describeRemedy,
    describeWarning: (warning) => german.translateWarning(warning) ?? warning.message,
    // The German sentence of a finding says it.
    describeExpected: () => null,
    describeFix(sample) {
      const { fix, message } = sample
      if (fix === null) return null
      const remedy = { text: fix.description, fix }
      return describeRemedy({ message, sample, remedy, places_count: 1, findings_count: 1 })
    },
    describeBytes: formatBytes,
    countPlaces,
    nameRuleType: (type) => say(findRuleType(type)?.name ?? type),
    describeRuleType(type) {
      const found = findRuleType(type)
      return found === undefined ? null : say(found.summary)
    },
  }
}
