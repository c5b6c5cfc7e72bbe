import { listCreditAlerts } from '@backoffice/contract/follow-ups/follow-ups'
import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import { useDeferredValue } from 'react'
import { useRead } from '../../api/use-read.ts'
import { TwoPanes } from '../../ui/layout/two-panes.tsx'
import type { FollowUpsSearch } from './follow-ups-search.ts'
import { OpenPerson } from './open-person.tsx'
import { type Change, PAGE_SIZE } from './queue-pager.tsx'
import { QueueList } from './queue-list.tsx'
import { useNext } from './use-next.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { NobodyToCall } from './nobody-to-call.tsx'

type Props = { search: FollowUpsSearch; onChange: Change<FollowUpsSearch> }

/** Shows the people to call beside the one who is open, for the keyboard. */
export function CallQueue({ search, onChange }: Props) {
  const shown = useDeferredValue(search)
  const { kind, mine, q, page = 0 } = shown
  const { content: rows, totals } = useRead(listCreditAlerts, { query: { size: PAGE_SIZE, page, kind, mine, q } })
  const openId = search.userId ?? rows[0]?.userId
  const open = (userId: number) => onChange({ userId })
  const next = useNext({
    queue: 'credit',
    nobody: 'Personne d’autre à relancer',
    onTaken: ({ userId }) => userId !== null && open(userId),
  })
  useQueueKeys({ ids: rows.map(({ userId }) => userId), openId, onOpen: open, onNext: next.take })
  const isFiltered = kind !== undefined || mine !== undefined || q !== undefined
  if (totals.people === 0 && !isFiltered && search.userId === undefined) return <NobodyToCall />
  return (
    <TwoPanes listWidth={26} listHeight="60vh" isBesideOnTablet>
      <QueueList
        rows={rows}
        totals={totals}
        openId={openId}
        search={search}
        isLate={shown !== search}
        onChange={onChange}
        onOpen={open}
        next={next}
      />
      {openId !== undefined && (
        <OpenPerson key={openId} userId={openId} listed={rowOf(rows, openId)} isChosen={search.userId !== undefined} />
      )}
    </TwoPanes>
  )
}

const rowOf = (rows: readonly QueueRow[], id: number) => rows.find(({ userId }) => userId === id)
