import styles from './top-bar.module.css'

type Props = {
  crumbs: readonly string[]
  /** True on the first line of the page, when the top bar has no room. */
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
