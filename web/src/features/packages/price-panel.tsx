import { formatMoney } from '../../format/money.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { cellOf, openOf, type Sold } from './catalogue.ts'
import { offerLabel } from './catalogue-labels.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './price-panel.module.css'
import { PriceForm } from './price-form.tsx'
import { PriceHistory } from './price-history.tsx'
import { useCatalogue } from './use-catalogue.ts'

export function PricePanel({ sold, onClose }: { sold: Sold; onClose: () => void }) {
  const { catalogue, now } = useCatalogue()
  const cell = cellOf(catalogue.prices, sold, now)
  const title = offerLabel({
    packageName: catalogue.packages.find(({ id }) => id === sold.packageId)?.name ?? '',
    optionName: catalogue.options.find(({ id }) => id === sold.optionId)?.name ?? null,
    months: sold.months,
  })
  return (
    <SidePanel title={title} onClose={onClose}>
      <Stack>
        <dl className={styles.now}>
          <dt>Prix en vigueur</dt>
          <dd>{cell.inForce ? formatMoney(cell.inForce.price) : 'Ne se vend pas'}</dd>
        </dl>
        <PriceForm cell={cell} now={now} open={openOf(sold)} title={title} />
        <PriceHistory cell={cell} now={now} />
      </Stack>
    </SidePanel>
  )
}
