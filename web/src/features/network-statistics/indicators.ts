import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'

export type IndicatorText = {
  /** Full name, over a figure. */
  label: string
  /** Heading of a column. */
  short: string
  definition: string
}

/** The only definitions of the figures, used by headings, cards and tooltips. */
export const INDICATORS = {
  recruitments: {
    label: INDICATOR_LABELS.recruitments,
    short: 'Recrut.',
    definition: 'Nouveaux abonnés : lignes CREAT du fichier, hors matériel.',
  },
  renewals: {
    label: INDICATOR_LABELS.renewals,
    short: 'Réabon.',
    definition: 'Abonnements reconduits ou changés : lignes REAAV, REAAP et MODART, hors matériel. Les upgrades y sont compris.',
  },
  renewalsEarly: {
    label: INDICATOR_LABELS.renewalsEarly,
    short: 'Avant éch.',
    definition: 'Reconduits avant la fin de l’abonnement : lignes REAAV, hors matériel.',
  },
  renewalsLate: {
    label: INDICATOR_LABELS.renewalsLate,
    short: 'Après éch.',
    definition: 'Reconduits après la fin de l’abonnement : lignes REAAP, hors matériel.',
  },
  upgrades: {
    label: INDICATOR_LABELS.upgrades,
    short: 'dont upg.',
    definition: 'Changements de formule : lignes MODART, hors matériel. Ils sont comptés dans les réabonnements.',
  },
  equipmentSales: {
    label: INDICATOR_LABELS.equipmentSales,
    short: 'Matériel',
    definition: 'Lignes VENTMAT du fichier.',
  },
  other: {
    label: INDICATOR_LABELS.other,
    short: 'Autres',
    definition:
      'Échanges payants, prestations, encaissements, mouvements que le programme ne connaît pas, et matériel sous un autre code que VENTMAT.',
  },
  lines: {
    label: INDICATOR_LABELS.lines,
    short: 'Lignes',
    definition: 'Toutes les lignes du fichier qui comptent, sans celles qui ont été retirées.',
  },
  revenue: {
    label: INDICATOR_LABELS.revenue,
    short: 'CA TTC',
    definition: 'Somme des montants TTC (MONTANT_TTC) de toutes les lignes.',
  },
  commission: {
    label: INDICATOR_LABELS.commission,
    short: 'Commission',
    definition: 'Commission calculée sur les lignes de la période.',
  },
  activeOutlets: {
    label: INDICATOR_LABELS.activeOutlets,
    short: 'PDV actifs',
    definition: 'Points de vente qui ont fait au moins un recrutement ou un réabonnement dans la période.',
  },
  lastActiveOn: {
    label: INDICATOR_LABELS.lastActiveOn,
    short: 'Actif le',
    definition: 'Dernier jour avec un recrutement ou un réabonnement, jusqu’à la fin de la période.',
  },
  objective: {
    label: INDICATOR_LABELS.objective,
    short: 'Objectif',
    definition:
      'Recrutements à atteindre : objectif publié de chaque point de vente, des mois que la période touche. Le total est leur somme, non l’objectif du réseau.',
  },
  rate: {
    label: INDICATOR_LABELS.rate,
    short: 'Atteinte',
    definition: 'Recrutements de la période divisés par l’objectif publié du point de vente ; au total, par la somme de ces objectifs.',
  },
  renewalRate: {
    label: INDICATOR_LABELS.renewalRate,
    short: 'Att. réab.',
    definition: 'Réabonnements de la période divisés par l’objectif publié du point de vente ; au total, par la somme de ces objectifs.',
  },
  landing: {
    label: INDICATOR_LABELS.landing,
    short: 'Atterrissage',
    definition: 'Recrutements attendus à la fin du mois : réalisé divisé par la part écoulée du poids des jours ouvrables du mois.',
  },
  landingRate: {
    label: INDICATOR_LABELS.landingRate,
    short: 'Att. finale',
    definition: 'Atterrissage divisé par l’objectif publié du point de vente pour le mois.',
  },
  remaining: {
    label: INDICATOR_LABELS.remaining,
    short: 'Reste',
    definition: 'Recrutements qui manquent pour atteindre l’objectif du point de vente ; zéro quand il est atteint.',
  },
  change: {
    label: INDICATOR_LABELS.change,
    short: 'vs N−1',
    definition: 'Recrutements comparés à la même période un an avant.',
  },
  trend: {
    label: INDICATOR_LABELS.trend,
    short: '14 jours',
    definition: 'Recrutements et réabonnements de chacun des quatorze jours qui finissent la période.',
  },
  yearTrend: {
    label: INDICATOR_LABELS.yearTrend,
    short: '12 mois',
    definition: 'Recrutements et réabonnements de chacun des douze derniers mois ; le mois en cours n’est pas fini.',
  },
  rank: {
    label: INDICATOR_LABELS.rank,
    short: 'Rang',
    definition: 'Place d’après l’atteinte de l’objectif de recrutements du point de vente ; sans objectif, aucune place.',
  },
  expected: {
    label: INDICATOR_LABELS.expected,
    short: 'Attendu',
    definition: 'Part du jour dans l’objectif de recrutements du mois, d’après le poids des jours appris sur douze mois.',
  },
  lead: {
    label: INDICATOR_LABELS.lead,
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

function withoutBreaks(text: string): string {
  return text.replace(/ ([:;?!])/g, '\u00a0$1')
}
