import type { ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { NumberList } from '../../ui/layout/number-list.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { useQuietArticles } from '../articles/index.ts'
import { CorrectionOfLine } from './correction-form.tsx'

type Props = { line: ReceiptLine; onSerial: (number: string) => void; onClose: () => void }

/** Shows a receipt line, and corrects it. */
export function ReceiptPanel({ line, onSerial, onClose }: Props) {
  const article = useQuietArticles()?.find(({ id }) => id === line.articleId)
  const [corrected, setCorrected] = useState<ReceiptLine | null>(null)
  return (
    <SidePanel title={`${line.receiptReference}, ${line.articleCode}`} onClose={onClose}>
      {corrected && article ? (
        <ReadBoundary failure="Les numéros de cette ligne n’ont pas pu être lus" loading={<SkeletonBlock lines={8} />}>
          <CorrectionOfLine line={corrected} article={article} onDone={() => setCorrected(null)} />
        </ReadBoundary>
      ) : (
        <Stack gap={5}>
          <LineFacts line={line} />
          <Row>
            <Button variant="default" disabled={article === undefined} onClick={() => setCorrected(line)}>
              Corriger…
            </Button>
          </Row>
          <NumberList title="Numéros" numbers={line.serials} total={line.serialCount} onOpen={onSerial} />
        </Stack>
      )}
    </SidePanel>
  )
}

function LineFacts({ line }: { line: ReceiptLine }) {
  const { articleLabel, quantity, unitPrice, date, supplier, reference, raison: reason } = line
  return (
    <Facts>
      <Fact name="Article">{articleLabel}</Fact>
      <Fact name="Quantité">{line.isVoided ? 'Tout est retiré' : formatNumber(quantity)}</Fact>
      <Fact name="Prix d’une pièce">{formatMoney(unitPrice)}</Fact>
      <Fact name="Reçu le">{formatDay(date)}</Fact>
      <Fact name="Fournisseur">{supplier}</Fact>
      <Fact name="Bon">{reference}</Fact>
      <Fact name="Entré">
        {formatInstant(line.createdAt)}
        {line.createdByName !== null && `, par ${line.createdByName}`}
      </Fact>
      {line.importId !== null && <Fact name="Import">{`n°\u00a0${line.importId}`}</Fact>}
      {reason !== null && <Fact name="Pourquoi corrigé">{reason}</Fact>}
    </Facts>
  )
}
