import { GOODS_LINES_MAX } from '@backoffice/contract/stock/limits'
import type { DeliveryKind } from '@backoffice/contract/deliveries/deliveries'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import typography from '../../ui/layout/typography.module.css'
import { OutletChoice, useDepots, useOpenDepots } from '../stock/index.ts'
import { GoodsOfCentral, GoodsOfOutlet } from './goods-choice.tsx'
import { endsOf } from './new-delivery.ts'
import type { NewDeliveryEntry } from './use-new-delivery.ts'

const KINDS: readonly { value: DeliveryKind; label: string }[] = [
  { value: 'supply', label: 'Approvisionnement' },
  { value: 'transfer', label: 'Transfert' },
  { value: 'return', label: 'Retour' },
]

const CONSEQUENCES: Record<DeliveryKind, string> = {
  supply: 'Du dépôt central à un point de vente, sans commande. Le matériel est réservé, puis s’expédie.',
  transfer: 'D’un point de vente à un autre. Le matériel est réservé là où il est, puis s’expédie.',
  return: 'D’un point de vente au dépôt central. Le matériel est réservé là où il est, puis s’expédie.',
}

type Props = { entry: NewDeliveryEntry }

/** Prepares a delivery that no order asks for. An outlet returns its own goods only. */
export function NewDeliveryForm({ entry }: Props) {
  const { fields, isOwn, refusal, reasonError, pieces, isReady, isPending, change } = entry
  const isReturn = fields.kind === 'return'
  return (
    <Form onSubmit={entry.submit}>
      {refusal && <WriteFailure error={refusal} title="La préparation n’est pas confirmée" />}
      {!isOwn && <Ends entry={entry} />}
      <GoodsOfOrigin entry={entry} />
      {entry.isTooLong && <Alert tone="bad">Une livraison compte {GOODS_LINES_MAX} articles au plus.</Alert>}
      <ReasonField
        value={fields.raison}
        error={reasonError}
        required={isReturn}
        description={isReturn ? 'Elle reste écrite sur la livraison.' : 'Facultative. Elle reste écrite sur la livraison.'}
        onChange={(reason) => change({ raison: reason })}
      />
      <Button type="submit" size="lg" loading={isPending} disabled={!isReady}>
        {pieces === 0 ? 'Préparer la livraison' : `Préparer ${formatCount(pieces, 'pièce')}`}
      </Button>
    </Form>
  )
}

/** Numbers scanned at another origin would not be there. */
const NO_GOODS = { quantities: {}, numbers: [] }

function Ends({ entry: { fields, change } }: Props) {
  const { from, to } = endsOf(fields.kind)
  const [depots, openDepots] = [useDepots(), useOpenDepots()]
  return (
    <>
      <Segmented label="Type de livraison" options={KINDS} value={fields.kind} onChange={(kind) => change({ kind, ...NO_GOODS })} />
      <p className={typography.note}>{CONSEQUENCES[fields.kind]}</p>
      {from && (
        <OutletChoice
          label="Point de vente d’où part le matériel"
          depots={depots}
          value={fields.fromOutletId}
          onChange={(fromOutletId) => change({ fromOutletId, ...NO_GOODS })}
        />
      )}
      {to && (
        <OutletChoice
          label="Point de vente qui reçoit"
          depots={openDepots}
          value={fields.toOutletId}
          without={from ? fields.fromOutletId : null}
          onChange={(toOutletId) => change({ toOutletId })}
        />
      )}
    </>
  )
}

function GoodsOfOrigin({ entry }: Props) {
  const { kind, fromOutletId } = entry.fields
  if (kind === 'supply') return <GoodsOfCentral entry={entry} />
  if (fromOutletId === null)
    return <p className={typography.note}>Choisissez d’où part le matériel&nbsp;: ce qui s’y trouve s’affiche ici.</p>
  return <GoodsOfOutlet key={fromOutletId} entry={entry} outletId={fromOutletId} />
}
