/** Blocks of guideline pages that show pictures and other texts: galleries, videos, content of other sites, tabs. */
export const blockStyles = `.gallery{display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));list-style:none;padding:0}
.gallery li{margin:0}
.gallery a{display:block;border-radius:14px;overflow:hidden;background:var(--surface);border:1px solid var(--line)}
.gallery img{width:100%;aspect-ratio:4/3;object-fit:contain}
.gallery :is(.ground-light,.ground-dark){padding:8%}
.gallery figcaption{margin-top:8px}
.enlarged{max-width:min(96vw,1400px);max-height:96vh;padding:16px;border:1px solid var(--line);border-radius:18px;background:var(--surface);color:var(--text)}
.enlarged::backdrop{background:rgb(0 0 0/.72)}
.enlarged img{width:auto;max-width:100%;max-height:calc(96vh - 140px);min-width:min(60vw,480px);object-fit:contain;margin:0 auto}
.enlarged button,.embed button{min-height:44px;padding:7px 20px;border:1px solid var(--control);border-radius:22px;background:none;color:var(--text);font:inherit;font-size:.93rem;cursor:pointer}
.enlarged button{display:block;margin:0 0 12px;margin-inline-start:auto}
.enlarged button:hover,.embed button:hover{border-color:var(--link);color:var(--link)}
video{display:block;width:100%;height:auto;border-radius:14px;background:#000}
.embed .frame16{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:14px;aspect-ratio:16/9;padding:24px;border-radius:14px;background:var(--surface);border:1px solid var(--line);text-align:center}
.embed .frame16>*{flex-shrink:0;max-width:100%}
.embed .frame16.shown{display:block;padding:0;overflow:hidden}
.embed p{margin:0;max-width:34em;color:var(--muted);font-size:.95rem}
.embed button[hidden]{display:none}
iframe{display:block;width:100%;height:100%;border:0;background:#fff}
.tabs{margin:40px 0}
.tab{padding:22px 0;border-top:1px solid var(--line)}
.tab>.title{margin-bottom:10px}
.tab>:last-child{margin-bottom:0}
.tablist{display:flex;flex-wrap:wrap;gap:4px 8px;border-bottom:1px solid var(--line)}
.tablist button{min-height:44px;padding:8px 14px;border:0;border-bottom:3px solid transparent;background:none;color:var(--muted);font:600 1rem/1.3 var(--body);cursor:pointer}
.tablist button[aria-selected=true]{border-bottom-color:var(--link);color:var(--text)}
.tablist button:hover{color:var(--text)}
@media screen{.tablist~.tab{border-top:0}.tablist~.tab>.title{display:none}}
@media print{.tablist,.enlarged,video:not([poster]),.embed p,iframe{display:none}.embed .frame16{aspect-ratio:auto;padding:14pt}.tab[hidden]{display:block}.gallery{grid-template-columns:repeat(3,minmax(0,1fr))}.gallery li{break-inside:avoid}}
`
