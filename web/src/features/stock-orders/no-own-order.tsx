import { NoRows } from '../../ui/layout/row-list.tsx'

export function NoOwnOrder() {
  return <NoRows>Aucune commande encore. Ce que vous commandez au réseau se suit ici.</NoRows>
}
