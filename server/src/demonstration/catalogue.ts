type Family = 'subscription' | 'equipment' | 'service'

/** Code, label, family, price in major units (a month's price for a subscription) and weight. */
const LIST: readonly [string, string, Family, number, number][] = [
  ['ESSENT', 'Essentiel', 'subscription', 21, 30],
  ['FAMILL', 'Famille', 'subscription', 34, 26],
  ['CINESE', 'Cinéma et séries', 'subscription', 46, 17],
  ['SPORTS', 'Grand sport', 'subscription', 58, 16],
  ['INTEGR', 'Intégral', 'subscription', 84, 11],
  ['DECOHD', 'Décodeur HD', 'equipment', 49, 46],
  ['PARA60', 'Parabole 60 cm', 'equipment', 35, 26],
  ['CARTV6', 'Carte d’accès v6', 'equipment', 15, 18],
  ['TETLNB', 'Tête LNB simple', 'equipment', 12, 10],
  ['INSTAL', 'Installation à domicile', 'service', 60, 5],
  ['POINTA', 'Pointage de parabole', 'service', 30, 4],
  ['ENCAIS', 'Encaissement de facture', 'service', 40, 3],
]

export const ARTICLES = LIST.map(([code, label, family, price, weight]) => ({ code, label, family, price, weight }))

/** The stocked articles: the price paid to the supplier, in minor units, the thresholds, and the days until a delivery arrives. */
export const STOCKED = [
  { code: 'DECOHD', serialised: true, cost: 3_150, alert: 3, critical: 1, lead: 7 },
  { code: 'CARTV6', serialised: true, cost: 640, alert: 1, critical: 0, lead: 7 },
  { code: 'PARA60', serialised: false, cost: 1_820, alert: 1, critical: 0, lead: 10 },
  { code: 'TETLNB', serialised: false, cost: 490, alert: 1, critical: 0, lead: 10 },
] as const
export const SERIAL_LENGTH = 14

export const MOVEMENTS = [
  { code: 'CREAT', kind: 'recruitment', weight: 17.6, sells: 'subscription' },
  { code: 'REAAV', kind: 'renewal_early', weight: 34, sells: 'subscription' },
  { code: 'REAAP', kind: 'renewal_late', weight: 29, sells: 'subscription' },
  { code: 'MODART', kind: 'package_change', weight: 7.4, sells: 'subscription' },
  { code: 'VENTMAT', kind: 'equipment_sale', weight: 7, sells: 'equipment' },
  { code: 'PREST', kind: 'service', weight: 2.2, sells: 'service' },
  { code: 'PAYECH', kind: 'paid_exchange', weight: 1.5, sells: 'equipment' },
  { code: 'ENCASH', kind: 'receipt', weight: 1.2, sells: 'service' },
  { code: 'REPRIS', kind: 'other', weight: 0.1, sells: 'equipment' },
] as const

export const DURATIONS = [
  { months: 1, weight: 62 },
  { months: 3, weight: 11 },
  { months: 6, weight: 11 },
  { months: 12, weight: 16 },
] as const
