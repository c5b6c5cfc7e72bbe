import { createArticle } from '@backoffice/contract/articles/articles'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { errorsIn, NEW_ARTICLE, valuesOf } from './article-fields.ts'
import { ArticleInputs } from './article-inputs.tsx'
import { staysOn } from './articles-search.ts'

type Props = { onClose: () => void; onAdded: (id: number) => void }

export function NewArticlePanel({ onClose, onAdded }: Props) {
  const form = useNewArticle(onAdded)
  return (
    <SidePanel title="Nouvel article" onClose={onClose}>
      <Form onSubmit={form.submit}>
        {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
        <TextField
          label="Code"
          description="Celui des fichiers de l’opérateur. Il ne changera plus."
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={20}
          data-autofocus
          {...form.input('code')}
          onChange={({ target }) => form.set('code', target.value.toUpperCase())}
        />
        <ArticleInputs form={form} />
        <FormButtons submitLabel="Ajouter l’article" isPending={form.isPending} onForget={onClose} />
      </Form>
      <LeavingDialog isDirty={form.isDirty} name="ce nouvel article" isStaying={staysOn('new')} />
    </SidePanel>
  )
}

const INITIAL = { code: '', ...NEW_ARTICLE }

function useNewArticle(onAdded: Props['onAdded']) {
  const command = useCommand(createArticle)
  useOnSuccess(command.data, ({ id }) => onAdded(id))
  return useForm({
    initial: INITIAL,
    schema: createArticle.body,
    bodyOf: ({ code, ...fields }) => ({ code: code.trim(), ...valuesOf(fields) }),
    messages: { code: 'Écrivez le code de l’article.' },
    check: errorsIn,
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: ({ label }) => showSuccess({ title: `${label} est ajouté` }),
  })
}
