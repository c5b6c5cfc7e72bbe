import styles from './person-picture.module.css'

type Props = { initials: string; imageUrl: string | null }

/** A person's image, or the initials. The name stands beside it: the picture itself says nothing. */
export function PersonPicture({ initials, imageUrl }: Props) {
  if (imageUrl !== null) return <img className={styles.picture} src={imageUrl} alt="" />
  return (
    <span className={styles.picture} aria-hidden="true">
      {initials}
    </span>
  )
}
