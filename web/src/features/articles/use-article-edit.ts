import { type Article, updateArticle } from '@backoffice/contract/articles/articles'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { namesOf } from '../../ui/form/edited-fields.ts'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { isSameAmount } from '../../ui/form/versioned-amount-field.tsx'
import { type ArticleField, changesOf, errorsIn, fieldsOf } from './article-fields.ts'

export type ArticleEdit = ReturnType<typeof useArticleEdit>

export function useArticleEdit(latest: Article) {
  const command = useCommand(updateArticle)
  const article = useLatest(latest, command.data)
  const { id, version } = article
  const form = useVersionedForm({
    stored: fieldsOf(article),
    isSame: (name: ArticleField, typed, stored) => (name === 'price' ? isSameAmount(typed, stored) : typed === stored),
    check: errorsIn,
    command,
    send: (changes) =>
      command.mutateAsync({ params: { id }, body: { version, ...changesOf({ ...fieldsOf(article), ...changes }, namesOf(changes)) } }),
    savedIn: fieldsOf,
    onSuccess: ({ label }) => showSuccess({ title: `Article enregistré\u00a0: ${label}` }),
  })
  return { ...form, article }
}
