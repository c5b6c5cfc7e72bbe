import { listViews } from '@backoffice/contract/saved-views/saved-views'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { MailPreview } from './mail-preview.tsx'
import { SubscriptionForm } from './subscription-form.tsx'

type Props = { isOpen: boolean; id: number; screen: string; onClose: () => void }

/** Subscribes to a view and previews its mail. */
export function SubscriptionPanel({ id, screen, onClose }: Props) {
  const view = useRead(listViews, { query: { screen } }).find((one) => one.id === id)
  if (!view) return null
  return (
    <SidePanel title={`«\u00a0${view.name}\u00a0» par e-mail`} onClose={onClose}>
      <SubscriptionForm key={view.subscription === null ? 'new' : 'kept'} view={view} />
      <ReadBoundary failure="L’aperçu n’a pas pu être lu" loading={<SkeletonBlock lines={8} />}>
        <MailPreview id={id} />
      </ReadBoundary>
    </SidePanel>
  )
}
