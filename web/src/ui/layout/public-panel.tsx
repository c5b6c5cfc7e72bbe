import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { NetworkArcs } from './network-arcs.tsx'
import styles from './public-panel.module.css'
import typography from './typography.module.css'

type Props = { title: string; sentence: string; foot?: ReactNode; children: ReactNode }

/** Lays out a page for users who are not signed in: a decorative panel and one task. */
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
        {foot && <p className={typography.caption}>{foot}</p>}
      </main>
    </div>
  )
}
