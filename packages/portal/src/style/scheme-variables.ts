import type { Scheme } from '../theme.ts'

const names: Readonly<Record<keyof Scheme, string>> = {
  background: 'bg',
  surface: 'surface',
  text: 'text',
  muted: 'muted',
  accent: 'accent',
  link: 'link',
  onAccent: 'on-accent',
  line: 'line',
  control: 'control',
}

/** The colours of a scheme as CSS variables: `--bg:#FFFFFF;…`. */
export function schemeVariables(scheme: Scheme): string {
  return Object.entries(names)
    .map(([role, name]) => `--${name}:${scheme[role as keyof Scheme]};`)
    .join('')
}
