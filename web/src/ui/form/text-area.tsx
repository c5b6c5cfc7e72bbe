import { clsx } from 'clsx'
import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './text-field.module.css'

type Props = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'ref'> & {
    /** The number of lines while it is empty. */
    rows: 1 | 2
    size?: 'sm' | 'lg' | undefined
  }

/** Edits several lines of text; the area grows with them. */
export function TextArea({ label, description, error, size = 'sm', className, ...area }: Props) {
  const generatedId = useId()
  const id = area.id ?? generatedId
  const element = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => growWithContent(element.current))
  return (
    <FieldFrame id={id} label={label} description={description} error={error} className={className}>
      <span className={styles.frame} data-size={size}>
        <textarea {...area} {...describedBy(id, { description, error }, area)} ref={element} className={clsx(styles.input, styles.area)} />
      </span>
    </FieldFrame>
  )
}

function growWithContent(area: HTMLTextAreaElement | null): void {
  if (area === null || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
