type Priced = { amount: number }

/** Returns what the operator has more than we do, summed in cents so that no tenth of a cent remains. */
export function differenceOf(ours: readonly Priced[], operator: readonly Priced[]): number {
  return (centsOf(operator) - centsOf(ours)) / 100
}

function centsOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
}
