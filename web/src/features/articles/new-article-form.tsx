import { type Article, createArticle } from '@backoffice/contract/articles/articles'
import type { ComponentProps } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { errorsIn, NEW_ARTICLE, valuesOf } from './article-fields.ts'
import { ArticleInputs } from './article-inputs.tsx'

type Props = {
  isStaying: ComponentProps<typeof LeavingDialog>['isStaying']
  onAdded: (article: Article) => void
  onForget: () => void
}

/** Takes a new article. */
export function NewArticleForm({ isStaying, onAdded, onForget }: Props) {
  const form = useNewArticle(onAdded)
  return (
    <>
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
        <FormButtons submitLabel="Ajouter l’article" isPending={form.isPending} onForget={onForget} />
      </Form>
      <LeavingDialog isDirty={form.isDirty} name="ce nouvel article" isStaying={isStaying} />
    </>
  )
}

const INITIAL = { code: '', ...NEW_ARTICLE }

function useNewArticle(onAdded: (article: Article) => void) {
  const command = useCommand(createArticle)
  useOnSuccess(command.data, onAdded)
  return useForm({
    initial: INITIAL,
    schema: createArticle.body,
    bodyOf: ({ code, ...fields }) => ({ code: code.trim(), ...valuesOf(fields) }),
    messages: { code: 'Écrivez le code de l’article.' },
    check: errorsIn,
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: ({ label }) => showSuccess({ title: `Article ajouté\u00a0: ${label}` }),
  })
}
