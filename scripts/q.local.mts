import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { ssim } from 'ssim.js'
import { openFontLibrary } from '../packages/render/src/fonts/font-library.ts'
import { openDeck } from '../packages/render/src/open-deck.ts'
const fonts = await openFontLibrary()
const C = '/work/shared/corpus/pptx'
const px = async (b: Buffer) => { const { data, info } = await sharp(b).ensureAlpha().raw().toBuffer({ resolveWithObject: true }); return { data: new Uint8ClampedArray(data), width: info.width, height: info.height } }
const out: [number, string, string][] = []
for (const f of readdirSync(C)) {
  const deck = openDeck(readFileSync(`${C}/${f}`), { fonts })
  for (let n = 1; n <= deck.slideCount; n++) {
    const name = `${basename(f, '.pptx')}-${n}`
    const t = `/tmp/cmp/${name}-theirs.png`
    if (!existsSync(t)) continue
    const theirs = readFileSync(t)
    const { svg, notes } = await deck.renderSlide(n)
    const { width, height } = await sharp(theirs).metadata()
    const ours = await sharp(Buffer.from(svg), { density: 96 }).flatten({ background: '#fff' }).resize(width, height, { fit: 'fill' }).png().toBuffer()
    writeFileSync(`/tmp/cmp/${name}-ours.png`, ours)
    const [a, b] = await Promise.all([px(ours), px(theirs)])
    out.push([ssim(a, b).mssim, name, JSON.stringify(notes.filter(x => x.kind === 'not_drawn'))])
  }
}
out.sort((a, b) => a[0] - b[0])
for (const o of out.slice(0, 45)) console.log(o[0].toFixed(4), o[1], o[2])
console.log('median', out[Math.floor(out.length / 2)][0], 'n', out.length, 'below .8', out.filter(o => o[0] < .8).length, 'pictures not drawn', out.filter(o => o[2].includes('"picture"')).length)
