import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DropDown } from './drop-down.tsx'
import styles from './definition.module.css'

type Props = {
  term: string
  /** Its meaning, in one sentence. */
  children: ReactNode
  /** Its calculation: « 1 012 ÷ 68,4 % = 1 479 ». */
  formula?: ReactNode
  link?: ReactNode
}

/** Explains an indicator in a note that one press opens. */
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

/** Shows a term beside its definition. */
export function DefinedTerm({ term, definition }: { term: string; definition: string }) {
  return (
    <>
      {term} <Definition term={term}>{definition}</Definition>
    </>
  )
}
