import { NoRows } from '../../ui/layout/row-list.tsx'

export function NoOwnRequest() {
  return <NoRows>Pas encore de demande. Les vôtres se suivront ici, de l’envoi à la décision.</NoRows>
}
