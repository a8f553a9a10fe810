/** The colours of reports for people on white paper, and on a white page: those of the dashboard. */
export const reportColors = {
  ink: '#211A22',
  soft: '#5C565C',
  error: '#B3261E',
  warning: '#845000',
  info: '#6D2A78',
  waived: '#6B6468',
  good: '#1A6B43',
} as const
