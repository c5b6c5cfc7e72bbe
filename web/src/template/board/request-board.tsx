import { listCreditRisks } from '@backoffice/contract/credit-requests/credit-conversation'
import { listCreditRequestsByPage } from '@backoffice/contract/credit-requests/credit-request-history'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { CreditRequestStatus } from '@backoffice/contract/credit-requests/queue'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useQuietReadEach, useRead, useReadEach } from '../../api/use-read.ts'
import {
  beneficiaryLabel,
  DecideDialog,
  numberOf,
  type RequestAct,
  requestMove,
  RequestVerdict,
  useAgentRequests,
  useAllRequests,
} from '../../features/credit-requests/index.ts'
import { currentDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { addDays } from '../../ui/form/french-date.ts'
import { Age } from '../../ui/layout/age.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { BoardColumns } from './board-columns.tsx'
import type { Card, Column } from './board.ts'
import styles from './board.module.css'
import { useMoving } from './use-moving.ts'

const DECIDED_DAYS = 7
const SIZE = 50
const DECIDED = ['approved', 'rejected', 'cancelled'] as const

const TITLES: Record<CreditRequestStatus, string> = {
  pending: 'En attente',
  pending_second: 'Second accord',
  approved: 'Approuvées',
  rejected: 'Rejetées',
  cancelled: 'Annulées',
}
const STATES = Object.keys(TITLES) as CreditRequestStatus[]

type Props = { column: string | undefined; onColumn: (column: string) => void }

export function ManagerRequestBoard(props: Props) {
  // Begins to read them beside the waiting ones rather than after.
  useQuietReadEach(listCreditRequestsByPage, decidedBy(false))
  return <RequestBoard {...props} {...useAllRequests()} isOfAgent={false} />
}

export function AgentRequestBoard(props: Props) {
  useQuietReadEach(listCreditRequestsByPage, decidedBy(true))
  return <RequestBoard {...props} {...useAgentRequests()} isOfAgent />
}

type BoardProps = Props & Pick<ReturnType<typeof useAllRequests>, 'waiting' | 'more'> & { isOfAgent: boolean }

function RequestBoard({ waiting, more, isOfAgent, column, onColumn }: BoardProps) {
  const me = useRead(getUserInfo, {})
  const decided = useReadEach(listCreditRequestsByPage, decidedBy(isOfAgent))
  const risks = useQuietRead(listCreditRisks, {}) ?? []
  const requests = [...waiting, ...decided.flatMap(({ content }) => content)]
  const moveOf = (id: number, to: CreditRequestStatus) => {
    const request = requests.find((one) => one.id === id)
    if (request === undefined) return { refusal: 'Cette demande n’est plus là.' }
    const { needsAnother = false, mayApprove = true } = risks.find(({ requestId }) => requestId === id) ?? {}
    return requestMove(request, to, { me, needsAnother, mayApprove })
  }
  const moving = useMoving<CreditRequestStatus, RequestAct>(moveOf)
  const columns = STATES.map((state): Column<CreditRequestStatus> => {
    const cards = requests.filter(({ statut: status }) => status === state).map(cardOf)
    const at = DECIDED.findIndex((one) => one === state)
    const total = decided[at]?.totalElements ?? cards.length
    const rest = at === -1 ? (more?.total ?? 0) - (more?.listedCount ?? 0) : total - cards.length
    return { state, title: TITLES[state], cards, total, more: <More isWaiting={at === -1} rest={rest} /> }
  })
  return (
    <>
      {moving.asked && (
        <LazyBoundary key={moving.asked.id} onClose={moving.close}>
          <ReadBoundary failure="La demande n’a pas pu être lue" loading={null}>
            <DecideDialog {...moving.asked} onClose={moving.close} />
          </ReadBoundary>
        </LazyBoundary>
      )}
      <BoardColumns label="Demandes de crédit" {...{ columns, moveOf, moving, column, onColumn }} />
    </>
  )
}

/** Asks for what was decided these last days, state by state, latest first. */
function decidedBy(isAgent: boolean): RequestOf<typeof listCreditRequestsByPage>[] {
  const today = currentDay()
  const queue = isAgent ? ({ queue: 'agent_credit' } as const) : {}
  const days = { startDate: addDays(today, 1 - DECIDED_DAYS), endDate: today }
  return DECIDED.map((status) => ({ query: { ...queue, ...days, by: 'decided', statut: status, page: 0, size: SIZE } }))
}

function cardOf(request: CreditRequest): Card {
  const { id, userName, amount, createdAt, decidedAt, reversal } = request
  return {
    id,
    name: userName,
    reference: numberOf(request),
    state: (reversal !== null || decidedAt === null) && (
      <LazyBoundary>
        <RequestVerdict request={request} />
      </LazyBoundary>
    ),
    figure: formatMoney(amount),
    detail: beneficiaryLabel(request),
    since: <Age of={decidedAt ?? createdAt} />,
    link: { to: paths.creditRequests, search: { id } },
  }
}

/** Says where to find the requests that are not listed. */
function More({ isWaiting, rest }: { isWaiting: boolean; rest: number }) {
  if (isWaiting && rest === 0) return null
  const shown = rest > 0 ? `Les ${SIZE} dernières des ${DECIDED_DAYS}` : `Les ${DECIDED_DAYS}`
  return (
    <p className={styles.more}>
      {isWaiting ? `${formatCount(rest, 'autre attend', 'autres attendent')} dans ` : `${shown} derniers jours. Toutes sont dans `}
      <Link to={paths.creditRequests} search={isWaiting ? {} : { view: 'decided' }}>
        Demandes de crédit
      </Link>
      .
    </p>
  )
}
