/**
 * The colours of `a:sysClr` names on a default Windows desktop, for the rare file without their
 * saved colours (`lastClr`). Six hex digits, or ''.
 */
export function systemColor(name: string): string {
  return colors[name] ?? ''
}

const colors: Readonly<Record<string, string>> = {
  '3dDkShadow': '696969',
  '3dLight': 'E3E3E3',
  activeBorder: 'B4B4B4',
  activeCaption: '99B4D1',
  appWorkspace: 'ABABAB',
  background: '000000',
  btnFace: 'F0F0F0',
  btnHighlight: 'FFFFFF',
  btnShadow: 'A0A0A0',
  btnText: '000000',
  captionText: '000000',
  gradientActiveCaption: 'B9D1EA',
  gradientInactiveCaption: 'D7E4F2',
  grayText: '6D6D6D',
  highlight: '0078D7',
  highlightText: 'FFFFFF',
  hotLight: '0066CC',
  inactiveBorder: 'F4F7FC',
  inactiveCaption: 'BFCDDB',
  inactiveCaptionText: '000000',
  infoBk: 'FFFFE1',
  infoText: '000000',
  menu: 'F0F0F0',
  menuBar: 'F0F0F0',
  menuHighlight: '0078D7',
  menuText: '000000',
  scrollBar: 'C8C8C8',
  window: 'FFFFFF',
  windowFrame: '646464',
  windowText: '000000',
}
