import { outlineStyle } from '../outline/page-svg.ts'
import { reportColors } from '../report-colors.ts'

const tones = ['error', 'warning', 'info', 'waived'] as const
const declare = (names: readonly (keyof typeof reportColors)[]) =>
  names.map((name) => `--${name}:${reportColors[name]}`).join(';')
const onWhite = declare(['ink', 'soft', 'good', ...tones])

/** The report's style sheet: light and dark by the viewer's preference, and for print. */
export const reportStyle = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--line:#e9e4da;--shade:0 1px 2px #1c190f0f;${onWhite}}
@media (prefers-color-scheme:dark){:root{--paper:#131114;--card:#1b181d;--line:#2c2830;--shade:0 1px 2px #0006;--ink:#f0edf1;--soft:#ada6b0;
--error:#ff948b;--warning:#f0bd64;--info:#d9a4e3;--waived:#958d99;--good:#6fd3a0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:1440px;margin:0 auto;padding:32px clamp(16px,4vw,48px) 80px}
h1,h2,p,ul,ol{margin:0;padding:0}ul,ol{list-style:none}a{color:inherit}
bdi{overflow-wrap:anywhere}
.error{--tone:var(--error)}.warning{--tone:var(--warning)}.info{--tone:var(--info)}.waived,.unjudged,.more{--tone:var(--waived)}
.pass,.kept{--tone:var(--good)}.warn{--tone:var(--warning)}.fail{--tone:var(--error)}
header{display:flex;gap:28px;align-items:center;margin-bottom:28px}
header>div{min-width:0}
.eyebrow{color:var(--soft);font-size:12px;letter-spacing:.08em;text-transform:uppercase;font-weight:600}
h1{font:600 26px/1.25 ui-serif,Georgia,serif}
.verdict{margin-top:4px;color:var(--soft)}.verdict b{color:var(--tone);font-size:17px}
.meta{color:var(--soft);font-size:13px;margin-top:10px}
.ring{width:128px;flex:none}.ring circle{fill:none;stroke:var(--line);stroke-width:10}
.ring .filled{stroke:var(--tone);stroke-linecap:round}
.ring text{text-anchor:middle;font-size:30px;font-weight:700;fill:var(--ink);letter-spacing:-.03em}
.ring .of{font-size:11px;font-weight:500;fill:var(--soft);letter-spacing:0}
.sums{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
.sums li{border:1px solid color-mix(in srgb,var(--tone) 35%,transparent);background:color-mix(in srgb,var(--tone) 5%,var(--card));color:var(--tone);border-radius:99px;padding:2px 12px;font-size:13px}
h2{font-size:17px;letter-spacing:-.01em}
.rules,.sheet{background:var(--card);border:1px solid var(--line);border-radius:12px;box-shadow:var(--shade);padding:20px;margin-top:20px}
.rules ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:14px 28px;margin-top:14px}
.rules li{display:flex;gap:12px;align-items:baseline}
.rules small{display:block;color:var(--soft);font-size:12.5px;line-height:1.4}
.count{min-width:34px;text-align:right;font-weight:700;font-variant-numeric:tabular-nums;color:var(--tone)}
.rules li>div{flex:1;min-width:0}.bar{display:block;height:3px;border-radius:3px;background:var(--tone);margin-top:6px}
.index{display:flex;flex-wrap:wrap;gap:6px;margin-top:20px}
.index a{display:inline-flex;gap:7px;align-items:baseline;padding:3px 10px;border:1px solid color-mix(in srgb,var(--tone) 35%,var(--line));border-radius:9px;background:var(--card);color:var(--soft);font-size:12.5px;text-decoration:none;font-variant-numeric:tabular-nums}
.index a:hover{border-color:var(--tone)}.index b{color:var(--tone)}
.sheet{scroll-margin-top:76px}
.filters{display:none;position:sticky;top:0;z-index:2;gap:8px 18px;flex-wrap:wrap;align-items:center;padding:12px 16px;margin-top:20px;border:1px solid var(--line);border-radius:12px;background:color-mix(in srgb,var(--card) 88%,transparent);backdrop-filter:blur(10px);box-shadow:var(--shade)}
.scripted .filters{display:flex}
.filters label{display:inline-flex;gap:6px;align-items:center;font-size:14px;color:var(--tone,var(--ink))}
.filters input{accent-color:var(--tone)}
.filters select{font:inherit;font-size:14px;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:4px 8px;max-width:280px}
.filters select:focus-visible,.filters input:focus-visible,a:focus-visible{outline:2px solid var(--info);outline-offset:2px}
.sheet>h2{display:flex;gap:12px;align-items:baseline;margin-bottom:14px}.sheet>h2 small{color:var(--soft);font-weight:400;font-size:13px}
.sheet.quiet{opacity:.5}
.spread{display:grid;grid-template-columns:minmax(0,1.55fr) minmax(300px,1fr);gap:22px;align-items:start}
.spread>.frame{position:sticky;top:76px}
.page{display:block;width:100%;height:auto;max-height:78vh;border-radius:8px;outline:1px solid var(--line);background:#fff;overflow:hidden}
${outlineStyle}
.page .text{unicode-bidi:isolate}.page.svg .text{padding:0;white-space:nowrap;overflow:visible}
.box{fill:var(--tone);fill-opacity:0;stroke:var(--tone);vector-effect:non-scaling-stroke}
.box.waived{stroke-dasharray:4 4;fill-opacity:0}
.found .error,.found .warning,.found .info,.found .waived,.found .more{${declare(tones)}}
.badge rect{fill:var(--tone);stroke:#fff;stroke-width:1.5}.badge text{fill:#fff;text-anchor:middle;font-weight:700;font-family:system-ui,sans-serif}
.found.lit .box{fill-opacity:.2}.found.lit .badge rect{stroke:#000}
.cards{display:grid;gap:10px}
.grid{grid-template-columns:repeat(auto-fill,minmax(340px,1fr))}
.card{display:flex;gap:12px;border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:10px;padding:12px 14px;scroll-margin-top:84px;min-width:0}
.card[hidden]{display:none}
.card:target{outline:2px solid var(--tone);outline-offset:1px}
.number{flex:none;min-width:24px;height:24px;border-radius:12px;padding:0 6px;background:var(--tone);color:var(--card);font-size:12px;font-weight:700;display:grid;place-items:center;text-decoration:none}
.said{min-width:0;flex:1}.message{font-weight:550}
.place{color:var(--soft);font-size:13px;margin-top:2px}
.place span:not(:last-child)::after{content:' · '}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:3px 12px;margin:8px 0 0;font-size:13.5px;line-height:1.45;font-variant-numeric:tabular-nums}
dt{color:var(--soft);font-size:12px;line-height:1.65}dd{margin:0;min-width:0}
.swatch{display:inline-flex;gap:7px;align-items:center;vertical-align:bottom}.swatch i{width:26px;height:16px;border-radius:5px;box-shadow:inset 0 0 0 1px #8886}
.delta{color:var(--soft);margin-left:4px}
blockquote{margin:8px 0 0;padding:6px 10px;border-radius:8px;background:var(--paper);font-size:13px;color:var(--soft)}
.rule{margin-top:6px;color:var(--soft);font-size:12.5px}
.state{border:1px solid var(--line);border-radius:99px;padding:0 8px}
.clean{color:var(--good);font-size:14px}.note{color:var(--soft);margin-top:16px;font-size:13px}
@media (max-width:900px){.spread{grid-template-columns:1fr}.spread>.frame{position:static}header{align-items:flex-start}.ring{width:92px}}
@media (max-width:600px){.rules ol{gap:10px}.rules small{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}}
@media print{.index{display:none}:root{--paper:#fff;--card:#fff;--line:#ccc;--shade:none;${onWhite}}
.scripted .filters{display:none}main{max-width:none;padding:0}.rules,.sheet{padding:12px 0;border:0;border-top:1px solid #ccc;border-radius:0}
.spread{grid-template-columns:1fr}.spread>.frame{position:static}.page{max-height:110mm}.card,.frame,.rules li{break-inside:avoid}.sheet>h2{break-after:avoid}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`
