export type AlertKind =
  | 'never_received'
  | 'activated_before_shipped'
  | 'activated_elsewhere'
  | 'activated_twice'
  | 'sold_twice'
  | 'sold_not_activated'
  | 'shipped_not_activated'
  | 'below_threshold'
  | 'cover_short'
  | 'immobile'
  | 'stated_gap'
  | 'transit_late'
  | 'sold_without_stock'

/**
 * What a sentence names, in French. `place`: where it is about, as after « est »; `days`: when lines or sales say so, oldest first; `since`:
 * when the piece was sold or shipped; `passed`: days from then to the latest day of the files, or days that a delivery was on its way.
 */
export type AlertFacts = {
  kind: AlertKind
  serial: string | null
  article: string
  place: string
  outletName: string | null
  days: readonly string[]
  since: string | null
  passed: number | null
  level: 'alert' | 'critical'
  /** Pieces there or on their way; of a statement, the signed gap. */
  measure: number | null
  threshold: number | null
  immobileDays: number
  delivery: string | null
  /** The destination of the delivery, as after « vers ». */
  destination: string
  isClosed: boolean
  /** The month of a statement, as « de novembre 2026 », and what it says was left. */
  ofMonth: string
  stated: number | null
  /** The outlet that the piece was shipped to on the day of the last line, if the reader may know it. */
  shippedTo: string | null
}

/** Says in one or two French sentences what is wrong. */
export function alertSentence(facts: AlertFacts): string {
  return KINDS_OF_LEVEL.has(facts.kind) ? sentenceOfLevel(facts) : sentenceOfPiece(facts)
}

/** About an article in a depot, or a delivery; the others are about one piece. */
const KINDS_OF_LEVEL: ReadonlySet<AlertKind> = new Set([
  'below_threshold',
  'cover_short',
  'immobile',
  'stated_gap',
  'transit_late',
  'sold_without_stock',
])

function sentenceOfPiece(facts: AlertFacts): string {
  const { kind, place, outletName, days } = facts
  const piece = `Le n°\u00a0${facts.serial}${facts.article === '' ? '' : ` (${facts.article})`}`
  const activated = `${piece} a été activé ${place}${on(days.slice(-1))}`
  switch (kind) {
    case 'never_received':
      return `${activated}\u00a0: nous ne l’avons jamais reçu.`
    case 'activated_before_shipped':
      return `${activated}\u00a0: ce jour-là, il n’avait été expédié à aucun point de vente.`
    case 'activated_elsewhere':
      return `${activated}\u00a0: ce jour-là, il avait été expédié à ${facts.shippedTo ?? 'un autre point de vente'}.`
    case 'activated_twice':
      return `${piece} a été activé pour deux abonnés${on(days)}, sans être revenu du premier.`
    case 'sold_twice':
      return `${piece} a été vendu à deux abonnés${on(days)}, sans être revenu du premier.`
    case 'sold_not_activated':
      return `${piece} a été vendu ${place}${on(since(facts))}\u00a0: ${passed(facts)}aucune activation.`
    default:
      return `${piece} a été expédié à ${outletName ?? 'un point de vente'}${on(since(facts))}\u00a0: ${passed(facts)}aucune activation.`
  }
}

function sentenceOfLevel(facts: AlertFacts): string {
  const { kind, article, place, level } = facts
  const count = facts.measure ?? 0
  switch (kind) {
    case 'below_threshold': {
      const name = level === 'critical' ? 'le seuil critique' : 'le seuil d’alerte'
      return `Il reste ${count}\u00a0${article} ${place}\u00a0: ${name} est de ${facts.threshold ?? 0}.`
    }
    case 'cover_short':
      return `Avec ${count}\u00a0${article} ${place} ou en route, le stock risque de manquer avant la prochaine livraison.`
    case 'immobile':
      return `${count}\u00a0${article} ${place}\u00a0: rien n’en est sorti depuis plus de ${inDays(facts.immobileDays)}.`
    case 'stated_gap': {
      const gap = `${Math.abs(count)}\u00a0de ${count < 0 ? 'moins' : 'plus'} que nos mouvements`
      return `Le relevé ${facts.ofMonth} compte ${facts.stated ?? 0}\u00a0${article} ${place}\u00a0: ${gap}.`
    }
    case 'transit_late': {
      const lasts = facts.isClosed ? 'a été en route pendant' : 'est en route depuis'
      return `La livraison ${facts.delivery ?? ''} vers ${facts.destination} ${lasts} ${inDays(facts.passed ?? 0)}.`
    }
    default:
      return `Le fichier de l’opérateur enregistre la vente d’un ${article} ${place}${on(facts.days)}\u00a0: le dépôt était vide, rien n’en est sorti.`
  }
}

const on = (days: readonly string[]): string => {
  const unique = [...new Set(days)]
  return unique.length === 0 ? '' : ` le ${unique.join(' et le ')}`
}
const since = ({ since: day }: AlertFacts): string[] => (day === null ? [] : [day])
const passed = ({ passed: days }: AlertFacts): string => (days === null || days < 1 ? '' : `${inDays(days)} plus tard, `)
const inDays = (count: number): string => `${count}\u00a0jour${count > 1 ? 's' : ''}`
