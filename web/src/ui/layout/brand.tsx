import styles from './brand.module.css'

export const PRODUCT_NAME = 'Antenne'

type Props = { note?: string }

export function Brand({ note }: Props) {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 11a8 8 0 0 1 8 8M6 5a14 14 0 0 1 14 14" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <circle cx="7" cy="18" r="2.3" className={styles.dot} />
      </svg>
      <span className={styles.words}>
        <span className={styles.name}>{PRODUCT_NAME}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  )
}
