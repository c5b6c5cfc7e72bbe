import { ARTICLE, LINE, type LineColumn, OUTLET, STATUS } from './shared-line-columns.tsx'
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
  { ...ARTICLE, header: 'Formule', card: 'figure' },
  {
    id: 'endsOn',
    header: 'Fin d’abonnement',
    sortable: false,
    card: 'figure',
    value: ({ date }) => (date === null ? '–' : formatDay(date.slice(0, 10))),
  },
  { ...STATUS, card: 'none' },
]
