/** Formats as « 4 min 05 s », « 12 s ». */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds}\u00a0s` : `${minutes}\u00a0min ${String(seconds % 60).padStart(2, '0')}\u00a0s`
}
