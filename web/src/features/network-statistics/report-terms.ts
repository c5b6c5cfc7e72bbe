import { PERFORMANCE_COLUMNS } from '@backoffice/contract/network-statistics/performance-table'
import { SALESMAN_COLUMNS } from '@backoffice/contract/network-statistics/salesmen-table'

/** The definitions of the figures that only one report has, used by its columns and by the glossary. */
export const REPORT_TERMS = {
  verdict: {
    term: PERFORMANCE_COLUMNS.verdict.header,
    definition: 'Atteinte comparée à la part écoulée du mois\u00a0; du mois fini, à l’objectif.',
  },
  silence: {
    term: PERFORMANCE_COLUMNS.silence.header,
    definition: 'Jours sans recrutement ni réabonnement, jusqu’au dernier jour de données du mois.',
  },
  part: { term: SALESMAN_COLUMNS.part.header, definition: 'Part du chiffre d’affaires des commerciaux affichés.' },
} as const
