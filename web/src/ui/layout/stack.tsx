import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ElementType } from 'react'
import styles from './stack.module.css'

type Space = 2 | 3 | 4
type Element = 'div' | 'form' | 'section'
// Without their types: a union of tags would ask for the properties of all of them.
const ELEMENTS: Record<Element, ElementType> = { div: 'div', form: 'form', section: 'section' }

/** `gap` counts in steps of the space scale. */
type StackProps = ComponentPropsWithRef<'form'> & { as?: Element; gap?: Space }

/** Lays out its children one under the other. */
export function Stack({ as = 'div', gap = 4, className, ...rest }: StackProps) {
  const Shown = ELEMENTS[as]
  return <Shown className={clsx(styles.stack, className)} data-space={gap} {...rest} />
}

type RowProps = ComponentPropsWithRef<'div'> & { gap?: Space; align?: 'center'; justify?: 'end' }

/** Lays out its children side by side, on several lines where the room is short. */
export function Row({ gap = 2, align, justify, className, ...rest }: RowProps) {
  return <div className={clsx(styles.row, className)} data-space={gap} data-align={align} data-justify={justify} {...rest} />
}
