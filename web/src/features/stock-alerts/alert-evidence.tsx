import type { Evidence, StockAlert } from '@backoffice/contract/stock/alert'
import { dayOf, formatDay, formatInstant } from '../../format/dates.ts'
import typography from '../../ui/layout/typography.module.css'
import { DocumentLink } from '../stock/index.ts'
import { daysOf } from './evidence-days.ts'
import styles from './stock-alerts.module.css'

const LINK_TEXTS: Record<Evidence['documentKind'], string> = {
  receipt: 'La réception',
  correction: 'La correction',
  delivery: 'La livraison',
  count: 'L’inventaire',
  transaction: 'La vente',
  activation: 'La ligne du fichier',
  manual: 'Le mouvement',
  import: 'L’import',
}

/** Shows what we and the operator say beside each other, day by day, each with its document. */
export function AlertEvidence({ alert }: { alert: StockAlert }) {
  const days = daysOf(alert)
  if (days.length === 0) return null
  const isEmpty = { ours: alert.ours.length === 0, operators: alert.operators.length === 0 }
  return (
    <section className={styles.part}>
      <h3 className={typography.heading}>Ce que chacun dit</h3>
      <table className={styles.evidence}>
        <thead>
          <tr>
            <th scope="col">Nous</th>
            <th scope="col">L’opérateur</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, ours, operators }, index) => (
            <tr key={day}>
              <Side evidence={ours} alert={alert} isNothing={isEmpty.ours && index === 0} />
              <Side evidence={operators} alert={alert} isNothing={isEmpty.operators && index === 0} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SideProps = { evidence: readonly Evidence[]; alert: StockAlert; isNothing: boolean }

function Side({ evidence, alert: { serial, articleId }, isNothing }: SideProps) {
  return (
    <td>
      {isNothing && <span className={typography.note}>Rien.</span>}
      {evidence.map((one) => (
        <div key={`${one.at} ${one.documentKind} ${one.documentId} ${one.text}`}>
          <time className={typography.caption} dateTime={one.at}>
            {whenOf(one)}
          </time>
          <p>{one.text}</p>
          <p className={typography.caption}>
            <DocumentLink document={one} serial={serial} articleId={articleId}>
              {linkText(one)}
            </DocumentLink>
          </p>
        </div>
      ))}
    </td>
  )
}

/** Returns the instant, of a receipt only its day: nobody knows its hour. */
function whenOf({ documentKind, at }: Evidence): string {
  return documentKind === 'receipt' ? formatDay(dayOf(at)) : formatInstant(at)
}

function linkText({ documentKind, line }: Evidence): string {
  return line === null ? LINK_TEXTS[documentKind] : `Ligne ${line} du fichier`
}
