import { findStoppableAct, stopPendingAct } from '@backoffice/contract/pending-acts/pending-acts'
import { useEffect } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PublicPanel } from '../../ui/layout/public-panel.tsx'
import styles from './session.module.css'
import { type StoppableAct, stopActTexts } from './stop-act-labels.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { useKeyOfAddress } from './use-key-of-address.ts'

/** Shows an act that no second manager can confirm, opened from a mail, and lets the reader stop it. */
export function StopActScreen() {
  const { act, refusal, isPending, stop } = useStoppableAct(useKeyOfAddress())
  const isStoppable = act?.statut === 'waiting' && act.takesEffectAt !== null
  const texts = act && stopActTexts(act)
  return (
    <PublicPanel
      title={isStoppable ? 'Vous pouvez l’arrêter.' : 'Un acte important'}
      sentence={
        isStoppable
          ? 'Aucun second gestionnaire ne peut confirmer cet acte\u00a0: arrêtez-le si vous n’êtes pas d’accord.'
          : 'Un acte qu’aucun second gestionnaire ne peut confirmer peut être arrêté.'
      }
    >
      <Stack>
        <h1 className={styles.title}>{texts?.title ?? 'Arrêter un acte'}</h1>
        {refusal && <Alert tone="bad">{refusal.message}</Alert>}
        {act === null && refusal === null && <SkeletonBlock lines={3} />}
        {act && texts && (
          <>
            <p>
              <strong>{act.sentence}</strong>
            </p>
            <p role="status">{texts.story}</p>
            {isStoppable && (
              <Button size="md" fullWidth color="red" loading={isPending} onClick={stop}>
                Arrêter cet acte
              </Button>
            )}
          </>
        )}
      </Stack>
    </PublicPanel>
  )
}

/** Sent for a link without a key; the server refuses it like an unknown one. */
const NO_KEY = '-'

function useStoppableAct(addressKey: string) {
  const key = addressKey || NO_KEY
  const finding = useCommand(findStoppableAct)
  const stopping = useCommand(stopPendingAct)
  const act: StoppableAct | null = stopping.data ?? finding.data ?? null

  const { mutate: find } = finding
  useEffect(() => find({ body: { key } }), [find, key])

  return {
    act,
    refusal: stopping.error ?? finding.error,
    isPending: stopping.isPending,
    stop: () => stopping.mutate({ body: { key } }),
  }
}
