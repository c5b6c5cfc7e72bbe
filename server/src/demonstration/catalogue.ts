export type Article = { code: string; label: string; family: 'subscription' | 'equipment' | 'service'; price: number; weight: number }

/** Prices in major units: per month for a subscription, per piece otherwise. */
export const PACKAGES: readonly Article[] = [
  { code: 'ESSENT', label: 'Essentiel', family: 'subscription', price: 21, weight: 30 },
  { code: 'FAMILL', label: 'Famille', family: 'subscription', price: 34, weight: 26 },
  { code: 'CINESE', label: 'Cinéma et séries', family: 'subscription', price: 46, weight: 17 },
  { code: 'SPORTS', label: 'Grand sport', family: 'subscription', price: 58, weight: 16 },
  { code: 'INTEGR', label: 'Intégral', family: 'subscription', price: 84, weight: 11 },
]
export const EQUIPMENT: readonly Article[] = [
  { code: 'DECOHD', label: 'Décodeur HD', family: 'equipment', price: 49, weight: 46 },
  { code: 'PARA60', label: 'Parabole 60 cm', family: 'equipment', price: 35, weight: 26 },
  { code: 'CARTV6', label: 'Carte d’accès v6', family: 'equipment', price: 15, weight: 18 },
  { code: 'TETLNB', label: 'Tête LNB simple', family: 'equipment', price: 12, weight: 10 },
]
export const SERVICES: readonly Article[] = [
  { code: 'INSTAL', label: 'Installation à domicile', family: 'service', price: 60, weight: 5 },
  { code: 'POINTA', label: 'Pointage de parabole', family: 'service', price: 30, weight: 4 },
  { code: 'ENCAIS', label: 'Encaissement de facture', family: 'service', price: 40, weight: 3 },
]

export const MOVEMENTS = [
  { code: 'CREAT', kind: 'recruitment', weight: 17.6, sells: PACKAGES },
  { code: 'REAAV', kind: 'renewal_early', weight: 34, sells: PACKAGES },
  { code: 'REAAP', kind: 'renewal_late', weight: 29, sells: PACKAGES },
  { code: 'MODART', kind: 'package_change', weight: 7.4, sells: PACKAGES },
  { code: 'VENTMAT', kind: 'equipment_sale', weight: 7, sells: EQUIPMENT },
  { code: 'PREST', kind: 'service', weight: 2.2, sells: SERVICES },
  { code: 'PAYECH', kind: 'paid_exchange', weight: 1.5, sells: EQUIPMENT },
  { code: 'ENCASH', kind: 'receipt', weight: 1.2, sells: SERVICES },
  { code: 'REPRIS', kind: 'other', weight: 0.1, sells: EQUIPMENT },
] as const

export const DURATIONS = [
  { months: 1, weight: 62 },
  { months: 3, weight: 11 },
  { months: 6, weight: 11 },
  { months: 12, weight: 16 },
] as const

const ALL = MOVEMENTS.reduce((sum, { weight }) => sum + weight, 0)
const shareOf = (...kinds: string[]) =>
  MOVEMENTS.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { weight }) => sum + weight, 0) / ALL

export const SHARES = {
  recruitments: shareOf('recruitment'),
  renewals: shareOf('renewal_early', 'renewal_late', 'package_change'),
  upgrades: shareOf('package_change'),
}
