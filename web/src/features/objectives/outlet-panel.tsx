import { Link } from '@tanstack/react-router'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { formatMonth } from '../../format/dates.ts'
import { formatReference } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { FormField } from '../../ui/form/form.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { FigureField } from './figure-field.tsx'
import { FIGURE_NAMES, type FigureName, formatFigure } from './objective-figures.ts'
import { ObjectiveActs } from './objective-acts.tsx'
import { ObjectiveFacts } from './objective-facts.tsx'
import { ObjectiveHistory } from './objective-history.tsx'
import { formatCell } from './sheet-columns.ts'
import type { SheetRow } from './sheet-rows.ts'
import { unsavedObjective } from './unsaved.ts'
import type { Sheet } from './use-sheet.ts'

type Props = { row: SheetRow; sheet: Sheet; today: string; isMonthClosed: boolean; onClose: () => void }

/** Shows one outlet of the sheet: its figures to edit, its state and its versions. What is typed is saved with the sheet. */
export function OutletPanel({ row, sheet, today, isMonthClosed, onClose }: Props) {
  const { objective, outletId } = row
  const month = formatMonth(monthText(sheet.place))
  return (
    <SidePanel title={`${row.outletName}, ${month}`} onClose={onClose}>
      <Stack>
        <p className={typography.caption}>
          {formatReference(row.outletNumber)} · {row.sectorManagerName ?? 'Sans responsable'} ·{' '}
          <Link to={paths.detail} search={{ kind: 'outlet', id: row.outletNumber, month: monthText(sheet.place) }}>
            Ses chiffres
          </Link>
        </p>
        <ObjectiveFacts objective={objective} />
        <Stack gap={3}>
          {FIGURE_NAMES.map((name) => (
            <FormField key={name}>
              <FigureField
                name={name}
                value={row.texts[name]}
                error={row.changed.includes(name) || row.changed.length > 0 ? row.errors[name] : undefined}
                isReadOnly={row.isClosed}
                description={descriptionOf(row, name)}
                onChange={(text) => sheet.type([{ outletId, name, text }])}
              />
              {row.conflicts.includes(name) && <Conflict row={row} name={name} sheet={sheet} />}
            </FormField>
          ))}
        </Stack>
        {!isMonthClosed && (
          <ObjectiveActs
            objective={objective}
            place={sheet.place}
            today={today}
            unsaved={unsavedObjective(row.changed.length > 0, 'Cet objectif')}
          />
        )}
        {objective !== null && <ObjectiveHistory objective={objective} />}
      </Stack>
    </SidePanel>
  )
}

function Conflict({ row, name, sheet }: { row: SheetRow; name: FigureName; sheet: Sheet }) {
  return (
    <Row align="center">
      <p className={typography.caption}>Modifié entre-temps&nbsp;: {formatCell(name, row.stored[name]) || 'vidé'}</p>
      <ConflictChoice row={row} name={name} sheet={sheet} />
    </Row>
  )
}

function descriptionOf({ previousYear, achieved, bestMonth }: SheetRow, name: FigureName): string {
  const figures = [
    `un an avant ${formatFigure(name, previousYear[name])}`,
    `réalisé ${formatFigure(name, achieved[name])}`,
    `meilleur mois ${formatFigure(name, bestMonth[name])}`,
  ]
  return `${figures.join(' · ')}`
}
