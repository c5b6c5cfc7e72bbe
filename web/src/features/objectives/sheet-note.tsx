import { Row } from '../../ui/layout/stack.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { FIGURE_LABELS } from './objective-figures.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { faultOf } from './sheet-line.tsx'
import type { SheetRow } from './sheet-rows.ts'
import styles from './objective-sheet.module.css'
import type { Sheet } from './use-sheet.ts'

type Props = { sheet: Sheet; row: SheetRow | undefined; column: SheetColumn | undefined; notice: string; hintId: string }

/** Says what is wrong with the active cell, or what the last paste did; else which keys there are. */
export function CellNote({ sheet, row, column, notice, hintId }: Props) {
  const name = column?.kind === 'figure' ? column.name : null
  const fault = row && name ? faultOf(row, name) : undefined
  return (
    <Row className={styles.note} data-raised={sheet.isDirty || undefined} align="center" gap={[1, 3]}>
      <p role="status" data-tone={fault === undefined ? undefined : 'bad'}>
        {fault === undefined ? notice : `${row?.outletName}, ${name && FIGURE_LABELS[name]}\u00a0: ${fault}`}
      </p>
      {row && name && row.conflicts.includes(name) && <ConflictChoice row={row} name={name} sheet={sheet} />}
      <p id={hintId} className={styles.keys}>
        Flèches pour se déplacer, frappe pour remplacer, <kbd>F2</kbd> pour corriger, <kbd>Ctrl</kbd>&nbsp;<kbd>C</kbd> et <kbd>Ctrl</kbd>
        &nbsp;
        <kbd>V</kbd> avec un tableur, <kbd>Ctrl</kbd>&nbsp;<kbd>Z</kbd> pour annuler, <kbd>Échap</kbd> puis <kbd>Tab</kbd> pour sortir.
      </p>
    </Row>
  )
}
