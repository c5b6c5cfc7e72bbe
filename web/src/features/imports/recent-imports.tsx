import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import typography from '../../ui/layout/typography.module.css'
import type { ServedKind } from './import-labels.ts'
import styles from './imports.module.css'
import { ImportsTable } from './imports-table.tsx'

type Props = { importKind?: ServedKind | undefined; onOpen: (id: number) => void }

/** Lists the latest imports, of one kind or of any, and leads to all of them. */
export function RecentImports({ importKind, onOpen }: Props) {
  return (
    <Card
      title="Derniers imports"
      flush
      className={styles.clip}
      aside={
        <Link className={typography.link} to={paths.imports} search={{ tab: 'history', kind: importKind }}>
          Tout l’historique
        </Link>
      }
    >
      <ReadBoundary failure="Les imports n’ont pas pu être lus">
        <ImportsTable onOpen={onOpen} importKind={importKind} />
      </ReadBoundary>
    </Card>
  )
}
