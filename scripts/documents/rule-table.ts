import { ruleTypes } from '@blazon/compliance/rules/registry'
import { topicNames, topics } from '@blazon/compliance/rules/topics'

const begin = '<!-- Written by `npm run guides`, from the files of the rule types. -->\n'
const end = '<!-- End of the table. -->\n'

/** The guide with its table of all rule types as the registry has them now. */
export function updateRuleTable(guide: string): string {
  const from = guide.indexOf(begin)
  const to = guide.indexOf(end)
  if (from < 0 || to < from) throw new Error('The guide has no place for the table of rule types')
  return `${guide.slice(0, from + begin.length)}\n${renderTable()}\n${guide.slice(to)}`
}

function renderTable(): string {
  const rows = topics.flatMap((topic) =>
    ruleTypes
      .filter((ruleType) => ruleType.topic === topic)
      .map(
        ({ type, summary, formats }) =>
          `| ${topicNames[topic]} | \`${type}\` | ${summary} | ${formats.join(', ')} |`,
      ),
  )
  return ['| Topic | Type | Requires | Formats |', '|---|---|---|---|', ...rows, ''].join('\n')
}
