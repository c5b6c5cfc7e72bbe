import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import type { ExplanationReason } from '@backoffice/contract/reconciliations/reconciled-group'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Sides, Subject } from './subject.ts'

/** Returns « Abonné 62061504, 45,00 € chez nous ; 2 lignes de 50,00 € en tout chez l’opérateur ». */
export function describeLines({ ours, operator }: Sides): string {
  const texts = [sideText(ours, 'chez nous'), sideText(operator, 'chez l’opérateur')].filter((text) => text !== null)
  const text = texts.join('\u00a0; ')
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}

function sideText(lines: readonly ReconciledLine[], where: string): string | null {
  const [first] = lines
  if (first === undefined) return null
  if (lines.length === 1) return `abonné ${first.subscriberNumber}, ${formatMoney(first.amount)} ${where}`
  return `${formatCount(lines.length, 'ligne')} de ${formatMoney(sumOfMoney(lines.map(({ amount }) => amount)))} en tout ${where}`
}

/** Returns a short name of a subject, for the message about its act. */
export function nameOf(subject: Subject): string {
  if (subject.kind === 'groups') return formatCount(subject.groups.length, 'proposition')
  const sides = subject.kind === 'group' ? subject.group : subject
  const lines = [...sides.ours, ...sides.operator]
  const [first] = lines
  if (first === undefined) return ''
  const others = lines.length > 2 ? ` et ${formatCount(lines.length - 1, 'autre')}` : ''
  return `abonné ${first.subscriberNumber}${others}, ${formatMoney(first.amount)}`
}

/** Returns the reason implied by the kind of gap, or '' if only a person can know. */
export function suggestedReason({ ours, operator }: Sides): ExplanationReason | '' {
  const lines = [...ours, ...operator]
  if (lines.length > 0 && lines.every(({ gapKind }) => gapKind === 'doubled')) return 'duplicate'
  if (lines.length > 0 && lines.every(({ gapKind }) => gapKind === 'unknown_outlet')) return 'out_of_network'
  if (lines.some(({ isLate }) => isLate)) return 'late'
  return ours.length > 0 && operator.length > 0 ? 'wrong_amount' : ''
}

/** Returns the sentence that names the target of the acts. */
export function sentenceOf(subject: Subject | undefined): string {
  if (subject === undefined) return 'Rien n’est à traiter ici.'
  if (subject.kind === 'groups') return `${formatCount(subject.groups.length, 'proposition choisie', 'propositions choisies')}.`
  if (subject.kind === 'group') return `${describeLines(subject.group)}.`
  if (!subject.isPicked) return `${describeLines(subject)}.`
  return `${formatCount(subject.ours.length, 'ligne')} chez nous, ${formatCount(subject.operator.length, 'ligne')} chez l’opérateur.`
}
