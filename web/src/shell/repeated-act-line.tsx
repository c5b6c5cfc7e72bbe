import { useEffect, useEffectEvent, useState } from 'react'
import { repeatAct, type Repetition } from '../api/repeat-act.ts'
import type { SentAct } from '../api/sent-acts.ts'
import { useTryAgain } from '../api/use-try-again.ts'
import { NoticeLine } from './notice-line.tsx'

type Props = { act: SentAct; onPutAway: () => void }

/** Sends an act again under its key until it is answered, and tells its outcome. */
export function RepeatedActLine({ act, onPutAway }: Props) {
  const [outcome, setOutcome] = useState<Repetition | null>(null)
  const isOpen = outcome === null || outcome.state === 'lost'

  function tell(found: Repetition | null): void {
    if (found?.state === 'gone') onPutAway()
    else if (found) setOutcome(found)
  }
  const tellFirst = useEffectEvent(tell)
  useEffect(() => void repeatAct(act).then((found) => tellFirst(found)), [act])
  const repeat = () => void repeatAct(act).then(tell)
  useTryAgain(isOpen, repeat)

  return (
    <NoticeLine
      label={act.label}
      text={textOf(outcome)}
      tone={outcome?.state === 'done' ? 'good' : outcome?.state === 'refused' ? 'bad' : undefined}
      again={outcome?.state === 'lost' ? { label: 'Renvoyer maintenant', onClick: repeat } : null}
      onPutAway={isOpen ? null : onPutAway}
    />
  )
}

function textOf(outcome: Repetition | null): string {
  if (outcome === null) return 'renvoi…'
  if (outcome.state === 'done') return 'enregistrée.'
  if (outcome.state === 'refused') return `refusée. ${outcome.message} Ce qui a été saisi est gardé.`
  return 'toujours sans réponse. Ce qui a été saisi est gardé, et sera renvoyé dès que le réseau revient.'
}
