import type { Progress } from '@backoffice/contract/progress'
import { countMonths } from '@backoffice/contract/network-statistics/month'
import { useEffect, useState } from 'react'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import { DecisionBar } from '../../ui/layout/decision-bar.tsx'
import type { Simulation } from './use-simulation.ts'

const SECOND_MS = 1_000

/** Says what is going to be simulated, then how many months are computed, with the button to stop. */
export function SimulationBar({ simulation }: { simulation: Simulation }) {
  const { setup, request, isRunning, progress, failure, result, isOutdated, start, stop } = simulation
  const months = formatCount(countMonths(setup), 'mois', 'mois')
  const counted = request.body.rules.length + (request.body.ruleIds ?? []).length
  if (isRunning) return <RunningBar what={`${months}, ${formatCount(counted, 'règle')}`} progress={progress} onStop={stop} />
  const detail = failure ? (
    <WriteFailure error={failure} title="La simulation n’a pas abouti" />
  ) : (
    adviceOf(result !== undefined, isOutdated)
  )
  return (
    <DecisionBar label="Simulation" fact={`${months}, ${describeRules(simulation)}`} detail={detail}>
      <Button onClick={start} disabled={counted === 0}>
        {result === undefined ? `Simuler ${months}` : 'Simuler de nouveau'}
      </Button>
    </DecisionBar>
  )
}

function adviceOf(hasResult: boolean, isOutdated: boolean): string {
  if (!hasResult) return 'Rien n’est écrit\u00a0: ni règle, ni relevé.'
  return isOutdated ? 'Les mois ou les règles ont changé depuis le résultat ci-dessus.' : 'Le résultat ci-dessus est celui de ces règles.'
}

function describeRules({ request: { body } }: Simulation): string {
  const [kept, drafts] = [(body.ruleIds ?? []).length, body.rules.length]
  const keptText = formatCount(kept, 'règle gardée', 'règles gardées')
  return drafts === 0 ? keptText : `${keptText}, ${formatCount(drafts, 'à essayer', 'à essayer')}`
}

/** Enables *Stop* after one second, so that a double click on *Start* does not hit it. */
function RunningBar({ what, progress, onStop }: { what: string; progress: Progress | null; onStop: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((previous) => previous + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const fact = (
    <span role="status">
      Calcul en cours{progress !== null && `\u00a0: ${progress.done} mois sur ${progress.of}`}
      <span aria-hidden>{seconds > 0 && `, ${seconds}\u00a0s`}</span>
    </span>
  )
  return (
    <DecisionBar label="Simulation" fact={fact} detail={`${what}. Cela peut prendre une dizaine de secondes.`}>
      <Button variant="default" disabled={seconds === 0} onClick={onStop}>
        Arrêter
      </Button>
    </DecisionBar>
  )
}
