import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { formatCount } from '../../format/numbers.ts'

export type ObjectiveScope = Pick<MonthOverview, 'objectiveSource' | 'coverage'>
type FigureFormat = { name: 'recruitments' | 'renewals' | 'upgrades' | 'revenue'; format: (value: number) => string }

const MEANINGS = {
  network: 'Objectif du réseau, publié pour le mois, ou pour chaque mois de la période. Le taux compte tout ce que le réseau a réalisé.',
  outlets: 'Somme des objectifs publiés des points de vente. Le taux, le rythme et ce qui manque ne comptent que ceux qui en ont un.',
}

/** Returns where an objective comes from, and the other number with the gap between both; null without an objective. */
export function sourceOf({ objectiveSource, coverage }: ObjectiveScope, { name, format }: FigureFormat) {
  if (objectiveSource === null) return null
  return { meaning: MEANINGS[objectiveSource], other: otherNumber(coverage, { name, format }) }
}

function otherNumber({ outlets, difference, ...sums }: MonthOverview['coverage'], { name, format }: FigureFormat): string {
  if (outlets === 0) return 'Aucun point de vente n’a d’objectif publié'
  const sum = `${formatCount(outlets, 'point de vente', 'points de vente')}\u00a0: ${format(sums[name])}`
  if (difference === null) return sum
  const gap = difference[name]
  return gap === 0 ? `${sum}, comme le réseau` : `${sum}, écart ${gap > 0 ? '+' : ''}${format(gap)} avec le réseau`
}
