import { useState } from 'react'
import { isUnanswered } from '../../api/failure-text.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { DecisionBar } from '../../ui/layout/decision-bar.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FIGURE_LABELS, FIGURE_NAMES, formatGap } from './objective-figures.ts'
import { formatCell } from './sheet-columns.ts'
import { gapOf, sumsOf } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'
import { useSheetSave } from './use-sheet-save.ts'

/** Saves everything that was typed, at once; asks why if a published objective changes. */
export function SheetSaveBar({ sheet, onShowFaults }: { sheet: Sheet; onShowFaults: () => void }) {
  const saving = useSheetSave(sheet)
  const [isAsking, setAsking] = useState(false)
  const { changedRows, faultyRows } = sheet
  const published = changedRows.filter(({ objective }) => objective?.statut === 'published').length
  if (!sheet.isDirty && saving.error === null) return null

  function save() {
    if (faultyRows.length > 0) onShowFaults()
    else if (published > 0) setAsking(true)
    else void saving.save(null)
  }

  return (
    <>
      {saving.error && sheet.isDirty && <Refusal saving={saving} error={saving.error} />}
      {sheet.isDirty && (
        <DecisionBar label="Saisie" fact={factOf(sheet)} detail={detailOf(sheet)}>
          <Button variant="default" onClick={sheet.forget}>
            Abandonner la saisie
          </Button>
          <Button loading={saving.isPending} onClick={save}>
            {faultyRows.length > 0
              ? `Voir ${formatCount(faultyRows.length, 'ligne')} à corriger`
              : `Enregistrer ${formatCount(changedRows.length, 'objectif')}`}
          </Button>
        </DecisionBar>
      )}
      {isAsking && (
        <ReasonDialog
          published={published}
          total={changedRows.length}
          isPending={saving.isPending}
          onClose={() => setAsking(false)}
          onReason={async (reason) => {
            await saving.save(reason)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

function factOf({ changedRows, faultyRows }: Sheet): string {
  const changes = changedRows.reduce((sum, { changed }) => sum + changed.length, 0)
  const fact = `${formatCount(changes, 'chiffre modifié', 'chiffres modifiés')}, ${formatCount(changedRows.length, 'point de vente', 'points de vente')}`
  return faultyRows.length === 0 ? fact : `${fact}, dont ${formatCount(faultyRows.length, 'ligne')} à corriger`
}

/** Says how far the sums, with what is typed, are from the network's objective. */
function detailOf({ rows, network }: Sheet): string {
  const gap = gapOf(sumsOf(rows), network)
  if (gap === null) return 'Le réseau n’a pas d’objectif ce mois-ci.'
  const gaps = FIGURE_NAMES.filter((name) => gap[name] !== 0).map((name) => `${FIGURE_LABELS[name]} ${formatGap(name, gap[name])}`)
  return gaps.length === 0 ? 'La somme des PDV égale l’objectif du réseau.' : `Écart avec le réseau\u00a0: ${gaps.join(', ')}.`
}

function Refusal({
  saving,
  error,
}: {
  saving: ReturnType<typeof useSheetSave>
  error: NonNullable<ReturnType<typeof useSheetSave>['error']>
}) {
  const { elsewhere, refusedRow } = saving
  if (isUnanswered(error)) return <WriteFailure error={error} title="Les objectifs ne sont peut-être pas enregistrés" />
  return (
    <Alert tone={elsewhere.length > 0 ? 'warn' : 'bad'}>
      <p>
        {refusedRow && <strong>{refusedRow.outletName}&nbsp;: </strong>}
        {error.message} {elsewhere.length > 0 && 'Rien de ce que vous avez écrit n’est perdu. Relisez, puis enregistrez.'}
      </p>
      {elsewhere.map(({ row, name, before }) => (
        <p key={`${row.outletId} ${name}`}>
          {row.outletName}, {FIGURE_LABELS[name]}&nbsp;: {formatCell(name, before) || 'rien'} →{' '}
          <strong>{formatCell(name, row.stored[name]) || 'rien'}</strong>
        </p>
      ))}
    </Alert>
  )
}

type DialogProps = {
  published: number
  total: number
  isPending: boolean
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

function ReasonDialog({ published, total, isPending, onReason, onClose }: DialogProps) {
  const { field, read } = useReason('Écrivez pourquoi des objectifs publiés changent.')
  return (
    <Dialog
      isOpen
      title={`Modifier ${formatCount(published, 'objectif publié', 'objectifs publiés')}\u00a0?`}
      confirmLabel={`Enregistrer ${formatCount(total, 'objectif')}`}
      isPending={isPending}
      onConfirm={async () => {
        const reason = read()
        if (reason !== null) await onReason(reason)
      }}
      onClose={onClose}
    >
      <p>Ils restent publiés et comptent dès maintenant. Les valeurs d’avant restent dans les versions.</p>
      <ReasonField description="Gardée avec les versions de chaque objectif." required isFirst {...field} />
    </Dialog>
  )
}
