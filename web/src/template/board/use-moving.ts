import { useState } from 'react'
import { showFailure } from '../../ui/feedback/toast.tsx'
import type { Move } from './board.ts'

type CardAct<Act extends string> = { id: number; act: Act }

export type Moving<State extends string, Act extends string> = ReturnType<typeof useMoving<State, Act>>

/** Holds the card that is dragged and the act to confirm; a card never moves by itself, the server's answer moves it. */
export function useMoving<State extends string, Act extends string>(moveOf: (id: number, to: State) => Move<Act>) {
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const [asked, setAsked] = useState<CardAct<Act> | null>(null)

  function move(id: number, to: State) {
    const chosen = moveOf(id, to)
    if ('act' in chosen) return setAsked({ id, act: chosen.act })
    showFailure({ title: 'La carte reste où elle est', detail: chosen.refusal })
  }

  return {
    draggedId,
    asked,
    take: setDraggedId,
    release: () => setDraggedId(null),
    move,
    close: () => setAsked(null),
    /** Says why the dragged card may not be dropped there; null if it may. */
    refusalOf: (to: State) => {
      if (draggedId === null) return null
      const chosen = moveOf(draggedId, to)
      return 'refusal' in chosen ? chosen.refusal : null
    },
  }
}
