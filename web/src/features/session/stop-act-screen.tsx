import { findStoppableAct, stopPendingAct } from '@backoffice/contract/pending-acts'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatInstant } from '../../format/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { PublicPanel } from '../../ui/public-panel.tsx'
import { SkeletonBlock } from '../../ui/states.tsx'
import styles from './session.module.css'
import { useKeyOfAddress } from './use-key-of-address.ts'

type StoppableAct = ResponseOf<typeof findStoppableAct>

/** Opens from a mail: shows an act that no second manager can confirm and lets the reader stop it. */
export function StopActScreen() {
  const { act, refusal, isPending, stop } = useStoppableAct(useKeyOfAddress())
  const isStoppable = act?.statut === 'waiting' && act.takesEffectAt !== null
  return (
    <PublicPanel
      title={isStoppable ? 'Vous pouvez l’arrêter.' : 'Un acte important'}
      sentence={
        isStoppable
          ? 'Aucun second gestionnaire ne peut confirmer cet acte\u00a0: arrêtez-le si vous n’êtes pas d’accord.'
          : 'Un acte qu’aucun second gestionnaire ne peut confirmer peut être arrêté.'
      }
    >
      <div className={styles.form}>
        <h1 className={styles.title}>{act?.statut === 'rejected' ? 'Acte arrêté' : 'Arrêter un acte'}</h1>
        {refusal && <Alert tone="bad">{refusal.message}</Alert>}
        {act === null && refusal === null && <SkeletonBlock lines={3} />}
        {act && (
          <>
            <p>
              <strong>{act.sentence}</strong>
            </p>
            <p role="status">{storyOf(act)}</p>
            {isStoppable && (
              <Button size="md" fullWidth color="red" loading={isPending} onClick={stop}>
                Arrêter cet acte
              </Button>
            )}
          </>
        )}
      </div>
    </PublicPanel>
  )
}

function storyOf({ statut: status, authorName, takesEffectAt }: StoppableAct): string {
  if (status === 'rejected') return 'Rien ne sera changé. Les gestionnaires en sont avertis.'
  if (status !== 'waiting') return 'Cet acte est déjà décidé\u00a0: ce lien n’y change plus rien.'
  if (takesEffectAt === null) return 'Un autre gestionnaire peut désormais décider de cet acte\u00a0: ce lien n’y change plus rien.'
  return `Demandé par ${authorName}. Sans vous, il prendra effet le ${formatInstant(takesEffectAt)}.`
}

/** Stands for a link without a key: the server refuses it like an unknown one. */
const NO_KEY = '-'

function useStoppableAct(addressKey: string) {
  const key = addressKey || NO_KEY
  const [act, setAct] = useState<StoppableAct | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    call(findStoppableAct, { body: { key } }).then(setAct, (error: unknown) => setRefusal(ApiError.ofClient(error)))
  }, [key])

  async function stop(): Promise<void> {
    setPending(true)
    try {
      setAct(await call(stopPendingAct, { body: { key } }))
      setRefusal(null)
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
    } finally {
      setPending(false)
    }
  }

  return { act, refusal, isPending, stop: () => void stop() }
}
