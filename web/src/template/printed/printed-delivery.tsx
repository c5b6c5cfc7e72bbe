import { readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useRead } from '../../api/use-read.ts'
import { DeliveryFacts, SlipButton } from '../../features/deliveries/index.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './printed.module.css'
import { Sheet } from './sheet.tsx'

/** Shows the slip of a delivery with all its numbers and room for two signatures. Its PDF, with barcodes, is for those who handle the goods. */
export function PrintedDelivery({ id }: { id: number }) {
  const delivery = useRead(readDelivery, { params: { id } })
  const { roleName } = useRead(getUserInfo, {})
  const { reference, lines } = delivery
  return (
    <Sheet title={`Bon de livraison ${reference}`} pdf={roleName !== 'ROLE_RESP' && <SlipButton id={id} label="Télécharger en PDF" />}>
      <Stack gap={5}>
        <DeliveryFacts delivery={delivery} />
        <table className={styles.lines} aria-label="Contenu">
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th scope="col" data-figure>
                Quantité
              </th>
              <th scope="col" data-figure>
                Reçu
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ articleId, articleCode, articleLabel, quantity, received, serials }) => (
              <tr key={articleId}>
                <td>
                  {articleLabel} <span className={typography.caption}>{articleCode}</span>
                  {serials.length > 0 && <p className={styles.numbers}>{serials.join('  ')}</p>}
                </td>
                <td data-figure>{formatNumber(quantity)}</td>
                <td data-figure>{formatNumber(received)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.signatures}>
          <p>Remis par (nom, date, signature)</p>
          <p>Reçu par (nom, date, signature)</p>
        </div>
      </Stack>
    </Sheet>
  )
}
