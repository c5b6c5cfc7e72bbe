import { NoRows } from '../../ui/layout/row-list.tsx'

export function NoOwnRenewal() {
  return <NoRows>Aucun de vos abonnés n’est à renouveler aujourd’hui.</NoRows>
}
