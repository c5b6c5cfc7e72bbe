import { OUTLET_IDENTITY_COLUMNS } from '@backoffice/contract/network-statistics/statistics-columns'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './report.module.css'

type Identity = { outletNumber: string; outletName: string; sectorName: string | null }

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
      cell: ({ outletName }) => <span className={styles.cutName}>{outletName}</span>,
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
