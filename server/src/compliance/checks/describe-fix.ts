import type { Fixed } from '@blazon/compliance/fix'
import { describeChange } from '@blazon/compliance/fixes/describe-change'
import type { Replacement } from '@blazon/compliance/fixes/replacements'
import { groupBy } from '@blazon/compliance/group-by'
import type { PageNoun } from '@blazon/compliance/places/place'
import { invalid } from '../../kernel/base/errors.ts'
import type { CheckFix } from './fix-schema.ts'
import type { UnwaivedFinding } from './unwaived.ts'

/**
 * Checks that each replacement is of a value that a finding observed, and that colours are colours.
 * Throws `parameter_invalid` (400).
 */
export function checkReplacements(
  findings: readonly UnwaivedFinding[],
  replacements: readonly Replacement[],
): readonly Replacement[] {
  const observed = new Set(findings.map((finding) => finding.observed?.toLowerCase()))
  for (const [at, { kind, from, to }] of replacements.entries()) {
    if (!observed.has(from.toLowerCase())) {
      throw invalid(
        `replacements[${at}].from`,
        `The check has no finding with the value '${from}' that is not waived. Use the value of a change or an issue.`,
      )
    }
    if (kind === 'color' && !/^#[0-9a-f]{6}$/i.test(to)) {
      throw invalid(`replacements[${at}].to`, 'A colour is written as #RRGGBB.')
    }
    if (kind === 'font' && to.trim() === '') {
      throw invalid(`replacements[${at}].to`, 'Name the font family.')
    }
  }
  return replacements
}

/** Describes what a fix did, with ids in place of fingerprints. */
export function describeFixed(
  { applied, left, changes }: Fixed,
  findings: readonly UnwaivedFinding[],
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
