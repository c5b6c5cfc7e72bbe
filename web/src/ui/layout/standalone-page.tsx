import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { NetworkArcs } from './network-arcs.tsx'
import styles from './standalone-page.module.css'
import typography from './typography.module.css'

type Props = {
  icon: ReactNode
  title: string
  /** Says what happened and what the user can do. */
  message: ReactNode
  actions: ReactNode
  /** A reference for support: an address, a request. */
  reference?: string | undefined
}

/** Shows a page outside the shell, such as for a broken link. */
export function StandalonePage({ icon, title, message, actions, reference }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand note="Réseau de distribution" />
      </header>
      <main className={styles.main}>
        <span className={typography.quiet}>{icon}</span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.message}>{message}</p>
        <div className={styles.actions}>{actions}</div>
        {reference && <code className={styles.reference}>{reference}</code>}
      </main>
      <div className={styles.ground} aria-hidden="true">
        <NetworkArcs />
      </div>
    </div>
  )
}
