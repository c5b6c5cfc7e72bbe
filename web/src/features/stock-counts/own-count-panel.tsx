import { CountPanel } from './count-panel.tsx'

const OWN_DEPOT = () => 'Mon stock'

/** Counts the depot of the outlet that is signed in. */
export function OwnCountPanel({ id, onClose }: { id: number; onClose: () => void }) {
  return <CountPanel id={id} nameOf={OWN_DEPOT} onClose={onClose} />
}
