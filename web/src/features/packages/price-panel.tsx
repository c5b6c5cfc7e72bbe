import { formatMoney } from '../../format/money.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { cellOf, openOf, type PriceKey } from './catalogue.ts'
import { offerLabel } from './catalogue-labels.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './price-panel.module.css'
import { PriceForm } from './price-form.tsx'
import { PriceHistory } from './price-history.tsx'
import { useCatalogue } from './use-catalogue.ts'

export function PricePanel({ priceKey, onClose }: { priceKey: PriceKey; onClose: () => void }) {
  const { catalogue, now } = useCatalogue()
  const cell = cellOf(catalogue.prices, priceKey, now)
  const title = offerLabel({
    packageName: catalogue.packages.find(({ id }) => id === priceKey.packageId)?.name ?? '',
    optionName: catalogue.options.find(({ id }) => id === priceKey.optionId)?.name ?? null,
    months: priceKey.months,
  })
  return (
    <SidePanel title={title} onClose={onClose}>
      <Stack>
        <dl className={styles.now}>
          <dt>Prix en vigueur</dt>
          <dd>{cell.inForce ? formatMoney(cell.inForce.price) : 'Ne se vend pas'}</dd>
        </dl>
        <PriceForm cell={cell} now={now} open={openOf(priceKey)} title={title} />
        <PriceHistory cell={cell} now={now} />
      </Stack>
    </SidePanel>
  )
}
