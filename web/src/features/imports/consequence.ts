import { formatMonth } from '../../format/dates.ts'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { isNothingNew, type Outcome, revenueGap } from './outcome.ts'

/** The sentences about what applying an import will do, and the label of its button; without it there is nothing to apply. */
export type Consequence = { fact: string; detail: string; label?: string }

export function consequenceOf(outcome: Outcome): Consequence {
  if (isNothingNew(outcome)) {
    const { duplicate, rejected } = outcome.counts
    const fact = `${duplicate > 0 ? 'Rien de nouveau' : 'Rien à appliquer'} dans ce fichier${leftOf(outcome)}.`
    return { fact, detail: `Aucun chiffre ne change.${rejected > 0 ? ' Corrigez les lignes rejetées, puis renvoyez-les.' : ''}` }
  }
  return {
    fact: `Appliquer ${joinParts(actsOf(outcome))}.`,
    detail: `${revenueSentence(outcome)}${correctionSentence(outcome)} Tout ou rien, et annulable ensuite.`,
    label: applyLabel(outcome),
  }
}

/** Returns the button's label with the revenue change or, if there is none, the number of lines. */
function applyLabel(outcome: Outcome): string {
  const gap = revenueGap(outcome)
  if (gap !== 0) return `Appliquer, ${formatSignedMoney(gap)}`
  const { accepted, corrected, quarantined } = outcome.counts
  return `Appliquer, ${formatCount(accepted + corrected + quarantined, 'ligne')}`
}

/** Returns « Novembre 2026 » or « Septembre 2026 et octobre 2026 ». */
export function monthsOf(months: readonly string[]): string {
  const text = joinParts(months.map(formatMonth))
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}

/** Returns « a, b et c ». */
export function joinParts(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`
}

function actsOf({ counts: { accepted, corrected, quarantined }, createdOutlets }: Outcome): string[] {
  const isWaitingOnly = accepted + corrected === 0
  return [
    createdOutlets > 0 && `créera ${formatCount(createdOutlets, 'point de vente', 'points de vente')}`,
    accepted > 0 && `ajoutera ${formatCount(accepted, 'ligne')}`,
    corrected > 0 && (accepted > 0 ? `en corrigera ${formatNumber(corrected)}` : `corrigera ${formatCount(corrected, 'ligne')}`),
    isWaitingOnly && `mettra ${formatCount(quarantined, 'ligne')} en quarantaine`,
  ].filter((act) => act !== false)
}

function revenueSentence(outcome: Outcome): string {
  if (revenueGap(outcome) === 0) return 'Le chiffre d’affaires ne change pas.'
  const subject = monthsOf(outcome.months)
  const verb = outcome.months.length > 1 ? 'passeront ensemble' : 'passera'
  return `${subject} ${verb} de ${formatMoney(outcome.before.revenue)} à ${formatMoney(outcome.after.revenue)}.`
}

function correctionSentence({ counts: { corrected }, corrections }: Outcome): string {
  if (corrected === 0 || corrections === null) return ''
  return ` ${corrected === 1 ? 'La correction y change' : 'Les corrections y changent'} ${formatSignedMoney(corrections)}.`
}

export function leftOf({ counts: { duplicate, rejected } }: Pick<Outcome, 'counts'>): string {
  const parts = [
    duplicate > 0 && `${formatCount(duplicate, 'ligne')} déjà ${duplicate < 2 ? 'connue' : 'connues'}`,
    rejected > 0 && formatCount(rejected, duplicate > 0 ? 'rejetée' : 'ligne rejetée', duplicate > 0 ? 'rejetées' : 'lignes rejetées'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `\u00a0: ${parts.join(', ')}`
}
