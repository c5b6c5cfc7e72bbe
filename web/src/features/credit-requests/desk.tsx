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
import { isWaiting } from './request-words.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { type Requests, useRequests } from './use-requests.ts'

type Search = z.infer<typeof CreditRequestsSearch>
type Props = { search: Search; onSearch: (next: Partial<Search>) => void }

export function Desk({ search, onSearch }: Props) {
  const requests = useRequests()
  const shown = found(shownIn(requests, search), search.q)
  const open = shown.find(({ id }) => id === search.id) ?? shown[0]
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isDecidingMany, setDecidingMany] = useState(false)
  const choose = (id: number) => setChosen((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]))
  const many = requests.waiting.filter(({ id }) => chosen.has(id))
  useDeskKeys({ shown, open, onOpen: (id) => onSearch({ id }), onChoose: choose })

  return (
    <Page
      title="Demandes de crédit"
      subtitle={<p>{summaryOf(requests.waiting)}</p>}
      actions={
        <Choices
          label="Demandes montrées"
          choices={VIEWS.map((view) => (view.value === 'waiting' ? { ...view, count: requests.waiting.length } : view))}
          value={search.view ?? 'waiting'}
          onChange={(view) => onSearch({ view: view === 'waiting' ? undefined : view, id: undefined })}
        />
      }
    >
      {shown.length === 0 && search.q === undefined ? (
        <NothingWaits view={search.view} />
      ) : (
        <div className={styles.desk}>
          <RequestList
            requests={shown}
            openId={open?.id}
            chosen={chosen}
            query={search.q}
            onQuery={(q) => onSearch({ q: q === '' ? undefined : q })}
            onOpen={(id) => onSearch({ id })}
            onChoose={choose}
            onDecideMany={() => setDecidingMany(true)}
            many={many}
          />
          {open && <OpenRequest key={open.id} request={open} onDecided={() => onSearch({ id: nextAfter(shown, open)?.id })} />}
        </div>
      )}
      {isDecidingMany && (
        <BulkDialog
          requests={many}
          onClose={() => {
            setDecidingMany(false)
            setChosen(new Set())
          }}
        />
      )}
    </Page>
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

function nextAfter(shown: CreditRequest[], { id }: CreditRequest): CreditRequest | undefined {
  const at = shown.findIndex((request) => request.id === id)
  return shown[at + 1] ?? shown[at - 1]
}

function summaryOf(waiting: CreditRequest[]): string {
  const open = waiting.filter(isWaiting)
  if (open.length === 0) return 'Rien n’attend de décision.'
  const total = open.reduce((sum, { amount }) => sum + amount, 0)
  return `${formatCount(open.length, 'demande', 'demandes')} en attente pour ${formatMoney(total)}, les plus anciennes d’abord.`
}
