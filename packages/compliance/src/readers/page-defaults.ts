/**
 * The part of browsers' default style sheet for HTML (HTML standard, section 15) that the reader
 * uses. The font of a page depends on the viewer; controls have a system font and code has
 * `monospace`, whatever surrounds them. Sizes and colours of controls are Chromium's computed
 * values.
 */
export const pageDefaults = `
  area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style,
  template, title, dialog:not([open]), [hidden], input[type=hidden] { display: none }
  address, article, aside, blockquote, body, center, dd, details, dialog, dir, div, dl, dt,
  fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, html,
  legend, li, listing, main, menu, nav, ol, optgroup, option, p, plaintext, pre, search, section,
  summary, table, tbody, td, tfoot, th, thead, tr, ul, xmp, caption, button, textarea, select
  { display: block }
  h1 { font-size: 2em }
  h2 { font-size: 1.5em }
  h3 { font-size: 1.17em }
  h5 { font-size: 0.83em }
  h6 { font-size: 0.67em }
  h1, h2, h3, h4, h5, h6, b, strong, th { font-weight: bolder }
  i, em, cite, dfn, var, address { font-style: italic }
  code, kbd, pre, samp, tt, xmp, listing, plaintext { font-family: monospace; font-size: 0.8125em }
  button, input, select, textarea {
    font-family: initial; font-size: 10pt; font-weight: 400; font-style: normal;
    text-transform: none; color: #000000
  }
  textarea { font-family: monospace }
  button, input[type=submit], input[type=button], input[type=reset] { background-color: #EFEFEF }
  input, select, textarea { background-color: #FFFFFF }
  input::placeholder, textarea::placeholder { color: #757575 }
  slot { display: contents }
  small, sub, sup { font-size: smaller }
  big { font-size: larger }
  a:link { color: #0000EE }
  mark { background-color: #FFFF00; color: #000000 }
`
