import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useId, useState } from 'react'
import styles from './text-field.module.css'

type Props = ComponentProps<'input'> & { label: string }

/** A large field that needs nothing of the library: the sign-in page is read before anything else is loaded. */
export function TextField({ label, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={styles.input} {...input} />
    </div>
  )
}

export function PasswordField({ label, ...input }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.frame}>
        <input id={id} className={styles.input} type={isShown ? 'text' : 'password'} {...input} />
        <button
          type="button"
          className={styles.reveal}
          aria-label="Afficher le mot de passe"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      </span>
    </div>
  )
}
