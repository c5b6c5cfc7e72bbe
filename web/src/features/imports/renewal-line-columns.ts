import { LINE, type LineColumn, OUTLET, STATUS } from './shared-line-columns.tsx'
import { formatDay } from '../../format/dates.ts'

export const RENEWAL_CONTENT: LineColumn[] = [
  LINE,
  {
    id: 'subscriber',
    header: 'Abonné',
    sortable: false,
    card: 'meta',
    value: ({ subscriberNumber }) => subscriberNumber ?? '–',
  },
  { ...OUTLET, align: 'start' },
  { id: 'package', header: 'Formule', sortable: false, card: 'figure', value: ({ renewal }) => renewal?.packageName ?? '–' },
  {
    id: 'endsOn',
    header: 'Fin d’abonnement',
    sortable: false,
    card: 'figure',
    value: ({ renewal }) => (renewal === null ? '–' : formatDay(renewal.endsOn)),
  },
  { ...STATUS, card: 'none' },
]
