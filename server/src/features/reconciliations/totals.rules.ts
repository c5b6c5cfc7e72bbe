type Counted = { count: number; amount: number }
type Side = { all: Counted; matched: Counted; explained: Counted; open: Counted }

/** True if matched, explained and open make all, in count and to the cent. */
export function addsUp({ all, matched, explained, open }: Side): boolean {
  const parts = [matched, explained, open]
  const cents = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return cents === Math.round(all.amount * 100) && parts.reduce((sum, { count }) => sum + count, 0) === all.count
}
