import { listMovements } from '@backoffice/contract/ledger/ledger'
import { useRead } from '../../api/use-read.ts'
import { MovementList } from './movement-list.tsx'
import type { Opens } from './movement-opens.ts'

type Props = { userId: number; rowsMax: number; onOpen: (opens: Opens) => void }

/** Lists the last movements for a telephone; each opens the document behind it. */
export function LatestMovements({ userId, rowsMax, onOpen }: Props) {
  const { content } = useRead(listMovements, { params: { userId }, query: { page: 0, size: rowsMax } })
  return <MovementList label="Derniers mouvements" movements={content} onOpen={onOpen} />
}
