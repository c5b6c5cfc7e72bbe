import { listCreditRisks } from '@backoffice/contract/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests'
import { Button, Checkbox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import styles from './credit-requests.module.css'
import { beneficiaryWords, isLate, isWaiting, numberOf, STATUS_TONE, STATUS_WORDS } from './request-words.ts'
import { type Verdict, verdictOf } from './verdict.ts'

type Props = {
  requests: readonly CreditRequest[]
  openId: number | undefined
  chosen: ReadonlySet<number>
  many: readonly CreditRequest[]
  query: string | undefined
  onQuery: (text: string) => void
  onOpen: (id: number) => void
  onChoose: (id: number) => void
  onDecideMany: () => void
  isHelpShown: boolean
  onHelp: () => void
}

/** The queue: who, since when, how much. */
export function RequestList(props: Props) {
  const { requests, query, onQuery } = props
  const [now] = useState(() => new Date())
  const field = useRef<HTMLInputElement>(null)
  const verdicts = new Map(useQuietRead(listCreditRisks, {})?.map(({ requestId, ...risk }) => [requestId, verdictOf(risk)]))
  const clear = () => {
    onQuery('')
    if (field.current === null) return
    field.current.value = ''
    field.current.focus()
  }
  return (
    <section className={styles.queue} aria-label="Demandes">
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
      <ul className={styles.rows}>
        {requests.map((request) => (
          <Item key={request.id} request={request} now={now} verdict={verdicts.get(request.id)} list={props} />
        ))}
      </ul>
      {requests.length > 0 && <Foot {...props} />}
    </section>
  )
}

type RowProps = { request: CreditRequest; now: Date; verdict: Verdict | undefined }
type ItemProps = RowProps & { list: Pick<Props, 'openId' | 'chosen' | 'onOpen' | 'onChoose'> }

function Item({ request, now, verdict, list: { openId, chosen, onOpen, onChoose } }: ItemProps) {
  const isOpen = request.id === openId
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return (
    <li ref={item} className={clsx(styles.row, isOpen && styles.openRow)}>
      {isWaiting(request) && (
        <Checkbox
          aria-label={`Choisir la demande de ${request.userName}`}
          checked={chosen.has(request.id)}
          onChange={() => onChoose(request.id)}
        />
      )}
      <button type="button" className={styles.rowButton} aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(request.id)}>
        <Row request={request} now={now} verdict={verdict} />
      </button>
    </li>
  )
}

const KEYS = [
  ['J', 'la suivante'],
  ['K', 'la précédente'],
  ['X', 'choisir ou laisser'],
  ['A', 'approuver'],
  ['R', 'rejeter'],
] as const

function Foot({ many, onDecideMany, isHelpShown, onHelp }: Pick<Props, 'many' | 'onDecideMany' | 'isHelpShown' | 'onHelp'>) {
  const total = many.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <footer className={styles.queueFoot}>
      {many.length > 0 && (
        <Button size="xs" fullWidth onClick={onDecideMany}>
          Approuver {many.length === 1 ? 'la demande choisie' : `les ${many.length} choisies`}, {formatMoney(total)}…
        </Button>
      )}
      <div className={styles.keys}>
        {isHelpShown && (
          <ul className={styles.allKeys} aria-label="Raccourcis">
            {KEYS.map(([key, words]) => (
              <li key={key}>
                <kbd>{key}</kbd> {words}
              </li>
            ))}
          </ul>
        )}
        {!isHelpShown && (
          <>
            <span>
              <kbd>J</kbd> <kbd>K</kbd> parcourir
            </span>
            <span>
              <kbd>X</kbd> choisir
            </span>
          </>
        )}
        <button type="button" className={styles.help} aria-expanded={isHelpShown} onClick={onHelp}>
          <kbd>?</kbd> {isHelpShown ? 'moins' : 'tous les raccourcis'}
        </button>
      </div>
    </footer>
  )
}

function Row({ request, now, verdict }: RowProps) {
  const waits = isWaiting(request)
  return (
    <>
      <span className={styles.who}>
        <span className={styles.name} title={request.userName}>
          {request.userName}
        </span>
        <span className={styles.quiet}>
          {beneficiaryWords(request)} · {numberOf(request)}
        </span>
      </span>
      <span className={clsx(styles.age, waits && isLate(request, now) && styles.late)}>
        {formatAge(waitsSince(request), now).replace('il y a ', '')}
      </span>
      <span className={styles.asked}>
        <span className={styles.amount}>{formatMoney(request.amount)}</span>
        <State request={request} verdict={verdict} />
      </span>
    </>
  )
}

/** Of what waits, what it calls for; of the rest, how it ended. */
function State({ request: { statut: status }, verdict }: Pick<RowProps, 'request' | 'verdict'>) {
  if (status === 'pending_second') return <StatusWord tone={STATUS_TONE[status]}>second accord</StatusWord>
  if (status !== 'pending') return <StatusWord tone={STATUS_TONE[status]}>{STATUS_WORDS[status]}</StatusWord>
  if (verdict === undefined) return null
  return <StatusWord tone={verdict.tone}>{verdict.word.toLocaleLowerCase('fr')}</StatusWord>
}

function waitsSince({ createdAt, decidedAt }: CreditRequest): string {
  return decidedAt ?? createdAt
}
