import { applyImport, type Import, type ImportCounts } from '@backoffice/contract/imports/imports'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { DecisionBar } from '../../ui/layout/decision-bar.tsx'
import { lazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'
import type { Consequence } from './consequence.ts'
import { appliedDepots } from './depot-consequence.ts'
import { appliedRenewals } from './renewal-consequence.ts'
import { Notice } from './notice.tsx'
import { appliedObjectives } from './objective-consequence.ts'
import { appliedStatement } from './statement-consequence.ts'
import { appliedStock } from './stock-consequence.ts'

const UndoDialog = lazyOverlay(() => import('./undo-dialog.tsx').then((module) => module.UndoDialog))

type Props = {
  fileImport: Import
  counts: ImportCounts
  /** Absent for an import that kept only its counts. */
  consequence: Consequence | undefined
  createsOutlets?: boolean
  onLeave: () => void
}

/** Shows, at the bottom of the window, what applying will do, then what it did and how to undo it. */
export function ImportDecision(props: Props) {
  const { state } = props.fileImport
  if (state === 'analysed' && props.consequence) return <ToDecide {...props} consequence={props.consequence} />
  if (state === 'applied') return <Applied {...props} />
  if (state === 'undone') return <UndoneBar {...props} />
  return null
}

function ToDecide({ fileImport, consequence: { fact, detail, label }, createsOutlets, onLeave }: Props & { consequence: Consequence }) {
  const apply = useCommand(applyImport)
  const query = createsOutlets === undefined ? {} : ({ createOutlets: createsOutlets ? 'true' : 'false' } as const)
  return (
    <>
      {apply.error && (
        <Notice tone="bad" title={apply.error.message}>
          <p>Rien n’a changé. L’essai à blanc reste là.</p>
        </Notice>
      )}
      <DecisionBar label="Décision" fact={fact} detail={detail}>
        <Button variant="default" disabled={apply.isPending} onClick={onLeave}>
          {label === undefined ? 'Déposer un autre fichier' : 'Abandonner'}
        </Button>
        {label !== undefined && (
          <Button loading={apply.isPending} onClick={() => apply.mutate({ params: { id: fileImport.id }, query })}>
            {label}
          </Button>
        )}
      </DecisionBar>
    </>
  )
}

function Applied({ fileImport, counts, onLeave }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <DecisionBar
        label="Import appliqué"
        fact={appliedFact(fileImport, counts)}
        detail={
          <>
            Le {formatInstant(fileImport.appliedAt)}
            {fileImport.appliedBy && ` par ${fileImport.appliedBy.name}`}. Annulable, tout ou rien.
          </>
        }
      >
        {fileImport.importKind === 'activation' && fileImport.period && (
          <ButtonLink variant="default" to={paths.activities} search={activitiesOf(fileImport)}>
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
      <UndoDialog fileImport={fileImport} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function activitiesOf({ id, period }: Import) {
  return { importId: id, ...(period && { start: period.from, end: period.to }) }
}

function UndoneBar({ fileImport, onLeave }: Props) {
  const reason = fileImport.undoReason === null ? '' : ` Raison\u00a0: ${fileImport.undoReason}`
  return (
    <DecisionBar
      label="Import annulé"
      fact={UNDONE_FACTS[fileImport.importKind]}
      detail={
        <>
          Le {formatInstant(fileImport.undoneAt)}
          {fileImport.undoneBy && ` par ${fileImport.undoneBy.name}`}.{reason}
        </>
      }
    >
      <Button onClick={onLeave}>Déposer un fichier</Button>
    </DecisionBar>
  )
}

const UNDONE_FACTS: Record<Import['importKind'], string> = {
  activation: 'Import annulé. Ses lignes ne comptent plus.',
  objectif: 'Import annulé. Les objectifs d’avant sont revenus.',
  stock: 'Import annulé. Tout est retourné au fournisseur.',
  depot: 'Import annulé. Les relevés d’avant sont revenus.',
  relance: 'Import annulé. Ses abonnés ne sont plus à relancer.',
  rapprochement: 'Import annulé. Ses lignes ne sont plus à rapprocher.',
}

function appliedFact(fileImport: Import, { accepted, corrected, quarantined }: ImportCounts): string {
  if (fileImport.importKind === 'objectif' && fileImport.effect) return appliedObjectives(fileImport.effect)
  if (fileImport.importKind === 'stock' && fileImport.effect) return appliedStock(fileImport.effect)
  if (fileImport.importKind === 'depot' && fileImport.effect) return appliedDepots(fileImport.effect)
  if (fileImport.importKind === 'relance' && fileImport.effect) return appliedRenewals(fileImport.effect)
  if (fileImport.importKind === 'rapprochement' && fileImport.effect) return appliedStatement(fileImport.effect)
  const parts = [
    formatCount(accepted, 'ligne ajoutée', 'lignes ajoutées'),
    corrected > 0 && formatCount(corrected, 'corrigée'),
    quarantined > 0 && `${formatNumber(quarantined)} en quarantaine`,
  ].filter(Boolean)
  return `Import appliqué\u00a0: ${parts.join(', ')}.`
}
