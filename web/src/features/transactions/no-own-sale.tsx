import { NoRows } from '../../ui/layout/row-list.tsx'

export function NoOwnSale() {
  return <NoRows>Pas encore de vente. Les vôtres se suivront ici, de la saisie à la validation.</NoRows>
}
