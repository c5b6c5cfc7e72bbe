import { IconChevronDown } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './select.module.css'

type SelectOption = { value: string; label: string; isDisabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'size'> & {
  options?: readonly SelectOption[]
  /** `small` in a toolbar, `large` for thumbs. */
  size?: 'small' | 'large' | undefined
  onChange: (value: string) => void
}

export function Select({ options = [], size, className, children, onChange, ...select }: Props) {
  return (
    <span className={clsx(styles.frame, size && styles[size], className)}>
      <select {...select} className={styles.field} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <IconChevronDown aria-hidden className={styles.mark} />
    </span>
  )
}
