/** Stands for the sector manager of the outlets that have none. */
export const NO_MANAGER = 0

/** Names the sector of an outlet. */
export function sectorOf({ sectorManagerId }: { sectorManagerId: number | null }): number {
  return sectorManagerId ?? NO_MANAGER
}

/** True if the outlet belongs to the sector; without one, each does. */
export function isInSector(outlet: { sectorManagerId: number | null }, sector: number | undefined): boolean {
  return sector === undefined || sectorOf(outlet) === sector
}
