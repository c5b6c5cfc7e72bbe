import { Fragment } from 'react'
import styles from './file-name.module.css'

/** Shows a whole file name, wrapped after its separators. */
export function FileName({ name, after = '' }: { name: string; after?: string }) {
  return (
    <span className={styles.name}>
      {[...name.matchAll(PARTS)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
      {after}
    </span>
  )
}

/** Splits after separators before a word or a year: `activites-`, `2026-11-21.csv`. */
const PARTS = /.+?(?:[-_](?=\p{L}|\d{4})|$)/gu
