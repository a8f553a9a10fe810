import type { Scheme } from '../theme.ts'
import { schemeVariables } from './scheme-variables.ts'

/**
 * Ink on paper: dark text on white without what only a screen needs. The rules of dark pages apply to
 * screens alone, so a page prints in the light scheme. Only a ground that a logo needs is printed where
 * "background graphics" are off.
 */
export function renderPrintStyles(light: Scheme): string {
  const paper = schemeVariables({ ...light, background: '#FFFFFF', surface: '#FFFFFF' })
  return `@page{margin:16mm 14mm}
@media print{:root{${paper}}
body{font-size:10.5pt}
.bar,.skip,aside,.foot,.copy,.download,.pager,.find,.acts,.contents,.trail,button{display:none!important}
.frame{display:block;padding:0}
main{padding:0;max-width:none;min-height:0}
.head,h2,.prose>h2{margin-top:0;margin-bottom:14pt}
.faces,.steps{content-visibility:visible}
h2,.prose>h2,.prose>h3,.block,.variant,.family{margin-top:22pt}
.head,.variant,.family{padding-bottom:0;margin-bottom:22pt}
.hero{min-height:0;padding:0;border-radius:0;background:none;color:var(--text)}
.hero h1{font-size:44pt}
.card,.swatch,.rule,.slide,.advice,.stage,.drawing,.pairs li,.icons li,.changes li,figure,tr{break-inside:avoid}
h1,h2,h3{break-after:avoid}
.card .show{height:130pt}
.swatch>svg,.swatch.wide>svg,.pairs svg{height:90pt}
.swatches,.pairs{grid-template-columns:repeat(3,minmax(0,1fr));gap:18pt 14pt}
.icons{grid-template-columns:repeat(7,minmax(0,1fr))}
.icons li{padding:14px 4px;gap:8px}
.stage{min-height:130pt;padding:24pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.rule{padding:14pt 0}
a{color:inherit;text-decoration:none}
.prose a[href^=http]::after{content:" (" attr(href) ")";font-size:.85em}}
`
}
