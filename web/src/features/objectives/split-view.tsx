import { useEffect, useRef, useState } from 'react'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { FigureTabs } from '../../ui/chart/figure-card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DecisionBar } from '../../ui/layout/decision-bar.tsx'
import { Card, CardGrid, Columns } from '../../ui/layout/page.tsx'
import { FIGURE_LABELS, FIGURE_NAMES, type FigureName, formatShort, sumOfFigures } from './objective-figures.ts'
import { keptFigures, mayBeLocked, type SheetRow } from './sheet-rows.ts'
import { SplitForm } from './split-form.tsx'
import { isAbove, SplitTable } from './split-table.tsx'
import type { Locks } from './use-locks.ts'
import type { Sheet } from './use-sheet.ts'
import { type Proposal, useSplitForm } from './use-split-form.ts'

/** The part of the window from its top where a proposal is noticed. */
const SEEN_PART = 0.6

type Props = { sheet: Sheet; locks: Locks; sectorManagerId: number | undefined; onClose: () => void }

/** Splits the month's objective over its outlets: the settings, then a proposal to compare, then its application. */
export function SplitView({ sheet, locks, sectorManagerId, onClose }: Props) {
  const form = useSplitForm({ sheet, locked: locks.ids, sectorManagerId, onApplied: onClose })
  const { proposal } = form
  if (form.rows.length === 0) {
    return (
      <EmptyState
        title="Aucun point de vente à répartir"
        message="Tous ceux de ce secteur sont suspendus ou archivés."
        action={<Button onClick={onClose}>Fermer</Button>}
      />
    )
  }
  return (
    <>
      {form.application.error && <WriteFailure error={form.application.error} title="La répartition n’est peut-être pas appliquée" />}
      {form.hasChanged && (
        <Alert tone="warn">
          {'Des chiffres ont changé depuis la proposition. Voici la nouvelle\u00a0: vérifiez-la avant d’appliquer.'}
        </Alert>
      )}
      <CardGrid>
        <Columns span={4}>
          <Card title="Répartir l’objectif" note={sectorManagerId === undefined ? 'tous les PDV' : 'le secteur affiché'}>
            <SplitForm form={form} kept={keptIn(form.rows, locks)} onClose={onClose} />
          </Card>
        </Columns>
        <Columns span={8}>
          {proposal === null ? (
            <NoProposal hasTotal={sheet.network !== null || sectorManagerId !== undefined} />
          ) : (
            <Preview proposal={proposal} />
          )}
        </Columns>
      </CardGrid>
      {proposal !== null && (
        <DecisionBar label="Répartition" fact={factOf(proposal)} detail={detailOf(proposal, form.isCurrent)}>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button loading={form.application.isPending} disabled={!form.isCurrent} onClick={() => void form.application.start()}>
            Appliquer à {formatCount(proposal.rows.length, 'point de vente', 'points de vente')}
          </Button>
        </DecisionBar>
      )}
    </>
  )
}

function keptIn(rows: readonly SheetRow[], { ids }: Locks) {
  const closed = rows.filter((row) => row.isClosed && keptFigures(row) !== null).length
  return { closed, fixed: rows.filter((row) => ids.has(row.outletId) && mayBeLocked(row)).length }
}

function NoProposal({ hasTotal }: { hasTotal: boolean }) {
  return (
    <Card>
      <EmptyState
        title={hasTotal ? 'Pas encore de proposition' : 'Écrivez le total à répartir'}
        message="Chaque point de vente reçoit sa part d’après ce qu’il a fait le même mois des deux dernières années. Rien n’est écrit avant votre accord."
      />
    </Card>
  )
}

function Preview({ proposal }: { proposal: Proposal }) {
  const [figure, setFigure] = useState<FigureName>('recruitments')
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (proposal.rows.length > 0) showIfBelow(frame.current)
  }, [proposal])
  const present = sumOfFigures(proposal.rows.flatMap((row) => row.present ?? []))
  const before = sumOfFigures(proposal.rows.map(({ previousYear }) => previousYear))
  return (
    <div ref={frame}>
      <Card flush>
        <FigureTabs
          label="Chiffre de la proposition"
          selected={figure}
          onSelect={setFigure}
          figures={FIGURE_NAMES.map((name) => ({
            key: name,
            label: FIGURE_LABELS[name],
            value: formatShort(name, proposal.totals[name]),
            share: `aujourd’hui ${formatShort(name, present[name])}`,
            status: `${formatShort(name, before[name])} un an avant`,
          }))}
        />
        <SplitTable proposal={proposal} figure={figure} />
      </Card>
    </div>
  )
}

/** Scrolls to what stands under the form in a narrow window. */
function showIfBelow(element: HTMLElement | null): void {
  if (element !== null && element.getBoundingClientRect().top > innerHeight * SEEN_PART) element.scrollIntoView({ block: 'start' })
}

function factOf({ rows, difference }: Proposal): string {
  const isExact = FIGURE_NAMES.every((name) => difference[name] === 0)
  return `Proposition pour ${formatCount(rows.length, 'point de vente', 'points de vente')}${isExact ? ', dont la somme est exacte' : ''}`
}

function detailOf({ rows }: Proposal, isCurrent: boolean): string {
  if (!isCurrent) return 'Les réglages ont changé\u00a0: proposez de nouveau avant d’appliquer.'
  const above = rows.filter((row) => FIGURE_NAMES.some((name) => isAbove(row, name))).length
  const drafts = rows.filter(({ present }) => present === null).length
  const parts = [
    above > 0 && formatCount(above, 'point de vente dépasserait son meilleur mois', 'points de vente dépasseraient leur meilleur mois'),
    drafts > 0 && `${formatCount(drafts, 'brouillon sera créé', 'brouillons seront créés')}`,
  ].filter(Boolean)
  return parts.length === 0 ? 'Aucun ne dépasse son meilleur mois.' : `${parts.join('\u00a0; ')}.`
}
