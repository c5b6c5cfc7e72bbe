import { illegalTransition, staleAlert } from './stock-alerts.errors.ts'

export type AlertStatus = 'open' | 'taken' | 'explained' | 'closed'
export type Step = Exclude<AlertStatus, 'open'>
type Alert = { status: AlertStatus; version: number }

/** The end of its cause closes an alert in any state; a person closes one that is explained. */
const FROM: Readonly<Record<Step, readonly AlertStatus[]>> = { taken: ['open'], explained: ['open', 'taken'], closed: ['explained'] }

/** Refuses a step from a state that does not lead there, and over a version that the caller has not read. */
export function refuseStep(step: Step, { status, version: present }: Alert, version: number | undefined): void {
  if (!FROM[step].includes(status)) throw illegalTransition(status, step === 'closed')
  if (version !== undefined && version !== present) throw staleAlert(present, status)
}
