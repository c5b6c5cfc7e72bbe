import { useState } from 'react'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './stock-orders-search.ts'

/** Shows one order to its outlet. */
export function OwnOrderPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const [part, setPart] = useState<OrderPart>()
  return <OrderPanel id={id} part={part} onPart={setPart} onClose={onClose} />
}
