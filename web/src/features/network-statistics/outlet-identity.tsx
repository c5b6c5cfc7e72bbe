import { OUTLET_IDENTITY_COLUMNS } from '@backoffice/contract/network-statistics/statistics-columns'
import type { Column } from '../../ui/table/data-table.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './report.module.css'

type Identity = { outletNumber: string; outletName: string; sectorName: string | null; archived: boolean }

export function outletIdentityColumns<Row extends Identity>(): Column<Row>[] {
  return [
    {
      id: 'number',
      ...OUTLET_IDENTITY_COLUMNS.number,
      definition: 'Numéro du point de vente chez l’opérateur (NUMDIST).',
      align: 'end',
      isSecondary: true,
      card: 'meta',
    },
    {
      id: 'outlet',
      ...OUTLET_IDENTITY_COLUMNS.outlet,
      isName: true,
      cell: ({ outletName, archived }) => (
        <span className={styles.cutName} title={archived ? `${outletName}, archivé` : undefined}>
          {outletName}
          {archived && <span className={typography.note}>, archivé</span>}
        </span>
      ),
    },
    {
      id: 'sector',
      ...OUTLET_IDENTITY_COLUMNS.sector,
      definition: 'Secteur du responsable à la fin de la période.',
      card: 'meta',
      cell: ({ sectorName }) => (
        <span className={styles.cutSector} title={sectorName ?? undefined}>
          {sectorName}
        </span>
      ),
    },
  ]
}
