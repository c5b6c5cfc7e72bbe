import { listMovements } from '@backoffice/contract/ledger'
import { useRead } from '../../api/use-read.ts'
import { MovementList } from './movement-list.tsx'

/** The last movements, as a telephone shows them. */
export function LatestMovements({ userId, shown }: { userId: number; shown: number }) {
  const { content } = useRead(listMovements, { params: { userId }, query: { page: 0, size: shown } })
  return <MovementList label="Derniers mouvements" movements={content} />
}
