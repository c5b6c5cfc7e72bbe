import { type SentActState, settleSentAct } from '@backoffice/contract/sent-acts/sent-acts'
import { useCallback, useEffect, useState } from 'react'
import { sentActs } from '../api/kept-here.ts'
import type { SentAct } from '../api/sent-acts.ts'
import { useCommand } from '../api/use-command.ts'
import { drafts } from '../api/use-draft.ts'
import { useTryAgain } from '../api/use-try-again.ts'
import { NoticeLine } from './notice-line.tsx'
import { RepeatedActLine } from './repeated-act-line.tsx'
import styles from './sent-acts-notice.module.css'

type Settled = { state: SentActState; message: string | null }

/** Shows the outcome of acts whose answer was lost, until the user dismisses it. Those that are repeated are also found later. */
export function SentActsNotice() {
  const [acts, setActs] = useState(() => sentActs.left())
  useTryAgain(true, () => setActs(withLaterRepeated))
  if (acts.length === 0) return null
  return (
    <section ref={followHeight} className={styles.notice} role="status" aria-label="Envois sans réponse">
      {acts.map((act) => {
        const Line = act.isRepeated ? RepeatedActLine : SentActLine
        return <Line key={act.key} act={act} onPutAway={() => setActs((previous) => previous.filter(({ key }) => key !== act.key))} />
      })}
    </section>
  )
}

function withLaterRepeated(acts: SentAct[]): SentAct[] {
  const known = new Set(acts.map(({ key }) => key))
  const later = sentActs.left().filter(({ key, isRepeated }) => isRepeated && !known.has(key))
  return later.length === 0 ? acts : [...acts, ...later]
}

/** Publishes the notice's height as `--notice-height`, since it covers the top of the panels. */
function followHeight(notice: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`))
  observer.observe(notice)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-height')
  }
}

function SentActLine({ act, onPutAway }: { act: SentAct; onPutAway: () => void }) {
  const { outcome, isLost, askAgain } = useOutcome(act)
  return (
    <NoticeLine
      label={act.label}
      text={outcome ? textOf(outcome) : isLost ? 'toujours sans réponse.' : 'vérification…'}
      tone={outcome ? TONES[outcome.state] : undefined}
      again={isLost ? { label: 'Vérifier de nouveau', onClick: askAgain } : null}
      onPutAway={outcome && onPutAway}
    />
  )
}

const TONES = { done: 'good', refused: 'bad', absent: 'warn' } as const satisfies Record<SentActState, string>

function textOf({ state, message }: Settled): string {
  if (state === 'done') return 'enregistrée.'
  if (state === 'refused') return `refusée. ${message ?? ''}`
  return 'jamais arrivée. Rien n’a été fait\u00a0: vous pouvez la refaire.'
}

/** Asks once for the outcome of an act, then again on request. */
function useOutcome({ key, draft }: SentAct) {
  const { mutateAsync, data, error } = useCommand(settleSentAct)

  const fetchOutcome = useCallback(async () => {
    const answer = await mutateAsync({ body: { key } }).catch(() => null)
    if (answer === null) return
    sentActs.drop(key)
    if (answer.state === 'done' && draft !== undefined) drafts.forget(draft)
  }, [mutateAsync, key, draft])
  useEffect(() => void fetchOutcome(), [fetchOutcome])

  return { outcome: data ?? null, isLost: error !== null, askAgain: () => void fetchOutcome() }
}
