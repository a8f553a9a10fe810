import { Drawing, hint, Shield, solid, wash } from './drawing.tsx'

/** A banner on a tower. */
export function DeploymentDrawing() {
  return (
    <Drawing>
      <path d="M40 90V58h-6V44h10v6h8v-6h10v6h8v-6h10v14h-6v32z" />
      <path d="M52 90V76a5 5 0 0 1 10 0v14z" className={wash} />
      <path d="M57 44V6" className="fill-none" />
      <path d="M57 8h44l-10 10 10 10H57z" className={solid} />
      <path d="M24 90h68" className="fill-none" />
    </Drawing>
  )
}

/** A staff with one pennant for each name. */
export function ChannelDrawing() {
  return (
    <Drawing>
      <path d="M40 6v84M28 90h24" className="fill-none" />
      <path d="M40 10h56l-56 20z" className={solid} />
      <path d="M40 36h40L40 54z" className={wash} />
      <path d="M40 60h26L40 74z" />
    </Drawing>
  )
}

/** A gate with a page in it. */
export function PortalPageDrawing() {
  return (
    <Drawing>
      <path d="M14 88V24h-4V12h8v5h6v-5h8v5h6v-5h6v17h40V12h6v5h6v-5h8v5h6v-5h8v12h-4v64z" />
      <path d="M36 88V62a28 28 0 0 1 56 0v26z" className={wash} />
      <rect x={46} y={48} width={36} height={40} rx={2} />
      <Shield x={58} y={54} scale={0.5} className={solid} />
      <path d="M52 74h24M52 81h16" className={hint} />
    </Drawing>
  )
}

/** A window whose visits are counted by day. */
export function ViewsDrawing() {
  return (
    <Drawing>
      <rect x={12} y={10} width={104} height={76} rx={4} />
      <path d="M12 26h104" className="fill-none" />
      <path d="M20 18h2M28 18h2M44 18h60" className={hint} />
      <path d="M24 76h80" className="fill-none" />
      <path d="M34 74V60M49 74V50M64 74V56M79 74V42" className="fill-none stroke-edge stroke-6" />
      <path d="M94 74V36" className="fill-none stroke-accent stroke-6" />
    </Drawing>
  )
}
