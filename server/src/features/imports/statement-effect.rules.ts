/** The effect of applying a statement. `amount`, in minor units as text, is that of the lines to reconcile. */
export type StatementEffect = {
  month: string
  newLines: number
  amount: string
  ignored: number
  unknownOutlets: { outletNumber: string; lines: number }[]
}
