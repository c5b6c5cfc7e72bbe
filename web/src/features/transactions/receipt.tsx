import type { Transaction } from '@backoffice/contract/transactions/transactions'
import { IconCopy, IconEye, IconPrinter, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../../paths.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { receiptLines, receiptText } from './receipt-lines.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './receipt.module.css'

/** Offers to copy the reference and to share, open or print the receipt. */
export function ReceiptActs({ transaction }: { transaction: Transaction }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return undefined
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    window.print()
    return () => removeEventListener('afterprint', end)
  }, [isPrinting])

  return (
    <Row className={styles.acts} role="group" aria-label="Reçu">
      <Button variant="default" leftSection={<IconCopy {...ICON} />} onClick={() => void copy(transaction.reference)}>
        Copier la référence
      </Button>
      {'share' in navigator && (
        <Button variant="default" leftSection={<IconShare {...ICON} />} onClick={() => void share(transaction)}>
          Partager
        </Button>
      )}
      <ButtonLink
        variant="default"
        leftSection={<IconEye {...ICON} />}
        to={paths.document}
        search={{ type: 'receipt', id: transaction.id }}
      >
        Ouvrir le reçu
      </ButtonLink>
      <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => setPrinting(true)}>
        Imprimer
      </Button>
      {isPrinting && createPortal(<Receipt transaction={transaction} />, document.body)}
    </Row>
  )
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Renders the receipt for print only. */
function Receipt({ transaction }: { transaction: Transaction }) {
  return (
    <article className={styles.receipt}>
      <h1>Reçu {transaction.reference}</h1>
      <dl>
        {receiptLines(transaction).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

async function copy(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference)
    showSuccess({ title: 'Référence copiée', detail: reference })
  } catch {
    showFailure({
      title: 'Copie impossible',
      detail: 'Le navigateur refuse son presse-papiers\u00a0: sélectionnez la référence à la main.',
    })
  }
}

async function share(transaction: Transaction): Promise<void> {
  try {
    await navigator.share({ title: `Reçu ${transaction.reference}`, text: receiptText(transaction) })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    showFailure({ title: 'Partage impossible', detail: 'L’appareil a refusé le partage\u00a0: copiez la référence ou imprimez le reçu.' })
  }
}
