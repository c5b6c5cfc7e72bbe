/** True if somebody can be asked about an outlet: it is neither still to be completed nor archived. */
export function isInUse({ toComplete, archived }: { toComplete: boolean; archived: boolean }): boolean {
  return !toComplete && !archived
}
