import type { SingleSignOn } from '@blazon/sdk/types'

type Mapping = SingleSignOn['role_mapping']
type GrantedRole = SingleSignOn['default_role']

/** Reads lines of `group = role`. The server refuses a role that does not exist. */
export function readMapping(text: string): Mapping {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.lastIndexOf('=')
      return {
        value: (at < 0 ? line : line.slice(0, at)).trim(),
        role: (at < 0
          ? ''
          : line
              .slice(at + 1)
              .trim()
              .toLowerCase()) as GrantedRole,
      }
    })
}

export function writeMapping(mapping: Mapping): string {
  return mapping.map(({ value, role }) => `${value} = ${role}`).join('\n')
}
