import { type Article, reinstateArticle, retireArticle } from '@backoffice/contract/articles/articles'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { article: Pick<Article, 'id' | 'code' | 'label' | 'isRetired'>; onClose: () => void }

/** Retires an article, or takes a retired one back. */
export function RetireDialog({ article, onClose }: Props) {
  const { code, isRetired } = article
  const form = useRetirement(article, onClose)
  return (
    <Dialog
      isOpen
      isDangerous={!isRetired}
      title={isRetired ? `Rétablir l’article ${code}\u00a0?` : `Retirer l’article ${code}\u00a0?`}
      confirmLabel={isRetired ? 'Rétablir l’article' : 'Retirer l’article'}
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <p>
        {isRetired
          ? 'Il pourra de nouveau être reçu et commandé.'
          : 'Il ne pourra plus être reçu ni commandé. Ses mouvements et ses documents sont conservés, et il peut être rétabli.'}
      </p>
      <ReasonField {...form.field('raison')} description="Elle reste écrite dans l’historique de l’article." isFirst />
    </Dialog>
  )
}

function useRetirement({ id, label, isRetired }: Props['article'], onClose: () => void) {
  const endpoint = isRetired ? reinstateArticle : retireArticle
  const command = useCommand(endpoint)
  return useForm({
    initial: { raison: '' },
    schema: endpoint.body,
    bodyOf: (fields) => fields,
    messages: { raison: 'Écrivez la raison, par exemple «\u00a0remplacé par un autre modèle\u00a0».' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: isRetired ? `Article rétabli\u00a0: ${label}` : `Article retiré\u00a0: ${label}` })
    },
  })
}
