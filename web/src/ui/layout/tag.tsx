import styles from './tag.module.css'

/** Marks an item that needs attention: « À compléter ». */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}
