import { Drawing, hint, line, Sheet, Shield, solid, wash } from './drawing.tsx'

/** Three shields: one coloured, one hatched and one dotted. */
export function PaletteDrawing() {
  return (
    <Drawing>
      <Shield x={4} y={30} scale={1.5} />
      <path d="M12 32v32M18 32v36M24 32v37.500M30 32v33M36 32v28" className="fill-none" />
      <Shield x={88} y={30} scale={1.5} />
      {[96, 106, 116].flatMap((x) =>
        [38, 47, 56].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.25} />),
      )}
      <Shield x={40} y={16} scale={2} className={wash} />
      <path d="M44 20h40v19c0 11-8 17-20 21.500C52 56 44 50 44 39z" className={solid} />
    </Drawing>
  )
}

/** A shield divided into a light and a dark half, with a letter on each. */
export function ContrastDrawing() {
  return (
    <Drawing>
      <Shield x={34} y={12} scale={2.5} />
      <path d="M64 12h30v32.500c0 17.500-12.500 27.500-30 33.750z" className={solid} />
      <path d="M43 46l6-20 6 20M45.500 39h7" className="fill-none" />
      <path d="M73 46l6-20 6 20M75.500 39h7" className="fill-none stroke-on-accent" />
    </Drawing>
  )
}

// Not translated: letters of a typeface.
const letters = 'Ag'

/** Two letters between the lines that a typeface stands on. */
export function FontDrawing() {
  return (
    <Drawing>
      <path d="M6 22h116M6 37h116M6 66h116M6 84h116" strokeDasharray="3 4" className={hint} />
      <text
        x={64}
        y={66}
        textAnchor="middle"
        fontSize={62}
        className="fill-accent stroke-none font-display"
      >
        {letters}
      </text>
    </Drawing>
  )
}

/** The shield of the mark in the space that nothing else may enter. */
export function LogoDrawing() {
  return (
    <Drawing>
      <rect x={24} y={6} width={80} height={84} rx={2} strokeDasharray="4 4" />
      <Shield x={42} y={22} scale={1.8} className={wash} />
      <path d="M42 22h11l30.500 32q-3 7-10 11.500L42 33z" className={solid} />
      <path d="M28 44h10M90 44h10M64 10v8M64 74v12" className="fill-none" />
    </Drawing>
  )
}

/** A motto on a scroll. */
export function VoiceDrawing() {
  return (
    <Drawing>
      <path d="M4 38l16-6v24L4 62l6-12zM124 38l-16-6v24l16 6-6-12z" className={wash} />
      <path d="M14 30q50-22 100 0v28q-50-22-100 0z" />
      <path d="M30 40q34-12 68 0" className={line} />
      <path d="M38 48q26-9 52 0" className={hint} />
      <path d="M14 58l6-2M114 58l-6-2" />
    </Drawing>
  )
}

/** One value that three forms use. */
export function TokenDrawing() {
  return (
    <Drawing>
      <path d="M42 48h20M62 48V18h20M62 48h20M62 48v30h20" className="fill-none" />
      <circle cx={28} cy={48} r={14} className={wash} />
      <circle cx={28} cy={48} r={7} className={solid} />
      <rect x={82} y={6} width={36} height={24} rx={12} />
      <rect x={82} y={36} width={36} height={24} rx={2} />
      <Shield x={88} y={65} scale={1} />
      <path d="M90 18h20M90 48h20" className={line} />
      <path d="M100 70v14" className={line} />
    </Drawing>
  )
}

/** A shield on a page, with the distances that a rule measures. */
export function RuleDrawing() {
  return (
    <Drawing>
      <Sheet x={34} y={20} />
      <Shield x={42} y={34} scale={0.9} className={solid} />
      <path d="M42 68h32M42 76h22" className={hint} />
      <path d="M34 8v8M42 8v8M34 12h8M63.500 8v8M42 12h21.500" className={line} />
      <path d="M94 34h8M94 58h8M98 34v24" className={line} />
      <path d="M66 34h24M66 58h24" strokeDasharray="2 4" className={hint} />
    </Drawing>
  )
}
