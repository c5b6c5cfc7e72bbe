import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './form.module.css'

type FormProps = {
  onSubmit: () => Promise<void> | void
  children: ReactNode
}

/** Lays out fields in a column. After a refusal it focuses the first invalid one. */
export function Form({ onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    await onSubmit()
    // Once the faults are painted.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
    </form>
  )
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
    <div className={clsx(styles.buttons, isStuck && styles.stuck)}>
      {onForget && (
        <Button variant="default" onClick={onForget}>
          Annuler
        </Button>
      )}
      <Button type="submit" loading={isPending} disabled={isDisabled}>
        {submitLabel}
      </Button>
    </div>
  )
}
