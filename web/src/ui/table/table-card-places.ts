import type { Column } from './table-column.ts'

const FIGURES = 4

export type CardPlaces<Row> = { title: Column<Row> | undefined; metas: Column<Row>[]; bar: Column<Row> | undefined; figures: Column<Row>[] }

/** Assigns columns to the places of a card. If none has `card`, the name is the title and the first others are figures. */
export function placesOf<Row>(columns: readonly Column<Row>[]): CardPlaces<Row> {
  const title = columns.find(({ card, isName }) => card === 'title' || isName) ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const isSilent = others.every(({ card }) => card === undefined)
  return {
    title,
    metas: others.filter(({ card }) => card === 'meta'),
    bar: others.find(({ card }) => card === 'bar'),
    figures: others.filter(({ card }) => isSilent || card === 'figure').slice(0, FIGURES),
  }
}
