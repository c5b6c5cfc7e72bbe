import { type SplitRow, splitObjectives } from '@backoffice/contract/objectives/split'
import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FIGURE_NAMES, type FigureTexts, misreadingOf, readFigure, sumOfFigures, textsOf } from './objective-figures.ts'
import { isInSector } from './sector.ts'
import { keptFigures, type SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

type Body = RequestOf<typeof splitObjectives>['body']
export type Proposal = ResponseOf<typeof splitObjectives>
/** A proposal and its settings. It has changed if the one before it no longer held when it was applied. */
type Proposed = { body: Body; proposal: Proposal; hasChanged: boolean }
export type ProposalRow = SplitRow

export type SplitFields = FigureTexts & {
  by: 'outlet' | 'sector'
  floorRatio: string
  ceilingRatio: string
  countStep: string
  revenueStep: string
  raison: string
}

type Options = { sheet: Sheet; locked: ReadonlySet<number>; sectorManagerId: number | undefined; onApplied: () => void }

const NO_RATIO = 'Écrivez un pourcentage de 0 à 1\u00a0000.'

/** Asks for a proposal, which writes nothing, then applies exactly that proposal. */
export function useSplitForm({ sheet, locked, sectorManagerId, onApplied }: Options) {
  const propose = useCommand(splitObjectives)
  const rows = sheet.rows.filter((row) => isInSector(row, sectorManagerId) && takesPart(row, locked.has(row.outletId)))
  const [initial] = useState(() => fieldsOf(sheet, sectorManagerId === undefined ? null : rows))
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const application = useApplication({ proposed, setProposed, onApplied })
  const asksReason = rows.some(({ objective, outletId }) => objective?.statut === 'published' && !locked.has(outletId))

  const bodyOf = (fields: SplitFields): Body => ({
    ...sheet.place,
    ...settingsOf(fields),
    ...(sectorManagerId === undefined ? {} : { outletIds: rows.map(({ outletId }) => outletId) }),
    // What is closed never changes.
    locked: rows.flatMap((row) => {
      const figures = keptFigures(row)
      return (locked.has(row.outletId) || row.isClosed) && figures !== null ? [{ outletId: row.outletId, ...figures }] : []
    }),
  })

  const form = useForm({
    initial,
    schema: splitObjectives.body,
    bodyOf,
    messages: {},
    check: (fields) => ({
      ...misreadTotals(fields, sectorManagerId !== undefined),
      ...(asksReason && fields.raison.trim() === '' ? { raison: 'Écrivez pourquoi des objectifs publiés changent.' } : {}),
      ...(isRatio(fields.floorRatio) ? {} : { floorRatio: NO_RATIO }),
      ...(isRatio(fields.ceilingRatio) ? {} : { ceilingRatio: NO_RATIO }),
    }),
    command: propose,
    send: (body) => propose.mutateAsync({ query: { mode: 'rehearse' }, body }),
    onSuccess: (proposal, body) => setProposed({ body, proposal, hasChanged: false }),
  })

  return {
    ...form,
    /** The rows that are split: those of the sector, or all, without suspended and archived outlets that nothing keeps. */
    rows,
    asksReason,
    proposal: proposed?.proposal ?? null,
    hasChanged: proposed?.hasChanged ?? false,
    /** True while the proposal is that of the fields as they stand, not of those before another was sent or refused. */
    isCurrent: proposed !== null && JSON.stringify(bodyOf(form.fields)) === JSON.stringify(proposed.body),
    application,
  }
}

export type SplitForm = ReturnType<typeof useSplitForm>

type Applying = { proposed: Proposed | null; setProposed: (proposed: Proposed) => void; onApplied: () => void }

/** Writes the proposal if it still stands; else shows the new one, which the manager applies in turn. */
function useApplication({ proposed, setProposed, onApplied }: Applying) {
  const check = useCommand(splitObjectives)
  const apply = useCommand(splitObjectives)
  return {
    error: apply.error ?? check.error,
    isPending: check.isPending || apply.isPending,
    async start() {
      if (proposed === null) return
      const { body, proposal } = proposed
      const present = await check.mutateAsync({ query: { mode: 'rehearse' }, body }).catch(() => null)
      if (present === null) return
      if (!isSameSplit(proposal, present)) {
        setProposed({ body, proposal: present, hasChanged: true })
        return
      }
      const answer = await apply.mutateAsync({ query: { mode: 'apply' }, body }).catch(() => null)
      if (answer === null) return
      showSuccess({ title: formatCount(answer.rows.length, 'objectif réparti', 'objectifs répartis') })
      onApplied()
    },
  }
}

function isSameSplit(left: Proposal, right: Proposal): boolean {
  const written = ({ rows }: Proposal) => JSON.stringify(rows.map(({ outletId, present, proposed }) => [outletId, present, proposed]))
  return written(left) === written(right)
}

/** True if the outlet is active, or a closed or fixed objective keeps it in the total. */
const takesPart = (row: SheetRow, isLocked: boolean) => row.isActive || ((isLocked || row.isClosed) && keptFigures(row) !== null)

/** Starts from the network's objective, or from what is saved for a sector. */
function fieldsOf({ network }: Sheet, rows: readonly SheetRow[] | null): SplitFields {
  const total = rows === null ? network : sumOfFigures(rows.flatMap((row) => keptFigures(row) ?? []))
  return { ...textsOf(total), by: 'outlet', floorRatio: '', ceilingRatio: '', countStep: '1', revenueStep: '1', raison: '' }
}

function settingsOf(fields: SplitFields) {
  const names = FIGURE_NAMES.filter((name) => fields[name].trim() !== '')
  const count = Number(fields.countStep)
  return {
    by: fields.by,
    total: Object.fromEntries(names.map((name) => [name, readFigure(name, fields[name]) ?? 0])),
    step: { recruitments: count, renewals: count, upgrades: count, revenue: Number(fields.revenueStep) },
    ...ratioIn('floorRatio', fields.floorRatio),
    ...ratioIn('ceilingRatio', fields.ceilingRatio),
    ...(fields.raison.trim() === '' ? {} : { raison: fields.raison.trim() }),
  }
}

/** Returns what is wrong with the totals. The server fills an empty one with the network's objective, which is not that of a sector. */
function misreadTotals(fields: SplitFields, isSector: boolean): Partial<FigureTexts> {
  const names = FIGURE_NAMES.filter((name) => isSector || fields[name].trim() !== '')
  return Object.fromEntries(names.map((name) => [name, misreadingOf(name, fields[name])]))
}

function isRatio(percent: string): boolean {
  return percent.trim() === '' || (/^\d{1,4}$/.test(percent.trim()) && Number(percent) <= 1000)
}

/** Reads `80` as 0.8; nothing while the field is empty or wrong. */
function ratioIn(name: 'floorRatio' | 'ceilingRatio', percent: string): { [Name in typeof name]?: number } {
  return percent.trim() === '' || !isRatio(percent) ? {} : { [name]: Number(percent) / 100 }
}
