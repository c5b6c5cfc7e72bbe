type Priced = { amount: number }

/** Returns the operator's sum less ours, computed in cents to avoid rounding errors. */
export function differenceOf(ours: readonly Priced[], operator: readonly Priced[]): number {
  return (centsOf(operator) - centsOf(ours)) / 100
}

function centsOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
}
