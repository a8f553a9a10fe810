import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { showCertificates } from '@blazon/server/boot/certificates'
import { showDataDirectory } from '@blazon/server/boot/data-directory'
import { showHealth } from '@blazon/server/http/operations/health-metrics'
import { createMetrics, type Metrics } from '@blazon/server/kernel/observe/metrics'
import { readConfig } from '@blazon/server/settings/config'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './guide.ts'

/** The dashboard, the alert rules and the runbook name what the service has, and each other. */

const folder = join(root, 'deploy/monitoring')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const runbook = read('docs/operations/runbook.md')

interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

const alerts: Alert[] = parse(read('deploy/monitoring/alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
)
const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[]
}

/** Every name in `/metrics`: those of a process, of the store, and of the parent (`parent.ts`). */
async function metricNames(): Promise<Set<string>> {
  const { registry, storeRegistry } = createAllMetrics()
  const text = `${await registry.metrics()}\n${await storeRegistry.metrics()}`
  const names = new Set(['blazon_processes', 'blazon_process_crashes_total'])
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name!)
    if (type === 'histogram')
      for (const end of ['bucket', 'sum', 'count']) names.add(`${name}_${end}`)
  }
  return names
}

function createAllMetrics(): Metrics {
  const metrics = createMetrics()
  const health = {
    ...{ queue: null, isDiskFull: false, hasBlobs: true, blobsSeconds: 0, hasRedis: null },
    backupFailingSeconds: null,
  }
  showHealth(metrics.storeRegistry, { current: () => health, close: () => {} })
  showDataDirectory(metrics.storeRegistry, root)
  showCertificates(metrics.storeRegistry, readConfig({}))
  metrics.watchAttempts(() => 0)
  metrics.watchClock(() => 0)
  return metrics
}

test('every metric of the dashboard, the rules and the runbook exists', async () => {
  const names = await metricNames()
  const expressions = dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ where: `panel ${title}`, expr })),
  )
  expect(expressions.length).toBeGreaterThan(40)
  for (const { alert, expr } of alerts) expressions.push({ where: alert, expr })
  for (const { where, expr } of expressions) {
    const used = expr.match(/\bblazon_[a-z0-9_]+/g) ?? []
    expect([where, used.filter((name) => !names.has(name))]).toEqual([where, []])
  }
  const all = expressions.map(({ expr }) => expr).join('\n')
  const ours = [...names].filter((name) => /^blazon_(?!nodejs|process)/.test(name))
  const shown = (name: string) => new RegExp(`\\b${name}(_bucket|_sum|_count)?\\b`).test(all)
  // What is measured and shown nowhere helps nobody.
  expect(ours.filter((name) => !/_(bucket|sum|count)$/.test(name) && !shown(name))).toEqual([])
})

/** The labels that the expressions select or group by, with their metric. */
function findLabels(expr: string): { metric: string; label: string }[] {
  const metrics = [...expr.matchAll(/\b(blazon_[a-z0-9_]+)(?:\{([^}]*)\})?/g)]
  const selected = metrics.flatMap(([, metric, matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => ({
      metric: metric!,
      label: label!,
    })),
  )
  // An expression may join metrics; a label by which it groups must be one of some of them.
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(','))
  const all = metrics.map(([, metric]) => metric!).join()
  return [...selected, ...grouped.map((label) => ({ metric: all, label: label.trim() }))]
}

test('every label that the dashboard and the rules use is one of its metric', async () => {
  const { registry, storeRegistry, requests } = createAllMetrics()
  // The labels of requests are not declared.
  requests.begin()
  requests.end('/events', 'GET', 200, 0.1)
  const shown = await registry.metrics()
  const labelsOf = (metric: string) =>
    metric.split(',').flatMap((name) => {
      const base = name.replace(/_(bucket|sum|count)$/, '')
      const found = [registry, storeRegistry].map(
        (one) => one.getSingleMetric(name) ?? one.getSingleMetric(base),
      )
      const series = new RegExp(`^${name}\\{(.*)\\}`, 'm').exec(shown)?.[1] ?? ''
      return [
        ...found.flatMap((one) => (one as unknown as { labelNames?: string[] })?.labelNames ?? []),
        ...[...series.matchAll(/(\w+)=/g)].map(([, label]) => label),
      ]
    })
  // Of Prometheus itself, of histograms, and of the parent of several processes.
  const given = ['job', 'instance', 'le', 'process']
  const expressions = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...alerts.map(({ expr }) => expr),
  ]
  const used = expressions.flatMap(findLabels).filter(({ label }) => !given.includes(label))
  expect(used.length).toBeGreaterThan(25)
  const unknown = used.filter(({ metric, label }) => !labelsOf(metric).includes(label))
  expect(unknown).toEqual([])
})

test('each alert has a severity, a summary and an entry in the runbook, and no entry is left over', () => {
  const entries = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name!)
  expect(entries).toEqual(alerts.map(({ alert }) => alert))
  for (const { alert, labels, annotations } of alerts) {
    expect(['critical', 'warning']).toContain(labels.severity)
    expect(annotations.summary).not.toBe('')
    // The page of the service: `serving.test.ts` opens it, and its anchors.
    expect(annotations.runbook_url).toBe(
      `https://blazon.example.com/docs/operations/runbook#${alert.toLowerCase()}`,
    )
    const entry = runbook.split(`## ${alert}\n`)[1]!.split('\n## ')[0]!
    for (const part of ['**Means**', '**See**', '**Do**'])
      expect([alert, entry]).toEqual([alert, expect.stringContaining(part)])
  }
})

test('the table of faults has what each fault lost, which is nothing', () => {
  const [, table = ''] = read('docs/operations/faults.md').split('<!-- table -->\n')
  const rows = table.split('<!-- end of table -->')[0]!.trim().split('\n')
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells[0]).toEqual([
    'fault',
    'acknowledged',
    'acknowledged, then lost',
    'duplicates',
    'failed requests',
    'time to recover',
  ])
  const faults = cells.slice(2)
  expect(faults.length).toBeGreaterThanOrEqual(9)
  for (const [fault, acknowledged, lost, duplicates, failed, recovery] of faults) {
    expect([fault, Number(acknowledged) > 0, lost]).toEqual([fault, true, '0'])
    expect(duplicates).toMatch(/^(\d+|–)$/)
    expect(failed).toMatch(/^\d+$/)
    expect(recovery).toMatch(/^(\d+\.\d s|not interrupted)$/)
  }
})

const promtool = spawnSync('promtool', ['--version']).status === 0
if (!promtool) console.warn('promtool is not installed: the alert rules are not tested')

test.skipIf(!promtool)('the rules are valid, and fire when they should and only then', () => {
  const run = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  const checked = run('check', 'rules', 'alerts.yaml')
  expect(checked.stdout + checked.stderr).toContain(`${alerts.length} rules found`)
  expect(checked.status).toBe(0)
  const tested = run('test', 'rules', 'alerts.test.yaml')
  expect([tested.status, tested.stdout + tested.stderr]).toEqual([0, expect.any(String)])
  const cases: { alert_rule_test: { alertname: string }[] }[] = parse(
    read('deploy/monitoring/alerts.test.yaml'),
  ).tests
  const names = new Set(
    cases.flatMap((one) => one.alert_rule_test.map(({ alertname }) => alertname)),
  )
  expect([...names].sort()).toEqual(alerts.map(({ alert }) => alert).sort())
})
