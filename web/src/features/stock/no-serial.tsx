import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoSerial() {
  return <EmptyState title="Aucun numéro encore" message="Ils entrent par les réceptions." />
}
