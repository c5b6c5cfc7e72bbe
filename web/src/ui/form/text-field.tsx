import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './text-field.module.css'

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** 32, 40 or 48 px at a root font size of 14. */
    size?: 'sm' | 'md' | 'lg' | undefined
    inputClassName?: string | undefined
    /** Written inside, at the end: « € ». */
    unit?: ReactNode
    /** Buttons inside the field, at its start and end. */
    before?: ReactNode
    after?: ReactNode
  }

export function TextField({ label, description, error, size = 'sm', className, inputClassName, unit, before, after, ...input }: Props) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  return (
    <FieldFrame id={id} label={label} description={description} error={error} className={className}>
      <span
        className={styles.frame}
        style={widthOf(unit)}
        data-size={size}
        data-before={before ? true : undefined}
        data-after={unit || after ? true : undefined}
      >
        {before && <span className={clsx(styles.side, styles.before)}>{before}</span>}
        <input {...input} {...describedBy(id, { description, error }, input)} className={clsx(styles.input, inputClassName)} />
        {unit && (
          <span className={clsx(styles.side, styles.unit)} aria-hidden>
            {unit}
          </span>
        )}
        {after && <span className={styles.side}>{after}</span>}
      </span>
    </FieldFrame>
  )
}

/** Makes room for a unit that is a word. */
function widthOf(unit: ReactNode): CSSProperties | undefined {
  return typeof unit === 'string' ? ({ '--unit-width': `calc(${unit.length}ch + var(--space-4))` } as CSSProperties) : undefined
}

export function PasswordField(props: Omit<Props, 'type' | 'after' | 'unit'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={styles.reveal}
          aria-label="Afficher le mot de passe"
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      }
    />
  )
}
