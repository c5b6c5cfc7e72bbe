import type { CreditRequest } from '@backoffice/contract/credit-requests'
import { Button, Checkbox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import styles from './credit-requests.module.css'
import { beneficiaryWords, isLate, isWaiting, numberOf, STATUS_TONE, STATUS_WORDS } from './request-words.ts'

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
}

/** The queue: who, since when, how much. */
export function RequestList({ requests, openId, chosen, many, query, onQuery, onOpen, onChoose, onDecideMany }: Props) {
  const [now] = useState(() => new Date())
  const total = many.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className={styles.queue} aria-label="Demandes">
      <label className={styles.search}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <input
          type="search"
          aria-label="Filtrer les demandes"
          placeholder="Nom, numéro, montant"
          defaultValue={query ?? ''}
          onChange={({ target }) => onQuery(target.value.trim())}
        />
      </label>
      {requests.length === 0 && (
        <p className={styles.none} role="status">
          Aucun résultat
        </p>
      )}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <li key={request.id} className={clsx(styles.row, request.id === openId && styles.openRow)}>
            {isWaiting(request) && (
              <Checkbox
                aria-label={`Choisir la demande de ${request.userName}`}
                checked={chosen.has(request.id)}
                onChange={() => onChoose(request.id)}
              />
            )}
            <button
              type="button"
              className={styles.rowButton}
              aria-current={request.id === openId ? 'true' : undefined}
              onClick={() => onOpen(request.id)}
            >
              <Row request={request} now={now} />
            </button>
          </li>
        ))}
      </ul>
      <footer className={styles.queueFoot}>
        {many.length > 0 ? (
          <Button size="compact-sm" onClick={onDecideMany}>
            Approuver {many.length === 1 ? 'la demande choisie' : `les ${many.length} choisies`}, {formatMoney(total)}…
          </Button>
        ) : (
          <p className={styles.keys} aria-hidden="true">
            <kbd>J</kbd> <kbd>K</kbd> parcourir <kbd>X</kbd> choisir
          </p>
        )}
      </footer>
    </section>
  )
}

function Row({ request, now }: { request: CreditRequest; now: Date }) {
  const waits = isWaiting(request)
  return (
    <>
      <span className={styles.who}>
        <span className={styles.name}>{request.userName}</span>
        <span className={styles.quiet}>
          {beneficiaryWords(request)} · {numberOf(request)}
        </span>
      </span>
      <span className={clsx(styles.age, waits && isLate(request, now) && styles.late)}>{formatAge(waitsSince(request), now)}</span>
      <span className={styles.asked}>
        <span className={styles.amount}>{formatMoney(request.amount)}</span>
        <StatusWord tone={STATUS_TONE[request.statut]}>{STATUS_WORDS[request.statut]}</StatusWord>
      </span>
    </>
  )
}

function waitsSince({ createdAt, decidedAt }: CreditRequest): string {
  return decidedAt ?? createdAt
}
