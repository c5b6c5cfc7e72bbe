import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { OpenPane } from '../../ui/layout/two-panes.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import styles from './threads.module.css'

type PaneProps = { failure: string; onClose: () => void; children: ReactNode }

/** Holds an open conversation; in a narrow window it replaces the list. */
export function ConversationPane({ failure, onClose, children }: PaneProps) {
  return (
    <OpenPane className={styles.open} label="Conversation" isChosen>
      <Button
        className={styles.back}
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
        onClick={onClose}
      >
        Toutes les conversations
      </Button>
      <ReadBoundary failure={failure} loading={<SkeletonBlock lines={10} />}>
        <LazyBoundary fallback={<SkeletonBlock lines={10} />}>{children}</LazyBoundary>
      </ReadBoundary>
    </OpenPane>
  )
}

type HeadProps = { title: string; name: string; link: LinkOptions; linkText: string }

export function ConversationHead({ title, name, link, linkText }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.about}>
        {name} · <Link {...link}>{linkText}</Link>
      </p>
    </header>
  )
}
