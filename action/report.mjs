/** Reads the SARIF of `blazon check`, and writes it as annotations and Markdown. */

/** The checked files, and their issues, the worst first. */
export function readIssues({ runs: [run] }) {
  const checked = run.artifacts.map(({ location, properties = run.properties }, at) => {
    const { executionSuccessful, toolExecutionNotifications = [] } = run.invocations[at]
    return {
      file: decodeURIComponent(location.uri),
      verdict: executionSuccessful ? properties.verdict : 'unreadable',
      score: executionSuccessful ? properties.score : null,
      reason: toolExecutionNotifications[0]?.message.text ?? null,
    }
  })
  const issues = run.results.map((result) => {
    const { artifactLocation, region } = result.locations[0].physicalLocation
    const rule = run.tool.driver.rules[result.ruleIndex]
    return {
      file: checked[artifactLocation.index].file,
      line: region.startLine,
      column: region.startColumn,
      level: result.level,
      title: rule?.shortDescription.text ?? result.ruleId,
      message: result.message.text,
      isWaived: result.suppressions.length > 0,
    }
  })
  const unreadable = checked
    .filter(({ reason }) => reason !== null)
    .map(({ file, reason }) => ({
      ...{ file, line: 1, level: 'error', title: 'The file cannot be read', message: reason },
      isWaived: false,
    }))
  const order = ['error', 'warning', 'note']
  const sorted = [...unreadable, ...issues].sort(
    (a, b) => order.indexOf(a.level) - order.indexOf(b.level),
  )
  return { checked, issues: sorted }
}

/** The worst verdict of the files. */
export function decideVerdict(checked) {
  const verdicts = checked.map(({ verdict }) => verdict)
  return ['unreadable', 'fail', 'warn'].find((verdict) => verdicts.includes(verdict)) ?? 'pass'
}

/** A workflow command, which GitHub shows on the line of the file. */
export function command({ level, file, line, column, title, message }) {
  const name = level === 'note' ? 'notice' : level
  const properties = Object.entries({ file, line, col: column, title })
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `${key}=${escapeData(String(value)).replace(/:/g, '%3A').replace(/,/g, '%2C')}`,
    )
  return `::${name} ${properties.join(',')}::${escapeData(message)}`
}

function escapeData(text) {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

/** GitHub shows at most 1 MiB of a summary. */
const maxIssues = 200
const marks = { pass: '✅', warn: '⚠️', fail: '❌', unreadable: '❌' }
const levels = { error: 'Error', warning: 'Warning', note: 'Note' }

/** The job's summary in Markdown: a row for each file, and its issues. */
export function writeSummary(checked, issues) {
  const open = issues.filter(({ isWaived }) => !isWaived)
  const rows = checked.map(({ file, verdict, score }) => {
    const own = open.filter((issue) => issue.file === file)
    const count = (level) => own.filter((issue) => issue.level === level).length
    return `| ${marks[verdict]} ${verdict} | ${cell(file)} | ${score ?? '–'} | ${count('error')} | ${count('warning')} |`
  })
  const lines = open
    .slice(0, maxIssues)
    .map(
      ({ level, file, title, message }) =>
        `| ${levels[level]} | ${cell(file)} | ${cell(title)} | ${cell(message)} |`,
    )
  const waived = issues.length - open.length
  return [
    '## Brand check',
    '',
    '| Verdict | File | Score | Errors | Warnings |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...(lines.length === 0 ? [] : ['| | File | Rule | Issue |', '|---|---|---|---|', ...lines, '']),
    ...(open.length > maxIssues
      ? [`${open.length - maxIssues} more issues are in the SARIF file.`, '']
      : []),
    ...(waived > 0 ? [`${waived} waived.`, ''] : []),
    '',
  ].join('\n')
}

/** Text in a cell of a table, without markup. */
function cell(text) {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~@]/g, (character) => `&#${character.codePointAt(0)};`)
}
