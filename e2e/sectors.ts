import type { Page } from '@playwright/test'

type Sector = { sectorManagerId: number | null; sectorManagerName: string; sectorName: string; outlets: number }

/** Reads the sectors of October 2026. */
export async function sectorsOf(page: Page): Promise<Sector[]> {
  return page.evaluate(async (query) => {
    const response = await fetch(`/securecanal/reportByRespo?${query}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` },
    })
    return (await response.json()).data.rows
  }, 'start=2026-10-01&end=2026-10-31')
}

/** Names the sectors with a manager, those with most outlets first. */
export function largestSectors(sectors: readonly Sector[]) {
  return sectors
    .filter(({ sectorManagerId }) => sectorManagerId !== null)
    .toSorted((left, right) => right.outlets - left.outlets)
    .map(({ sectorManagerName, sectorName }) => ({ manager: sectorManagerName, label: `${sectorManagerName}, ${sectorName}` }))
}
