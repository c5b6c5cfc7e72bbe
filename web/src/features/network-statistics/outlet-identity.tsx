import type { Column } from '../../ui/table/data-table.tsx'
import styles from './report.module.css'

type Identity = { outletNumber: string; outletName: string; sectorName: string | null }

export function outletIdentityColumns<Row extends Identity>(): Column<Row>[] {
  return [
    {
      id: 'number',
      header: 'N°',
      definition: 'Numéro du point de vente chez l’opérateur (NUMDIST).',
      align: 'end',
      isSecondary: true,
      card: 'meta',
      value: ({ outletNumber }) => outletNumber,
    },
    {
      id: 'outlet',
      header: 'Point de vente',
      filter: 'text',
      isName: true,
      value: ({ outletName }) => outletName,
      cell: ({ outletName }) => <span className={styles.cutName}>{outletName}</span>,
    },
    {
      id: 'sector',
      header: 'Secteur',
      definition: 'Secteur du responsable à la fin de la période.',
      filter: 'choice',
      card: 'meta',
      value: ({ sectorName }) => sectorName,
      cell: ({ sectorName }) => (
        <span className={styles.cutSector} title={sectorName ?? undefined}>
          {sectorName}
        </span>
      ),
    },
  ]
}
