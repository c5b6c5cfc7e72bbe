import { GOODS_LINES_MAX } from '@backoffice/contract/stock/limits'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { OrderEntry } from './use-order-form.ts'

/** Says why an order is not saved, or cannot be. */
export function OrderFaults({ entry: { error, isTooLong } }: { entry: OrderEntry }) {
  return (
    <>
      {error && <WriteFailure error={error} title="La commande n’est pas confirmée" />}
      {isTooLong && <Alert tone="bad">Une commande compte {GOODS_LINES_MAX} articles au plus.</Alert>}
    </>
  )
}

/** Asks by when and why, and sends the order or keeps it as a draft. */
export function OrderSending({ entry: form, isBlocked = false }: { entry: OrderEntry; isBlocked?: boolean }) {
  const isStuck = isBlocked || form.pieces === 0 || form.isTooLong
  return (
    <>
      <DateField
        label="Souhaitée le"
        min={todayHere()}
        value={form.wantedOn}
        error={form.error?.fields.find(({ path }) => path === 'wantedOn')?.message}
        onChange={form.setWantedOn}
      />
      <TextArea
        label="Commentaire"
        description="Facultatif. Ce que lira la personne qui décide."
        rows={2}
        maxLength={200}
        value={form.comment}
        onChange={({ target }) => form.setComment(target.value)}
      />
      <Button type="submit" size="lg" loading={form.isPending} disabled={isStuck}>
        {form.pieces === 0 ? 'Envoyer la commande' : `Commander ${formatCount(form.pieces, 'pièce')}`}
      </Button>
      <Button variant="default" disabled={form.isPending || isStuck} onClick={() => void form.keep()}>
        Garder en brouillon
      </Button>
    </>
  )
}
