import { type KeyboardEvent, type RefObject, useState } from 'react'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { type Column, dragged, placeAfter } from './board.ts'
import type { Responsibility } from './kinds.ts'
import { useAssign } from './use-assign.ts'

type BoardOptions = { frame: RefObject<HTMLElement | null>; columns: readonly Column[]; responsibility: Responsibility; onAsk: () => void }

export type Board = ReturnType<typeof useBoard>

/** Holds the board's selection, drag and keyboard focus, and moves cards. */
export function useBoard({ frame, columns, responsibility, onAsk }: BoardOptions) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const clearSelection = () => setSelected(new Set())
  const drag = useDrag({ columns, responsibility, selected, onDone: clearSelection })

  function choose(id: number) {
    setSelected(selected.has(id) ? new Set([...selected].filter((selectedId) => selectedId !== id)) : new Set([...selected, id]))
  }

  function focus(id: number | undefined) {
    if (id === undefined) return
    setFocusedId(id)
    frame.current?.querySelector<HTMLElement>(`[data-account="${id}"]`)?.focus()
  }

  function followKey(event: KeyboardEvent, id: number) {
    const target = placeAfter(event.key, placeOf(columns, id), heightsOf(columns))
    if (target !== null) {
      event.preventDefault()
      return focus(columns[target.column]?.accounts[target.row]?.id)
    }
    if (event.key === 'Escape') return clearSelection()
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === ' ') return choose(id)
    if (selected.size === 0) setSelected(new Set([id]))
    onAsk()
  }

  const selectedAccounts = columns.flatMap(({ accounts }) => accounts.filter(({ id }) => selected.has(id)))
  return { ...drag, selected, focusedId, chosen: selectedAccounts, choose, letGo: clearSelection, followKey, followFocus: setFocusedId }
}

type Dragging = { columns: readonly Column[]; responsibility: Responsibility; selected: ReadonlySet<number>; onDone: () => void }

function useDrag({ columns, responsibility, selected, onDone }: Dragging) {
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set())
  const { assign } = useAssign()

  async function dropOn({ personId, title }: Column) {
    const accounts = columns.flatMap((column) => column.accounts.filter(({ id }) => moving.has(id)))
    if (accounts.length === 0) return
    const refusal = await assign({ accounts, responsibility, person: personId === null ? null : { id: personId, name: title } })
    setMoving(new Set())
    if (refusal === null) return onDone()
    showFailure({ title: 'Rien n’a été déplacé', detail: refusal.message })
  }

  return {
    moving,
    take: (id: number) => setMoving(dragged(id, selected)),
    release: () => setMoving(new Set()),
    dropOn: (column: Column) => void dropOn(column),
  }
}

function placeOf(columns: readonly Column[], id: number) {
  const rows = columns.map(({ accounts }) => accounts.findIndex((account) => account.id === id))
  const column = rows.findIndex((row) => row >= 0)
  return { column, row: rows[column] ?? -1 }
}

const heightsOf = (columns: readonly Column[]): number[] => columns.map(({ accounts }) => accounts.length)
