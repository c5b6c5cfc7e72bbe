import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { NetworkArcs } from './network-arcs.tsx'
import styles from './public-panel.module.css'

type Props = { title: string; sentence: string; foot?: ReactNode; children: ReactNode }

/** A page for somebody who is not signed in: the dim panel with the network, and one thing to do. */
export function PublicPanel({ title, sentence, foot, children }: Props) {
  return (
    <div className={styles.page}>
      <aside className={styles.panel}>
        <NetworkArcs />
        <Brand />
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.sentence}>{sentence}</p>
        </div>
      </aside>
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
        {foot && <p className={styles.foot}>{foot}</p>}
      </main>
    </div>
  )
}
