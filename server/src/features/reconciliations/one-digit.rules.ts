export type DigitFault = 'substituted' | 'left_out' | 'added' | 'swapped'

/** Returns how `operator` was mistyped from `ours` in one place; null if they are equal or differ by more. */
export function differenceOfDigits(ours: string, operator: string): DigitFault | null {
  if (ours === operator || ours === '' || operator === '') return null
  let start = 0
  while (start < ours.length && start < operator.length && ours[start] === operator[start]) start += 1
  const [mine, theirs] = [ours.slice(start), operator.slice(start)]
  if (mine.slice(1) === theirs.slice(1) && mine.length === theirs.length) return 'substituted'
  if (mine.slice(1) === theirs) return 'left_out'
  if (mine === theirs.slice(1)) return 'added'
  const isSwapped = mine.length > 1 && mine[0] === theirs[1] && mine[1] === theirs[0] && mine.slice(2) === theirs.slice(2)
  return isSwapped ? 'swapped' : null
}
