import { UnreadableCell } from './fields.rules.ts'

const KINDS = {
  CREAT: 'recruitment',
  REAAV: 'renewal_early',
  REAAP: 'renewal_late',
  MODART: 'package_change',
  VENTMAT: 'equipment_sale',
  PAYECH: 'paid_exchange',
  PREST: 'service',
  ENCASH: 'receipt',
} as const

export type Kind = (typeof KINDS)[keyof typeof KINDS] | 'other'

const kinds: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS))
const WITHOUT_ARTICLE: readonly Kind[] = ['service', 'receipt', 'other']

export function kindOf(movementCode: string): Kind {
  if (movementCode === '') throw new UnreadableCell('Le code mouvement manque.')
  return kinds.get(movementCode.toUpperCase()) ?? 'other'
}

export function needsArticle(kind: Kind): boolean {
  return !WITHOUT_ARTICLE.includes(kind)
}
