import { NoRows } from '../../ui/layout/row-list.tsx'

export function NoOwnDelivery() {
  return <NoRows>Pas encore de livraison. Ce qui vous est envoyé s’annonce ici, et se reçoit ici.</NoRows>
}
