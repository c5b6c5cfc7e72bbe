import { getLastImport } from '@backoffice/contract/network-statistics/network-statistics'
import { useQuietRead } from '../api/use-read.ts'
import { formatDay, formatInstant } from '../format/dates.ts'
import { PRODUCT_NAME } from '../ui/layout/brand.tsx'
import styles from './footer.module.css'

export function Footer() {
  const last = useQuietRead(getLastImport, {})
  return (
    <footer className={styles.footer} data-no-print>
      <span>{PRODUCT_NAME}</span>
      {last && <span>{last.dataDate === null ? 'Aucun fichier importé' : `Données au ${formatDay(last.dataDate)}`}</span>}
      {last?.importedAt && <span>Dernier import le {formatInstant(last.importedAt)}</span>}
    </footer>
  )
}
