import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { Link } from '@tanstack/react-router'
import { SlipButton } from '../../features/deliveries/index.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './ordering.module.css'

/** Offers the slip of each delivery of an order, to read and print or as a PDF. */
export function OrderSlips({ deliveries }: Pick<StockOrder, 'deliveries'>) {
  return (
    <Card title="Bons de livraison">
      {deliveries.length === 0 && <p className={typography.note}>Pas encore de bon&nbsp;: il se fait à la préparation.</p>}
      <ul className={styles.slips} aria-label="Bons de livraison">
        {deliveries.map(({ id, reference }) => (
          <li key={id}>
            <Row align="center" justify="between">
              <Link to={paths.document} search={{ type: 'delivery', id }}>
                Lire et imprimer
              </Link>
              <SlipButton id={id} label={`${reference} en PDF`} />
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}
