/**
 * Joins the reports of single files (`sarifReport`), because code scanning accepts one run per
 * tool. Each file is an artifact of that run, with the summary of its check as properties.
 */
export function joinSarif(logs: readonly SarifLog[]): SarifLog {
  const [first] = logs
  if (first === undefined || logs.length === 1) return first ?? { runs: [] }
  const runs = logs.flatMap((log) => log.runs)
  const rules = new Map<string, number>()
  const descriptors: SarifRule[] = []
  for (const rule of runs.flatMap(({ tool }) => tool.driver.rules)) {
    if (rules.has(rule.id)) continue
    rules.set(rule.id, descriptors.length)
    descriptors.push(rule)
  }
  const { tool, properties: _ofFirst, ...run } = runs[0]!
  const joined: SarifRun = {
    ...run,
    tool: { ...tool, driver: { ...tool.driver, rules: descriptors } },
    artifacts: runs.flatMap(({ artifacts, properties }) =>
      artifacts.map((artifact) =>
        properties === undefined ? artifact : { ...artifact, properties },
      ),
    ),
    invocations: runs.flatMap(({ invocations }) => invocations),
    results: runs.flatMap(({ results }, index) =>
      results.map((result) => ({
        ...result,
        ruleIndex: rules.get(result.ruleId) ?? -1,
        locations: result.locations.map((location) => inArtifact(location, index)),
      })),
    ),
  }
  return { ...first, runs: [joined] }
}

function inArtifact(
  { physicalLocation, ...location }: SarifLocation,
  index: number,
): SarifLocation {
  const artifactLocation = { ...physicalLocation.artifactLocation, index }
  return { physicalLocation: { ...physicalLocation, artifactLocation }, ...location }
}

/** The parts of SARIF 2.1.0 (OASIS) that joining uses. */
export interface SarifLog {
  runs: SarifRun[]
  [name: string]: unknown
}

interface SarifRun {
  tool: { driver: { rules: SarifRule[]; [name: string]: unknown } }
  artifacts: object[]
  invocations: object[]
  results: SarifResult[]
  /** The summary of the check. */
  properties?: object
  [name: string]: unknown
}

export interface SarifRule {
  id: string
  [name: string]: unknown
}

export interface SarifResult {
  ruleId: string
  ruleIndex: number
  locations: SarifLocation[]
  [name: string]: unknown
}

export interface SarifLocation {
  physicalLocation: { artifactLocation: { uri: string; index: number }; [name: string]: unknown }
  [name: string]: unknown
}
