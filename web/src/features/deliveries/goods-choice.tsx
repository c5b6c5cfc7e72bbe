import { PIECES_MAX } from '@backoffice/contract/stock/limits'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import { ScannedList } from '../../ui/form/scanned-list.tsx'
import { addScanned } from '../../ui/form/scanned-numbers.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './deliveries.module.css'
import { type GoodsAt, useGoodsAtCentral, useGoodsAtOutlet } from './use-goods-at.ts'
import type { NewDeliveryEntry } from './use-new-delivery.ts'

type Props = { entry: NewDeliveryEntry }

/** Chooses the goods that leave the central depot. */
export function GoodsOfCentral({ entry }: Props) {
  return <Goods entry={entry} goods={useGoodsAtCentral()} />
}

/** Chooses the goods that leave an outlet. */
export function GoodsOfOutlet({ entry, outletId }: Props & { outletId: number }) {
  return <Goods entry={entry} goods={useGoodsAtOutlet(outletId, { isReturn: entry.fields.kind === 'return' })} />
}

function Goods({ entry, goods }: Props & { goods: GoodsAt }) {
  const { fields, faults, isPending, change } = entry
  const { numbers } = fields
  const there = goods.filter(({ onHand, id }) => onHand !== 0 || entry.scannedOf(id) > 0)
  if (there.length === 0) return <p className={typography.note}>Il n’y a rien dans ce dépôt qui puisse partir.</p>
  return (
    <>
      {there.some(({ serialised }) => serialised) && (
        <ScanField
          label="Numéro"
          description="Scannez les pièces à numéro qui partent. Sans numéro, les pièces reçues les premières partent."
          disabled={isPending}
          onScan={(text) => {
            const { numbers: next, ...outcome } = addScanned(numbers, text)
            change({ numbers: next })
            return outcome
          }}
        />
      )}
      <ScannedList
        numbers={numbers.map((number) => ({ number }))}
        faults={faults}
        onChange={(next) => change({ numbers: next.map(({ number }) => number) })}
      />
      <ul className={styles.goods} aria-label="Matériel qui part">
        {there.map((article) => (
          <Article key={article.id} article={article} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function Article({ article: { id, code, label, onHand }, entry }: Props & { article: GoodsAt[number] }) {
  const { fields, scannedOf, errorOf, change } = entry
  const scanned = scannedOf(id)
  return (
    <li>
      <div>
        <p>{label}</p>
        <p className={typography.caption}>
          {code}
          {onHand !== null && `, ${formatNumber(onHand)} dans le dépôt`}
          {scanned > 0 && `, ${formatCount(scanned, 'pièce scannée', 'pièces scannées')}`}
        </p>
      </div>
      <QuantityStepper
        name={label}
        max={Math.min(onHand ?? PIECES_MAX, PIECES_MAX)}
        isDisabled={scanned > 0}
        value={scanned > 0 ? String(scanned) : (fields.quantities[id] ?? '')}
        error={errorOf(id)}
        onChange={(value) => change({ quantities: { ...fields.quantities, [id]: value } })}
      />
    </li>
  )
}
