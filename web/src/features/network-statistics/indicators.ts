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
    label: 'Recrutements',
    short: 'Recrut.',
    definition: 'Nouveaux abonnés : lignes CREAT du fichier, hors matériel.',
  },
  renewals: {
    label: 'Réabonnements',
    short: 'Réabon.',
    definition: 'Abonnements reconduits ou changés : lignes REAAV, REAAP et MODART, hors matériel. Les upgrades y sont compris.',
  },
  renewalsEarly: {
    label: 'Réabonnements avant échéance',
    short: 'Avant éch.',
    definition: 'Reconduits avant la fin de l’abonnement : lignes REAAV, hors matériel.',
  },
  renewalsLate: {
    label: 'Réabonnements après échéance',
    short: 'Après éch.',
    definition: 'Reconduits après la fin de l’abonnement : lignes REAAP, hors matériel.',
  },
  upgrades: {
    label: 'dont upgrades',
    short: 'dont upg.',
    definition: 'Changements de formule : lignes MODART, hors matériel. Ils sont comptés dans les réabonnements.',
  },
  equipmentSales: {
    label: 'Ventes de matériel',
    short: 'Matériel',
    definition: 'Lignes VENTMAT du fichier.',
  },
  other: {
    label: 'Autres lignes',
    short: 'Autres',
    definition:
      'Échanges payants, prestations, encaissements, mouvements que le programme ne connaît pas, et matériel sous un autre code que VENTMAT.',
  },
  lines: {
    label: 'Lignes',
    short: 'Lignes',
    definition: 'Toutes les lignes du fichier qui comptent, sans celles qui ont été retirées.',
  },
  revenue: {
    label: 'Chiffre d’affaires',
    short: 'CA TTC',
    definition: 'Somme des montants TTC (MONTANT_TTC) de toutes les lignes.',
  },
  commission: {
    label: 'Commission',
    short: 'Commission',
    definition: 'Commission calculée sur les lignes de la période.',
  },
  activeOutlets: {
    label: 'PDV actifs',
    short: 'PDV actifs',
    definition: 'Points de vente qui ont fait au moins un recrutement ou un réabonnement dans la période.',
  },
  lastActiveOn: {
    label: 'Dernier jour actif',
    short: 'Actif le',
    definition: 'Dernier jour avec un recrutement ou un réabonnement, jusqu’à la fin de la période.',
  },
  objective: {
    label: 'Objectif',
    short: 'Objectif',
    definition:
      'Recrutements à atteindre : objectif publié de chaque point de vente, des mois que la période touche. Le total est leur somme, non l’objectif du réseau.',
  },
  rate: {
    label: 'Atteinte',
    short: 'Atteinte',
    definition: 'Recrutements de la période divisés par l’objectif publié du point de vente ; au total, par la somme de ces objectifs.',
  },
  renewalRate: {
    label: 'Atteinte des réabonnements',
    short: 'Att. réab.',
    definition: 'Réabonnements de la période divisés par l’objectif publié du point de vente ; au total, par la somme de ces objectifs.',
  },
  landing: {
    label: 'Atterrissage',
    short: 'Atterrissage',
    definition: 'Recrutements attendus à la fin du mois : réalisé divisé par la part écoulée du poids des jours ouvrables du mois.',
  },
  landingRate: {
    label: 'Atterrissage / objectif',
    short: 'Att. finale',
    definition: 'Atterrissage divisé par l’objectif publié du point de vente pour le mois.',
  },
  remaining: {
    label: 'Reste à faire',
    short: 'Reste',
    definition: 'Recrutements qui manquent pour atteindre l’objectif du point de vente ; zéro quand il est atteint.',
  },
  change: {
    label: 'Évolution des recrutements',
    short: 'vs N−1',
    definition: 'Recrutements comparés à la même période un an avant.',
  },
  trend: {
    label: '14 derniers jours',
    short: '14 jours',
    definition: 'Recrutements et réabonnements de chacun des quatorze jours qui finissent la période.',
  },
  yearTrend: {
    label: '12 derniers mois',
    short: '12 mois',
    definition: 'Recrutements et réabonnements de chacun des douze derniers mois ; le mois en cours n’est pas fini.',
  },
  rank: {
    label: 'Rang',
    short: 'Rang',
    definition: 'Place d’après l’atteinte de l’objectif de recrutements du point de vente ; sans objectif, aucune place.',
  },
  expected: {
    label: 'Attendu',
    short: 'Attendu',
    definition: 'Part du jour dans l’objectif de recrutements du mois, d’après le poids des jours appris sur douze mois.',
  },
  lead: {
    label: 'Avance ou retard',
    short: 'Avance',
    definition: 'Réalisé cumulé depuis le début du mois, moins l’attendu cumulé.',
  },
} as const satisfies Record<string, IndicatorText>

export type IndicatorName = keyof typeof INDICATORS

export function headOf(name: IndicatorName): { header: string; definition: string } {
  const { short, definition } = INDICATORS[name]
  return { header: short, definition: withoutBreaks(definition) }
}

/** Returns the full heading of an exported column; the three columns compared with the previous year stay distinct. */
export function fullHeadOf({ id, header }: { id: string; header: string }): string {
  const [, name, compared] = /^(\w+?)(Before|Change)?$/.exec(id) ?? []
  if (name === undefined || !isIndicator(name)) return header
  return [INDICATORS[name].label, compared && header].filter(Boolean).join(' ')
}

function isIndicator(name: string): name is IndicatorName {
  return name in INDICATORS
}

export function definitionOf(name: IndicatorName): string {
  return withoutBreaks(INDICATORS[name].definition)
}

function withoutBreaks(text: string): string {
  return text.replace(/ ([:;?!])/g, '\u00a0$1')
}
