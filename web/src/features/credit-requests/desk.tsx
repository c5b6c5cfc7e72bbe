import type { CreditRequest } from '@backoffice/contract/credit-requests'
import { useState } from 'react'
import type { z } from 'zod'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Choices } from '../../ui/choices.tsx'
import { Page } from '../../ui/page.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './credit-requests.module.css'
import type { CreditRequestsSearch } from './credit-requests-search.ts'
import { NothingWaits } from './nothing-waits.tsx'
import { OpenRequest } from './open-request.tsx'
import { RequestList } from './request-list.tsx'
import { allPending } from './request-words.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { type Requests, useAgentRequests, useAllRequests } from './use-requests.ts'

type Search = z.infer<typeof CreditRequestsSearch>
type Props = { search: Search; onSearch: (next: Partial<Search>) => void }

export function ManagerDesk(props: Props) {
  return <Desk {...props} requests={useAllRequests()} />
}

export function AgentDesk(props: Props) {
  return <Desk {...props} requests={useAgentRequests()} />
}

type DeskProps = Props & { requests: Requests }

function Desk({ requests, search, onSearch }: DeskProps) {
  const shown = found(shownIn(requests, search), search.q)
  // A link may open one that is not among those shown: it was decided meanwhile.
  const openId = search.id ?? shown[0]?.id
  const isEmpty = shown.length === 0 && search.q === undefined && openId === undefined
  return (
    <Page
      title="Demandes de crédit"
      subtitle={<p>{summaryOf(requests, search.view)}</p>}
      actions={
        <Choices
          label="Demandes montrées"
          choices={VIEWS.map((view) =>
            view.value === 'waiting' ? { ...view, count: allPending(requests.waiting, requests.pending).count } : view,
          )}
          value={search.view ?? 'waiting'}
          onChange={(view) => onSearch({ view: view === 'waiting' ? undefined : view, id: undefined })}
        />
      }
    >
      {isEmpty ? (
        <NothingWaits view={search.view} />
      ) : (
        <Sides requests={requests} shown={shown} openId={openId} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

type SidesProps = DeskProps & { shown: CreditRequest[]; openId: number | undefined }

/** The list, what is open beside it, and what was chosen to be decided together. */
function Sides({ requests, shown, openId, search, onSearch }: SidesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isDecidingMany, setDecidingMany] = useState(false)
  const [isHelpShown, setHelpShown] = useState(false)
  const many = requests.waiting.filter(({ id }) => chosen.has(id))
  const open = (id: number) => onSearch({ id })
  const choose = (id: number) => setChosen((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]))
  const help = () => setHelpShown((isShown) => !isShown)
  const close = () => {
    setDecidingMany(false)
    setChosen(new Set())
  }
  useDeskKeys({ shown, openId, onOpen: open, onChoose: choose, onHelp: help })

  return (
    <div className={styles.desk}>
      <RequestList
        requests={shown}
        openId={openId}
        chosen={chosen}
        many={many}
        query={search.q}
        onQuery={(q) => onSearch({ q: q === '' ? undefined : q })}
        onOpen={open}
        onChoose={choose}
        onDecideMany={() => setDecidingMany(true)}
        isHelpShown={isHelpShown}
        onHelp={help}
      />
      {openId !== undefined && (
        <OpenRequest
          key={openId}
          id={openId}
          isChosen={search.id !== undefined}
          onDecided={() => onSearch({ id: nextAfter(shown, openId) })}
        />
      )}
      {isDecidingMany && <BulkDialog requests={many} onClose={close} />}
    </div>
  )
}

const VIEWS = [
  { value: 'waiting', label: 'En attente' },
  { value: 'decided', label: 'Décidées' },
  { value: 'all', label: 'Toutes' },
] as const

function shownIn({ waiting, decided }: Requests, { view }: Search): CreditRequest[] {
  if (view === 'decided') return decided
  return view === 'all' ? [...waiting, ...decided] : waiting
}

function found(requests: CreditRequest[], query: string | undefined): CreditRequest[] {
  if (query === undefined) return requests
  const wanted = folded(query)
  return requests.filter(({ id, userName, amount }) => folded(`${userName} ${id} ${amount} ${formatMoney(amount)}`).includes(wanted))
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\s]/g, '')
    .toLocaleLowerCase('fr')

function nextAfter(shown: CreditRequest[], openId: number): number | undefined {
  const at = shown.findIndex(({ id }) => id === openId)
  return (shown[at + 1] ?? shown[at - 1])?.id
}

function summaryOf({ waiting, decided, pending }: Requests, view: Search['view']): string {
  if (view === 'decided' && decided.length > 0) return 'Ce qui a été décidé en dernier, le plus récent d’abord.'
  const { count, amount } = allPending(waiting, pending)
  if (count === 0) return 'Rien n’attend de décision.'
  return `${formatCount(count, 'demande', 'demandes')} en attente pour ${formatMoney(amount)}, les plus anciennes d’abord.`
}
