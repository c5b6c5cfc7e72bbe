import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import { useState } from 'react'
import type { Place, PaneRows } from './places.ts'
import { isOpen } from './subject.ts'

type Held = {
  ours: ReadonlyMap<number, ReconciledLine>
  groups: ReadonlyMap<number, ReconciledGroup>
  operator: ReadonlyMap<number, ReconciledLine>
}
export type Picks = ReturnType<typeof usePicks>

const NO_PICKS: Held = { ours: new Map(), groups: new Map(), operator: new Map() }

/** Holds the picked rows of all pages: lines of both sides, or proposals. Picking one kind drops the other. */
export function usePicks(rows: PaneRows) {
  const [held, setHeld] = useState(NO_PICKS)

  function toggle({ pane, id }: Place): void {
    if (pane === 'groups') {
      const group = rows.groups.find((one) => one.id === id)
      if (group?.statut === 'proposed') setHeld({ ...NO_PICKS, groups: toggled(held.groups, group) })
      return
    }
    const line = rows[pane].find((one) => one.id === id)
    if (line && isOpen(line)) setHeld({ ...held, groups: NO_PICKS.groups, [pane]: toggled(held[pane], line) })
  }

  return {
    ours: [...held.ours.values()],
    operator: [...held.operator.values()],
    groups: [...held.groups.values()],
    has: ({ pane, id }: Place) => held[pane].has(id),
    toggle,
    pickGroups: (groups: readonly ReconciledGroup[]) => setHeld({ ...NO_PICKS, groups: new Map(groups.map((group) => [group.id, group])) }),
    clear: () => setHeld(NO_PICKS),
  }
}

function toggled<Item extends { id: number }>(items: ReadonlyMap<number, Item>, item: Item): ReadonlyMap<number, Item> {
  const next = new Map(items)
  if (!next.delete(item.id)) next.set(item.id, item)
  return next
}
