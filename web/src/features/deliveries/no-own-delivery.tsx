import { NoRows } from '../../ui/layout/row-list.tsx'

export function NoOwnDelivery() {
  return <NoRows>Aucune livraison encore. Ce qui vous est envoyé s’annonce ici, et se reçoit ici.</NoRows>
}
