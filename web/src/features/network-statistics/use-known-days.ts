import { getLastImport } from '@backoffice/contract/network-statistics/network-statistics'
import { useRead } from '../../api/use-read.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'

/** Returns the first and last day with data, or null before the first import. */
export function useKnownDays(): Period | null {
  const { firstDate, dataDate } = useRead(getLastImport, {})
  return firstDate === null || dataDate === null ? null : { start: firstDate, end: dataDate }
}
