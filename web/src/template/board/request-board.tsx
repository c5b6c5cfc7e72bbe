import { listCreditRisks } from '@backoffice/contract/credit-requests/credit-conversation'
import { listCreditRequestsByPage } from '@backoffice/contract/credit-requests/credit-request-history'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { CreditRequestStatus } from '@backoffice/contract/credit-requests/queue'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead, useReadAhead } from '../../api/use-read.ts'
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
const SIZE = 100

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
  useReadAhead(listCreditRequestsByPage, decidedBy(false))
  return <RequestBoard {...props} {...useAllRequests()} isOfAgent={false} />
}

export function AgentRequestBoard(props: Props) {
  useReadAhead(listCreditRequestsByPage, decidedBy(true))
  return <RequestBoard {...props} {...useAgentRequests()} isOfAgent />
}

type BoardProps = Props & Pick<ReturnType<typeof useAllRequests>, 'waiting' | 'more'> & { isOfAgent: boolean }

function RequestBoard({ waiting, more, isOfAgent, column, onColumn }: BoardProps) {
  const me = useRead(getUserInfo, {})
  const decided = useRead(listCreditRequestsByPage, decidedBy(isOfAgent))
  const risks = useQuietRead(listCreditRisks, {}) ?? []
  const requests = [...waiting, ...decided.content]
  const moveOf = (id: number, to: CreditRequestStatus) => {
    const request = requests.find((one) => one.id === id)
    const needsAnother = risks.some(({ requestId, needsAnother: needs }) => requestId === id && needs)
    return request === undefined ? { refusal: 'Cette demande n’est plus là.' } : requestMove(request, to, { me, needsAnother })
  }
  const moving = useMoving<CreditRequestStatus, RequestAct>(moveOf)
  const rest = { waiting: (more?.total ?? 0) - (more?.listedCount ?? 0), decided: decided.totalElements - decided.content.length }
  return (
    <>
      {moving.asked && (
        <LazyBoundary key={moving.asked.id} onClose={moving.close}>
          <ReadBoundary failure="La demande n’a pas pu être lue" loading={null}>
            <DecideDialog {...moving.asked} onClose={moving.close} />
          </ReadBoundary>
        </LazyBoundary>
      )}
      <BoardColumns label="Demandes de crédit" columns={columnsOf(requests, rest)} {...{ moveOf, moving, column, onColumn }} />
    </>
  )
}

/** Asks for what was decided these last days, latest first. */
function decidedBy(isAgent: boolean): RequestOf<typeof listCreditRequestsByPage> {
  const today = currentDay()
  const queue = isAgent ? ({ queue: 'agent_credit' } as const) : {}
  return { query: { ...queue, by: 'decided', startDate: addDays(today, 1 - DECIDED_DAYS), endDate: today, page: 0, size: SIZE } }
}

function columnsOf(requests: readonly CreditRequest[], rest: { waiting: number; decided: number }): Column<CreditRequestStatus>[] {
  return STATES.map((state) => {
    const cards = requests.filter(({ statut: status }) => status === state).map(cardOf)
    return { state, title: TITLES[state], cards, total: cards.length, more: <More state={state} rest={rest} /> }
  })
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
function More({ state, rest }: { state: CreditRequestStatus; rest: { waiting: number; decided: number } }) {
  const isWaiting = state === 'pending' || state === 'pending_second'
  const count = isWaiting ? rest.waiting : rest.decided
  if (isWaiting && count === 0) return null
  const shown = count > 0 ? `Les plus récentes des ${DECIDED_DAYS}` : `Les ${DECIDED_DAYS}`
  return (
    <p className={styles.more}>
      {isWaiting ? `${formatCount(count, 'autre attend', 'autres attendent')} dans ` : `${shown} derniers jours. Toutes sont dans `}
      <Link to={paths.creditRequests} search={isWaiting ? {} : { view: 'decided' }}>
        Demandes de crédit
      </Link>
      .
    </p>
  )
}
