import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { staysOn } from './articles-search.ts'
import { NewArticleForm } from './new-article-form.tsx'

type Props = { onClose: () => void; onAdded: (id: number) => void }

export function NewArticlePanel({ onClose, onAdded }: Props) {
  return (
    <SidePanel title="Nouvel article" onClose={onClose}>
      <NewArticleForm isStaying={staysOn('new')} onAdded={({ id }) => onAdded(id)} onForget={onClose} />
    </SidePanel>
  )
}
