import { invalidField, invalidFields } from '../../shared/refusals.ts'

export type GapKind = 'missing' | 'extra' | 'other_serial' | 'damaged'
export type GapOutcome = 'found' | 'lost' | 'returned' | 'faulty' | 'accepted' | 'refused'
export type Gap = {
  id: number
  kind: GapKind
  articleId: number
  quantity: number
  serialId: number | null
  foundNumber: string | null
}
export type Decision = { id: number; outcome: GapOutcome }
export type SettledGap = Gap & { outcome: GapOutcome }
/** Names the depot to which goods in transit go. */
export type Destination = 'receiver' | 'origin' | 'lost' | 'faulty'

const OUTCOMES: Record<GapKind, Partial<Record<GapOutcome, Destination | null>>> = {
  missing: { found: 'receiver', lost: 'lost', returned: 'origin' },
  damaged: { faulty: 'faulty', accepted: 'receiver' },
  extra: { accepted: null, refused: null },
  other_serial: { accepted: 'origin', refused: 'lost' },
}

/** Returns each gap with its outcome. Refuses 400 a gap without one, one that is not of this delivery, and an outcome of another kind. */
export function settleGaps(gaps: readonly Gap[], decisions: readonly Decision[]): SettledGap[] {
  const open = new Map(gaps.map((gap) => [gap.id, gap]))
  const settled = new Map<number, SettledGap>()
  const faults = decisions.flatMap(({ id, outcome }, index) => {
    const gap = open.get(id)
    const path = `gaps.${index}`
    if (gap === undefined) return [{ path: `${path}.id`, message: 'Cet écart n’est pas de cette livraison.' }]
    if (settled.has(id)) return [{ path: `${path}.id`, message: 'Cet écart est déjà dans la liste.' }]
    settled.set(id, { ...gap, outcome })
    return outcome in OUTCOMES[gap.kind] ? [] : [{ path: `${path}.outcome`, message: 'Cette issue n’est pas celle d’un tel écart.' }]
  })
  if (faults.length > 0) throw invalidFields(faults)
  if (settled.size < gaps.length) throw invalidField('gaps', 'Indiquez l’issue de chaque écart.')
  return [...settled.values()]
}

/** Returns where the goods of a gap that are in transit go; null for those that were never sent. */
export function destinationOf({ kind, outcome }: SettledGap): Destination | null {
  return OUTCOMES[kind][outcome] ?? null
}

/** True if goods that were not sent are accepted. */
export function bringsSurplus({ kind, outcome }: SettledGap): boolean {
  return outcome === 'accepted' && (kind === 'extra' || kind === 'other_serial')
}
