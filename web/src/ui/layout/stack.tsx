import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ElementType } from 'react'
import styles from './stack.module.css'

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** Counts in steps of the space scale; a pair is between lines, then between columns. */
type Gap = Space | readonly [Space, Space]
type Element = 'div' | 'form' | 'section' | 'p' | 'footer'
// Without their types: a union of tags would ask for the properties of all of them.
const ELEMENTS: Record<Element, ElementType> = { div: 'div', form: 'form', section: 'section', p: 'p', footer: 'footer' }

type Props = Omit<ComponentPropsWithRef<'form'>, 'style'> & { as?: Element; gap?: Gap }

/** Lays out its children one under the other. */
export function Stack({ as = 'div', gap = 4, align, className, ...rest }: Props & { align?: 'start' }) {
  const Shown = ELEMENTS[as]
  return <Shown className={clsx(styles.stack, className)} style={{ gap: lengthOf(gap) }} data-align={align} {...rest} />
}

type RowProps = Props & {
  align?: 'center' | 'baseline'
  justify?: 'end' | 'between'
  isOneLine?: boolean
  /** On a telephone its buttons share the whole width. */
  isFilled?: boolean
}

/** Lays out its children side by side, on several lines where the room is short. */
export function Row({ as = 'div', gap = 2, align, justify, isOneLine, isFilled, className, ...rest }: RowProps) {
  const Shown = ELEMENTS[as]
  return (
    <Shown
      className={clsx(styles.row, className)}
      style={{ gap: lengthOf(gap) }}
      data-align={align}
      data-justify={justify}
      data-one-line={isOneLine}
      data-fills={isFilled}
      {...rest}
    />
  )
}

function lengthOf(gap: Gap): string {
  if (typeof gap !== 'number') return gap.map((space) => lengthOf(space)).join(' ')
  return gap === 0 ? '0' : `var(--space-${gap})`
}
