import { NoRows } from '../../ui/layout/row-list.tsx'

export function NoOwnOrder() {
  return <NoRows>Pas encore de commande. Ce que vous commandez au réseau se suit ici.</NoRows>
}
