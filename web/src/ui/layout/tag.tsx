import styles from './tag.module.css'

/** A property of a thing that asks for something: « À compléter ». */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}
