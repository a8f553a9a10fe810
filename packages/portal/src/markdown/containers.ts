import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'

/**
 * Blocks of guideline pages: `:::do Title` … `:::` around Markdown (with four colons around three),
 * and `::swatches halden` on a line of its own. Their tokens are `container_do_open`,
 * `container_do_close` and `block_swatches`, with the rest of the line as `info`.
 */
export function blocks(containers: readonly string[], leaves: readonly string[]) {
  return (markdown: MarkdownIt): void => {
    markdown.block.ruler.before('fence', 'portal_blocks', rule, {
      alt: ['paragraph', 'reference', 'blockquote', 'list'],
    })
    function rule(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
      if (state.sCount[start]! - state.blkIndent >= 4) return false
      const found = /^(:{2,})([a-z]+)(?:[ \t]+(.*))?$/.exec(lineAt(state, start).trim())
      if (found === null) return false
      const [, colons = '', name = '', info = ''] = found
      const isLeaf = colons.length === 2
      if (!(isLeaf ? leaves : containers).includes(name)) return false
      if (isSilent) return true
      if (isLeaf) {
        const token = state.push(`block_${name}`, '', 0)
        token.info = info.trim()
        token.map = [start, start + 1]
        state.line = start + 1
        return true
      }
      const close = findClose(state, start, end, colons)
      const open = state.push(`container_${name}_open`, 'div', 1)
      open.info = info.trim()
      open.map = [start, close]
      const { lineMax, parentType } = state
      state.lineMax = close
      state.md.block.tokenize(state, start + 1, close)
      state.lineMax = lineMax
      state.parentType = parentType
      state.push(`container_${name}_close`, 'div', -1)
      state.line = Math.min(end, close + 1)
      return true
    }
  }
}

/** The line of the closing colons; the last one if there are none, as for code fences. */
function findClose(state: StateBlock, start: number, end: number, colons: string): number {
  for (let line = start + 1; line < end; line++) {
    if (lineAt(state, line).trim() === colons) return line
  }
  return end
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
}
