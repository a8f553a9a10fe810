/** The roles that a text may have, as people call them. */
export const roleWords: Readonly<Record<string, string>> = {
  title: 'Titles',
  subtitle: 'Subtitles',
  body: 'Body texts',
  caption: 'Captions',
  footer: 'Footers',
  notes: 'Speaker notes',
  other: 'Other texts',
}
