import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { useRead } from '../../api/use-read.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Counter } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { OwnRenewalList } from './own-renewal-list.tsx'

const ROWS_MAX = 5

type Props = { onOpen: (id: number) => void; onAll: () => void }

/** Lists the most valuable subscribers that an outlet has to renew. */
export function OwnRenewalsCard({ onOpen, onAll }: Props) {
  const { content, totals } = useRead(listRenewals, { query: { size: ROWS_MAX } })
  return (
    <Card
      title={
        <>
          À renouveler <Counter>{formatNumber(totals.cases)}</Counter>
        </>
      }
      flush
      foot={
        totals.cases > content.length && (
          <Button variant="default" size="lg" fullWidth onClick={onAll}>
            Tous les abonnés à renouveler
          </Button>
        )
      }
    >
      <OwnRenewalList rows={content} onOpen={onOpen} />
    </Card>
  )
}
