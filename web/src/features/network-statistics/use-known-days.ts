import { getLastImport } from '@backoffice/contract/network-statistics/network-statistics'
import { useRead } from '../../api/use-read.ts'
import type { Period } from './period.ts'

/** The first and the last day that have data; null before the first import. */
export function useKnownDays(): Period | null {
  const { firstDate, dataDate } = useRead(getLastImport, {})
  return firstDate === null || dataDate === null ? null : { start: firstDate, end: dataDate }
}
