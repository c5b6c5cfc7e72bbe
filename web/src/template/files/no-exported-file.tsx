import { IconFileExport } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'

export function NoExportedFile() {
  return (
    <EmptyState
      icon={<IconFileExport size={28} stroke={1.4} aria-hidden />}
      title="Aucun fichier exporté"
      message="Un fichier demandé depuis une liste, un bon ou un relevé apparaît ici, avec le moyen de le refaire."
    />
  )
}
