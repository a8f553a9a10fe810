import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Blazon } from '@blazon/sdk/client'
import type { Check, Issue } from '@blazon/sdk/types'
import { z } from 'zod'
import { finishedCheck, waitSeconds } from '../check/online.ts'
import { misuse } from '../failure.ts'
import { slidePictures } from './pictures.ts'
import { type Content, defineTool, json, type Tool } from './tool.ts'

const checkId = z.string().describe('Id of the check (chk_…), from check_file')
const pictures = z
  .number()
  .int()
  .min(0)
  .max(8)
  .default(3)
  .describe('How many slides to return as PNG pictures, the worst first. 0 for none')

/** Issues in one result of `check_file`; `list_issues` returns the others. */
const maxIssues = 20
const maxFindings = 50

export const checkTools: readonly Tool[] = [
  defineTool({
    name: 'check_file',
    title: 'Check a file',
    description:
      "Checks a file of the folder against the organization's brand rules: PowerPoint, Word, Excel, PDF, " +
      'SVG, HTML, CSS, pictures, Markdown, text. Returns the verdict, the score, the issues, and ' +
      'pictures of the slides with the worst issues. The file is uploaded to the Blazon service ' +
      'and not changed.',
    scopes: ['brand:checks:write'],
    isReadOnly: false,
    input: {
      path: z.string().describe('Path of the file, relative to the folder of the server'),
      include_hidden: z.boolean().default(false).describe('Check hidden slides and shapes too'),
      include_notes: z.boolean().default(false).describe('Check speaker notes too'),
      pictures,
    },
    async run({ blazon, workspace }, { path, pictures: count, ...options }) {
      const file = await workspace.existing(path)
      const name = basename(file)
      const created = await blazon.brand.checks.create(
        {
          file: { name, data: new Uint8Array(await readFile(file)) },
          name: name.slice(0, 120),
          ...options,
        },
        { waitSeconds },
      )
      return describeCheck(blazon, await finishedCheck(blazon, created), count)
    },
  }),
  defineTool({
    name: 'list_issues',
    title: 'List issues',
    description:
      'Lists the issues of a check. An issue is one cause, such as a wrong font in a layout, and ' +
      'stands for all findings that it explains. Says where it is and how to remedy it.',
    scopes: ['brand:read', 'brand:checks:write'],
    isReadOnly: true,
    input: {
      check: checkId,
      severity: z.enum(['error', 'warning', 'info']).optional(),
    },
    async run({ blazon }, { check, severity }) {
      const query = { limit: 200, ...(severity === undefined ? {} : { severity }) }
      const issues: Issue[] = []
      for await (const issue of blazon.brand.checks.issues.list(check, query)) issues.push(issue)
      return [json(issues.map(briefIssue))]
    },
  }),
  defineTool({
    name: 'list_findings',
    title: 'List findings',
    description:
      'Lists the single findings of a check with their exact places. Prefer list_issues, which ' +
      'groups them.',
    scopes: ['brand:read', 'brand:checks:write'],
    isReadOnly: true,
    input: {
      check: checkId,
      issue: z.string().optional().describe('Only findings of this issue (iss_…)'),
      slide: z.number().int().min(1).optional().describe('Only findings on this slide'),
      starting_after: z.string().optional().describe('Id of the last finding of the previous page'),
    },
    async run({ blazon }, { check, ...given }) {
      const query = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      )
      const page = await blazon.brand.checks.findings.list(check, {
        limit: maxFindings,
        ...query,
      })
      return [json({ findings: page.data.map(briefFinding), has_more: page.has_more })]
    },
  }),
  defineTool({
    name: 'explain_issue',
    title: 'Explain an issue',
    description:
      'Explains one issue: the rule with its parameters and guideline, what was observed and ' +
      'expected, every place, the remedy, whether Blazon can fix it, and pictures of its slides.',
    scopes: ['brand:read'],
    isReadOnly: true,
    input: {
      check: checkId,
      issue: z.string().describe('Id of the issue (iss_…), from check_file or list_issues'),
      pictures,
    },
    async run({ blazon }, { check, issue: id, pictures: count }) {
      const issue = await requireIssue(blazon, check, id)
      const [read, rule, types, findings] = await Promise.all([
        blazon.brand.checks.retrieve(check),
        // A rule that was deleted after the check has no parameters any more.
        issue.rule_name === null ? null : blazon.brand.rules.retrieve(issue.rule),
        blazon.brand.ruleTypes.list(),
        blazon.brand.checks.findings.list(check, { issue: id, limit: maxFindings }),
      ])
      const type = types.data.find((known) => known.type === issue.type)
      const explained = {
        ...briefIssue(issue),
        rule: rule === null ? null : briefRule(rule),
        rule_type: { type: issue.type, description: type?.description ?? null },
        findings: findings.data.map(briefFinding),
        has_more_findings: findings.has_more,
      }
      return [json(explained), ...(await slidePictures(blazon, read, [issue], count))]
    },
  }),
]

/** The check, its issues, and pictures of its worst slides. */
export async function describeCheck(
  blazon: Blazon,
  check: Check,
  pictureCount: number,
): Promise<Content[]> {
  if (check.status !== 'completed') {
    throw misuse(check.failure?.message ?? `The check ${check.id} is ${check.status}.`)
  }
  const { data: issues, has_more } = await blazon.brand.checks.issues.list(check.id, {
    limit: maxIssues,
  })
  const summary = {
    check: check.id,
    name: check.name,
    verdict: check.verdict,
    score: check.score,
    counts: check.counts,
    pages: check.input.pages,
    issues: issues.map(briefIssue),
    has_more_issues: has_more,
  }
  return [json(summary), ...(await slidePictures(blazon, check, issues, pictureCount))]
}

async function requireIssue(blazon: Blazon, check: string, id: string): Promise<Issue> {
  for await (const issue of blazon.brand.checks.issues.list(check, { limit: 200 })) {
    if (issue.id === id) return issue
  }
  throw misuse(`The check ${check} has no issue ${id}.`, 'list_issues lists its issues.')
}

function briefIssue(issue: Issue) {
  const { id, severity, message, rule_name, slides, origin, places_count, state, remedy } = issue
  return {
    ...{ id, severity, message, rule: rule_name, slides, origin, places: places_count, state },
    remedy: remedy.text,
    can_be_fixed: remedy.fix !== null,
  }
}

type Finding = Issue['sample']

function briefFinding({ id, severity, message, observed, expected, location, state }: Finding) {
  const { box: _, ...place } = location
  const known = Object.entries(place).filter(([, value]) => value !== null)
  return { id, severity, message, observed, expected, location: Object.fromEntries(known), state }
}

export function briefRule(rule: Awaited<ReturnType<Blazon['brand']['rules']['retrieve']>>) {
  const { id, type, name, params, severity, enabled, applies_to, guideline_url } = rule
  return { id, type, name, params, severity, enabled, applies_to, guideline_url }
}
