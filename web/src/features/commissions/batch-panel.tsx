import { BATCH_LABELS, nameOfBatch, subjectOf } from '@backoffice/contract/commissions/batch-table'
import { type Batch, getBatch } from '@backoffice/contract/commissions/batches'
import { getUserInfo } from '@backoffice/contract/session/session'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { type ReactNode, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { OpeningRow, RowDetail, RowFigure, RowList, RowName, RowsInPanel } from '../../ui/layout/row-list.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { BatchActs } from './batch-acts.tsx'
import { BATCH_TONE, restOf } from './batch-labels.ts'
import { describeExcluded, OWN_PART_TEXTS, ownPartOf } from './own-part.ts'
import type { PartProps } from './part-choices.tsx'
import { QUALITY_LABELS } from './rule-labels.ts'
import { nameOfBeneficiary } from './statement-labels.ts'
import { useValidatedStatements } from './use-statements.ts'

const SIZE = 20

type Props = { batchId: number; onShow: PartProps['onShow']; onClose: () => void }

/** Shows a batch: its sum, who prepared and paid it, what may be done with it, and its statements. */
export function BatchPanel(props: Props) {
  const inPanel = (inside: ReactNode) => (
    <SidePanel title="Lot de paiement" onClose={props.onClose}>
      {inside}
    </SidePanel>
  )
  return (
    <ReadBoundary failure="Ce lot n’a pas pu être lu" wrap={inPanel}>
      <Opened {...props} />
    </ReadBoundary>
  )
}

function Opened({ batchId, onShow, onClose }: Props) {
  const batch = useRead(getBatch, { params: { id: batchId } })
  const me = useRead(getUserInfo, {})
  const { batched } = useValidatedStatements()
  const statements = batched.filter((statement) => statement.batchId === batchId)
  const ownPart = ownPartOf({ batch, statements, me })
  const { statut: status, total } = batch
  return (
    <SidePanel title={nameOfBatch(batch)} foot={<BatchActs batch={batch} ownPart={ownPart} />} onClose={onClose}>
      <Stack gap={5}>
        <Stack gap={2}>
          <p className={typography.figure}>{formatMoney(total)}</p>
          <StatusWord tone={BATCH_TONE[status]}>{BATCH_LABELS[status]}</StatusWord>
        </Stack>
        {status === 'prepared' && (
          <FourEyes text={ownPart && OWN_PART_TEXTS[ownPart]} excludedText={describeExcluded({ batch, statements })} />
        )}
        <BatchFacts batch={batch} />
        <StatementRows batch={batch} onShow={onShow} />
      </Stack>
    </SidePanel>
  )
}

/** Says who may not pay the batch before anybody presses. */
function FourEyes({ text, excludedText }: { text: string | null; excludedText: string | null }) {
  if (text !== null) return <Alert tone="warn">{text}</Alert>
  return excludedText === null ? null : <p className={typography.note}>{excludedText}</p>
}

function BatchFacts({ batch }: { batch: Batch }) {
  const { count, personName, preparedAt, preparedByName, paidAt, paidByName, reference, raison: reason } = batch
  return (
    <Facts>
      <Fact name="Paie">{subjectOf(batch)}</Fact>
      <Fact name="Relevés">{formatNumber(count)}</Fact>
      <Fact name="Préparé">
        {formatInstant(preparedAt)}
        {preparedByName !== null && `, par ${preparedByName}`}
      </Fact>
      {personName !== null && <Fact name="Ventes sans relevé, moins sa dette">{formatMoney(restOf(batch))}</Fact>}
      {paidAt !== null && (
        <Fact name="Payé">
          {formatInstant(paidAt)}
          {paidByName !== null && `, par ${paidByName}`}
        </Fact>
      )}
      {reference !== null && <Fact name="Référence">{reference}</Fact>}
      {reason !== null && <Fact name="Pourquoi annulé">{reason}</Fact>}
    </Facts>
  )
}

function StatementRows({ batch, onShow }: { batch: Batch; onShow: PartProps['onShow'] }) {
  const [page, onPage] = useState(0)
  const { statements, month, year } = batch
  const period = month === null || year === null ? undefined : monthText({ month, year })
  if (statements.length === 0) return null
  return (
    <section aria-label="Relevés du lot">
      <h3 className={typography.heading}>{formatCount(statements.length, 'relevé')}</h3>
      <RowsInPanel isLate={false}>
        <RowList label="Relevés du lot">
          {statements.slice(page * SIZE, (page + 1) * SIZE).map(({ statementId, beneficiary, amount }) => (
            <OpeningRow
              key={statementId}
              onOpen={() => onShow({ month: period, statement: statementId })}
              start={
                <>
                  <RowName>{nameOfBeneficiary({ beneficiary })}</RowName>
                  <RowDetail>{QUALITY_LABELS[beneficiary.kind]}</RowDetail>
                </>
              }
              end={<RowFigure>{formatMoney(amount)}</RowFigure>}
            />
          ))}
        </RowList>
        {statements.length > SIZE && <TablePager label="Pages du lot" page={{ page, size: SIZE, total: statements.length, onPage }} />}
      </RowsInPanel>
    </section>
  )
}
