type Sector = { sectorName: string | null; sectorManagerName: string | null }

/** Returns the sector and its manager, or « Sans responsable » for days without a sector manager. */
export function sectorLabel({ sectorName, sectorManagerName }: Sector): string {
  return [sectorName, sectorManagerName].filter(Boolean).join(' · ') || 'Sans responsable'
}

export const OUTLETS_NAME = ['point de vente', 'points de vente'] as const
export const LINES_NAME = ['ligne', 'lignes'] as const
