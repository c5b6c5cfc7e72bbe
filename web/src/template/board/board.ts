import type { LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** An act on a card, or why it is not possible. */
export type Move<Act extends string> = { act: Act } | { refusal: string }

/** `link` opens the page of the request or order. */
export type Card = {
  id: number
  name: string
  reference: string
  state: ReactNode
  figure: string
  detail: string
  since: ReactNode
  link: LinkOptions
}

/** `total` counts also what is not listed; `more` says where the rest is. */
export type Column<State extends string> = { state: State; title: string; cards: readonly Card[]; total: number; more: ReactNode }

/** Finds the column that holds the card. */
export function columnOf<State extends string>(columns: readonly Column<State>[], id: number): Column<State> | undefined {
  return columns.find(({ cards }) => cards.some((card) => card.id === id))
}

type Moves<State extends string, Act extends string> = { columns: readonly Column<State>[]; moveOf: (id: number, to: State) => Move<Act> }

/** Returns the columns that the card may be moved to. */
export function targetsOf<State extends string, Act extends string>(id: number, { columns, moveOf }: Moves<State, Act>): Column<State>[] {
  const own = columnOf(columns, id)
  return columns.filter((column) => column !== own && 'act' in moveOf(id, column.state))
}

/** Returns why the card stays where it is: the reason shared by most columns. */
export function whyFixed<State extends string, Act extends string>(id: number, { columns, moveOf }: Moves<State, Act>): string {
  const own = columnOf(columns, id)
  const reasons = columns.flatMap((column) => {
    const move = column === own ? null : moveOf(id, column.state)
    return move !== null && 'refusal' in move ? [move.refusal] : []
  })
  const countOf = (reason: string) => reasons.filter((other) => other === reason).length
  return reasons.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ''
}
