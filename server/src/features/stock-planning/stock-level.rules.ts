export type StockLevel = 'ok' | 'alert' | 'critical'
type Watched = { depotKind: string; quantity: number; alertThreshold: number | null; criticalThreshold: number | null }

/** Compares what the central depot or an outlet holds with the thresholds of the article; other depots are never short. */
export function levelOf({ depotKind, quantity, alertThreshold, criticalThreshold }: Watched): StockLevel {
  if (depotKind !== 'central' && depotKind !== 'outlet') return 'ok'
  if (criticalThreshold !== null && quantity <= criticalThreshold) return 'critical'
  return alertThreshold !== null && quantity <= alertThreshold ? 'alert' : 'ok'
}
