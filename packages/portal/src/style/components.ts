/** What pages are made of: cards, swatches, specimens, drawings, icons, rules. */
export const componentStyles = `.muted{color:var(--muted)}
.small{font-size:.9rem}
.grid{display:grid;gap:28px;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr))}
.grid.wide{grid-template-columns:repeat(auto-fill,minmax(min(100%,400px),1fr));gap:40px 32px}
.hero{display:flex;flex-direction:column;justify-content:flex-end;min-height:min(620px,74vh);margin:0 0 28px;padding:clamp(28px,4.4vw,64px);border:1px solid var(--hero-edge);border-radius:28px;overflow:hidden;background:var(--hero);color:var(--on-hero)}
.hero h1{font-size:clamp(3.2rem,11vw,9rem);line-height:.94;letter-spacing:-.035em}
.hero .lead{color:inherit;font-size:clamp(1.2rem,1.9vw,1.6rem);max-width:36em;margin-top:32px}
.strip{width:100%;height:clamp(72px,9vw,120px);border-radius:20px;border:1px solid var(--line)}
.sections{display:grid;gap:28px;margin-top:28px;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr))}
.card{display:flex;flex-direction:column;position:relative;overflow:hidden;border-radius:20px;background:var(--surface);color:var(--text);text-decoration:none;border:1px solid var(--line)}
a.card:hover,.card:has(a.cover:hover){transform:translateY(-3px)}
.card .show{display:grid;place-items:center;height:220px;padding:28px;overflow:hidden}
.card .show img{max-height:100%;width:auto;object-fit:contain}
.card .show img[src$=".svg"]{width:min(100%,280px);height:120px}
.card .show.bleed{padding:0}
.card .show.bleed:has(img){height:auto;aspect-ratio:16/9}
.card .show.bleed svg{width:100%;height:100%}
.card .show.bleed img{width:100%;height:100%;object-fit:cover;object-position:top}
.card .say{padding:22px 26px 26px;margin-top:auto}
.card .say:first-child{margin-top:0}
.card .say p{margin:6px 0 0;color:var(--muted);font-size:.95rem}
.huge{font:700 8.5rem/1 var(--display);letter-spacing:-.04em}
.iconrow{display:grid;grid-template-columns:repeat(4,32px);gap:28px 36px}
.iconrow svg,.iconrow img{width:32px;height:32px}
.quote{font:700 1.5rem/1.28 var(--display);letter-spacing:-.012em;margin:0;text-wrap:balance}
.swatches{display:grid;gap:36px 24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr));list-style:none;margin:0;padding:0}
.swatch>svg{width:100%;height:170px;border-radius:16px;border:1px solid var(--line)}
.title{display:block;font:700 1.2rem/1.3 var(--display);letter-spacing:-.008em}
.swatch .title{margin:18px 0 2px}
.swatch.wide{grid-column:span 2}
.swatch.wide>svg{height:170px}
.notes{margin:0 0 12px;color:var(--muted);font-size:.9rem}
.values{margin:0;display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:0 12px;align-items:center;font-size:.9rem}
.values>div{display:contents}
.values dt{color:var(--muted)}
.values dd{margin:0;min-width:0}
.values dd.act{min-height:32px}
.values code{overflow-wrap:anywhere}
.copy{min-width:52px;min-height:28px;padding:2px 10px;border:1px solid var(--line);border-radius:14px;background:none;color:var(--muted);font:inherit;font-size:.8rem;cursor:pointer}
.copy:hover{border-color:var(--control);color:var(--text)}
.copy[hidden]{display:none}
.copy.done{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.chips{display:flex;flex-wrap:wrap;gap:10px;list-style:none;padding:0;margin:0}
.download,.chip{display:inline-flex;align-items:baseline;gap:8px;min-height:40px;padding:7px 18px;border-radius:22px;border:1px solid var(--control);color:var(--text);text-decoration:none;font-size:.93rem}
.download:hover,.chip:hover{border-color:var(--link);color:var(--link)}
.download span{color:var(--muted);font-size:.85em}
.scroll{overflow-x:auto;margin:0 0 24px;max-width:100%}
table{border-collapse:collapse;font-size:.93rem}
th{font-weight:600;text-align:start;padding:8px 0;padding-inline-end:12px;vertical-align:bottom}
td{padding:10px 0;padding-inline-end:12px;border-top:1px solid var(--line);vertical-align:top}
.matrix td,.matrix th{padding:4px;border:0;text-align:center;font-size:.8rem;min-width:78px}
.matrix th[scope=row]{vertical-align:top;padding-top:20px;text-align:start;padding-inline-end:14px;min-width:96px}
.matrix td svg{width:100%;min-width:70px;height:52px;border-radius:10px;border:1px solid var(--line)}
.matrix small{display:block;color:var(--muted);font-size:.78rem;margin-top:3px}
.pairs{display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr));list-style:none;margin:0;padding:0}
.pairs svg{width:100%;height:150px;border-radius:16px;border:1px solid var(--line)}
.pairs p{margin:10px 0 0;font-size:.92rem}
.specimen{font-size:clamp(2.6rem,7.4vw,6.2rem);line-height:1.04;letter-spacing:-.02em;margin:0 0 28px;text-wrap:balance}
.glyphs{font-size:clamp(1.2rem,2.1vw,1.75rem);line-height:1.5;overflow-wrap:anywhere;margin:0 0 32px}
.family{padding:0 0 72px}
.family+.family{border-top:1px solid var(--line);padding-top:56px}
.family h2{margin-top:0}
.faces{list-style:none;padding:0;margin:0 0 32px}
.faces li{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:2px 32px;padding:14px 0;border-top:1px solid var(--line)}
.faces .small{font-family:var(--body)}
.faces .line{font-size:1.75rem;line-height:1.25}
.steps{list-style:none;padding:0;margin:0}
.steps li{padding:22px 0;border-top:1px solid var(--line)}
.steps .line{margin:4px 0 0;overflow:hidden}
.faces,.steps{content-visibility:auto;contain-intrinsic-size:auto 280px}
.steps{contain-intrinsic-height:auto 600px}
.tokens{list-style:none;margin:0;padding:0}
.tokens li{display:grid;gap:10px 32px;align-items:center;padding:18px 0;border-top:1px solid var(--line)}
.tokens .show{overflow:hidden}
.tokens p{margin:4px 0 0}
.tokens code{overflow-wrap:anywhere}
.tokens.tiles{display:grid;gap:32px 24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,230px),1fr))}
.tokens.tiles li{padding:0;border:0;align-content:start}
.tiles .show{height:150px;border-radius:16px;border:1px solid var(--line);background:var(--surface)}
.tiles .show svg{display:block;width:100%;height:100%}
@media (min-width:720px){.tokens:not(.tiles) li{grid-template-columns:minmax(0,1fr) minmax(0,340px)}}
.token-row{display:block;max-width:100%}
.token-text{fill:var(--text)}
.token-fill{fill:var(--accent)}
.token-line{fill:none;stroke:var(--accent)}
.token-axis{fill:none;stroke:var(--line)}
.tiles .on-white{background:#fff}
.token-box{fill:#fff}
.variant{margin:0 0 64px}
.stage{display:grid;place-items:center;position:relative;overflow:hidden;min-height:280px;padding:56px;border-radius:20px;border:1px solid var(--line);background:#fff}
.stage.dark,.ground-dark{background:#15151a}
.ground-light{background:#fff}
.stage>svg.ground{position:absolute;inset:0;width:100%;height:100%}
.stage img{position:relative;max-height:220px;width:auto;min-width:0}
.stage img[src$=".svg"]{width:min(100%,480px);height:220px;object-fit:contain}
.stage.small{min-height:150px;padding:28px}
.stage.small img,.stage.small img[src$=".svg"]{max-height:80px}
.drawing{border-radius:20px;background:#fff;border:1px solid var(--line);padding:28px;color:#333}
.drawing.dark{background:#15151a;color:#ddd}
.drawing svg{margin:auto;max-height:420px}
figure{margin:0}
figcaption{margin-top:12px;font-size:.92rem;color:var(--muted)}
.icons{display:grid;gap:10px;grid-template-columns:repeat(auto-fill,minmax(124px,1fr));list-style:none;margin:0;padding:0}
.icons li{display:flex;flex-direction:column;align-items:center;gap:12px;padding:26px 8px 12px;border-radius:14px;background:var(--surface);border:1px solid var(--line);min-width:0}
.icons svg,.icons img{width:32px;height:32px}
.icons span{max-width:100%;font-size:.8rem;line-height:1.3;text-align:center;color:var(--muted);overflow-wrap:anywhere}
.icons .acts{display:flex;gap:4px;margin-top:auto}
.icons .acts a,.icons .acts button{display:grid;place-items:center;min-width:0;min-height:26px;padding:1px 9px;border-radius:13px;border:1px solid var(--line);background:none;color:var(--muted);text-decoration:none;font:inherit;font-size:.76rem;cursor:pointer}
.icons .acts a:hover,.icons .acts button:hover{border-color:var(--control);color:var(--text)}
.icons .acts button.done{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.icons .acts [hidden]{display:none}
.pager{display:flex;flex-wrap:wrap;gap:6px;align-items:center;margin:48px 0 0;list-style:none;padding:0}
.pager a,.pager b,.pager i{display:grid;place-items:center;min-width:42px;height:42px;padding:0 8px;border-radius:21px;text-decoration:none;font-weight:400;font-style:normal;color:var(--text)}
.pager b{background:var(--accent);color:var(--on-accent)}
.pager a:hover{background:var(--surface)}
.slide{min-width:0}
.slide .frame16{display:block;border-radius:12px;overflow:hidden;border:1px solid var(--line);background:#fff}
.slide img{width:100%}
.slide .title{font-size:1rem;margin:14px 0 2px}
.slide p{margin:0;font-size:.9rem;color:var(--muted)}
.rules{list-style:none;margin:0;padding:0;counter-reset:none}
.rule{padding:26px 0;border-top:1px solid var(--line);max-width:900px}
.rule .quote{font-size:clamp(1.2rem,1.7vw,1.5rem);font-weight:600}
.rule p.small{margin:10px 0 0;color:var(--muted)}
.changes{list-style:none;margin:0;padding:0;max-width:860px}
.changes li{display:grid;grid-template-columns:minmax(0,1fr);gap:2px;padding:20px 0;border-top:1px solid var(--line)}
.changes time{color:var(--muted);font-size:.92rem}
.changes p{margin:0}
@media (min-width:720px){.changes li{grid-template-columns:190px minmax(0,1fr)}.changes li>*{grid-column:2}.changes li>time{grid-column:1;grid-row:1}}
.search{max-width:760px}
.search input{height:60px;border-radius:30px;padding:0 28px;font-size:1.2rem}
.hits{list-style:none;margin:0;padding:0}
.hits a{display:flex;gap:14px;align-items:center;padding:11px 14px;border-radius:10px;color:var(--text);text-decoration:none}
.hits a:hover,.hits a:focus{background:var(--bg)}
.search .results>p{margin:28px 0 0;color:var(--muted)}
.search .hits{margin-top:20px}
.search .hits a:hover{background:var(--surface)}
.hits small{color:var(--muted);display:block}
.hits img{width:24px;height:24px;flex:none}
.prose{max-width:760px}
.prose>h2{margin-top:72px}
.prose>h3{margin:48px 0 12px}
.prose>p,.prose>ul,.prose>ol{font-size:1.08rem}
.prose li{margin:.3em 0}
.prose blockquote{margin:40px 0;padding:0;padding-inline-start:28px;border-inline-start:3px solid var(--accent);font:600 1.4rem/1.35 var(--display)}
.prose pre{overflow:auto;padding:20px 24px;border-radius:14px;background:var(--surface);border:1px solid var(--line)}
.prose hr{border:0;border-top:1px solid var(--line);margin:64px 0}
.prose table{width:100%}
.both{display:grid;gap:28px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));margin:40px 0}
.advice{padding:26px 30px;border-radius:18px;background:var(--surface);border:1px solid var(--line);border-top-width:4px;margin:36px 0}
.both .advice{margin:0}
.advice>:last-child{margin-bottom:0}
.advice.do{border-top-color:#1d8a4e}
.advice.dont{border-top-color:#d1362c}
.advice>strong:first-child{display:flex;gap:10px;align-items:center;margin-bottom:10px;font-family:var(--display);font-size:1.1rem}
.block{margin:40px 0}
.wordsample{font-size:clamp(2rem,4.6vw,3.6rem);line-height:1.1;margin:0}
.lost{padding:12vh 0}
.lost b{display:block;margin-bottom:.22em;font:700 clamp(6rem,20vw,15rem)/.9 var(--display);letter-spacing:-.05em;color:var(--link)}
`
