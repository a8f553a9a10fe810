import { LogoField } from './logos/logo-field.tsx'
import { ParamField } from './param-field.tsx'
import type { ParamsProps } from './schema.ts'

const logoNames = ['icons', 'files', 'assets', 'variants']

/** Values that only programs set; shown only if they are set. */
const technicalNames = ['hashes']

/** All parameters of an object, one below the other. Those that name a logo are one field. */
export function ParamsFields({ type, path, schema, value, onChange }: ParamsProps) {
  const members = Object.entries(schema.properties ?? {})
  const hasLogos = type.startsWith('logo_') && path === 'params'
  return (
    <div className={path === 'params' ? 'space-y-5' : 'space-y-3 border-l-2 border-line pl-4'}>
      {hasLogos && (
        <LogoField
          icons={value.icons as string[] | undefined}
          files={value.files as string[] | undefined}
          assets={value.assets as string[] | undefined}
          variants={value.variants as string[] | undefined}
          onChange={(change) => onChange({ ...value, ...change })}
        />
      )}
      {members
        .filter(([name]) => !hasLogos || !logoNames.includes(name))
        .filter(([name]) => !technicalNames.includes(name) || value[name] !== undefined)
        .map(([name, member]) => (
          <ParamField
            key={name}
            type={type}
            name={name}
            path={`${path}.${name}`}
            schema={member}
            value={value[name]}
            siblings={value}
            renderParams={(props) => <ParamsFields {...props} />}
            onChange={(changed) => onChange({ ...value, [name]: changed })}
          />
        ))}
    </div>
  )
}
