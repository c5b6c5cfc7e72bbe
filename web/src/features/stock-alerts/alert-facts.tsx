import { outletText, statusText } from '@backoffice/contract/stock-alerts/alert-table'
import type { StockAlert } from '@backoffice/contract/stock/alert'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { useQuietArticles } from '../articles/index.ts'
import { STATUS_TONES } from './alert-labels.ts'

/** Says what an alert is about, its state, and what a person wrote about it. */
export function AlertFacts({ alert }: { alert: StockAlert }) {
  const { statut: status, amount, serial, openedAt, occurrences, explanation } = alert
  return (
    <Facts>
      <Fact name="État">
        <StatusWord tone={STATUS_TONES[status]}>{statusText(alert)}</StatusWord>
      </Fact>
      {explanation !== null && <Fact name="Explication">{explanation}</Fact>}
      {closingOf(alert)}
      <Fact name="En jeu">{amount === null ? 'Aucun montant' : formatMoney(amount)}</Fact>
      <Fact name="Point de vente">{outletText(alert) ?? 'Aucun'}</Fact>
      {serial !== null && (
        <Fact name="Numéro">
          <Link to={paths.stock} search={{ serial }}>
            {serial}, son parcours
          </Link>
        </Fact>
      )}
      <ArticleFact alert={alert} />
      <Fact name="Ouverte">
        {formatInstant(openedAt)}
        {occurrences > 1 && `, ${formatNumber(occurrences)} fois en tout`}
      </Fact>
    </Facts>
  )
}

/** Says by whom it was closed; the program closes an alert whose cause has ended. */
function closingOf({ statut: status, closedAt, closedBy }: StockAlert): ReactNode {
  if (status !== 'closed' || closedAt === null) return null
  return (
    <Fact name="Close">
      {formatInstant(closedAt)}, {closedBy === null ? 'd’elle-même\u00a0: sa cause a pris fin' : 'par une personne'}
    </Fact>
  )
}

function ArticleFact({ alert: { articleId, depotId } }: { alert: StockAlert }) {
  const article = useQuietArticles()?.find(({ id }) => id === articleId)
  if (article === undefined) return null
  const name = `${article.label} (${article.code})`
  const search = { article: article.id, ...(depotId === null ? {} : { position: `${depotId}-${article.id}` }) }
  return (
    <Fact name="Article">
      <Link to={paths.globalStock} search={search}>
        {name}
      </Link>
    </Fact>
  )
}
