import type { ImportCounts, ObjectiveImport } from '@backoffice/contract/imports/imports'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { type Consequence, joinParts, leftOf, monthsOf } from './consequence.ts'
import { revenueGap } from './outcome.ts'

type Analysed = { counts: ImportCounts; effect: NonNullable<ObjectiveImport['effect']> }

export function objectiveConsequenceOf({ counts, effect }: Analysed): Consequence {
  const { created, changed, published } = effect
  if (created + changed === 0) {
    const fact = `${counts.duplicate > 0 ? 'Rien de nouveau' : 'Rien à appliquer'} dans ce fichier${leftOf({ counts })}.`
    return { fact, detail: `Aucun objectif ne change.${counts.rejected > 0 ? ' Corrigez les lignes rejetées, puis renvoyez-les.' : ''}` }
  }
  const acts = [
    created > 0 && `créera ${formatCount(created, 'objectif en brouillon', 'objectifs en brouillon')}`,
    changed > 0 && `modifiera ${formatCount(changed, 'objectif')}${publishedPart(changed, published)}`,
  ].filter((act) => act !== false)
  return {
    fact: `Appliquer ${joinParts(acts)}.`,
    detail: `${revenueSentence(effect)} Tout ou rien, et annulable ensuite.`,
    label: `Appliquer, ${formatCount(created + changed, 'objectif')}`,
  }
}

/** Says how many of the changed objectives count without being published first. */
function publishedPart(changed: number, published: number | null): string {
  if (published === null || published === 0) return ''
  if (changed === 1) return ' publié, qui compte aussitôt'
  return `, dont ${formatCount(published, 'publié, qui compte', 'publiés, qui comptent')} aussitôt`
}

type BeforeAfter = Pick<Analysed['effect'], 'before' | 'after'>

function revenueSentence({ network, ...effect }: Analysed['effect']): string {
  const isSame = revenueGap(effect) === 0 && (network === null || revenueGap(network) === 0)
  if (isSame) return 'Le chiffre d’affaires visé ne change pas.'
  const months = `${monthsOf(effect.months)}\u00a0: le chiffre d’affaires visé`
  if (network === null) return `${months} ${revenueChange(effect)}.`
  return `${months} des points de vente ${revenueChange(effect)}\u00a0; celui du réseau ${revenueChange(network)}.`
}

function revenueChange(effect: BeforeAfter): string {
  if (revenueGap(effect) === 0) return 'ne change pas'
  return `passera de ${formatMoney(effect.before.revenue)} à ${formatMoney(effect.after.revenue)}`
}

/** Says what an applied import did. */
export function appliedObjectives({ created, changed }: Analysed['effect']): string {
  const parts = [
    created > 0 && formatCount(created, 'objectif créé', 'objectifs créés'),
    changed > 0 && formatCount(changed, created > 0 ? 'modifié' : 'objectif modifié', created > 0 ? 'modifiés' : 'objectifs modifiés'),
  ].filter((part) => part !== false)
  return `Import appliqué\u00a0: ${parts.length === 0 ? 'aucun objectif ne change' : parts.join(', ')}.`
}
