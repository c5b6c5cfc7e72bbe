import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import { useState } from 'react'
import type { Place, Shown } from './places.ts'
import { isOpen } from './subject.ts'

type Held = {
  ours: ReadonlyMap<number, ReconciledLine>
  groups: ReadonlyMap<number, ReconciledGroup>
  operator: ReadonlyMap<number, ReconciledLine>
}
export type Picks = ReturnType<typeof usePicks>

const NOTHING: Held = { ours: new Map(), groups: new Map(), operator: new Map() }

/** Holds what is picked, on whatever page it stands: lines of both sides, or proposals. Picking one drops the other. */
export function usePicks(shown: Shown) {
  const [held, setHeld] = useState(NOTHING)

  function toggle({ pane, id }: Place): void {
    if (pane === 'groups') {
      const group = shown.groups.find((one) => one.id === id)
      if (group?.statut === 'proposed') setHeld({ ...NOTHING, groups: toggled(held.groups, group) })
      return
    }
    const line = shown[pane].find((one) => one.id === id)
    if (line && isOpen(line)) setHeld({ ...held, groups: NOTHING.groups, [pane]: toggled(held[pane], line) })
  }

  return {
    ours: [...held.ours.values()],
    operator: [...held.operator.values()],
    groups: [...held.groups.values()],
    has: ({ pane, id }: Place) => held[pane].has(id),
    toggle,
    pickGroups: (groups: readonly ReconciledGroup[]) => setHeld({ ...NOTHING, groups: new Map(groups.map((group) => [group.id, group])) }),
    clear: () => setHeld(NOTHING),
  }
}

function toggled<Item extends { id: number }>(items: ReadonlyMap<number, Item>, item: Item): ReadonlyMap<number, Item> {
  const next = new Map(items)
  if (!next.delete(item.id)) next.set(item.id, item)
  return next
}
