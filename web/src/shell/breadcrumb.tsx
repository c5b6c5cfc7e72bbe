import styles from './top-bar.module.css'

export function Breadcrumb({ crumbs }: { crumbs: readonly string[] }) {
  return (
    <nav className={styles.trail} aria-label="Fil d’Ariane">
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
