import { Button } from '../../ui/form/button.tsx'
import type { FigureName } from './objective-figures.ts'
import type { SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

type Props = { row: SheetRow; name: FigureName; sheet: Sheet }

/** Lets the person keep what was typed over a figure that somebody else has changed, or take the other's. */
export function ConflictChoice({ row: { outletId }, name, sheet }: Props) {
  return (
    <>
      <Button size="xs" variant="default" onClick={() => sheet.keepMine(outletId, name)}>
        Garder ma saisie
      </Button>
      <Button size="xs" variant="default" onClick={() => sheet.takeTheirs(outletId, name)}>
        Prendre l’autre
      </Button>
    </>
  )
}
