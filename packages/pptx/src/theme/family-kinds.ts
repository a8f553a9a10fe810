/**
 * Whether the letters of a font family are numbers of glyphs: in Wingdings, J is a smiling face.
 * Another font would show the letters. Icon fonts count, whose words are names of icons.
 */
export function isSymbolFamily(family: string): boolean {
  return symbols.test(plainName(family))
}

/** Whether a font family is made to set formulas, as Cambria Math and those of TeX are. */
export function isMathFamily(family: string): boolean {
  return formulas.test(plainName(family))
}

/** Whether all letters of a font family have one width, as those that set code have. */
export function isMonospacedFamily(family: string): boolean {
  return monospaced.test(plainName(family))
}

/** `ABCDEF+Wingdings-Regular`, `"Wingdings"` and `ITC Zapf Dingbats` in one spelling. */
function plainName(family: string): string {
  return family
    .trim()
    .replace(/^[A-Z]{6}\+/, '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
}

const symbols = new RegExp(
  `^(?:${[
    'symbol(?:mt|ps|neu|tiger)?',
    'wingdings\\d?',
    'webdings',
    'marlett',
    'mtextra',
    '(?:itc)?zapfdingbats',
    'dingbats',
    'monotypesorts',
    'bookshelfsymbol\\d*',
    'msreferencespecialty',
    'msoutlook',
    'opensymbol',
    'starsymbol',
    'standardsymbols\\w*',
    'segoe(?:mdl2assets|fluenticons)',
    'fontawesome\\w*',
    'material(?:icons|symbols)\\w*',
    'glyphicons\\w*',
    '(?:bootstrap|themify|fluentsystem|simpleline)icons\\w*',
    'ionicons|octicons|icomoon|dashicons',
  ].join('|')})(?:regular|normal)?$`,
)

const formulas = /math(?:mt|regular|bold|italic)?$|^(?:cmmi|cmsy|cmex|msam|msbm|stmary)[a-z]*\d*$/

const monospaced =
  /mono(?!type)|consol|courier|typewriter|menlo|monaco|inconsolata|sourcecode|firacode|hack$|cascadia|lettergothic|lucidasanstyp|ocra|terminal|fixedsys|^cmtt/
