import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { fold } from '@backoffice/contract/table-rows'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { type ComponentProps, lazy, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { TwoPanes } from '../../ui/layout/two-panes.tsx'
import type { CreditRequestsSearch } from './credit-requests-search.ts'
import { DecidedLine, JustDecided } from './just-decided.tsx'
import { NothingWaits } from './nothing-waits.tsx'
import { OpenRequest } from './open-request.tsx'
import { RequestList } from './request-list.tsx'
import { allPending } from './request-labels.ts'
import { useDecided } from './use-decided.ts'
import { useAdvanceAfterDecision } from './use-advance-after-decision.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { type Requests, useAgentRequests, useAllRequests } from './use-requests.ts'

const RequestHistory = lazy(async () => ({ default: (await import('./request-history.tsx')).RequestHistory }))
const ActsWaiting = lazy(async () => ({ default: (await import('../pending-acts/index.ts')).ActsWaiting }))
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

type Props = { search: CreditRequestsSearch; onSearch: (next: Partial<CreditRequestsSearch>) => void }

export function ManagerReviewQueue(props: Props) {
  return <ReviewQueue {...props} requests={useAllRequests()} isOfAgent={false} />
}

export function AgentReviewQueue(props: Props) {
  return <ReviewQueue {...props} requests={useAgentRequests()} isOfAgent />
}

type ReviewQueueProps = Props & { requests: Requests; isOfAgent: boolean }

function ReviewQueue({ requests, isOfAgent, search, onSearch }: ReviewQueueProps) {
  return (
    <Page
      title="Demandes de crédit"
      subtitle={<p>{search.view === undefined ? summaryOf(requests) : SUBTITLES[search.view]}</p>}
      actions={
        <Choices
          label="Demandes montrées"
          choices={VIEWS.map((view) =>
            view.value === 'waiting' ? { ...view, count: allPending(requests.waiting, requests.pending).count } : view,
          )}
          value={search.view ?? 'waiting'}
          onChange={(view) => onSearch(view === 'waiting' ? NO_FILTERS : { ...OTHER_VIEW, view })}
        />
      }
    >
      <LazyBoundary>{!isOfAgent && <ActsWaiting />}</LazyBoundary>
      {search.view === undefined ? (
        <WaitingRequests requests={requests} search={search} onSearch={onSearch} />
      ) : (
        <ReadBoundary failure="Les demandes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
          <RequestHistory
            search={search}
            isOfAgent={isOfAgent}
            onSearch={(next) => onSearch(isListed(requests, next.id) ? { ...NO_FILTERS, id: next.id } : next)}
          />
        </ReadBoundary>
      )}
    </Page>
  )
}

type WaitingProps = Props & { requests: Requests }

function WaitingRequests({ requests, search, onSearch }: WaitingProps) {
  const matches = matchingRequests(requests.waiting, search.q)
  // A link may open a request that is no longer listed because it has been decided.
  const openId = search.id ?? matches[0]?.id
  const decided = useDecided()
  if (matches.length === 0 && search.q === undefined && openId === undefined) {
    return (
      <>
        <JustDecided decided={decided.requests} openId={undefined} onOpen={(id) => onSearch({ id })} />
        <NothingWaits />
      </>
    )
  }
  return <Sides requests={requests} matches={matches} openId={openId} decided={decided} search={search} onSearch={onSearch} />
}

type SidesProps = WaitingProps & { matches: CreditRequest[]; openId: number | undefined; decided: ReturnType<typeof useDecided> }

function Sides({ requests, matches, openId, decided, search, onSearch }: SidesProps) {
  // The request open at first counts as opened by hand; later ones only if the user opens them.
  const [openedByHandId, setOpenedByHandId] = useState(openId)
  const { selectedIds, choose, isDecidingMany, decideMany, close } = useChosen()
  const [isHelpShown, setHelpShown] = useState(false)
  const selectedRequests = requests.waiting.filter(({ id }) => selectedIds.has(id))
  const open = (id: number) => {
    setOpenedByHandId(id)
    decided.leave()
    onSearch({ id })
  }
  const openNext = (id: number | undefined) => {
    setOpenedByHandId(undefined)
    onSearch({ id })
  }
  const onDecided = useAdvanceAfterDecision({ matches, openId, note: decided.note, openNext })
  const help = () => setHelpShown((isShown) => !isShown)
  useReviewKeys({ matches, openId, onOpen: open, onChoose: choose })

  return (
    <TwoPanes listWidth={33} listHeight="40vh">
      <RequestList
        requests={matches}
        more={requests.more}
        openId={openId}
        chosen={selectedIds}
        many={selectedRequests}
        query={search.q}
        onQuery={(q) => onSearch({ q: q === '' ? undefined : q })}
        onOpen={open}
        onChoose={choose}
        onDecideMany={decideMany}
        isHelpShown={isHelpShown}
        onHelp={help}
        decided={decided.requests}
      />
      {openId !== undefined && (
        <OpenRequest
          key={openId}
          id={openId}
          isChosen={search.id !== undefined}
          isByHand={openId === openedByHandId}
          before={decided.last && <DecidedLine request={decided.last} next={matches.find(({ id }) => id === openId)} onOpen={open} />}
          onDecided={onDecided}
        />
      )}
      {isDecidingMany && <BulkDecision requests={selectedRequests} onClose={close} />}
    </TwoPanes>
  )
}

function BulkDecision(props: ComponentProps<typeof BulkDialog>) {
  return (
    <LazyBoundary onClose={props.onClose}>
      <BulkDialog {...props} />
    </LazyBoundary>
  )
}

/** Holds the requests selected for a bulk decision. */
function useChosen() {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [isDecidingMany, setDecidingMany] = useState(false)
  const choose = (id: number) =>
    setSelectedIds((previous) => new Set(previous.has(id) ? [...previous].filter((other) => other !== id) : [...previous, id]))
  const close = () => {
    setDecidingMany(false)
    setSelectedIds(new Set())
  }
  return { selectedIds, choose, isDecidingMany, decideMany: () => setDecidingMany(true), close }
}

const VIEWS = [
  { value: 'waiting', label: 'En attente' },
  { value: 'decided', label: 'Traitées' },
  { value: 'all', label: 'Toutes' },
] as const

const SUBTITLES = {
  decided: 'Les demandes traitées de la période.',
  all: 'Les demandes de la période.',
}

/** Clears what does not apply to the other view; the remaining filters carry over between the two lists of history. */
const OTHER_VIEW = { id: undefined, page: undefined, status: undefined, sort: undefined }
const NO_FILTERS = { ...OTHER_VIEW, view: undefined, q: undefined, queue: undefined, start: undefined, end: undefined, size: undefined }

/** True if the request is waiting, so that it opens in the review queue. */
function isListed({ waiting }: Requests, id: number | undefined): boolean {
  return id !== undefined && waiting.some((request) => request.id === id)
}

function matchingRequests(requests: CreditRequest[], query: string | undefined): CreditRequest[] {
  if (query === undefined) return requests
  const foldedQuery = foldWithoutSpaces(query)
  return requests.filter(({ id, userName, amount }) =>
    foldWithoutSpaces(`${userName} ${id} ${amount} ${formatMoney(amount)}`).includes(foldedQuery),
  )
}

/** Drops spaces too, which amounts hold. */
const foldWithoutSpaces = (text: string) => fold(text).replaceAll(/\s/g, '')

function summaryOf({ waiting, pending }: Requests): string {
  const { count, amount } = allPending(waiting, pending)
  if (count === 0) return 'Rien n’attend de décision.'
  return `${formatCount(count, 'demande', 'demandes')} en attente pour ${formatMoney(amount)}, les plus anciennes d’abord.`
}
