import { type Delivery, listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { LEVEL_LABELS, readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { Link } from '@tanstack/react-router'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatDay } from '../../format/dates.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import { NoRows } from '../../ui/layout/row-list.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './credit-cards.module.css'

const TONES: Record<StockPosition['level'], Tone> = { ok: 'good', alert: 'warn', critical: 'bad' }
/** The request of the list of deliveries below it, which is read once for both. */
const ON_THE_WAY = { query: { statut: 'in_transit', size: 50 } } as const

/** Lists what an outlet has of each article, how long it lasts and what should be ordered, under the next delivery. */
export function OwnLevels({ outletId }: { outletId: number }) {
  const positions = useRead(readStockOverview, { query: { outletId } }).rows.filter(({ depotKind }) => depotKind === 'outlet')
  const proposals = useQuietRead(listStockProposals, { query: { outletId } })
  return (
    <>
      <NextDelivery outletId={outletId} />
      {positions.length === 0 && <NoRows>Pas encore de stock. Ce que vous recevez se compte ici.</NoRows>}
      <ul aria-label="Mon stock, par article">
        {positions.map((position) => (
          <Level
            key={position.articleId}
            position={position}
            proposed={proposals?.find(({ articleId }) => articleId === position.articleId)?.quantity}
          />
        ))}
      </ul>
    </>
  )
}

function Level({ position, proposed }: { position: StockPosition; proposed: number | undefined }) {
  const { articleLabel, quantity, inTransit, level } = position
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className={styles.name} title={articleLabel}>
          {articleLabel}
        </span>
        <span className={typography.note}>
          {[
            coverText(position),
            inTransit > 0 && `${formatNumber(inTransit)} en route`,
            proposed !== undefined && `${formatNumber(proposed)} à commander`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.asked}>
        <span className={styles.amount}>{formatNumber(quantity)}</span>
        <StatusWord tone={TONES[level]}>{LEVEL_LABELS[level]}</StatusWord>
      </span>
    </li>
  )
}

function coverText({ quantity, coverDays }: StockPosition): string {
  if (quantity === 0) return 'plus rien'
  return coverDays === null ? 'aucune vente en 56 jours' : `dure ${formatCount(coverDays, 'jour')}`
}

function NextDelivery({ outletId }: { outletId: number }) {
  const coming = useRead(listDeliveries, ON_THE_WAY).content.filter(
    (delivery) => delivery.kind !== 'return' && delivery.outletId === outletId,
  )
  const next = coming.toSorted((one, other) => expectedText(one).localeCompare(expectedText(other)))[0]
  if (next === undefined) return <p className={styles.none}>Aucune livraison en route.</p>
  return (
    <Link className={styles.row} to={paths.dashboard} search={{ delivery: next.id }} resetScroll={false}>
      <span className={styles.who}>
        <span className={styles.name}>Prochaine livraison</span>
        <span className={typography.note}>
          {next.reference}
          {next.expectedOn === null ? ', sans date prévue' : `, prévue le ${formatDay(next.expectedOn)}`}
        </span>
      </span>
    </Link>
  )
}

/** Sorts deliveries without a day last. */
const expectedText = ({ expectedOn, shippedAt }: Delivery) => `${expectedOn ?? '9'} ${shippedAt ?? ''}`
