import type { Delivery } from '@backoffice/contract/deliveries/deliveries'

/** Returns each delivery once: one that is made while pages are read moves the others to the next page. */
export function onceEach(deliveries: readonly Delivery[]): Delivery[] {
  return [...new Map(deliveries.map((delivery) => [delivery.id, delivery])).values()]
}
