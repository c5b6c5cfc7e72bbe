import type { ImportCounts, ImportState, LineStatus } from '@backoffice/contract/imports/imports'
import { clsx } from 'clsx'
import { formatSignedMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/page.tsx'
import type { LinesKind } from './imports-search.ts'
import { LINE_STATUSES, type ServedKind } from './import-labels.ts'
import imports from './imports.module.css'
import plainTable from './plain-table.module.css'
import typography from '../../ui/layout/typography.module.css'
import styles from './lines-by-status.module.css'

/** `corrections` is the change of revenue in euros by corrected lines; null if unknown. */
type Props = {
  importKind: ServedKind
  state: ImportState
  counts: ImportCounts
  corrections: number | null
  onLines: (kind: LinesKind) => void
}

/** Shows the lines of the file by status; the counts add up to the whole file. */
export function LinesByStatus({ importKind, state, counts, corrections, onLines }: Props) {
  const isPast = state === 'applied' || state === 'undone'
  const labels = EFFECTS[importKind][isPast ? 'done' : 'toDo']
  const statuses = LINE_STATUSES.filter(({ status }) => labels[status] !== undefined)
  return (
    <Card title="Les lignes du fichier" note={`${formatNumber(counts.lines)} au total`} flush className={imports.tall}>
      <StatusBar counts={counts} />
      <table className={clsx(plainTable.plain, imports.stretched)} aria-label="Les lignes du fichier">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Sort</th>
            <th scope="col">Lignes</th>
            <th scope="col">Effet</th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, label }) => (
            <tr key={status}>
              <th scope="row">
                <i className={styles.mark} data-status={status} aria-hidden />
                {label}
              </th>
              <td className={plainTable.end}>
                <Count status={status} count={counts[status]} label={label} onLines={onLines} />
              </td>
              <td className={plainTable.note}>
                {labels[status]}
                {status === 'corrected' && counts.corrected > 0 && corrections !== null && `, ${formatSignedMoney(corrections)} en tout`}
                {status === 'accepted' && counts.warning > 0 && <Warnings count={counts.warning} onLines={onLines} />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={plainTable.end}>{formatNumber(counts.lines)}</td>
            <td className={plainTable.note}>autant que le fichier</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

/** Explains each status by kind of file; a status that the kind lacks is not shown. */
type Effects = Partial<Record<LineStatus, string>>

const ACTIVITIES: Effects = {
  accepted: 'seront ajoutées',
  corrected: 'remplacent une ligne au montant différent',
  duplicate: 'ne changent rien',
  quarantined: 'attendent leur point de vente, ou la réouverture du mois',
  rejected: 'à corriger et renvoyer',
}
const OBJECTIVES: Effects = {
  accepted: 'créeront un objectif en brouillon',
  corrected: 'changeront un objectif',
  duplicate: 'ne changent rien',
  rejected: 'à corriger et renvoyer',
}
const RECEIPTS: Effects = {
  accepted: 'entreront au dépôt central',
  duplicate: 'ne changent rien',
  rejected: 'à corriger et renvoyer',
}
const STATEMENTS: Effects = {
  accepted: 'seront comparées aux mouvements',
  corrected: 'remplaceront un relevé',
  duplicate: 'ne changent rien',
  rejected: 'à corriger et renvoyer',
}
const SALES: Effects = {
  accepted: 'seront à rapprocher de nos ventes, sauf celles qui ne sont pas des abonnements',
  corrected: 'remplacent une ligne d’un relevé précédent',
  duplicate: 'ne changent rien',
  rejected: 'à corriger et renvoyer',
}
const RENEWALS: Effects = {
  accepted: 'seront à relancer',
  corrected: 'changent un abonné déjà à relancer',
  duplicate: 'ne changent rien',
  quarantined: 'attendent leur point de vente',
  rejected: 'à corriger et renvoyer',
}
const EFFECTS: Record<ServedKind, { toDo: Effects; done: Effects }> = {
  activation: {
    toDo: ACTIVITIES,
    done: { ...ACTIVITIES, accepted: 'ajoutées', corrected: 'ont remplacé une ligne au montant différent' },
  },
  objectif: {
    toDo: OBJECTIVES,
    done: { ...OBJECTIVES, accepted: 'ont créé un objectif en brouillon', corrected: 'ont changé un objectif' },
  },
  stock: {
    toDo: RECEIPTS,
    done: { ...RECEIPTS, accepted: 'entrées au dépôt central' },
  },
  depot: {
    toDo: STATEMENTS,
    done: { ...STATEMENTS, accepted: 'comparées aux mouvements', corrected: 'ont remplacé un relevé' },
  },
  relance: {
    toDo: RENEWALS,
    done: { ...RENEWALS, accepted: 'à relancer', corrected: 'ont changé un abonné déjà à relancer' },
  },
  rapprochement: {
    toDo: SALES,
    done: {
      ...SALES,
      accepted: 'à rapprocher de nos ventes, sauf celles qui ne sont pas des abonnements',
      corrected: 'ont remplacé une ligne d’un relevé précédent',
    },
  },
}

type WarningsProps = { count: number; onLines: (kind: LinesKind) => void }

function Warnings({ count, onLines }: WarningsProps) {
  return (
    <>
      ,{' '}
      <button type="button" className={typography.link} onClick={() => onLines('warning')}>
        {formatNumber(count)} avec un avertissement
      </button>
    </>
  )
}

function StatusBar({ counts }: { counts: ImportCounts }) {
  const presentStatuses = LINE_STATUSES.filter(({ status }) => counts[status] > 0)
  const name = presentStatuses.map(({ status, label }) => `${label} ${formatNumber(counts[status])}`).join(', ')
  return (
    <div className={styles.bar} role="img" aria-label={name === '' ? 'Aucune ligne' : name}>
      {presentStatuses.map(({ status }) => (
        <i key={status} data-status={status} style={{ flexGrow: counts[status] }} />
      ))}
    </div>
  )
}

type CountProps = { status: LineStatus; count: number; label: string; onLines: (kind: LinesKind) => void }

function Count({ status, count, label, onLines }: CountProps) {
  if (count === 0) return <span>0</span>
  return (
    <button
      type="button"
      className={styles.count}
      aria-label={`${label}\u00a0: voir ${formatCount(count, 'ligne')}`}
      onClick={() => onLines(status)}
    >
      {formatNumber(count)}
    </button>
  )
}
