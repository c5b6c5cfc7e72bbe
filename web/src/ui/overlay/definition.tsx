import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DropDown } from './drop-down.tsx'
import styles from './definition.module.css'

type Props = {
  /** The indicator's name. */
  term: string
  /** What it is, in a sentence. */
  children: ReactNode
  /** With its figures: « 1 012 ÷ 68,4 % = 1 479 ». */
  formula?: ReactNode
  /** The way to the lines behind it. */
  link?: ReactNode
}

/** What an indicator means, one press or one key away. */
export function Definition({ term, children, formula, link }: Props) {
  return (
    <DropDown
      align="start"
      label={`Définition\u00a0: ${term}`}
      buttonClassName={styles.target}
      button={<IconInfoCircle size={14} stroke={1.7} aria-hidden />}
    >
      {() => (
        <div className={styles.content}>
          <p className={styles.term}>{term}</p>
          <p>{children}</p>
          {formula && <p className={styles.formula}>{formula}</p>}
          {link && <p>{link}</p>}
        </div>
      )}
    </DropDown>
  )
}
