import { NO_BREAK } from '../../format/spaces.ts'

type Sector = { sectorName: string | null; sectorManagerName: string | null }

/** The sector and who holds it; the days without a sector manager have neither. */
export function sectorLabel({ sectorName, sectorManagerName }: Sector): string {
  return [sectorName, sectorManagerName].filter(Boolean).join(' · ') || 'Sans responsable'
}

export const OUTLETS_NAME = ['point de vente', 'points de vente'] as const
export const LINES_NAME = ['ligne', 'lignes'] as const

/** The name, or the code where the file gives none. */
export function salesmanLabel({ salesmanCode, salesmanName }: { salesmanCode: string; salesmanName: string }): string {
  return salesmanName || salesmanCode || `Sans${NO_BREAK}code`
}
