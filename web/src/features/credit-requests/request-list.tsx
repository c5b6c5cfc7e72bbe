import { listCreditRisks } from '@backoffice/contract/credit-requests/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { Button } from '../../ui/form/button.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { useItemHeight, useVisibleRange } from '../../ui/table/table-layout.ts'
import { segmentsOf } from '../../ui/table/table-window.ts'
import { ListPane } from '../../ui/layout/two-panes.tsx'
import styles from './request-list.module.css'
import { JustDecided } from './just-decided.tsx'
import { MoreRequests } from './more-requests.tsx'
import { RequestListFoot } from './request-list-foot.tsx'
import { RequestRow } from './request-row.tsx'
import type { MoreRequests as More } from './use-requests.ts'
import { verdictOf } from './verdict.ts'

type Props = {
  requests: readonly CreditRequest[]
  more: More | undefined
  openId: number | undefined
  chosen: ReadonlySet<number>
  many: readonly CreditRequest[]
  query: string | undefined
  onQuery: (text: string) => void
  onOpen: (id: number) => void
  onChoose: (id: number) => void
  onDecideMany: () => void
  isHelpShown: boolean
  decided: readonly CreditRequest[]
  onHelp: () => void
}

export function RequestList(props: Props) {
  const { requests, more, query, onQuery } = props
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onQuery('')
    if (field.current === null) return
    field.current.value = ''
    field.current.focus()
  }
  return (
    <ListPane label="Demandes">
      <label className={styles.search}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <input
          ref={field}
          type="search"
          aria-label="Filtrer les demandes"
          placeholder="Nom, numéro, montant"
          defaultValue={query ?? ''}
          onChange={({ target }) => onQuery(target.value.trim())}
        />
      </label>
      {requests.length === 0 && (
        <div className={styles.none} role="status">
          <p>Aucun résultat</p>
          <Button size="xs" variant="default" onClick={clear}>
            Retirer le filtre
          </Button>
        </div>
      )}
      <Rows {...props} />
      {more !== undefined && <MoreRequests more={more} />}
      <JustDecided decided={props.decided} openId={props.openId} onOpen={props.onOpen} />
      {requests.length > 0 && <RequestListFoot {...props} />}
    </ListPane>
  )
}

const ROW_HEIGHT_GUESS = 55

/** Renders only the visible rows and the open one: thousands may wait. */
function Rows({ requests, openId, chosen, onOpen, onChoose }: Props) {
  const now = useNow()
  const risks = useQuietRead(listCreditRisks, {})
  const verdicts = useMemo(() => new Map(risks?.map(({ requestId, ...risk }) => [requestId, verdictOf(risk)])), [risks])
  const list = useRef<HTMLUListElement>(null)
  const height = useItemHeight(list, 'li[data-index]', ROW_HEIGHT_GUESS)
  const range = useVisibleRange(list, requests.length, height)
  const openAt = requests.findIndex(({ id }) => id === openId)
  return (
    <div className={styles.rows}>
      <ul ref={list}>
        {segmentsOf(requests.length, range, openAt).map((segment) => {
          if (segment.kind === 'space') return <li key={segment.id} aria-hidden style={{ height: segment.rows * height }} />
          const request = requests[segment.index]
          if (request === undefined) return null
          return (
            <RequestRow
              key={request.id}
              index={segment.index}
              count={requests.length}
              request={request}
              now={now}
              verdict={verdicts.get(request.id)}
              openId={openId}
              chosen={chosen}
              onOpen={onOpen}
              onChoose={onChoose}
            />
          )
        })}
      </ul>
    </div>
  )
}
