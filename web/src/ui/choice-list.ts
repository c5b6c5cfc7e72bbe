import { type RefObject, useLayoutEffect, useState } from 'react'
import { placeBeside } from './place-beside.ts'
import { fold } from './table-filter.ts'

export type Choice = { value: string; label: string }

type ChoiceListOptions = {
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  field: RefObject<HTMLInputElement | null>
  box: RefObject<HTMLDivElement | null>
}

const SHOWN_MAX = 50

/** What is typed, the choices that hold it, and the one that the keyboard is on. */
export function useChoiceList({ choices, value, onChange, field, box }: ChoiceListOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const shown = matching(choices, typed ?? '')

  const open = () => {
    if (isOpen) return
    setActive(
      Math.max(
        0,
        shown.findIndex((choice) => choice.value === value),
      ),
    )
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const take = (choice: Choice) => {
    close()
    if (choice.value !== value) onChange(choice.value)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    setOpen(true)
  }
  useOpenBox(isOpen, { field, box, active }, close)

  /** Whether the key was for the list. */
  const press = (key: string): boolean => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[key]
    if (to !== undefined) {
      if (isOpen) setActive((to + shown.length) % Math.max(1, shown.length))
      else open()
      return true
    }
    if (!isOpen) return false
    const choice = shown[active]
    if (key === 'Enter' && choice) take(choice)
    if (key === 'Escape') close()
    return key === 'Enter' || key === 'Escape'
  }
  const text = typed ?? choices.find((choice) => choice.value === value)?.label ?? ''
  return { text, shown, active, isOpen, open, close, take, type, press }
}

export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return choices.filter(({ label }) => words.every((word) => fold(label).includes(word))).slice(0, SHOWN_MAX)
}

type OpenList = Pick<ChoiceListOptions, 'field' | 'box'> & { active: number }

/** Puts the list above the page, under its field, with the active choice in view. */
function useOpenBox(isOpen: boolean, { field, box, active }: OpenList, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen || !field.current || !box.current) return undefined
    const { current: list } = box
    openUnder(field.current, list)
    return () => list.hidePopover()
  }, [isOpen, field, box])

  useLayoutEffect(() => {
    if (isOpen) box.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, box, active])

  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) close()
    }
    window.addEventListener('scroll', leave, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', leave, { capture: true })
  })
}

function openUnder(field: HTMLElement, list: HTMLElement): void {
  const frame = field.getBoundingClientRect()
  Object.assign(list.style, { minWidth: `${frame.width}px` })
  list.showPopover()
  const box = { width: list.offsetWidth, height: list.offsetHeight }
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = placeBeside(frame, { box, view, align: 'start' })
  Object.assign(list.style, { left: `${left}px`, top: `${top}px` })
}
