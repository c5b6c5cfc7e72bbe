import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

const ICONS = { bad: IconAlertTriangle, warn: IconAlertTriangle, good: IconCircleCheck, neutral: IconInfoCircle }

type Props = { tone: keyof typeof ICONS; title: string; action?: ReactNode; children?: ReactNode }

export function Notice({ tone, title, action, children }: Props) {
  const Icon = ICONS[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.7} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <p className={typography.strong}>{title}</p>
        {children}
      </div>
      {action && <Row align="center">{action}</Row>}
    </div>
  )
}
