import { criticalAboveAlert, criticalWithoutAlert, lengthWithoutSerials } from './articles.errors.ts'

type Checked = {
  isSerialised: boolean
  serialLength: number | null
  alertThreshold: number | null
  criticalThreshold: number | null
}

/** Refuses 400 values that contradict each other. */
export function refuseContradiction({ isSerialised, serialLength, alertThreshold, criticalThreshold }: Checked): void {
  if (serialLength !== null && !isSerialised) throw lengthWithoutSerials()
  if (criticalThreshold === null) return
  if (alertThreshold === null) throw criticalWithoutAlert()
  if (criticalThreshold > alertThreshold) throw criticalAboveAlert()
}
