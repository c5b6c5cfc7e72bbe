import styles from './top-bar.module.css'

type Props = {
  crumbs: readonly string[]
  /** On the first line of the page, where the top bar leaves it no place. */
  isInPage?: true
}

export function Breadcrumb({ crumbs, isInPage }: Props) {
  return (
    <nav className={styles.trail} data-in-page={isInPage} aria-label="Fil d’Ariane">
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}
