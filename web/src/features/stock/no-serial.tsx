import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoSerial() {
  return <EmptyState title="Pas encore de numéro" message="Ils entrent par les réceptions." />
}
