import { RHYTHM_MONTHS } from '@backoffice/contract/network-statistics/pace'

/** The definitions of how a month passes, used by the dashboards and by the glossary. */
export const MONTH_TERMS = {
  weight: {
    term: 'Poids du mois',
    definition: `Part du mois écoulée, chaque jour pesant ce que son jour de la semaine et son quantième ont pesé sur les ${RHYTHM_MONTHS} derniers mois, jours fériés et fermetures exceptés. Une fermeture ne pèse rien, un jour férié ce que les jours fériés passés ont vendu.`,
  },
  workingDays: {
    term: 'Jours ouvrables',
    definition:
      'Les jours de la semaine où le réseau vend d’habitude. Ceux où il ne vend presque rien, comme souvent le dimanche, les jours fériés et les fermetures du réseau ne comptent pas.',
  },
} as const
