import type { Database } from '../../database/database.ts'
import { readLanding } from './landing.read.ts'
import type { Objective } from './objective.rules.ts'

/** Returns what the whole network is expected to achieve in a month, as its overview shows it; null before the first working day with data. */
export async function readExpectedMonth(db: Database, month: string): Promise<Objective | null> {
  const { landing } = await readLanding(db, { month }, {})
  return (
    landing && {
      recruitments: Math.round(landing.recruitments.expected),
      renewals: Math.round(landing.renewals.expected),
      upgrades: Math.round(landing.upgrades.expected),
      revenue: BigInt(Math.round(landing.revenue.expected)),
    }
  )
}
