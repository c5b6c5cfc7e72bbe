import type { Depot, DepotKind } from '@backoffice/contract/stock/depots'
import type { DepotRow } from './depots.read.ts'

const NAMES: Record<Exclude<DepotKind, 'outlet'>, string> = {
  central: 'Dépôt central',
  reserved: 'Réservé',
  transit: 'En route',
  faulty: 'Défectueux',
  supplier: 'Fournisseurs',
  sold: 'Vendu',
  lost: 'Perdu',
  gap: 'Écarts d’inventaire',
}

export function depotToWire({ outletName, ...row }: DepotRow): Depot {
  return { ...row, name: row.kind === 'outlet' ? (outletName ?? `PDV ${row.outletNumber ?? row.outletId}`) : NAMES[row.kind] }
}
