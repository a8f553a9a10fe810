/**
 * Returns the Unicode character that a symbol font (Wingdings, Symbol, Webdings) shows for a letter
 * or its private use code point (U+F020 to U+F0FF); null if the family is not a symbol font or the
 * character is unknown.
 */
export function symbolCharacter(family: string, character: string): string | null {
  const table = tables.get(family.trim().toLowerCase())
  if (!table) return null
  const codePoint = character.codePointAt(0)!
  const code = codePoint >= 0xf000 && codePoint <= 0xf0ff ? codePoint - 0xf000 : codePoint
  return code === 0x20 ? ' ' : (table.get(code) ?? null)
}

/** A text of a symbol font in Unicode; characters that are not known stay. */
export function symbolText(family: string, text: string): string {
  return Array.from(text, (character) => symbolCharacter(family, character) ?? character).join('')
}

/** Whether the letters of a family are symbols. */
export function isSymbolFamily(family: string): boolean {
  return tables.has(family.trim().toLowerCase())
}

/** Consecutive characters from a first code; a space means none. */
type Stretch = readonly [first: number, characters: string]

function createTable(stretches: readonly Stretch[]): ReadonlyMap<number, string> {
  const table = new Map<number, string>()
  for (const [first, characters] of stretches) {
    for (const [index, character] of [...characters].entries()) {
      if (character !== ' ') table.set(first + index, character)
    }
  }
  return table
}

/**
 * As in Unicode 7 (L2/12-368); bullets and the outlined cross are the most similar characters of our
 * fonts. The square of `n` is smaller than U+25A0 in Noto: 0.63 of the text size, which is U+2BC0.
 */
const wingdings = createTable([
  [0x21, '✏✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭📁📂📄🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍'],
  [0x40, '🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼💧❄✟✞🕈✠✡☪☯ॐ☸♈♉'],
  [0x60, '♊♋♌♍♎♏♐♑♒♓🙰🙵●❍⯀□🞐❑❒⬧⧫◆❖⬥⌧⮹⌘🏵🏶❝❞'],
  [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿🙢🙠🙡🙣🙞🙜🙝🙟·•'],
  [0xa0, '▪○⭕🞈◉◎🔿▪◻🟂✦★✶✴✹✵⯐⌖⯎⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘'],
  [0xc0, '🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘➢⮙⮛⮈⮊⮉⮋🡨'],
  [0xe0, '→🡩🡫🡬🡭🡯🡮🡸🡺🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂▭▫✗✔☒☑⊞'],
])

const wingdings2 = createTable([
  [0x21, '🖊🖋🖌🖍✄✀🕾🕽🗅🗆🗇🗈🗉🗊🗋'],
  [0x30, '🗌🗍📋🗑🗔🖵🖶🖷🖸🖭🖯🖱🖒🖓🖘🖙'],
  [0x40, '🖚🖛👈👉🖜🖝🖞🖟🖠🖡👆👇🖢🖣🖑✗'],
  [0x50, '✔🗵☑⮽☒⮾⮿🛇🛇🙱🙴🙲🙳‽🙹🙺'],
  [0x60, '🙻🙦🙤🙥🙧🙚🙘🙙🙛⓪①②③④⑤⑥'],
  [0x70, '⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
  [0x80, '☉🌕☽☾⸿✝✝🕜🕝🕞🕟🕠🕡🕢🕣🕤'],
  [0x90, '🕥🕦🕧🙨🙩⋅🞄⦁●●🞅🞇🞉⊙⦿🞌'],
  [0xa0, '🞍▪■□🞑🞒🞓🞔▣🞕🞖🞗🞘⬩⬥◇'],
  [0xb0, '🞚◈🞛🞜🞝🞞⬪⬧◊🞠◖◗⯊⯋⯀⯁'],
  [0xc0, '⬟⯂⬣⬢⯃⯄🞡🞢🞣🞤🞥🞦🞧🞨🞩🞪'],
  [0xd0, '🞫🞬🞭🞮🞯🞰🞱🞲🞳🞴🞵🞶🞷🞸🞹🞺'],
  [0xe0, '🞻🞼🞽🞾🞿🟀🟂🟄🟆🟉🟊✶🟌🟎🟐🟒'],
  [0xf0, '✹🟃🟇✯🟍🟔⯌⯍※⁂'],
])

const wingdings3 = createTable([
  [0x21, '⭠⭢⭡⭣⭦⭧⭩⭨⭰⭲⭱⭳⭶⭸⭻'],
  [0x30, '⭽⭤⭥⭪⭬⭫⭭⭍⮠⮡⮢⮣⮤⮥⮦⮧'],
  [0x40, '⮐⮑⮒⮓⮀⮃⭾⭿⮄⮆⮅⮇⮏⮍⮎⮌'],
  [0x50, '⭮⭯⎋⌤⌃⌥␣⍽⇪⮸🢠🢡🢢🢣🢤🢥'],
  [0x60, '🢦🢧🢨🢩🢪🢫🡐🡒🡑🡓🡔🡕🡗🡖🡘🡙'],
  [0x70, '▲▼△▽◀▶◁▷◣◢◤◥🞀🞂🞁'],
  [0x80, '🞃⯅⯆⯇⯈⮜⮞⮝⮟🠐🠒🠑🠓🠔🠖🠕'],
  [0x90, '🠗🠘🠚🠙🠛🠜🠞🠝🠟🠀🠂🠁🠃🠄🠆🠅'],
  [0xa0, '🠇🠈🠊🠉🠋🠠🠢🠤🠦🠨🠪🠬🢜🢝🢞🢟'],
  [0xb0, '🠮🠰🠲🠴🠶🠸🠺🠹🠻🢘🢚🢙🢛🠼🠾🠽'],
  [0xc0, '🠿🡀🡂🡁🡃🡄🡆🡅🡇⮨⮩⮪⮫⮬⮭⮮'],
  [0xd0, '⮯🡠🡢🡡🡣🡤🡥🡧🡦🡰🡲🡱🡳🡴🡵🡷'],
  [0xe0, '🡶🢀🢂🢁🢃🢄🢅🢇🢆🢐🢒🢑🢓🢔🢖🢕'],
  [0xf0, '🢗'],
])

/** The encoding of Adobe's Symbol font. */
const symbol = createTable([
  [0x21, '!∀#∃%&∋()∗+,−./0123456789:;<=>?'],
  [0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'],
  [0x60, '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…│─↵'],
  [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'],
  [0xe0, '◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
])

/** U+29B8 and U+23D0, which no shipped font has, are the most similar characters. */
const webdings = createTable([
  [0x21, '🕷🕸🕲🕶🏆🎖🖇🗨🗩🗰🗱🌶🎗🙾🙼'],
  [0x30, '🗕🗖🗗⏴⏵⏶⏷⏪⏩⏮⏭⏸⏹⏺🗚🗳'],
  [0x40, '🛠🏗🏘🏙🏚🏜🏭🏛🏠🏖🏝🛣🔍🏔👁👂'],
  [0x50, '🏞🏕🛤🏟🛳🕬🕫🕨🔈🎔🎕🗬🙽🗭🗪🗫'],
  [0x60, '⮔✔🚲□🛡📦🛱■🚑🛈🛩🛰🟈🕴●🛥'],
  [0x70, '🚔🗘✖❓🛲🚇🚍⛳🛇⊖🚭🗮❘🗯🗲'],
  [0x80, '🚹🚺🛉🛊🚼👽🏋⛷🏂🏌🏊🏄🏍🏎🚘🗠'],
  [0x90, '🛢💰🏷💳👪🗡🗢🗣✯🖄🖅🖃🖆🖹🖺🖻'],
  [0xa0, '🕵🕰🖽🖾📋🗒🗓🕮📚🗞🗟🗃🗂🖼🎭🎜'],
  [0xb0, '🎘🎙🎧💿🎞📷🎟🎬📽📹📾📻🎚🎛📺💻'],
  [0xc0, '🖥🖦🖧🕹🎮🕻🕼📟🖁🖀🖨🖩🖿🖪🗜🔒'],
  [0xd0, '🔓🗝📥📤🕳🌣🌤🌥🌦☁🌨🌧🌩🌪🌬🌫'],
  [0xe0, '🌜🌡🛋🛏🍽🍸🛎🛍Ⓟ♿🛆🖈🎓🗤🗥🗦'],
  [0xf0, '🗧🛪🐿🐦🐟🐕🐈🙬🙮🙭🙯🗺🌍🌏🌎🕊'],
])

const tables: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map([
  ['wingdings', wingdings],
  ['wingdings 2', wingdings2],
  ['wingdings 3', wingdings3],
  ['symbol', symbol],
  ['webdings', webdings],
])
