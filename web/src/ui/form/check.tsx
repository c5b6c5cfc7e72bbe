import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './check.module.css'

type Props = Omit<ComponentProps<'input'>, 'size' | 'type'> & {
  label?: ReactNode
  description?: ReactNode
  /** Draws the label in the weight of a title. */
  isStrong?: boolean
}

export const Checkbox = (props: Props) => <Labelled {...props} type="checkbox" boxClassName={styles.check} />
export const Radio = (props: Props) => <Labelled {...props} type="radio" boxClassName={styles.radio} />
export const Switch = (props: Props) => <Labelled {...props} type="checkbox" role="switch" boxClassName={styles.switch} />

type LabelledProps = Props & { type: 'checkbox' | 'radio'; boxClassName: string | undefined }

function Labelled({ label, description, isStrong = false, className, boxClassName: box, ...input }: LabelledProps) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  return (
    <div className={clsx(styles.choice, className)}>
      <input id={id} aria-describedby={description ? `${id}-help` : undefined} {...input} className={box} />
      {label && (
        <div className={styles.words}>
          <label htmlFor={id} data-strong={isStrong || undefined}>
            {label}
          </label>
          {description && (
            <p id={`${id}-help`} className={styles.help}>
              {description}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
