import { listPendingActs } from '@backoffice/contract/pending-acts/pending-acts'
import { Link } from '@tanstack/react-router'
import { useQuietRead } from '../../api/use-read.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Shows how many acts the user may confirm, with a link to them; nothing if there are none. */
export function ActsWaiting() {
  const acts = useQuietRead(listPendingActs, { query: { statut: 'waiting', size: 50 } })
  const count = acts?.content.filter(({ mayDecide }) => mayDecide).length ?? 0
  if (count === 0) return null
  return (
    <Alert tone="warn">
      <Link to={paths.accounts} search={{ show: 'acts' }}>
        {formatCount(count, 'acte attend votre confirmation', 'actes attendent votre confirmation')}
      </Link>
    </Alert>
  )
}
