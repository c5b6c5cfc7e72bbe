import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { OpenPane } from '../../ui/layout/two-panes.tsx'
import styles from './conversation-pane.module.css'

type PaneProps = { failure: string; backText: string; onClose: () => void; children: ReactNode }

/** Holds an open conversation; in a narrow window it replaces the list, and a button leads back. */
export function ConversationPane({ failure, backText, onClose, children }: PaneProps) {
  return (
    <OpenPane className={styles.open} label="Conversation" isChosen>
      <Button
        className={styles.back}
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
        onClick={onClose}
      >
        {backText}
      </Button>
      <ReadBoundary failure={failure} loading={<SkeletonBlock lines={10} />}>
        {children}
      </ReadBoundary>
    </OpenPane>
  )
}

export function ConversationHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </header>
  )
}
