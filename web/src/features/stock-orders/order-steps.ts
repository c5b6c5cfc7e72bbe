import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'

export type Act = 'submit' | 'edit' | 'approve' | 'reject' | 'prepare' | 'cancel' | 'close' | 'other-decides'

/** Returns the steps that a person may take. A sector manager reads and comments only. */
export function nextActs(order: StockOrder, me: { id: number; roleName: string }): readonly Act[] {
  if (me.roleName === 'ROLE_MANAGER') return managerActs(order, me.id)
  if (me.roleName !== 'ROLE_PDV') return []
  const { statut: status } = order
  if (status === 'draft') return ['submit', 'edit', 'cancel']
  if (status === 'submitted') return ['cancel']
  return status === 'received' ? ['close'] : []
}

function managerActs(order: StockOrder, managerId: number): readonly Act[] {
  const { statut: status } = order
  const rest: readonly Act[] = leftOf(order) > 0 ? ['prepare'] : []
  if (status === 'draft') return ['submit', 'edit', 'cancel']
  if (status === 'submitted') return isAuthor(order, managerId) ? ['other-decides', 'cancel'] : ['approve', 'reject', 'cancel']
  if (status === 'approved' || status === 'preparing') return [...rest, 'cancel']
  if (status === 'received') return [...rest, 'close']
  return status === 'shipped' ? rest : []
}

/** True if the person made the order, or wrote its lines as they stand: another one decides. */
export function isAuthor({ createdBy, askedBy }: StockOrder, personId: number): boolean {
  return createdBy === personId || askedBy === personId
}

/** Returns the pieces that were approved and are in no delivery. */
export function leftOf({ lines }: Pick<StockOrder, 'lines'>): number {
  return lines.reduce((sum, { approved, reserved, shipped }) => sum + Math.max(0, (approved ?? 0) - reserved - shipped), 0)
}
