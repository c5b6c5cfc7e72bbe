import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { TableModel } from './table-model.ts'
import { opens, type RowKey } from './table-props.ts'

const PAGE = 12

/** Handles clicks and keys of all rows with one listener on the body. */
export function useRowActs<Row>(table: TableModel<Row>, focusRow: (index: number, isByKey: boolean) => void) {
  const { props, rows } = table
  const { selection, onOpen, rowKey } = props
  const lastChosen = useRef<number | null>(null)

  const choose = (index: number, isRange: boolean) => {
    if (!selection) return
    const from = isRange ? (lastChosen.current ?? index) : index
    lastChosen.current = index
    const keys = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(rowKey)
    selection.onSelect(withKeys(selection.selected, keys, isRange || !selection.selected.has(keys[0] ?? '')))
  }
  const open = (index: number) => {
    const row = rows[index]
    if (row !== undefined && opens(props, row)) onOpen?.(row)
  }

  return {
    click: (event: MouseEvent<HTMLElement>) => {
      const [index, clickedPart] = [indexOf(event.target), partOf(event.target)]
      if (index === null || clickedPart === null) return
      if (clickedPart === 'select') return choose(index, event.shiftKey)
      if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(index)
    },
    focus: (event: FocusEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      if (index !== null) focusRow(index, false)
    },
    press: (event: KeyboardEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      if (index === null || isTyping(event.target)) return
      const target = targetOf(event.key, index, rows.length)
      if (target !== null) {
        event.preventDefault()
        focusRow(target, true)
        if (event.shiftKey && selection) choose(target, true)
        return
      }
      if (!(event.target instanceof HTMLTableRowElement)) return
      if (event.key === 'Enter') open(index)
      if (event.key !== ' ') return
      event.preventDefault()
      choose(index, event.shiftKey)
    },
  }
}

export function withKeys(selected: ReadonlySet<RowKey>, keys: readonly RowKey[], isAdded: boolean): ReadonlySet<RowKey> {
  if (isAdded) return new Set([...selected, ...keys])
  const removed = new Set(keys)
  return new Set([...selected].filter((key) => !removed.has(key)))
}

/** Returns the row that a key leads to, or null for other keys. */
export function targetOf(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target))
}

function indexOf(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return item ? Number(item.dataset['index']) : null
}

const OWN_ACTS = 'a, button, input, label, select, textarea, summary'

/** Returns the meaning of a click on a row; null for links, other controls and selected text. */
function partOf(target: EventTarget): 'select' | 'open' | null {
  if (!(target instanceof Element)) return null
  if (target.closest('[data-select]')) return 'select'
  if (target.closest('[data-open]')) return 'open'
  return target.closest(OWN_ACTS) || getSelection()?.type === 'Range' ? null : 'open'
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
}
