import { readTransaction } from '@backoffice/contract/transactions/transactions'
import { useRead } from '../../api/use-read.ts'
import { receiptLines } from '../../features/transactions/index.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Sheet } from './sheet.tsx'

/** Shows the receipt of a sale, which is printed or saved as a PDF by the browser. */
export function PrintedReceipt({ id }: { id: number }) {
  const transaction = useRead(readTransaction, { params: { id } })
  return (
    <Sheet title={`Reçu ${transaction.reference}`}>
      <Facts>
        {receiptLines(transaction).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Sheet>
  )
}
