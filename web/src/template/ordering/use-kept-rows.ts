import { useState } from 'react'
import type { Basket } from '../../features/stock-orders/index.ts'

/** Returns the articles of a basket; one whose number is being typed again stays in its row until it is removed. */
export function useKeptRows({ lines, setQuantity }: Basket) {
  const present = lines.map(({ articleId }) => articleId)
  const [seen, setSeen] = useState<readonly number[]>(present)
  const ids = lines.length === 0 ? [] : [...seen, ...present.filter((id) => !seen.includes(id))]
  return {
    ids,
    remove: (id: number) => {
      setSeen(ids.filter((one) => one !== id))
      setQuantity(id, '')
    },
  }
}
