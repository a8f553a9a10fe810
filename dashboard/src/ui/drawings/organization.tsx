import { Drawing, hint, line, Shield, solid, wash } from './drawing.tsx'

/** Three people, each with a shield. */
export function MemberDrawing() {
  return (
    <Drawing>
      <circle cx={26} cy={26} r={9} />
      <Shield x={10} y={42} scale={1.35} />
      <circle cx={102} cy={26} r={9} />
      <Shield x={86} y={42} scale={1.35} />
      <circle cx={64} cy={18} r={11} className={wash} />
      <Shield x={43} y={36} scale={1.75} className={solid} />
    </Drawing>
  )
}

/** A scroll whose entries are sealed one after the other. */
export function AuditDrawing() {
  return (
    <Drawing>
      <path d="M34 10h62a8 8 0 0 1 8 8v4H88v56a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8v-4h16z" />
      <path d="M88 22v-4a8 8 0 0 1 8-8M34 74v4a8 8 0 0 1-8 8" className="fill-none" />
      <path d="M54 26h24M54 44h24M54 62h24" className={hint} />
      <path d="M44 26v36" className={line} />
      <circle cx={44} cy={26} r={4} className={solid} />
      <circle cx={44} cy={44} r={4} className={solid} />
      <circle cx={44} cy={62} r={4} className={solid} />
    </Drawing>
  )
}

/** A castle. */
export function OrganizationDrawing() {
  return (
    <Drawing>
      <path d="M16 86V34h-4V22h8v5h6v-5h8v5h6v-5h8v12h-4v10h40V34h-4V22h8v5h6v-5h8v5h6v-5h8v12h-4v52z" />
      <path d="M52 86V68a12 12 0 0 1 24 0v18z" className={wash} />
      <path d="M64 44V6" className="fill-none" />
      <path d="M64 8h22l-6 6 6 6H64z" className={solid} />
    </Drawing>
  )
}
