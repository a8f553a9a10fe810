/**
 * The records of EMF that draw or clip and are not played, by number (MS-EMF 2.1.1). All others are
 * played or harmless: they set what is not drawn here (palettes, profiles, raster modes, hints), or
 * repeat what is drawn.
 */
export const undrawnEmfRecords: Readonly<Record<number, string>> = {
  15: 'SETPIXELV',
  26: 'OFFSETCLIPRGN',
  29: 'EXCLUDECLIPRECT',
  31: 'SCALEVIEWPORTEXTEX',
  32: 'SCALEWINDOWEXTEX',
  41: 'ANGLEARC',
  53: 'EXTFLOODFILL',
  55: 'ARCTO',
  56: 'POLYDRAW',
  66: 'WIDENPATH',
  71: 'FILLRGN',
  72: 'FRAMERGN',
  73: 'INVERTRGN',
  74: 'PAINTRGN',
  78: 'MASKBLT',
  79: 'PLGBLT',
  92: 'POLYDRAW16',
  96: 'POLYTEXTOUTA',
  97: 'POLYTEXTOUTW',
  102: 'GLSRECORD',
  103: 'GLSBOUNDEDRECORD',
  105: 'DRAWESCAPE',
  108: 'SMALLTEXTOUT',
  115: 'SETLAYOUT',
  116: 'TRANSPARENTBLT',
}

/** The same for WMF (MS-WMF 2.1.1.1). */
export const undrawnWmfRecords: Readonly<Record<number, string>> = {
  298: 'INVERTREGION',
  299: 'PAINTREGION',
  300: 'SELECTCLIPREGION',
  544: 'OFFSETCLIPRGN',
  552: 'FILLREGION',
  1040: 'SCALEWINDOWEXT',
  1042: 'SCALEVIEWPORTEXT',
  1045: 'EXCLUDECLIPRECT',
  1049: 'FLOODFILL',
  1055: 'SETPIXEL',
  1065: 'FRAMEREGION',
  1352: 'EXTFLOODFILL',
  2338: 'BITBLT',
  2851: 'STRETCHBLT',
  3379: 'SETDIBTODEV',
}
