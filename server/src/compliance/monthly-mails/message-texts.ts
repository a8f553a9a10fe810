/** What the monthly e-mail says, in English (ICU). Catalogs have the other languages. */
export const monthlyMailTexts = {
  subject: 'Your documents in {month}',
  intro: 'How the documents of each brand were at the end of the month, and one month earlier.',
  brand: 'Brand',
  documents: 'Documents',
  passed: 'Passed',
  failed: 'Failed',
  score: 'Score',
  change: 'Change',
  none: 'No document needs somebody.',
  waiting: 'Documents that need somebody',
  more: 'More documents are in the dashboard.',
  act: 'Open the documents',
} as const
