import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DropMenuItem } from '../overlay/drop-down-props.ts'
import { DropMenu } from '../overlay/drop-menu.tsx'
import { Row } from './stack.tsx'
import styles from './act-bar.module.css'

type Props = {
  /** Buttons for the most frequent acts. */
  children: ReactNode
  /** Rare acts, in the menu. */
  others: readonly DropMenuItem[]
}

export function ActBar({ children, others }: Props) {
  return (
    <Row className={styles.acts}>
      {children}
      <DropMenu
        label="Autres actes"
        buttonClassName={styles.more}
        button={<IconDots size={18} stroke={1.6} aria-hidden />}
        items={others}
      />
    </Row>
  )
}
