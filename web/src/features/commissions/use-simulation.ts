import { simulateRules } from '@backoffice/contract/commissions/simulation'
import type { Rule } from '@backoffice/contract/commissions/rule'
import type { AnswerOf } from '@backoffice/contract/endpoint'
import type { Progress } from '@backoffice/contract/progress'
import { useState } from 'react'
import { useDraft } from '../../api/use-draft.ts'
import { usePreview } from '../../api/use-preview.ts'
import { emptySetup, requestOf, type SimulationRequest } from './simulation-setup.ts'

export type SimulationAnswer = AnswerOf<typeof simulateRules>
export type Simulation = ReturnType<typeof useSimulation>

const isSame = (left: SimulationRequest | null, right: SimulationRequest) => JSON.stringify(left) === JSON.stringify(right)

/** Holds what is simulated, through reloads, and the last result. Nothing is sent before `start`; `stop` ends it, on the server too. */
export function useSimulation(rules: readonly Rule[], today: string) {
  const [empty] = useState(() => emptySetup(today))
  const [setup, change] = useDraft('commission-simulation', empty)
  const request = requestOf(setup, rules)
  const [sent, setSent] = useState<SimulationRequest | null>(null)
  const [before, setBefore] = useState<SimulationRequest | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const { answer, isLoading, failure, sendAgain } = usePreview(simulateRules, sent, setProgress)

  function start(): void {
    setProgress(null)
    if (isSame(sent, request)) return sendAgain()
    if (!failure) setBefore(sent)
    setSent(request)
  }

  return {
    setup,
    change,
    request,
    start,
    stop: () => setSent(before),
    /** The months that the running simulation has computed; null until the server tells. */
    progress,
    isRunning: sent !== null && isLoading,
    failure: sent === null ? null : failure,
    /** The former result while another one is computed. */
    result: sent === null ? undefined : answer,
    /** True if the result belongs to other months or rules than those that are set up. */
    isOutdated: !isSame(sent, request),
  }
}
