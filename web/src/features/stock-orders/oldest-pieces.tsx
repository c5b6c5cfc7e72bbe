import { listSerials } from '@backoffice/contract/stock/serials'
import { useQuietRead } from '../../api/use-read.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import type { Preparation } from './use-preparation.ts'

/** The server lists no more on a page. */
const OFFERED_MAX = 200

type Props = { line: Preparation['lines'][number]; depotId: number; onTake: (numbers: readonly string[]) => void }

/** Offers the oldest pieces of an article in the central depot, by number. */
export function OldestPieces({ line: { articleId, articleLabel, quantity, serials }, depotId, onTake }: Props) {
  const wanted = Math.min(Math.max(1, Number(quantity)), OFFERED_MAX)
  const oldest = useQuietRead(listSerials, { query: { articleId, depotId, order: 'oldest', size: wanted } })?.content
  if (serials.length > 0 || oldest === undefined || oldest.length === 0) return null
  return (
    <Row>
      <Button size="xs" variant="default" onClick={() => onTake(oldest.map(({ number }) => number))}>
        {`${articleLabel}\u00a0: choisir ${oldest.length === 1 ? 'la première reçue' : `les ${formatNumber(oldest.length)} premières reçues`}`}
      </Button>
    </Row>
  )
}
