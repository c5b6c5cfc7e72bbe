import { getCreditSummary } from '@backoffice/contract/ledger/credit-lines'
import { lazy } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead } from '../../api/use-read.ts'

const RaisedAlarm = lazy(async () => ({ default: (await import('./raised-alarm.tsx')).RaisedAlarm }))

/** Shows nothing, and downloads nothing, while every invariant of the ledger holds. */
export function LedgerAlarm() {
  const alarm = useQuietRead(getCreditSummary, {})?.alarm ?? null
  return (
    <ReadBoundary failure="L’alerte du grand livre n’a pas pu être affichée" loading={null}>
      {alarm !== null && <RaisedAlarm alarm={alarm} />}
    </ReadBoundary>
  )
}
