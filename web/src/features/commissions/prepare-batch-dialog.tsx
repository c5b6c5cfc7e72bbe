import type { Beneficiary } from '@backoffice/contract/commissions/rule'
import { type Statement, STATEMENTS_MAX } from '@backoffice/contract/commissions/statements'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { ofMonth } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { optionsOf } from './rule-aim-fields.tsx'
import { BENEFICIARY_LABELS } from './rule-labels.ts'
import { nameOfBeneficiary, sumToPay } from './statement-labels.ts'
import { TickList } from './tick-list.tsx'
import { type PrepareBatchProps, usePrepareBatch } from './use-prepare-batch.ts'

type Props = PrepareBatchProps & { statements: readonly Statement[] }

/** Asks which validated statements of a month go into a batch, all of them to begin with, and shows their sum. */
export function PrepareBatchDialog({ statements: latest, onPrepared, onClose }: Props) {
  // As they were when the dialog opened: a statement that joins another batch is refused, not dropped.
  const [statements] = useState(() => latest.slice(0, STATEMENTS_MAX))
  const [kind, setKind] = useState('')
  const [validator, setValidator] = useValidator(statements)
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<number>>(new Set())
  const shown = statements.filter(
    ({ beneficiary, validatedByName }) => (kind === '' || beneficiary.kind === kind) && (validator === '' || validatedByName === validator),
  )
  const chosen = shown.filter(({ id }) => !excludedIds.has(id))
  const total = formatMoney(sumToPay(chosen))
  const counted = formatCount(chosen.length, 'relevé')
  const { prepare, error, isPending } = usePrepareBatch({ onPrepared, onClose })
  const [first] = statements
  if (first === undefined) return null
  const { month, year } = first

  return (
    <Dialog
      isOpen
      isBare
      title={`Préparer un lot de ${counted}, ${total}\u00a0?`}
      confirmLabel={`Préparer le lot, ${total}`}
      isHeld={chosen.length === 0}
      isPending={isPending}
      onConfirm={() => prepare({ month, year, ids: chosen.map(({ id }) => id) })}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="Le lot n’est pas confirmé" />}
      <KindField statements={statements} kind={kind} onChange={setKind} />
      <ValidatorField statements={statements} validator={validator} onChange={setValidator} />
      <TickList
        label="Relevés du lot"
        allLabel="Tous les relevés"
        items={shown.map(itemOf)}
        excludedIds={excludedIds}
        onExclude={setExcludedIds}
      />
      <p>
        Relevés validés {ofMonth(monthText(first))}. Rien n’est encore payé&nbsp;: le lot attend une personne qui n’a ni préparé le lot, ni
        validé un de ces relevés.
      </p>
      {latest.length > STATEMENTS_MAX && <p className={typography.note}>Un lot compte {formatCount(STATEMENTS_MAX, 'relevé')} au plus.</p>}
    </Dialog>
  )
}

type KindProps = { statements: readonly Statement[]; kind: string; onChange: (kind: string) => void }

/** Narrows the batch to one kind of beneficiary, where there are several. */
function KindField({ statements, kind, onChange }: KindProps) {
  const counts = new Map<Beneficiary, number>()
  for (const { beneficiary } of statements) counts.set(beneficiary.kind, (counts.get(beneficiary.kind) ?? 0) + 1)
  if (counts.size < 2) return null
  const labels = Object.fromEntries([...counts].map(([each, count]) => [each, `${BENEFICIARY_LABELS[each]} (${formatNumber(count)})`]))
  return <SelectField label="Bénéficiaires" value={kind} options={optionsOf(labels, 'Tous')} onChange={onChange} />
}

/** Chooses by whom the statements were validated: at first by the reader, who pays none of the batch anyway, so that another validator can. */
function useValidator(statements: readonly Statement[]) {
  const { firstName, lastName } = useRead(getUserInfo, {})
  const ownName = `${firstName} ${lastName}`.trim()
  const names = countsOf(statements)
  return useState(names.size > 1 && names.has(ownName) ? ownName : '')
}

type ValidatorProps = { statements: readonly Statement[]; validator: string; onChange: (validator: string) => void }

/** Narrows the batch to the statements that one person validated, where several did: none of them may pay a batch of all. */
function ValidatorField({ statements, validator, onChange }: ValidatorProps) {
  const names = countsOf(statements)
  if (names.size < 2) return null
  const labels = Object.fromEntries([...names].map(([name, count]) => [name, `${name} (${formatNumber(count)})`]))
  return (
    <SelectField
      label="Validés par"
      description={validator === '' ? 'Aucune de ces personnes ne pourra payer le lot.' : undefined}
      value={validator}
      options={optionsOf(labels, 'Tous')}
      onChange={onChange}
    />
  )
}

/** Counts the statements that each person validated. */
function countsOf(statements: readonly Statement[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { validatedByName: name } of statements) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function itemOf(statement: Statement) {
  const end = <span className={typography.amount}>{formatMoney(statement.toPay)}</span>
  return { id: statement.id, label: nameOfBeneficiary(statement), end }
}
