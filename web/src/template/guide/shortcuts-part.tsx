import { allShortcuts } from '../../shortcuts.ts'
import { KeyList } from '../../ui/layout/key-list.tsx'
import { Card } from '../../ui/layout/page.tsx'
import guide from './guide.module.css'

export function ShortcutsPart() {
  return (
    <div className={guide.columns}>
      {allShortcuts().map((group) => (
        <Card key={group.title}>
          <KeyList {...group} heading="h2" />
        </Card>
      ))}
    </div>
  )
}
