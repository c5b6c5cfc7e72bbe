import { getCreditSummary } from '@backoffice/contract/ledger/credit-lines'
import { lazy, Suspense } from 'react'
import { useQuietRead } from '../../api/use-read.ts'

const RaisedAlarm = lazy(async () => ({ default: (await import('./raised-alarm.tsx')).RaisedAlarm }))

/** Shows nothing, and downloads nothing, while every invariant of the ledger holds. */
export function LedgerAlarm() {
  const alarm = useQuietRead(getCreditSummary, {})?.alarm ?? null
  return <Suspense fallback={null}>{alarm !== null && <RaisedAlarm alarm={alarm} />}</Suspense>
}
