import { monthText } from '@backoffice/contract/network-statistics/month'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import { ImportPanel } from '../imports/index.ts'
import styles from './reconciliations.module.css'

/** Shows the statements of a month, and takes another one unless the month is locked. */
export function StatementPart({ reconciliation }: { reconciliation: Reconciliation }) {
  const { imports, statut: status } = reconciliation
  return (
    <>
      {imports.length > 0 && (
        <Card title="Relevés appliqués">
          <ul className={styles.statements} aria-label="Relevés appliqués">
            {imports.map(({ id, file, appliedAt, lines }) => (
              <li key={id}>
                <Link to={paths.imports} search={{ id }}>
                  {file}
                </Link>
                <span className={styles.quiet}>
                  {formatCount(lines, 'ligne')}, appliqué le {formatInstant(appliedAt)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {status === 'locked' ? (
        <Card title="Aucun autre relevé">
          <p>Ce mois est verrouillé. Déposez les lignes tardives de l’opérateur dans un mois suivant&nbsp;: elles y sont signalées.</p>
        </Card>
      ) : (
        <ImportPanel importKind="rapprochement" month={monthText(reconciliation)} />
      )}
    </>
  )
}
