import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { definitionOf, type IndicatorName } from './indicators.ts'

/** Holds the formulas apart from the definitions, which every screen loads. */
const FORMULAS: Record<IndicatorName, string> = {
  recruitments: 'nombre de lignes CREAT, hors matériel',
  renewals: 'nombre de lignes REAAV + REAAP + MODART, hors matériel',
  renewalsEarly: 'nombre de lignes REAAV, hors matériel',
  renewalsLate: 'nombre de lignes REAAP, hors matériel',
  upgrades: 'nombre de lignes MODART, hors matériel',
  equipmentSales: 'nombre de lignes VENTMAT',
  other: 'lignes − recrutements − réabonnements − ventes de matériel',
  lines: 'nombre de lignes qui comptent',
  revenue: 'Σ MONTANT_TTC',
  commission: 'Σ de ce que doivent les lignes des relevés validés ou payés',
  activeBase: 'nombre d’abonnés distincts où DEBABO ≤ jour ≤ FINABO',
  activeOutlets: 'nombre de PDV où recrutements + réabonnements ≥ 1',
  lastActiveOn: 'max (jour où recrutements + réabonnements ≥ 1)',
  objective: 'objectif publié ; au total, celui du réseau, ou la somme',
  rate: 'recrutements ÷ objectif',
  renewalRate: 'réabonnements ÷ objectif de réabonnements',
  landing: 'réalisé ÷ part écoulée du poids du mois',
  landingRate: 'atterrissage ÷ objectif',
  remaining: 'max (0 ; objectif − réalisé)',
  change: 'recrutements ÷ recrutements un an avant − 1',
  trend: 'recrutements + réabonnements, par jour',
  yearTrend: 'recrutements + réabonnements, par mois',
  rank: 'place dans l’ordre décroissant de l’atteinte',
  expected: 'objectif × poids du jour ÷ poids du mois',
  lead: 'Σ réalisé − Σ attendu, depuis le 1er du mois',
}

/** The indicators as the glossary shows them, in the order of their definitions. */
export const INDICATOR_TERMS = (Object.keys(FORMULAS) as IndicatorName[]).map((name) => ({
  term: INDICATOR_LABELS[name],
  definition: definitionOf(name),
  formula: FORMULAS[name],
}))
