import { cancelCount, postCount, type StockCount, submitCount } from '@backoffice/contract/stock-counts/counts'
import { useCommand } from '../../api/use-command.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useWaitingNumbers } from './use-counting.ts'

export type CountAct = 'submit' | 'post' | 'cancel'
type ActProps = { count: StockCount; onClose: () => void }

/** Ends a count, cancels it, or makes the books say what was counted. */
export function CountActDialog({ act, ...props }: ActProps & { act: CountAct }) {
  if (act === 'submit') return <SubmitDialog {...props} />
  return act === 'post' ? <PostDialog {...props} /> : <CancelDialog {...props} />
}

function SubmitDialog({ count: { id, reference, entryCount }, onClose }: ActProps) {
  const command = useCommand(submitCount)
  const waiting = useWaitingNumbers(id)
  const sendOnce = useSendOnce()
  async function submit(): Promise<void> {
    const success = await sendOnce(() => command.mutateAsync({ params: { id } }))
    if (!success) return
    onClose()
    showSuccess({
      title: `${reference} est terminé`,
      detail: `${formatCount(success.answer.gaps?.length ?? 0, 'écart')} avec le stock théorique.`,
    })
  }
  return (
    <Dialog
      isOpen
      isBare
      title={`Terminer l’inventaire ${reference}\u00a0?`}
      confirmLabel="Terminer l’inventaire"
      isPending={command.isPending}
      isHeld={waiting.length > 0}
      onConfirm={submit}
      onClose={onClose}
    >
      {command.error && <Alert tone="bad">{command.error.message}</Alert>}
      {waiting.length > 0 && (
        <Alert tone="warn">
          {formatCount(waiting.length, 'numéro attend', 'numéros attendent')} encore sur cet appareil&nbsp;: revenez, et envoyez de nouveau.
        </Alert>
      )}
      {entryCount === 0 && waiting.length === 0 && (
        <Alert tone="warn">Rien n’est compté&nbsp;: tous les numéros de ce dépôt manqueront.</Alert>
      )}
      <p>
        Plus rien ne pourra être compté. Les écarts avec le stock théorique sont alors montrés&nbsp;; un gestionnaire qui n’a pas compté les
        enregistre.
      </p>
    </Dialog>
  )
}

function PostDialog({ count: { id, reference, version, gaps }, onClose }: ActProps) {
  const command = useCommand(postCount)
  const form = useForm({
    initial: { raison: '' },
    schema: postCount.body,
    bodyOf: (fields) => ({ ...fields, version }),
    messages: { raison: 'Écrivez ce qui explique les écarts.' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: `${reference} est enregistré` })
    },
  })
  return (
    <Dialog
      isOpen
      isDangerous
      title={`Enregistrer les écarts de ${reference}\u00a0?`}
      confirmLabel="Enregistrer les écarts"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <p>
        {formatCount(gaps?.length ?? 0, 'écart')}&nbsp;: ce qui manque quitte le dépôt, ce qui est en trop y revient s’il était perdu. Ce
        que le stock théorique place ailleurs y reste. Votre code PIN est demandé.
      </p>
      <ReasonField {...form.field('raison')} description="Ce qui explique les écarts. Elle reste écrite sur l’inventaire." isFirst />
    </Dialog>
  )
}

function CancelDialog({ count: { id, reference }, onClose }: ActProps) {
  const command = useCommand(cancelCount)
  const form = useForm({
    initial: { raison: '' },
    schema: cancelCount.body,
    bodyOf: (fields) => fields,
    messages: { raison: 'Écrivez la raison.' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: `${reference} est annulé` })
    },
  })
  return (
    <Dialog
      isOpen
      isDangerous
      title={`Annuler l’inventaire ${reference}\u00a0?`}
      confirmLabel="Annuler l’inventaire"
      cancelLabel="Garder l’inventaire"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <p>Ce qui est compté ne sert plus, et le stock théorique ne change pas.</p>
      <ReasonField {...form.field('raison')} description="Elle reste écrite sur l’inventaire." isFirst />
    </Dialog>
  )
}
