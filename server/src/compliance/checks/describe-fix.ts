import type { Finding as EngineFinding } from '@blazon/compliance/finding'
import type { Fixed } from '@blazon/compliance/fix'
import { describeChange } from '@blazon/compliance/fixes/describe-change'
import type { Replacement } from '@blazon/compliance/fixes/replacements'
import { groupBy } from '@blazon/compliance/group-by'
import { findingsByIssue } from '@blazon/compliance/issues'
import type { PageNoun } from '@blazon/compliance/places/place'
import type { RequestContext } from '../../kernel/api/context.ts'
import { invalid, missingReference } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import { readFindings, renderFinding } from './findings.ts'
import type { CheckFix, CheckFixCreate } from './fix-schema.ts'
import type { Finding } from './schema.ts'
import type { CheckRow } from './store.ts'

/** A finding that is not waived, with its issue. */
export interface FixableFinding {
  id: string
  issue: string
  fingerprint: string
  observed: string | null
}

/** The findings of a check that are not waived, in document order. */
export async function readFixable(
  { services, tenant }: RequestContext,
  check: CheckRow,
): Promise<FixableFinding[]> {
  const found: FoundInCheck[] = []
  for await (const rows of readFindings(services.db, tenant, check.id)) {
    for (const row of rows) found.push(renderFinding(row) as FoundInCheck)
  }
  const issues = new Map<string, string>()
  for (const findings of findingsByIssue(found).values()) {
    // An issue has the UUID of its first finding.
    const issue = toId('issue', requireUuid('finding', findings[0]!.id))
    for (const { id } of findings) issues.set(id, issue)
  }
  return found
    .filter(({ state }) => state !== 'waived')
    .map(({ id, fingerprint, observed }) => ({
      id,
      fingerprint,
      issue: issues.get(id)!,
      observed: observed === null ? null : String(observed),
    }))
}

/** Each is both the engine's finding and a resource of this service. */
type FoundInCheck = Finding & EngineFinding

/** Selects the findings of the named issues and findings; null if none are named. */
export function selectFindings(
  all: readonly FixableFinding[],
  { issues, findings }: CheckFixCreate,
): readonly FixableFinding[] | null {
  if (issues === undefined && findings === undefined) return null
  const [wantedIssues, wantedFindings] = [new Set(issues), new Set(findings)]
  const selected = all.filter(({ id, issue }) => wantedFindings.has(id) || wantedIssues.has(issue))
  const known = new Set(all.flatMap(({ id, issue }) => [id, issue]))
  for (const id of wantedIssues) if (!known.has(id)) throw missingReference('issue', id, 'issues')
  for (const id of wantedFindings) {
    if (!known.has(id)) throw missingReference('finding', id, 'findings')
  }
  return selected
}

/**
 * Checks that each replacement is of a value that a finding observed, and that colours are colours.
 * Throws `parameter_invalid` (400).
 */
export function checkReplacements(
  findings: readonly FixableFinding[],
  replacements: readonly Replacement[],
): readonly Replacement[] {
  const observed = new Set(findings.map((finding) => finding.observed?.toLowerCase()))
  for (const [at, { kind, from, to }] of replacements.entries()) {
    if (!observed.has(from.toLowerCase())) {
      throw invalid(
        `replacements[${at}].from`,
        `no finding of the check that is not waived observed '${from}'. Use the value of a change or an issue`,
      )
    }
    if (kind === 'color' && !/^#[0-9a-f]{6}$/i.test(to)) {
      throw invalid(`replacements[${at}].to`, 'a colour is written as #RRGGBB')
    }
    if (kind === 'font' && to.trim() === '') {
      throw invalid(`replacements[${at}].to`, 'a font family has a name')
    }
  }
  return replacements
}

/** Describes what a fix did, with ids in place of fingerprints. */
export function describeFixed(
  { applied, left, changes }: Fixed,
  findings: readonly FixableFinding[],
  noun: PageNoun,
): Pick<CheckFix, 'applied' | 'left' | 'reasons' | 'changes' | 'pictures'> {
  const byFingerprint = new Map(findings.map((finding) => [finding.fingerprint, finding]))
  const find = (fingerprint: string) => byFingerprint.get(fingerprint)!
  const listIds = (fingerprints: readonly string[]) => fingerprints.map((name) => find(name).id)
  const byReason = groupBy(left, ({ reason }) => reason)
  return {
    applied: listIds(applied),
    left: listIds(left.map(({ fingerprint }) => fingerprint)),
    reasons: [...byReason].map(([reason, those]) => ({
      code: those[0]!.code,
      reason,
      findings: listIds(those.map(({ fingerprint }) => fingerprint)),
    })),
    changes: changes.map(({ fingerprints, ...change }) => ({
      description: describeChange(change, noun),
      ...change,
      slides: [...change.slides],
      alternatives: [...change.alternatives],
      issues: [...new Set(fingerprints.map((name) => find(name).issue))],
      findings: listIds(fingerprints),
    })),
    pictures: [],
  }
}

/** Lists the pictures of the slides that a fix changes, before and after the fix. */
export function listPictures(check: string, preview: string, { changes }: Fixed) {
  const made = changes.filter(({ selected }) => selected)
  const slides = [...new Set(made.flatMap(({ slides }) => slides))].sort((a, b) => a - b)
  const path = `/api/v1/brand/checks/${check}/picture`
  return slides.map((slide) => ({
    slide,
    preview,
    before: `${path}?page=${slide}`,
    after: `${path}?page=${slide}&preview=${preview}`,
  }))
}
