import { GAP_LABELS, GROUP_STATUS_LABELS, LINE_STATUS_LABELS, STEP_LABELS } from '@backoffice/contract/reconciliations/labels'
import { GapKind, ReconciledLineStatus } from '@backoffice/contract/reconciliations/reconciled-line'
import { GroupStep, ReconciledGroupStatus } from '@backoffice/contract/reconciliations/reconciled-group'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { monthText, periodOfMonth } from '@backoffice/contract/network-statistics/month'
import { useState } from 'react'
import { CURRENCY_SIGN, readAmount, writeAmount } from '../../format/money.ts'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { OutletFilter } from '../stock/index.ts'
import { FIRST_PAGES, isNarrowed, NO_FILTERS, type OnSearch, type ReconciliationsSearch } from './reconciliations-search.ts'
import { shownStatuses, statusOfGap } from './use-workbench-pages.ts'
import styles from './workbench.module.css'

type Props = { reconciliation: Reconciliation; search: ReconciliationsSearch; onChange: OnSearch }

/** Narrows the workbench; every filter stands in the address. */
export function WorkbenchFilters({ reconciliation, search, onChange }: Props) {
  const filter = (next: Partial<ReconciliationsSearch>) => onChange({ ...FIRST_PAGES, ...next })
  // Remounts the text fields when the filters are cleared.
  const [drawing, setDrawing] = useState(0)
  const clear = () => {
    setDrawing(drawing + 1)
    onChange(NO_FILTERS)
  }
  return (
    <div className={styles.filters} role="search" aria-label="Filtres du mois" data-no-print>
      <TypedFilters key={drawing} reconciliation={reconciliation} search={search} onChange={filter} />
      <ChosenFilters reconciliation={reconciliation} search={search} onChange={filter} />
      {isNarrowed(search) && (
        <Button variant="subtle" onClick={clear}>
          Retirer les filtres
        </Button>
      )}
    </div>
  )
}

function TypedFilters({ reconciliation, search, onChange }: Props) {
  const { end } = periodOfMonth(monthText(reconciliation))
  return (
    <>
      <TextField
        type="search"
        className={styles.searched}
        aria-label="Filtrer les lignes"
        placeholder="Abonné, décodeur, référence"
        maxLength={60}
        defaultValue={search.q ?? ''}
        onChange={({ target }) => onChange({ q: target.value.trim() || undefined })}
      />
      <OutletFilter value={search.outlet} onChange={(outlet) => onChange({ outlet })} />
      <DateField label="Jour" isLabelHidden value={search.day ?? null} max={end} onChange={(day) => onChange({ day: day ?? undefined })} />
      <AmountFilter label="Montant, au moins" value={search.from} onChange={(from) => onChange({ from })} />
      <AmountFilter label="Montant, au plus" value={search.to} onChange={(to) => onChange({ to })} />
    </>
  )
}

function ChosenFilters({ reconciliation, search, onChange }: Props) {
  const statuses = shownStatuses(reconciliation, search)
  return (
    <>
      <WordFilter
        label="Lignes montrées"
        value={statuses.lines}
        words={['left', 'all', ...ReconciledLineStatus.options]}
        labels={{ ...LINE_STATUS_LABELS, left: 'à traiter', all: 'toutes' }}
        prefix="Lignes"
        onChange={(lines) => onChange({ lines, gap: search.gap !== undefined && holdsGap(lines, search.gap) ? search.gap : undefined })}
      />
      <WordFilter
        label="Groupes montrés"
        value={statuses.groups}
        words={['all', ...ReconciledGroupStatus.options]}
        labels={{ ...GROUP_STATUS_LABELS, all: 'tous' }}
        prefix="Groupes"
        onChange={(groups) => onChange({ groups })}
      />
      <WordFilter
        label="Nature de l’écart"
        value={search.gap ?? 'all'}
        words={['all', ...GapKind.options]}
        labels={{ ...GAP_LABELS, all: 'Tous les écarts' }}
        onChange={(gap) => onChange({ gap: gap === 'all' ? undefined : gap, lines: undefined })}
      />
      <WordFilter
        label="Étape"
        value={search.step ?? 'all'}
        words={['all', ...GroupStep.options]}
        labels={{ ...STEP_LABELS, all: 'Toutes les étapes' }}
        onChange={(step) => onChange({ step: step === 'all' ? undefined : step })}
      />
    </>
  )
}

function holdsGap(lines: ReconciledLineStatus | 'left' | 'all', gap: GapKind): boolean {
  const status = statusOfGap(gap)
  return lines === 'all' || lines === status || (lines === 'left' && status === 'gap')
}

type WordProps<Word extends string> = {
  label: string
  value: Word
  words: readonly Word[]
  labels: Record<Word, string>
  /** Put before each choice if their labels alone would be unclear. */
  prefix?: string
  onChange: (word: Word) => void
}

function WordFilter<Word extends string>({ label, value, words: choices, labels, prefix, onChange }: WordProps<Word>) {
  return (
    <Select
      aria-label={label}
      value={value}
      options={choices.map((word) => ({ value: word, label: withPrefix(labels[word], prefix) }))}
      onChange={(next) => {
        const word = choices.find((one) => one === next)
        if (word !== undefined) onChange(word)
      }}
    />
  )
}

function withPrefix(label: string, prefix: string | undefined): string {
  return prefix === undefined ? label : `${prefix}\u00a0: ${label.toLocaleLowerCase('fr')}`
}

type AmountProps = { label: string; value: number | undefined; onChange: (amount: number | undefined) => void }

/** Filters once the typed text is a complete amount. */
function AmountFilter({ label, value, onChange }: AmountProps) {
  return (
    <TextField
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      unit={CURRENCY_SIGN}
      defaultValue={writeAmount(value ?? null)}
      onChange={({ target }) => {
        const amount = readAmount(target.value)
        if (target.value.trim() === '' || amount !== null) onChange(amount ?? undefined)
      }}
    />
  )
}
