import { withDe } from '@backoffice/contract/elision'
import { cancelStockOrder, closeStockOrder, rejectStockOrder, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DecidedMeanwhile } from './decided-meanwhile.tsx'

export type OrderAct = 'reject' | 'cancel' | 'close'

const COMMANDS = { reject: rejectStockOrder, cancel: cancelStockOrder, close: closeStockOrder } as const

const TEXTS: Record<OrderAct, { verb: string; consequence: string; description: string; failure: string; done: string }> = {
  reject: {
    verb: 'Rejeter',
    consequence: 'Rien ne sera envoyé. Le point de vente lit la raison, et peut faire une autre commande.',
    description: 'Le point de vente la lit. Sans raison\u00a0: «\u00a0Demande rejetée\u00a0».',
    failure: 'Le rejet n’est pas confirmé',
    done: 'est rejetée',
  },
  cancel: {
    verb: 'Annuler',
    consequence: 'Rien de plus ne sera envoyé\u00a0: ce qui est préparé pour elle retourne à sa place.',
    description: 'Facultative. Le point de vente la lit, et elle reste écrite sur la commande.',
    failure: 'L’annulation n’est pas confirmée',
    done: 'est annulée',
  },
  close: {
    verb: 'Clore',
    consequence: 'Plus rien ne pourra être préparé pour elle.',
    description: 'Facultative. Elle reste écrite sur la commande.',
    failure: 'La clôture n’est pas confirmée',
    done: 'est close',
  },
}

const MISSING_REASON = 'Tout ce qui a été approuvé n’est pas arrivé\u00a0: écrivez pourquoi.'

type Props = { act: OrderAct; order: StockOrder; onClose: () => void }

export function OrderActDialog({ act, order, onClose }: Props) {
  const { verb, consequence, description, failure } = TEXTS[act]
  const form = useAct(act, order, onClose)
  const isNeeded = act === 'close' && order.isPartial
  return (
    <Dialog
      isOpen
      isDangerous={act !== 'close'}
      title={`${verb} ${order.reference} ${withDe(order.outletName ?? 'ce point de vente')}\u00a0?`}
      confirmLabel={`${verb} la commande`}
      cancelLabel="Revenir"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <WriteFailure error={form.refusal} title={failure} />}
      {form.refusal && <DecidedMeanwhile order={order} />}
      <p>{consequence}</p>
      <ReasonField
        {...form.field('raison')}
        description={isNeeded ? 'Elle reste écrite sur la commande.' : description}
        required={isNeeded}
        isFirst
      />
    </Dialog>
  )
}

function useAct(act: OrderAct, { id, reference, isPartial }: StockOrder, onClose: () => void) {
  const endpoint = COMMANDS[act]
  const command = useCommand(endpoint)
  return useForm({
    initial: { raison: '' },
    schema: endpoint.body,
    bodyOf: ({ raison: reason }) => ({ raison: reason.trim() || undefined }),
    messages: { raison: 'Écrivez 500 caractères au plus.' },
    check: ({ raison: reason }) => (act === 'close' && isPartial && reason.trim() === '' ? { raison: MISSING_REASON } : {}),
    fieldByCode: { reason_required: 'raison' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: `${reference} ${TEXTS[act].done}` })
    },
  })
}
