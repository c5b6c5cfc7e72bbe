import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import type { Deciding } from './deciding.ts'

const ACTS: Partial<Record<string, Deciding['act']>> = { v: 'validate', r: 'cancel' }

/** Binds V (validate the selection) and R (cancel it). */
export function useActKeys(onAct: (act: Deciding['act']) => void): void {
  usePageKeys((event) => {
    const act = ACTS[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    onAct(act)
  })
}
