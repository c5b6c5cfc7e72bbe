import type { MessageFolder } from '@backoffice/contract/messages/folder'
import { IconMail } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { EMPTY_FOLDERS } from './message-labels.ts'

export function EmptyFolder({ folder }: { folder: MessageFolder }) {
  return (
    <Card>
      <EmptyState icon={<IconMail size={28} stroke={1.4} aria-hidden />} {...EMPTY_FOLDERS[folder]} />
    </Card>
  )
}
