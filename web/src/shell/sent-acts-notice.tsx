import { type SentActState, settleSentAct } from '@backoffice/contract/sent-acts/sent-acts'
import { IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { sentActs } from '../api/kept-here.ts'
import type { SentAct } from '../api/sent-acts.ts'
import { useCommand } from '../api/use-command.ts'
import { drafts } from '../api/use-draft.ts'
import { Button } from '../ui/form/button.tsx'
import styles from './sent-acts-notice.module.css'

type Settled = { state: SentActState; message: string | null }

/** Shows the outcome of acts whose answer was lost, until the user dismisses it. */
export function SentActsNotice() {
  const [acts, setActs] = useState(() => sentActs.left())
  if (acts.length === 0) return null
  return (
    <section ref={followHeight} className={styles.notice} role="status" aria-label="Envois sans réponse">
      {acts.map((act) => (
        <SentActLine key={act.key} act={act} onPutAway={() => setActs((previous) => previous.filter(({ key }) => key !== act.key))} />
      ))}
    </section>
  )
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
    <p className={styles.line} data-tone={outcome ? TONES[outcome.state] : undefined}>
      <span>
        {act.label}&nbsp;: {outcome ? textOf(outcome) : isLost ? 'toujours sans réponse.' : 'vérification…'}
      </span>
      {isLost && (
        <Button size="xs" variant="default" onClick={askAgain}>
          Vérifier de nouveau
        </Button>
      )}
      {outcome && (
        <button type="button" className={styles.close} aria-label="Fermer" onClick={onPutAway}>
          <IconX size={16} stroke={1.7} aria-hidden />
        </button>
      )}
    </p>
  )
}

const TONES: Record<SentActState, string> = { done: 'good', refused: 'bad', absent: 'warn' }

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
