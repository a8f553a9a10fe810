/** The brand of the demo: a coffee roaster's. */

export const haldenColors = [
  { key: 'espresso', name: 'Espresso', value: '#2B1A12', role: 'primary' },
  { key: 'cream', name: 'Cream', value: '#FBF5EC', role: 'neutral' },
  { key: 'cherry', name: 'Cherry', value: '#C8102E', role: 'primary' },
  { key: 'apricot', name: 'Apricot', value: '#F2B179', role: 'accent' },
  { key: 'leaf', name: 'Leaf', value: '#2F6B4A', role: 'secondary' },
  { key: 'sand', name: 'Sand', value: '#D9C7B0', role: 'neutral' },
] as const

export const haldenFonts = { heading: 'Georgia', text: 'Verdana' } as const
