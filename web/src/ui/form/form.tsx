import { clsx } from 'clsx'
import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './form.module.css'

type FormProps = {
  onSubmit: () => Promise<void> | void
  className?: string | undefined
  children: ReactNode
}

/** Lays out fields in a column. After a refusal it focuses the first invalid one. */
export function Form({ onSubmit, className = styles.form, children }: FormProps) {
  return (
    <form className={className} onSubmit={submitting(onSubmit)} noValidate>
      {children}
    </form>
  )
}

/** Returns the listener of a form's submission. Afterwards the first invalid field has the focus. */
export function submitting(onSubmit: () => Promise<void> | void) {
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    // A form around a dialog, wherever it stands in the page, is not the one that was sent.
    event.stopPropagation()
    void (async () => {
      await onSubmit()
      // Once the errors are painted.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    })()
  }
}

/** Groups a field with its messages; paired fields stand side by side. */
export function FormField({ isPaired, children }: { isPaired?: boolean; children: ReactNode }) {
  return (
    <div className={styles.field} data-paired={isPaired}>
      {children}
    </div>
  )
}

export function OptionalLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.optional}>facultatif</span>
    </>
  )
}

type RowProps = { isAtStart?: boolean; isStuck?: boolean; children: ReactNode }

/** Lays out the buttons of a form; on a telephone they share its width. */
export function ButtonRow({ isAtStart, isStuck, children }: RowProps) {
  return (
    <div className={clsx(styles.buttons, isStuck && styles.stuck)} data-at-start={isAtStart || undefined}>
      {children}
    </div>
  )
}

type ButtonsProps = {
  /** A verb and its object: « Enregistrer le compte ». */
  submitLabel: ReactNode
  isPending: boolean
  isDisabled?: boolean
  /** Present only while there is something to discard. */
  onForget?: (() => void) | undefined
  /** Keeps the buttons visible at the foot of a panel while something is typed. */
  isStuck?: boolean
}

export function FormButtons({ submitLabel, isPending, isDisabled = false, onForget, isStuck = false }: ButtonsProps) {
  return (
    <ButtonRow isStuck={isStuck}>
      {onForget && (
        <Button variant="default" onClick={onForget}>
          Annuler
        </Button>
      )}
      <Button type="submit" loading={isPending} disabled={isDisabled}>
        {submitLabel}
      </Button>
    </ButtonRow>
  )
}
