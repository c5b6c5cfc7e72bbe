import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'

export type OrderStep = { at: string; text: string; by: string | null }

/** Returns what happened to an order and its deliveries, oldest first. Of who closed it or settled its gaps no name is known. */
export function stepsOf(order: StockOrder, deliveries: readonly Delivery[]): OrderStep[] {
  return [...ownSteps(order), ...deliveries.flatMap(deliverySteps)].toSorted((one, other) => one.at.localeCompare(other.at))
}

function ownSteps({
  createdAt,
  createdByName,
  submittedAt,
  submittedByName,
  decidedAt,
  decidedByName,
  closedAt,
  cancelledAt,
  cancelledByName,
  ...order
}: StockOrder): OrderStep[] {
  const isSentAtOnce = submittedAt === createdAt
  return [
    { at: createdAt, text: isSentAtOnce ? 'Faite et envoyée' : 'Faite', by: createdByName },
    ...(submittedAt === null || isSentAtOnce ? [] : [{ at: submittedAt, text: 'Envoyée', by: submittedByName }]),
    ...(decidedAt === null ? [] : [{ at: decidedAt, text: decisionText(order), by: decidedByName }]),
    ...(closedAt === null ? [] : [{ at: closedAt, text: 'Close', by: null }]),
    ...(cancelledAt === null ? [] : [{ at: cancelledAt, text: 'Annulée', by: cancelledByName }]),
  ]
}

function decisionText({ statut: status, lines }: Pick<StockOrder, 'statut' | 'lines'>): string {
  if (status === 'rejected') return 'Rejetée'
  return lines.some(({ asked, approved }) => approved !== null && approved < asked) ? 'Approuvée en partie' : 'Approuvée'
}

function deliverySteps({ reference, preparedAt, preparedByName, ...delivery }: Delivery): OrderStep[] {
  const { shippedAt, shippedByName, receivedAt, receivedByName, settledAt, gaps } = delivery
  const received = gaps.length === 0 ? 'reçue' : 'reçue avec un écart'
  return [
    { at: preparedAt, text: `${reference} préparée`, by: preparedByName },
    ...(shippedAt === null ? [] : [{ at: shippedAt, text: `${reference} expédiée`, by: shippedByName }]),
    ...(receivedAt === null ? [] : [{ at: receivedAt, text: `${reference} ${received}`, by: receivedByName }]),
    ...(settledAt === null ? [] : [{ at: settledAt, text: `${reference}, écarts réglés`, by: null }]),
  ]
}
