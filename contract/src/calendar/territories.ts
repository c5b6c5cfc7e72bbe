/** The territory whose public holidays apply; `FR-AM` is Alsace-Moselle, `NONE` has none. */
export const TERRITORIES = ['FR', 'FR-AM', 'GP', 'MQ', 'GF', 'RE', 'YT', 'NONE'] as const
export type Territory = (typeof TERRITORIES)[number]

export const TERRITORY_LABELS: Record<Territory, string> = {
  FR: 'France métropolitaine',
  'FR-AM': 'Alsace-Moselle',
  GP: 'Guadeloupe',
  MQ: 'Martinique',
  GF: 'Guyane',
  RE: 'La Réunion',
  YT: 'Mayotte',
  NONE: 'aucun jour férié',
}
