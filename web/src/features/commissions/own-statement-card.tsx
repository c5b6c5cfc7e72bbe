import { listStatements, type Statement } from '@backoffice/contract/commissions/statements'
import { useRead } from '../../api/use-read.ts'
import { ofMonth } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './own-statement.module.css'
import { amountsOf, describeStatus, STATUS_LABELS, STATUS_TONE } from './statement-labels.ts'
import { monthText } from '@backoffice/contract/network-statistics/month'

type Props = { userId: number; onOpen: (statement: number) => void }

/** Shows the amounts of one's own last statement, and opens its lines. */
export function OwnStatementCard({ userId, onOpen }: Props) {
  const statement = useRead(listStatements, { query: { userId, page: 0, size: 1 } }).content[0]
  if (statement === undefined) return <NoStatement onOpen={onOpen} />
  const { id, lines, statut: status, openContests } = statement
  return (
    <Card
      title={`Ma commission ${ofMonth(monthText(statement))}`}
      aside={<StatusWord tone={STATUS_TONE[status]}>{STATUS_LABELS[status]}</StatusWord>}
      foot={
        <Row align="center" justify="between">
          <span>
            {describeStatus(statement)}
            {openContests > 0 && ` ${formatCount(openContests, 'ligne contestée', 'lignes contestées')}.`}
          </span>
          <Button variant="default" onClick={() => onOpen(id)}>
            {lines === 0 ? 'Voir le relevé' : `Voir ${lines === 1 ? 'sa ligne' : `ses ${formatCount(lines, 'ligne')}`}`}
          </Button>
        </Row>
      }
    >
      <Amounts statement={statement} />
    </Card>
  )
}

/** Says when one's statement will come. A sector manager without one still reads those of the salesmen. */
function NoStatement({ onOpen }: Pick<Props, 'onOpen'>) {
  const { content, totalElements: count } = useRead(listStatements, { query: { page: 0, size: 1 } })
  const [latest] = content
  if (latest === undefined) {
    return (
      <Card title="Ma commission">
        <EmptyState title="Pas encore de relevé" message="Le relevé d’un mois paraît ici quand le réseau l’a calculé." />
      </Card>
    )
  }
  return (
    <Card title="Commissions de mes commerciaux">
      <EmptyState
        title={formatCount(count, 'relevé de commercial', 'relevés de commerciaux')}
        message="Vous n’avez pas de relevé vous-même. Ceux des commerciaux de votre secteur se lisent, et se contestent, ici."
        action={
          <Button variant="default" onClick={() => onOpen(latest.id)}>
            Voir leurs relevés
          </Button>
        }
      />
    </Card>
  )
}

function Amounts({ statement }: { statement: Statement }) {
  return (
    <dl className={styles.figures}>
      {amountsOf(statement).map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
