import { applyImport, type Import, type ImportCounts } from '@backoffice/contract/imports/imports'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { DecisionBar } from '../../ui/layout/decision-bar.tsx'
import { lazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'
import { applyLabel, consequenceOf } from './consequence.ts'
import { Notice } from './notice.tsx'
import { isNothingNew, type Outcome } from './outcome.ts'

const UndoDialog = lazyOverlay(() => import('./undo-dialog.tsx').then((module) => module.UndoDialog))

type Props = {
  activityImport: Import
  counts: ImportCounts
  /** Absent for an import that kept only its counts. */
  outcome: Outcome | undefined
  createsOutlets: boolean
  onLeave: () => void
}

/** Shows, at the bottom of the window, what applying will do, then what it did and how to undo it. */
export function ImportDecision(props: Props) {
  if (props.activityImport.state === 'analysed' && props.outcome) return <ToDecide {...props} outcome={props.outcome} />
  if (props.activityImport.state === 'applied') return <Applied {...props} />
  if (props.activityImport.state === 'undone') return <UndoneBar {...props} />
  return null
}

function ToDecide({ activityImport, outcome, createsOutlets, onLeave }: Props & { outcome: Outcome }) {
  const apply = useCommand(applyImport)
  const hasNothing = isNothingNew(outcome)
  const { fact, detail } = consequenceOf(outcome)
  return (
    <>
      {apply.error && (
        <Notice tone="bad" title={apply.error.message}>
          <p>Rien n’a changé. L’essai à blanc reste là.</p>
        </Notice>
      )}
      <DecisionBar label="Décision" fact={fact} detail={detail}>
        <Button variant="default" disabled={apply.isPending} onClick={onLeave}>
          {hasNothing ? 'Déposer un autre fichier' : 'Abandonner'}
        </Button>
        {!hasNothing && (
          <Button
            loading={apply.isPending}
            onClick={() => apply.mutate({ params: { id: activityImport.id }, query: { createOutlets: createsOutlets ? 'true' : 'false' } })}
          >
            {applyLabel(outcome)}
          </Button>
        )}
      </DecisionBar>
    </>
  )
}

function Applied({ activityImport, counts, onLeave }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <DecisionBar
        label="Import appliqué"
        fact={appliedFact(counts)}
        detail={
          <>
            Le {formatInstant(activityImport.appliedAt)}
            {activityImport.appliedBy && ` par ${activityImport.appliedBy.name}`}. Annulable, tout ou rien.
          </>
        }
      >
        {activityImport.period && (
          <ButtonLink variant="default" to={paths.activities} search={activitiesOf(activityImport)}>
            Voir ses lignes
          </ButtonLink>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          Annuler l’import…
        </Button>
        <Button variant="default" onClick={onLeave}>
          Déposer un autre fichier
        </Button>
      </DecisionBar>
      <UndoDialog activityImport={activityImport} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function activitiesOf({ id, period }: Import) {
  return { importId: id, ...(period && { start: period.from, end: period.to }) }
}

function UndoneBar({ activityImport, onLeave }: Props) {
  const reason = activityImport.undoReason === null ? '' : ` Raison\u00a0: ${activityImport.undoReason}`
  return (
    <DecisionBar
      label="Import annulé"
      fact="Import annulé. Ses lignes ne comptent plus."
      detail={
        <>
          Le {formatInstant(activityImport.undoneAt)}
          {activityImport.undoneBy && ` par ${activityImport.undoneBy.name}`}.{reason}
        </>
      }
    >
      <Button onClick={onLeave}>Déposer un fichier</Button>
    </DecisionBar>
  )
}

function appliedFact({ accepted, corrected, quarantined }: ImportCounts): string {
  const parts = [
    formatCount(accepted, 'ligne ajoutée', 'lignes ajoutées'),
    corrected > 0 && formatCount(corrected, 'corrigée'),
    quarantined > 0 && `${formatNumber(quarantined)} en quarantaine`,
  ].filter(Boolean)
  return `Import appliqué\u00a0: ${parts.join(', ')}.`
}
