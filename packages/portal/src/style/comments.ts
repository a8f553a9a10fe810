/** The comments of members, which a script adds. */
export const commentStyles = `.comments{max-width:760px;margin-top:88px;padding-top:8px;border-top:1px solid var(--line)}
.comments h2{margin:36px 0 12px}
.comments ol{list-style:none;margin:0;padding:0}
.comments li{padding:18px 0;border-top:1px solid var(--line)}
.comments ol:first-child>li:first-child{border-top:0}
.comments li ol{margin-top:12px;padding-inline-start:20px;border-inline-start:2px solid var(--line)}
.comments li li{padding:8px 0;border:0}
.comments p{margin:0}
.comments b{color:var(--text)}
.comments blockquote{margin:6px 0;padding-inline-start:12px;border-inline-start:3px solid var(--accent);font-size:.92rem;overflow-wrap:anywhere}
.comments .text{margin:6px 0;white-space:pre-line}
.comments .acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.comments button:not(.about button){min-height:40px;padding:6px 16px;border:1px solid var(--control);border-radius:20px;background:none;color:var(--text);font:inherit;font-size:.9rem;cursor:pointer}
.comments form>.acts button:first-child{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.comments button:disabled{opacity:.6;cursor:default}
.comments form{margin-top:20px;scroll-margin-top:110px}
.comments label{display:block;margin-bottom:12px;font-size:.92rem}
.comments textarea,.comments select{display:block;width:100%;margin-top:4px;padding:10px 14px;border:1px solid var(--control);border-radius:12px;background:var(--surface);color:var(--text);font:inherit;font-size:1rem}
.comments .mention select{max-width:320px}
.comments .about{margin-bottom:12px;font-size:.92rem;overflow-wrap:anywhere}
.comments .about[hidden]{display:none}
.about button{padding:0;border:0;background:none;color:var(--link);font:inherit;text-decoration:underline;cursor:pointer}
.comments .problem{color:var(--link);font-weight:600}
.comments details{margin-top:12px}
.comments summary{cursor:pointer;min-height:32px}
.sign{display:inline-flex;gap:4px;align-items:center;min-width:28px;min-height:28px;padding:4px 6px;border:0;border-radius:14px;background:none;color:var(--muted);font:600 .85rem/1 var(--body);letter-spacing:normal;vertical-align:middle;cursor:pointer}
.sign.used,.sign:hover{color:var(--link)}
@media (hover:hover){.sign:not(.used){opacity:0}.sign:focus-visible,.prose>:hover .sign{opacity:1}}
@media print{.comments,.sign{display:none}}
`
