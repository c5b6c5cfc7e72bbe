import type { YearRow } from '@backoffice/contract/objectives/objectives'
import { Link } from '@tanstack/react-router'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { formatMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { CLOSED_TEXT, useAreAllClosed } from './closed-month.ts'
import { ObjectiveActs } from './objective-acts.tsx'
import { ObjectiveForm } from './objective-form.tsx'
import { ObjectiveHistory } from './objective-history.tsx'
import { ObjectiveFacts } from './objective-facts.tsx'
import { unsavedObjective } from './unsaved.ts'
import { useObjectiveForm } from './use-objective-form.ts'

type Props = { row: YearRow; year: number; today: string; isMonthClosed?: boolean; onClose: () => void }

/** Shows the network's objective of a month: its figures to edit, what follows from its state, and its versions. */
export function MonthPanel({ row, year, today, isMonthClosed = false, onClose }: Props) {
  const place = { month: row.month, year }
  const { objective } = row
  const form = useObjectiveForm(objective, place)
  const unsaved = unsavedObjective(form.isDirty, 'L’objectif du réseau')
  const areOutletsClosed = useAreAllClosed(place)
  const monthName = formatMonth(monthText(place))
  return (
    <SidePanel title={`Réseau, ${monthName}`} onClose={onClose}>
      <Stack>
        <ObjectiveFacts objective={objective} />
        {isMonthClosed && <p className={typography.caption}>{CLOSED_TEXT}</p>}
        <ObjectiveForm form={form} row={row} place={place} isMonthClosed={isMonthClosed} />
        {!isMonthClosed && <ObjectiveActs objective={objective} coverage={row.coverage} place={place} today={today} unsaved={unsaved} />}
        <Row gap={3}>
          <Link to={paths.outletObjectives} search={place}>
            Objectifs des points de vente
          </Link>
          {!isMonthClosed && !areOutletsClosed && (
            <Link to={paths.outletObjectives} search={{ ...place, open: 'split' }}>
              Répartir
            </Link>
          )}
          {!isMonthClosed && (
            <Link to={paths.outletObjectives} search={{ ...place, open: 'import' }}>
              Importer un fichier
            </Link>
          )}
        </Row>
        {objective !== null && <ObjectiveHistory objective={objective} />}
      </Stack>
    </SidePanel>
  )
}
