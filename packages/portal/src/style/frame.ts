/** The frame of every page, and its text. */
export const frameStyles = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:96px}
body{margin:0;background:var(--bg);color:var(--text);font:400 17px/1.65 var(--body);text-rendering:optimizeLegibility;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3{font-family:var(--display);font-weight:700;line-height:1.12;letter-spacing:-.018em;margin:0;text-wrap:balance}
h1{font-size:clamp(2.5rem,5.2vw,4.25rem);line-height:1.04}
h2{font-size:clamp(1.55rem,2.4vw,2.1rem);margin:88px 0 28px}
main .head+section>h2:first-child{margin-top:0}
h3{font-size:1.2rem;letter-spacing:-.008em;line-height:1.3}
p{margin:0 0 1em;text-wrap:pretty}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.18em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
main:focus{outline:none}
img,svg{display:block;max-width:100%}
img{height:auto}
code,kbd{font:.88em/1.5 var(--code)}
ul,ol{padding:0;padding-inline-start:1.2em}
.skip{position:absolute;inset-inline-start:-999em}
.skip:focus{inset-inline-start:16px;top:16px;z-index:9;background:var(--accent);color:var(--on-accent);padding:10px 18px;border-radius:8px}
.bar{position:sticky;top:0;z-index:5;display:flex;gap:12px;align-items:center;min-height:76px;padding:12px clamp(20px,4vw,56px);background:var(--bg)}
.brand{display:flex;align-items:center;margin-inline-end:auto;color:var(--text);text-decoration:none}
.brand img{height:34px;width:auto;max-width:220px;object-fit:contain;object-position:left}
.wordmark{font:700 1.35rem/1 var(--display);letter-spacing:-.02em}
.dark-only{display:none}
.find{position:relative;width:min(320px,40vw)}
.find input,.search input{width:100%;height:44px;padding:0 18px;border:1px solid var(--control);border-radius:22px;background:var(--surface);color:var(--text);font:inherit;font-size:.95rem}
input::placeholder{color:var(--muted);opacity:1}
.found{position:absolute;inset-inline-end:0;top:52px;width:min(440px,calc(100vw - 40px));max-height:70vh;overflow:auto;background:var(--surface);border:1px solid var(--line);border-radius:16px;box-shadow:0 24px 60px -20px rgb(0 0 0/.35);padding:8px}
.found p{margin:0;padding:12px 14px;color:var(--muted);font-size:.95rem}
.scheme,.menu>summary{display:grid;place-items:center;width:44px;height:44px;border:0;border-radius:50%;background:none;color:var(--text);cursor:pointer;list-style:none}
.scheme[hidden]{display:none}
.menu>summary::-webkit-details-marker{display:none}
.scheme:hover,.menu>summary:hover{background:var(--surface)}
.menu{display:none;position:relative}
.menu nav{position:absolute;inset-inline-end:0;top:52px;min-width:230px;padding:12px;background:var(--surface);border:1px solid var(--line);border-radius:16px;box-shadow:0 24px 60px -20px rgb(0 0 0/.35)}
nav ul{list-style:none;margin:0;padding:0}
nav ul ul{padding-inline-start:18px}
nav ul ul a{font-size:.92em}
nav a{color:var(--muted);text-decoration:none}
nav a:hover{color:var(--text)}
nav a[aria-current]{color:var(--text);font-weight:600}
.menu nav a{display:block;padding:9px 12px}
.frame{display:grid;grid-template-columns:220px minmax(0,1fr);gap:0 48px;padding:0 clamp(20px,4vw,56px)}
aside{position:sticky;top:76px;align-self:start;max-height:calc(100vh - 76px);overflow:auto;padding:44px 0}
aside a{display:block;padding:7px 0;font-size:.97rem}
aside a[aria-current]{position:relative}
aside a[aria-current]::before{content:"";display:inline-block;width:18px;height:2px;margin-inline-end:10px;background:var(--link);vertical-align:.28em}
main{padding:40px 0 120px;max-width:1180px;min-height:70vh}
.head{margin:0 0 72px;max-width:860px}
.lead{font-size:clamp(1.12rem,1.5vw,1.35rem);line-height:1.5;color:var(--muted);margin:22px 0 0;max-width:44em}
.trail{display:flex;flex-wrap:wrap;gap:4px 0;list-style:none;margin:0 0 18px;padding:0;font-size:.92rem}
.trail li::after{content:"/";margin:0 9px;color:var(--muted)}
.foot{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 32px;margin:0 clamp(20px,4vw,56px);padding:32px 0 48px;border-top:1px solid var(--line);color:var(--muted);font-size:.92rem}
.foot p{margin:0}
.foot a{color:var(--muted);margin-inline-start:24px}
.foot p:first-child a,.foot a:first-child{margin-inline-start:0}
@media (max-width:1020px){.frame{display:block}aside{display:none}.menu{display:block}main{padding-top:24px}}
@media (max-width:560px){body{font-size:16px}.bar{min-height:64px;gap:8px;flex-wrap:nowrap}.find{width:auto;flex:0 1 128px;margin-inline-end:2px}.find input{height:40px;padding:0 14px}.head{margin-bottom:48px}h2{margin-top:64px}.brand img{max-width:120px;height:28px}}
[dir=rtl] body{text-align:right}
[dir=rtl] main :where(h1,h2,h3,p,li,dt,dd,figcaption){unicode-bidi:plaintext}
[dir=rtl] body *{letter-spacing:normal}
[dir=rtl] :is(code,kbd,pre){direction:ltr;unicode-bidi:isolate}
[dir=rtl] pre{text-align:left}
[dir=rtl] .brand img{object-position:right}
@media (prefers-reduced-motion:no-preference){.card,.copy,.chip{transition:transform .18s ease,background-color .18s ease,border-color .18s ease}}
`
