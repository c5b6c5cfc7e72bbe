import { prepareBatch } from '@backoffice/contract/commissions/batches'
import type { Beneficiary } from '@backoffice/contract/commissions/rule'
import type { Statement } from '@backoffice/contract/commissions/statements'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { nameOfBatch } from './batch-labels.ts'
import styles from './batches.module.css'
import { optionsOf } from './rule-aim-fields.tsx'
import { BENEFICIARY_LABELS } from './rule-labels.ts'
import { formatMonthOf, nameOfBeneficiary, sumToPay } from './statement-labels.ts'

/** The most that the contract takes at once. */
const CHOSEN_MAX = 1_000

type Props = { statements: readonly Statement[]; onPrepared: (batchId: number) => void; onClose: () => void }

/** Asks which validated statements of a month go into a batch, all of them to begin with, and shows their sum. */
export function PrepareBatchDialog({ statements: latest, onPrepared, onClose }: Props) {
  // As they were when the dialog opened: a statement that joins another batch is refused, not dropped.
  const [statements] = useState(() => latest.slice(0, CHOSEN_MAX))
  const [kind, setKind] = useState('')
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const shown = statements.filter(({ beneficiary }) => kind === '' || beneficiary.kind === kind)
  const chosen = shown.filter(({ id }) => !excluded.has(id))
  const total = formatMoney(sumToPay(chosen))
  const counted = formatCount(chosen.length, 'relevé')
  const { mutate, error, isPending } = useCommand(prepareBatch)
  const [first] = statements
  if (first === undefined) return null
  const { month, year } = first

  const prepare = () =>
    mutate(
      { body: { month, year, ids: chosen.map(({ id }) => id) } },
      {
        onSuccess: (batch) => {
          onClose()
          showSuccess({ title: `${nameOfBatch(batch)} préparé`, detail: `${formatMoney(batch.total)}, qu’une autre personne paie.` })
          onPrepared(batch.id)
        },
      },
    )

  return (
    <Dialog
      isOpen
      isBare
      title={`Préparer un lot de ${counted}, ${total}\u00a0?`}
      confirmLabel={`Préparer le lot, ${total}`}
      isHeld={chosen.length === 0}
      isPending={isPending}
      onConfirm={prepare}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="Le lot n’est pas confirmé" />}
      <KindField statements={statements} kind={kind} onChange={setKind} />
      <StatementChoice statements={shown} excluded={excluded} onExclude={setExcluded} />
      <p>
        Relevés validés de {formatMonthOf({ month, year })}. Rien n’est payé encore&nbsp;: le lot attend une personne qui n’a ni préparé le
        lot, ni validé un de ces relevés.
      </p>
      {latest.length > CHOSEN_MAX && <p className={typography.note}>Un lot compte {formatCount(CHOSEN_MAX, 'relevé')} au plus.</p>}
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

type ChoiceProps = {
  statements: readonly Statement[]
  excluded: ReadonlySet<number>
  onExclude: (next: ReadonlySet<number>) => void
}

function StatementChoice({ statements, excluded, onExclude }: ChoiceProps) {
  const isWhole = !statements.some(({ id }) => excluded.has(id))
  return (
    <div>
      {statements.length > 1 && (
        <div className={styles.all}>
          <Checkbox
            isStrong
            label="Tous les relevés"
            checked={isWhole}
            onChange={() => onExclude(isWhole ? new Set(statements.map(({ id }) => id)) : new Set())}
          />
        </div>
      )}
      <ul className={styles.choice} aria-label="Relevés du lot">
        {statements.map((statement) => (
          <li key={statement.id}>
            <Checkbox
              label={nameOfBeneficiary(statement)}
              checked={!excluded.has(statement.id)}
              onChange={() => onExclude(toggled(excluded, statement.id))}
            />
            <span className={typography.amount}>{formatMoney(statement.toPay)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
