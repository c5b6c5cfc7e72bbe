import { allShortcuts } from '../../shortcuts.ts'
import { KeyList } from '../../ui/layout/key-list.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './documentation.module.css'

export function ShortcutsPart() {
  return (
    <div className={styles.cards}>
      {allShortcuts().map((group) => (
        <Card key={group.title}>
          <KeyList {...group} />
        </Card>
      ))}
    </div>
  )
}
