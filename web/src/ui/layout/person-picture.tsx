import styles from './person-picture.module.css'

type Props = { initials: string; imageUrl: string | null }

/** Shows an image or initials, hidden from screen readers because the name always stands beside it. */
export function PersonPicture({ initials, imageUrl }: Props) {
  if (imageUrl !== null) return <img className={styles.picture} src={imageUrl} alt="" />
  return (
    <span className={styles.picture} aria-hidden="true">
      {initials}
    </span>
  )
}
