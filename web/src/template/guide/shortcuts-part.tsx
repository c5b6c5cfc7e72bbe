import { allShortcuts } from '../../shortcuts.ts'
import { Keys } from '../../ui/layout/key-list.tsx'
import { Card } from '../../ui/layout/page.tsx'
import guide from './guide.module.css'

export function ShortcutsPart() {
  return (
    <div className={guide.columns}>
      {allShortcuts().map(({ title, shortcuts }) => (
        <Card key={title} title={title}>
          <Keys shortcuts={shortcuts} />
        </Card>
      ))}
    </div>
  )
}
