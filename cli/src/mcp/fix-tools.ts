import { basename } from 'node:path'
import type { BrandChecksFixParams } from '@blazon/sdk/params'
import type { CheckFix, FixReplacement } from '@blazon/sdk/types'
import { z } from 'zod'
import { finishedCheck } from '../check/online.ts'
import { misuse } from '../failure.ts'
import { describeCheck } from './check-tools.ts'
import { fetchPicture } from './pictures.ts'
import { defineTool, json, type Tool, text } from './tool.ts'
import { fixedPath } from './workspace.ts'

const chosen = {
  check: z.string().describe('Id of the check (chk_…), from check_file'),
  issues: z
    .array(z.string())
    .optional()
    .describe('Issues to fix (iss_…), however much that changes. Without it, all safe changes'),
  replacements: z
    .array(z.object({ kind: z.enum(['color', 'font', 'term']), from: z.string(), to: z.string() }))
    .optional()
    .describe(
      'Values to write instead of those that are proposed, such as an alternative of a change',
    ),
}

/** Slides of a preview that are drawn before and after. */
const picturedSlides = 3

export const fixTools: readonly Tool[] = [
  defineTool({
    name: 'preview_fix',
    title: 'Preview a fix',
    description:
      'Proposes a fix: which values would be replaced by which, where, what would remain and why, ' +
      'with pictures of slides before and after. Changes and creates nothing.',
    scopes: ['brand:checks:write'],
    isReadOnly: true,
    input: chosen,
    async run({ blazon }, { check, issues, replacements }) {
      const fix = await blazon.brand.checks.fix(check, {
        preview: true,
        ...only({ issues, replacements }),
      })
      const picture = (page: number, preview?: string) =>
        fetchPicture(() =>
          blazon.brand.checks.picture(check, {
            page,
            format: 'png',
            ...(preview === undefined ? {} : { preview }),
          }),
        )
      const drawn = await Promise.all(
        fix.pictures
          .slice(0, picturedSlides)
          .map(async ({ slide, preview }) => [
            text(`Slide ${slide} before:`),
            await picture(slide),
            text(`Slide ${slide} after:`),
            await picture(slide, preview),
          ]),
      )
      return [json(briefFix(fix)), ...drawn.flat()]
    },
  }),
  defineTool({
    name: 'apply_fix',
    title: 'Apply a fix',
    description:
      'Fixes the checked file and writes the result as a new file, by default beside the original ' +
      'as name.fixed.ext. Existing files are never overwritten. Returns the replacements and the ' +
      'check of the fixed file. Show preview_fix to the user first.',
    scopes: ['brand:checks:write'],
    isReadOnly: false,
    input: {
      ...chosen,
      original: z.string().describe('Path of the file that was checked'),
      output: z.string().optional().describe('Path of the file to write'),
    },
    async run({ blazon, workspace }, { check, issues, replacements, original, output }) {
      const source = await workspace.existing(original)
      const checked = await blazon.brand.checks.retrieve(check)
      if (checked.name !== basename(source).slice(0, 120)) {
        throw misuse(`The check ${check} is of ${checked.name}, not of ${original}.`)
      }
      const fix = await blazon.brand.checks.fix(check, only({ issues, replacements }))
      if (fix.file === null || fix.check === null) {
        return [json({ written: null, ...briefFix(fix) })]
      }
      const content = await blazon.files.content(fix.file)
      const written = await workspace.create(
        output ?? fixedPath(source),
        new Uint8Array(await content.arrayBuffer()),
      )
      const again = await finishedCheck(blazon, await blazon.brand.checks.retrieve(fix.check))
      return [json({ written, ...briefFix(fix) }), ...(await describeCheck(blazon, again, 0))]
    },
  }),
]

function only({
  issues,
  replacements,
}: {
  issues: string[] | undefined
  replacements: FixReplacement[] | undefined
}): BrandChecksFixParams {
  return { ...(issues && { issues }), ...(replacements && { replacements }) }
}

function briefFix({ applied, left, reasons, changes }: CheckFix) {
  return {
    findings_fixed: applied.length,
    findings_left: left.length,
    why_left: reasons.map(({ reason, findings }) => ({ reason, findings: findings.length })),
    changes: changes.map(
      ({ description, slides, places_count, applicability, selected, distance, alternatives }) => ({
        description,
        slides,
        places: places_count,
        applicability,
        selected,
        distance,
        alternatives: alternatives.slice(0, 5).map(({ to }) => to),
      }),
    ),
  }
}
