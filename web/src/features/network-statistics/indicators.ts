import { RHYTHM_MONTHS } from '@backoffice/contract/network-statistics/pace'
import { withoutBreaks } from '../../format/spaces.ts'

type IndicatorText = {
  /** Heading of a column. */
  short: string
  definition: string
}

/** The only definitions of the figures, used by headings, cards and tooltips. */
const INDICATORS = {
  recruitments: {
    short: 'Recrut.',
    definition: 'Nouveaux abonnés : lignes CREAT du fichier, hors matériel.',
  },
  renewals: {
    short: 'Réabon.',
    definition: 'Abonnements reconduits ou changés : lignes REAAV, REAAP et MODART, hors matériel. Les upgrades y sont compris.',
  },
  renewalsEarly: {
    short: 'Avant éch.',
    definition: 'Reconduits avant la fin de l’abonnement : lignes REAAV, hors matériel.',
  },
  renewalsLate: {
    short: 'Après éch.',
    definition: 'Reconduits après la fin de l’abonnement : lignes REAAP, hors matériel.',
  },
  upgrades: {
    short: 'dont upg.',
    definition: 'Changements de formule : lignes MODART, hors matériel. Ils sont comptés dans les réabonnements.',
  },
  equipmentSales: {
    short: 'Matériel',
    definition: 'Lignes VENTMAT du fichier.',
  },
  other: {
    short: 'Autres',
    definition:
      'Échanges payants, prestations, encaissements, mouvements que le programme ne connaît pas, et matériel sous un autre code que VENTMAT.',
  },
  lines: {
    short: 'Lignes',
    definition: 'Toutes les lignes du fichier qui comptent, sans celles qui ont été retirées.',
  },
  revenue: {
    short: 'CA TTC',
    definition: 'Somme des montants TTC (MONTANT_TTC) de toutes les lignes.',
  },
  commission: {
    short: 'Commission',
    definition: 'Ce que les relevés de commissions validés ou payés donnent au point de vente pour les lignes de la période.',
  },
  activeBase: {
    short: 'Base active',
    definition:
      'Abonnés dont l’abonnement court le dernier jour de la période, ou le dernier qui a des données. Chacun compte une fois dans le réseau, une fois dans le secteur et une fois dans chaque PDV, même s’il a renouvelé. Un abonnement vendu avant les premières données manque.',
  },
  activeOutlets: {
    short: 'PDV actifs',
    definition: 'Points de vente qui ont fait au moins un recrutement ou un réabonnement dans la période.',
  },
  lastActiveOn: {
    short: 'Actif le',
    definition: 'Dernier jour avec un recrutement ou un réabonnement, jusqu’à la fin de la période.',
  },
  objective: {
    short: 'Objectif',
    definition:
      'Recrutements à atteindre : objectif publié de chaque point de vente, des mois que la période touche. Le total de tout le réseau est l’objectif du réseau s’il est publié, sinon leur somme ; celui d’une partie est leur somme.',
  },
  rate: {
    short: 'Atteinte',
    definition: 'Recrutements de la période divisés par l’objectif publié du point de vente ; au total, par l’objectif du total.',
  },
  renewalRate: {
    short: 'Att. réab.',
    definition: 'Réabonnements de la période divisés par l’objectif publié du point de vente ; au total, par l’objectif du total.',
  },
  landing: {
    short: 'Atterrissage',
    definition: 'Recrutements attendus à la fin du mois : réalisé divisé par la part écoulée du poids des jours ouvrables du mois.',
  },
  landingRate: {
    short: 'Att. finale',
    definition: 'Atterrissage divisé par l’objectif publié du point de vente pour le mois.',
  },
  remaining: {
    short: 'Reste',
    definition: 'Recrutements qui manquent pour atteindre l’objectif du point de vente ; zéro quand il est atteint.',
  },
  change: {
    short: 'vs N−1',
    definition: 'Recrutements comparés à la même période un an avant.',
  },
  trend: {
    short: '14 jours',
    definition: 'Recrutements et réabonnements de chacun des quatorze jours qui finissent la période.',
  },
  yearTrend: {
    short: '12 mois',
    definition: 'Recrutements et réabonnements de chacun des douze derniers mois ; le mois en cours n’est pas fini.',
  },
  rank: {
    short: 'Rang',
    definition: 'Place d’après l’atteinte de l’objectif de recrutements du point de vente ; sans objectif, aucune place.',
  },
  expected: {
    short: 'Attendu',
    definition: `Part du jour dans l’objectif de recrutements du mois, d’après le poids des jours appris sur les ${RHYTHM_MONTHS} derniers mois, jours fériés et fermetures à part.`,
  },
  lead: {
    short: 'Avance',
    definition: 'Réalisé cumulé depuis le début du mois, moins l’attendu cumulé.',
  },
} as const satisfies Record<string, IndicatorText>

export type IndicatorName = keyof typeof INDICATORS

export function headOf(name: IndicatorName): { header: string; definition: string } {
  const { short, definition } = INDICATORS[name]
  return { header: short, definition: withoutBreaks(definition) }
}

export function definitionOf(name: IndicatorName): string {
  return withoutBreaks(INDICATORS[name].definition)
}
