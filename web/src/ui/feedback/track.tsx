import styles from './track.module.css'

/** Shows a progress bar, indeterminate if `share` is undefined. */
export function Track({ name, share }: { name: string; share: number | undefined }) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <div role="progressbar" aria-label={name} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} className={styles.track}>
      {percent === undefined ? (
        <i className={`${styles.fill} ${styles.working}`} />
      ) : (
        <i className={styles.fill} style={{ width: `${percent}%` }} />
      )}
    </div>
  )
}
