import type { Delivery, DeliveryGap, GapKind, GapOutcome } from '@backoffice/contract/deliveries/deliveries'

export const GAP_LABELS: Record<GapKind, string> = {
  missing: 'Manquant',
  other_serial: 'Autre numéro',
  extra: 'En trop',
  damaged: 'Abîmé',
}

export type OutcomeChoice = { value: GapOutcome; label: string; consequence: string }

/** Lists the outcomes of each kind of gap, with their consequence for the goods. */
export const OUTCOMES: Record<GapKind, readonly OutcomeChoice[]> = {
  missing: [
    { value: 'found', label: 'Retrouvé', consequence: 'entre dans le dépôt du destinataire' },
    { value: 'returned', label: 'Revenu', consequence: 'revient à l’expéditeur' },
    { value: 'lost', label: 'Perdu', consequence: 'passe en perte' },
  ],
  other_serial: [
    { value: 'accepted', label: 'Accepté', consequence: 'le numéro trouvé entre, celui attendu revient à l’expéditeur' },
    { value: 'refused', label: 'Refusé', consequence: 'le numéro trouvé reste où il est, celui attendu passe en perte' },
  ],
  extra: [
    { value: 'accepted', label: 'Accepté', consequence: 'entre dans le dépôt du destinataire' },
    { value: 'refused', label: 'Refusé', consequence: 'rien ne bouge' },
  ],
  damaged: [
    { value: 'faulty', label: 'Défectueux', consequence: 'va aux défectueux' },
    { value: 'accepted', label: 'Accepté', consequence: 'entre dans le dépôt du destinataire' },
  ],
}

/** True if the outcome writes a piece off as lost, which whoever shipped it may not decide. */
export function isWrittenOff(kind: GapKind, outcome: GapOutcome): boolean {
  return outcome === 'lost' || (kind === 'other_serial' && outcome === 'refused')
}

type Articles = readonly { id: number; label: string }[]

/** Returns the name of an article, or its number while the articles load. */
export function labelOf(articleId: number, articles: Articles): string {
  return articles.find(({ id }) => id === articleId)?.label ?? `article n°\u00a0${articleId}`
}

/** Returns, for example, « Décodeur HD 00028061000001 → AUTRE-01 » or « 2 Parabole 60 cm ». */
export function gapText(gap: DeliveryGap, { lines }: Pick<Delivery, 'lines'>, articles: Articles): string {
  const { articleId, quantity, serial, foundSerial } = gap
  const article = lines.find((line) => line.articleId === articleId)?.articleLabel ?? labelOf(articleId, articles)
  const numbers = [serial, foundSerial].filter((number) => number !== null)
  return numbers.length === 0 ? `${quantity}\u00a0${article}` : `${article} ${numbers.join(' → ')}`
}

export function outcomeLabel({ kind, outcome }: Pick<DeliveryGap, 'kind' | 'outcome'>): string {
  return OUTCOMES[kind].find(({ value }) => value === outcome)?.label ?? 'À régler'
}
