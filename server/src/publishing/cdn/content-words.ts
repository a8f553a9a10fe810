import { counted } from '@blazon/compliance/counted'
import type { Language } from '../../kernel/pages/language.ts'

/** What the pages of shared assets and of deployments say. */
export interface ContentWords {
  /** Of dates and numbers. */
  locale: string
  bytes: string
  download(what: string): string
  pixels(width: number, height: number | null): string
  usageRules: string
  clearSpace(ratio: number): string
  minimumOnScreens(pixels: number): string
  minimumInPrint(millimetres: number): string
  backgrounds: string
  credit(name: string): string
  worksUntil(day: string): string
  readySince(moment: string): string
  files(count: number): string
  icons(shown: number, total: number): string
  firstFiles(shown: number, total: number): string
  sections: Readonly<Record<'colors' | 'fonts' | 'icons' | 'slides' | 'pictures' | 'files', string>>
  /** A sentence that has most letters of the language. */
  specimen: string
}

/** The words by language, which the dashboard's catalogues do not contain. */
export const contentWords: Readonly<Record<Language, ContentWords>> = {
  en: {
    locale: 'en-GB',
    bytes: 'bytes',
    download: (what) => `Download ${what}`,
    pixels: (width, height) => `${width} × ${height} pixels`,
    usageRules: 'Usage rules',
    clearSpace: (ratio) => `Leave a clear space of ${ratio} times its height on each side.`,
    minimumOnScreens: (pixels) => `Show it at least ${pixels} pixels wide on screens.`,
    minimumInPrint: (millimetres) => `Print it at least ${millimetres} mm wide.`,
    backgrounds: 'Place it only on these backgrounds:',
    credit: (name) => `Credit: ${name}`,
    worksUntil: (day) => `This link works until ${day}.`,
    readySince: (moment) => `Ready since ${moment} UTC`,
    files: (count) => counted(count, 'file'),
    icons: (shown, total) =>
      shown < total ? `${shown} of ${counted(total, 'icon')}` : counted(total, 'icon'),
    firstFiles: (shown, total) =>
      `The first ${shown.toLocaleString('en')} of ${counted(total, 'file')} are shown.`,
    sections: {
      colors: 'Colours',
      fonts: 'Fonts',
      icons: 'Icons',
      slides: 'Slides',
      pictures: 'Pictures',
      files: 'Files',
    },
    specimen: 'The quick brown fox jumps over the lazy dog',
  },
  de: {
    locale: 'de',
    bytes: 'Bytes',
    download: (what) => `${what} herunterladen`,
    pixels: (width, height) => `${width} × ${height} Pixel`,
    usageRules: 'Nutzungsregeln',
    clearSpace: (ratio) =>
      `Lassen Sie auf jeder Seite einen Schutzraum von ${ratio.toLocaleString('de')} × der Höhe frei.`,
    minimumOnScreens: (pixels) =>
      `Zeigen Sie es auf Bildschirmen mindestens ${pixels} Pixel breit.`,
    minimumInPrint: (millimetres) =>
      `Drucken Sie es mindestens ${millimetres.toLocaleString('de')} mm breit.`,
    backgrounds: 'Platzieren Sie es nur auf diesen Hintergründen:',
    credit: (name) => `Bildnachweis: ${name}`,
    worksUntil: (day) => `Dieser Link funktioniert bis zum ${day}.`,
    readySince: (moment) => `Bereit seit ${moment} UTC`,
    files: countFiles,
    icons: (shown, total) => {
      const all = `${total.toLocaleString('de')} ${total === 1 ? 'Icon' : 'Icons'}`
      return shown < total ? `${shown} von ${all}` : all
    },
    firstFiles: (shown, total) =>
      `Die ersten ${shown.toLocaleString('de')} von ${total.toLocaleString('de')} Dateien werden gezeigt.`,
    sections: {
      colors: 'Farben',
      fonts: 'Schriftarten',
      icons: 'Icons',
      slides: 'Folien',
      pictures: 'Bilder',
      files: 'Dateien',
    },
    specimen: 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich',
  },
}

function countFiles(count: number): string {
  return `${count.toLocaleString('de')} ${count === 1 ? 'Datei' : 'Dateien'}`
}
