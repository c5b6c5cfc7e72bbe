import { ReadBoundary } from '../../api/read-boundary.tsx'
import { Card } from '../../ui/layout/page.tsx'
import typography from '../../ui/layout/typography.module.css'
import { DepositArea } from './deposit-area.tsx'
import styles from './imports.module.css'
import { ImportsTable } from './imports-table.tsx'

type Props = { onOpen: (id: number) => void; onHistory: () => void }

export function DepositView({ onOpen, onHistory }: Props) {
  return (
    <>
      <DepositArea importKind="activation" opening={{ here: onOpen, later: onOpen }} />
      <Card
        title="Derniers imports"
        flush
        className={styles.clip}
        aside={
          <button type="button" className={typography.link} onClick={onHistory}>
            Tout l’historique
          </button>
        }
      >
        <ReadBoundary failure="Les imports n’ont pas pu être lus">
          <ImportsTable onOpen={onOpen} />
        </ReadBoundary>
      </Card>
    </>
  )
}
